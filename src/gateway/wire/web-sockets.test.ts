import assert from 'node:assert/strict';
import { createHash, hash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { connect } from 'node:tls';
import { writeQueueOf } from '#kit/internals/write-queue';
import type { GatewaySettings } from '../settings.ts';
import { changeTokens } from '../store/token-file.ts';
import { open, sendRaw } from '../testing/raw-client.ts';
import { plain, type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { bearer, startWithTokens, storedToken } from '../testing/stored-tokens.ts';
import { TestAuthority } from '../testing/test-authority.ts';
import {
  accepting,
  acceptOf,
  echo,
  echoFrames,
  fieldOf,
  startWebSocketUpstream,
  webSocketRoute,
} from '../testing/web-socket-upstream.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const ASKED = `Host: gw.example\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n`;
const request = (headers = bearer('me'), path = '/ws/chat?a=1'): string =>
  `GET ${path} HTTP/1.1\r\n${ASKED}${headers}\r\n`;

type Changed = Partial<GatewaySettings> & { route?: Parameters<typeof webSocketRoute>[1] };

/** A gateway with the token of `me`, and a route /ws to a server. */
async function serve(context: TestContext, upstream: RawUpstream, { route, ...changed }: Changed = {}) {
  const routes = webSocketRoute(upstream, route);
  const gateway = await startWithTokens([storedToken('me')], { routes, adminPort: 0, ...changed }, upstream);
  const opened: Socket[] = [];
  context.after(async () => {
    for (const socket of opened) socket.destroy();
    await gateway.stop();
  });
  return {
    ...gateway,
    /** Sends a request and what follows it, and collects what comes. */
    async ask(text: string) {
      const socket = await open(gateway.url);
      opened.push(socket);
      let received = '';
      socket.on('data', (piece: Buffer) => {
        received += piece.toString('latin1');
      });
      socket.write(text, 'latin1');
      return {
        socket,
        received: () => received,
        head: () => received.slice(0, received.indexOf('\r\n\r\n') + 2),
        async until(found: string) {
          while (!received.includes(found)) await once(socket, 'data');
        },
      };
    },
    async metric(name: string): Promise<string[]> {
      const text = await (await fetch(`${gateway.adminUrl}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith(`almanac_${name}`));
    },
    async audit(): Promise<Record<string, unknown>[]> {
      const directory = join(gateway.directory, 'audit');
      for (;;) {
        const [file] = await readdir(directory).catch(() => []);
        const text = file === undefined ? '' : await readFile(join(directory, file), 'utf8');
        // The file is there before its lines are.
        if (text.endsWith('\n')) {
          const lines = text.trim().split('\n');
          return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

test('a WebSocket is asked for, accepted, and carries bytes both ways, those behind the head too', async (context) => {
  const heads: string[] = [];
  const upstream = await startWebSocketUpstream((socket, rest, head) => {
    heads.push(head);
    socket.write('first ');
    echo(socket, rest);
  });
  const gateway = await serve(context, upstream);
  const client = await gateway.ask(`${request()}early `);
  await client.until('first early ');
  const answer = client.head();
  assert.match(answer, /^HTTP\/1\.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n/);
  assert.equal(fieldOf(answer, 'Sec-WebSocket-Accept'), acceptOf(KEY));
  assert.match(fieldOf(answer, 'X-Request-Id') ?? '', /./);
  assert.doesNotMatch(answer, /Transfer-Encoding|Content-Length|Date/i);
  client.socket.write('\0later\xff', 'latin1');
  await client.until('\0later\xff');
  const [head = ''] = heads;
  assert.match(head, /^GET \/chat\?a=1 HTTP\/1\.1\r\n/);
  for (const [name, value] of [
    ['Connection', 'Upgrade'],
    ['Upgrade', 'websocket'],
    ['Sec-WebSocket-Key', KEY],
    ['Sec-WebSocket-Version', '13'],
    ['Authorization', undefined],
    ['X-Almanac-Client', 'me'],
    ['Content-Length', undefined],
  ] as const)
    assert.equal(fieldOf(head, name), value, name);
  assert.equal(head.match(/^(?:connection|upgrade):/gim)?.length, 2);
});

test('the WebSocket client of Node.js talks through it, with its token among the subprotocols', async (context) => {
  const heads: string[] = [];
  const upstream = await startWebSocketUpstream((socket, _rest, head) => {
    heads.push(head);
    echoFrames(socket);
  });
  const gateway = await serve(context, upstream);
  const address = `${gateway.url.replace('http', 'ws')}/ws/chat`;
  const socket = new WebSocket(address, ['openai-insecure-api-key.secret-me', 'realtime', 'v1']);
  await once(socket, 'open');
  assert.equal(socket.protocol, 'realtime');
  socket.send('hello');
  const [message] = (await once(socket, 'message')) as [{ data: unknown }];
  assert.equal(message.data, 'hello');
  socket.close(1000);
  await once(socket, 'close');
  assert.equal(fieldOf(heads[0] ?? '', 'Sec-WebSocket-Protocol'), 'realtime, v1');
  assert.doesNotMatch(heads.join(), /secret-me/);
  const refused = new WebSocket(address, ['openai-insecure-api-key.secret-you', 'realtime']);
  await once(refused, 'error');
  assert.equal(heads.length, 1);
});

for (const [name, headers, status] of [
  ['without a token', '', 401],
  ['with a wrong token', bearer('you'), 401],
  ['with two tokens', `${bearer('me')}Sec-WebSocket-Protocol: openai-insecure-api-key.other\r\n`, 400],
  ['of a page of another host', `${bearer('me')}Origin: https://evil.example\r\n`, 403],
  ['of a page without a host', `${bearer('me')}Origin: null\r\n`, 403],
] as const)
  test(`a request for a WebSocket ${name} gets ${status}, and nobody is asked`, async (context) => {
    const gateway = await serve(context, await startWebSocketUpstream());
    const answer = await sendRaw(gateway.url, request(headers));
    assert.equal(answer.status, status);
    assert.equal(answer.headers.get('connection'), 'close');
    assert.equal(gateway.upstream.connections.opened, 0);
    assert.deepEqual(await gateway.metric('gateway_websockets'), ['almanac_gateway_websockets{service="gateway"} 0']);
  });

test('pages of the same host and of configured origins may ask for one', async (context) => {
  const gateway = await serve(context, await startWebSocketUpstream(), { corsOrigins: ['https://app.example.com'] });
  for (const origin of ['https://gw.example', 'https://app.example.com'])
    await (await gateway.ask(request(`${bearer('me')}Origin: ${origin}\r\n`))).until('101 Switching');
});

for (const [name, path, headers] of [
  ['of a route without WebSockets', '/digits/x', ASKED],
  ['of another version', '/ws/x', ASKED.replace(': 13', ': 8')],
  ['of another protocol', '/ws/x', ASKED.replace('websocket', 'h2c')],
] as const)
  test(`an offer ${name} is passed over`, async (context) => {
    const gateway = await serve(context, await startRawUpstream());
    const offered = 'Sec-WebSocket-Protocol: openai-insecure-api-key.secret-me\r\n';
    const answer = await sendRaw(gateway.url, `GET ${path} HTTP/1.1\r\n${headers}${bearer('me')}${offered}\r\n`);
    assert.equal(answer.status, 200);
    assert.doesNotMatch(answer.body, /^(?:connection|upgrade):|secret-me/im);
  });

for (const [name, answer] of [
  ['with a wrong key', (head: string) => accepting(head).replace(/Accept: ./, 'Accept: !')],
  ['without the protocol', (head: string) => accepting(head).replace('Upgrade: websocket\r\n', '')],
  ['with a subprotocol that nobody offered', (head: string) => accepting(head, 'Sec-WebSocket-Protocol: x\r\n')],
] as const)
  test(`a server that accepts ${name} is not believed`, async (context) => {
    const upstream = await startWebSocketUpstream(undefined, answer);
    const gateway = await serve(context, upstream);
    const ended = upstream.nextEnd();
    assert.equal((await sendRaw(gateway.url, request())).status, 502);
    await ended;
  });

test('a server that changes the protocol of a plain request is not believed', async (context) => {
  const upstream = await startRawUpstream((asked, socket) => {
    socket.write(accepting(`Sec-WebSocket-Key: ${KEY}`));
    socket.write(plain(`smuggled for ${asked.path}`));
  });
  const gateway = await serve(context, upstream);
  for (const path of ['/ws/x', '/digits/x']) {
    const answer = await sendRaw(gateway.url, `GET ${path} HTTP/1.1\r\nHost: a\r\n${bearer('me')}\r\n`);
    assert.equal(answer.status, 502);
    assert.doesNotMatch(answer.body, /smuggled/);
  }
});

test('any other answer is an answer as any', async (context) => {
  const upstream = await startWebSocketUpstream(undefined, () => plain('not here', '404 Not Found'));
  const gateway = await serve(context, upstream);
  const answer = await sendRaw(gateway.url, request());
  assert.deepEqual([answer.status, answer.body, answer.headers.get('connection')], [404, 'not here', 'close']);
});

test('when the client leaves, the connection to the server ends', async (context) => {
  const upstream = await startWebSocketUpstream();
  const gateway = await serve(context, upstream);
  for (const leave of ['end', 'resetAndDestroy'] as const) {
    const client = await gateway.ask(request());
    await client.until('101 Switching');
    const ended = upstream.nextEnd();
    client.socket[leave]();
    await ended;
  }
});

test('when the server leaves, the client gets what came and the connection ends', async (context) => {
  for (const leave of ['end', 'destroy'] as const) {
    const upstream = await startWebSocketUpstream((socket) => {
      socket.write('last', () => socket[leave]());
    });
    const gateway = await serve(context, upstream);
    const client = await gateway.ask(request());
    await once(client.socket, 'close');
    assert.match(client.received(), /\r\n\r\nlast$/);
  }
});

test('a WebSocket in which nothing happens ends', async (context) => {
  const gateway = await serve(context, await startWebSocketUpstream(), { websocketIdleTimeout: 50 });
  const client = await gateway.ask(request());
  await once(client.socket, 'close');
  assert.match(client.received(), /^HTTP\/1\.1 101 /);
  assert.match((await gateway.metric('gateway_failures_total'))[0] ?? '', /cause="websocket_idle"/);
});

test('a WebSocket counts as one request of its token as long as it is open, and there are only so many', async (context) => {
  const upstream = await startWebSocketUpstream();
  const gateway = await serve(context, upstream, { websockets: 1 });
  await changeTokens(gateway.directory, () => [
    storedToken('me', { limits: { requestsAtOnce: 1 } }),
    storedToken('other'),
  ]);
  let first = await gateway.ask(request());
  await first.until('HTTP/1.1 ');
  assert.match(first.received(), / 101 /);
  assert.equal((await sendRaw(gateway.url, request(bearer('other')))).status, 503);
  while ((await sendRaw(gateway.url, `GET /ws/x HTTP/1.1\r\nHost: a\r\n${bearer('me')}\r\n`)).status !== 429);
  const ended = upstream.nextEnd();
  first.socket.end();
  await ended;
  do {
    first = await gateway.ask(request());
    await first.until('HTTP/1.1 ');
  } while (!first.received().includes(' 101 '));
});

test('a revoked token ends its WebSockets', async (context) => {
  const upstream = await startWebSocketUpstream();
  const gateway = await serve(context, upstream);
  const client = await gateway.ask(request());
  await client.until('101 Switching');
  const ended = upstream.nextEnd();
  const closed = once(client.socket, 'close');
  await changeTokens(gateway.directory, () => []);
  await Promise.all([ended, closed]);
});

test('a WebSocket is counted and written down, with its bytes', async (context) => {
  const upstream = await startWebSocketUpstream();
  const gateway = await serve(context, upstream);
  const client = await gateway.ask(`${request()}four`);
  await client.until('four');
  client.socket.end();
  await once(client.socket, 'close');
  const [line] = await gateway.audit();
  assert.deepEqual(
    [line?.name, line?.route, line?.path, line?.status, line?.outcome, line?.received, line?.sent],
    ['me', 'ws', '/ws/chat', 101, 'done', 4, 4],
  );
  const bytes = await gateway.metric('gateway_websocket_bytes_total');
  assert.deepEqual(bytes.map((text) => text.replace(/service="gateway",?|,?service="gateway"/, '')).sort(), [
    'almanac_gateway_websocket_bytes_total{upstream="ws",from="client"} 4',
    'almanac_gateway_websocket_bytes_total{upstream="ws",from="upstream"} 4',
  ]);
  assert.match((await gateway.metric('gateway_websocket_seconds_total'))[0] ?? '', /upstream="ws"/);
  assert.deepEqual(await gateway.metric('gateway_websockets'), ['almanac_gateway_websockets{service="gateway"} 0']);
});

test('64 MB go both ways, and no further than the systems hold while the client does not read', async (context) => {
  const SIZE = 64 * 1024 * 1024;
  let taken = 0;
  const upstream = await startWebSocketUpstream((socket) => {
    socket.on('data', (piece: Buffer) => {
      taken += piece.length;
      if (!socket.write(piece)) socket.pause();
    });
    socket.on('drain', () => socket.resume());
  });
  const gateway = await serve(context, upstream);
  const { socket } = await gateway.ask('');
  socket.removeAllListeners('data');
  socket.write(request());
  await readHead(socket);
  const sent = Buffer.alloc(SIZE, Buffer.from(Array.from({ length: 251 }, (_, index) => index)));
  socket.write(sent);
  let seen = 0;
  do {
    seen = taken;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (seen !== taken || taken === 0);
  assert.ok(taken < SIZE * 0.75, `${taken} bytes went on`);
  const expected = hash('sha256', sent, 'hex');
  const received = createHash('sha256');
  let bytes = 0;
  for await (const piece of socket as AsyncIterable<Buffer>) {
    received.update(piece);
    bytes += piece.length;
    if (bytes >= SIZE) break;
  }
  assert.equal(bytes, SIZE);
  assert.equal(received.digest('hex'), expected);
});

/** Reads a head, and stops reading. */
async function readHead(socket: Socket): Promise<void> {
  const [piece] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  assert.match(piece.toString('latin1'), /^HTTP\/1\.1 101 /);
}

test('a server that is slow to take what comes keeps the client waiting', async (context) => {
  let wake: () => void = () => {};
  const upstream = await startWebSocketUpstream((socket) => {
    socket.pause();
    wake = () => {
      let bytes = 0;
      socket.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes === 32 * 1024 * 1024) socket.write('all');
      });
      socket.resume();
    };
  });
  const gateway = await serve(context, upstream);
  const client = await gateway.ask(request());
  await client.until('\r\n\r\n');
  client.socket.write(Buffer.alloc(32 * 1024 * 1024));
  const waiting = (): number => writeQueueOf(client.socket)?.waiting ?? 0;
  let seen = -1;
  while (seen !== waiting()) {
    seen = waiting();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // What the systems hold has gone on, and no more.
  assert.ok(waiting() > 8 * 1024 * 1024, `${waiting()} bytes wait`);
  wake();
  await client.until('all');
});

test('a stopping gateway ends WebSockets when the time for running requests is over', async () => {
  const upstream = await startWebSocketUpstream();
  const routes = webSocketRoute(upstream);
  const gateway = await startWithTokens([storedToken('me')], { routes, drainTimeout: 50 }, upstream);
  const socket = await open(gateway.url);
  socket.write(request());
  await readHead(socket);
  const closed = once(socket, 'close');
  await Promise.all([closed, gateway.stop()]);
});

test('a WebSocket goes over TLS, with a client that speaks HTTP/1.1', async (context) => {
  const authority = new TestAuthority();
  const own = authority.issue('first');
  context.after(() => authority.remove());
  const tls = { tlsCertificate: own.certificate, tlsKey: own.key };
  const gateway = await serve(context, await startWebSocketUpstream(), tls);
  const { hostname, port } = new URL(gateway.url);
  const socket = connect({ host: hostname, port: Number(port), ca: authority.pem, ALPNProtocols: ['http/1.1'] });
  await once(socket, 'secureConnect');
  let received = '';
  socket.on('data', (piece: Buffer) => {
    received += piece.toString('latin1');
  });
  socket.write(`${request()}early `);
  while (!received.includes('early ')) await once(socket, 'data');
  assert.match(received, /^HTTP\/1\.1 101 /);
  socket.write('x'.repeat(1_000_000));
  while (received.length < 1_000_000) await once(socket, 'data');
  const ended = gateway.upstream.nextEnd();
  socket.end();
  await ended;
});
