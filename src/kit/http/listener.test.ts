import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { connectionSettings } from '../testing/connection-settings.ts';
import { HostPolicy } from './host-policy.ts';
import { createListener } from './listener.ts';
import { NOBODY } from './streamed/client-request.ts';

const WAYS = ['direct', 'node'] as const;

/** A server that takes its time for /slow. @returns what it sends for some bytes until it closes the connection */
async function start(
  context: TestContext,
  way: (typeof WAYS)[number],
): Promise<(...pieces: string[]) => Promise<string>> {
  const server = createListener({
    settings: connectionSettings(),
    route: async (request, response) => {
      const body = await text(request);
      if (request.url === '/slow') await delay(50);
      response.end(`${request.method} ${request.url} ${request.headers.upgrade ?? ''}${body};`);
    },
    ...(way === 'node'
      ? {}
      : {
          directAnswer: ({ url }, answer) => {
            if (url === '/slow') return false;
            const body = `GET ${url} ;`;
            answer.text(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n`);
            answer.endHead();
            answer.text(body);
            return true;
          },
        }),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return async (...pieces) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay(true);
    const answer = text(socket);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await delay(20);
      socket.write(piece, 'latin1');
    }
    return answer;
  };
}

const get = (path: string, fields = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;
const post = (path: string, fields = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${fields}Content-Length: 4\r\n\r\nbody`;
const CLOSE = 'Connection: close\r\n';
const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n';

const statuses = (answer: string): string[] => answer.match(/HTTP\/1\.1 \d+/g) ?? [];
const bodies = (answer: string): string[] => answer.match(/(?:GET|POST) [^;]*;/g) ?? [];

for (const way of WAYS) {
  test(`${way}: a request to close after is answered, whatever comes behind it`, async (context) => {
    const send = await start(context, way);
    for (const path of ['/1', '/slow'])
      for (const behind of [get('/2'), 'nonsense', post('/3'), '\r\n\r\nx']) {
        const answer = await send(get(path, CLOSE) + behind);
        assert.deepEqual([statuses(answer), bodies(answer)], [['HTTP/1.1 200'], [`GET ${path} ;`]], behind);
        const posted = await send(post(path, CLOSE) + behind, behind);
        assert.deepEqual([statuses(posted), bodies(posted)], [['HTTP/1.1 200'], [`POST ${path} body;`]], behind);
      }
  });

  test(`${way}: whole requests are answered before what is malformed behind them, once`, async (context) => {
    const send = await start(context, way);
    for (const path of ['/1', '/slow']) {
      const answer = await send(get(path) + post('/2'), `${get(path)}broken\r\n\r\n`, 'broken\r\n\r\n');
      assert.deepEqual(bodies(answer), [`GET ${path} ;`, 'POST /2 body;', `GET ${path} ;`]);
      assert.deepEqual(statuses(answer), ['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400']);
    }
  });

  test(`${way}: a request behind an offer to change the protocol is answered, and the offer passed over`, async (context) => {
    const send = await start(context, way);
    for (const path of ['/1', '/slow'])
      for (const pieces of [
        [get(path, OFFER) + get('/2', CLOSE)],
        [get(path, OFFER), get('/2', CLOSE)],
        [get(path) + get(path, OFFER) + get(path, OFFER) + get('/2', CLOSE)],
        [get(path, OFFER) + post('/2') + get('/3'), get('/4', OFFER) + get('/5', CLOSE)],
        [get(path, OFFER) + get('/2').slice(0, 20), get('/2', CLOSE).slice(20)],
      ]) {
        const asked = pieces.join('').match(/(?:GET|POST) \S+/g);
        const answer = await send(...pieces);
        assert.deepEqual(
          bodies(answer).map((body) => body.replace(/ (?:body)?;$/, '')),
          asked,
        );
        assert.ok(!answer.includes('h2c'));
      }
  });

  test(`${way}: a body with such an offer is read, and the connection closed if it must be`, async (context) => {
    const send = await start(context, way);
    const answer = await send(post('/slow', OFFER) + get('/2', CLOSE));
    assert.equal(bodies(answer)[0]?.replace('h2c', ''), 'POST /slow body;');
    if (bodies(answer).length === 1) assert.match(answer, /\r\nConnection: close\r\n/);
    else assert.equal(bodies(answer)[1], 'GET /2 ;');
  });
}

/** A server whose taker answers /taken, and whose router answers the rest. It listens no more, but has connections. */
async function stopped(context: TestContext): Promise<(bytes: string) => Promise<string>> {
  const server = createListener({
    settings: connectionSettings(),
    hosts: new HostPolicy({ host: '127.0.0.1', allowedHosts: [], trustedProxies: [], gatewayAddresses: [] }),
    route: (_request, response) => void response.end('routed'),
    taker: {
      take(request) {
        if (request.target !== '/taken') return request.target;
        request.attach(NOBODY);
        request.writeHead(200, undefined, ['Content-Length', '5']);
        request.end(Buffer.from('taken'));
        return undefined;
      },
      refuseHost: (request) => request.answerText(403, 'Content-Length: 7\r\n', 'refused', true),
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.close();
  // The system had accepted it before.
  const accepting = createServer((socket) => server.emit('connection', socket));
  await once(accepting.listen(0, '127.0.0.1'), 'listening');
  context.after(() => accepting.close());
  return (bytes) => {
    const socket = connect((accepting.address() as AddressInfo).port, '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };
}

test('a request on a connection that came as the server stopped is taken, and its connection closed', async (context) => {
  const ask = await stopped(context);
  const request = (path: string, host: string): string => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const taken = await ask(request('/taken', 'localhost'));
  assert.match(taken, /^HTTP\/1\.1 200 .*\r\n\r\ntaken$/s);
  assert.match(taken, /^connection: close\r$/im);
  assert.match(await ask(request('/else', 'localhost')), /^HTTP\/1\.1 200 .*\r\n\r\nrouted$/s);
  assert.match(await ask(request('/taken', 'elsewhere.example')), /^HTTP\/1\.1 403 .*refused$/s);
});
