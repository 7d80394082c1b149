import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { connectionSettings } from '../testing/connection-settings.ts';
import { ClientGone, clientGone } from './client-gone.ts';
import { createListener } from './listener.ts';

type Exchange = readonly [IncomingMessage, ServerResponse];

/** A server whose requests are answered by the test. */
async function start(context: TestContext, direct = false): Promise<{ server: Server; next(): Promise<Exchange> }> {
  const come: Exchange[] = [];
  let wake: () => void = () => {};
  const server = createListener({
    settings: connectionSettings(),
    ...(direct ? { directAnswer: () => false } : {}),
    route: (...exchange) => {
      come.push(exchange);
      wake();
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    server,
    async next() {
      while (come.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return come.shift() as Exchange;
    },
  };
}

const client = (server: Server): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1');
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const fired = async (signal: AbortSignal): Promise<unknown> => {
  if (!signal.aborted) await once(signal, 'abort');
  return signal.reason;
};

for (const direct of [false, true]) {
  const how = direct ? 'whose connections are read by us' : 'of node';
  test(`the signal fires when the client closes its connection to a server ${how}`, async (context) => {
    const { server, next } = await start(context, direct);
    const socket = client(server);
    socket.write(GET);
    const signal = clientGone(...(await next()));
    assert.equal(signal.aborted, false);
    socket.destroy();
    assert.ok((await fired(signal)) instanceof ClientGone);
  });

  test(`a client that only shuts down writing gets a late answer from a server ${how}`, async (context) => {
    const { server, next } = await start(context, direct);
    const socket = client(server);
    socket.end(GET);
    let read = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      read += piece;
    });
    const [request, response] = await next();
    const signal = clientGone(request, response);
    // Answered after the client was asked whether it is still there.
    while (!read.includes('100 Continue')) await once(socket, 'data');
    response.end('late');
    await once(socket, 'end');
    assert.match(read, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n.*late/s);
    assert.equal(signal.aborted, false);
  });
}

test('a client that leaves in the middle of an answer that stands still is noticed', async (context) => {
  const { server, next } = await start(context);
  const socket = client(server);
  socket.write(GET);
  const [request, response] = await next();
  const signal = clientGone(request, response);
  response.write('a piece');
  await once(socket, 'data');
  socket.destroy();
  assert.ok((await fired(signal)) instanceof ClientGone);
});

test('a client that shuts down writing in the middle of an answer in chunks that stands still gets the rest', async (context) => {
  const { server, next } = await start(context);
  const socket = client(server);
  socket.write(GET);
  const [request, response] = await next();
  const signal = clientGone(request, response);
  let read = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    read += piece;
  });
  response.write('a piece');
  while (!read.includes('a piece\r\n')) await once(socket, 'data');
  socket.end();
  // Until it was asked whether it is still there.
  while (!read.endsWith('a piece\r\n0')) await once(socket, 'data');
  response.end('the rest');
  await once(socket, 'end');
  assert.match(read, /\r\n7\r\na piece\r\n08\r\nthe rest\r\n0\r\n\r\n$/);
  assert.equal(signal.aborted, false);
});

test('a client that had left before anybody asked is gone at once', async (context) => {
  const { server, next } = await start(context);
  const socket = client(server);
  socket.write(GET);
  const [request, response] = await next();
  socket.resetAndDestroy();
  await once(response, 'close');
  assert.equal(clientGone(request, response).aborted, true);
});

test('requests that wait behind another one on their connection are told too', async (context) => {
  const { server, next } = await start(context);
  const socket = client(server);
  socket.write(GET.repeat(20));
  const signals: AbortSignal[] = [];
  for (let n = 0; n < 20; n++) signals.push(clientGone(...(await next())));
  socket.destroy();
  for (const signal of signals) assert.ok((await fired(signal)) instanceof ClientGone);
});

test('the signal does not fire for who got a whole answer', async (context) => {
  const { server, next } = await start(context);
  const socket = client(server);
  socket.end(GET);
  const [request, response] = await next();
  const signal = clientGone(request, response);
  response.end('soon');
  assert.match(await text(socket), /^HTTP\/1\.1 200 OK\r\n.*soon/s);
  assert.equal(signal.aborted, false);
});

test('HTTP/1.0 is sent nothing in between; there a proxy that ends its connection has gone', async (context) => {
  const { server, next } = await start(context);
  const socket = client(server);
  const answer = text(socket);
  socket.end('GET / HTTP/1.0\r\n\r\n');
  const [, response] = await next();
  const proxy = client(server);
  proxy.end('GET / HTTP/1.0\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n');
  assert.ok((await fired(clientGone(...(await next())))) instanceof ClientGone);
  response.end('late');
  assert.match(await answer, /^HTTP\/1\.1 200 OK\r\n.*late/s);
});
