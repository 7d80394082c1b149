import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { privateStreams } from '../../internals/raw-connection.ts';
import { connectionSettings } from '../../testing/connection-settings.ts';
import { ConnectionPolicy, type ConnectionSettings } from '../connection-policy.ts';
import { answerDirectly } from './answer-directly.ts';
import { AnswerPace } from './answer-pace.ts';
import type { DirectAnswer } from './direct-answer.ts';

const streams = privateStreams('auto');
assert.ok(streams, 'Connections are read directly on tested versions of Node.js only.');

const shortcut = (server: Server, answer: DirectAnswer, settings: Partial<ConnectionSettings> = {}) => {
  const policy = new ConnectionPolicy(server, connectionSettings({ httpStack: 'auto', ...settings }));
  return answerDirectly(server, streams, answer, policy, new AnswerPace(() => {}));
};

/** A server that says who answered: `direct /x` or `node GET /x body`. */
async function start(
  context: TestContext,
  size = 0,
  settings: Partial<ConnectionSettings> = {},
): Promise<{ server: Server; port: number; direct: () => number }> {
  let direct = 0;
  const server = createServer((request, response) => {
    if (asNode(request, response)) return;
    void text(request).then((body) => {
      response.end(`node ${request.method} ${request.url} ${body}`);
    });
  });
  const asNode = shortcut(
    server,
    ({ url, from }, answer) => {
      if (url.startsWith('/node')) return false;
      // Before it there is a method, unless node has parsed the request.
      const isDirect = from > 0;
      if (isDirect) direct++;
      const body = `${isDirect ? 'direct' : 'as node'} ${url}${'.'.repeat(size)}`;
      answer.text(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n`);
      answer.endHead();
      answer.text(body);
      return true;
    },
    settings,
  );
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
    if (index > 0) await turns();
    socket.write(chunk, 'latin1');
  }
  if (end) socket.end();
  return answer;
}

/** Long enough for the server, which is in this process, to read what was sent. */
async function turns(): Promise<void> {
  await delay(5);
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
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

test('a path with other than visible ASCII characters is refused, also when node reads the request', async (context) => {
  const { port } = await start(context);
  for (const odd of ['\xe9', '\x80', '\x7f', '\t', '\x01'])
    for (const fields of ['', 'Connection: x\r\n'])
      assert.match(await exchange(port, [get(`/a${odd}b`, fields)]), /^HTTP\/1\.1 400 /);
  assert.deepEqual(bodies(await exchange(port, [get('/!#$&~|', 'Connection: x\r\n')])), ['as node /!#$&~|']);
});

test('an answer carries the date and how long the connection stays', async (context) => {
  const { port } = await start(context);
  const answer = await exchange(port, [get('/1')]);
  assert.match(answer, /\r\nDate: [A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  assert.match(answer, /\r\nConnection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n/);
});

test('HEAD, old versions, conditions and connections to be closed are answered directly', async (context) => {
  const { port, direct } = await start(context);
  for (const request of [
    get('/1', 'If-None-Match: "x"\r\n'),
    get('/1', 'Range: bytes=0-1\r\n'),
    get('/1', 'Connection: Keep-Alive\r\n'),
    get('/1', 'X-Other: \xe9\r\n'),
    'GET /1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
  ])
    assert.deepEqual(bodies(await exchange(port, [request, get('/2')])), ['direct /1', 'direct /2'], request);
  for (const request of [get('/1', 'Connection: close\r\n'), 'GET /1 HTTP/1.0\r\n\r\n']) {
    const answer = await exchange(port, [request], false);
    assert.deepEqual(bodies(answer), ['direct /1'], request);
    assert.match(answer, /\r\nConnection: close\r\n\r\n/);
  }
  const before = direct();
  const answer = await exchange(port, ['HEAD /1 HTTP/1.1\r\nHost: a\r\n\r\n']);
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\nContent-Length: 9\r\n/);
  assert.deepEqual(bodies(answer), ['']);
  assert.equal(direct(), before + 1);
});

test('a request that is not answered goes to node alone, and the connection comes back', async (context) => {
  const { port } = await start(context);
  for (const [request, expected] of [
    [get('/node'), 'node GET /node '],
    [get('/1', 'Connection: x\r\n'), 'as node /1'],
    ['HEAD /node HTTP/1.1\r\nHost: a\r\n\r\n', ''],
    ['OPTIONS /1 HTTP/1.1\r\nHost: a\r\n\r\n', 'node OPTIONS /1 '],
  ] as const)
    assert.deepEqual(
      bodies(await exchange(port, [get('/1'), request, get('/2'), request, request, get('/3')])),
      ['direct /1', expected, 'direct /2', expected, expected, 'direct /3'],
      request,
    );
});

test('what is not plain goes to node, and the connection with it', async (context) => {
  const { port } = await start(context);
  const cases: [string, string[]][] = [
    [get('/1') + get('/node') + get('/2'), ['direct /1', 'node GET /node ', 'as node /2']],
    [`POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody`, ['node POST /1 body']],
    [
      `GET /node HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody${get('/2')}`,
      ['node GET /node body', 'as node /2'],
    ],
    [`${get('/node', 'Transfer-Encoding: chunked\r\n')}4\r\nbody\r\n0\r\n\r\n`, ['node GET /node body']],
    [get('/1', 'Content-Length : 0\r\n'), ['']],
    [get('/node', 'Expect: 100-continue\r\n'), ['', 'node GET /node ']],
    [get('/1', 'Proxy-Connection: close\r\n'), ['as node /1']],
    [get('/1', 'Upgrade: h2c\r\n'), ['as node /1']],
    [`\r\n${get('/1')}`, ['as node /1']],
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

test('a connection without the insides that are needed is node’s', async (context) => {
  const { server, port, direct } = await start(context);
  server.prependListener('connection', (socket) => {
    (socket as unknown as { _handle: { useUserBuffer: unknown } })._handle.useUserBuffer = undefined;
  });
  const chunks = [get('/1') + get('/2'), get('/node/3'), get('/4'), get('/node/5', 'Connection: close\r\n')];
  assert.deepEqual(bodies(await exchange(port, chunks, false)), [
    'as node /1',
    'as node /2',
    'node GET /node/3 ',
    'as node /4',
    'node GET /node/5 ',
  ]);
  assert.equal(direct(), 0);
});

/** A chunk of bytes cut into pieces of some lengths, the last one as long as is left. */
function cut(whole: string, lengths: readonly number[]): string[] {
  const chunks: string[] = [];
  let at = 0;
  for (const length of [...lengths, whole.length]) {
    if (at < whole.length) chunks.push(whole.slice(at, at + length));
    at += length;
  }
  return chunks;
}

const lengths = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 4 });

test('however a stream of requests is cut into chunks, each is answered once and in order', async (context) => {
  const { port } = await start(context);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('/', '/node/'), fc.constantFrom('', 'Accept: */*\r\n', 'X-Y: 1\r\n')), {
        minLength: 1,
        maxLength: 6,
      }),
      lengths,
      async (requests, cuts) => {
        const whole = requests.map(([path, headers], index) => get(`${path}${index}`, headers)).join('');
        const answers = bodies(await exchange(port, cut(whole, cuts)));
        assert.deepEqual(
          answers.map((answer) => answer.replace(/^direct |^as node |^node GET /, '').trim()),
          requests.map(([path], index) => `${path}${index}`),
        );
      },
    ),
    { numRuns: 40 },
  );
});

/** A server that refuses something may close the connection while the client still sends: then the end is lost. */
function brokenOff({ code }: NodeJS.ErrnoException): undefined {
  assert.match(String(code), /^(?:EPIPE|ECONNRESET)$/);
}

const NAMES = ['accept-language', 'if-none-match', 'if-range', 'range', 'x-forwarded-for'] as const;

test('whatever is sent, the bytes that come back are those of node’s own way', async (context) => {
  const server = createServer((request, response) => {
    if (asNode(request, response)) return;
    response.end(JSON.stringify([request.method, request.url, NAMES.map((name) => request.headers[name])]));
  });
  const asNode = shortcut(server, ({ method, url, headers }, answer) => {
    if (url.startsWith('/node')) return false;
    const body = JSON.stringify([method, url, NAMES.map((name) => headers[name])]);
    answer.text(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body, 'latin1')}\r\n`);
    answer.endHead();
    answer.text(body);
    return true;
  });
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (socket.writable) socket.end(`HTTP/1.1 400 ${error.code}\r\n\r\n`);
    else socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const line = fc.oneof(
    fc.constantFrom(
      'Accept: */*',
      'accept:text/html ,\ta/b ',
      'Cookie: a=b; c',
      'Cookie: d',
      'User-Agent: x',
      'User-Agent: y',
      'X-Forwarded-For: 1.2.3.4',
      'x-forwarded-for: 5.6.7.8\t ',
      'X-Empty:',
      'X-High: \xa0\xe9\xa0',
      'If-None-Match: "x"',
      'Range: bytes=0-1',
      'range:',
      'If-Range: \t"x" ',
      'Accept-Language: de, en;q=0.5',
      'ACCEPT-language: fr',
      'X-Forwarded-For-Not: 7',
      'constructor: x',
    ),
    fc.constantFrom('Connection: close', 'Connection: keep-alive', 'Connection: Keep-Alive, x', 'Connection: upgrade'),
    fc.constantFrom(
      ' folded',
      'Host: b',
      'Content-Length: 0',
      'Content-Length: 3',
      'Content-Length: 0\r\nContent-Length: 5',
      'Transfer-Encoding: chunked',
      'Upgrade: h2c',
      'Bad Name: 1',
      'Bad: \x00',
      'Bad: \x7f',
      'Lone: \r',
      'Lone: \n',
      'no colon',
      ': no name',
    ),
  );
  const request = fc
    .tuple(
      fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'get'),
      fc.constantFrom('/', '/a?b=c', '/node', '/node/d', '/\xe9', '/\t', '/a#b', '*', 'http://a/'),
      fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'http/1.1', ''),
      fc.constantFrom('Host: a\r\n', 'Host: a\r\n', 'Host: a\r\n', ''),
      fc.array(line, { maxLength: 4 }),
    )
    .map(
      ([method, target, version, host, lines]) =>
        `${method} ${target} ${version}\r\n${host}${lines.map((text) => `${text}\r\n`).join('')}\r\n`,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 3 }), lengths, async (requests, cuts) => {
      const split = (answer: string): [answers: string, refusal: string] => {
        const sent = answer.replaceAll(/\r\n(?:Date|X-Request-Id): [^\r]*/g, '');
        const refusal = /HTTP\/1\.1 400 HPE_\w+\r\n\r\n$/.exec(sent)?.[0] ?? '';
        const answers = sent.slice(0, sent.length - refusal.length);
        return [answers, refusal];
      };
      for (const chunks of [cut(requests.join(''), cuts), requests]) {
        // An empty line before a request is nothing that is answered directly.
        const usual = await exchange(port, [`\r\n${chunks[0]}`, ...chunks.slice(1)]).catch(brokenOff);
        const ours = await exchange(port, chunks).catch(brokenOff);
        if (usual === undefined || ours === undefined) continue;
        const [expected, refusal] = split(usual);
        const [answers, refused] = split(ours);
        // After an answer that closes the connection node may still refuse what came with its request.
        if (!answers.includes('\r\nConnection: close\r\n')) assert.equal(refused, refusal);
        // With what it refuses, node drops answers to requests before it that still wait.
        assert.equal(refusal === '' ? answers : answers.slice(0, expected.length), expected);
      }
    }),
    { numRuns: 200 },
  );
});

