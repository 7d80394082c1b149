import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { privateStreams } from '../../internals/raw-connection.ts';
import { silentLogger } from '../../log.ts';
import { Metrics } from '../../metrics.ts';
import { connectionSettings } from '../../testing/connection-settings.ts';
import { answerEarly } from '../early-answer.ts';
import type { EarlyRoute } from '../early-route.ts';
import { HostPolicy } from '../host-policy.ts';
import { createListener } from '../listener.ts';
import { OriginPolicy } from '../origin-policy.ts';
import { takeEarly } from './take-early.ts';

const WAYS = ['own', 'node'] as const;
type Way = (typeof WAYS)[number];

interface Started {
  /** A new connection, and all that comes on it. */
  open(): { socket: Socket; answer: Promise<string> };
  /** Sends pieces on a new connection. @returns all that comes until it is closed */
  send(...pieces: string[]): Promise<string>;
  /** Questions whose client has left. */
  readonly left: string[];
}

/** A server that says at /early what it was sent, and that routes the rest. */
async function start(context: TestContext, way: Way, bodyTimeout = 30_000): Promise<Started> {
  const left: string[] = [];
  const route: EarlyRoute = {
    route: '/early',
    bodyLimit: 100_000,
    usualAnswer: 100,
    httpStack: 'auto',
    takes: ({ url }) => url === '/early',
    async reply({ method, url, headers, address, gone }, body) {
      const asked = body.toString();
      if (asked === 'fail') throw new Error('on purpose');
      if (asked.startsWith('wait')) {
        gone.addEventListener('abort', () => left.push(asked));
        await delay(100);
      }
      const said = asked.length > 100 ? String(asked.length) : asked;
      const answer =
        asked === 'long' ? 'long'.repeat(500_000) : `${method} ${url} ${headers['x-a']} ${address} ${said};`;
      return { status: 200, lines: 'X-B: b\r\n', body: Buffer.from(answer) };
    },
  };
  const context_ = { log: silentLogger, metrics: new Metrics('test', false) };
  const server = createListener({
    settings: connectionSettings({ bodyTimeout, clientReadTimeout: bodyTimeout }),
    hosts: new HostPolicy({ host: '127.0.0.1', allowedHosts: ['a'], trustedProxies: [], gatewayAddresses: [] }),
    origins: new OriginPolicy(['https://a.example']),
    route: async (request, response) => void response.end(`routed ${request.method} ${await text(request)};`),
    fastPath: answerEarly(route, context_),
    ...(way === 'own' ? { early: takeEarly(route, context_) } : {}),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const open = (): { socket: Socket; answer: Promise<string> } => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay(true);
    return { socket, answer: text(socket) };
  };
  return {
    open,
    left,
    async send(...pieces) {
      const { socket, answer } = open();
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await delay(20);
        socket.write(piece, 'latin1');
      }
      return answer;
    },
  };
}

const CLOSE = 'Connection: close\r\n';
const post = (body: string, fields = '', host = 'a'): string =>
  `POST /early HTTP/1.1\r\nHost: ${host}\r\nX-A: x\r\n${fields}Content-Length: ${body.length}\r\n\r\n${body}`;
/** Without what differs from answer to answer. */
const plain = (answer: string): string =>
  answer.replaceAll(/X-Request-Id: \w{9}/g, 'X-Request-Id').replaceAll(/Date: [^\r]+/g, 'Date');

test('both ways send the same bytes, however the questions come', async (context) => {
  const [own, node] = [await start(context, 'own'), await start(context, 'node')];
  const long = 'x'.repeat(80_000);
  for (const pieces of [
    [post('one', CLOSE)],
    [post('one'), post('two', CLOSE)],
    [post('one') + post('two') + post('three', CLOSE)],
    [post('one').slice(0, 30), post('one').slice(30, -1), 'e', post('two', CLOSE)],
    [post(long), post(long.slice(1), CLOSE)],
    [post('wait') + post('two', CLOSE)],
    [post('one', 'X-Request-Id: mine\r\n'), post('two', CLOSE)],
    // What is not for this way.
    [post('one'), 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', post('two', CLOSE)],
    [post('one'), post('two').replace('/early', '/other'), post('three', CLOSE)],
    [
      post('one'),
      'POST /early HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n',
      post('', CLOSE),
    ],
    [post('one', 'X-A: twice\r\n', 'a'), post('two', CLOSE)],
    [post('one', 'Expect: 100-continue\r\n'), post('two', CLOSE)],
    [post('one', 'Origin: https://b.example\r\n'), post('two', CLOSE)],
    [post('one'), post('two', CLOSE, 'foreign')],
    [post('one'), 'nonsense\r\n\r\n'],
  ]) {
    const [ours, theirs] = await Promise.all([own.send(...pieces), node.send(...pieces)]);
    assert.equal(plain(ours), plain(theirs), pieces.join(''));
    assert.match(ours, /^HTTP\/1\.1 /);
  }
  const answer = await own.send(post('one', CLOSE));
  assert.match(answer, /^HTTP\/1\.1 200 OK\r\nX-B: b\r\ncontent-length: 28\r\nX-Request-Id: \w{9}\r\nDate: /);
  assert.match(answer, /\r\nConnection: close\r\n\r\nPOST \/early x 127\.0\.0\.1 one;$/);
});

for (const way of WAYS) {
  test(`${way}: a long answer comes as a whole`, async (context) => {
    const { send } = await start(context, way);
    const answer = await send(post('long'), post('one', CLOSE));
    assert.ok(answer.includes('long'.repeat(500_000)));
    assert.match(answer, / one;$/);
  });

  test(`${way}: a client that leaves is told of, and what cannot be answered ends the connection`, async (context) => {
    const { open, send, left } = await start(context, way);
    const { socket, answer } = open();
    answer.catch(() => {});
    socket.write(post('wait for me'));
    await delay(30);
    socket.resetAndDestroy();
    await delay(120);
    assert.deepEqual(left, ['wait for me']);
    assert.equal(await send(post('fail') + post('one')).catch(() => ''), '');
  });

  test(`${way}: a body that comes too late is refused`, async (context) => {
    const { send } = await start(context, way, 60);
    assert.match(await send(post('one').slice(0, -1)), /^HTTP\/1\.1 408 /);
  });
}

test('a body that is cut off is refused', async (context) => {
  if (privateStreams(connectionSettings().httpStack) === undefined)
    return context.skip('Node reads it with http_stack = node');
  const { open } = await start(context, 'own');
  const { socket, answer } = open();
  socket.end(post('one').slice(0, -1));
  assert.match(await answer, /^HTTP\/1\.1 400 /);
});
