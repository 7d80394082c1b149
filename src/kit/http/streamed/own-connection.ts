import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { listenWithoutReading } from '../../internals/lent-socket.ts';
import { RawConnection, type StreamBinding } from '../../internals/raw-connection.ts';
import { writeQueueOf } from '../../internals/write-queue.ts';
import { plainAddress } from '../client-address.ts';
import { type OwedAnswer, watchHalfClosed } from '../client-gone.ts';
import type { ConnectionPolicy, WatchedConnection } from '../connection-policy.ts';
import type { AnswerBuffer } from '../direct/answer-buffer.ts';
import type { HostPolicy } from '../host-policy.ts';
import { AskedFields } from './asked-fields.ts';
import { ChunkReader, type MalformedBody } from './chunk-reader.ts';
import type { HeadLines } from './head-lines.ts';
import { type Carrier, OwnRequest } from './own-request.ts';
import { isBeginning, LONGEST_HEAD, type ReadHead, readRequest } from './request-reader.ts';

/** Bytes taken from a connection at one time, and about the most that is kept of requests that wait for their turn. */
export const STEP = 65_536;
/** First lines that come in more pieces are node's to put together. */
const MOST_PIECES = 8;
const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/** What takes the requests that we read: a {@link RequestTaker} of requests that are our own. */
export interface OwnTaker {
  /** @returns undefined when it takes a request; with anything else node gets it */
  take(request: OwnRequest): string | undefined;
  /** Without this node gets requests whose Host the server does not answer to. */
  refuseHost?(request: OwnRequest): void;
}

/** What all connections of a server share. */
export interface OwnServer {
  readonly server: Server;
  readonly streams: StreamBinding;
  readonly taker: OwnTaker;
  readonly policy: ConnectionPolicy;
  readonly hosts: HostPolicy | undefined;
  readonly headLines: HeadLines;
  /** What is read at one time. */
  readonly input: Buffer;
  /** What is written at one time; empty in between. */
  readonly answers: AnswerBuffer;
  /** Makes node's HTTP server listen to a connection. */
  handOver(socket: Socket): void;
}

/**
 * An accepted connection whose requests we read ourselves, one after the other, with their bodies: HTTP/1.1 in its
 * strictest form, see {@link readRequest}. Whatever is not certain, and every request that is not taken, gives the
 * connection to node's HTTP server for good, unread bytes first: only between two requests, so that nothing is read twice.
 */
export class OwnConnection implements Carrier {
  readonly socket: Socket;
  readonly headLines: HeadLines;
  onLeave: () => void = () => {};
  readonly #raw: RawConnection;
  readonly #owner: OwnServer;
  readonly #watched: WatchedConnection;
  readonly #peer: string;
  #request: OwnRequest | undefined;
  /** Bytes of the body that are still to come; chunks tell for themselves. */
  #remaining = 0;
  #chunks: ChunkReader | undefined;
  /** What has come and is not read yet: the beginning of a head, a body that is not wanted yet, the next requests. */
  #held: Buffer = NOTHING;
  #pieces = 0;
  #reading = false;
  /** Nothing more is read. */
  #closing = false;
  #isNodes = false;
  #isFresh = true;
  /** The client has shut down writing. */
  #halfClosed = false;

