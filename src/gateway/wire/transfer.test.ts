import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { NodeRequest } from '#kit/http/streamed/node-request';
import { type RequestHead, readHead } from '../engine/request-head.ts';
import type { GatewaySettings } from '../settings.ts';
import { groupOf } from '../testing/group-of.ts';
import { open, readAnswer } from '../testing/raw-client.ts';
import { stoppedClock } from '../testing/stopped-clock.ts';
import { Exchange } from './exchange.ts';
import { Transfer } from './transfer.ts';

const MEGABYTE = 1024 * 1024;

const SETTINGS = {
  upstreamConnectTimeout: 60_000,
  upstreamSendTimeout: 60_000,
  upstreamReadTimeout: 60_000,
  clientSendTimeout: 60_000,
  upstreamIdleTimeout: 60_000,
  upstreamIdleConnections: 8,
  upstreamHeadBytes: 1024,
  maxBodyBytes: 64 * 1024 * 1024,
};

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Lets the event loop turn until something is so. */
async function until(so: () => boolean): Promise<void> {
  while (!so()) await turn();
}

interface Interface {
  readonly socket: Socket;
  /** All that has come over this connection. */
  text: string;
  /** How many pieces it came in, and how many bytes these were. */
  pieces: number;
  bytes: number;
}

/**
 * Transfers between clients and an interface on loopback sockets, without the rest of the gateway.
 * @param answer is called for every piece that reaches the interface
 * @param accepted is called for every new connection to the interface
 */
async function between(
  context: TestContext,
  answer: (heard: Interface) => void,
  settings: Partial<typeof SETTINGS> = {},
  scheme = 'http',
  accepted: (socket: Socket) => void = () => {},
) {
  const connections: Interface[] = [];
  const behind = createServer((socket) => {
    const heard: Interface = { socket, text: '', pieces: 0, bytes: 0 };
    connections.push(heard);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      // The text of a long body is not needed.
      if (heard.bytes < MEGABYTE) heard.text += piece.toString('latin1');
      heard.pieces++;
      heard.bytes += piece.length;
      answer(heard);
    });
    accepted(socket);
  });
  const values = { ...SETTINGS, ...settings } as GatewaySettings;
  const { group, replica } = groupOf(values, `${scheme}://127.0.0.1:${await listen(behind)}`);
  const failed = context.mock.method(replica, 'failed');
  const exchanges: Exchange[] = [];
  /** The other ends of the clients. */
  const fronts: Socket[] = [];
  const ended: Exchange[] = [];
  const carry = (request: IncomingMessage, response: ServerResponse): void => {
    const { method = '', url = '' } = request;
    const head = readHead(request.rawHeaders, 1, method, undefined) as RequestHead;
    const exchange = new Exchange(
      new NodeRequest(request, response, values.clientSendTimeout),
      (one) => ended.push(one),
      60_000,
    );
    exchange.awaitsContinue = head.expectsContinue;
    exchanges.push(exchange);
    const { name } = request.headers;
    const headers = ['X-A', '1', 'X-B', '2', ...(typeof name === 'string' ? ['Name', name] : [])];
    new Transfer(exchange, { group, replica, beginnings: [], method, path: url, headers }, head, values).start();
  };
  const front = createHttpServer(carry)
    .on('connection', (socket) => fronts.push(socket))
    .on('checkContinue', carry)
    // Where nobody hears of a time-out, node itself would close the connection.
    .on('timeout', () => {});
  const url = `http://127.0.0.1:${await listen(front)}`;
  const clients: Socket[] = [];
  context.after(() => {
    for (const socket of [...clients, ...connections.map((one) => one.socket)]) socket.destroy();
    group.close();
    front.closeAllConnections();
    front.close();
    behind.close();
  });
  const client = async (): Promise<Socket> => {
    const socket = await open(url);
    clients.push(socket);
    return socket;
  };
  return {
    group,
    upstream: replica.server,
    /** What the interface failed at: whether it was reached, and the reason that is logged. */
    failures: () => failed.mock.calls.map(({ arguments: [isReached, reason] }) => [isReached, reason]),
    connections,
    exchanges,
    fronts,
    ended,
    behind,
    client,
    async send(raw: string): Promise<Socket> {
      const socket = await client();
      socket.write(raw, 'latin1');
      return socket;
    },
    /** The outcome of the first exchange, when it has ended. */
    async outcome(): Promise<string> {
      await until(() => ended.length > 0);
      return ended[0]!.outcome;
    },
  };
}

