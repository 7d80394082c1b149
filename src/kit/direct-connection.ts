import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { DirectAnswer, DirectRequest } from './direct-answer.ts';
import { RawConnection } from './raw-connection.ts';
import { isVisible, type RequestHead, readHead } from './request-head.ts';
import { requestId } from './request-id.ts';

/** Bytes taken from a connection at one time; also about the most that is answered with one write. */
export const STEP = 65_536;
/** Longer heads are node's to judge. */
const LONGEST_HEAD = 8192;
/** A head that comes in more pieces is node's to put together. */
const MOST_PIECES = 8;
/** Methods of requests that have no body unless their head says so. */
const METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** What no head contains: control characters, and line ends without a carriage return. */
const FOREIGN = /[^\t\r\n\x20-\x7e\x80-\xff]|(?:^|[^\r])\n/;
/** node waits so much longer than it tells clients. */
const KEEP_ALIVE_GRACE = 1000;

/** What all connections of a server share. */
export interface DirectServer {
  readonly server: Server;
  readonly answer: DirectAnswer;
  readonly headers: SharedHeaders;
  /** What is read at one time. */
  readonly buffer: Buffer;
  /** Makes node's HTTP server listen to a connection. */
  handOver(socket: Socket): void;
}

type Listener = (...values: unknown[]) => void;

