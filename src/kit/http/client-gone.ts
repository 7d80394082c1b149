import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../error-table.ts';
import type { ConnectionPolicy } from './connection-policy.ts';

/*
 * A client that leaves and one that only shuts down writing look alike: both send a FIN. The latter still wants its
 * answer. They differ in how they take what is sent to them: the system of a client that has gone answers with a reset.
 * So while a request without an answer waits on a half-closed connection, the client is sent the interim answer
 * "100 Continue", which every HTTP/1.1 client has to skip, and after it nothing, which fails once the reset is there.
 * Within an answer in chunks it is sent a zero instead, with which the size of the next chunk may begin. In the middle of
 * another answer nothing may be sent in between: a client whose FIN came after the head of that has left if the answer
 * then stands still. What goes on is told by the reset.
 */

/** Milliseconds between the FIN and the interim answer: most answers come sooner, and are then the only thing sent. */
const FIRST_PROBE = 25;
/** Milliseconds between two looks at most: they get rarer. */
const LAST_PROBE = 2000;
/** Fields that proxies add. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via'];

/** Who wants to know that a connection has closed. */
const listening = new WeakMap<Socket, Set<() => void>>();

/** A client left before it had its answer; 499, as nginx counts it. Nobody reads the message. */
export class ClientGone extends ServiceError {
  constructor() {
    super('CLIENT_GONE', 499, 'The client has gone.');
    this.name = 'ClientGone';
  }
}

/** Lets a server answer clients that have shut down writing, and notice those that have left. */
export function watchClients(server: Server, policy: ConnectionPolicy): void {
  server.on('connection', (socket: Socket) => {
    socket.prependOnceListener('end', () => {
      const response = policy.inTurn(socket);
      if (response === undefined) return;
      answerBeforeEnding(socket, response, policy);
      probe(socket, response.headersSent, policy);
    });
  });
}

/**
 * Keeps node from ending a half-closed connection before every request is answered, for which it has no option: it calls
 * `end` when the client's FIN comes.
 */
function answerBeforeEnding(socket: Socket, response: ServerResponse, policy: ConnectionPolicy): void {
  socket.end = () => socket;
  // When node has heard of the FIN, what every socket has shows again.
  process.nextTick(() => delete (socket as Partial<Socket>).end);
  const endIfAnswered = (): void => {
    const next = policy.inTurn(socket);
    if (next === undefined) socket.end();
    else next.once('close', endIfAnswered);
  };
  response.once('close', endIfAnswered);
}

/**
 * Closes a half-closed connection when its client turns out to have left.
 * @param midAnswer the head of an answer had been sent when the FIN came
 */
function probe(socket: Socket, midAnswer: boolean, policy: ConnectionPolicy): void {
  let wait = FIRST_PROBE;
  let probed = false;
  let written = socket.bytesWritten;
  const look = (): void => {
    const response = policy.inTurn(socket);
    if (socket.destroyed || response === undefined) return;
    const inChunks = response.headersSent && response.chunkedEncoding;
    if (midAnswer && response.headersSent && !inChunks && socket.bytesWritten === written) {
      socket.destroy();
      return;
    }
    written = socket.bytesWritten;
    const { httpVersion, headers } = response.req;
    if (httpVersion === '1.0') {
      // HTTP/1.0 has no interim answers. But a proxy that ends its connection has lost its client.
      if (FORWARDED.some((name) => headers[name] !== undefined)) socket.destroy();
      return;
    }
    if (!probed && !response.headersSent) {
      probed = true;
      response.writeContinue();
    } else if (!probed && inChunks && !response.writableEnded && socket.writableLength === 0) {
      probed = true;
      socket.write('0');
    } else socket.write('');
    setTimeout(look, wait).unref();
    wait = Math.min(2 * wait, LAST_PROBE);
  };
  setTimeout(look, wait).unref();
}

/**
 * Tells when the client of a request has left before it had its whole answer.
 * @returns a signal that fires with a {@link ClientGone}; it has fired already where the client had left before
 */
export function clientGone(request: IncomingMessage, response: ServerResponse): AbortSignal {
  const { socket } = request;
  const controller = new AbortController();
  if (socket.destroyed || (response.closed && !response.writableFinished)) {
    controller.abort(new ClientGone());
    return controller.signal;
  }
  // node tells a response that waits behind another one nothing.
  let listeners = listening.get(socket);
  if (listeners === undefined) {
    const all = new Set<() => void>();
    socket.once('close', () => {
      for (const listener of [...all]) listener();
    });
    listening.set(socket, all);
    listeners = all;
  }
  const closed = (): void => {
    listeners.delete(closed);
    if (!response.writableFinished) controller.abort(new ClientGone());
  };
  listeners.add(closed);
  response.once('close', closed);
  return controller.signal;
}