const GET = 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (headers: string, body = ''): string => `POST /x HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`;
const sized = (body: string, headers = ''): string =>
  `HTTP/1.1 200 OK\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

test('a request is under way until its answer has gone, and its connection is used again', async (context) => {
  const { group, connections, ended, client } = await between(context, ({ socket }) => socket.write(sized('hi')));
  const socket = await client();
  for (let round = 1; round <= 3; round++) {
    socket.write(GET);
    assert.equal((await readAnswer(socket)).body, 'hi');
    await until(() => ended.length === round);
    assert.equal(group.underWay, 0);
    assert.equal(ended.at(-1)!.outcome, 'DONE');
  }
  assert.equal(connections.length, 1);
  assert.equal(connections[0]!.text, 'GET /x HTTP/1.1\r\nX-A: 1\r\nX-B: 2\r\n\r\n'.repeat(3));
});

for (const header of ['Connection: close', 'Keep-Alive: timeout=1'])
  test(`a connection is not used again after ${header}`, async (context) => {
    const answer = sized('', `${header}\r\n`);
    const { connections, ended, client } = await between(context, ({ socket }) => socket.write(answer));
    const socket = await client();
    for (let round = 1; round <= 2; round++) {
      socket.write(GET);
      await readAnswer(socket);
      await until(() => ended.length === round);
    }
    assert.equal(connections.length, 2);
  });

test('an answer whose head comes byte by byte is one answer', async (context) => {
  const { send } = await between(context, async ({ socket }) => {
    socket.setNoDelay(true);
    for (const byte of sized('hello')) {
      socket.write(byte);
      await turn();
    }
  });
  const { status, body, whole } = await readAnswer(await send(GET));
  assert.deepEqual([status, body, whole], [200, 'hello', true]);
});

for (const length of [1, 16 * 1024, 16 * 1024 + 1, MEGABYTE])
  test(`${length} bytes that are no text reach the client unchanged`, async (context) => {
    const body = Array.from({ length }, (_, index) => String.fromCharCode((index * 7) % 256)).join('');
    const { send } = await between(context, ({ socket }) => socket.write(sized(body), 'latin1'));
    const answer = await readAnswer(await send(GET));
    assert.ok(answer.body === body);
  });

test('a short body leaves in one write with its head, over a kept connection too', async (context) => {
  const { upstream, connections, ended, client } = await between(context, ({ socket }) => socket.write(sized('')));
  const made = context.mock.method(upstream, 'connection');
  const socket = await client();
  const ask = async (): Promise<void> => {
    const round = ended.length + 1;
    socket.write(post('Content-Length: 5', 'hé\u0001\u00ffo'), 'latin1');
    await readAnswer(socket);
    await until(() => ended.length === round);
  };
  await ask();
  const kept = made.mock.calls[0]?.result?.socket;
  assert.ok(kept);
  const writes = context.mock.method(kept, 'write');
  await ask();
  const expected = 'POST /x HTTP/1.1\r\nX-A: 1\r\nX-B: 2\r\n\r\nhé\u0001\u00ffo';
  assert.equal(connections[0]!.text, expected.repeat(2));
  const written = writes.mock.calls.map(({ arguments: [bytes] }) => Buffer.from(bytes as Buffer).toString('latin1'));
  assert.deepEqual(
    written.filter((text) => text !== ''),
    [expected],
  );
});

test('a short answer leaves in one write with its head', async (context) => {
  const { client, ended, fronts } = await between(context, ({ socket }) => socket.write(sized('hé'), 'latin1'));
  const socket = await client();
  socket.write(GET);
  await readAnswer(socket);
  await until(() => ended.length === 1);
  const writes = context.mock.method(fronts[0]!, 'write');
  socket.write(GET);
  assert.equal((await readAnswer(socket)).body, 'hé');
  await until(() => ended.length === 2);
  const written = writes.mock.calls.map(({ arguments: [bytes] }) => String(bytes)).filter((text) => text !== '');
  assert.equal(written.length, 1);
});

for (const [what, body] of [
  ['without a body', ''],
  ['with a short body', 'short'],
  ['with a long body', 'a'.repeat(20_000)],
] as const)
  test(`the head of a request ${what} may hold bytes that are no ASCII`, async (context) => {
    const { connections, send } = await between(context, ({ socket, text }) => {
      if (text.endsWith(`\r\n\r\n${body}`)) socket.write(sized('ok'));
    });
    const client = await send(
      body === '' ? GET.replace('Host', 'Name: é\r\nHost') : post(`Name: é\r\nContent-Length: ${body.length}`, body),
    );
    assert.equal((await readAnswer(client)).body, 'ok');
    assert.match(connections[0]!.text, /\r\nName: é\r\n\r\n/);
  });

test('an answer to HEAD is whole after its head, and its connection is used again', async (context) => {
  const { client, connections, ended } = await between(context, ({ socket, text }) =>
    socket.write(text.includes('GET') ? sized('hi') : sized('hi').slice(0, -2)),
  );
  const socket = await client();
  socket.write(GET.replace('GET', 'HEAD'));
  assert.equal((await readAnswer(socket, true)).headers.get('content-length'), '2');
  await until(() => ended.length === 1);
  socket.write(GET);
  assert.equal((await readAnswer(socket)).body, 'hi');
  assert.equal(connections.length, 1);
});

test('a chunk leaves in one write with its framing', async (context) => {
  const { upstream, connections, send } = await between(context, ({ socket, text }) => {
    if (text.endsWith('\r\n0\r\n\r\n')) socket.write(sized('ok'));
  });
  const made = context.mock.method(upstream, 'connection');
  const client = await send(post('Transfer-Encoding: chunked'));
  await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
  const writes = context.mock.method(made.mock.calls[0]!.result!.socket, 'write');
  const text = 'twenty-six bytes are 1a hex';
  client.write(`1b\r\n${text}\r\n0\r\n\r\n`);
  await readAnswer(client);
  assert.ok(connections[0]!.text.endsWith(`\r\n\r\n1b\r\n${text}\r\n0\r\n\r\n`));
  // The end is the second one.
  assert.equal(writes.mock.callCount(), 2);
});

test('a body of no bytes is a whole request, and so is what follows it', async (context) => {
  const { connections, ended, client } = await between(context, ({ socket }) => socket.write(sized('ok')));
  const socket = await client();
  for (let round = 1; round <= 2; round++) {
    socket.write(post('Content-Length: 0'));
    assert.equal((await readAnswer(socket)).body, 'ok');
    await until(() => ended.length === round);
  }
  assert.equal(connections.length, 1);
});

test('a request whose kept connection is closed under it is sent again, over one that is kept', async (context) => {
  const { group, connections, ended, client } = await between(context, ({ socket, text }) => {
    if (connections.length === 1 && text.split('GET').length === 3) socket.destroy();
    else socket.write(sized('ok'));
  });
  const socket = await client();
  for (let round = 1; round <= 3; round++) {
    socket.write(GET);
    assert.equal((await readAnswer(socket)).body, 'ok');
    await until(() => ended.length === round);
    assert.deepEqual([ended.at(-1)!.outcome, group.underWay], ['DONE', 0]);
  }
  assert.deepEqual(
    connections.map(({ text }) => text.split('GET').length - 1),
    [2, 2],
  );
});

test('a request is sent again once', async (context) => {
  const { connections, ended, client } = await between(context, ({ socket, text }) => {
    if (text.includes('AGAIN')) socket.destroy();
    else if (connections.filter((one) => one.text !== '').length === 2)
      for (const one of connections) one.socket.write(sized('ok'));
  });
  const sockets = [await client(), await client()];
  for (const socket of sockets) socket.write(GET);
  for (const socket of sockets) await readAnswer(socket);
  await until(() => ended.length === 2);
  sockets[0]!.write(GET.replace('/x', '/AGAIN'));
  assert.equal((await readAnswer(sockets[0]!)).status, 502);
  assert.deepEqual(
    connections.map(({ text }) => text.split('AGAIN').length - 1),
    [1, 1],
  );
});

test('a request whose answer has begun is not sent again', async (context) => {
  const { connections, ended, client } = await between(context, ({ socket, text }) => {
    if (text.split('GET').length === 3) socket.end('HTTP/1.1 2');
    else socket.write(sized('ok'));
  });
  const socket = await client();
  socket.write(GET);
  await readAnswer(socket);
  await until(() => ended.length === 1);
  socket.write(GET);
  assert.equal((await readAnswer(socket)).status, 502);
  assert.equal(connections.length, 1);
});

test('a request that does not leave over a new connection is late to be sent', async (context) => {
  const { upstream, outcome, send, failures } = await between(context, () => {}, { upstreamSendTimeout: 20 });
  const connection = upstream.connection.bind(upstream);
  context.mock.method(upstream, 'connection', () => {
    const made = connection();
    made.socket.cork();
    return made;
  });
  assert.equal((await readAnswer(await send(GET))).status, 504);
  assert.equal(await outcome(), 'SEND_TIMEOUT');
  assert.deepEqual(failures(), [[true, 'it took nothing in time']]);
});

test('an interface that has taken all has the whole read time-out for its answer', async (context) => {
  const later = stoppedClock(context);
  const { connections, ended, failures, outcome, send } = await between(context, () => {}, { upstreamSendTimeout: 1 });
  const client = await send(GET);
  await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
  // Long after the time to send is over.
  await delay(50);
  assert.equal(ended.length, 0);
  later(SETTINGS.upstreamReadTimeout);
  assert.equal((await readAnswer(client)).status, 504);
  assert.equal(await outcome(), 'READ_TIMEOUT');
  assert.deepEqual(failures(), [[true, 'no answer in time']]);
});

test('a request that does not leave over a kept connection is late to be sent, not to be answered', async (context) => {
  const { upstream, client, ended } = await between(context, ({ socket }) => socket.write(sized('ok')), {
    upstreamSendTimeout: 20,
  });
  const made = context.mock.method(upstream, 'connection');
  const socket = await client();
  socket.write(GET);
  await readAnswer(socket);
  await until(() => ended.length === 1);
  made.mock.calls[0]?.result?.socket.cork();
  socket.write(GET);
  assert.equal((await readAnswer(socket)).status, 504);
  await until(() => ended.length === 2);
  assert.equal(ended[1]!.outcome, 'SEND_TIMEOUT');
});

test('who waits for the body of a slow client does not blame the interface', async (context) => {
  const { connections, send } = await between(
    context,
    ({ text, socket }) => {
      if (text.endsWith('late')) socket.write(sized('ok'));
    },
    { upstreamSendTimeout: 1 },
  );
  const client = await send(post('Content-Length: 4'));
  await until(() => connections[0] !== undefined && connections[0].text !== '');
  // Long after the interface has taken all that came.
  await delay(50);
  client.write('late');
  assert.equal((await readAnswer(client)).status, 200);
});

for (const [code, outcome, status] of [
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EMFILE'].map(
    (one) => [one, 'UPSTREAM_REFUSED', 502] as const,
  ),
  ['ECONNRESET', 'UPSTREAM_BROKE', 502],
  ['ETIMEDOUT', 'CONNECT_TIMEOUT', 504],
] as const)
  test(`${code} of the system is ${outcome}`, async (context) => {
    const { upstream, send, connections, outcome: told } = await between(context, () => {});
    const made = context.mock.method(upstream, 'connection');
    const client = await send(GET);
    await until(() => connections.length === 1);
    made.mock.calls[0]?.result?.socket.destroy(Object.assign(new Error(code), { code }));
    assert.equal((await readAnswer(client)).status, status);
    assert.equal(await told(), outcome);
  });

test('the head of a request does not wait for a body that is not here yet', async (context) => {
  const { connections, send } = await between(context, ({ text, socket }) => {
    if (text.endsWith('late')) socket.write(sized('ok'));
  });
  const client = await send(post('Content-Length: 4'));
  await until(() => connections[0]?.text === 'POST /x HTTP/1.1\r\nX-A: 1\r\nX-B: 2\r\n\r\n');
  client.write('late');
  assert.equal((await readAnswer(client)).body, 'ok');
});

test('the client is told to go on with its body, once', async (context) => {
  const { send } = await between(context, ({ text, socket }) => {
    if (text.endsWith('body')) socket.write(sized('ok'));
  });
  const client = await send(post('Content-Length: 4\r\nExpect: 100-continue'));
  assert.equal(String((await once(client, 'data'))[0]), 'HTTP/1.1 100 Continue\r\n\r\n');
  client.write('body');
  assert.match(String((await once(client, 'data'))[0]), /^HTTP\/1\.1 200 OK\r\n/);
});

test('a body that the client was told to send may be too long, and the next request is heard', async (context) => {
  const { send } = await between(
    context,
    ({ text, socket }) => {
      if (text.includes('GET')) socket.write(sized('ok'));
    },
    { maxBodyBytes: 10 },
  );
  const client = await send(post('Transfer-Encoding: chunked\r\nExpect: 100-continue'));
  await once(client, 'data');
  client.write('c\r\n0123456789ab\r\n');
  const { status, headers } = await readAnswer(client);
  assert.deepEqual([status, headers.get('connection')], [413, 'keep-alive']);
  client.write(`c\r\n0123456789ab\r\n0\r\n\r\n${GET}`);
  assert.equal((await readAnswer(client)).body, 'ok');
});

for (const [what, framing, body] of [
  [
    'in chunks',
    'Transfer-Encoding: chunked',
    (text: string) => `3\r\n${text.slice(0, 3)}\r\n${(text.length - 3).toString(16)}\r\n${text.slice(3)}\r\n0\r\n\r\n`,
  ],
  ['of a known length', 'Content-Length: ', (text: string) => text],
] as const)
  test(`a body ${what} may be as long as the limit and not a byte longer`, async (context) => {
    const { send } = await between(
      context,
      ({ text, socket }) => {
        if (/0123456789$|\r\n0\r\n\r\n$/.test(text)) socket.write(sized('ok'));
      },
      { maxBodyBytes: 10 },
    );
    const raw = (text: string) => post(framing.endsWith(' ') ? `${framing}${text.length}` : framing, body(text));
    assert.equal((await readAnswer(await send(raw('0123456789')))).body, 'ok');
    assert.equal((await readAnswer(await send(raw('0123456789a')))).status, 413);
  });

test('a body too long ends the connection to the interface', async (context) => {
  const { send, connections, outcome } = await between(context, () => {}, { maxBodyBytes: 10 });
  const client = await send(post('Transfer-Encoding: chunked', '3\r\nabc\r\n'));
  await until(() => connections[0]?.text.endsWith('abc\r\n') === true);
  client.write('8\r\n01234567\r\n');
  assert.equal((await readAnswer(client)).status, 413);
  client.destroy();
  assert.equal(await outcome(), 'BODY_TOO_LARGE');
  await until(() => connections[0]!.socket.closed);
});

for (const framing of ['Content-Length', 'Transfer-Encoding'])
  test(`an interface that is slow to read slows the client down (${framing})`, async (context) => {
    const length = 24 * MEGABYTE;
    let slow: Socket | undefined;
    const { connections, exchanges, send } = await between(
      context,
      ({ socket }) => {
        if (connections[0]!.bytes >= length) socket.write(sized('all'));
      },
      {},
      'http',
      (socket) => {
        slow = socket.pause();
      },
    );
    const isChunked = framing === 'Transfer-Encoding';
    const client = await send(post(isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`));
    if (isChunked) client.write(`${length.toString(16)}\r\n`);
    client.write(Buffer.alloc(length, 'a'));
    if (isChunked) client.write('\r\n0\r\n\r\n');
    await until(() => exchanges[0]?.request.bodyPaused === true);
    assert.ok(client.writableLength > 0);
    await until(() => slow !== undefined);
    slow?.resume();
    assert.equal((await readAnswer(client)).body, 'all');
  });