/**
 * An accepted connection in whose bytes whole requests without a body are recognised, see {@link readHead}. GET and HEAD
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
  /** The head of the last request: clients send the same again. */
  #head: RequestHead | undefined;
  /** Where the request that was looked at last ends. */
  #end = 0;
  /** The beginning of a request, and in how many pieces it came. */
  #held = '';
  #pieces = 0;
  #with: 'us' | 'node' | 'node for good' = 'us';
  #offered = false;
  #closing = false;
  /** node's listeners, once it was lent a request: those for data are called by us. */
  #dataListeners: Listener[] | undefined;
  #timeoutListeners: Listener[] = [];
  /** Milliseconds that the next request may take to come, and since when. */
  #patience: number;
  #waitsSince = Date.now();

  constructor(accepted: Socket, owner: DirectServer) {
    this.#owner = owner;
    this.#patience = owner.server.headersTimeout;
    this.#raw = new RawConnection(
      accepted,
      owner.buffer,
      (bytes, length) => this.#read(bytes, length),
      () => this.#with === 'us' && this.socket.resume(),
    );
    this.socket = this.#raw.socket;
    this.#request = new ReadRequest(this.socket);
    this.socket
      .on('end', this.#onEnd)
      .on('error', this.#onError)
      .on('timeout', this.#onTimeout)
      .on('close', this.#onClose)
      .setTimeout(this.#patience);
  }

  /** Closes the connection when what is answered has been sent; node closes what is lent to it. */
  finish(): void {
    if (this.#with !== 'us') return;
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
    if (this.#held !== '') this.#refuse('HPE_INVALID_EOF_STATE', 'The request is cut off.');
    else if (this.#with === 'us') this.socket.end();
  };
  readonly #onError = (): void => {
    this.socket.destroy();
  };
  /** node's timer does not see every read. */
  readonly #onTimeout = (): void => {
    const rest = this.#waitsSince + this.#patience - Date.now();
    if (rest > 0) this.socket.setTimeout(rest);
    else if (this.#held !== '') this.#refuse('ERR_HTTP_REQUEST_TIMEOUT', 'The request did not come in time.');
    else this.socket.destroy();
  };
  readonly #onClose = (): void => this.onLeave();

  /** Does with half a request what node would. */
  #refuse(code: string, message: string): void {
    const { socket } = this;
    this.#held = '';
    this.#closing = true;
    if (!this.#owner.server.emit('clientError', Object.assign(new Error(message), { code }), socket)) socket.destroy();
  }

  #read(bytes: Buffer, length: number): void {
    if (this.#closing) return;
    if (this.#with !== 'us') {
      // Sent before the last request is answered, or for a protocol that node was asked to change to.
      const copy = Buffer.from(bytes.subarray(0, length));
      if (this.#with === 'node') this.#leave(copy);
      else this.socket.push(copy);
      return;
    }
    const { socket } = this;
    let text = bytes.toString('latin1', 0, length);
    if (this.#held !== '') {
      text = this.#held + text;
      this.#held = '';
    }
    const now = Date.now();
    let answers = '';
    let from = 0;
    let head: RequestHead | undefined;
    let room = this.#owner.server.listening && socket.writable;
    while (room && from < text.length) {
      head = this.#headAt(text, from);
      if (head === undefined) break;
      const answer = this.#answerTo(head, this.#end === text.length, now);
      if (answer === undefined) break;
      answers += answer;
      from = this.#end;
      if (answers.length < STEP) continue;
      room = this.#raw.write(answers);
      answers = '';
    }
    if (answers !== '') room = this.#raw.write(answers) && room;
    if (socket.destroyed) return;
    if (from === text.length) {
      this.#waitsSince = now;
      this.#patience = this.#owner.server.keepAliveTimeout + KEEP_ALIVE_GRACE;
      this.#pieces = 0;
      if (head?.persistent === false) this.finish();
      else if (!room) socket.pause();
      return;
    }
    if (from > 0) this.#pieces = 0;
    const rest = text.slice(from);
    if (room && head !== undefined && this.#end === text.length && isVisible(this.#request.url)) this.#lend(rest);
    else if (room && head === undefined && ++this.#pieces < MOST_PIECES && isBeginning(rest)) this.#held = rest;
    else this.#leave(Buffer.from(rest, 'latin1'));
  }

  /** The head of the request that begins at an offset; its method and target are in `#request`, its end in `#end`. */
  #headAt(text: string, from: number): RequestHead | undefined {
    const method = methodAt(text, from);
    if (method === undefined) return undefined;
    const targetAt = from + method.length + 1;
    const headAt = text.indexOf(' ', targetAt);
    if (headAt < 0 || headAt - from > LONGEST_HEAD) return undefined;
    let head = this.#head;
    if (head === undefined || !text.startsWith(head.text, headAt)) {
      const end = text.indexOf('\r\n\r\n', headAt);
      if (end < 0 || end - headAt > LONGEST_HEAD) return undefined;
      head = readHead(text.slice(headAt, end + 4));
      if (head === undefined) return undefined;
      this.#head = head;
    }
    this.#request.method = method;
    this.#request.url = text.slice(targetAt, headAt);
    this.#end = headAt + head.text.length;
    return head;
  }

  #answerTo(head: RequestHead, isLast: boolean, now: number): string | undefined {
    const request = this.#request;
    const { persistent } = head;
    this.#offered = false;
    // What follows a request to close is an error, and node's.
    if (persistent === undefined || (!persistent && !isLast) || request.method === 'OPTIONS') return undefined;
    request.head = head;
    request.id = requestId();
    request.shared = this.#owner.headers.at(now, persistent);
    this.#offered = true;
    const answer = this.#owner.answer(request);
    if (answer === undefined || request.method === 'GET') return answer;
    return answer.slice(0, answer.indexOf('\r\n\r\n') + 4);
  }

  /** Gives node one whole request. */
  #lend(request: string): void {
    this.#with = 'node';
    const bytes = Buffer.from(request, 'latin1');
    this.#listenNot();
    if (this.#dataListeners === undefined) this.#attach();
    for (const listener of this.#dataListeners ?? []) listener.call(this.socket, bytes);
  }

  /** Makes node listen without reading the connection itself, which it does not where others want the data. */
  #attach(): void {
    const { socket } = this;
    const before = socket.listeners('data');
    this.#owner.handOver(socket);
    socket.on('data', ignore);
    const added = socket.listeners('data').filter((listener) => listener !== ignore && !before.includes(listener));
    this.#dataListeners = added as Listener[];
    for (const listener of this.#dataListeners) socket.off('data', listener);
  }

  #takeBack(): void {
    const { socket } = this;
    this.#with = 'us';
    this.#waitsSince = Date.now();
    this.#patience = this.#owner.server.keepAliveTimeout + KEEP_ALIVE_GRACE;
    this.#timeoutListeners = socket.listeners('timeout') as Listener[];
    socket.removeAllListeners('timeout').on('timeout', this.#onTimeout).setTimeout(this.#patience);
  }

  /** Leaves the time that a request takes to node. */
  #listenNot(): void {
    const { socket } = this;
    socket.off('timeout', this.#onTimeout).setTimeout(0);
    for (const listener of this.#timeoutListeners) socket.on('timeout', listener);
    this.#timeoutListeners = [];
  }

  /** Gives the connection to node for good. */
  #leave(unread: Buffer): void {
    const { socket } = this;
    if (this.#with === 'us') this.#listenNot();
    this.#with = 'node for good';
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

/** One for all requests of a connection: what is read of the one that is answered. */
class ReadRequest implements DirectRequest {
  readonly socket: Socket;
  method = '';
  url = '';
  head: RequestHead | undefined;
  id = '';
  shared = '';
  constructor(socket: Socket) {
    this.socket = socket;
  }
  get conditional(): boolean {
    return this.head?.conditional === true;
  }
  get headers(): IncomingHttpHeaders {
    return this.head?.headers ?? {};
  }
}

const ignore = (): void => {};

function methodAt(text: string, from: number): string | undefined {
  if (text.startsWith('GET /', from)) return 'GET';
  return METHODS.find((method) => text.startsWith(`${method} /`, from));
}

/** Can more bytes make a request of it? */
const isBeginning = (text: string): boolean =>
  text.length <= LONGEST_HEAD &&
  METHODS.some((method) => `${method} /`.startsWith(text.slice(0, method.length + 2))) &&
  !text.includes('\r\n\r\n') &&
  !FOREIGN.test(text);

/** Date and the lines about the connection, as node writes them; made anew when a second begins. */
export class SharedHeaders {
  readonly #server: Server;
  #staying = '';
  #closing = '';
  #until = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  /** @param now milliseconds since 1970 */
  at(now: number, persistent: boolean): string {
    if (now >= this.#until) {
      this.#until = now - (now % 1000) + 1000;
      const seconds = Math.floor(this.#server.keepAliveTimeout / 1000);
      const date = `Date: ${new Date(now).toUTCString()}\r\n`;
      this.#staying = `${date}Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n`;
      this.#closing = `${date}Connection: close\r\n`;
    }
    return persistent ? this.#staying : this.#closing;
  }
}
