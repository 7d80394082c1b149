import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { test } from 'node:test';
import { type SigningKey, signedToken, signingKey } from '../../testing/issuer.ts';
import { ALGORITHM_NAMES } from './algorithms.ts';
import { isSignedBy, looksSigned, parseToken, readKeys } from './json-web-token.ts';

const rsa = signingKey('RS256');
const keys: Readonly<Record<string, SigningKey>> = Object.fromEntries(
  ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'].map((algorithm) => [
    algorithm,
    /^[RP]S/.test(algorithm) ? { ...rsa, algorithm, id: algorithm } : signingKey(algorithm),
  ]),
);
const keyOf = (algorithm: string): SigningKey => {
  const key = keys[algorithm];
  assert.ok(key);
  return key;
};
const publicKey = (key: SigningKey, changes: object = {}) =>
  readKeys({ keys: [{ ...key.published, ...changes }] }, 1)[0];
const isSigned = (token: string, key: SigningKey, changes: object = {}): boolean => {
  const parsed = parseToken(token);
  const known = publicKey(key, changes);
  assert.ok(parsed && known);
  return isSignedBy(parsed, known);
};
const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const parse = (header: unknown, claims: unknown = {}, signature = 'AA') =>
  parseToken(`${part(header)}.${part(claims)}.${signature}`);

test('each algorithm is checked with a key of its own kind, and with no other', () => {
  assert.deepEqual(ALGORITHM_NAMES, Object.keys(keys));
  for (const algorithm of ALGORITHM_NAMES) {
    const token = signedToken(keyOf(algorithm), { sub: 'ann' });
    for (const other of ALGORITHM_NAMES) {
      const same: boolean = keyOf(other).privateKey === keyOf(algorithm).privateKey;
      assert.equal(isSigned(token, keyOf(other)), same, `${algorithm} with the key of ${other}`);
    }
    const [head = '', body = '', signature = ''] = token.split('.');
    assert.equal(isSigned(`${head}.${part({ sub: 'bob' })}.${signature}`, keyOf(algorithm)), false);
    assert.equal(isSigned(`${head}.${body}.${signature.slice(0, 8)}`, keyOf(algorithm)), false);
  }
});

test('an algorithm that is not known, or not the one of the key, signs nothing', () => {
  const key = keyOf('RS256');
  for (const alg of ['none', 'HS256', 'toString', 'RS384'])
    assert.equal(isSigned(signedToken(key, {}, { alg }), key), false, alg);
  const token = signedToken(key, {});
  assert.equal(isSigned(token, key, { alg: 'RS256' }), true);
  assert.equal(isSigned(token, key, { alg: 'PS256' }), false);
});

test('a short RSA key is not believed', () => {
  for (const [bits, believed] of [
    [2040, false],
    [2048, true],
  ] as const) {
    const { publicKey: open, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    const key = { ...rsa, privateKey, published: open.export({ format: 'jwk' }) };
    assert.equal(isSigned(signedToken(key, {}), key), believed, String(bits));
  }
});

test('a token is taken apart into what it says and what its signature covers', () => {
  const token = signedToken(keyOf('ES256'), { sub: 'änn' });
  const parsed = parseToken(token);
  assert.deepEqual([parsed?.algorithm, parsed?.keyId, parsed?.claims], ['ES256', 'ES256', { sub: 'änn' }]);
  assert.equal(`${parsed?.signed}.${parsed?.signature.toString('base64url')}`, token);
  assert.equal(parse({ alg: 'a' })?.keyId, undefined);
  for (const typ of ['JWT', 'at+jwt', 'application/at+jwt', 'application/jwt', undefined])
    assert.equal(parse({ alg: 'a', typ })?.algorithm, 'a', String(typ));
});

test('what is no token, or says what is not understood, is none', () => {
  for (const header of [
    { alg: 7 },
    {},
    { alg: 'a', crit: ['b'] },
    { alg: 'a', kid: 7 },
    { alg: 'a', typ: 'dpop+jwt' },
    { alg: 'a', typ: 'xjwt' },
    { alg: 'a', typ: 7 },
    [],
    null,
    'x',
    '{"alg"',
  ])
    assert.equal(parse(header), undefined, JSON.stringify(header));
  for (const claims of [[], null, 7, '{']) assert.equal(parse({ alg: 'a' }, claims), undefined, JSON.stringify(claims));
  assert.equal(
    parseToken(`${Buffer.from('{"alg":"\xff"}', 'latin1').toString('base64url')}.${part({})}.AA`),
    undefined,
  );
  assert.equal(parseToken(''), undefined);
  assert.deepEqual(['a.b-_.c', 'a.b', 'a.b.c.d', 'a..c', 'a.b.', 'a.b.c=', 'alm_x'].map(looksSigned), [
    ...[true, false, false, false, false, false, false],
  ]);
});

test('keys that can check signatures are read from a set, and others left out', () => {
  const one = keyOf('ES256').published;
  const read = (changes: object) => readKeys({ keys: [{ ...one, ...changes }] }, 1).length;
  for (const kept of [{}, { use: undefined }, { key_ops: ['sign', 'verify'] }, { kid: 7 }, { alg: 7 }])
    assert.equal(read(kept), 1, JSON.stringify(kept));
  for (const left of [
    { use: 'enc' },
    { key_ops: ['sign'] },
    { key_ops: 'verify' },
    { kty: 'oct' },
    { x: '' },
    { crv: 'x' },
  ])
    assert.equal(read(left), 0, JSON.stringify(left));
  const set = [7, null, [], one, { ...one, kid: 'second', alg: 'ES256' }, one];
  assert.deepEqual(
    readKeys({ keys: set }, 5).map(({ id, algorithm }) => [id, algorithm]),
    [
      ['ES256', undefined],
      ['second', 'ES256'],
    ],
  );
  assert.deepEqual(
    readKeys({ keys: [{ ...one, kid: 7, alg: 7 }] }, 1).map(({ id, algorithm }) => [id, algorithm]),
    [[undefined, undefined]],
  );
  for (const none of [undefined, null, [], {}, { keys: {} }]) assert.deepEqual(readKeys(none, 9), []);
  for (const algorithm of ['EdDSA', 'RS256'])
    assert.equal(readKeys({ keys: [keyOf(algorithm).published] }, 1).length, 1);
});

test('a key on another curve, or one that cannot be used at all, signs nothing', () => {
  const token = signedToken({ ...keyOf('ES384'), algorithm: 'ES256' }, {});
  assert.equal(isSigned(token, keyOf('ES384')), false);
  assert.equal(isSigned(signedToken({ ...keyOf('ES512'), algorithm: 'ES384' }, {}), keyOf('ES512')), false);
  const parsed = parseToken(signedToken(keyOf('ES256'), {}));
  const key = { asymmetricKeyType: 'ec', asymmetricKeyDetails: { namedCurve: 'prime256v1' } } as KeyObject;
  assert.ok(parsed);
  assert.equal(isSignedBy(parsed, { id: undefined, algorithm: undefined, key }), false);
});