/** A client whose long body, all but its last four bytes, an interface has taken only after a while. */
async function halting(context: TestContext, answer: (heard: Interface) => void) {
  const length = 24 * MEGABYTE;
  let slow: Socket | undefined;
  const all = await between(context, answer, {}, 'http', (socket) => {
    slow = socket.pause();
  });
  const made = context.mock.method(all.upstream, 'connection');
  const client = await all.send(post(`Content-Length: ${length}`));
  client.write(Buffer.alloc(length - 4));
  await until(() => all.exchanges[0]?.request.bodyPaused === true && slow !== undefined);
  return {
    ...all,
    ...{ client, length },
    async goOn(): Promise<void> {
      slow?.resume();
      await until(() => all.connections[0]!.bytes >= length - 4 && !all.exchanges[0]!.request.bodyPaused);
    },
    sendTimeout: () => made.mock.calls[0]?.result?.socket.timeout,
  };
}

test('neither time-out runs while an interface that was slow waits for the rest of the body', async (context) => {
  const later = stoppedClock(context);
  const { client, length, goOn, sendTimeout } = await halting(context, ({ socket, bytes }) => {
    if (bytes > length) socket.write(sized('ok'));
  });
  assert.equal(sendTimeout(), SETTINGS.upstreamSendTimeout);
  await goOn();
  later(2 * SETTINGS.upstreamReadTimeout);
  client.write('rest');
  assert.equal((await readAnswer(client)).body, 'ok');
});

