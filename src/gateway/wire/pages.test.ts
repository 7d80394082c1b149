import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settings } from '../settings.ts';
import { ACTIONS } from '../store/rights.ts';
import { open, readAnswer, sendRaw } from '../testing/raw-client.ts';
import { headerOf, plain, startRawUpstream } from '../testing/raw-upstream.ts';
import { AUTHORIZED, startGateway, TOKEN } from '../testing/start-gateway.ts';
import { bearer, startWithTokens, storedToken } from '../testing/stored-tokens.ts';

const PAGE = 'https://app.example.com';
const FOREIGN = 'https://evil.example';
const corsOrigins = [PAGE, 'https://*.example.org'];

/** Lets a test begin an answer and end it. */
let goOn: () => void = () => {};

let gateway: Awaited<ReturnType<typeof startGateway>>;
before(async () => {
  const upstream = await startRawUpstream((request, socket) => {
    if (request.path === '/broken') socket.destroy();
    else if (request.path === '/stream') {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n');
      goOn = () => socket.write('3\r\ntwo\r\n0\r\n\r\n');
    } else
      socket.write(
        plain(
          '{}',
          '200 OK',
          'Access-Control-Allow-Origin: *\r\naccess-control-allow-credentials: true\r\nVary: A\r\n',
        ),
      );
  });
  gateway = await startGateway({ corsOrigins, corsMaxAge: 120_000 }, upstream);
});
after(() => gateway.stop());

const ask = (path: string, headers: string, method = 'GET') =>
  sendRaw(gateway.url, `${method} ${path} HTTP/1.1\r\nHost: gw\r\n${headers}\r\n`);
const preflight = (origin: string, more = '', path = '/models/api/chat') =>
  ask(path, `Origin: ${origin}\r\nAccess-Control-Request-Method: POST\r\n${more}`, 'OPTIONS');

test('a preflight of a configured page is answered without a token and without asking anybody', async () => {
  const before = gateway.upstream.requests.length;
  for (const path of ['/models/api/chat', '/digits/v1/pi', '/models']) {
    const { status, headers } = await preflight(
      PAGE,
      'Access-Control-Request-Headers: authorization,content-type\r\n',
      path,
    );
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), PAGE);
    assert.match(headers.get('access-control-allow-methods') ?? '', /\bPOST\b/);
    assert.equal(headers.get('access-control-allow-headers'), 'authorization,content-type');
    assert.equal(headers.get('access-control-max-age'), '120');
    assert.match(headers.get('vary') ?? '', /^Origin, Access-Control-Request-Method, /);
    assert.equal(headers.get('access-control-allow-credentials'), undefined);
    assert.equal(headers.get('access-control-allow-private-network'), undefined);
    assert.match(headers.get('x-request-id') ?? '', /./);
  }
  assert.equal((await preflight('https://a.b.example.org')).status, 204);
  assert.equal(gateway.upstream.requests.length, before);
});

test('a preflight of another page gets what it always got', async () => {
  for (const origin of [FOREIGN, 'null', 'https://example.org', `${PAGE}.evil.example`, `${PAGE}\r\nOrigin: ${PAGE}`]) {
    const { status, headers } = await preflight(origin);
    assert.equal(status, 401, origin);
    assert.equal(headers.get('access-control-allow-origin'), undefined);
    assert.equal(headers.get('vary'), 'Origin');
  }
  // A place without a token asks its interface.
  assert.equal((await preflight(FOREIGN, '', '/digits/v1/pi')).status, 200);
  assert.equal((await preflight(PAGE, '', '/nothing')).status, 404);
});

test('a page that somebody has named may reach a private network', async () => {
  const { headers } = await preflight(PAGE, 'Access-Control-Request-Private-Network: true\r\n');
  assert.equal(headers.get('access-control-allow-private-network'), 'true');
});

test('a page may read answers and refusals, and an interface cannot say otherwise', async () => {
  for (const [path, headers, status] of [
    ['/models/x', AUTHORIZED, 200],
    ['/digits/x', '', 200],
    ['/models/x', '', 401],
    ['/nothing', '', 404],
    ['/models', '', 301],
    ['/models/broken', AUTHORIZED, 502],
  ] as const) {
    const answer = await ask(path, `${headers}Origin: ${PAGE}\r\n`);
    assert.equal(answer.status, status, path);
    assert.equal(answer.headers.get('access-control-allow-origin'), PAGE, path);
    assert.equal(answer.headers.get('access-control-allow-credentials'), undefined);
    assert.deepEqual(
      answer.headers.get('vary')?.split('\n'),
      status === 200 ? ['A', 'Origin'] : ['Origin'],
      `${path} varies`,
    );
    const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase().split(', ');
    for (const name of ['x-request-id', 'retry-after', 'x-ratelimit-remaining-requests', 'x-ratelimit-limit-tokens'])
      assert.ok(exposed?.includes(name), name);
  }
});

