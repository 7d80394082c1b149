import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionSettings } from '../testing/connection-settings.ts';
import { type ConnectionSettings, network } from './connection-policy.ts';
import { createListener } from './listener.ts';

const WAYS = ['direct', 'node'] as const;

interface Started {
  readonly server: Server;
  open(): Promise<Socket>;
}

/** A server that answers at once, but /slow never. A body is read first, /long is answered with many bytes. */
async function start(
  context: TestContext,
  way: (typeof WAYS)[number],
  settings: Partial<ConnectionSettings>,
): Promise<Started> {
  const long = 'x'.repeat(32 * 1024 * 1024);
  const server = createListener({
    settings: connectionSettings(settings),
    route: (request, response) => {
      if (request.url === '/long') response.end(long);
      else if (request.url !== '/slow')
        text(request).then(
          (body) => response.end(`node ${body}`),
          () => {},
        );
    },
    ...(way === 'node'
      ? {}
      : {
          directAnswer: ({ url }, answer) => {
            if (url === '/slow') return false;
            const body = url === '/long' ? long : 'direct';
            answer.text(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n`);
            answer.endHead();
            answer.text(body);
            return true;
          },
        }),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const sockets: Socket[] = [];
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    server,
    async open() {
      const accepted = once(server, 'connection');
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay(true);
      sockets.push(socket.on('error', () => {}));
      await Promise.all([once(socket, 'connect'), accepted]);
      return socket;
    },
  };
}

const get = (path: string, fields = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;

/** What comes until the connection is closed. */
async function heard(socket: Socket): Promise<string> {
  let all = '';
  socket.on('data', (piece) => {
    all += piece;
  });
  // A client that keeps its side open, as one that does not care.
  if (!socket.closed) await once(socket, 'close');
  return all;
}

async function answered(socket: Socket, request = get('/')): Promise<string> {
  socket.write(request);
  const [piece] = await once(socket, 'data');
  return String(piece);
}

const closed = async (socket: Socket): Promise<void> => {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
};

for (const way of WAYS) {
  test(`${way}: a connection that says nothing is closed, before its first request and after it`, async (context) => {
    const { open, server } = await start(context, way, { headTimeout: 40, keepAliveTimeout: 1000 });
    assert.equal(await heard(await open()), '');
    const other = await start(context, way, { headTimeout: 60_000, keepAliveTimeout: 40 });
    const idle = await other.open();
    await answered(idle);
    assert.equal(await heard(idle), '');
    const connections = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    assert.equal(connections, 0);
  });

  test(`${way}: half a head gets 408, however slowly it goes on`, async (context) => {
    const { open } = await start(context, way, { headTimeout: 200, keepAliveTimeout: 60_000 });
    for (const before of ['', get('/')]) {
      const still = await open();
      if (before !== '') await answered(still, before);
      still.write('GET /1 HTTP/1.1\r\nHo');
      assert.match(await heard(still), /^HTTP\/1\.1 408 .*"message":"The request did not arrive in time\."\}$/s);
      const slow = await open();
      if (before !== '') await answered(slow, before);
      const dripping = setInterval(() => slow.write('a'), 20);
      slow.write('GET /');
      assert.match(await heard(slow), /^HTTP\/1\.1 408 /);
      clearInterval(dripping);
    }
  });

  test(`${way}: a body that does not go on, or takes too long, gets 408`, async (context) => {
    const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nabc';
    const still = await (await start(context, way, { clientReadTimeout: 40 })).open();
    still.write(post);
    assert.match(await heard(still), /^HTTP\/1\.1 408 /);
    const slow = await (await start(context, way, { bodyTimeout: 200 })).open();
    slow.write(post);
    const dripping = setInterval(() => slow.write('a'), 20);
    assert.match(await heard(slow), /^HTTP\/1\.1 408 /);
    clearInterval(dripping);
  });

  test(`${way}: a client that does not take its answer is left`, async (context) => {
    const { open } = await start(context, way, { clientSendTimeout: 100 });
    const socket = await open();
    socket.pause();
    socket.write(get('/long'));
    const gone = once(socket, 'error');
    // Only who writes learns that the other side has gone.
    const writing = setInterval(() => socket.write('a'), 20);
    await gone;
    clearInterval(writing);
  });

  test(`${way}: an answer, and a client that takes it slowly, have all the time they need`, async (context) => {
    const times = { headTimeout: 40, clientReadTimeout: 40, bodyTimeout: 40, keepAliveTimeout: 40 };
    const { open } = await start(context, way, times);
    const socket = await open();
    socket.write(get('/slow'));
    const slow = await open();
    slow.pause();
    slow.write(get('/long', 'Connection: close\r\n'));
    await delay(400);
    assert.equal(socket.closed, false);
    assert.ok((await text(slow)).length > 32 * 1024 * 1024);
  });

  test(`${way}: time in which the process could not listen does not count`, async (context) => {
    const { open } = await start(context, way, { headTimeout: 1000 });
    const socket = await open();
    socket.write('GET / HT');
    await delay(50);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    assert.match(await answered(socket, get('/').slice(8)), /^HTTP\/1\.1 200 /);
  });

  test(`${way}: at the limit the oldest that has not sent a whole head goes, then the longest idle`, async (context) => {
    const { open } = await start(context, way, { clientConnections: 4 });
    const busy = await open();
    busy.write(get('/slow'));
    const idle = await open();
    await answered(idle);
    const silent = await open();
    const slow = await open();
    slow.write('GET / HT');
    const next = await open();
    await closed(silent);
    assert.match(await answered(next), /^HTTP\/1\.1 200 /);
    const another = await open();
    await closed(slow);
    another.write(get('/slow'));
    // No one is silent now: who waits for its next request for longest has to go.
    const third = await open();
    await closed(idle);
    third.write(get('/slow'));
    await delay(30);
    const fourth = await open();
    await closed(next);
    fourth.write(get('/slow'));
    await delay(30);
    await closed(await open());
    for (const socket of [busy, another, third, fourth]) assert.equal(socket.closed, false);
  });

  test(`${way}: one address has its own limit, but a proxy that is trusted has not`, async (context) => {
    const limit = { clientConnectionsPerAddress: 2 };
    const { open } = await start(context, way, limit);
    const busy = [await open(), await open()];
    for (const socket of busy) socket.write(get('/slow'));
    await delay(30);
    await closed(await open());
    for (const trust of [{ trustedProxies: ['127.0.0.0/8'] }, { gatewayAddresses: ['127.0.0.1'] }]) {
      const trusting = await start(context, way, { ...limit, ...trust });
      const sockets = [await trusting.open(), await trusting.open(), await trusting.open()];
      for (const socket of sockets) assert.match(await answered(socket), /^HTTP\/1\.1 200 /);
    }
  });

  test(`${way}: an address is counted on while some of its connections go, and anew when all are gone`, async (context) => {
    const { open } = await start(context, way, { clientConnectionsPerAddress: 2 });
    const busy = async (): Promise<Socket> => {
      const socket = await open();
      socket.write(get('/slow'));
      await delay(30);
      return socket;
    };
    for (let round = 0; round < 3; round++) {
      const first = await busy();
      const second = await busy();
      await closed(await open());
      first.resetAndDestroy();
      await delay(30);
      // One place is free, not two.
      const third = await busy();
      await closed(await open());
      for (const socket of [second, third]) {
        assert.equal(socket.closed, false);
        socket.resetAndDestroy();
      }
      await delay(30);
    }
  });

  test(`${way}: a crowd of silent connections does not keep others out`, async (context) => {
    const { open } = await start(context, way, { clientConnections: 20 });
    const crowd: Socket[] = [];
    while (crowd.length < 60) crowd.push(await open());
    for (let round = 0; round < 5; round++) assert.match(await answered(await open()), /^HTTP\/1\.1 200 /);
    for (const socket of crowd.slice(0, 40)) await closed(socket);
  });
}

test('an IPv6 client is its network', () => {
  assert.equal(network('1.2.3.4'), '1.2.3.4');
  for (const address of ['2001:db8:0:1::1', '2001:db8:0:1:ffff:2:3:4', '2001:db8::1:5:6:7:8'])
    assert.equal(network(address), '2001:db8:0:1', address);
  assert.equal(network('::1'), '0:0:0:0');
  assert.equal(network('fe80::1%eth0'), 'fe80:0:0:0');
  assert.equal(network('64:ff9b::1.2.3.4'), '64:ff9b:0:0');
});
