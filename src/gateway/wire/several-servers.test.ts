import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { startForTest } from '#kit/testing/start-for-test';
import { routeSettings } from '../route-settings.ts';
import { service } from '../service.ts';
import type { GatewaySettings } from '../settings.ts';
import { sendRaw } from '../testing/raw-client.ts';
import { plain, type RawRequest, type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { AUTHORIZED, TOKEN } from '../testing/start-gateway.ts';

type Answer = (request: RawRequest, socket: Socket) => void;

const says =
  (word: string): Answer =>
  (_request, socket) =>
    void socket.write(plain(word));

async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await so())) await turn();
}

/** A server that ends with the test. */
async function server(context: TestContext, answer?: Answer, early?: Parameters<typeof startRawUpstream>[1]) {
  const started = await startRawUpstream(answer, early);
  context.after(() => started.close());
  return started;
}

/** An address of this machine at which nobody listens. */
async function nowhere(): Promise<string> {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return `http://127.0.0.1:${port}`;
}

const routesOf = (tables: object) => routeSettings.routes.parse(JSON.stringify(tables));

/** A gateway whose route /both leads to these servers, with these words in its table. */
async function gateway(
  context: TestContext,
  upstreams: readonly string[],
  table: object = {},
  settings: Partial<GatewaySettings> = {},
) {
  const given = {
    tokens: [TOKEN],
    routes: routesOf({ both: { upstreams, token: false, ...table } }),
    ...settings,
  };
  const running = await startForTest(service, given);
  context.after(() => running.stop());
  const { engine } = running;
  return {
    url: running.url,
    engine,
    group: () => {
      const found = engine.routing.routes.find(({ name }) => name === 'both');
      return found?.group ?? assert.fail();
    },
    send: (line: string, body = '', headers = '') =>
      sendRaw(
        running.url,
        `${line} HTTP/1.1\r\nHost: a\r\n${headers}${body === '' ? '' : `Content-Length: ${body.length}\r\n`}\r\n${body}`,
      ),
    /** Other words for the table, as a change of almanac.toml gives them. */
    reload: (tables: object, more: Partial<GatewaySettings> = {}) =>
      running.reload(() => {
        const defaults = Object.fromEntries(Object.entries(service.settings).map(([key, row]) => [key, row.default]));
        return { ...defaults, logLevel: 'silent', ...given, routes: routesOf(tables), ...more };
      }, 'test'),
  };
}

const states = (group: { replicas: readonly { state: string }[] }) => group.replicas.map(({ state }) => state);

test('requests go to the server with the fewest', async (context) => {
  const held: Socket[] = [];
  const slow = await server(context, (_request, socket) => void held.push(socket));
  const quick = await server(context, says('quick'));
  const { send, group } = await gateway(context, [slow.url, quick.url]);
  const waiting = [send('GET /both/1'), send('GET /both/2')];
  await until(() => held.length === 1 && quick.requests.length === 1);
  for (let count = 0; count < 5; count++) assert.equal((await send('GET /both/x')).body, 'quick');
  assert.deepEqual([slow.requests.length, group().underWay], [1, 1]);
  held[0]?.write(plain('slow'));
  const bodies = (await Promise.all(waiting)).map(({ body }) => body);
  assert.deepEqual(bodies.sort(), ['quick', 'slow']);
});

test('a server that refuses connections is passed over, whatever the request is', async (context) => {
  const works = await server(
    context,
    (request, socket) => void socket.write(plain(`${request.method} ${request.body}`)),
  );
  const { send, group } = await gateway(context, [await nowhere(), works.url]);
  for (let count = 0; count < 4; count++) assert.equal((await send('POST /both/x', 'a body')).body, 'POST a body');
  assert.equal((await send('DELETE /both/x')).body, 'DELETE ');
  assert.equal(works.requests.length, 5);
  assert.equal(states(group())[1], 'up');
  assert.notEqual(states(group())[0], 'up');
  assert.ok((group().replicas[0]?.requests ?? 0) < 5, 'it is put aside');
});

test('a long body waits until a server is connected', async (context) => {
  const works = await server(context, (request, socket) => void socket.write(plain(String(request.body.length))));
  const { send } = await gateway(context, [await nowhere(), works.url]);
  const body = 'x'.repeat(300_000);
  for (let count = 0; count < 2; count++) assert.equal((await send('POST /both/x', body)).body, '300000');
});

test('where no server can be reached, the client gets one 502', async (context) => {
  const { send, group } = await gateway(context, [await nowhere(), await nowhere()]);
  assert.equal((await send('GET /both/x')).status, 502);
  assert.deepEqual(
    group().replicas.map(({ requests }) => requests),
    [1, 1],
  );
});

test('a request is sent to no more servers than upstream_tries', async (context) => {
  const addresses = [await nowhere(), await nowhere(), await nowhere(), await nowhere()];
  const { send, group } = await gateway(context, addresses, {}, { upstreamTries: 2 });
  assert.equal((await send('GET /both/x')).status, 502);
  assert.equal(
    group().replicas.reduce((sum, { requests }) => sum + requests, 0),
    2,
  );
});

