import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { askHttp2, openHttp2 } from '../testing/http2-client.ts';
import { floodHttp2 } from '../testing/raw-http2.ts';
import { headerOf, plain, type RawRequest, startRawUpstream } from '../testing/raw-upstream.ts';
import { startGateway, TOKEN } from '../testing/start-gateway.ts';
import { type Issued, TestAuthority } from '../testing/test-authority.ts';

let authority: TestAuthority;
let own: Issued;
let gateway: Awaited<ReturnType<typeof startGateway>>;

const secured = () => ({ tlsCertificate: own.certificate, tlsKey: own.key });
const open = (url: string) => openHttp2(url, authority.pem);

before(async () => {
  authority = new TestAuthority();
  own = authority.issue('localhost');
  gateway = await startGateway(secured());
});
after(async () => {
  await gateway.stop();
  authority.remove();
});

const AUTHORIZATION = { authorization: `Bearer ${TOKEN}` };

/** Waits until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** A gateway in front of an interface that answers as it is told. */
async function startWith(
  answer: (request: RawRequest, socket: Socket) => void,
  settings: Parameters<typeof startGateway>[0] = {},
) {
  const upstream = await startRawUpstream(answer);
  return startGateway({ ...secured(), ...settings }, upstream);
}

test('a request is forwarded in the words of HTTP/1.1', async () => {
  const session = await open(gateway.url);
  const answer = await askHttp2(session, {
    ':path': '/models/a/../api/tags?x=%2F',
    ':authority': 'gw.example:8443',
    'x-forwarded-for': '1.2.3.4',
    te: 'trailers',
    cookie: ['a=1', 'b=2'],
    x_odd: '1',
  });
  session.close();
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers['x-request-id']), /./);
  assert.ok(answer.headers.date);
  const lines = answer.body.split('\n').filter((line) => line !== `X-Request-Id: ${answer.headers['x-request-id']}`);
  assert.deepEqual(lines.sort(), [
    'GET /api/tags?x=%2F HTTP/1.1',
    'Host: gw.example:8443',
    'Via: 1.1 almanac',
    'X-Forwarded-For: 1.2.3.4, 127.0.0.1',
    'X-Forwarded-Proto: https',
    'cookie: a=1; b=2',
  ]);
});

test('a body with a length keeps it, one without comes in chunks', async () => {
  const session = await open(gateway.url);
  await askHttp2(session, { ':path': '/models/a', ':method': 'POST', 'content-length': '5' }, 'hello');
  await askHttp2(session, { ':path': '/models/b', ':method': 'POST' }, 'hello');
  await askHttp2(session, { ':path': '/models/c', ':method': 'POST' });
  session.close();
  const [a, b, c] = gateway.upstream.requests.slice(-3);
  assert.deepEqual([headerOf(a!, 'content-length'), a!.body], ['5', 'hello']);
  assert.deepEqual([headerOf(b!, 'transfer-encoding'), b!.body], ['chunked', '5\r\nhello\r\n0\r\n\r\n']);
  assert.deepEqual([headerOf(c!, 'content-length'), c!.body], ['0', '']);
});

test('a long body and a long answer arrive as they were', async () => {
  const body = Buffer.alloc(3_000_000, 'abcdefghij').toString();
  const echo = await startWith(({ body: sent }, socket) => void socket.write(plain(sent)));
  const session = await open(echo.url);
  const headers = { ':path': '/models/a', ':method': 'POST', 'content-length': String(body.length) };
  const answer = await askHttp2(session, headers, body);
  session.close();
  assert.equal(answer.body === body, true);
  assert.equal(answer.whole, true);
  await echo.stop();
});

test('refusals have their status and shape', async () => {
  const session = await open(gateway.url);
  for (const [headers, status, body] of [
    [{ ':path': '/models/x', authorization: 'Bearer other' }, 401, '{"error":"unauthorized"}'],
    [{ ':path': '/nothing' }, 404, undefined],
    [{ ':path': '/models/x', ':method': 'TRACE' }, 405, undefined],
    [{ ':path': '/models/x', ':authority': 'a', host: 'b' }, 400, undefined],
    [{ ':path': '/models/%zz' }, 400, undefined],
    [{ ':path': '/models/x', 'content-length': '200000000', ':method': 'POST' }, 413, undefined],
  ] as const) {
    const sends = 'content-length' in headers ? 'x' : undefined;
    const stream = session.request({ ...AUTHORIZATION, ...headers }, { endStream: sends === undefined });
    stream.on('error', () => {});
    if (sends !== undefined) stream.write(sends);
    const [answer] = (await once(stream, 'response')) as [Record<string, unknown>];
    let text = '';
    for await (const piece of stream) text += piece;
    assert.equal(answer[':status'], status, JSON.stringify(headers));
    if (body !== undefined) assert.equal(text, body);
    assert.equal(answer.connection, undefined);
  }
  assert.equal((await askHttp2(session, { ':path': '/models/x' })).status, 200);
  session.close();
});

