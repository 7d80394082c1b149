import assert from 'node:assert/strict';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { signInCode } from '../../engine/session.ts';
import { sessionKey, sessionKeyPath } from '../../store/session-key.ts';
import { sendRaw } from '../../testing/raw-client.ts';
import { headerOf, plain, startRawUpstream } from '../../testing/raw-upstream.ts';
import { startGateway, TOKEN } from '../../testing/start-gateway.ts';

const CONSOLE = 'X-Almanac-Console: 1\r\n';
const STATE = { service: 'x', version: '1', ready: true, summary: 'some data', requests: 3, failures: 0, seconds: 0.5 };

let gateway: Awaited<ReturnType<typeof startGateway>>;
before(async () => {
  const upstream = await startRawUpstream((request, socket) => {
    socket.write(plain(request.path === '/statusz' ? JSON.stringify(STATE) : '{}'));
  });
  gateway = await startGateway({}, upstream);
});
after(() => gateway.stop());

function ask(method: string, path: string, { headers = CONSOLE, body }: { headers?: string; body?: unknown } = {}) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = text === '' ? '' : `Content-Length: ${Buffer.byteLength(text)}\r\n`;
  return sendRaw(gateway.url, `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${length}\r\n${text}`);
}

/** The Cookie header of a session. */
async function signIn(body: unknown, headers = CONSOLE): Promise<string> {
  const { status, headers: answered, body: text } = await ask('POST', '/console/api/session', { headers, body });
  assert.equal(status, 200, text);
  const cookie = answered.get('set-cookie') ?? '';
  assert.match(cookie, /^almanac_session=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  return `Cookie: other=1; ${cookie.split(';')[0]}\r\n`;
}

const code = async () => signInCode(await sessionKey(join(gateway.data, 'gateway')), Date.now());

test('a token becomes a session that opens models, and the interface sees neither', async () => {
  const cookie = await signIn({ token: TOKEN });
  const before = gateway.upstream.requests.length;
  assert.equal((await ask('GET', '/models/api/tags', { headers: CONSOLE + cookie })).status, 200);
  const [request] = gateway.upstream.requests.slice(before);
  assert.ok(request);
  assert.equal(headerOf(request, 'Cookie'), 'other=1');
  assert.equal(headerOf(request, 'X-Almanac-Console'), undefined);
  assert.ok(!cookie.includes(TOKEN));
});

test('the session alone opens nothing: a request must say that the console sends it', async () => {
  const cookie = await signIn({ token: TOKEN });
  assert.equal((await ask('GET', '/models/api/tags', { headers: cookie })).status, 401);
  assert.equal((await ask('GET', '/models/api/tags')).status, 401);
  for (const method of ['GET', 'POST', 'DELETE'])
    assert.equal((await ask(method, '/console/api/session', { headers: cookie })).status, 403);
});

test('a session that was changed, or that another key sealed, is none', async () => {
  const cookie = await signIn({ token: TOKEN });
  const at = cookie.indexOf('almanac_session=') + 30;
  const other = cookie[at] === 'A' ? 'B' : 'A';
  const changed = cookie.slice(0, at) + other + cookie.slice(at + 1);
  assert.equal((await ask('GET', '/models/api/tags', { headers: CONSOLE + changed })).status, 401);
  // A code is sealed with the same key, for another purpose.
  const asSession = `Cookie: almanac_session=${await code()}\r\n`;
  assert.equal((await ask('GET', '/models/api/tags', { headers: CONSOLE + asSession })).status, 401);
});

test('a session ends after its time', async () => {
  const short = await startGateway({ consoleSession: 0 });
  try {
    const text = JSON.stringify({ token: TOKEN });
    const answer = await sendRaw(
      short.url,
      `POST /console/api/session HTTP/1.1\r\nHost: a\r\n${CONSOLE}Content-Length: ${text.length}\r\n\r\n${text}`,
    );
    const cookie = `Cookie: ${answer.headers.get('set-cookie')?.split(';')[0]}\r\n`;
    const models = await sendRaw(short.url, `GET /models/x HTTP/1.1\r\nHost: a\r\n${CONSOLE}${cookie}\r\n`);
    assert.deepEqual([answer.status, models.status], [200, 401]);
  } finally {
    await short.stop();
  }
});

for (const [name, body, status] of [
  ['an unknown token', { token: 'alm_nobody' }, 401],
  ['a wrong code', { code: 'x' }, 401],
  ['nothing', {}, 400],
  ['a token with a line end', { token: 'a\r\nb' }, 400],
  ['a list', [], 400],
] as const)
  test(`signing in with ${name} gets ${status} and no cookie`, async () => {
    const answer = await ask('POST', '/console/api/session', { body });
    assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [status, undefined]);
    assert.equal(typeof JSON.parse(answer.body).error.message, 'string');
  });

