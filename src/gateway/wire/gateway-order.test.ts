import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { NodeRequest } from '#kit/http/streamed/node-request';
import { silentLogger } from '#kit/log';
import { Metrics } from '#kit/metrics';
import { HeldBytes } from '../engine/judging/held-bytes.ts';
import { RequestLimiter } from '../engine/limits/request-limiter.ts';
import { PageOrigins } from '../engine/page-origins.ts';
import { TokenSet } from '../engine/tokens.ts';
import type { GatewaySettings } from '../settings.ts';
import { sendRaw } from '../testing/raw-client.ts';
import { startRawUpstream } from '../testing/raw-upstream.ts';
import { TOKEN } from '../testing/start-gateway.ts';
import { AdmittedRequests } from './admitted-requests.ts';
import type { Exchange } from './exchange.ts';
import { type Gateway, gatewayPath } from './gateway.ts';
import { Ledgers } from './ledgers.ts';
import { ModelRouting } from './model-routing.ts';
import { OpenTunnels } from './open-tunnels.ts';
import { Routing } from './routing.ts';

const SETTINGS = {
  ...{ upstreamConnectTimeout: 60_000, upstreamSendTimeout: 60_000, upstreamReadTimeout: 60_000 },
  ...{ clientSendTimeout: 60_000, lingerTimeout: 60_000, upstreamIdleTimeout: 60_000, upstreamIdleConnections: 8 },
  ...{ vulnerabilitiesUrl: 'http://127.0.0.1:1', geocodingUrl: 'http://127.0.0.1:1', grammarUrl: 'http://127.0.0.1:1' },
  ...{ affinitySurplus: 1, affinityConversations: 8, routes: {} },
  ...{ upstreamHeadBytes: 1024, maxBodyBytes: 5, upstreamRequests: 8, passPreflight: false },
  ...{ clientHeader: 'X-Name', priorityHeader: 'X-Rank' },
} as GatewaySettings;

/** The way of a request, with one interface behind models and digits. */
async function gateway(context: TestContext, way: 'path' | 'host' = 'path', settings: Partial<GatewaySettings> = {}) {
  const behind = await startRawUpstream();
  const urls = { modelsUrl: behind.url, digitsUrl: behind.url };
  const values = { ...SETTINGS, ...urls, ...settings };
  const routing = new Routing(values, silentLogger);
  const digits = routing.routes.find(({ name }) => name === 'digits')?.group.replicas[0];
  const dropped: string[][] = [];
  const ended: Exchange[] = [];
  const parts = {
    settings: values,
    routing,
    models: new ModelRouting(() => routing.routes, { time: 1000, headBytes: 1024, bodyBytes: 1024 }, 1000),
    meter: { count: (exchange: Exchange) => ended.push(exchange) },
    pages: new PageOrigins([], 0),
    tunnels: new OpenTunnels(1, new Metrics('gateway', false)),
    heldBytes: new HeldBytes(1024),
    ledgers: new Ledgers(undefined, undefined, new Metrics('gateway', false)),
    authority: {
      holderOf: (token: string, now: number) => new TokenSet([], [TOKEN]).find(token, now),
      isValid: () => true,
      limiter: new RequestLimiter(10),
      admitted: new AdmittedRequests(),
    },
    dropped: (names: string[]) => dropped.push(names),
  } as unknown as Gateway;
  const taker = gatewayPath(parts);
  const carry = (request: IncomingMessage, response: ServerResponse): void => {
    const asked = new NodeRequest(request, response, 60_000);
    if (way === 'host') taker.refuseHost(asked);
    else {
      const left = taker.take(asked);
      if (left !== undefined) response.end(`left to the router: ${left}`);
    }
  };
  const server = createServer(carry);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context.after(async () => {
    routing.close();
    server.closeAllConnections();
    server.close();
    await behind.close();
  });
  return {
    requests: behind.requests,
    digits,
    dropped,
    ended,
    send: (line: string, headers = '', body = '') =>
      sendRaw(url, `${line} HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`),
  };
}

test('a body that is announced as too long is refused before it comes', async (context) => {
  const { requests, send } = await gateway(context);
  assert.equal((await send('POST /digits/x', 'Content-Length: 5\r\n', 'abcde')).status, 200);
  assert.equal((await send('POST /digits/x', 'Content-Length: 6\r\n')).status, 413);
  assert.equal(requests.length, 1);
});

test('as many requests as the limit may be under way, and not one more', async (context) => {
  const { digits, requests, send } = await gateway(context, 'path', { upstreamRequests: 3 });
  digits?.take();
  digits?.take();
  assert.equal((await send('GET /digits/x')).status, 200);
  digits?.take();
  assert.equal((await send('GET /digits/x')).status, 503);
  assert.equal(requests.length, 1);
});

test('names of headers that are not forwarded are told, and only then', async (context) => {
  const { dropped, send } = await gateway(context);
  await send('GET /digits/x', 'X-Plain: 1\r\n');
  assert.deepEqual(dropped, []);
  await send('GET /digits/x', 'X_Odd: 1\r\n');
  assert.deepEqual(dropped.flat(), ['X_Odd']);
});

for (const [line, left] of [
  ['GET /', '/'],
  ['GET /?x=1', '/?x=1'],
  ['GET //healthz', '/healthz'],
  ['POST /readyz', '/readyz'],
])
  test(`${line} is left to the router as ${left}`, async (context) => {
    const { ended, send } = await gateway(context);
    assert.equal((await send(line!)).body, `left to the router: ${left}`);
    assert.equal(ended.length, 0);
  });

for (const [line, status] of [
  ['TRACE /', 405],
  ['TRACE /digits/x', 405],
  ['GET /nothing', 404],
  ['GET /models/x', 401],
] as const)
  test(`${line} is refused with ${status}, counted once, and reaches no interface`, async (context) => {
    const { ended, requests, send } = await gateway(context);
    assert.equal((await send(line)).status, status);
    while (ended.length === 0) await turn();
    assert.deepEqual([ended.length, requests.length], [1, 0]);
  });

for (const [line, path, status] of [
  ['GET /digits/x?secret=1', '/digits/x', 200],
  ['GET /digits?x=1', '/digits', 301],
  ['GET /models/x', '/models/x', 401],
] as const)
  test(`${line} is told to the log as ${path}, whatever becomes of it`, async (context) => {
    const { ended, send } = await gateway(context);
    const answer = await send(line);
    assert.deepEqual(
      [answer.status, answer.headers.get('location')],
      [status, status === 301 ? '/digits/?x=1' : undefined],
    );
    while (ended.length === 0) await turn();
    assert.deepEqual([ended[0]!.path, ended[0]!.route], [path, path.slice(1, 7)]);
  });

const REFUSED = 'this server does not answer to the name in the Host header';
for (const [path, name] of [
  ['/models/api/x', 'models'],
  ['/models', 'models'],
  ['/nothing', undefined],
  ['/%', undefined],
] as const)
  test(`a wrong Host at ${path} is refused and counted for ${name ?? 'no interface'}`, async (context) => {
    const { ended, send } = await gateway(context, 'host');
    const { status, body } = await send(`GET ${path}`);
    assert.deepEqual([status, JSON.parse(body)], [403, { error: REFUSED }]);
    while (ended.length === 0) await turn();
    assert.deepEqual([ended[0]!.route, ended[0]!.outcome], [name, 'HOST_REFUSED']);
  });

test('a wrong Host below /v1 of models is refused in the shape of OpenAI', async (context) => {
  const { send } = await gateway(context, 'host');
  const { error } = JSON.parse((await send('GET /models/v1/models')).body);
  assert.equal(error.message, REFUSED);
});