test('the read time-out runs again when an interface that has begun to answer was slow', async (context) => {
  const later = stoppedClock(context);
  const { client, connections, goOn, outcome } = await halting(context, () => {});
  connections[0]!.socket.write(`${CHUNKED}2\r\nab\r\n`);
  await once(client, 'data');
  await goOn();
  later(SETTINGS.upstreamReadTimeout);
  assert.equal(await outcome(), 'READ_TIMEOUT');
});

test('a client that is slow to read slows the interface down, and gets all in the end', async (context) => {
  const length = 24 * MEGABYTE;
  const { connections, exchanges, send, ended } = await between(context, ({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`);
    socket.write(Buffer.alloc(length, 'a'));
  });
  const client = (await send(GET)).pause();
  await until(() => (exchanges[0]?.request.waiting ?? 0) > 0);
  for (let turns = 0; turns < 50; turns++) await turn();
  assert.ok(connections[0]!.socket.writableLength > 0);
  assert.ok(exchanges[0]!.request.waiting < 2 * MEGABYTE);
  let bytes = 0;
  client.on('data', (piece) => {
    bytes += piece.length;
  });
  client.resume();
  await until(() => bytes >= length && ended.length === 1);
  assert.equal(ended[0]!.outcome, 'DONE');
});

test('a client that does not read loses its connection after the time for it', async (context) => {
  const { send, outcome, connections } = await between(
    context,
    ({ socket }) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${24 * MEGABYTE}\r\n\r\n`);
      socket.write(Buffer.alloc(24 * MEGABYTE));
    },
    { clientSendTimeout: 20 },
  );
  (await send(GET)).pause();
  assert.equal(await outcome(), 'CLIENT_STALLED');
  await until(() => connections[0]!.socket.closed);
});