test('a Host that says the same as :authority is one', async () => {
  const session = await open(gateway.url);
  const answer = await askHttp2(session, { ':path': '/models/x', ':authority': 'a.example', host: 'a.example' });
  assert.deepEqual(
    [answer.status, answer.body.split('\n').filter((line) => /^host:/i.test(line))],
    [200, ['Host: a.example']],
  );
  session.close();
});

test('a foreign Host is refused on a loopback address', async () => {
  const local = await startGateway({ ...secured(), allowedHosts: [] });
  const session = await open(local.url);
  assert.equal((await askHttp2(session, { ':path': '/models/x', ':authority': 'evil.example' })).status, 403);
  assert.equal((await askHttp2(session, { ':path': '/models/x', ':authority': 'localhost' })).status, 200);
  session.close();
  await local.stop();
});

test('Expect: 100-continue is answered when the interface is to get the body', async () => {
  const session = await open(gateway.url);
  const stream = session.request(
    { ...AUTHORIZATION, ':path': '/models/x', ':method': 'POST', expect: '100-continue' },
    { endStream: false },
  );
  const [interim] = await once(stream, 'headers');
  assert.equal(interim[':status'], 100);
  stream.end('hello');
  const [answer] = await once(stream, 'response');
  assert.equal(answer[':status'], 200);
  stream.resume();
  session.close();
});

test('answers without a body, and to HEAD, end', async () => {
  const short = await startWith(({ method, path }, socket) =>
    socket.write(
      path === '/none'
        ? 'HTTP/1.1 204 No Content\r\n\r\n'
        : `HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n${method === 'HEAD' ? '' : 'hello'}`,
    ),
  );
  const session = await open(short.url);
  const head = await askHttp2(session, { ':path': '/models/x', ':method': 'HEAD' });
  assert.deepEqual([head.status, head.headers['content-length'], head.body, head.whole], [200, '5', '', true]);
  const none = await askHttp2(session, { ':path': '/models/none', ':method': 'POST' }, 'body');
  assert.deepEqual([none.status, none.body, none.code], [204, '', 0]);
  session.close();
  await short.stop();
});

test('chunks arrive as they are sent', async () => {
  let write = (_text: string): void => {};
  const streaming = await startWith((_request, socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    write = (text) => void socket.write(text === '' ? '0\r\n\r\n' : `${text.length.toString(16)}\r\n${text}\r\n`);
  });
  const session = await open(streaming.url);
  const stream = session.request({ ...AUTHORIZATION, ':path': '/models/x' });
  await once(stream, 'response');
  for (const piece of ['one', 'two', 'three']) {
    write(piece);
    assert.equal(String((await once(stream, 'data'))[0]), piece);
  }
  write('');
  await once(stream, 'end');
  session.close();
  await streaming.stop();
});

