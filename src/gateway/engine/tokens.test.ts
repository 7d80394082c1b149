import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearerToken, digestOf, newToken, TokenSet } from './tokens.ts';

const record = (name: string, token: string, expires: string | null = null) => ({
  id: name,
  name,
  digest: digestOf(token),
  created: '2026-01-01T00:00:00.000Z',
  expires,
});

test('a digest is SHA-256 in hexadecimal', () => {
  assert.equal(digestOf('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('new tokens have 256 bits and differ', () => {
  assert.match(newToken(), /^alm_[A-Za-z0-9_-]{43}$/);
  assert.notEqual(newToken(), newToken());
});

test('several tokens are valid at once, stored and configured', () => {
  const tokens = new TokenSet([record('a', 'one'), record('b', 'two')], ['three']);
  assert.equal(tokens.find('one', 0)?.name, 'a');
  assert.equal(tokens.find('two', 0)?.name, 'b');
  assert.equal(tokens.find('three', 0)?.name, 'configured-1');
  assert.equal(tokens.find('four', 0), undefined);
  assert.equal(tokens.count(0), 3);
});

test('a digest is no token', () => {
  assert.equal(new TokenSet([record('a', 'one')], []).find(digestOf('one'), 0), undefined);
});

test('a token is invalid from the moment it expires', () => {
  const tokens = new TokenSet([record('a', 'one', '2026-06-01T00:00:00.000Z')], []);
  const end = Date.parse('2026-06-01T00:00:00Z');
  assert.equal(tokens.find('one', end - 1)?.name, 'a');
  assert.equal(tokens.find('one', end), undefined);
  assert.equal(tokens.count(end), 0);
});

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

test('a digest is held until its token expires', () => {
  const digest = digestOf('t');
  const set = new TokenSet(
    [{ id: 'a', name: 'a', digest, created: '2026-01-01T00:00:00Z', expires: '2027-01-01T00:00:00Z' }],
    [],
  );
  const end = Date.parse('2027-01-01T00:00:00Z');
  assert.deepEqual([set.holds(digest, end - 1), set.holds(digest, end)], [true, false]);
  assert.equal(set.holds(digestOf('u'), end - 1), false);
});