test('the pieces that came before an interface broke reach the client, and its answer is cut', async (context) => {
  const { send, outcome, ended } = await between(context, ({ socket }) =>
    socket.write(`${CHUNKED}5\r\nfirst\r\n4\r\nlast\r\nno size\r\n`),
  );
  const { body, whole } = await readAnswer(await send(GET));
  assert.deepEqual([body, whole], ['firstlast', false]);
  assert.equal(await outcome(), 'UPSTREAM_CUT');
  assert.ok(ended[0]!.cause);
});

for (const clientSendTimeout of [20, 60_000])
  test(`what an interface that broke has sent is kept for ${clientSendTimeout} ms until the client takes it`, async (context) => {
    const { send, outcome, connections, ended, fronts } = await between(context, () => {}, { clientSendTimeout });
    const client = await send(GET);
    await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
    const socket = fronts[0]!;
    socket.cork();
    const kept = context.mock.method(socket, 'uncork', () => {});
    connections[0]!.socket.write(`${CHUNKED}4\r\nlast\r\nno size\r\n`);
    await until(() => connections[0]!.socket.closed);
    if (clientSendTimeout < 60_000) assert.equal(await outcome(), 'CLIENT_STALLED');
    else {
      assert.equal(ended.length, 0);
      kept.mock.restore();
      socket.uncork();
      assert.deepEqual([(await readAnswer(client)).body, await outcome()], ['last', 'UPSTREAM_CUT']);
    }
  });

