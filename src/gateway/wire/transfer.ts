import { type AnswerHead, type AnswerListener, AnswerReader, MalformedAnswer } from '../engine/answer-reader.ts';
import { answeredHeaders } from '../engine/headers.ts';
import type { ListFilter } from '../engine/judging/list-filter.ts';
import type { RequestHead } from '../engine/request-head.ts';
import type { ErrorCode } from '../errors.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Connection, ConnectionUser } from './connection.ts';
import type { Exchange } from './exchange.ts';
import type { Upstream } from './upstream.ts';

/** What is sent to an interface. */
export interface Outgoing {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The whole body, where it was read before; otherwise it comes from the client. */
  readonly body?: Buffer | undefined;
  /** Changes the whole answer before the client gets any of it. */
  readonly filter?: ListFilter | undefined;
}

const NO_CONNECTION: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
]);
const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
// A body that is not much larger goes out in one write with its head.
const JOINED_BYTES = 16 * 1024;

/**
 * Carries one request to an interface and its answer back, chunk by chunk in both directions, with no more in memory
 * than the two sockets' buffers.
 *
 * Time: a connection must stand within `upstreamConnectTimeout`; while the interface does not take what is sent,
 * `upstreamSendTimeout` runs from one write to the next; from the moment all is sent, `upstreamReadTimeout` runs from
 * one read to the next, and pauses while the client does not take what was read; then `clientSendTimeout` runs. As
 * nginx's proxy_connect_timeout, proxy_send_timeout, proxy_read_timeout and send_timeout. How long the client may take
 * to send its body is the listener's concern.
 */
export class Transfer implements ConnectionUser, AnswerListener {
  readonly #exchange: Exchange;
  readonly #upstream: Upstream;
  readonly #outgoing: Outgoing;
  readonly #head: RequestHead;
  readonly #settings: GatewaySettings;
  #connection!: Connection;
  #reader!: AnswerReader;
  /** The head of the request as long as it has not been written. */
  #unsentHead: string | undefined;
  #connectTimer: NodeJS.Timeout | undefined;
  #received = 0;
  /** The connection that has taken all of the request. */
  #sentOver: Connection | undefined;
  #answered = false;
  #heard = false;
  #retried = false;
  #over = false;
  /** The last piece of the answer that was read and not yet written: the end often comes right after it. */
  #piece: Buffer | undefined;
  /** An answer that is filtered when it is here to its end. */
  #filtered: { readonly head: AnswerHead; readonly pieces: Buffer[]; size: number } | undefined;

  constructor(
    exchange: Exchange,
    upstream: Upstream,
    outgoing: Outgoing,
    head: RequestHead,
    settings: GatewaySettings,
  ) {
    this.#exchange = exchange;
    this.#upstream = upstream;
    this.#outgoing = outgoing;
    this.#head = head;
    this.#settings = settings;
  }

  start(): void {
    this.#upstream.underWay++;
    this.#exchange.stop = (code) => this.#stop(code);
    this.#exchange.ended = () => this.#closed();
    this.#connect();
    const { body } = this.#outgoing;
    if (this.#head.body === undefined || body !== undefined) {
      this.#write(body ?? '');
      this.#awaitSent();
    } else this.#takeBody();
  }

