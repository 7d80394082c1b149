import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { answerDirectly } from './direct-answer.ts';

/** A server that says who answered: `direct /x` or `node GET /x body`. */
async function start(context: TestContext, size = 0): Promise<{ server: Server; port: number; direct: () => number }> {
  let direct = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      response.end(`node ${request.method} ${request.url} ${body}`);
    });
  });
  answerDirectly(server, (target, shared) => {
    if (target.startsWith('/node') || !/^[\x21-\x7e]+$/.test(target)) return undefined;
    direct++;
    const body = `direct ${target}${'.'.repeat(size)}`;
    return `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n${shared}\r\n${body}`;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port, direct: () => direct };
}

/** Everything the server sends for some chunks, until it or the client ends. */
async function exchange(port: number, chunks: readonly string[], end = true): Promise<string> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const answer = text(socket);
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0) await delay(5);
    socket.write(chunk, 'latin1');
  }
  if (end) socket.end();
  return answer;
}

const bodies = (answer: string): string[] =>
  answer
    .split('HTTP/1.1 ')
    .slice(1)
    .map((part) => part.slice(part.indexOf('\r\n\r\n') + 4));

const get = (target: string, headers = ''): string => `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

test('plain requests are answered directly, one or many in a chunk, in order', async (context) => {
  const { port, direct } = await start(context);
  assert.deepEqual(bodies(await exchange(port, [get('/1'), get('/2') + get('/3')])), [
    'direct /1',
    'direct /2',
    'direct /3',
  ]);
  assert.equal(direct(), 3);
});

test('header fields that nothing depends on do not matter', async (context) => {
  const { port } = await start(context);
  const fields =
    'X-Forwarded-For: 10.0.0.1\r\nVia: 1.1 a\r\nCookie: a=b; c\r\nUpgrade-Insecure-Requests: 1\r\nAccept: \r\n';
  assert.deepEqual(bodies(await exchange(port, [get('/1', fields)])), ['direct /1']);
});

test('an answer carries the date and how long the connection stays', async (context) => {
  const { port } = await start(context);
  const answer = await exchange(port, [get('/1')]);
  assert.match(answer, /\r\nDate: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  assert.match(answer, /\r\nConnection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n/);
});

test('what is not plain goes to node, and the connection with it', async (context) => {
  const { port } = await start(context);
  const cases: [string, string[]][] = [
    [get('/1') + get('/node') + get('/2'), ['direct /1', 'node GET /node ', 'node GET /2 ']],
    [`POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody`, ['node POST /1 body']],
    [`GET /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody${get('/2')}`, ['node GET /1 body', 'node GET /2 ']],
    [`${get('/1', 'Transfer-Encoding: chunked\r\n')}4\r\nbody\r\n0\r\n\r\n`, ['node GET /1 body']],
    [get('/1', 'Connection: close\r\n'), ['node GET /1 ']],
    [get('/1', 'If-None-Match: "x"\r\n'), ['node GET /1 ']],
    [get('/1', 'Range: bytes=0-1\r\n'), ['node GET /1 ']],
    [get('/1', 'Content-Length : 0\r\n'), ['']],
    [get('/1', 'Expect: 100-continue\r\n'), ['', 'node GET /1 ']],
    [get('/1', 'Proxy-Connection: close\r\n'), ['node GET /1 ']],
    [get('/1', 'Upgrade: h2c\r\n'), ['node GET /1 ']],
    [get('/1', 'X-Other: \xe9\r\n'), ['node GET /1 ']],
    ['HEAD /1 HTTP/1.1\r\nHost: a\r\n\r\n', ['']],
    [`\r\n${get('/1')}`, ['node GET /1 ']],
    [get('http://a/1'), ['node GET http://a/1 ']],
  ];
  for (const [request, expected] of cases) assert.deepEqual(bodies(await exchange(port, [request])), expected, request);
});

test('what is no HTTP is refused by node', async (context) => {
  const { port, direct } = await start(context);
  for (const request of [
    'GET /1 HTTP/1.1\r\n\r\n',
    'GET /1 HTTP/1.1\r\nHost: a\r\nHost: b\r\nBad Name: c\r\n\r\n',
    'GET /1 HTTP/1.1\r\nHost: a\r\n folded\r\n x y\r\n\r\n',
    'GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /1 HTTP/1.1\nHost: a\x00\n\n',
    get('/1', `User-Agent: ${'x'.repeat(20_000)}\r\n`),
    'no request at all\r\n\r\n',
  ])
    assert.match(await exchange(port, [request]), /^HTTP\/1\.1 4\d\d /, request.slice(0, 100));
  assert.equal(direct(), 0);
});

test('where a version of node has other insides, connections are read as they come', async (context) => {
  const { server, port, direct } = await start(context);
  server.prependListener('connection', (socket) => {
    (socket as unknown as { _handle: { useUserBuffer: unknown } })._handle.useUserBuffer = undefined;
  });
  const answers = await exchange(port, [get('/1') + get('/2'), get('/node/3', 'Connection: close\r\n')], false);
  assert.deepEqual(answers.match(/direct \/\d|node GET \/node\/\d/g), ['direct /1', 'direct /2', 'node GET /node/3']);
  assert.equal(direct(), 2);
});

test('however a stream of requests is cut into chunks, each is answered once and in order', async (context) => {
  const { port } = await start(context);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('/', '/node/'), fc.constantFrom('', 'Accept: */*\r\n', 'X-Y: 1\r\n')), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 4 }),
      async (requests, lengths) => {
        const whole = requests.map(([path, headers], index) => get(`${path}${index}`, headers)).join('');
        const chunks: string[] = [];
        let at = 0;
        for (const length of lengths) {
          if (at >= whole.length) break;
          chunks.push(whole.slice(at, at + length));
          at += length;
        }
        if (at < whole.length) chunks.push(whole.slice(at));
        const answers = bodies(await exchange(port, chunks));
        assert.deepEqual(
          answers.map((answer) => answer.replace(/^direct |^node GET /, '').trim()),
          requests.map(([path], index) => `${path}${index}`),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('a client that does not read is not answered without end', async (context) => {
  const { port, direct } = await start(context, 60_000);
  const socket = connect(port, '127.0.0.1').pause();
  const requests = 3000;
  for (let index = 0; index < requests; index++) socket.write(get(`/${index}`));
  await delay(100);
  assert.ok(direct() < requests, `${direct()} answers were made`);
  socket.end();
  assert.equal(bodies(await text(socket)).length, requests);
});

/** Connections the server counts. */
const connections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));

async function opened(port: number, request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  await once(socket, 'data');
  return socket;
}

test('a server that closes ends connections that wait, and is told when all are gone', async (context) => {
  const { server, port } = await start(context);
  const sockets = [await opened(port, get('/1')), await opened(port, get('/node'))];
  assert.equal(await connections(server), 2);
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.resume();
  const closed = once(server, 'close');
  server.close();
  await ended;
  await closed;
});

test('a connection that says nothing is closed in its time', async (context) => {
  const { server, port } = await start(context);
  server.keepAliveTimeout = 1;
  server.headersTimeout = 30;
  const silent = connect(port, '127.0.0.1');
  await once(silent.resume(), 'close');
  const idle = await opened(port, get('/1'));
  await once(idle.resume(), 'close');
  assert.equal(await connections(server), 0);
});

test('a client that breaks off harms nobody', async (context) => {
  const { server, port } = await start(context, 100_000);
  for (let index = 0; index < 5; index++) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(get('/1').repeat(50));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  assert.deepEqual(bodies(await exchange(port, [get('/node')])), ['node GET /node ']);
  while ((await connections(server)) > 0) await delay(5);
});