test('an interface that dies in the middle of its answer cuts it', async (context) => {
  const { send, outcome, connections, group, failures } = await between(context, ({ socket }) =>
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc'),
  );
  const client = await send(GET);
  const answer = readAnswer(client);
  await once(client, 'data');
  connections[0]!.socket.destroy();
  assert.deepEqual([(await answer).body, (await answer).whole], ['abc', false]);
  assert.equal(await outcome(), 'UPSTREAM_CUT');
  assert.equal(group.underWay, 0);
  assert.deepEqual(failures(), [[true, 'it broke in the middle of an answer']]);
});

for (const [what, die] of [
  ['closes', (socket: Socket) => socket.end()],
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ['answers in no HTTP on', (socket: Socket) => socket.write('hello\r\n\r\n')],
] as const)
  test(`an interface that ${what} its connection instead of an answer is invalid`, async (context) => {
    const { send, outcome, connections, ended } = await between(context, ({ socket }) => die(socket));
    assert.equal((await readAnswer(await send(GET))).status, 502);
    assert.equal(await outcome(), 'UPSTREAM_BROKE');
    assert.equal(connections.length, 1);
    assert.ok(ended[0]!.cause);
  });

test('an interface where nobody listens cannot be reached', async (context) => {
  const { send, outcome, behind } = await between(context, () => {});
  behind.close();
  await once(behind, 'close');
  assert.equal((await readAnswer(await send(GET))).status, 502);
  assert.equal(await outcome(), 'UPSTREAM_REFUSED');
});

test('a connection that is not ready in time gives 504, and not before', async (context) => {
  const later = stoppedClock(context);
  // A server without TLS never ends the handshake.
  const { failures, send, outcome, connections, exchanges, ended } = await between(context, () => {}, {}, 'https');
  const client = await send(GET);
  await until(() => exchanges.length === 1 && connections.length === 1);
  later(SETTINGS.upstreamConnectTimeout - 1);
  for (let turns = 0; turns < 10; turns++) await turn();
  assert.equal(ended.length, 0);
  later(1);
  assert.equal((await readAnswer(client)).status, 504);
  assert.equal(await outcome(), 'CONNECT_TIMEOUT');
  assert.deepEqual(failures(), [[false, 'no connection in time']]);
  await until(() => connections.every(({ socket }) => socket.closed));
});

test('the time to connect does not run once the connection is there', async (context) => {
  const later = stoppedClock(context);
  const { send, connections } = await between(context, () => {}, { upstreamConnectTimeout: 10 });
  const client = await send(GET);
  await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
  later(20);
  connections[0]!.socket.write(sized('late'));
  assert.equal((await readAnswer(client)).body, 'late');
});

