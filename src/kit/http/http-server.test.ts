import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { test } from 'node:test';
import { pino } from 'pino';
import { failWith } from '../error-table.ts';
import { Metrics } from '../metrics.ts';
import { describeApi } from '../openapi/describe-api.ts';
import type { Opened, ServiceDefinition } from '../service.ts';
import { serverSettings, text } from '../setting.ts';
import { connectionSettings } from '../testing/connection-settings.ts';
import { startForTest } from '../testing/start-for-test.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { createListener } from './listener.ts';
import { requestId } from './request-id.ts';

const errors = { NOT_TODAY: { status: 418, message: 'not {day}' } } as const;
const fail = failWith(errors);
const settings = { ...serverSettings({ port: 1 }), greeting: text({ description: 'Greeting.', default: 'hello' }) };
let ready: true | string = true;

interface Greeter extends Opened {
  greet(): string;
}

const service: ServiceDefinition<typeof settings, Greeter> = {
  name: 'greeter',
  title: 'Greeter',
  description: 'Greets.',
  settings,
  errors,
  bodyLimit: () => 10,
  async open({ settings: values }) {
    return {
      greet: () => values.greeting,
      summary: () => 'one greeting',
      status: () => ({ greetings: 1 }),
      readiness: () => ready,
      async close() {},
    };
  },
  routes(http: HttpServer, engine) {
    http.get(
      '/greet',
      { schema: { operationId: 'greet', querystring: { type: 'object', properties: { q: { type: 'string' } } } } },
      async () => engine.greet(),
    );
    http.get('/fail', async () => {
      throw fail('NOT_TODAY', { day: 'today' });
    });
    http.get('/crash', async () => {
      throw new Error('the password is hush');
    });
    http.post('/body', async () => 'read');
  },
  fastPath: (engine) => (request, response) => {
    if (request.url !== '/fast') return false;
    response.end(engine.greet());
    return true;
  },
  example: () => ({ path: '/greet' }),
};

test('a service answers its routes, its fast path and its probes', async () => {
  const running = await startForTest(service, { greeting: 'good day', adminPort: 0 });
  const get = async (path: string) => {
    const response = await fetch(running.url + path);
    return { status: response.status, id: response.headers.get('x-request-id'), body: await response.text() };
  };
  try {
    const greeting = await get('/greet');
    assert.equal(greeting.body, 'good day');
    assert.match(greeting.id ?? '', /^[2-9a-hjkmnp-zA]{9}$/);
    assert.equal((await get('/fast')).body, 'good day');
    assert.deepEqual([(await get('/healthz')).body, (await get('/readyz')).status], ['ok\n', 200]);
    ready = 'The greeting is missing.';
    const unready = await get('/readyz');
    assert.deepEqual([unready.status, unready.body], [503, 'The greeting is missing.\n']);
    ready = true;
    assert.equal((await fetch(`${running.url}/greet`, { method: 'HEAD' })).status, 200);

    const status = (await (await fetch(`${running.adminUrl}/status`)).json()) as Record<string, unknown>;
    assert.deepEqual(
      {
        service: status.service,
        summary: status.summary,
        greetings: status.greetings,
        ready: status.ready,
        pid: status.pid,
      },
      { service: 'greeter', summary: 'one greeting', greetings: 1, ready: true, pid: process.pid },
    );
    const metrics = await (await fetch(`${running.adminUrl}/metrics`)).text();
    assert.match(
      metrics,
      /almanac_http_requests_total\{method="GET",route="\/greet",status="200",service="greeter"\} 1/,
    );
    assert.equal((await fetch(`${running.adminUrl}/constructor`)).status, 404);
    assert.equal((await get('/metrics')).status, 404);
  } finally {
    await running.stop();
  }
  await assert.rejects(fetch(`${running.url}/greet`));
});

test('an error says what its table says; an unexpected one says nothing of itself', async () => {
  const running = await startForTest(service);
  try {
    const told = await fetch(`${running.url}/fail`);
    assert.deepEqual([told.status, await told.json()], [418, { code: 'NOT_TODAY', message: 'not today' }]);
    const crashed = await fetch(`${running.url}/crash`);
    assert.deepEqual(
      [crashed.status, await crashed.json()],
      [500, { code: 'INTERNAL', message: 'Internal Server Error' }],
    );
    const large = await fetch(`${running.url}/body`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(11),
    });
    assert.equal(large.status, 413);
    await large.arrayBuffer();
  } finally {
    await running.stop();
  }
});

test('a client that breaks off in the middle of its request is no news', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let read: (text: Promise<string>) => void = () => {};
  const server = createListener({
    settings: connectionSettings(),
    route: (request, response) => void router.routing(request, response),
  });
  const router = await createHttpServer({
    service: 'greeter',
    title: '',
    description: '',
    version: '1',
    log,
    metrics: new Metrics('greeter', false),
    bodyLimit: 1000,
    readiness: () => true,
    server,
  });
  router.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  router.post('/read', (request) => {
    const body = readText(request.raw);
    read(body);
    return body;
  });
  await router.ready();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const begun = new Promise<{ body: Promise<string> }>((resolve) => {
        read = (body) => resolve({ body });
      });
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.write('POST /read HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 9\r\n\r\nhalf');
      const { body } = await begun;
      socket[leave]();
      await assert.rejects(body);
      while (!lines.some(({ msg }) => msg === 'the client broke off')) await new Promise(setImmediate);
      assert.deepEqual(
        lines.filter(({ level }) => Number(level) > 20),
        [],
      );
      lines.length = 0;
    }
  } finally {
    await router.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('what is no request is refused with code and message', async () => {
  const running = await startForTest(service);
  const send = async (head: string): Promise<string> => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
    socket.end(head);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer;
  };
  try {
    assert.match(
      await send('nonsense\r\n\r\n'),
      /^HTTP\/1\.1 400 .*\{"code":"HPE_INVALID_METHOD","message":"The request is malformed\."\}$/s,
    );
    const long = `GET /greet?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
    assert.match(await send(long), /^HTTP\/1\.1 431 .*"message":"The head of the request is too long\."\}$/s);
    const broken = await send('GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    assert.match(broken, /^HTTP\/1\.1 400 .*"code":"FST_ERR_BAD_URL"/s);
  } finally {
    await running.stop();
  }
});

test('a taken address is one sentence', async () => {
  const running = await startForTest(service);
  try {
    const { port } = new URL(running.url);
    await assert.rejects(
      startForTest(service, { port: Number(port) }),
      /greeter cannot listen on 127\.0\.0\.1:\d+: the port is already in use\./,
    );
  } finally {
    await running.stop();
  }
});

test('the description is made from the routes alone', async () => {
  const description = (await describeApi(service)) as unknown as { openapi: string; paths: Record<string, unknown> };
  assert.equal(description.openapi, '3.1.0');
  assert.ok('/greet' in description.paths);
  assert.ok(!('/healthz' in description.paths));
  const careless = { ...service, routes: (_http: HttpServer, engine: Greeter) => void engine.greet() };
  await assert.rejects(describeApi(careless), /routes\(\) of greeter used engine\.greet before a request arrived/);
});

test('request ids differ', () => {
  assert.equal(new Set(Array.from({ length: 1000 }, requestId)).size, 1000);
});