test('a session says who is signed in, and signing out ends it', async () => {
  const cookie = await signIn({ token: TOKEN });
  const { body } = await ask('GET', '/console/api/session', { headers: CONSOLE + cookie });
  const session = JSON.parse(body);
  assert.deepEqual([session.signedIn, session.isAdministrator, session.token.name], [true, false, 'configured-1']);
  assert.ok(!body.includes(TOKEN));
  const out = await ask('DELETE', '/console/api/session', { headers: CONSOLE + cookie });
  assert.match(out.headers.get('set-cookie') ?? '', /^almanac_session=; Max-Age=0; /);
  assert.equal(JSON.parse(out.body).signedIn, false);
});

test('only an administrator manages tokens; a code or the admin token makes one', async () => {
  const plainCookie = await signIn({ token: TOKEN });
  for (const path of ['/tokens', '/usage', '/audit']) {
    assert.equal((await ask('GET', `/console/api${path}`, { headers: CONSOLE + plainCookie })).status, 403);
    assert.equal((await ask('GET', `/console/api${path}`)).status, 403);
  }
  await signIn({ token: (await adminToken()).trim() });
  const cookie = CONSOLE + (await signIn({ code: await code() }));
  const added = await ask('POST', '/console/api/tokens', { headers: cookie, body: { name: 'laptop', owner: 'me' } });
  assert.equal(added.status, 201, added.body);
  const secret: string = JSON.parse(added.body).token;
  const asked = `Authorization: Bearer ${secret}\r\n`;
  assert.equal((await ask('GET', '/models/api/tags', { headers: asked })).status, 200);
  const listed = JSON.parse((await ask('GET', '/console/api/tokens', { headers: cookie })).body).tokens;
  assert.ok(listed.some(({ name }: { name: string }) => name === 'laptop'));
  assert.equal((await ask('DELETE', '/console/api/tokens/laptop', { headers: cookie })).status, 200);
  assert.equal((await ask('GET', '/models/api/tags', { headers: asked })).status, 401);
  assert.equal((await ask('GET', '/console/api/usage', { headers: cookie })).status, 200);
  assert.equal((await ask('GET', '/console/api/nothing', { headers: cookie })).status, 404);
  assert.equal((await ask('PATCH', '/console/api/audit', { headers: cookie })).status, 405);
});

test('what the doctor says is asked of the almanac that started the gateway', async () => {
  const cookie = CONSOLE + (await signIn({ code: await code() }));
  assert.equal((await ask('GET', '/console/api/doctor')).status, 403);
  const alone = await ask('GET', '/console/api/doctor', { headers: cookie });
  assert.deepEqual([alone.status, JSON.parse(alone.body).error.code], [503, 'DOCTOR_AWAY']);
  const doctor = await startRawUpstream((_request, socket) => {
    socket.write(plain('{"findings":[]}'));
  });
  const file = join(gateway.data, 'almanac.running.json');
  try {
    await writeFile(file, JSON.stringify({ pid: 1, admin: doctor.url }));
    assert.deepEqual(JSON.parse((await ask('GET', '/console/api/doctor', { headers: cookie })).body), { findings: [] });
    for (const admin of ['file:///etc/passwd', 'http://x/?y', 7, undefined]) {
      await writeFile(file, JSON.stringify({ pid: 1, admin }));
      assert.equal((await ask('GET', '/console/api/doctor', { headers: cookie })).status, 503);
    }
  } finally {
    await rm(file);
    await doctor.close();
  }
});

