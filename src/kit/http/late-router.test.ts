import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Opened, ServiceDefinition } from '../service.ts';
import { serverSettings } from '../setting.ts';
import { startForTest } from '../testing/start-for-test.ts';
import type { HttpServer } from './http-server.ts';

const settings = serverSettings({ port: 1 });
const engine: Opened = {
  summary: () => 'one greeting',
  status: () => ({}),
  readiness: () => true,
  async close() {},
};

/** A service that answers /direct directly and /routed by its router. */
function greeter(routes: (http: HttpServer) => void | Promise<void>): ServiceDefinition<typeof settings, Opened> {
  return {
    name: 'greeter',
    title: 'Greeter',
    description: 'Greets.',
    settings,
    errors: {},
    bodyLimit: () => 1000,
    open: async () => engine,
    routes,
    answerer:
      () =>
      ({ url }) =>
        url === '/direct'
          ? { status: 200, route: '/direct', fields: ['Content-Length: 6\r\n'], body: ['direct'] }
          : undefined,
    example: () => ({ path: '/direct' }),
  };
}

test('the routes are mounted by the first request that needs them, once', async () => {
  let mounted = 0;
  const running = await startForTest(
    greeter(async (http) => {
      mounted++;
      http.get('/routed', async () => 'routed');
      http.post('/echo', async ({ body }) => body);
    }),
  );
  const get = async (path: string, init?: RequestInit) => (await fetch(running.url + path, init)).text();
  try {
    assert.equal(await get('/direct'), 'direct');
    assert.equal(mounted, 0);
    const body = 'x'.repeat(900);
    const post = { method: 'POST', body, headers: { 'content-type': 'text/plain' } };
    assert.deepEqual(await Promise.all([get('/routed'), get('/echo', post), get('/direct'), get('/healthz')]), [
      'routed',
      body,
      'direct',
      'ok\n',
    ]);
    assert.equal((await fetch(`${running.url}/nowhere`)).status, 404);
    assert.equal(mounted, 1);
  } finally {
    await running.stop();
  }
});

test('routes are mounted by the first request that a fast path leaves', async () => {
  let mounted = 0;
  const { answerer: _, ...definition } = greeter(async (http) => {
    mounted++;
    http.get('/routed', async () => 'routed');
  });
  const running = await startForTest({
    ...definition,
    fastPath: () => (request, response) => {
      if (request.url === '/fast') response.end('fast');
      return request.url === '/fast';
    },
  });
  const get = async (path: string) => (await fetch(running.url + path)).text();
  try {
    assert.equal(await get('/fast'), 'fast');
    assert.equal(mounted, 0);
    assert.deepEqual(await Promise.all([get('/routed'), get('/fast'), get('/healthz')]), ['routed', 'fast', 'ok\n']);
    assert.equal(mounted, 1);
  } finally {
    await running.stop();
  }
});

test('a service that is stopped answers what waits for its routes', async () => {
  let mounting: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    mounting = resolve;
  });
  let go: () => void = () => {};
  const allowed = new Promise<void>((resolve) => {
    go = resolve;
  });
  const running = await startForTest(
    greeter(async (http) => {
      mounting();
      await allowed;
      http.get('/routed', async () => 'routed');
    }),
  );
  const answer = fetch(`${running.url}/routed`);
  await begun;
  const stopped = running.stop();
  go();
  const response = await answer;
  assert.deepEqual(
    [response.status, response.headers.get('connection'), await response.text()],
    [200, 'close', 'routed'],
  );
  await stopped;
  await assert.rejects(fetch(`${running.url}/direct`));
});

test('routes that cannot be mounted are an error of the server, and direct answers go on', async () => {
  const running = await startForTest(
    greeter(() => {
      throw new Error('the password is hush');
    }),
  );
  try {
    const response = await fetch(`${running.url}/routed`);
    assert.deepEqual([response.status, await response.text()], [500, 'Internal Server Error\n']);
    assert.equal(await (await fetch(`${running.url}/direct`)).text(), 'direct');
  } finally {
    await running.stop();
  }
});

test('probes are answered before the routes are mounted, in the bytes that the router gives them', async () => {
  let mounted = 0;
  const running = await startForTest({
    ...greeter(() => void mounted++),
    open: async () => ({ ...engine, readiness: () => 'The data is missing.' }),
  });
  const ask = async (path: string, method: string, headers = {}) => {
    const response = await fetch(running.url + path, { method, headers });
    const fields = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    assert.ok(response.headers.get('x-request-id'));
    return [response.status, fields, await response.text()];
  };
  try {
    const probes = [
      ['/healthz', 'GET', 200, 'ok\n'],
      ['/healthz?from=x', 'HEAD', 200, ''],
      ['/readyz', 'GET', 503, 'The data is missing.\n'],
      ['/readyz', 'HEAD', 503, ''],
    ] as const;
    const early = [];
    for (const [path, method, status, body] of probes) {
      const answer = await ask(path, method);
      assert.deepEqual([answer[0], answer[2]], [status, body]);
      early.push(answer);
    }
    assert.equal(mounted, 0);
    // What a page of another origin asks is the router's.
    const late = [];
    for (const [path, method] of probes) late.push(await ask(path, method, { origin: 'http://page.example' }));
    assert.equal(mounted, 1);
    assert.deepEqual(early, late);
  } finally {
    await running.stop();
  }
});
