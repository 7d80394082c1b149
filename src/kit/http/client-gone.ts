import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../error-table.ts';
import type { ConnectionPolicy } from './connection-policy.ts';
import { connectionEvent } from './node-http.ts';

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
  server.on(connectionEvent(server), (socket: Socket) => {
    socket.prependOnceListener('end', () => {
      const response = policy.inTurn(socket);
      if (response === undefined) return;
      answerBeforeEnding(socket, response, policy);
      watchHalfClosed(socket, response.headersSent, () => {
        const next = policy.inTurn(socket);
        return next === undefined ? undefined : new NodeAnswer(next, socket);
      });
    });
  });
}

/** An answer that is owed on a half-closed connection. */
export interface OwedAnswer {
  readonly headersSent: boolean;
  readonly chunkedEncoding: boolean;
  readonly writableEnded: boolean;
  /** Bytes that were sent on the connection, or wait to be. */
  readonly sent: number;
  /** HTTP/1.0 has no interim answers: by what the request says, its client has left or may be there. */
  readonly withoutProbe: 'left' | 'unknown' | undefined;
  writeContinue(): void;
}

class NodeAnswer implements OwedAnswer {
  readonly #response: ServerResponse;
  readonly #socket: Socket;

  constructor(response: ServerResponse, socket: Socket) {
    this.#response = response;
    this.#socket = socket;
  }
  get headersSent(): boolean {
    return this.#response.headersSent;
  }
  get chunkedEncoding(): boolean {
    return this.#response.chunkedEncoding;
  }
  get writableEnded(): boolean {
    return this.#response.writableEnded;
  }
  get sent(): number {
    return this.#socket.bytesWritten;
  }
  get withoutProbe(): 'left' | 'unknown' | undefined {
    const { httpVersion, headers } = this.#response.req;
    if (httpVersion !== '1.0') return undefined;
    // A proxy that ends its connection has lost its client.
    return FORWARDED.some((name) => headers[name] !== undefined) ? 'left' : 'unknown';
  }
  writeContinue(): void {
    this.#response.writeContinue();
  }
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
 * @param inTurn the answer that is owed; undefined when there is none any more
 */
export function watchHalfClosed(socket: Socket, midAnswer: boolean, inTurn: () => OwedAnswer | undefined): void {
  let wait = FIRST_PROBE;
  let probed = false;
  let written = inTurn()?.sent;
  const look = (): void => {
    const response = inTurn();
    if (socket.destroyed || response === undefined) return;
    const inChunks = response.headersSent && response.chunkedEncoding;
    if (midAnswer && response.headersSent && !inChunks && response.sent === written) {
      socket.destroy();
      return;
    }
    written = response.sent;
    const { withoutProbe } = response;
    if (withoutProbe !== undefined) {
      if (withoutProbe === 'left') socket.destroy();
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