test('a server killed at its head is replaced for GET, and never for a POST that went out', async (context) => {
  const dies = await server(context, (_request, socket) => void socket.destroy());
  const works = await server(context, says('works'));
  const { send, group } = await gateway(context, [dies.url, works.url], {}, { upstreamAsideTime: 60_000 });
  for (let count = 0; count < 2; count++) assert.equal((await send('GET /both/x')).body, 'works');
  assert.ok(dies.requests.length > 0);
  const posts: number[] = [];
  for (let count = 0; count < 4; count++) posts.push((await send('POST /both/x', 'once')).status);
  assert.deepEqual(posts.toSorted(), [200, 200, 200, 502]);
  assert.equal(states(group())[0], 'aside');
  const sent = [...dies.requests, ...works.requests].filter(({ method }) => method === 'POST');
  assert.equal(sent.length, 4);
});

test('a request whose answer has begun is sent to no other server', async (context) => {
  const begins = await server(context, (_request, socket) => void socket.end('HTTP/1.1 2'));
  const works = await server(context, says('works'));
  const { send } = await gateway(context, [begins.url, works.url]);
  const answers = [await send('GET /both/x'), await send('GET /both/x')];
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 502]);
  assert.deepEqual([begins.requests.length, works.requests.length], [1, 1]);
});

test('a kept connection may be closed under a request that another server has failed', async (context) => {
  const dies = await server(context, (_request, socket) => void socket.destroy());
  const heard = new Map<Socket, number>();
  let closed = 0;
  // It answers the first request of a connection and closes it under the second one.
  const works = await server(context, (_request, socket) => {
    heard.set(socket, (heard.get(socket) ?? 0) + 1);
    if (heard.get(socket) === 1) socket.write(plain('works'));
    else {
      closed++;
      socket.destroy();
    }
  });
  const { send } = await gateway(context, [dies.url, works.url], {}, { upstreamAsideTime: 1 });
  let before = 0;
  for (let met = 0; met < 3; ) {
    const failed = dies.requests.length;
    assert.equal((await send('GET /both/x')).body, 'works');
    if (dies.requests.length > failed && closed > before) met++;
    before = closed;
  }
});

test('a body of which a part went out is sent to no other server, and nobody counts as busy with it', async (context) => {
  // Both break off as soon as they have a part of the body.
  const early = (_head: string, socket: Socket): boolean => {
    socket.destroy();
    return true;
  };
  const servers = [await server(context, undefined, early), await server(context, undefined, early)];
  const { send, group } = await gateway(
    context,
    servers.map(({ url }) => url),
  );
  assert.equal((await send('PUT /both/x', 'x'.repeat(300_000))).status, 502);
  assert.deepEqual(
    group().replicas.map(({ requests }) => requests),
    [1, 0],
  );
  assert.equal((await send('GET /both/x')).status, 502);
  await until(() => group().underWay === 0);
  assert.ok(group().replicas.every(({ requests }) => requests > 0));
});

test('a server killed in the middle of its answer cuts it, and no other one is asked', async (context) => {
  const dies = await server(context, (_request, socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', () => socket.destroy());
  });
  const other = await server(context, says('other'));
  const { send } = await gateway(context, [dies.url, other.url]);
  const answers = [await send('GET /both/x'), await send('GET /both/x')];
  const [cut] = answers.filter(({ body }) => body !== 'other');
  assert.deepEqual([cut?.status, cut?.body], [200, 'abc']);
  assert.deepEqual([dies.requests.length, other.requests.length], [1, 1]);
});

test('a server that works again is tried by a request, and brought back', async (context) => {
  const works = await server(context, says('works'));
  const address = await nowhere();
  const { send, group } = await gateway(context, [address, works.url], {}, { upstreamAsideTime: 1 });
  await until(async () => {
    assert.equal((await send('GET /both/x')).body, 'works');
    return group().replicas[0]?.failures !== 0;
  });
  const back = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => void socket.write(plain('back')));
  });
  await once(back.listen(Number(new URL(address).port), '127.0.0.1'), 'listening');
  context.after(() => back.close());
  await until(async () => (await send('GET /both/x')).body === 'back');
  assert.deepEqual(states(group()), ['up', 'up']);
});

test('a server that does not pass its health check gets nothing until it does', async (context) => {
  let isWell = false;
  const answer: Answer = ({ path }, socket) =>
    void socket.write(path === '/health' && !isWell ? plain('', '500 No') : plain('sick'));
  const [sick, well] = [await server(context, answer), await server(context, says('well'))];
  const table = { health_path: '/health', health_interval: '100ms' };
  const { send, group } = await gateway(context, [sick.url, well.url], table, { upstreamAsideTime: 600_000 });
  await until(() => states(group())[0] === 'aside');
  for (let count = 0; count < 4; count++) assert.equal((await send('GET /both/x')).body, 'well');
  isWell = true;
  await until(() => states(group())[0] === 'up');
  await until(async () => (await send('GET /both/x')).body === 'sick');
});