test('an interface that does not answer in time gives 504 and loses its connection', async (context) => {
  const later = stoppedClock(context);
  const { send, outcome, connections, ended } = await between(context, () => {});
  const client = await send(GET);
  await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
  later(SETTINGS.upstreamReadTimeout - 1);
  for (let turns = 0; turns < 10; turns++) await turn();
  assert.equal(ended.length, 0);
  later(1);
  assert.equal((await readAnswer(client)).status, 504);
  assert.equal(await outcome(), 'READ_TIMEOUT');
  await until(() => connections[0]!.socket.closed);
});

test('the read time-out runs from one piece to the next, and cuts an answer that stops', async (context) => {
  const later = stoppedClock(context);
  const { send, outcome, connections, ended } = await between(context, ({ socket }) => socket.write(CHUNKED));
  const client = await send(GET);
  const answer = readAnswer(client);
  await once(client, 'data');
  for (let pieces = 0; pieces < 3; pieces++) {
    later(SETTINGS.upstreamReadTimeout - 1);
    connections[0]!.socket.write('2\r\nab\r\n');
    await once(client, 'data');
  }
  assert.equal(ended.length, 0);
  later(SETTINGS.upstreamReadTimeout);
  assert.deepEqual([(await answer).body, (await answer).whole], ['ababab', false]);
  assert.equal(await outcome(), 'READ_TIMEOUT');
});

test('while a client does not read, the read time-out does not run', async (context) => {
  const later = stoppedClock(context);
  const { exchanges, send, ended } = await between(context, ({ socket }) =>
    socket.write(sized('a'.repeat(24 * MEGABYTE))),
  );
  const client = (await send(GET)).pause();
  await until(() => (exchanges[0]?.request.waiting ?? 0) > 0);
  later(2 * SETTINGS.upstreamReadTimeout);
  let bytes = 0;
  client.on('data', (piece) => {
    bytes += piece.length;
  });
  client.resume();
  await until(() => ended.length === 1 && (bytes > 24 * MEGABYTE || client.closed));
  assert.equal(ended[0]!.outcome, 'DONE');
});

test('when a slow client has read all that there is, the read time-out runs again', async (context) => {
  const later = stoppedClock(context);
  const length = 24 * MEGABYTE;
  const { exchanges, send, outcome, fronts } = await between(context, ({ socket }) =>
    socket.write(sized('a'.repeat(length + 1)).slice(0, -1)),
  );
  const client = (await send(GET)).pause();
  await until(() => (exchanges[0]?.request.waiting ?? 0) > 0);
  const listeners = fronts[0]!.listenerCount('timeout');
  let bytes = 0;
  client.on('data', (piece) => {
    bytes += piece.length;
  });
  client.resume();
  await until(() => bytes > length);
  // Who waited for the client waits no longer.
  assert.equal(fronts[0]!.listenerCount('timeout'), listeners - 1);
  later(SETTINGS.upstreamReadTimeout);
  assert.equal(await outcome(), 'READ_TIMEOUT');
});

test('a client that does not take the end of its answer loses its connection after the time for it', async (context) => {
  const { send, outcome, connections, fronts } = await between(context, () => {}, { clientSendTimeout: 20 });
  const client = await send(GET);
  await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
  const socket = fronts[0]!;
  const listeners = socket.listenerCount('timeout');
  socket.cork();
  context.mock.method(socket, 'uncork', () => {});
  connections[0]!.socket.write(sized('end'));
  assert.equal(await outcome(), 'CLIENT_STALLED');
  assert.equal(socket.listenerCount('timeout'), listeners);
  client.resume();
  await until(() => client.closed);
});

test('the read time-out does not run while the body is on its way', async (context) => {
  const later = stoppedClock(context);
  const { send, connections } = await between(context, ({ text, socket }) => {
    if (text.endsWith('body')) socket.write(sized('ok'));
  });
  const client = await send(post('Content-Length: 4', 'bo'));
  await until(() => connections[0]?.text.endsWith('bo') === true);
  later(2 * SETTINGS.upstreamReadTimeout);
  client.write('dy');
  assert.equal((await readAnswer(client)).body, 'ok');
});

for (const framing of ['Content-Length: 25165824', 'Transfer-Encoding: chunked'])
  test(`an interface that does not take the body in time gives 504 (${framing})`, async (context) => {
    const { send, outcome } = await between(
      context,
      () => {},
      { upstreamSendTimeout: 20 },
      'http',
      (socket) => socket.pause(),
    );
    const client = await send(post(framing));
    if (framing.endsWith('chunked')) client.write('1800000\r\n');
    client.write(Buffer.alloc(24 * MEGABYTE));
    assert.equal((await readAnswer(client)).status, 504);
    client.destroy();
    assert.equal(await outcome(), 'SEND_TIMEOUT');
  });