test('an administrator without a token may use models, and the audit log says so', async () => {
  const cookie = CONSOLE + (await signIn({ code: await code() }));
  assert.equal((await ask('GET', '/models/api/version', { headers: cookie })).status, 200);
  const names = async () => {
    const { entries } = JSON.parse((await ask('GET', '/console/api/audit?limit=5', { headers: cookie })).body);
    return (entries as { name: string; path: string }[]).map(({ name, path }) => `${name} ${path}`);
  };
  while (!(await names()).includes('console /models/api/version')) await new Promise((next) => setTimeout(next, 50));
});

test('the state of every interface comes through the gateway alone', async () => {
  const { interfaces, gateway: own } = JSON.parse((await ask('GET', '/console/api/state')).body);
  assert.deepEqual(
    interfaces.map(({ name, says }: { name: string; says: unknown }) => [name, says]),
    ['models', 'digits', 'vulnerabilities', 'geocoding', 'grammar'].map((name) => [name, STATE]),
  );
  assert.equal(own, undefined);
  const before = gateway.upstream.requests.length;
  await ask('GET', '/digits/statusz', { headers: 'X-Almanac-State: 1\r\n' });
  const [forwarded] = gateway.upstream.requests.slice(before);
  assert.ok(forwarded);
  assert.equal(headerOf(forwarded, 'X-Almanac-State'), undefined);
});

test('beyond loopback, or where the settings say so, the state is for those who signed in', async () => {
  const closed = await startGateway({ console: 'sign-in' });
  try {
    const head = `GET /console/api/state HTTP/1.1\r\nHost: a\r\n${CONSOLE}`;
    assert.equal((await sendRaw(closed.url, `${head}\r\n`)).status, 401);
  } finally {
    await closed.stop();
  }
});

test('switched off, the console is not there', async () => {
  const off = await startGateway({ console: 'off' });
  try {
    for (const path of ['/console/api/session', '/console/assets/a.js', '/mcp'])
      assert.equal((await sendRaw(off.url, `GET ${path} HTTP/1.1\r\nHost: a\r\n${CONSOLE}\r\n`)).status, 404);
    await assert.rejects(stat(sessionKeyPath(join(off.data, 'gateway'))), { code: 'ENOENT' });
  } finally {
    await off.stop();
  }
});

test('a file outside the built console is not served', async () => {
  for (const path of ['..%2f..%2fpackage.json', '%2e%2e/index.html', 'nothing.js', '..'])
    assert.equal((await ask('GET', `/console/assets/${path}`, { headers: '' })).status, 404, path);
});

test('a body that is too large gets 413, known before or not', async () => {
  const large = 2 * 1024 * 1024;
  const known = await ask('POST', '/console/api/session', { headers: `${CONSOLE}Content-Length: ${large}\r\n` });
  assert.equal(known.status, 413);
  const chunk = `${(large).toString(16)}\r\n${'x'.repeat(large)}\r\n0\r\n\r\n`;
  const text = `POST /console/api/session HTTP/1.1\r\nHost: a\r\n${CONSOLE}Transfer-Encoding: chunked\r\n\r\n${chunk}`;
  assert.equal((await sendRaw(gateway.url, text)).status, 413);
});

test('the session key is for its owner alone, and without it every session has ended', async () => {
  const own = await startGateway();
  try {
    const directory = join(own.data, 'gateway');
    if (process.platform !== 'win32') assert.equal((await stat(sessionKeyPath(directory))).mode & 0o777, 0o600);
    const key = await sessionKey(directory);
    assert.deepEqual(await sessionKey(directory), key);
    await rm(sessionKeyPath(directory));
    const made = await Promise.all([1, 2, 3, 4].map(() => sessionKey(directory)));
    assert.notDeepEqual(made[0], key);
    for (const one of made) assert.deepEqual(one, made[0]);
  } finally {
    await own.stop();
  }
});

async function adminToken(): Promise<string> {
  await ask('POST', '/console/api/session', { body: { token: 'alm_makes_the_file' } });
  return readFile(join(gateway.data, 'gateway', 'admin-token'), 'utf8');
}