for (const [how, usage] of [
  ['', true],
  [', also where no usage is counted', false],
] as const)
  test(`a conversation stays at its server, another one goes where room is${how}`, async (context) => {
    const list = JSON.stringify({ models: [{ name: 'm:latest', model: 'm:latest' }] });
    const answer: Answer = ({ method }, socket) => void socket.write(plain(method === 'POST' ? '{}' : list));
    const servers = [await server(context, answer), await server(context, answer)];
    const table = { api: 'models', token: true, choice: 'prefix-affinity' };
    const { send } = await gateway(
      context,
      servers.map(({ url }) => url),
      table,
      { usage },
    );
    const ask = async (...messages: string[]): Promise<number> => {
      // The gateway may ask for lists of models in between.
      const posts = () => servers[0]?.requests.filter(({ method }) => method === 'POST').length;
      const before = posts();
      const body = JSON.stringify({ model: 'm', messages: messages.map((content) => ({ role: 'user', content })) });
      assert.equal((await send('POST /both/api/chat', body, AUTHORIZED)).status, 200);
      return posts() === before ? 1 : 0;
    };
    const first = await ask('one');
    const second = await ask('two');
    assert.notEqual(first, second);
    for (let count = 0; count < 3; count++) {
      assert.equal(await ask('one', 'more', ...Array<string>(count).fill('and more')), first);
      assert.equal(await ask('two', 'more', ...Array<string>(count).fill('and more')), second);
    }
  });

test('what cannot be read as a conversation stays at the server of its client', async (context) => {
  const servers = [await server(context, says('{}')), await server(context, says('{}'))];
  const addresses = servers.map(({ url }) => url);
  const { send } = await gateway(context, addresses, { choice: 'prefix-affinity' });
  for (let count = 0; count < 4; count++) await send('GET /both/x');
  assert.deepEqual(servers.map(({ requests }) => requests.length).sort(), [0, 4]);
});

test('routes change under load without one failed request, and the server that went is drained', async (context) => {
  const held: Socket[] = [];
  const from = await server(context, ({ path }, socket) => {
    if (path !== '/held') socket.write(plain('from'));
    else {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nbeg');
      held.push(socket);
    }
  });
  const to = await server(context, says('to'));
  const { send, reload, engine } = await gateway(context, [from.url]);
  const running = send('GET /both/held');
  await until(() => held.length === 1);
  const answers: { status: number; body: string }[] = [];
  const client = async (): Promise<void> => {
    for (let count = 0; count < 50; count++) answers.push(await send('POST /both/x', 'body'));
  };
  const clients = Promise.all(Array.from({ length: 8 }, client));
  await until(() => answers.length > 50);
  await reload({ both: { upstreams: [to.url], token: false } });
  const asked = from.requests.length;
  await clients;
  assert.equal(answers.length, 400);
  assert.ok(answers.every(({ status, body }) => status === 200 && (body === 'from' || body === 'to')));
  assert.ok(to.requests.length > 100);
  // Those that had been let through just before may still come.
  assert.ok(from.requests.length <= asked + 8);
  // Only the connection of the answer that is under way is left; then none.
  await until(() => from.connections.opened - from.connections.ended === 1);
  assert.equal(engine.routing.underWay, 1);
  held[0]?.write('end');
  assert.equal((await running).body, 'begend');
  await until(() => from.connections.opened === from.connections.ended);
  assert.equal(engine.routing.underWay, 0);
});

test('routes come and go, and those that stay keep their connections', async (context) => {
  const stays: RawUpstream = await server(context, says('stays'));
  const { send, reload, url } = await gateway(context, [stays.url], {}, { console: 'off' });
  const both = { upstreams: [stays.url], token: false };
  await send('GET /both/x');
  assert.equal((await send('GET /new/x')).status, 404);
  await reload({ both, new: { upstreams: [stays.url], token: false, title: 'A <new> one' } });
  assert.equal((await send('GET /new/x')).status, 200);
  const names = async () => {
    const { interfaces } = (await (await fetch(url)).json()) as { interfaces: { name: string }[] };
    return interfaces.map(({ name }) => name).slice(5);
  };
  assert.deepEqual(await names(), ['both', 'new']);
  assert.match(await (await fetch(url, { headers: { accept: 'text/html' } })).text(), /A &lt;new> one/);
  await reload({ both });
  assert.equal((await send('GET /new/x')).status, 404);
  await send('GET /both/x');
  assert.equal(stays.connections.opened, 2);
});

test('routes that do not fit together change nothing', async (context) => {
  const works = await server(context, says('works'));
  const { send, reload } = await gateway(context, [works.url]);
  await reload({ both: { upstreams: [works.url], prefix: '/models', token: false } });
  assert.equal((await send('GET /both/x')).body, 'works');
  const models = service.settings.models.parse('{"fast":{"targets":["nowhere/m"]}}');
  await reload({ other: { upstreams: [works.url], token: false } }, { models });
  assert.equal((await send('GET /both/x')).body, 'works');
});

test('a token opens the routes of the configuration that it names', async (context) => {
  const works = await server(context, says('works'));
  const { send } = await gateway(context, [works.url], { token: true });
  assert.equal((await send('GET /both/x')).status, 401);
  assert.equal((await send('GET /both/x', '', AUTHORIZED)).body, 'works');
});