for (const framing of ['Content-Length: 25165824', 'Transfer-Encoding: chunked'])
  test(`an interface that stops taking over a kept connection gives 504 (${framing})`, async (context) => {
    const { client, connections, ended } = await between(
      context,
      ({ socket, text }) => {
        if (text.includes('POST')) socket.pause();
        else socket.write(sized('ok'));
      },
      { upstreamSendTimeout: 20 },
    );
    const socket = await client();
    socket.write(GET);
    await readAnswer(socket);
    await until(() => ended.length === 1);
    socket.write(post(framing, framing.endsWith('chunked') ? '1800000\r\n' : ''));
    socket.write(Buffer.alloc(24 * MEGABYTE - 9));
    assert.equal((await readAnswer(socket)).status, 504);
    socket.destroy();
    await until(() => ended.length === 2);
    assert.deepEqual([ended[1]!.outcome, connections.length], ['SEND_TIMEOUT', 1]);
  });

test('a client that goes away ends the request at the interface', async (context) => {
  const { send, outcome, connections, group } = await between(context, () => {});
  const client = await send(GET);
  await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
  assert.equal(group.underWay, 1);
  client.destroy();
  assert.equal(await outcome(), 'CLIENT_ABORT');
  assert.equal(group.underWay, 0);
  await until(() => connections[0]!.socket.closed);
});

test('a client that goes away before the interface is connected leaves no clock running', async (context) => {
  const later = stoppedClock(context);
  // A server without TLS never ends the handshake.
  const { send, outcome, connections, exchanges } = await between(context, () => {}, {}, 'https');
  const running = later(0);
  const client = await send(GET);
  await until(() => exchanges.length === 1 && connections.length === 1);
  assert.ok(later(0) > running);
  client.destroy();
  assert.equal(await outcome(), 'CLIENT_ABORT');
  await until(() => connections[0]!.socket.closed && later(0) <= running);
});

test('a client that goes away in the middle of its body ends the request at the interface', async (context) => {
  const { send, outcome, connections } = await between(context, () => {});
  const client = await send(post('Content-Length: 9', 'part'));
  await until(() => connections[0]?.text.endsWith('part') === true);
  client.resetAndDestroy();
  assert.equal(await outcome(), 'CLIENT_ABORT');
  await until(() => connections[0]!.socket.closed);
});

test('a request that is stopped before its answer gets the reason', async (context) => {
  const { send, outcome, connections, exchanges } = await between(context, () => {});
  const client = await send(GET);
  await until(() => connections[0]?.text.endsWith('\r\n\r\n') === true);
  exchanges[0]!.running?.stop('UNAUTHORIZED');
  assert.equal((await readAnswer(client)).status, 401);
  assert.equal(await outcome(), 'UNAUTHORIZED');
  await until(() => connections[0]!.socket.closed);
});

test('a request that is stopped in the middle of its answer is cut', async (context) => {
  const { send, outcome, exchanges } = await between(context, ({ socket }) => socket.write(`${CHUNKED}2\r\nab\r\n`));
  const client = await send(GET);
  const answer = readAnswer(client);
  await once(client, 'data');
  exchanges[0]!.running?.stop('UNAUTHORIZED');
  assert.deepEqual([(await answer).status, (await answer).whole], [200, false]);
  assert.equal(await outcome(), 'UNAUTHORIZED');
});

test('an interface that answers before it has the body is heard, and its connection is not used again', async (context) => {
  const { client, connections, ended } = await between(context, ({ socket }) => socket.write(sized('no')));
  const socket = await client();
  socket.write(post('Content-Length: 10', 'abc'));
  assert.equal((await readAnswer(socket)).body, 'no');
  socket.write('defghij');
  await until(() => ended.length === 1 && connections[0]!.socket.closed);
  socket.write(GET);
  assert.equal((await readAnswer(socket)).body, 'no');
  assert.equal(connections.length, 2);
  assert.ok(!connections[0]!.text.includes('defghij'));
});

test('the rest of a long body is read after an early answer, and the next request is heard', async (context) => {
  const { connections, exchanges, send } = await between(
    context,
    ({ socket }) => socket.write(sized('next')),
    {},
    'http',
    (socket) => {
      if (connections.length === 1) socket.pause();
    },
  );
  const length = 24 * MEGABYTE;
  const client = await send(post(`Content-Length: ${length}`));
  client.write(Buffer.alloc(length));
  await until(() => exchanges[0]?.request.bodyPaused === true && connections.length === 1);
  connections[0]!.socket.write(sized('early'));
  assert.equal((await readAnswer(client)).body, 'early');
  client.write(GET);
  assert.equal((await readAnswer(client)).body, 'next');
});
