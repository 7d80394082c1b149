import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { isMainThread, Worker } from 'node:worker_threads';
import { open, type RawAnswer, readAnswer, sendRaw } from '../testing/raw-client.ts';
import { plain, type RawRequest, startRawUpstream } from '../testing/raw-upstream.ts';
import { AUTHORIZED, startGateway } from '../testing/start-gateway.ts';

type Answer = (request: RawRequest, socket: Socket) => void;
type Settings = Parameters<typeof startGateway>[0];

/** Runs a test with a gateway in front of an interface that answers as told. */
async function behind(
  answer: Answer,
  work: (gateway: Awaited<ReturnType<typeof startGateway>>) => Promise<void>,
  settings: Settings = {},
  early?: (head: string, socket: Socket, rest: string) => boolean,
): Promise<void> {
  const gateway = await startGateway(settings, await startRawUpstream(answer, early));
  try {
    await work(gateway);
  } finally {
    await gateway.stop();
  }
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${AUTHORIZED}${headers}\r\n`;
const post = (headers: string, body = '') =>
  `POST /models/api/chat HTTP/1.1\r\nHost: a\r\n${AUTHORIZED}${headers}\r\n${body}`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const NDJSON = 'HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Waits until the text that has come over a socket matches. */
function until(socket: Socket, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => {
      text += data;
      if (pattern.test(text)) resolve(text);
    });
    socket.once('close', () => reject(new Error(`The connection ended after ${JSON.stringify(text)}`)));
  });
}

test('an answer goes through with its status, its words and its headers', () =>
  behind(
    (_request, socket) =>
      socket.write(
        'HTTP/1.1 418 Short And Stout\r\nX-Request-Id: theirs\r\nSet-Cookie: a\r\nSet-Cookie: b\r\nKeep-Alive: timeout=9\r\nConnection: X-Hop\r\nX-Hop: 1\r\nContent-Length: 2\r\n\r\nhi',
      ),
    async ({ url }) => {
      const { status, headers, body } = await sendRaw(url, get('/models/x'));
      assert.deepEqual([status, headers.get('set-cookie'), body], [418, 'a\nb', 'hi']);
      assert.equal(headers.get('x-hop'), undefined);
      assert.match(headers.get('x-request-id') ?? '', /^\w{9}$/);
    },
  ));

for (const status of ['204 No Content', '304 Not Modified'])
  test(`an answer ${status} has no body`, () =>
    behind(
      (_request, socket) => socket.write(`HTTP/1.1 ${status}\r\nETag: "a"\r\n\r\n`),
      async ({ url }) => {
        const socket = await open(url);
        socket.write(get('/models/x'));
        const answer = await readAnswer(socket);
        assert.deepEqual([answer.status, answer.headers.get('etag')], [Number(status.slice(0, 3)), '"a"']);
        socket.write(get('/models/x'));
        assert.equal((await readAnswer(socket)).status, Number(status.slice(0, 3)));
        socket.destroy();
      },
    ));

test('the answer to HEAD keeps its length and has no body', () =>
  behind(
    (_request, socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n'),
    async ({ url }) => {
      const answer = await sendRaw(url, get('/models/x').replace('GET', 'HEAD'));
      assert.deepEqual([answer.status, answer.headers.get('content-length')], [200, '999']);
    },
  ));

test('an answer that ends with its connection goes through whole', () =>
  behind(
    (_request, socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'),
    async ({ url }) => {
      const answer = await sendRaw(url, get('/models/x'));
      assert.deepEqual([answer.body, answer.whole], ['hello', true]);
    },
  ));

test('an HTTP/1.0 client gets a chunked answer without chunks', () =>
  behind(
    (_request, socket) => socket.write(`${NDJSON}${chunk('a')}${chunk('b')}0\r\n\r\n`),
    async ({ url }) => {
      const answer = await sendRaw(url, `GET /models/x HTTP/1.0\r\n${AUTHORIZED}\r\n`);
      assert.deepEqual([answer.headers.get('transfer-encoding'), answer.body], [undefined, 'ab']);
    },
  ));

test('what came before an answer breaks in the same piece reaches the client, and the answer is cut', () =>
  behind(
    (_request, socket) => socket.write(`${NDJSON}${chunk('first')}${chunk('last')}no size\r\n`),
    async ({ url }) => {
      const answer = await sendRaw(url, get('/models/x'));
      assert.deepEqual([answer.status, answer.body, answer.whole], [200, 'firstlast', false]);
    },
  ));

test('an answer that breaks before its first piece is cut after its head', () =>
  behind(
    (_request, socket) => socket.write(`${NDJSON}no size\r\n`),
    async ({ url }) => {
      const socket = await open(url);
      const closed = once(socket, 'close');
      socket.resume().write(get('/models/x'));
      await closed;
    },
  ));

test('each chunk of an answer reaches the client before the next one is sent', () =>
  behind(
    (_request, socket) => {
      // The next line is sent when the client says, on another request, that it has the last one.
      if (_request.path === '/stream') socket.write(`${NDJSON}${chunk('{"n":0}\n')}`);
      else {
        streaming?.write(chunk(`{"n":${_request.path.slice(1)}}\n`));
        if (_request.path === '/3') streaming?.write('0\r\n\r\n');
        socket.write(plain(''));
      }
      streaming ??= socket;
    },
    async ({ url }) => {
      const socket = await open(url);
      socket.write(get('/models/stream'));
      await until(socket, /\{"n":0\}/);
      for (let index = 1; index <= 3; index++) {
        const seen = until(socket, new RegExp(`{"n":${index}}`));
        await sendRaw(url, get(`/models/${index}`));
        await seen;
      }
      socket.destroy();
      streaming = undefined;
    },
  ));
let streaming: Socket | undefined;

test('the head of an answer reaches the client before there is a body', () =>
  behind(
    (_request, socket) => socket.write(NDJSON),
    async ({ url }) => {
      const socket = await open(url);
      socket.write(get('/models/x'));
      assert.match(await until(socket, /\r\n\r\n/), /^HTTP\/1\.1 200 OK\r\n/);
      socket.destroy();
    },
  ));

test('each chunk of a request reaches the interface before the next one is sent', async () => {
  const arrived: string[] = [];
  let tell: () => void = () => {};
  await behind(
    () => {},
    async ({ url }) => {
      const socket = await open(url);
      socket.write(post('Transfer-Encoding: chunked\r\n', chunk('one')));
      for (const text of ['one', 'two', 'three']) {
        while (!arrived.join('').includes(text))
          await new Promise<void>((resolve) => {
            tell = resolve;
          });
        if (text !== 'three') socket.write(chunk(text === 'one' ? 'two' : 'three'));
      }
      socket.write('0\r\n\r\n');
      assert.equal((await readAnswer(socket)).body, 'done');
      socket.destroy();
    },
    {},
    (_head, socket, rest) => {
      arrived.push(rest);
      tell();
      socket.on('data', (data) => {
        arrived.push(data.toString());
        tell();
        if (arrived.join('').endsWith('0\r\n\r\n')) socket.write(plain('done'));
      });
      return true;
    },
  );
});

test('a large body passes in both directions unchanged', () =>
  behind(
    (request, socket) => socket.write(plain(request.body)),
    async ({ url }) => {
      const body = Array.from({ length: 200_000 }, (_, index) => `${index},`).join('');
      const answer = await sendRaw(url, post(`Content-Length: ${body.length}\r\n`, body));
      assert.ok(answer.whole);
      assert.equal(answer.body, body);
    },
  ));

test('an interface that refuses connections gives 502 as JSON', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  const gateway = await startGateway({ modelsUrl: `http://127.0.0.1:${port}` });
  const answer = await sendRaw(gateway.url, get('/models/x'));
  assert.equal(answer.status, 502);
  assert.deepEqual(JSON.parse(answer.body), { error: 'the service behind the gateway cannot be reached' });
  assert.equal(JSON.parse((await sendRaw(gateway.url, get('/models/v1/models'))).body).error.type, 'api_error');
  assert.equal(JSON.parse((await sendRaw(gateway.url, get('/models/v1/messages'))).body).error.type, 'api_error');
  await gateway.stop();
});