test('a client that does not read is not answered without end', async (context) => {
  const { port, direct } = await start(context, 60_000);
  const socket = connect(port, '127.0.0.1').pause();
  const requests = 500;
  for (let index = 1; index < requests; index++) socket.write(get(`/${index}`));
  socket.write(get('/last', 'Connection: close\r\n'));
  await delay(100);
  assert.ok(direct() < requests, `${direct()} answers were made`);
  assert.equal(bodies(await text(socket)).length, requests);
});

test('answers to requests that node has parsed come in order to a client that reads late', async (context) => {
  const { port, direct } = await start(context, 60_000);
  const socket = connect(port, '127.0.0.1').pause();
  const requests = 300;
  socket.write('\r\n');
  for (let index = 0; index < requests; index++) socket.write(get(`/${index}`));
  socket.write(get('/last', 'Connection: close\r\n'));
  await turns();
  assert.deepEqual(
    bodies(await text(socket)).map((body) => body.replace(/\.+$/, '')),
    [...Array.from({ length: requests }, (_, index) => `as node /${index}`), 'as node /last'],
  );
  assert.equal(direct(), 0);
});

test('a client that ends after many requests has an answer to each', async (context) => {
  const { port, direct } = await start(context, 60_000);
  const requests = 400;
  const socket = connect(port, '127.0.0.1').pause();
  socket.end(Array.from({ length: requests }, (_, index) => get(`/${index}`)).join(''));
  await turns();
  assert.deepEqual(
    bodies(await text(socket)).map((body) => body.replaceAll('.', '')),
    Array.from({ length: requests }, (_, index) => `direct /${index}`),
  );
  assert.equal(direct(), requests);
});

