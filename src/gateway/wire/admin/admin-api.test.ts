import assert from 'node:assert/strict';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { request as nodeRequest } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../../service.ts';
import { ACTIONS } from '../../store/rights.ts';
import { sendRaw } from '../../testing/raw-client.ts';
import { startWithTokens, storedToken } from '../../testing/stored-tokens.ts';
import { tokenRoutes } from './token-routes.ts';

let gateway: Awaited<ReturnType<typeof startWithTokens>>;
let admin: string;
let key: string;
before(async () => {
  // Nothing but the admin API itself makes the gateway look at the file.
  gateway = await startWithTokens([storedToken('old', { actions: ACTIONS })], {
    tokenAdminPort: 0,
    tokensInterval: 86_400_000,
    allowedHosts: [],
  });
  admin = String(gateway.engine.status().tokenAdmin);
  key = (await readFile(join(gateway.directory, 'admin-token'), 'utf8')).trim();
});
after(() => gateway.stop());

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(admin + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const value = JSON.parse(await response.text());
  return { status: response.status, value, headers: response.headers };
}

const ask = async (token: string): Promise<number> =>
  (
    await sendRaw(
      gateway.url,
      `GET /models/api/version HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
  ).status;

test('usage is shown up to the last request, by what is asked for', async () => {
  const everything = await call('GET', '/usage?since=2020-01-01&until=2099-12-31&by=day,owner');
  assert.deepEqual(everything, { ...everything, status: 200, value: { ...everything.value, usage: [] } });
  const line = 'POST /models/api/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer secret-old\r\n\r\n';
  assert.equal((await sendRaw(gateway.url, line)).status, 200);
  const today = await call('GET', '/usage');
  assert.equal(today.value.since.slice(8), '01');
  const row = { day: null, token: 'old', owner: null, model: null, requests: 1, prompt: 0, generated: 0 };
  assert.deepEqual(today.value.usage, [row]);
  for (const [query, field] of [
    ['since=2026-02-30', 'since'],
    ['until=now', 'until'],
    ['by=token,word', 'by'],
  ]) {
    const { status, value } = await call('GET', `/usage?${query}`);
    assert.deepEqual([status, value.error.code], [400, 'FIELD_INVALID']);
    assert.match(value.error.message, new RegExp(`"${field}"`));
  }
});

test('a token is added, shown, changed, rotated and revoked, and each holds when it is answered', async () => {
  const rights = { owner: 'me', models: ['tiny', 'me/*'], limits: { requestsPerMinute: 1000 }, expires: '90d' };
  const added = await call('POST', '/tokens', { name: 'new', ...rights });
  assert.equal(added.status, 201);
  assert.equal(added.headers.get('cache-control'), 'no-store');
  assert.match(added.value.token, /^alm_[\w-]{43}$/);
  assert.deepEqual(
    [added.value.owner, added.value.models, added.value.limits, added.value.actions, added.value.valid],
    ['me', rights.models, rights.limits, ['use'], true],
  );
  assert.equal(await ask(added.value.token), 200);

  const shown = await call('GET', '/tokens/new');
  assert.deepEqual([shown.status, shown.value.owner, 'token' in shown.value], [200, 'me', false]);
  const changed = await call('PATCH', '/tokens/new', {
    actions: ['pull'],
    limits: { requestsPerMinute: null, numCtx: 8 },
  });
  assert.deepEqual([changed.value.actions, changed.value.limits, changed.value.owner], [['pull'], { numCtx: 8 }, 'me']);
  assert.equal(await ask(added.value.token), 403);
  await call('PATCH', '/tokens/new', { actions: ['use'], expires: null, owner: null });

  const rotated = await call('POST', '/tokens/new/rotate', { overlap: '24h' });
  assert.deepEqual([await ask(added.value.token), await ask(rotated.value.token)], [200, 200]);
  const again = await call('POST', '/tokens/new/rotate');
  assert.deepEqual(
    [await ask(added.value.token), await ask(rotated.value.token), await ask(again.value.token)],
    [401, 401, 200],
  );
  const list = await call('GET', '/tokens');
  assert.deepEqual(
    list.value.tokens.map(({ name, id }: { name: string; id: string }) => [name, id]),
    [
      ['old', 'old'],
      ['new', added.value.id],
    ],
  );
  assert.doesNotMatch(JSON.stringify(list.value), /alm_|[0-9a-f]{64}/);
  assert.deepEqual((await call('DELETE', '/tokens/new')).value, { name: 'new', revoked: true });
  assert.equal(await ask(again.value.token), 401);
  assert.equal((await call('GET', '/tokens/new')).status, 404);
});

test('a template has no secret', async () => {
  const { status, value } = await call('POST', '/tokens', { name: 'team', template: true });
  assert.deepEqual([status, value.token, value.template], [201, null, true]);
  assert.equal((await call('POST', '/tokens/team/rotate')).status, 409);
  await call('DELETE', '/tokens/team');
});

for (const [name, method, path, body, status, code] of [
  ['a name twice', 'POST', '/tokens', { name: 'old' }, 409, 'TOKEN_EXISTS'],
  ['no name', 'POST', '/tokens', {}, 400, 'TOKEN_NAME_INVALID'],
  ['a wrong name', 'POST', '/tokens', { name: 'a b' }, 400, 'TOKEN_NAME_INVALID'],
  ['an unknown field', 'POST', '/tokens', { name: 'a', rpm: 1 }, 400, 'FIELD_UNKNOWN'],
  ['an unknown limit', 'POST', '/tokens', { name: 'a', limits: { rpm: 1 } }, 400, 'RIGHT_INVALID'],
  ['limits that are none', 'POST', '/tokens', { name: 'a', limits: [] }, 400, 'RIGHT_INVALID'],
  ['an unknown action', 'POST', '/tokens', { name: 'a', actions: ['all'] }, 400, 'RIGHT_INVALID'],
  ['a digest', 'PATCH', '/tokens/old', { digest: 'a'.repeat(64) }, 400, 'FIELD_UNKNOWN'],
  ['a new name', 'PATCH', '/tokens/old', { name: 'b' }, 400, 'FIELD_UNKNOWN'],
  ['a time gone by', 'PATCH', '/tokens/old', { expires: '2020-01-01' }, 400, 'EXPIRES_INVALID'],
  ['a time that is a number', 'PATCH', '/tokens/old', { expires: 5 }, 400, 'EXPIRES_INVALID'],
  ['no token', 'PATCH', '/tokens/nobody', {}, 404, 'TOKEN_UNKNOWN'],
  ['a token of the configuration', 'DELETE', '/tokens/configured-1', undefined, 409, 'TOKEN_CONFIGURED'],
  ['a wrong overlap', 'POST', '/tokens/old/rotate', { overlap: 'long' }, 400, 'FIELD_INVALID'],
  ['a long overlap', 'POST', '/tokens/old/rotate', { overlap: '91d' }, 400, 'OVERLAP_INVALID'],
  ['no JSON', 'POST', '/tokens', '{', 400, 'BODY_NOT_JSON'],
  ['a list', 'POST', '/tokens', '[]', 400, 'BODY_NOT_JSON'],
  ['a long body', 'POST', '/tokens', `{"x":"${'x'.repeat(70_000)}"}`, 413, 'BODY_TOO_LARGE'],
  ['an unknown path', 'GET', '/nothing', undefined, 404, 'NOT_FOUND'],
  ['a wrong method', 'DELETE', '/tokens', undefined, 405, 'METHOD_NOT_ALLOWED'],
  ['a broken encoding', 'GET', '/tokens/%ff', undefined, 400, 'BAD_TARGET'],
] as const)
  test(`${name} gets ${code}`, async () => {
    const answer = await call(method, path, body);
    assert.deepEqual([answer.status, answer.value.error.code], [status, code]);
    assert.equal(typeof answer.value.error.message, 'string');
  });

test('nobody gets in without the admin token, from a page, or under another name', async () => {
  for (const wrong of [
    '',
    'Bearer wrong',
    `Bearer ${key}x`,
    `Bearer ${key.slice(0, -1)}`,
    'Bearer secret-old',
    `Basic ${key}`,
  ])
    for (const path of ['/tokens', '/nothing']) {
      const { status, headers } = await call('GET', path, undefined, { authorization: wrong });
      assert.deepEqual([status, headers.get('www-authenticate')], [401, 'Bearer']);
    }
  for (const origin of ['https://evil.example', 'null', admin])
    assert.equal((await call('GET', '/tokens', undefined, { origin })).value.error.code, 'ORIGIN_REFUSED');
  const status = await new Promise((resolve, reject) => {
    const headers = { host: 'evil.example', authorization: `Bearer ${key}` };
    nodeRequest(`${admin}/tokens`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  assert.equal(status, 403);
  assert.equal(await ask(key), 401);
});

test('the admin token is made for its owner alone, and one that others may read is refused', async () => {
  const file = join(gateway.directory, 'other-admin');
  const start = () => startForTest(service, { tokens: ['x'], tokenAdminPort: 0, tokenAdminFile: file });
  await start().then((running) => running.stop());
  const made = await readFile(file, 'utf8');
  await start().then((running) => running.stop());
  assert.equal(await readFile(file, 'utf8'), made);
  if (process.platform !== 'win32') {
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    await chmod(file, 0o640);
    await assert.rejects(start(), { name: 'CommandError', message: /is refused: others than its owner may use it/ });
    await chmod(file, 0o600);
  }
  await writeFile(file, 'short\n');
  await assert.rejects(start(), { name: 'CommandError', message: /it must hold one token of 32 to 256 visible ASCII/ });
});

test('a change is applied before it is answered, and what changes nothing is not', async () => {
  let applied = 0;
  const routes = tokenRoutes(join(gateway.directory, 'apart'), async () => {
    applied++;
  });
  const counts: number[] = [];
  for (const [method, path, body] of [
    ['POST', '/tokens', { name: 'a' }],
    ['PATCH', '/tokens/a', { owner: 'me' }],
    ['GET', '/tokens/a', {}],
    ['GET', '/tokens', {}],
    ['POST', '/tokens/a/rotate', {}],
    ['DELETE', '/tokens/a', {}],
  ] as const) {
    const route = routes.find((one) => one.method === method && one.path.test(path));
    assert.ok(route);
    await route.answer({ parts: ['a'], query: new URLSearchParams(), body });
    counts.push(applied);
  }
  assert.deepEqual(counts, [1, 2, 2, 2, 3, 4]);
});

test('without a setting there is no admin API', async () => {
  const running = await startForTest(service, { tokens: ['x'] });
  assert.equal(running.engine.status().tokenAdmin, null);
  await running.stop();
});
