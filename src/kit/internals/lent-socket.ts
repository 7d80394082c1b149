import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createServer } from '../http/node-http.ts';

export type DataListener = (...values: unknown[]) => void;

/**
 * Makes node's HTTP server listen to a socket without reading it: what it does with bytes is handed to the caller, who
 * decides which bytes it gets. Node.js reads a socket beneath its events, unless somebody else listens for `data` too.
 * @param handOver gives the socket to node's HTTP server
 * @returns what node's server would do with bytes that come
 */
export function listenWithoutReading(socket: Socket, handOver: () => void): DataListener[] {
  const before = socket.listeners('data');
  handOver();
  socket.on('data', ignore);
  const added = socket.listeners('data').filter((listener) => listener !== ignore && !before.includes(listener));
  for (const listener of added) socket.off('data', listener as DataListener);
  return added as DataListener[];
}

const ignore = (): void => {};

const LENT = Buffer.from('GET /lent HTTP/1.1\r\nHost: localhost\r\n\r\n');
const OWN = Buffer.from('GET /own HTTP/1.1\r\nHost: localhost\r\n\r\n');

/**
 * Does node's HTTP server read what it is lent, at once, and nothing else that comes?
 * @param server one that does not listen yet
 */
export function canLend(server: Server = createServer()): boolean {
  const read: (string | undefined)[] = [];
  server.on('request', ({ url }: IncomingMessage) => read.push(url));
  const connection = new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() });
  const socket = connection as unknown as Socket;
  try {
    const listeners = listenWithoutReading(socket, () => server.emit('connection', socket));
    // To somebody who takes the bytes in another way they come, too.
    connection.unshift(OWN);
    connection.emit('data', OWN);
    connection.read();
    if (read.length > 0) return false;
    for (const listener of listeners) listener.call(socket, LENT);
    return read.length === 1 && read[0] === '/lent';
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

/**
 * The same of a connection of the system, which Node.js would read beneath its events: does it leave the bytes of the
 * client to us, and does it answer what it is lent?
 */
export async function canLendConnection(): Promise<boolean> {
  const { connect, createServer: listen } = process.getBuiltinModule('node:net');
  const http = createServer(({ url }, response) => response.end(url));
  const arrived: Buffer[] = [];
  const server = listen((socket) => {
    const listeners = listenWithoutReading(socket, () => http.emit('connection', socket));
    socket.on('data', (bytes: Buffer) => {
      arrived.push(bytes);
      for (const listener of listeners) listener.call(socket, LENT);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const client = connect(port, '127.0.0.1', () => client.write(OWN));
  const answer = await new Promise<string>((resolve) => {
    client.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1')));
    client.once('error', () => resolve(''));
    client.once('close', () => resolve(''));
    client.setTimeout(PATIENCE_MS, () => resolve(''));
  });
  client.destroy();
  server.close();
  return Buffer.concat(arrived).equals(OWN) && /^HTTP\/1\.1 200 .*\r\n\r\n\/lent$/s.test(answer);
}

/** How long a probe waits for an answer that takes a millisecond. */
const PATIENCE_MS = 10_000;