const broken: [name: string, answer: string][] = [
  ['ends without an answer', ''],
  ['speaks no HTTP', 'hello\r\n\r\n'],
  ['sends two different lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['sends a control character in a header', 'HTTP/1.1 200 OK\r\nX-A: a\u0001b\r\nContent-Length: 0\r\n\r\n'],
  ['sends half a head', 'HTTP/1.1 200 OK\r\nContent-Le'],
];
for (const [name, text] of broken)
  test(`an interface that ${name} gives 502`, () =>
    behind(
      (_request, socket) => socket.end(text),
      async ({ url }) => {
        const answer = await sendRaw(url, post('Content-Length: 1\r\n', 'a'));
        assert.equal(answer.status, 502);
        assert.deepEqual(JSON.parse(answer.body), { error: 'the service behind the gateway sent an invalid answer' });
      },
    ));

/** Asks, lets the interface die when the client has seen the beginning of its answer, and gives what came. */
async function cutAfter(beginning: string, seen: RegExp, die: (socket: Socket) => void): Promise<RawAnswer> {
  let upstream: Socket | undefined;
  let answer: RawAnswer | undefined;
  await behind(
    (_request, socket) => {
      upstream = socket;
      socket.write(beginning);
    },
    async ({ url }) => {
      const socket = await open(url);
      const whole = readAnswer(socket);
      const begun = until(socket, seen);
      socket.write(get('/models/x'));
      await begun;
      if (upstream) die(upstream);
      answer = await whole;
    },
  );
  assert.ok(answer);
  return answer;
}

test('an interface that dies after 3 of 100 bytes cuts the answer after 3 bytes', async () => {
  const beginning = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc';
  const answer = await cutAfter(beginning, /abc$/, (socket) => socket.destroy());
  assert.deepEqual([answer.status, answer.body, answer.whole], [200, 'abc', false]);
});

test('an interface that dies between two chunks cuts the answer', async () => {
  const beginning = `${NDJSON}${chunk('{"a":1}\n')}`;
  const answer = await cutAfter(beginning, /\{"a":1\}\n\r\n$/, (socket) => socket.resetAndDestroy());
  assert.deepEqual([answer.body, answer.whole], ['{"a":1}\n', false]);
});

for (const way of ['destroy', 'resetAndDestroy'] as const)
  test(`a client that goes away in the middle of an answer (${way}) ends the request upstream`, () =>
    behind(
      (_request, socket) => socket.write(`${NDJSON}${chunk('{"a":1}\n')}${chunk('{"a":2}\n')}`),
      async ({ url, upstream, engine }) => {
        const socket = await open(url);
        socket.write(get('/models/x'));
        await until(socket, /"a":2/).catch(() => {});
        const ended = upstream.nextEnd();
        socket[way]();
        await ended;
        while (engine.routing.underWay !== 0) await new Promise((resolve) => setImmediate(resolve));
      },
    ));

test('a client that goes away before there is an answer ends the request upstream', () =>
  behind(
    () => arrived(),
    async ({ url, upstream }) => {
      const socket = await open(url);
      const here = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      socket.write(get('/models/x'));
      await here;
      const ended = upstream.nextEnd();
      socket.destroy();
      await ended;
    },
  ));
let arrived: () => void = () => {};

test('a client that goes away in the middle of its body ends the request upstream', async () => {
  let head: () => void = () => {};
  const here = new Promise<void>((resolve) => {
    head = resolve;
  });
  await behind(
    () => {},
    async ({ url, upstream }) => {
      const socket = await open(url);
      socket.write(post('Content-Length: 100\r\n', 'abc'));
      await here;
      const ended = upstream.nextEnd();
      socket.destroy();
      await ended;
    },
    {},
    (_head, socket) => {
      head();
      socket.resume();
      return true;
    },
  );
});

test('a kept connection that was closed meanwhile is replaced without the client seeing it', async () => {
  // The interface closes a kept connection just when the next request arrives on it.
  let served = 0;
  await behind(
    (_request, socket) => {
      served++;
      if (served === 2) socket.resetAndDestroy();
      else socket.write(plain(String(served)));
    },
    async ({ url }) => {
      assert.equal((await sendRaw(url, get('/models/x'))).body, '1');
      assert.equal((await sendRaw(url, get('/models/x'))).body, '3');
    },
  );
});

test('a post on a kept connection that breaks is not repeated', async () => {
  let served = 0;
  await behind(
    (_request, socket) => {
      served++;
      if (served === 2) socket.resetAndDestroy();
      else socket.write(plain(String(served)));
    },
    async ({ url }) => {
      const once = post('Content-Length: 1\r\n', 'a');
      assert.equal((await sendRaw(url, once)).body, '1');
      assert.equal((await sendRaw(url, once)).status, 502);
      assert.equal(served, 2);
    },
  );
});

test('an interface that answers before it has the whole body is listened to', () =>
  behind(
    () => {},
    async ({ url }) => {
      const socket = await open(url);
      socket.write(post('Content-Length: 1000000\r\n', 'abc'));
      const answer = await readAnswer(socket);
      assert.deepEqual([answer.status, answer.body], [413, 'no']);
      socket.destroy();
    },
    {},
    (_head, socket) => {
      socket.end(plain('no', '413 Payload Too Large'));
      return true;
    },
  ));

test('one connection too many is closed while the others have requests', () =>
  behind(
    () => {},
    async ({ url, upstream }) => {
      const first = await open(url);
      first.write(get('/models/x'));
      while (upstream.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
      const second = await open(url);
      if (!second.closed) await once(second, 'close');
      assert.equal(first.closed, false);
      first.destroy();
    },
    { clientConnections: 1 },
  ));

test('one request too many at an interface gets 503 with Retry-After', () =>
  behind(
    () => {},
    async ({ url, upstream }) => {
      const first = await open(url);
      first.write(get('/models/x'));
      while (upstream.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
      const answer = await sendRaw(url, get('/models/x'));
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '1']);
      assert.equal((await sendRaw(url, get('/nothing'))).status, 404);
      first.destroy();
    },
    { upstreamRequests: 1 },
  ));

test('no answer within the read time-out gives 504 and ends the request upstream', () =>
  behind(
    () => {},
    async ({ url, upstream }) => {
      const ended = upstream.nextEnd();
      const answer = await sendRaw(url, get('/models/x'));
      assert.equal(answer.status, 504);
      assert.deepEqual(JSON.parse(answer.body), { error: 'the service behind the gateway did not answer in time' });
      await ended;
    },
    { upstreamReadTimeout: 50 },
  ));

test('the read time-out runs from one read to the next, and cuts an answer that stops', () =>
  behind(
    (_request, socket) => {
      socket.write(NDJSON);
      let sent = 0;
      const timer = setInterval(() => {
        socket.write(chunk(String(++sent)));
        if (sent === 20) clearInterval(timer);
      }, 30);
    },
    async ({ url }) => {
      const answer = await sendRaw(url, get('/models/x'));
      assert.equal(answer.whole, false);
      assert.ok(answer.body.endsWith('1920'), answer.body);
    },
    { upstreamReadTimeout: 400 },
  ));

test('an interface that does not take the request within the send time-out gives 504', () =>
  behind(
    () => {},
    async ({ url, upstream }) => {
      const ended = upstream.nextEnd();
      const socket = await open(url);
      const length = 64 * 1024 * 1024;
      socket.write(post(`Content-Length: ${length}\r\n`));
      socket.write(Buffer.alloc(length));
      const answer = await readAnswer(socket);
      assert.equal(answer.status, 504);
      assert.deepEqual(JSON.parse(answer.body), {
        error: 'the service behind the gateway did not accept the request in time',
      });
      socket.destroy();
      // A socket that does not read does not see the end either.
      stuck?.resume();
      await ended;
    },
    { upstreamSendTimeout: 50 },
    (_head, socket) => {
      stuck = socket.pause();
      return true;
    },
  ));
let stuck: Socket | undefined;

test('a client that does not take its answer within the send time-out loses it, and so does the interface', () => {
  const piece = Buffer.alloc(1024 * 1024);
  return behind(
    (_request, socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${64 * piece.length}\r\n\r\n`);
      for (let index = 0; index < 64; index++) socket.write(piece);
    },
    async ({ url, upstream }) => {
      const ended = upstream.nextEnd();
      const socket = await open(url);
      socket.pause();
      socket.write(get('/models/x'));
      await ended;
      socket.destroy();
    },
    { clientSendTimeout: 50, upstreamReadTimeout: 300_000 },
  );
});

test('while a client does not take its answer the read time-out does not run', () => {
  const answer = Buffer.from(plain('a'.repeat(32 * 1024 * 1024)));
  return behind(
    (_request, socket) => socket.write(answer),
    async ({ url }) => {
      const socket = await open(url);
      socket.pause();
      socket.write(get('/models/x'));
      await new Promise((resolve) => setTimeout(resolve, 500));
      let length = 0;
      await new Promise<void>((resolve, reject) => {
        socket.on('data', (data) => {
          length += data.length;
          if (length > 32 * 1024 * 1024) resolve();
        });
        socket.once('close', () => reject(new Error(`The connection ended after ${length} bytes.`)));
        socket.resume();
      });
      socket.destroy();
    },
    { upstreamReadTimeout: 250 },
  );
});

test('a client that stops in the middle of its body gets 408', () =>
  behind(
    () => {},
    async ({ url, upstream }) => {
      const ended = upstream.nextEnd();
      const socket = await open(url);
      socket.write(post('Content-Length: 10\r\n', 'abc'));
      assert.equal((await readAnswer(socket)).status, 408);
      socket.destroy();
      await ended;
    },
    { clientReadTimeout: 50 },
  ));

test('a client that is slow with its body is not taken for an interface that is', () =>
  behind(
    () => {},
    async ({ url }) => {
      const socket = await open(url);
      socket.write(post('Content-Length: 10\r\n', 'abc'));
      assert.equal((await readAnswer(socket)).status, 408);
      socket.destroy();
    },
    { clientReadTimeout: 400, upstreamSendTimeout: 20 },
  ));

test('a client that goes on sending a body nobody wants loses its connection after the answer', () =>
  behind(
    () => {},
    async ({ url }) => {
      const socket = await open(url);
      socket.write('POST /models/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc');
      assert.equal((await readAnswer(socket)).status, 401);
      if (!socket.closed) await once(socket, 'close');
    },
    { lingerTimeout: 50 },
  ));

// A thread that listens with the shortest queue and then sleeps: when the queue is full, connecting takes for ever.
const SLEEPER = `
const { createServer } = require('node:net');
const { parentPort } = require('node:worker_threads');
const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
});`;

test('an interface that does not accept a connection within the time-out gives 504', async () => {
  assert.ok(isMainThread);
  const sleeper = new Worker(SLEEPER, { eval: true });
  const [port] = await once(sleeper, 'message');
  const fillers = Array.from({ length: 8 }, () => {
    const socket = open(`http://127.0.0.1:${port}`);
    socket.catch(() => {});
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const gateway = await startGateway({
    modelsUrl: `http://127.0.0.1:${port}`,
    upstreamConnectTimeout: 100,
    upstreamReadTimeout: 300_000,
  });
  const answer = await sendRaw(gateway.url, get('/models/x'));
  assert.equal(answer.status, 504);
  assert.deepEqual(JSON.parse(answer.body), {
    error: 'the gateway could not connect to the service in time',
  });
  await gateway.stop();
  void sleeper.terminate();
  for (const filler of fillers) void filler.then((socket) => socket.destroy()).catch(() => {});
});

test('an interface below a path gets that path first', async () => {
  const upstream = await startRawUpstream();
  const gateway = await startGateway({ modelsUrl: `${upstream.url}/base` }, upstream);
  await sendRaw(gateway.url, get('/models/api/tags?x'));
  assert.equal(upstream.requests[0]!.path, '/base/api/tags?x');
  await gateway.stop();
});
