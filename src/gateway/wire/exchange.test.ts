import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { NodeRequest, requestOn } from '#kit/http/streamed/node-request';
import { open, readAnswer } from '../testing/raw-client.ts';
import { stoppedClock } from '../testing/stopped-clock.ts';
import { type BodyUser, Exchange } from './exchange.ts';

const LINGER = 1000;

async function until(so: () => boolean): Promise<void> {
  while (!so()) await turn();
}

/** A server that does with every exchange as told. */
async function serving(context: TestContext, handle: (exchange: Exchange) => void) {
  const closed: Exchange[] = [];
  const sockets: Socket[] = [];
  const server = createServer((request, response) => {
    const asked = new NodeRequest(request, response, LINGER);
    handle(new Exchange(asked, (exchange) => closed.push(exchange), LINGER));
  });
  server.on('connection', (socket) => sockets.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = await open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  context.after(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { client, closed, sockets };
}

/** Answers nothing by itself. */
const SILENT: BodyUser = { bodyPiece() {}, bodyEnded() {}, answerTaken() {} };

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n';

test('a refusal names its reason and the request, and the connection goes on', async (context) => {
  const { client, closed } = await serving(context, (exchange) => exchange.refuse('UPSTREAM_BUSY'));
  for (let round = 1; round <= 2; round++) {
    client.write(GET);
    const { status, headers, body } = await readAnswer(client);
    await until(() => closed.length === round);
    const exchange = closed.at(-1)!;
    assert.deepEqual([status, exchange.outcome, headers.get('x-request-id')], [503, 'UPSTREAM_BUSY', exchange.id]);
    assert.deepEqual(JSON.parse(body), { error: 'the service behind the gateway has too many requests' });
    assert.notEqual(headers.get('connection'), 'close');
  }
});

for (const reason of ['awaitsContinue', 'unreadable'] as const)
  test(`the connection ends after a refusal when what comes next cannot be understood (${reason})`, async (context) => {
    const { client } = await serving(context, (exchange) => {
      exchange[reason] = true;
      exchange.refuse('UNAUTHORIZED');
    });
    client.write(POST);
    const { status, headers } = await readAnswer(client);
    assert.deepEqual([status, headers.get('connection')], [401, 'close']);
  });

test('a redirection names the new place and has no body', async (context) => {
  const { client, closed } = await serving(context, (exchange) => exchange.redirect('/models/?x=1'));
  client.write(GET);
  const { status, headers, body } = await readAnswer(client);
  assert.deepEqual(
    [status, headers.get('location'), headers.get('content-length'), body],
    [301, '/models/?x=1', '0', ''],
  );
  await until(() => closed.length === 1);
  assert.equal(headers.get('x-request-id'), closed[0]!.id);
  assert.equal(closed[0]!.outcome, 'DONE');
});

for (const [what, answer] of [
  ['a refusal', (exchange: Exchange) => exchange.refuse('UNAUTHORIZED')],
  ['a redirection', (exchange: Exchange) => exchange.redirect('/')],
] as const)
  test(`the rest of a body is read after ${what}, and the connection goes on`, async (context) => {
    const later = stoppedClock(context);
    const { client, closed } = await serving(context, answer);
    client.write(`${POST}abc`);
    await readAnswer(client);
    await until(() => closed.length === 1);
    later(LINGER - 1);
    client.write(`def${GET}`);
    await readAnswer(client);
    later(LINGER);
    client.write(GET);
    await readAnswer(client);
    await until(() => closed.length === 3);
  });

test('a connection goes on after a request that was read to its end', async (context) => {
  const later = stoppedClock(context);
  const { client, closed } = await serving(context, (exchange) => {
    exchange.body = { ...SILENT, bodyEnded: () => exchange.refuse('NOT_FOUND') };
    exchange.request.readBody();
  });
  client.write(`${POST}abcdef`);
  assert.equal((await readAnswer(client)).status, 404);
  await until(() => closed.length === 1);
  later(LINGER);
  client.write(GET);
  assert.equal((await readAnswer(client)).status, 404);
});

test('a client that does not send the rest of a body loses its connection after the time for it', async (context) => {
  const later = stoppedClock(context);
  const { client, closed, sockets } = await serving(context, (exchange) => exchange.refuse('UNAUTHORIZED'));
  client.write(`${POST}abc`);
  assert.equal((await readAnswer(client)).status, 401);
  await until(() => closed.length === 1);
  later(LINGER - 1);
  for (let turns = 0; turns < 10; turns++) await turn();
  assert.equal(sockets[0]!.destroyed, false);
  later(1);
  await until(() => client.closed);
});

test('a client that goes away before its answer is whole has aborted, and is told once', async (context) => {
  const told: string[] = [];
  const { client, closed } = await serving(context, (exchange) => {
    exchange.running = { stop() {}, exchangeEnded: () => told.push(exchange.outcome) };
    exchange.request.writeHead(200, undefined, ['Content-Length', '5']);
    exchange.request.write(Buffer.from('ab'));
  });
  client.write(GET);
  await once(client, 'data');
  client.destroy();
  await until(() => closed.length === 1);
  assert.deepEqual(told, ['CLIENT_ABORT']);
});

test('an outcome that is known is not taken for a client that went away', async (context) => {
  const { client, closed } = await serving(context, (exchange) => {
    exchange.outcome = 'UPSTREAM_CUT';
    exchange.request.destroy();
  });
  client.write(GET);
  await until(() => closed.length === 1);
  assert.equal(closed[0]!.outcome, 'UPSTREAM_CUT');
});

test('a socket has a request until its answer has gone', async (context) => {
  let answer: Exchange | undefined;
  const { client, closed, sockets } = await serving(context, (exchange) => {
    answer = exchange;
  });
  client.write(GET);
  await until(() => answer !== undefined);
  assert.equal(requestOn(sockets[0]!), answer?.request);
  answer!.refuse('NOT_FOUND');
  await until(() => closed.length === 1);
  assert.equal(requestOn(sockets[0]!), undefined);
});
