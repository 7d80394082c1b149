import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { requestId } from '#kit/http/request-id';
import type { InterfaceName } from '../engine/interfaces.ts';
import type { Lease } from '../engine/limits/limiter.ts';
import { type ErrorCode, errors } from '../errors.ts';
import { type ErrorPlaces, type ErrorShape, errorBody, errorHeaders } from './error-reply.ts';

/** How an exchange ended, beside the error codes: for metrics and the log. */
export type Outcome = ErrorCode | 'DONE' | 'CLIENT_ABORT' | 'CLIENT_STALLED' | 'UPSTREAM_CUT';

const current = new WeakMap<Socket, Exchange>();

/** The exchange whose request a socket is carrying, if any: for errors the parser finds in the middle of a body. */
export const exchangeOf = (socket: Socket): Exchange | undefined => current.get(socket);

/** One request and its answer. */
export class Exchange {
  readonly id: string = requestId();
  readonly started: number = performance.now();
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Set when the path is known. */
  interface: InterfaceName | undefined;
  path = '';
  shape: ErrorShape = 'plain';
  outcome: Outcome = 'DONE';
  /** Headers of the gateway's own for the answer, names and values in turn. */
  ownHeaders: readonly string[] = [];
  /** What lets the request through the limits of its token, until it has ended. */
  lease: Lease | undefined;
  /** Bytes of the body that are held for it. */
  heldBytes = 0;
  /** What the system or the reader said of a failure of the interface; for the log alone. */
  cause: string | undefined;
  /** The client waits for 100 Continue before it sends its body. */
  awaitsContinue = false;
  /** What else comes on this connection cannot be understood: it ends after the answer. */
  unreadable = false;
  /** Ends what runs for this exchange, when the parser finds the rest of the request to be malformed. */
  stop: ((code: ErrorCode) => void) | undefined;
  /** Told when the answer has gone, or the client. */
  ended: (() => void) | undefined;

  readonly #lingerTimeout: number;

  /** @param closed told of the exchange when its answer has gone, or its client */
  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    closed: (exchange: Exchange) => void,
    lingerTimeout: number,
  ) {
    this.#lingerTimeout = lingerTimeout;
    this.request = request;
    this.response = response;
    current.set(request.socket, this);
    // After the last byte of the answer, and when the client goes away before.
    response.once('close', () => {
      if (current.get(request.socket) === this) current.delete(request.socket);
      if (!response.writableFinished && this.outcome === 'DONE') this.outcome = 'CLIENT_ABORT';
      this.ended?.();
      closed(this);
      this.#linger();
    });
  }

  /** Answers with an error in the shape the client understands. */
  refuse(code: ErrorCode, places?: ErrorPlaces): void {
    this.outcome = code;
    const body = errorBody(code, this.shape, this.id, places);
    const headers = [...errorHeaders(code, body, this.id), ...this.ownHeaders];
    // Whether the body still comes is the client's choice: the connection cannot be understood after this answer.
    if (this.awaitsContinue || this.unreadable) headers.push('Connection', 'close');
    this.response.writeHead(errors[code].status, headers);
    this.response.end(body);
    this.discardBody();
  }

  /** Reads and forgets what is left of the request body. */
  discardBody(): void {
    const { request } = this;
    if (request.complete || this.awaitsContinue || this.unreadable) return;
    request.resume();
  }

  /** After the answer: the rest of a body is still read, so that the client sees the answer and not a reset. */
  #linger(): void {
    const { request } = this;
    if (request.complete || request.socket.destroyed) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), this.#lingerTimeout);
    timer.unref();
    request.once('end', () => clearTimeout(timer));
    request.once('close', () => clearTimeout(timer));
  }

  /** Sends the client from /models to /models/. */
  redirect(location: string): void {
    this.response.writeHead(301, ['Location', location, 'Content-Length', '0', 'X-Request-Id', this.id]);
    this.response.end();
    this.discardBody();
  }
}