test('the interface decides about other pages, and does not hear of those that the gateway allows', async () => {
  const foreign = await ask('/models/x', `${AUTHORIZED}Origin: ${FOREIGN}\r\n`);
  assert.equal(foreign.headers.get('access-control-allow-origin'), '*');
  assert.equal(foreign.headers.get('access-control-allow-credentials'), 'true');
  assert.equal(headerOf(gateway.upstream.requests.at(-1)!, 'Origin'), FOREIGN);
  await ask('/models/x', `${AUTHORIZED}Origin: ${PAGE}\r\n`);
  assert.equal(headerOf(gateway.upstream.requests.at(-1)!, 'Origin'), undefined);
  const { headers } = await ask('/models/x', AUTHORIZED);
  assert.deepEqual(headers.get('vary')?.split('\n'), ['A', 'Origin']);
  assert.equal(headers.get('access-control-expose-headers'), undefined);
});

test('a page may read an answer that streams', async () => {
  const socket = await open(gateway.url);
  let text = '';
  const begun = new Promise<void>((resolve) => {
    socket.on('data', (piece) => {
      text += piece;
      if (text.includes('one')) resolve();
    });
  });
  const whole = readAnswer(socket);
  socket.write(`GET /models/stream HTTP/1.1\r\nHost: gw\r\n${AUTHORIZED}Origin: ${PAGE}\r\n\r\n`);
  await begun;
  assert.ok(text.includes(`Access-Control-Allow-Origin: ${PAGE}\r\n`));
  goOn();
  assert.equal((await whole).body, 'onetwo');
  socket.destroy();
});

test('a page may read how long it must wait', async () => {
  const limited = await startWithTokens([storedToken('one', { limits: { requestsPerMinute: 1 } })], { corsOrigins });
  try {
    const text = `GET /models/api/version HTTP/1.1\r\nHost: a\r\n${bearer('one')}Origin: ${PAGE}\r\n\r\n`;
    for (const status of [200, 429]) {
      const answer = await sendRaw(limited.url, text);
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('access-control-allow-origin'), PAGE);
      assert.equal(answer.headers.get('x-ratelimit-remaining-requests'), '0');
      if (status === 429) assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    }
  } finally {
    await limited.stop();
  }
});

test('a star allows every page, but leads none into a private network', async () => {
  const all = await startGateway({ corsOrigins: ['*'] });
  try {
    const asked = 'Access-Control-Request-Method: GET\r\nAccess-Control-Request-Private-Network: true\r\n';
    const { status, headers } = await sendRaw(
      all.url,
      `OPTIONS /models/x HTTP/1.1\r\nHost: a\r\nOrigin: ${FOREIGN}\r\n${asked}\r\n`,
    );
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [204, '*']);
    assert.equal(headers.get('access-control-allow-private-network'), undefined);
    const answer = await sendRaw(all.url, `GET /models/x HTTP/1.1\r\nHost: a\r\nOrigin: ${FOREIGN}\r\n\r\n`);
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [401, '*']);
    assert.equal(answer.headers.get('vary'), undefined);
  } finally {
    await all.stop();
  }
});

test('without configured pages the interface alone speaks of them, and a reload changes that', async () => {
  const answers: Readonly<Record<string, string>> = { '/says': 'Access-Control-Allow-Origin: *\r\nVary: Accept\r\n' };
  const upstream = await startRawUpstream(
    ({ path }, socket) => void socket.write(plain('{}', '200 OK', answers[path])),
  );
  const none = await startGateway({}, upstream);
  try {
    const allowed = async (path = '/x') => {
      const text = `GET /models${path} HTTP/1.1\r\nHost: a\r\n${AUTHORIZED}Origin: ${PAGE}\r\n\r\n`;
      const { headers } = await sendRaw(none.url, text);
      return [headers.get('access-control-allow-origin'), headers.get('vary')];
    };
    assert.deepEqual(await allowed(), [undefined, undefined]);
    assert.deepEqual(await allowed('/says'), ['*', 'Accept']);
    const defaults = Object.fromEntries(Object.entries(settings).map(([key, { default: value }]) => [key, value]));
    await none.reload(
      () => ({ ...defaults, logLevel: 'silent', tokens: [TOKEN], tokenActions: ACTIONS, corsOrigins }),
      'test',
    );
    assert.deepEqual(await allowed(), [PAGE, 'Origin']);
    assert.deepEqual(await allowed('/says'), [PAGE, 'Origin']);
  } finally {
    await none.stop();
  }
});
