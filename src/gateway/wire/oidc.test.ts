// Tokens that an issuer signs, with an issuer of our own.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Rights } from '../store/rights.ts';
import { changeTokens } from '../store/token-file.ts';
import { type SigningKey, signedToken, signingKey, startIssuer } from '../testing/issuer.ts';
import { open, readAnswer, sendRaw } from '../testing/raw-client.ts';
import { headerOf, startRawUpstream } from '../testing/raw-upstream.ts';
import { startWithTokens, storedToken } from '../testing/stored-tokens.ts';

const template = (name: string, rights: Partial<Rights> = {}) => ({ ...storedToken(name, rights), digest: null });
const seconds = (): number => Math.floor(Date.now() / 1000);

async function started(context: TestContext, keys: readonly SigningKey[], settings: Partial<GatewaySettings> = {}) {
  const issuer = await startIssuer(keys);
  const upstream = await startRawUpstream((request, socket) => {
    if (request.path !== '/api/ps') socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  const gateway = await startWithTokens(
    [template('staff', { limits: { requestsPerMinute: 1000 } }), template('admins', { actions: ['use', 'manage'] })],
    {
      oidcIssuer: issuer.url,
      oidcAudience: ['almanac'],
      oidcGroups: ['ops=admins', 'dev=staff', 'old=gone'],
      oidcKeysInterval: 0,
      ...settings,
    },
    upstream,
  );
  context.after(async () => {
    await Promise.all([gateway.stop(), issuer.stop()]);
  });
  const claims = (more: object = {}) => ({
    iss: issuer.url,
    aud: 'almanac',
    sub: 'zoe',
    exp: seconds() + 600,
    groups: ['dev'],
    ...more,
  });
  const request = (token: string, line: string) =>
    `${line.replace(' ', ' /models')} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const ask = async (token: string, line = 'GET /api/version') =>
    (await sendRaw(gateway.url, request(token, line))).status;
  return { issuer, upstream, gateway, claims, request, ask };
}

const RS = signingKey('RS256');
const ES = signingKey('ES256');

test('tokens of every allowed algorithm are accepted, and of no other', async (context) => {
  const others = ['PS256', 'EdDSA', 'RS384', 'ES384'].map((algorithm) => signingKey(algorithm));
  const { ask, claims } = await started(context, [RS, ES, ...others]);
  for (const key of [RS, ES, ...others]) {
    const expected = ['RS256', 'ES256', 'PS256', 'EdDSA'].includes(key.algorithm) ? 200 : 401;
    assert.equal(await ask(signedToken(key, claims())), expected, key.algorithm);
  }
});

test('a key that is for one algorithm checks no other', async (context) => {
  const bound = { ...RS, published: { ...RS.published, alg: 'RS256' } };
  const { ask, claims } = await started(context, [bound]);
  assert.equal(await ask(signedToken({ ...bound, algorithm: 'PS256' }, claims())), 401);
  assert.equal(await ask(signedToken(bound, claims())), 200);
});

test('further algorithms are a setting', async (context) => {
  const keys = ['RS512', 'PS384', 'ES384', 'ES512'].map((algorithm) => signingKey(algorithm));
  const { ask, claims } = await started(context, [RS, ...keys], { oidcAlgorithms: keys.map((key) => key.algorithm) });
  for (const key of keys) assert.equal(await ask(signedToken(key, claims())), 200, key.algorithm);
  assert.equal(await ask(signedToken(RS, claims())), 401);
});

test('a signature that is none, or that anybody can make, is refused', async (context) => {
  const { ask, claims, issuer } = await started(context, [RS, ES]);
  const right = signedToken(RS, claims());
  const [head = '', body = '', signature = ''] = right.split('.');
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hmac = (header: object, secret: string): string => {
    const text = `${encode(header)}.${body}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const pem = JSON.stringify(issuer.state.keys[0]?.published);
  const wrong: Record<string, string> = {
    'without a signature': `${head}.${body}.`,
    'without an algorithm': `${encode({ alg: 'none' })}.${body}.`,
    'with none and a signature': `${encode({ alg: 'none', kid: RS.id })}.${body}.${signature}`,
    'with a shared secret': hmac({ alg: 'HS256', kid: RS.id }, pem),
    'of another key': signedToken({ ...signingKey('RS256'), id: RS.id }, claims()),
    'of a key of another type': signedToken({ ...ES, id: RS.id }, claims()),
    'with another algorithm for its key': signedToken({ ...RS, algorithm: 'PS256' }, claims(), { alg: 'RS256' }),
    'with other claims': `${head}.${encode(claims({ groups: ['ops'] }))}.${signature}`,
    'with another head': `${encode({ alg: 'RS256', kid: RS.id, typ: 'JWT', x: 1 })}.${body}.${signature}`,
    'with something critical': signedToken(RS, claims(), { crit: ['x'], x: 1 }),
    'of another kind': signedToken(RS, claims(), { typ: 'logout+jwt' }),
    'with a key of its own': signedToken(signingKey('RS256', 'own'), claims(), { jwk: signingKey('RS256').published }),
    'of four parts': `${right}.${signature}`,
    'that is cut': right.slice(0, -8),
    'that is no JSON': `${Buffer.from('{').toString('base64url')}.${body}.${signature}`,
  };
  for (const [name, token] of Object.entries(wrong)) assert.equal(await ask(token), 401, name);
  assert.equal(await ask(right), 200);
});

test('claims decide who gets in', async (context) => {
  const { ask, claims } = await started(context, [RS]);
  const now = seconds();
  const cases: [name: string, more: object, status: number][] = [
    ['an access token', {}, 200],
    ['several audiences', { aud: ['x', 'almanac'] }, 200],
    ['another audience', { aud: 'other' }, 401],
    ['no audience', { aud: undefined }, 401],
    ['another issuer', { iss: 'https://other.example' }, 401],
    ['the issuer with a slash', { iss: `${claims().iss}/` }, 401],
    ['nobody', { sub: '' }, 401],
    ['no subject', { sub: undefined }, 401],
    ['no end', { exp: undefined }, 401],
    ['an end in words', { exp: '2999' }, 401],
    ['an end long ago', { exp: now - 600 }, 401],
    ['an end a moment ago', { exp: now - 5 }, 200],
    ['a begin to come', { nbf: now + 600 }, 401],
    ['a begin in a moment', { nbf: now + 5 }, 200],
    ['a begin in words', { nbf: 'now' }, 401],
    ['issued later', { iat: now + 600 }, 401],
    ['no group', { groups: undefined }, 401],
    ['another group', { groups: ['guests'] }, 401],
    ['one group as a text', { groups: 'dev' }, 200],
    ['a group whose template is gone', { groups: ['old'] }, 401],
  ];
  for (const [name, more, status] of cases) assert.equal(await ask(signedToken(RS, claims(more))), status, name);
});

test('groups give the rights of their template, the first that fits, and what nobody fits the default', async (context) => {
  const { ask, claims, gateway } = await started(context, [RS], {
    oidcTemplate: 'staff',
    oidcGroupClaim: 'realm.roles',
  });
  const token = (roles: unknown) => signedToken(RS, claims({ realm: { roles } }));
  const remove = 'DELETE /api/delete';
  assert.deepEqual([await ask(token(['dev', 'ops']), remove), await ask(token(['dev']), remove)], [200, 403]);
  const guest = token(['guests']);
  assert.deepEqual([await ask(guest), await ask(guest, remove)], [200, 403]);
  await changeTokens(gateway.directory, () => [template('staff', { actions: ['manage'] })]);
  while ((await ask(guest, remove)) !== 200);
  assert.equal(await ask(guest), 403);
  assert.equal(await ask(token(['ops'])), 401);
});

test('a person is counted across tokens, and models hear who asks', async (context) => {
  const { ask, claims, gateway, upstream } = await started(context, [RS], { oidcOwnerClaim: 'email' });
  await changeTokens(gateway.directory, () => [template('staff', { limits: { requestsPerMinute: 2 } })]);
  const token = (sub: string, n: number) => signedToken(RS, claims({ sub, n, email: `${sub}@ä.example` }));
  while ((await ask(token('probe', 0))) === 401);
  const statuses = [];
  for (const [sub, n] of [
    ['a', 1],
    ['a', 2],
    ['a', 3],
    ['b', 1],
  ] as const)
    statuses.push(await ask(token(sub, n)));
  assert.deepEqual(statuses, [200, 200, 429, 200]);
  const names = new Set(upstream.requests.slice(-3).map((request) => headerOf(request, 'x-almanac-client')));
  assert.equal(names.size, 2);
  for (const name of names) assert.match(name ?? '', /^oidc-[0-9a-f]{8}-[ab]_.example$/);
});

test('keys are fetched once, again for one that is not known, and old ones go', async (context) => {
  const { ask, claims, issuer } = await started(context, [RS]);
  assert.deepEqual(
    await Promise.all([1, 2, 3, 4].map((n) => ask(signedToken(RS, claims({ n }))))),
    [200, 200, 200, 200],
  );
  assert.deepEqual(issuer.state.requests, ['/.well-known/openid-configuration', '/keys']);
  const next = signingKey('ES256', 'next');
  assert.equal(await ask(signedToken(next, claims())), 401);
  issuer.state.keys = [next];
  assert.equal(await ask(signedToken(next, claims())), 200);
  assert.equal(await ask(signedToken(RS, claims({ n: 5 }))), 401);
});

test('a key that is not known makes the gateway ask the issuer once in a while alone', async (context) => {
  const { ask, claims, issuer } = await started(context, [RS], { oidcKeysInterval: 3_600_000 });
  assert.equal(await ask(signedToken(RS, claims())), 200);
  for (let n = 0; n < 5; n++) assert.equal(await ask(signedToken(signingKey('ES256', `id${n}`), claims())), 401);
  assert.equal(issuer.state.requests.length, 2);
  assert.equal(await ask(signedToken({ ...RS }, claims({ n: 1 }), { kid: undefined })), 200);
});

test('an issuer that is gone, lies or says too much gives no new keys, and those that are known stay', async (context) => {
  const { ask, claims, issuer } = await started(context, [RS], { oidcKeysAge: 0, oidcAnswerBytes: 4096 });
  let n = 0;
  const fresh = () => signedToken(RS, claims({ n: n++ }));
  issuer.state.status = 500;
  assert.equal(await ask(fresh()), 401);
  issuer.state.status = 200;
  issuer.state.issuer = 'https://other.example';
  assert.equal(await ask(fresh()), 401);
  issuer.state.issuer = undefined;
  issuer.state.padding = 'x'.repeat(5000);
  assert.equal(await ask(fresh()), 401);
  issuer.state.padding = '';
  assert.equal(await ask(fresh()), 200);
  issuer.state.status = 500;
  for (let round = 0; round < 3; round++) assert.equal(await ask(fresh()), 200);
  assert.ok(issuer.state.requests.length >= 6);
});

test('a running answer ends when the template of its token goes', async (context) => {
  const { claims, gateway, request, upstream } = await started(context, [RS]);
  const socket = await open(gateway.url);
  const answer = readAnswer(socket);
  socket.write(request(signedToken(RS, claims()), 'GET /api/ps'));
  while (upstream.requests.length === 0) await new Promise(setImmediate);
  await changeTokens(gateway.directory, () => []);
  assert.equal((await answer).status, 401);
  socket.destroy();
});

test('stored tokens are valid beside those of the issuer, and templates are no tokens', async (context) => {
  const { ask, gateway } = await started(context, [RS]);
  await changeTokens(gateway.directory, (tokens) => [...tokens, storedToken('mine')]);
  while ((await ask('secret-mine')) !== 200);
  assert.equal(await ask('secret-staff'), 401);
});

for (const [name, settings, sentence] of [
  ['no audience', { oidcIssuer: 'https://a.example', oidcTemplate: 'x' }, /needs oidc_audience/],
  ['no template', { oidcIssuer: 'https://a.example', oidcAudience: ['x'] }, /needs oidc_groups or oidc_template/],
  ['no TLS', { oidcIssuer: 'http://a.example', oidcAudience: ['x'], oidcTemplate: 'x' }, /must be an https address/],
] as const)
  test(`an issuer with ${name} keeps the gateway from starting`, () =>
    assert.rejects(startForTest(service, { tokens: ['x'], ...settings }), { name: 'CommandError', message: sentence }));
