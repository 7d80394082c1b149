import { type AnswerHead, type AnswerListener, AnswerReader, MalformedAnswer } from '../engine/answer-reader.ts';
import { answeredHeaders } from '../engine/headers.ts';
import type { ListFilter } from '../engine/judging/list-filter.ts';
import { readableHeaders } from '../engine/page-origins.ts';
import type { RequestHead } from '../engine/request-head.ts';
import { acceptedHeaders, CHANGE_HEADERS, type WebSocketOffer } from '../engine/websocket.ts';
import type { ErrorCode } from '../errors.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Connection, ConnectionUser } from './connection.ts';
import { errorPiece } from './error-reply.ts';
import type { BodyUser, Exchange, Running } from './exchange.ts';
import { Tunnel } from './tunnel.ts';
import type { UpstreamReplica } from './upstream.ts';
import type { UpstreamGroup } from './upstream-group.ts';

/** What is sent to a server. */
export interface Outgoing {
  readonly group: UpstreamGroup;
  /** The one that was chosen. */
  readonly replica: UpstreamReplica;
  /** Digests of growing beginnings of the conversation; none where no server is preferred for it. */
  readonly beginnings: readonly string[];
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** The whole body, where it was read before; otherwise it comes from the client. */
  readonly body?: Buffer | undefined;
  /** Changes the whole answer before the client gets any of it. */
  readonly filter?: Pick<ListFilter, 'apply'> | undefined;
  /** The request is one for a WebSocket. */
  readonly offer?: WebSocketOffer | undefined;
  /** Where else the request can go. Its body is whole then, or it has none. */
  readonly fallback?: Fallback | undefined;
}

/** Where else a request can go, as long as nothing was sent to the client. */
export interface Fallback {
  /** May a server get it twice, where it is not known whether it got it before? */
  readonly isRepeatable: boolean;
  /** The server answered with a status, or failed: shall the request go elsewhere? */
  isElsewhere(why: number | ErrorCode): boolean;
  /** Sends it there. */
  send(): void;
  /** What the server answers goes to the client. */
  chosen(): void;
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
const LINE_FEED = 0x0a;
const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

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
export class Transfer implements BodyUser, Running, ConnectionUser, AnswerListener {
  readonly #exchange: Exchange;
  #replica: UpstreamReplica;
  /** Servers that have failed this request. */
  #tried: Set<UpstreamReplica> | undefined;
  /** The body is asked for when a server is there: until then, none of it is lost if another one must be found. */
  #bodyAwaitsServer = false;
  #isTrial!: boolean;
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
  /** The answer goes to the client. */
  #isChosen = false;
  #answered = false;
  #heard = false;
  #retried = false;
  #over = false;
  /** All of the request was given to the connection, which has not taken it yet. */
  #awaitsSent = false;
  /** The answer is here to its end. */
  #answerEnded = false;
  /** The last piece of the answer that was read and not yet written: the end often comes right after it. */
  #piece: Buffer | undefined;
  /** All pieces of the read at hand, where there are several. */
  #more: Buffer[] | undefined;
  #tunnel: Tunnel | undefined;
  /** An answer that is filtered when it is here to its end. */
  #filtered: { readonly head: AnswerHead; readonly pieces: Buffer[]; size: number } | undefined;

  constructor(exchange: Exchange, outgoing: Outgoing, head: RequestHead, settings: GatewaySettings) {
    this.#exchange = exchange;
    this.#replica = outgoing.replica;
    this.#outgoing = outgoing;
    this.#head = head;
    this.#settings = settings;
  }

  start(): void {
    this.#isTrial = this.#replica.take();
    this.#exchange.isForwarded = true;
    this.#exchange.body = this;
    this.#exchange.running = this;
    this.#connect();
    this.#send();
  }

  #send(): void {
    const { body, group } = this.#outgoing;
    if (this.#head.body === undefined || body !== undefined) {
      this.#putHead();
      if (body !== undefined) this.#connection.output.piece(body);
      this.#connection.flush();
      this.#awaitSent();
    } else if (this.#connection.connected || group.replicas.length === 1) this.#takeBody();
    else this.#bodyAwaitsServer = true;
  }

