import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type DataListener, listenWithoutReading } from '../../internals/lent-socket.ts';
import { RawConnection, type StreamBinding } from '../../internals/raw-connection.ts';
import type { RequestObserver } from '../../observation/request-observer.ts';
import type { ConnectionPolicy, WatchedConnection } from '../connection-policy.ts';
import type { AnswerBuffer } from './answer-buffer.ts';
import type { AnswerPace } from './answer-pace.ts';
import { coarseNow } from './coarse-clock.ts';
import type { DirectAnswer } from './direct-answer.ts';
import type { HeadEnds } from './head-ends.ts';
import { type ReadBytes, readBytes } from './read-bytes.ts';
import { METHODS, ReadRequest } from './read-request.ts';
import { LONGEST_HEAD, type RequestHead } from './request-head.ts';

/** Bytes taken from a connection at one time; also about the most that is answered with one write. */
export const STEP = 65_536;
/** A head that comes in more pieces is node's to put together. */
const MOST_PIECES = 8;
/** What no head contains: control characters, and line ends without a carriage return. */
const FOREIGN = /[^\t\r\n\x20-\x7e\x80-\xff]|(?:^|[^\r])\n/;

/** What all connections of a server share. */
export interface DirectServer {
  readonly server: Server;
  readonly streams: StreamBinding;
  readonly answer: DirectAnswer;
  readonly policy: ConnectionPolicy;
  readonly mayAnswer: (head: RequestHead, peer: string | undefined) => boolean;
  /** Hears of each answer. */
  readonly observer: RequestObserver | undefined;
  readonly pace: AnswerPace;
  readonly headEnds: HeadEnds;
  /** What is read at one time. */
  readonly input: ReadBytes;
  /** Its bytes without what is behind them. */
  readonly readInto: Buffer;
  /** What is written at one time; empty in between. */
  readonly answers: AnswerBuffer;
  /** Makes node's HTTP server listen to a connection. */
  handOver(socket: Socket): void;
}

const NOTHING = Buffer.alloc(0);

/**
 * An accepted connection in whose bytes whole requests without a body are recognised, see {@link ReadRequest}. GET and HEAD
 * are offered to `answer`; the answers of a chunk leave in one write. A single request that is not answered is lent to
 * node's HTTP server, and the connection comes back after its answer. At anything else (bodies, upgrades, requests sent
 * before the last one is answered by node, what is no HTTP) the connection is node's for good, unread bytes first.
 */
export class DirectConnection {
  readonly socket: Socket;
  onLeave: () => void = () => {};
  readonly #raw: RawConnection;
  readonly #owner: DirectServer;
  readonly #request: ReadRequest;
  /** The beginning of a request, and in how many pieces it came. */
  #held: Buffer = NOTHING;
  #pieces = 0;
  /** Requests that wait until the client takes the answers before them. */
  #waiting: Buffer = NOTHING;
  #with: 'us' | 'node' | 'node for good' = 'us';
  #offered = false;
  #closing = false;
  /** node's listeners, once it was lent a request: those for data are called by us. */
  #dataListeners: DataListener[] | undefined;
  readonly #watched: WatchedConnection;
  #isFresh = true;

  constructor(accepted: Socket, watched: WatchedConnection, owner: DirectServer) {
    this.#owner = owner;
    this.#watched = watched;
    this.#raw = new RawConnection(
      owner.streams,
      accepted,
      owner.readInto,
      (length) => this.#read(length),
      () => this.#goOn(),
    );
    this.socket = this.#raw.socket;
    this.#request = new ReadRequest(this.socket);
    this.socket.on('end', this.#onEnd).on('error', this.#onError).on('close', this.#onClose);
    owner.policy.watch(watched, this.socket);
    watched.onLate = () => this.#refuse('ERR_HTTP_REQUEST_TIMEOUT', 'The request did not arrive in time.');
  }