test('an interface that dies in its answer is told as a reset, never as an end', async () => {
  for (const head of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const dying = await startWith((_request, socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${head.startsWith('T') ? '5\r\nhello\r\n' : 'hello'}`);
      setTimeout(() => socket.destroy(), 20);
    });
    const session = await open(dying.url);
    const answer = await askHttp2(session, { ':path': '/models/x' });
    assert.deepEqual([answer.status, answer.body, answer.code, answer.whole], [200, 'hello', 2, false]);
    // The connection goes on.
    assert.equal((await askHttp2(session, { ':path': '/nothing' })).status, 404);
    session.close();
    await dying.stop();
  }
});

test('a client that leaves ends the request at the interface, and nothing else', async () => {
  const sockets: Socket[] = [];
  const waiting = await startWith((_request, socket) => void sockets.push(socket));
  const session = await open(waiting.url);
  const leaving = session.request({ ...AUTHORIZATION, ':path': '/models/a' });
  leaving.on('error', () => {});
  const staying = askHttp2(session, { ':path': '/models/b' });
  await until(() => sockets.length === 2);
  const ended = waiting.upstream.nextEnd();
  leaving.close(8);
  await ended;
  for (const socket of sockets) if (!socket.destroyed) socket.write(plain('here'));
  assert.equal((await staying).body, 'here');
  assert.equal(waiting.upstream.connections.ended, 1);
  // The whole connection.
  const lost = session.request({ ...AUTHORIZATION, ':path': '/models/c' });
  lost.on('error', () => {});
  await until(() => waiting.upstream.requests.length === 3);
  const endedToo = waiting.upstream.nextEnd();
  session.destroy();
  await endedToo;
  await waiting.stop();
});

test('a client that resets in the middle of its body ends the request at the interface', async () => {
  let came = '';
  let ended = false;
  const upstream = await startRawUpstream(undefined, (_head, socket, rest) => {
    came += rest;
    socket.on('data', (piece) => {
      came += piece;
    });
    socket.on('close', () => {
      ended = true;
    });
    return true;
  });
  const watched = await startGateway(secured(), upstream);
  const session = await open(watched.url);
  for (const length of [{ 'content-length': '10' }, {}]) {
    came = '';
    ended = false;
    const stream = session.request(
      { ...AUTHORIZATION, ':path': '/models/x', ':method': 'POST', ...length },
      { endStream: false },
    );
    stream.on('error', () => {});
    stream.write('hello');
    await until(() => came.includes('hello'));
    // `close` of node would end the body before it resets the stream.
    stream.destroy(new Error('reset'));
    await until(() => ended);
    // Nobody may take it for a whole one.
    assert.doesNotMatch(came, /0\r\n\r\n/);
  }
  session.close();
  await watched.stop();
});

test('a slow reader holds the interface back', async () => {
  let sent = 0;
  const total = 64 * 1024 * 1024;
  const fast = await startWith((_request, socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${total}\r\n\r\n`);
    const piece = Buffer.alloc(65_536);
    const write = (): void => {
      while (sent < total) {
        sent += piece.length;
        if (!socket.write(piece)) {
          socket.once('drain', write);
          return;
        }
      }
    };
    write();
  });
  const session = await open(fast.url);
  const stream = session.request({ ...AUTHORIZATION, ':path': '/models/x' });
  await once(stream, 'response');
  stream.pause();
  let before = -1;
  // Until nothing moves any more.
  while (before !== sent) {
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  assert.ok(sent < total / 2, `${sent} bytes were sent`);
  let received = 0;
  stream.on('data', (piece: Buffer) => {
    received += piece.length;
  });
  stream.resume();
  await once(stream, 'end');
  assert.equal(received, total);
  session.close();
  await fast.stop();
});

test('a client that takes nothing of an answer loses its stream', async () => {
  const stalled = await startWith((_request, socket) => void socket.write(plain('a'.repeat(1_000_000))), {
    clientSendTimeout: 100,
  });
  const session = await open(stalled.url);
  const stream = session.request({ ...AUTHORIZATION, ':path': '/models/x' });
  stream.on('error', () => {});
  await once(stream, 'response');
  // Its window stays closed, while the connection is read.
  await until(() => stalled.engine.routing.underWay === 0);
  assert.equal(stream.readableEnded, false);
  session.destroy();
  await stalled.stop();
});

test('a body that does not come gets 408', async () => {
  const strict = await startGateway({ ...secured(), clientReadTimeout: 50 });
  const session = await open(strict.url);
  const stream = session.request({ ...AUTHORIZATION, ':path': '/models/x', ':method': 'POST' }, { endStream: false });
  stream.on('error', () => {});
  stream.write('hello');
  const [answer] = await once(stream, 'response');
  assert.equal(answer[':status'], 408);
  session.destroy();
  await strict.stop();
});

test('a connection without requests is closed with a goodbye', async () => {
  const short = await startGateway({ ...secured(), keepAliveTimeout: 20 });
  const session = await open(short.url);
  const goodbye = once(session, 'goaway');
  assert.equal((await askHttp2(session, { ':path': '/models/x' })).status, 200);
  assert.equal((await goodbye)[0], 0);
  await until(() => session.destroyed);
  await short.stop();
});

test('no more requests at once than the setting says', async () => {
  const narrow = await startGateway({ ...secured(), http2Streams: 3 });
  const session = await open(narrow.url);
  assert.equal(session.remoteSettings.maxConcurrentStreams, 3);
  session.close();
  await narrow.stop();
});

test('a client that opens and resets 10,000 streams is ended, and others are served', async () => {
  const waiting = await startWith((_request, socket) => {
    setTimeout(() => {
      if (!socket.destroyed) socket.write(plain('ok'));
    }, 10);
  });
  const other = await open(waiting.url);
  const fields = [
    [':method', 'GET'],
    [':scheme', 'https'],
    [':authority', new URL(waiting.url).host],
    [':path', '/models/x'],
    ['authorization', AUTHORIZATION.authorization],
  ] as const;
  const { opened, code } = await floodHttp2(waiting.url, fields, 10_000);
  // A reset of the connection may overtake what was told.
  assert.notEqual(code, 0);
  assert.ok(opened < 10_000, `${opened} streams were opened`);
  assert.equal((await askHttp2(other, { ':path': '/models/y' })).status, 200);
  await until(() => waiting.engine.routing.underWay === 0);
  other.close();
  await waiting.stop();
});
