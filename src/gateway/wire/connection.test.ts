import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { CERTIFICATE, KEY } from '../testing/certificate.ts';
import { stoppedClock } from '../testing/stopped-clock.ts';
import { Connection } from './connection.ts';

const READ_TIMEOUT = 1000;

async function until(so: () => boolean): Promise<void> {
  while (!so()) await turn();
}

/** A connection that stands; `heard` is what its user was told. */
async function connected(context: TestContext) {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const heard: string[] = [];
  const user = {
    connected: () => heard.push('connected'),
    received: (piece: Buffer) => heard.push(piece.toString()),
    drained: () => heard.push('drained'),
    readTimedOut: () => heard.push('read late'),
    writeTimedOut: () => heard.push('write late'),
    ended: (error: NodeJS.ErrnoException | undefined) => heard.push(`ended ${error?.code ?? 'well'}`),
  };
  let closed = 0;
  const connection = new Connection({ host: '127.0.0.1', port, secure: false }, READ_TIMEOUT, () => closed++);
  connection.use(user);
  context.after(() => {
    connection.destroy();
    for (const socket of accepted) socket.destroy();
    server.close();
  });
  await until(() => heard.length > 0 && accepted.length > 0);
  assert.deepEqual(heard.splice(0), ['connected']);
  assert.deepEqual([connection.connected, connection.usable, connection.reused], [true, true, false]);
  return { connection, user, heard, other: accepted[0]!, closed: () => closed };
}

test('what the interface says is heard, and its end once', async (context) => {
  const { connection, heard, other, closed } = await connected(context);
  other.write('hello');
  await until(() => heard.length === 1);
  other.end();
  await until(() => closed() === 1);
  assert.deepEqual(heard, ['hello', 'ended well']);
  assert.equal(connection.usable, false);
});

test('a connection that breaks says how, once', async (context) => {
  const { heard, other, closed } = await connected(context);
  other.resetAndDestroy();
  await until(() => closed() === 1);
  assert.deepEqual(heard, ['ended ECONNRESET']);
});

test('who has let a connection go hears nothing more of it', async (context) => {
  for (const way of ['release', 'destroy'] as const) {
    const { connection, heard, other, closed } = await connected(context);
    connection[way]();
    other.end();
    await until(() => closed() === 1);
    assert.deepEqual([heard, connection.reused], [[], way === 'release']);
  }
});

test('the read time-out runs from one read to the next, only while a read is awaited', async (context) => {
  const later = stoppedClock(context);
  const { connection, heard, other } = await connected(context);
  later(3 * READ_TIMEOUT);
  connection.awaitRead();
  later(READ_TIMEOUT - 1);
  other.write('a');
  await until(() => heard.length === 1);
  later(READ_TIMEOUT - 1);
  assert.deepEqual(heard, ['a']);
  connection.stopAwaiting();
  later(2 * READ_TIMEOUT);
  assert.deepEqual(heard, ['a']);
  connection.awaitRead();
  later(READ_TIMEOUT - 1);
  assert.deepEqual(heard, ['a']);
  later(1);
  assert.deepEqual(heard, ['a', 'read late']);
});

test('who takes a connection over inherits no time-out', async (context) => {
  const later = stoppedClock(context);
  const { connection, user, heard } = await connected(context);
  connection.awaitRead();
  connection.awaitWrite(READ_TIMEOUT);
  connection.release();
  connection.use(user);
  later(READ_TIMEOUT);
  assert.deepEqual([heard, connection.socket.timeout], [[], 0]);
});

test('a connection sends at once, and its clock keeps no process alive', async (context) => {
  const timers = context.mock.method(globalThis, 'setTimeout');
  const noDelay = context.mock.method(Socket.prototype, 'setNoDelay');
  const { connection } = await connected(context);
  const clocks = timers.mock.calls.filter((call) => call.arguments[1] === READ_TIMEOUT).map((call) => call.result);
  assert.deepEqual(
    clocks.map((clock) => clock?.hasRef()),
    [false],
  );
  const calls = noDelay.mock.calls.filter((call) => call.this === connection.socket).map((call) => call.arguments);
  assert.deepEqual(calls, [[true]]);
});

test('the write time-out is told while a write is awaited', async (context) => {
  const { connection, heard } = await connected(context);
  connection.awaitWrite(5);
  await until(() => heard.length > 0);
  assert.equal(heard[0], 'write late');
  connection.stopAwaiting();
  assert.equal(connection.socket.timeout, 0);
});

test('a connection that took too much says when it takes more', async (context) => {
  const { connection, heard, other } = await connected(context);
  other.pause();
  connection.output.piece(Buffer.alloc(8 * 1024 * 1024));
  assert.equal(connection.flush(), false);
  assert.equal(connection.isWaiting, true);
  other.resume();
  await until(() => heard.length === 1);
  assert.deepEqual(heard, ['drained']);
  assert.equal(connection.isWaiting, false);
});

test('an interface that has said its last word is at its end, even when it takes no more', async (context) => {
  const { connection, heard, other, closed } = await connected(context);
  other.pause();
  connection.socket.write(Buffer.alloc(8 * 1024 * 1024));
  other.end();
  await until(() => closed() === 1);
  assert.deepEqual([heard, connection.usable], [['ended well'], false]);
});

test('the clock of a connection ends with it', async (context) => {
  const later = stoppedClock(context);
  const { other, closed } = await connected(context);
  const running = later(0);
  other.end();
  await until(() => closed() === 1);
  assert.equal(later(0), running - 1);
});

for (const [host, name] of [
  ['localhost', 'localhost'],
  ['127.0.0.1', false],
] as const)
  test(`over TLS ${host} is asked for HTTP/1.1 by its name, and hears nothing before it is known`, async (context) => {
    const authorities = getCACertificates('default');
    setDefaultCACertificates([CERTIFICATE]);
    const secured: TLSSocket[] = [];
    const server = createTlsServer({ key: KEY, cert: CERTIFICATE, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => {
      secured.push(socket.on('error', () => {}));
    });
    await once(server.listen(0, host), 'listening');
    const { port } = server.address() as AddressInfo;
    const heard: string[] = [];
    const connection = new Connection({ host, port, secure: true }, READ_TIMEOUT, () => heard.push('closed'));
    context.after(() => {
      setDefaultCACertificates(authorities);
      connection.destroy();
      for (const socket of secured) socket.destroy();
      server.close();
    });
    connection.use({
      connected: () => heard.push((connection.socket as TLSSocket).authorized ? 'connected' : 'connected too early'),
      received: () => {},
      drained: () => {},
      readTimedOut: () => {},
      writeTimedOut: () => {},
      ended: (error) => heard.push(`ended ${error?.message}`),
    });
    await until(() => heard.length > 0 && secured.length > 0);
    assert.deepEqual(heard, ['connected']);
    assert.deepEqual([secured[0]!.alpnProtocol, secured[0]!.servername], ['http/1.1', name]);
  });