  #connect(): void {
    const { method, path, headers } = this.#outgoing;
    const connection = this.#upstream.connection();
    this.#connection = connection;
    this.#reader = new AnswerReader(this, method === 'HEAD', this.#settings.upstreamHeadBytes);
    let head = `${method} ${this.#upstream.base}${path} HTTP/1.1\r\n`;
    for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
    this.#unsentHead = `${head}\r\n`;
    connection.use(this);
    if (!connection.connected)
      this.#connectTimer = setTimeout(() => this.#stop('CONNECT_TIMEOUT'), this.#settings.upstreamConnectTimeout);
  }

  connected(): void {
    clearTimeout(this.#connectTimer);
    this.#connection.awaitWrite(this.#settings.upstreamSendTimeout);
  }

  /** Writes a piece of the body, the head before it when that is still here. @returns false when it is time to pause */
  #write(piece: Buffer | string): boolean {
    const { socket } = this.#connection;
    const head = this.#unsentHead;
    if (head === undefined) return socket.write(piece);
    this.#unsentHead = undefined;
    if (typeof piece === 'string') return socket.write(head + piece, 'latin1');
    if (piece.length > JOINED_BYTES) {
      socket.write(head, 'latin1');
      return socket.write(piece);
    }
    const joined = Buffer.allocUnsafe(head.length + piece.length);
    joined.write(head, 'latin1');
    piece.copy(joined, head.length);
    return socket.write(joined);
  }

  #takeBody(): void {
    const { request, response } = this.#exchange;
    if (this.#exchange.awaitsContinue) {
      this.#exchange.awaitsContinue = false;
      response.writeContinue();
    }
    request.on('data', (chunk: Buffer) => this.#passBody(chunk));
    request.once('end', () => {
      if (this.#over) return;
      this.#write(this.#head.body === 'chunked' ? '0\r\n\r\n' : '');
      this.#awaitSent();
    });
    // A short body is here with its head, or never: only a longer one is waited for.
    setImmediate(() => {
      if (!this.#over && this.#unsentHead !== undefined) this.#write('');
    });
  }

  #passBody(chunk: Buffer): void {
    if (this.#over) return;
    this.#received += chunk.length;
    if (this.#received > this.#settings.maxBodyBytes) {
      this.#stop('BODY_TOO_LARGE');
      return;
    }
    if (this.#head.body === 'chunked') {
      const { socket } = this.#connection;
      socket.cork();
      this.#write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
      socket.uncork();
      if (!socket.writableNeedDrain) return;
    } else if (this.#write(chunk)) return;
    this.#exchange.request.pause();
    if (this.#connection.connected) this.#connection.awaitWrite(this.#settings.upstreamSendTimeout);
  }

  drained(): void {
    // The answer may have begun meanwhile.
    if (this.#answered) this.#connection.awaitRead();
    this.#exchange.request.resume();
  }

  /** All of the request was given to the connection: waits until it has left, then for the answer. */
  #awaitSent(): void {
    const connection = this.#connection;
    const { socket } = connection;
    if (connection.connected && !socket.writableLength) {
      this.#allSent(connection);
      return;
    }
    if (connection.connected) connection.awaitWrite(this.#settings.upstreamSendTimeout);
    socket.write('', (error) => {
      if (!error) this.#allSent(connection);
    });
  }

  #allSent(connection: Connection): void {
    this.#sentOver = connection;
    connection.awaitRead();
  }

  received(piece: Buffer): void {
    this.#heard = true;
    try {
      this.#reader.feed(piece);
    } catch (error) {
      this.#broken(error as Error);
      return;
    }
    if (this.#over) return;
    const { response } = this.#exchange;
    if (this.#piece !== undefined) this.#pass();
    else if (this.#answered) response.flushHeaders();
  }

  answerHead(head: AnswerHead): void {
    // node throws when a header cannot be written; the reader passes it on as a malformed answer.
    if (this.#outgoing.filter !== undefined && this.#filtered === undefined) {
      this.#filtered = { head, pieces: [], size: 0 };
      return;
    }
    const { response, id, ownHeaders } = this.#exchange;
    response.writeHead(head.status, head.reason, answeredHeaders(head.headers, id, ownHeaders));
    this.#answered = true;
  }

  answerData(piece: Buffer): void {
    if (this.#filtered !== undefined) {
      this.#filtered.size += piece.length;
      if (this.#filtered.size > this.#settings.modelListBytes) throw new MalformedAnswer('The list is too long.');
      this.#filtered.pieces.push(Buffer.from(piece));
      return;
    }
    if (this.#piece !== undefined) this.#exchange.response.write(this.#piece);
    this.#piece = piece;
  }

  answerEnd(): void {
    if (this.#over) return;
    this.#applyFilter();
    this.#over = true;
    const { response, request } = this.#exchange;
    const connection = this.#connection;
    const isSent = this.#sentOver === connection;
    if (isSent && this.#reader.keepsConnection) this.#upstream.keep(connection, this.#reader.idleSeconds);
    else connection.destroy();
    // An interface that answers before it has all of the request does not want the rest.
    this.#exchange.discardBody();
    const piece = this.#piece;
    if (piece === undefined) response.end();
    // node writes a text in one go with the head, but bytes after it.
    else if (piece.length <= JOINED_BYTES) response.end(piece.toString('latin1'), 'latin1');
    else response.end(piece);
    if (request.socket.writableLength) this.#awaitClient();
  }

  /** The answer is here: from now on it is the filtered one. */
  #applyFilter(): void {
    if (this.#filtered === undefined) return;
    const { head, pieces } = this.#filtered;
    const answer = this.#outgoing.filter?.apply(head, Buffer.concat(pieces));
    if (answer === undefined) throw new MalformedAnswer('The answer is no list of models.');
    const { body } = answer;
    const length = body.length === 0 ? [] : ['Content-Length', String(body.length)];
    this.answerHead({ ...answer.head, headers: [...answer.head.headers, ...length] });
    if (body.length > 0) this.#piece = body;
  }

  #pass(): void {
    const { response } = this.#exchange;
    const piece = this.#piece;
    this.#piece = undefined;
    if (response.write(piece)) return;
    const { socket } = this.#connection;
    socket.pause();
    this.#connection.stopAwaiting();
    this.#awaitClient();
    response.once('drain', () => {
      if (this.#over) return;
      this.#exchange.request.socket.setTimeout(0, this.#clientStalled);
      this.#connection.awaitRead();
      socket.resume();
    });
  }

  #awaitClient(): void {
    this.#exchange.request.socket.setTimeout(this.#settings.clientSendTimeout, this.#clientStalled);
  }

  readonly #clientStalled = (): void => {
    this.#exchange.outcome = 'CLIENT_STALLED';
    this.#exchange.request.socket.destroy();
  };

  readTimedOut(): void {
    this.#stop('READ_TIMEOUT');
  }

  writeTimedOut(): void {
    // Where the interface has taken all that came, it is not late.
    if (this.#connection.socket.writableLength) this.#stop('SEND_TIMEOUT');
  }

  ended(error: NodeJS.ErrnoException | undefined): void {
    if (this.#over) return;
    try {
      this.#reader.end();
    } catch (unfinished) {
      this.#broken(error ?? (unfinished as Error));
    }
  }

  #broken(error: NodeJS.ErrnoException): void {
    if (this.#over) return;
    this.#exchange.cause = error.message;
    if (this.#answered) {
      this.#cut();
      return;
    }
    // A kept connection may be closed by the other side just when it is used again. Nothing of a request without a
    // body is lost then, and such methods may be repeated.
    const stale = this.#connection.reused && !this.#heard && this.#head.body === undefined;
    if (stale && !this.#retried && REPEATABLE.has(this.#outgoing.method)) {
      this.#retried = true;
      this.#connect();
      this.#write('');
      this.#awaitSent();
      return;
    }
    if (error.code === 'ETIMEDOUT') this.#stop('CONNECT_TIMEOUT');
    else this.#stop(NO_CONNECTION.has(error.code) ? 'UPSTREAM_REFUSED' : 'UPSTREAM_BROKE');
  }

  /** The interface died in the middle of its answer: the client gets what came and must see that it is not whole. */
  #cut(): void {
    const { response } = this.#exchange;
    this.#exchange.outcome = 'UPSTREAM_CUT';
    this.#end();
    if (this.#piece === undefined) {
      response.destroy();
      return;
    }
    // What was not sent yet would be lost with the connection.
    this.#awaitClient();
    response.write(this.#piece, () => response.destroy());
  }

  #stop(code: ErrorCode): void {
    if (this.#over) return;
    this.#end();
    if (this.#answered) {
      this.#exchange.outcome = code;
      this.#exchange.response.destroy();
    } else this.#exchange.refuse(code);
  }

  #closed(): void {
    // The response has set the socket's keep-alive time by now: only the listener goes.
    this.#exchange.request.socket.off('timeout', this.#clientStalled);
    this.#upstream.underWay--;
    if (!this.#over) this.#end();
  }

  #end(): void {
    this.#over = true;
    clearTimeout(this.#connectTimer);
    this.#connection.destroy();
  }
}