test('a server that closes answers what waits for a slow client', async (context) => {
  const { server, port } = await start(context, 60_000);
  const requests = 300;
  const socket = connect(port, '127.0.0.1').pause();
  const last = get('/last', 'Connection: close\r\n');
  socket.write(Array.from({ length: requests }, (_, index) => get(`/${index}`)).join('') + last);
  await turns();
  const closed = once(server, 'close');
  server.close();
  assert.equal(bodies(await text(socket)).length, requests + 1);
  await closed;
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
  const lent = await opened(port, get('/1'));
  sockets.push(lent);
  lent.write(get('/node'));
  await once(lent, 'data');
  assert.equal(await connections(server), 3);
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
  for (const socket of sockets) socket.resume();
  const closed = once(server, 'close');
  server.close();
  await ended;
  await closed;
});

test('half a request is refused when the client ends', async (context) => {
  const { server, port } = await start(context);
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => socket.end(code));
  assert.equal(await exchange(port, ['GET /1 HTTP/1.1\r\nHo']), 'HPE_INVALID_EOF_STATE');
});

test('a client that breaks off harms nobody', async (context) => {
  const { server, port } = await start(context, 100_000);
  for (const before of ['', '', '', '\r\n', '\r\n', '\r\n']) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(before + get('/1').repeat(50));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  assert.deepEqual(bodies(await exchange(port, [get('/node')])), ['node GET /node ']);
  while ((await connections(server)) > 0) await delay(5);
});
