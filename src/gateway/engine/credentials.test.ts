import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerToken, presentedToken } from './credentials.ts';

const values: [string | undefined, string | undefined][] = [
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER aBc', 'aBc'],
  ['Bearer abc  ', 'abc'],
  ['Bearer  abc', undefined],
  ['Bearer\tabc', undefined],
  ['Bearer abc def', undefined],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Basic abc', undefined],
  ['abc', undefined],
  ['', undefined],
  [undefined, undefined],
];
for (const [value, token] of values)
  test(`the Authorization value ${JSON.stringify(value)} carries ${token === undefined ? 'no token' : token}`, () =>
    assert.equal(bearerToken(value), token));

const presented = (authorization: string | undefined, ...apiKeys: string[]) =>
  presentedToken({ authorization, apiKeys }, true);

const TWO = 'TWO_CREDENTIALS';
const credentials: [name: string, found: ReturnType<typeof presented>, expected: string | undefined][] = [
  ['nothing', presented(undefined), undefined],
  ['a bearer token', presented('Bearer a'), 'a'],
  ['an API key', presented(undefined, 'a'), 'a'],
  ['the same twice', presented('Bearer a', 'a'), 'a'],
  ['the same three times', presented('bearer a', 'a', 'a'), 'a'],
  ['two different ones', presented('Bearer a', 'b'), TWO],
  ['ones that differ in letter case', presented('Bearer a', 'A'), TWO],
  ['two different keys', presented(undefined, 'a', 'b'), TWO],
  ['a password beside a key', presented('Basic a', 'a'), TWO],
  ['a bare value beside a key', presented('a', 'a'), TWO],
  ['a bearer value that is no token beside a key', presented('Bearer a b', 'a'), TWO],
  ['an empty Authorization beside a key', presented('', 'a'), 'a'],
  ['a Bearer without its token beside a key', presented('Bearer', 'a'), 'a'],
  ['a token beside an empty key', presented('Bearer a', ''), 'a'],
  ['an empty key', presented(undefined, ''), undefined],
  ['a password beside an empty key', presented('Basic a', ''), undefined],
  ['a key with spaces', presented(undefined, 'a b'), undefined],
  ['a key that is not ASCII', presented(undefined, 'ä'), undefined],
  ['a key that begins like a bearer token', presented(undefined, 'Bearer a'), undefined],
];
for (const [name, found, expected] of credentials)
  test(`${name}: ${expected ?? 'no token'}`, () =>
    assert.equal(typeof found === 'object' ? found.token : found, expected));

test('where API keys are no tokens they are passed over', () => {
  const token = (authorization: string | undefined) => presentedToken({ authorization, apiKeys: ['b'] }, false);
  assert.deepEqual(token('Bearer a'), { token: 'a' });
  assert.equal(token(undefined), undefined);
});
