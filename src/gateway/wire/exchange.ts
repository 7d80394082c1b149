import { requestId, requestIdIn } from '#kit/http/request-id';
import type { ClientRequest, RequestUser } from '#kit/http/streamed/client-request';
import type { Span } from '#kit/observation/span';
import type { CountedAnswer } from '../engine/counting/counted-answer.ts';
import type { Lease } from '../engine/limits/limiter.ts';
import type { Holder } from '../engine/tokens.ts';
import type { ErrorCode } from '../errors.ts';
import { type ErrorPlaces, type ErrorShape, errorAnswer, linesOf } from './error-reply.ts';
import { codeOf } from './malformed-request.ts';
import type { Upstream } from './upstream.ts';

/** How an exchange ended, beside the error codes: for metrics and the log. */
export type Outcome = ErrorCode | 'DONE' | 'CLIENT_ABORT' | 'CLIENT_STALLED' | 'UPSTREAM_CUT' | 'WEBSOCKET_IDLE';

/** Where a request stands among those that were admitted. */
export interface Admitted {
  /** SHA-256 of its token. */
  readonly digest: string;
  place: number;
}

/** What runs for an exchange. */
export interface Running {
  /** Ends it: with an error where no answer has begun, else by closing the connection. */
  stop(code: ErrorCode): void;
  /** The answer has gone, or the client. */
  exchangeEnded(): void;
}

/** Who reads the body of a request, and writes its answer. */
export interface BodyUser {
  /** A piece of the body, without its framing; the bytes are good until this returns. */
  bodyPiece(piece: Buffer): void;
  /** All of the body that is here was given. */
  bodyWaits?(): void;
  bodyEnded(): void;
  /** The client has taken what was written. */
  answerTaken(): void;
}

const NOTHING: readonly string[] = [];

/** One request and its answer. */
export class Exchange implements RequestUser {
  /** The one that the client names in X-Request-Id, or a new one. */
  readonly id: string;
  readonly started: number = performance.now();
  readonly request: ClientRequest;
  /** Set when the path is known. */
  route: string | undefined;
  path = '';
  shape: ErrorShape = 'plain';
  outcome: Outcome = 'DONE';
  /** Headers of the gateway's own for the answer, names and values in turn. */
  ownHeaders: readonly string[] = [];
  /** Those that let a page read the answer, and tell caches of it. */
  pageHeaders: readonly string[] = NOTHING;
  /** What lets the request through the limits of its token, until it has ended. */
  lease: Lease | undefined;
  /** Whose valid token it carries, if one is needed. */
  holder: Holder | undefined;
  /** The answer whose tokens are counted. */
  counted: CountedAnswer | undefined;
  /** The model that the request names, where its body was read. */
  model: string | undefined;
  /** Where it was sent. */
  upstream: Upstream | undefined;
  /** When its answer had gone, or its client; milliseconds of the monotonic clock. */
  ended = 0;
  /** The model of a route that answers, `ROUTE/MODEL`, where the request names it by an alias. */
  target: string | undefined;
  /** Something of it was sent to the interface. */
  isForwarded = false;
  /** Bytes of the body that are held for it. */
  heldBytes = 0;
  /** What the system or the reader said of a failure of the interface; for the log alone. */
  cause: string | undefined;
  /** The client waits for 100 Continue before it sends its body. */
  awaitsContinue = false;
  /** What else comes on this connection cannot be understood: it ends after the answer. */
  unreadable = false;
  /** It counts as one of the WebSockets. */
  isTunnel = false;
  /** Bytes that a WebSocket has carried, from the client and to it; undefined until the server has accepted it. */
  tunnelled: { readonly received: number; readonly sent: number } | undefined;
  /** What runs for it until its answer is decided. An object: functions made for each request outlive it for long. */
  running: Running | undefined;
  body: BodyUser | undefined;
  /** Set while a token lets it through. */
  admitted: Admitted | undefined;
  /** Where requests are traced. */
  span: Span | undefined;
  /** What servers were asked for it: the last one may still be at work. */
  readonly asked: Span[] = [];
  #countName: string | undefined;
  #linger: NodeJS.Timeout | undefined;
  readonly #onClosed: (exchange: Exchange) => void;
  readonly #lingerTimeout: number;

  /** @param onClosed told of the exchange when its answer has gone, or its client */
  constructor(request: ClientRequest, onClosed: (exchange: Exchange) => void, lingerTimeout: number) {
    this.#onClosed = onClosed;
    this.#lingerTimeout = lingerTimeout;
    this.request = request;
    this.id = requestIdIn(request.rawHeaders);
    request.attach(this);
  }

  /** What a server calls the request when it is asked what that took. No client can name it: no two are the same. */
  get countName(): string {
    this.#countName ??= requestId();
    return this.#countName;
  }

  bodyPiece(piece: Buffer): void {
    this.body?.bodyPiece(piece);
  }

  bodyWaits(): void {
    this.body?.bodyWaits?.();
  }

  bodyEnded(): void {
    clearTimeout(this.#linger);
    this.body?.bodyEnded();
  }

  answerTaken(): void {
    this.body?.answerTaken();
  }

  malformed(error: NodeJS.ErrnoException): void {
    if (this.running === undefined) {
      // An answer is on its way already (an unknown Transfer-Encoding is told both as a request and as an error).
      this.request.endConnection();
      return;
    }
    this.unreadable = true;
    this.running.stop(codeOf(error));
  }

  closed(): void {
    const { request } = this;
    if (request.stalled) this.outcome = 'CLIENT_STALLED';
    else if (!request.finished && this.outcome === 'DONE') this.outcome = 'CLIENT_ABORT';
    this.running?.exchangeEnded();
    this.ended = performance.now();
    this.#onClosed(this);
    // After the answer the rest of a body is still read, so that the client sees the answer and not a reset.
    if (request.complete || request.gone) return;
    this.#linger = setTimeout(() => request.destroy(), this.#lingerTimeout);
    this.#linger.unref();
  }

  /** Answers with an error in the shape the client understands. */
  refuse(code: ErrorCode, places?: ErrorPlaces): void {
    this.outcome = code;
    const { id, request } = this;
    const answer = errorAnswer(code, this.shape, places);
    const lines = answer.lines(id) + linesOf(this.ownHeaders) + linesOf(this.pageHeaders);
    // Whether the body still comes is the client's choice: the connection cannot be understood after this answer.
    request.answerText(answer.status, lines, answer.body(id), this.awaitsContinue || this.unreadable);
    this.discardBody();
  }

  /** Reads and forgets what is left of the request body. */
  discardBody(): void {
    if (!this.request.complete && !this.awaitsContinue && !this.unreadable) this.request.discardBody();
  }

  /** Sends the client from /models to /models/. */
  redirect(location: string): void {
    this.#answerEmpty(301, ['Location', location, 'Content-Length', '0', ...this.pageHeaders]);
  }

  /** Answers a CORS preflight. @param headers names and values in turn */
  allowPage(headers: readonly string[]): void {
    this.#answerEmpty(204, headers);
  }

  #answerEmpty(status: number, headers: readonly string[]): void {
    this.request.writeHead(status, undefined, [...headers, 'X-Request-Id', this.id]);
    this.request.end();
    this.discardBody();
  }
}
