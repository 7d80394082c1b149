import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { GatewaySettings } from '../settings.ts';
import type { Connection } from './connection.ts';
import { addressOf, Upstream } from './upstream.ts';

const SETTINGS = { upstreamReadTimeout: 60_000, upstreamIdleTimeout: 60_000, upstreamIdleConnections: 2 };

/** An interface that accepts connections and says nothing. */
async function silent(context: TestContext, settings: Partial<GatewaySettings> = {}) {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream = new Upstream(url, { ...SETTINGS, ...settings } as GatewaySettings);
  context.after(() => {
    upstream.close();
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  return {
    upstream,
    accepted,
    async connected(): Promise<Connection> {
      const connection = upstream.connection();
      if (!connection.connected) await once(connection.socket, 'connect');
      return connection;
    },
  };
}

for (const [address, authority, base] of [
  ['http://localhost:11434', 'localhost:11434', ''],
  ['http://localhost', 'localhost', ''],
  ['https://example.org/a/b//', 'example.org', '/a/b'],
  ['http://[::1]:8080/', '[::1]:8080', ''],
] as const)
  test(`the interface at ${address} is ${authority}, and its paths begin with "${base}"`, (context) => {
    const upstream = new Upstream(address, SETTINGS as GatewaySettings);
    context.after(() => upstream.close());
    assert.deepEqual([upstream.name, upstream.authority, upstream.base], [address, authority, base]);
  });

test('the port is that of the address or of its scheme, and the host stands without brackets', () => {
  const address = (url: string) => Object.values(addressOf(new URL(url)));
  assert.deepEqual(address('http://localhost:11434/a'), ['localhost', 11434, false]);
  assert.deepEqual(address('http://localhost'), ['localhost', 80, false]);
  assert.deepEqual(address('https://example.org/a/b'), ['example.org', 443, true]);
  assert.deepEqual(address('https://[::1]:8443/'), ['::1', 8443, true]);
});

test('a connection that was kept is used again, the last one first', async (context) => {
  const { upstream, connected } = await silent(context);
  const first = await connected();
  const second = await connected();
  assert.notEqual(first, second);
  assert.deepEqual([first.reused, first.usable], [false, true]);
  upstream.keep(first, undefined);
  upstream.keep(second, undefined);
  assert.equal(first.reused, true);
  assert.equal(upstream.connection(), second);
  assert.equal(upstream.connection(), first);
  assert.notEqual(upstream.connection(), first);
});

test('no more connections are kept than the setting says', async (context) => {
  const { upstream, connected } = await silent(context);
  const connections = [await connected(), await connected(), await connected()];
  for (const connection of connections) upstream.keep(connection, undefined);
  assert.deepEqual(
    connections.map(({ usable }) => usable),
    [true, true, false],
  );
});

test('a connection that the interface closes at once is not kept', async (context) => {
  const { upstream, connected } = await silent(context);
  const kept = [2, 1.001].map(async (seconds) => {
    const connection = await connected();
    upstream.keep(connection, seconds);
    return connection.usable;
  });
  assert.deepEqual(await Promise.all(kept), [true, true]);
  for (const seconds of [1, 0.5, 0]) {
    const connection = await connected();
    upstream.connection();
    upstream.keep(connection, seconds);
    assert.equal(connection.usable, false, String(seconds));
  }
});

test('a connection lies for as long as both sides allow', async (context) => {
  const { upstream, connected } = await silent(context);
  for (const [seconds, milliseconds] of [
    [undefined, 60_000],
    [5, 4000],
    [100, 60_000],
  ] as const) {
    const connection = await connected();
    const before = performance.now();
    upstream.keep(connection, seconds);
    assert.ok(connection.idleUntil >= before + milliseconds);
    assert.ok(connection.idleUntil <= performance.now() + milliseconds);
    upstream.connection();
  }
});

test('a connection is closed when its time is over', async (context) => {
  const { upstream, connected } = await silent(context, { upstreamIdleTimeout: 20 });
  const connection = await connected();
  upstream.keep(connection, undefined);
  await once(connection.socket, 'close');
  assert.equal(connection.usable, false);
  assert.notEqual(upstream.connection(), connection);
});

test('one that the interface has closed is neither kept nor taken', async (context) => {
  const { upstream, accepted, connected } = await silent(context);
  const [first, second] = [await connected(), await connected()];
  while (accepted.length < 2) await turn();
  upstream.keep(first, undefined);
  upstream.keep(second, undefined);
  accepted[0]?.end();
  await once(first.socket, 'close');
  assert.equal(upstream.connection(), second);
  second.destroy();
  upstream.keep(second, undefined);
  assert.notEqual(upstream.connection(), second);
});

test('one that the interface has closed leaves its place to another', async (context) => {
  const { upstream, accepted, connected } = await silent(context);
  const [first, second, third] = [await connected(), await connected(), await connected()];
  while (accepted.length < 3) await turn();
  upstream.keep(first, undefined);
  upstream.keep(second, undefined);
  accepted[0]?.end();
  await once(first.socket, 'close');
  upstream.keep(third, undefined);
  assert.deepEqual([second.usable, third.usable], [true, true]);
});

test('one that is closed in use takes no other with it', async (context) => {
  const { upstream, connected } = await silent(context);
  const [used, kept] = [await connected(), await connected()];
  upstream.keep(kept, undefined);
  used.destroy();
  await once(used.socket, 'close');
  assert.equal(upstream.connection(), kept);
});

test('bytes that nobody asked for end a kept connection', async (context) => {
  const { upstream, accepted, connected } = await silent(context);
  const connection = await connected();
  while (accepted.length < 1) await turn();
  upstream.keep(connection, undefined);
  accepted[0]?.write('HTTP/1.1 200 OK\r\n\r\n');
  await once(connection.socket, 'close');
  assert.equal(connection.usable, false);
});

test('the end of the gateway closes every connection', async (context) => {
  const { upstream, connected } = await silent(context);
  const [used, kept] = [await connected(), await connected()];
  upstream.keep(kept, undefined);
  upstream.close();
  assert.deepEqual([used.usable, kept.usable], [false, false]);
});

test('the look for connections whose time is over ends with the gateway, and keeps no process alive', (context) => {
  const begun = context.mock.method(globalThis, 'setInterval');
  const ended = context.mock.method(globalThis, 'clearInterval');
  const upstream = new Upstream('http://localhost', SETTINGS as GatewaySettings);
  assert.equal(begun.mock.calls[0]?.result?.hasRef(), false);
  upstream.close();
  assert.equal(begun.mock.callCount(), 1);
  assert.equal(ended.mock.calls[0]?.arguments[0], begun.mock.calls[0]?.result);
});