  /** Closes the connection when what is answered has been sent; node closes what is lent to it. */
  finish(): void {
    if (this.#with !== 'us') return;
    if (this.#waiting.length > 0) {
      this.#leave(this.#waiting);
      return;
    }
    this.#closing = true;
    this.#raw.finish();
  }

  cut(): void {
    this.socket.destroy();
  }

  /** Is told of the request that is lent to node. @returns whether it was offered to `answer` before */
  lent(request: IncomingMessage, response: ServerResponse): boolean {
    response.once('close', () => {
      const { socket } = this;
      if (this.#with === 'node' && request.complete && this.#owner.server.listening && socket.writable)
        this.#takeBack();
    });
    return this.#offered;
  }

  readonly #onEnd = (): void => {
    if (this.#held.length > 0) this.#refuse('HPE_INVALID_EOF_STATE', 'The request is cut off.');
    else if (this.#with === 'us') this.socket.end();
  };
  readonly #onError = (): void => {
    this.socket.destroy();
  };
  readonly #onClose = (): void => this.onLeave();

  /** Does with half a request what node would. */
  #refuse(code: string, message: string): void {
    const { socket } = this;
    this.#held = NOTHING;
    this.#closing = true;
    if (!this.#owner.server.emit('clientError', Object.assign(new Error(message), { code }), socket)) socket.destroy();
  }

  #read(length: number): boolean | undefined {
    if (this.#closing) return undefined;
    const { input } = this.#owner;
    if (this.#with === 'us' && this.#held.length === 0 && this.#waiting.length === 0) {
      this.#answerAll(input, length);
      return undefined;
    }
    const read = input.bytes.subarray(0, length);
    if (this.#with === 'us') {
      const before = this.#held.length > 0 ? this.#held : this.#waiting;
      this.#held = NOTHING;
      this.#waiting = NOTHING;
      this.#answerCopy(before, read);
      return undefined;
    }
    // Sent before the last request is answered, or for a protocol that node was asked to change to.
    const copy = Buffer.from(read);
    if (this.#with !== 'node') return this.socket.push(copy);
    this.#leave(copy);
    return undefined;
  }

  /** The client has taken all answers. */
  #goOn(): void {
    if (this.#with !== 'us') return;
    const waiting = this.#waiting;
    this.#waiting = NOTHING;
    this.#watched.idle(this.#owner.policy.time);
    if (waiting.length > 0) this.#answerCopy(waiting, NOTHING);
    if (this.#with === 'us' && this.#waiting.length === 0) this.socket.resume();
  }

  #answerCopy(first: Buffer, second: Buffer): void {
    const length = first.length + second.length;
    const input = readBytes(length);
    input.bytes.set(first);
    input.bytes.set(second, first.length);
    this.#answerAll(input, length);
  }

  #answerAll(input: ReadBytes, length: number): void {
    const { socket } = this;
    const { answers, server, pace, policy } = this.#owner;
    pace.begin();
    const request = this.#request;
    const now = coarseNow();
    let from = 0;
    let isRead = false;
    const isOpen = server.listening && socket.writable;
    let room = isOpen;
    while (room && from < length) {
      isRead = request.read(input, from, length);
      if (!isRead || !this.#answer(request.end === length, now)) break;
      from = request.end;
      if (answers.length >= STEP) room = this.#raw.write(answers);
    }
    if (answers.length > 0) room = this.#raw.write(answers) && room;
    if (from > 0) pace.end();
    if (socket.destroyed) return;
    const watched = this.#watched;
    if (from > 0) {
      if (this.#isFresh) watched.headCame();
      this.#isFresh = false;
      watched.phase = room ? 'idle' : 'answer';
      watched.since = policy.time;
      this.#pieces = 0;
    }
    if (from === length) {
      if (request.head.persistent === false) this.finish();
      else if (!room) socket.pause();
      return;
    }
    const rest = Buffer.from(input.bytes.subarray(from, length));
    if (isOpen && !room) {
      this.#waiting = rest;
      socket.pause();
    } else if (room && isRead && request.end === length) this.#lend(rest);
    else if (room && !isRead && ++this.#pieces < MOST_PIECES && isBeginning(rest)) {
      this.#held = rest;
      watched.headBegins(policy.time);
    } else this.#leave(rest);
  }

  #answer(isLast: boolean, now: number): boolean {
    const request = this.#request;
    const { persistent } = request.head;
    this.#offered = false;
    // What follows a request to close is an error, and node's.
    if (persistent === undefined || (!persistent && !isLast) || request.method === 'OPTIONS') return false;
    const { answers, answer, headEnds, mayAnswer, observer } = this.#owner;
    request.head.isAccepted ??= mayAnswer(request.head, this.socket.remoteAddress);
    if (!request.head.isAccepted) return false;
    const { length } = answers;
    answers.headEnd = headEnds.at(now, persistent);
    answers.requestId = request.head.requestId;
    this.#offered = true;
    const began = observer && performance.now();
    if (!answer(request, answers)) {
      answers.cut(length);
      return false;
    }
    if (request.method === 'HEAD') answers.cutBody();
    if (observer !== undefined && began !== undefined) this.#observe(observer, length, began);
    return true;
  }

  /** @param at where the answer begins */
  #observe(observer: RequestObserver, at: number, began: number): void {
    const { method, url: target, head, socket } = this.#request;
    const { answers } = this.#owner;
    const asked = {
      ...{ method, target, began, version: `1.${head.minorVersion}`, id: answers.lastRequestId },
      peer: socket.remoteAddress,
      forwardedFor: head.field('x-forwarded-for'),
      referer: head.field('referer'),
      agent: head.field('user-agent'),
      status: answers.statusAt(at),
      bytes: answers.bodyLength,
      ended: performance.now(),
      route: answers.route,
    };
    observer.finished(asked, observer.begin(method, head.field('traceparent'), head.field('tracestate'), began));
  }

  /** Gives node one whole request. */
  #lend(request: Buffer): void {
    this.#with = 'node';
    const { socket } = this;
    this.#dataListeners ??= listenWithoutReading(socket, () => this.#owner.handOver(socket));
    for (const listener of this.#dataListeners) listener.call(socket, request);
  }

  #takeBack(): void {
    this.#with = 'us';
    this.#isFresh = false;
    this.#watched.idle(this.#owner.policy.time);
    // node would wait by itself for the next request.
    this.socket.setTimeout(0);
  }

  /** Gives the connection to node for good. */
  #leave(unread: Buffer): void {
    const { socket } = this;
    this.#with = 'node for good';
    this.#watched.onLate = undefined;
    if (this.#watched.phase === 'idle') this.#watched.headBegins(this.#owner.policy.time);
    this.#held = NOTHING;
    this.#waiting = NOTHING;
    this.onLeave();
    this.#raw.release();
    socket.off('end', this.#onEnd).off('error', this.#onError).off('close', this.#onClose);
    socket.removeAllListeners('data');
    if (this.#dataListeners !== undefined) {
      for (const listener of this.#dataListeners) socket.on('data', listener);
      for (const listener of this.#dataListeners) listener.call(socket, unread);
      return;
    }
    socket.pause();
    socket.unshift(unread);
    this.#owner.handOver(socket);
    socket.resume();
  }
}

/** Can more bytes make a request of it? */
function isBeginning(bytes: Buffer): boolean {
  if (bytes.length > LONGEST_HEAD) return false;
  const text = bytes.toString('latin1');
  return (
    METHODS.some((method) => `${method} /`.startsWith(text.slice(0, method.length + 2))) &&
    !text.includes('\r\n\r\n') &&
    !FOREIGN.test(text)
  );
}