  #connect(): void {
    const { method, path, headers } = this.#outgoing;
    const { offer } = this.#outgoing;
    this.#exchange.upstream = this.#replica.server;
    const connection = this.#replica.server.connection(offer !== undefined);
    this.#connection = connection;
    this.#reader = new AnswerReader(this, method === 'HEAD', this.#settings.upstreamHeadBytes, offer !== undefined);
    let head = `${method} ${this.#replica.server.base}${path} HTTP/1.1\r\n`;
    for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
    this.#unsentHead = `${head}\r\n`;
    connection.use(this);
    if (!connection.connected)
      this.#connectTimer = setTimeout(() => this.#connectLate(), this.#settings.upstreamConnectTimeout);
  }

  connected(): void {
    clearTimeout(this.#connectTimer);
    this.#connection.awaitWrite(this.#settings.upstreamSendTimeout);
    if (!this.#bodyAwaitsServer || this.#over) return;
    this.#bodyAwaitsServer = false;
    this.#takeBody();
  }

  #connectLate(): void {
    if (!this.#goesElsewhere(false, 'no connection in time')) this.#fail('CONNECT_TIMEOUT');
  }

  /**
   * Notes that the server has failed, and sends the request to another one if nothing can go wrong with that: nothing
   * of it has gone out, or it may be repeated and all of it is here. As nginx's proxy_next_upstream does without
   * `non_idempotent`: a POST that went out is never sent again, even though no byte of an answer came. The server may
   * have worked on it, and what it did, and what it costs, would be done twice.
   * @param isReached whether the server was connected
   */
  #goesElsewhere(isReached: boolean, reason: string): boolean {
    this.#replica.failed(isReached, reason);
    const { group, body, method, beginnings, fallback } = this.#outgoing;
    // Whoever has a say in the model decides where else it is.
    if (fallback !== undefined) return false;
    const isWhole = this.#head.body === undefined || body !== undefined || this.#bodyAwaitsServer;
    const maySend = !isReached || REPEATABLE.has(method);
    if (!isWhole || !maySend || this.#heard) return false;
    this.#tried ??= new Set();
    this.#tried.add(this.#replica);
    if (this.#tried.size >= this.#settings.upstreamTries) return false;
    const next = group.choose(beginnings, this.#tried);
    if (next === undefined) return false;
    clearTimeout(this.#connectTimer);
    this.#connection.destroy();
    this.#replica.give(this.#isTrial);
    this.#replica = next;
    this.#isTrial = next.take();
    this.#retried = false;
    this.#connect();
    this.#send();
    return true;
  }

  #takeBody(): void {
    const { request } = this.#exchange;
    if (this.#exchange.awaitsContinue) {
      this.#exchange.awaitsContinue = false;
      request.writeContinue();
    }
    request.readBody();
  }

  /** A short body is here with its head, or never: only a longer one is waited for. */
  bodyWaits(): void {
    if (!this.#over) this.#writeHead();
  }

  /** Writes the head, when it is still here. */
  #writeHead(): void {
    if (this.#unsentHead === undefined) return;
    this.#putHead();
    this.#connection.flush();
  }

  #putHead(): void {
    if (this.#unsentHead === undefined) return;
    this.#connection.output.text(this.#unsentHead);
    this.#unsentHead = undefined;
  }

  bodyPiece(piece: Buffer): void {
    if (this.#over) return;
    this.#received += piece.length;
    if (this.#received > this.#settings.maxBodyBytes) {
      this.stop('BODY_TOO_LARGE');
      return;
    }
    const { output } = this.#connection;
    this.#putHead();
    if (this.#head.body === 'chunked') {
      output.text(`${piece.length.toString(16)}\r\n`);
      output.piece(piece);
      output.text('\r\n');
    } else output.piece(piece);
    if (this.#connection.flush()) return;
    this.#exchange.request.pauseBody();
    if (this.#connection.connected) this.#connection.awaitWrite(this.#settings.upstreamSendTimeout);
  }

  bodyEnded(): void {
    if (this.#over) return;
    if (this.#head.body === 'chunked') {
      this.#putHead();
      this.#connection.output.text('0\r\n\r\n');
      this.#connection.flush();
    } else this.#writeHead();
    this.#awaitSent();
  }

  drained(): void {
    const connection = this.#connection;
    if (this.#over || connection.isWaiting) return;
    if (this.#awaitsSent) {
      this.#allSent();
      return;
    }
    // The answer may have begun meanwhile.
    if (this.#answered) connection.awaitRead();
    this.#exchange.request.resumeBody();
  }

  /** All of the request was given to the connection: waits until it has left, then for the answer. */
  #awaitSent(): void {
    const connection = this.#connection;
    if (!connection.isWaiting && connection.connected) {
      this.#allSent();
      return;
    }
    this.#awaitsSent = true;
    if (connection.connected) connection.awaitWrite(this.#settings.upstreamSendTimeout);
  }

  #allSent(): void {
    this.#sentOver = this.#connection;
    this.#connection.awaitRead();
  }

  received(piece: Buffer): void {
    this.#heard = true;
    try {
      this.#reader.feed(piece);
    } catch (error) {
      this.#join();
      this.#broken(error as Error);
      return;
    }
    this.#join();
    if (this.#over) return;
    if (this.#answerEnded) this.#finish();
    else if (this.#isSpent()) this.#endSpent();
    else if (this.#piece !== undefined) this.#pass();
    else if (this.#answered) this.#exchange.request.flushHead();
  }

  answerHead(head: AnswerHead): void {
    this.#replica.succeeded();
    if (head.status === 101) {
      this.#changeProtocol(head.headers);
      return;
    }
    if (this.#over) return;
    if (!this.#isChosen) {
      const { fallback } = this.#outgoing;
      if (fallback?.isElsewhere(head.status)) {
        this.#leave(fallback);
        return;
      }
      this.#isChosen = true;
      fallback?.chosen();
    }
    // node throws when a header cannot be written; the reader passes it on as a malformed answer.
    if (this.#outgoing.filter !== undefined && this.#filtered === undefined) {
      this.#filtered = { head, pieces: [], size: 0 };
      return;
    }
    const { request, id, ownHeaders, pageHeaders, counted } = this.#exchange;
    const raw = counted === undefined ? head.headers : counted.head(head.status, head.headers);
    if (counted?.tellsTokens) this.#replica.server.tellsTokens = true;
    request.writeHead(head.status, head.reason, answeredHeaders(readableHeaders(raw, pageHeaders), id, ownHeaders));
    this.#answered = true;
  }

  /** The server has accepted the WebSocket: from now on the tunnel has both sides. */
  #changeProtocol(raw: readonly string[]): void {
    const { offer } = this.#outgoing;
    const accepted = offer === undefined ? undefined : acceptedHeaders(offer, raw);
    if (accepted === undefined) throw new MalformedAnswer('The answer accepts a WebSocket that was not asked for.');
    const { request, id, ownHeaders } = this.#exchange;
    this.#over = true;
    this.#tunnel = new Tunnel(this.#exchange, this.#connection, this.#settings);
    request.switchProtocols?.([...CHANGE_HEADERS, ...answeredHeaders(accepted, id, ownHeaders)]);
  }

  answerData(piece: Buffer): void {
    if (this.#tunnel !== undefined) {
      this.#tunnel.received(piece);
      return;
    }
    if (this.#over) return;
    if (this.#filtered !== undefined) {
      this.#filtered.size += piece.length;
      if (this.#filtered.size > this.#settings.modelListBytes) throw new MalformedAnswer('The list is too long.');
      this.#filtered.pieces.push(Buffer.from(piece));
      return;
    }
    const { counted } = this.#exchange;
    this.#give(counted === undefined ? piece : counted.data(piece));
  }

  #give(piece: Buffer): void {
    if (piece.length === 0) return;
    if (this.#piece === undefined) this.#piece = piece;
    else if (this.#more === undefined) this.#more = [this.#piece, piece];
    else this.#more.push(piece);
  }

  /** Puts the pieces of one read together: each write costs more than all else that is done with them. */
  #join(): void {
    if (this.#more !== undefined) this.#piece = Buffer.concat(this.#more);
    this.#more = undefined;
  }

  answerEnd(): void {
    if (this.#over) return;
    this.#applyFilter();
    const rest = this.#exchange.counted?.end(true);
    if (rest !== undefined) this.#give(rest);
    this.#answerEnded = true;
  }

  /** Has the answer used up a limit of its token, and may an error follow what has come of it? */
  #isSpent(): boolean {
    const { counted } = this.#exchange;
    return (
      this.#settings.endSpentAnswers &&
      counted?.spent !== undefined &&
      counted.continuation !== undefined &&
      this.#piece?.at(-1) === LINE_FEED
    );
  }

  #endSpent(): void {
    const { counted, request, shape, id } = this.#exchange;
    if (counted?.spent === undefined || counted.continuation === undefined) return;
    this.#exchange.outcome = counted.spent;
    this.#end();
    const error = Buffer.from(errorPiece(counted.spent, shape, id, counted.continuation));
    request.end(this.#piece === undefined ? error : Buffer.concat([this.#piece, error]));
  }

  /** The whole answer is here. */
  #finish(): void {
    this.#over = true;
    const connection = this.#connection;
    const isSent = this.#sentOver === connection;
    if (isSent && this.#reader.keepsConnection) this.#replica.server.keep(connection, this.#reader.idleSeconds);
    else connection.destroy();
    // An interface that answers before it has all of the request does not want the rest.
    this.#exchange.discardBody();
    const piece = this.#piece;
    this.#exchange.request.end(piece);
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
    const piece = this.#piece;
    this.#piece = undefined;
    if (piece === undefined || this.#exchange.request.write(piece)) return;
    this.#connection.socket.pause();
    this.#connection.stopAwaiting();
  }

  answerTaken(): void {
    if (this.#over) return;
    this.#connection.awaitRead();
    this.#connection.socket.resume();
  }

  readTimedOut(): void {
    this.#replica.failed(true, 'no answer in time');
    this.#fail('READ_TIMEOUT');
  }

  writeTimedOut(): void {
    // Where the interface has taken all that came, it is not late.
    if (!this.#connection.isWaiting) return;
    this.#replica.failed(true, 'it took nothing in time');
    this.#fail('SEND_TIMEOUT');
  }

  ended(error: NodeJS.ErrnoException | undefined): void {
    if (this.#over) return;
    try {
      this.#reader.end();
    } catch (unfinished) {
      this.#broken(error ?? (unfinished as Error));
      return;
    }
    this.#finish();
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
    const { method, fallback } = this.#outgoing;
    const stale = this.#connection.reused && !this.#heard;
    const isRepeatable = fallback?.isRepeatable || (this.#head.body === undefined && REPEATABLE.has(method));
    if (stale && !this.#retried && isRepeatable) {
      this.#retried = true;
      this.#connect();
      this.#send();
      return;
    }
    clearTimeout(this.#connectTimer);
    if (this.#goesElsewhere(this.#connection.connected, error.message)) return;
    if (error.code === 'ETIMEDOUT') this.#fail('CONNECT_TIMEOUT');
    else this.#fail(NO_CONNECTION.has(error.code) ? 'UPSTREAM_REFUSED' : 'UPSTREAM_BROKE');
  }

  /** The interface died in the middle of its answer: the client gets what came and must see that it is not whole. */
  #cut(): void {
    this.#replica.failed(true, 'it broke in the middle of an answer');
    this.#exchange.outcome = 'UPSTREAM_CUT';
    this.#end();
    this.#exchange.request.cut(this.#piece);
  }

  /** The server does not answer: another one may. */
  #fail(code: ErrorCode): void {
    const { fallback } = this.#outgoing;
    if (!this.#over && !this.#isChosen && fallback?.isElsewhere(code)) this.#leave(fallback);
    else this.stop(code);
  }

  /** Another server gets the request, and this one is not heard any more. */
  #leave(fallback: Fallback): void {
    this.#end();
    this.#replica.give(this.#isTrial);
    fallback.send();
  }

  stop(code: ErrorCode): void {
    this.#tunnel?.stop(code);
    if (this.#over) return;
    this.#end();
    if (this.#answered) {
      this.#exchange.outcome = code;
      this.#exchange.request.destroy();
    } else this.#exchange.refuse(code);
  }

  exchangeEnded(): void {
    this.#replica.give(this.#isTrial);
    this.#tunnel?.release();
    if (!this.#over) this.#end();
  }

  #end(): void {
    this.#over = true;
    clearTimeout(this.#connectTimer);
    this.#connection.destroy();
  }
}
