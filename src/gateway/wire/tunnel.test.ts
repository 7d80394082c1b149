// What a tunnel asks of its two sides and when it ends, beside a stopped clock; web-sockets.test.ts has real sockets.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { stoppedClock } from '../testing/stopped-clock.ts';
import type { Connection } from './connection.ts';
import type { Exchange } from './exchange.ts';
import { Tunnel } from './tunnel.ts';

const [IDLE, LINGER] = [1000, 300];

/** A tunnel beside a stopped clock. */
function tunnel(context: TestContext, full = false) {
  return { pass: stoppedClock(context), ...sides(full) };
}

/** A tunnel between two sides that note what is asked of them. @param full does neither side take what is written? */
function sides(full = false) {
  const asked: string[] = [];
  const ask = (name: string) => () => void asked.push(name);
  const exchange = {
    outcome: 'DONE',
    cause: undefined as string | undefined,
    tunnelled: undefined as object | undefined,
    body: undefined as unknown,
    request: {
      write: (piece: Buffer) => asked.push(`client gets ${piece}`) > 0 && !full,
      pauseBody: ask('client waits'),
      resumeBody: ask('client goes on'),
      end: ask('client ended'),
      destroy: ask('client destroyed'),
    },
  };
  const connection = {
    isWaiting: false,
    stopAwaiting: ask('server not awaited'),
    use: (user: unknown) => void asked.push(user === undefined ? 'nobody' : 'server used'),
    socket: { pause: ask('server waits'), resume: ask('server goes on'), end: ask('server ended') },
    output: { piece: (piece: Buffer) => void asked.push(`server gets ${piece}`) },
    flush: () => asked.push('server flushed') > 0 && !full,
    destroy: ask('server destroyed'),
  };
  const made = new Tunnel(exchange as unknown as Exchange, connection as unknown as Connection, {
    websocketIdleTimeout: IDLE,
    lingerTimeout: LINGER,
  });
  return {
    exchange,
    connection,
    tunnel: made,
    /** What was asked since the last time. */
    asked: () => asked.splice(0),
  };
}

/** Everything that can happen to a tunnel that is over. */
const everything = (one: Tunnel): void => {
  one.received(Buffer.from('x'));
  one.answerTaken();
  one.bodyPiece(Buffer.from('x'));
  one.drained();
  one.bodyEnded();
  one.ended(new Error('late'));
  one.stop('TOKEN_REFUSED');
  one.connected();
  one.readTimedOut();
  one.writeTimedOut();
};

test('bytes go both ways and are counted', (context) => {
  const { tunnel: made, exchange, asked } = tunnel(context);
  assert.deepEqual(asked(), ['server not awaited', 'server used']);
  assert.equal(exchange.body, made);
  made.bodyPiece(Buffer.from('abc'));
  made.bodyPiece(Buffer.from('de'));
  made.received(Buffer.from('1234'));
  made.received(Buffer.from('5'));
  assert.deepEqual(asked(), [
    ...['server gets abc', 'server flushed', 'server gets de', 'server flushed'],
    ...['client gets 1234', 'client gets 5'],
  ]);
  assert.deepEqual(exchange.tunnelled, { received: 5, sent: 5 });
});

test('who does not take what came keeps the other side from being read', (context) => {
  const { tunnel: made, connection, asked } = tunnel(context, true);
  asked();
  made.received(Buffer.from('a'));
  assert.deepEqual(asked(), ['client gets a', 'server waits']);
  made.answerTaken();
  assert.deepEqual(asked(), ['server goes on']);
  made.bodyPiece(Buffer.from('b'));
  assert.deepEqual(asked(), ['server gets b', 'server flushed', 'client waits']);
  connection.isWaiting = true;
  made.drained();
  assert.deepEqual(asked(), []);
  connection.isWaiting = false;
  made.drained();
  assert.deepEqual(asked(), ['client goes on']);
});

for (const [what, happen] of [
  ['a piece of the server', (made) => made.received(Buffer.from('a'))],
  ['a client that takes its answer', (made) => made.answerTaken()],
  ['a piece of the client', (made) => made.bodyPiece(Buffer.from('a'))],
  ['a server that takes its bytes', (made) => made.drained()],
] as const satisfies [string, (made: Tunnel) => void][])
  test(`${what} keeps a tunnel from being idle`, (context) => {
    const { tunnel: made, pass, exchange, asked } = tunnel(context);
    pass(IDLE - 1);
    happen(made);
    asked();
    pass(IDLE - 1);
    assert.deepEqual([asked(), exchange.outcome], [[], 'DONE']);
    assert.equal(pass(1), 0);
    assert.deepEqual([asked(), exchange.outcome], [['server destroyed', 'client ended'], 'WEBSOCKET_IDLE']);
    everything(made);
    assert.deepEqual(asked(), []);
  });

test('a client that sends nothing more gives the server a while for its last', (context) => {
  const { tunnel: made, pass, exchange, asked } = tunnel(context);
  asked();
  made.bodyEnded();
  assert.deepEqual(asked(), ['server ended']);
  made.received(Buffer.from('last'));
  assert.deepEqual(asked(), ['client gets last']);
  pass(LINGER - 1);
  assert.deepEqual(asked(), []);
  assert.equal(pass(1), 0, 'no timer is left');
  assert.deepEqual([asked(), exchange.outcome], [['server destroyed', 'client ended'], 'DONE']);
  everything(made);
  assert.deepEqual([asked(), exchange.outcome], [[], 'DONE']);
});

test('a server that ends, ends the tunnel, and one that breaks off is told of', (context) => {
  for (const [error, outcome] of [
    [undefined, 'DONE'],
    [new Error('read ECONNRESET'), 'UPSTREAM_CUT'],
  ] as const) {
    const { tunnel: made, pass, exchange, asked } = tunnel(context);
    made.bodyEnded();
    asked();
    made.ended(error);
    assert.deepEqual(asked(), ['server destroyed', 'client ended']);
    assert.deepEqual([exchange.outcome, exchange.cause], [outcome, error?.message]);
    assert.equal(pass(0), 0, 'no timer is left');
    everything(made);
    assert.deepEqual([asked(), exchange.outcome], [[], outcome]);
    context.mock.restoreAll();
  }
});

test('a tunnel that is stopped ends at once, with the reason', (context) => {
  const { tunnel: made, pass, exchange, asked } = tunnel(context);
  asked();
  made.stop('TOKEN_REFUSED');
  assert.deepEqual([asked(), exchange.outcome], [['server destroyed', 'client destroyed'], 'TOKEN_REFUSED']);
  assert.equal(pass(0), 0, 'no timer is left');
});

test('a client that goes takes the server with it', (context) => {
  const { tunnel: made, pass, exchange, asked } = tunnel(context);
  made.bodyEnded();
  asked();
  made.release();
  assert.deepEqual([asked(), exchange.outcome], [['server destroyed'], 'DONE']);
  assert.equal(pass(0), 0, 'no timer is left');
});

test('no tunnel keeps a process running', () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const { tunnel: made } = sides();
  made.bodyEnded();
  assert.equal(timers(), before);
  made.release();
});