  constructor(accepted: Socket, watched: WatchedConnection, owner: OwnServer) {
    this.#owner = owner;
    this.#watched = watched;
    this.headLines = owner.headLines;
    this.#raw = new RawConnection(
      owner.streams,
      accepted,
      owner.input,
      (length) => this.#read(length),
      () => this.#drained(),
    );
    this.socket = this.#raw.socket;
    this.#peer = plainAddress(this.socket.remoteAddress ?? 'unknown');
    this.socket.on('end', this.#onEnd).on('error', this.#onError).on('close', this.#onClose);
    owner.policy.watch(watched, this.socket);
    watched.onLate = () => this.#late();
    watched.onStalled = () => {
      if (this.#request !== undefined) this.#request.stalled = true;
    };
  }

  get gone(): boolean {
    return this.socket.destroyed;
  }

  get waiting(): number {
    return this.socket.writableLength + (writeQueueOf(this.socket)?.waiting ?? 0);
  }

  /** The server takes no more connections: closes this one when its answer has been sent. */
  drain(): void {
    if (this.#isNodes || this.#request !== undefined) return;
    this.finish();
  }

  finish(): void {
    this.#closing = true;
    this.#raw.finish();
  }

  destroy(): void {
    this.#closing = true;
    this.socket.destroy();
  }

  send(head: string, piece: Uint8Array | undefined, end: string): boolean {
    const { answers } = this.#owner;
    if (head !== '') answers.text(head);
    if (piece !== undefined) answers.piece(piece);
    if (end !== '') answers.text(end);
    return this.#raw.write(answers);
  }

  answered(): void {
    // What is here of a body that nobody wants any more is read first: most are here as a whole.
    if (!this.#reading || this.#request?.complete) this.#finishIfSent();
  }

  bodyWanted(): void {
    if (this.#reading || this.#request?.complete !== false) return;
    if (this.#held.length === 0) this.#request.bodyStops();
    else this.#readHeld();
    this.#endCutOff();
    this.#readOn();
  }

  /** A body whose rest does not come, as the client has shut down writing before its turn came. */
  #endCutOff(): void {
    if (this.#halfClosed && this.#held.length === 0 && this.#request?.complete === false && !this.#closing)
      this.#malformed('HPE_INVALID_EOF_STATE', 'The request is cut off.');
  }

  readonly #onEnd = (): void => {
    const request = this.#request;
    if (request === undefined) {
      if (this.#held.length > 0) this.#refuse('HPE_INVALID_EOF_STATE', 'The request is cut off.');
      else this.socket.end();
    } else if (!request.complete) this.#malformed('HPE_INVALID_EOF_STATE', 'The request is cut off.');
    else {
      this.#halfClosed = true;
      watchHalfClosed(this.socket, request.headSent, () => this.#inTurn());
    }
  };
  readonly #onError = (): void => {
    this.socket.destroy();
  };
  readonly #onClose = (): void => {
    this.#closing = true;
    const request = this.#request;
    this.#request = undefined;
    if (request !== undefined && !request.finished) request.user.closed();
    this.onLeave();
  };

  /** The answer that a half-closed connection still owes. */
  #inTurn(): OwedAnswer | undefined {
    const request = this.#request;
    if (request === undefined) return undefined;
    const queue = writeQueueOf(this.socket);
    return {
      headersSent: request.headSent,
      chunkedEncoding: request.inChunks,
      writableEnded: request.ended,
      writeContinue: () => request.writeContinue(),
      withoutProbe: undefined,
      sent: queue === undefined ? 0 : queue.taken + queue.waiting,
    };
  }

  /** Does with half a request what node would. */
  #refuse(code: string, message: string): void {
    this.#held = NOTHING;
    this.#closing = true;
    this.refuse(Object.assign(new Error(message), { code }));
  }

  refuse(error: NodeJS.ErrnoException): void {
    const { socket } = this;
    if (!this.#owner.server.emit('clientError', error, socket)) socket.destroy();
  }

  /** The rest of a request does not come in time. */
  #late(): void {
    const message = 'The request did not arrive in time.';
    if (this.#request === undefined) this.#refuse('ERR_HTTP_REQUEST_TIMEOUT', message);
    else {
      this.#owner.policy.refused(this.socket);
      this.#malformed('ERR_HTTP_REQUEST_TIMEOUT', message);
    }
  }

  /** The rest of the body cannot be read. */
  #malformed(code: string, message: string): void {
    const request = this.#request;
    this.#closing = true;
    this.#held = NOTHING;
    if (request === undefined) return;
    request.persistent = false;
    if (request.finished) this.finish();
    else request.user.malformed(Object.assign(new Error(message), { code }));
  }

  #read(length: number): boolean | undefined {
    const { input } = this.#owner;
    if (this.#isNodes) return this.socket.push(Buffer.from(input.subarray(0, length)));
    if (this.#closing) return undefined;
    if (this.#held.length === 0) {
      this.#readAll(input, length);
      return undefined;
    }
    this.#held = Buffer.concat([this.#held, input.subarray(0, length)]);
    if (this.#canRead) this.#readHeld();
    else if (this.#held.length > STEP) this.socket.pause();
    return undefined;
  }

  /** May what is held be read: is it a request's turn, or its body's? */
  get #canRead(): boolean {
    const request = this.#request;
    return request === undefined || (!request.complete && request.takesBody);
  }

  #readHeld(): void {
    const held = this.#held;
    if (held.length === 0 || this.#closing) return;
    this.#held = NOTHING;
    this.#readAll(held, held.length);
  }

  /** Goes on reading the connection where that had stopped. */
  #readOn(): void {
    if (!this.#closing && !this.#isNodes && this.#held.length <= STEP && this.socket.isPaused()) this.socket.resume();
  }

  /** @param bytes good until this returns */
  #readAll(bytes: Buffer, length: number): void {
    let at = 0;
    this.#reading = true;
    while (at < length && !this.#closing && !this.#isNodes) {
      const request = this.#request;
      if (request === undefined) {
        const end = this.#readHead(bytes, at, length);
        if (end < 0) break;
        at = end;
      } else if (this.#canRead) at = this.#readBody(request, bytes, at, length);
      else {
        this.#held = Buffer.from(bytes.subarray(at, length));
        if (!request.complete || this.#held.length > STEP) this.socket.pause();
        break;
      }
    }
    this.#reading = false;
    const request = this.#request;
    if (request === undefined) return;
    if (request.ended) this.#finishIfSent();
    else if (!request.complete) request.bodyStops();
    this.#endCutOff();
  }

  /** @returns where the body begins; -1 when there is no request yet */
  #readHead(bytes: Buffer, from: number, to: number): number {
    const found = bytes.indexOf(HEAD_END, from);
    const end = found + HEAD_END.length;
    const { server, policy, hosts, taker } = this.#owner;
    if (found < 0 || end > to) {
      const rest = Buffer.from(bytes.subarray(from, to));
      if (++this.#pieces < MOST_PIECES && isBeginning(rest.toString('latin1'))) {
        this.#held = rest;
        this.#watched.headBegins(policy.time);
      } else this.#leave(rest);
      return -1;
    }
    const head =
      found - from <= LONGEST_HEAD && server.listening ? readRequest(bytes.toString('latin1', from, found)) : undefined;
    if (head === undefined) {
      this.#leave(Buffer.from(bytes.subarray(from, to)));
      return -1;
    }
    const request = new OwnRequest(this, head, this.#peer);
    this.#begin(request, head);
    const isAccepted = hosts?.acceptsHead(new AskedFields(head.rawHeaders), this.#peer) !== false;
    if (!isAccepted && taker.refuseHost !== undefined) taker.refuseHost(request);
    else if (!isAccepted || taker.take(request) !== undefined) {
      this.#request = undefined;
      this.#leave(Buffer.from(bytes.subarray(from, to)));
      return -1;
    }
    return end;
  }

  #begin(request: OwnRequest, { body }: ReadHead): void {
    const watched = this.#watched;
    const { policy } = this.#owner;
    this.#request = request;
    this.#pieces = 0;
    this.#remaining = body === 'chunked' ? 0 : body;
    this.#chunks = body === 'chunked' ? new ChunkReader() : undefined;
    if (this.#isFresh) watched.headCame();
    this.#isFresh = false;
    watched.phase = 'answer';
    watched.streamed = request;
    watched.since = policy.time;
    if (request.complete) return;
    watched.readSince = policy.time;
    watched.read = this.socket.bytesRead;
  }

  /** @returns where it stopped */
  #readBody(request: OwnRequest, bytes: Buffer, from: number, to: number): number {
    const chunks = this.#chunks;
    let at: number;
    let isWhole: boolean;
    if (chunks === undefined) {
      at = Math.min(to, from + this.#remaining);
      this.#remaining -= at - from;
      isWhole = this.#remaining === 0;
      request.bodyCame(bytes.subarray(from, at));
    } else {
      try {
        at = chunks.read(bytes, from, to, (piece) => {
          request.bodyCame(piece);
          return request.takesBody && !this.#closing;
        });
      } catch (error) {
        const { code, message } = error as MalformedBody;
        this.#malformed(code, message);
        return to;
      }
      isWhole = chunks.done;
    }
    if (isWhole && !this.#closing) {
      request.bodyEnds();
      if (request.finished) this.#next();
      else if (request.ended) this.#finishIfSent();
    }
    return at;
  }

  #drained(): void {
    if (this.#isNodes) return;
    const request = this.#request;
    if (request === undefined) return;
    if (request.ended) this.#finishIfSent();
    else request.user.answerTaken();
  }

  #finishIfSent(): void {
    if (!this.#raw.isWaiting) this.#finishAnswer();
  }

  /** The client's system has the whole answer. */
  #finishAnswer(): void {
    const request = this.#request;
    if (request === undefined || request.finished || this.socket.destroyed) return;
    request.finished = true;
    request.user.closed();
    if (!request.persistent || !this.#owner.server.listening) this.finish();
    else if (request.complete) this.#next();
  }

  /** The next request may come. */
  #next(): void {
    this.#request = undefined;
    this.#watched.streamed = undefined;
    this.#watched.idle(this.#owner.policy.time);
    if (this.#reading) return;
    if (this.#held.length > 0) {
      this.#watched.headBegins(this.#owner.policy.time);
      this.#readHeld();
    }
    if (this.#request !== undefined || this.#isNodes) return;
    // The rest of what is held does not come any more.
    if (this.#halfClosed) this.socket.end();
    else this.#readOn();
  }

  /** Gives the connection to node for good. */
  #leave(unread: Buffer): void {
    const { socket } = this;
    this.#isNodes = true;
    const watched = this.#watched;
    watched.onLate = undefined;
    watched.onStalled = undefined;
    watched.streamed = undefined;
    if (watched.phase !== 'head') {
      watched.idle(this.#owner.policy.time);
      watched.headBegins(this.#owner.policy.time);
    }
    this.#held = NOTHING;
    this.onLeave();
    this.#raw.release();
    socket.off('end', this.#onEnd).off('error', this.#onError).off('close', this.#onClose);
    socket.removeAllListeners('data');
    if (this.#halfClosed) {
      // The end of what comes was told to us already.
      for (const listener of listenWithoutReading(socket, () => this.#owner.handOver(socket)))
        listener.call(socket, unread);
      socket.emit('end');
      return;
    }
    socket.pause();
    socket.unshift(unread);
    this.#owner.handOver(socket);
    socket.resume();
  }
}
