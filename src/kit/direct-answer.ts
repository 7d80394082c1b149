import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { RawConnection } from './raw-connection.ts';

/**
 * Answers a GET from its target and, where a header field changes the answer, from its header lines.
 * @param target path and query as sent, a character a byte; what is not visible ASCII must be left to node
 * @param shared Date, Connection and Keep-Alive as header lines, each with its line end
 * @param lines the header lines as sent, from the line end before the first to the empty line
 * @returns the whole answer, a character a byte, or undefined to leave the request to node's server
 */
export type DirectAnswer = (target: string, shared: string, lines: string) => string | undefined;

/** Bytes taken from a connection at one time; also about the most that is answered with one write. */
const STEP = 65_536;
/** Longer parts of a head are node's to judge. */
const LONGEST_PART = 4096;
/** node waits so much longer than it tells clients. */
const KEEP_ALIVE_GRACE = 1000;
/**
 * Header fields that cannot change the answer to a request that asks for no more than a target: all but those about the
 * connection, a body, a part or a condition. Names and values as RFC 9110 writes them.
 */
const HARMLESS =
  /^(?:\r\n(?!content-length|expect|http2-settings|if-|proxy-connection|range|trailer|transfer-encoding|upgrade:|connection(?!: ?keep-alive\r))[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e]*)+\r\n\r\n$/i;
const HOST = /\r\nhost:/gi;

/**
 * Lets plain requests be answered before node's HTTP parser sees them: a chunk of one or more whole GET requests of
 * HTTP/1.1 without a body, with header fields that change nothing, each answered by `answer`; the answers of a chunk
 * leave in one write. At anything else the connection goes over to node's server for good, unread bytes first, so that
 * everything else HTTP is stays as it is. Saves two fifths of the CPU time of a short answer.
 */
export function answerDirectly(server: Server, answer: DirectAnswer): void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const handOver = (socket: Socket): void => {
    for (const listener of listeners) listener.call(server, socket);
  };
  const connections = new Set<DirectConnection>();
  const buffer = Buffer.allocUnsafeSlow(STEP);
  server.on('connection', (accepted: Socket) => {
    if (!server.listening) return handOver(accepted);
    const connection: DirectConnection = new DirectConnection(accepted, buffer, server, answer, handOver);
    connections.add(connection);
    connection.onLeave = () => connections.delete(connection);
    return undefined;
  });
  const { closeIdleConnections, closeAllConnections } = server;
  server.closeIdleConnections = () => {
    closeIdleConnections.call(server);
    for (const connection of connections) connection.finish();
  };
  server.closeAllConnections = () => {
    closeAllConnections.call(server);
    for (const connection of connections) connection.cut();
  };
}

let sharedHeaders = '';
let sharedUntil = 0;

/**
 * Date and the two lines about the connection; made anew when a second begins.
 * @param now milliseconds since 1970
 */
function headersOf(server: Server, now: number): string {
  if (now >= sharedUntil) {
    sharedUntil = now - (now % 1000) + 1000;
    const seconds = Math.floor(server.keepAliveTimeout / 1000);
    const date = new Date(now).toUTCString();
    sharedHeaders = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n`;
  }
  return sharedHeaders;
}

class DirectConnection {
  onLeave: () => void = () => {};
  readonly #raw: RawConnection;
  readonly #socket: Socket;
  readonly #server: Server;
  readonly #answer: DirectAnswer;
  readonly #handOver: (socket: Socket) => void;
  /** The header lines of the last request: clients send the same again. */
  #known = '\n';
  /** Where the request that was answered last ends. */
  #end = 0;
  /** Milliseconds that the next request may take to come, and since when. */
  #patience: number;
  #waitsSince = Date.now();
  #left = false;

  constructor(
    accepted: Socket,
    buffer: Buffer,
    server: Server,
    answer: DirectAnswer,
    handOver: (socket: Socket) => void,
  ) {
    this.#server = server;
    this.#answer = answer;
    this.#handOver = handOver;
    this.#patience = server.headersTimeout;
    this.#raw = new RawConnection(
      accepted,
      buffer,
      (bytes, length) => this.#read(bytes, length),
      () => this.#socket.resume(),
    );
    this.#socket = this.#raw.socket;
    this.#socket
      .on('end', this.#onEnd)
      .on('error', this.#onError)
      .on('timeout', this.#onTimeout)
      .on('close', this.#onClose)
      .setTimeout(this.#patience);
  }

  /** Closes the connection when what is answered has been sent. */
  finish(): void {
    this.#raw.finish();
  }

  cut(): void {
    this.#socket.destroy();
  }

  readonly #onEnd = (): void => {
    this.#socket.end();
  };
  readonly #onError = (): void => {
    this.#socket.destroy();
  };
  /** node's timer does not see every read. */
  readonly #onTimeout = (): void => {
    const rest = this.#waitsSince + this.#patience - Date.now();
    if (rest > 0) this.#socket.setTimeout(rest);
    else this.#socket.destroy();
  };
  readonly #onClose = (): void => this.onLeave();

  #read(bytes: Buffer, length: number): void {
    if (this.#left) {
      // The parser reads the connection itself, but for a protocol it was asked to change to.
      this.#socket.push(Buffer.from(bytes.subarray(0, length)));
      return;
    }
    const socket = this.#socket;
    const text = bytes.toString('latin1', 0, length);
    const now = Date.now();
    const shared = headersOf(this.#server, now);
    let answers = '';
    let from = 0;
    let room = this.#server.listening && !socket.writableEnded;
    while (room && from < text.length) {
      const answer = this.#answerAt(text, from, shared);
      if (answer === undefined) break;
      answers += answer;
      from = this.#end;
      if (answers.length < STEP) continue;
      room = this.#raw.write(answers);
      answers = '';
    }
    if (answers !== '') room = this.#raw.write(answers) && room;
    if (socket.destroyed) return;
    if (from < text.length) this.#leave(Buffer.from(bytes.subarray(from, length)));
    else {
      this.#waitsSince = now;
      this.#patience = this.#server.keepAliveTimeout + KEEP_ALIVE_GRACE;
      if (!room) socket.pause();
    }
  }

  #answerAt(text: string, from: number, shared: string): string | undefined {
    if (!text.startsWith('GET /', from)) return undefined;
    const targetEnd = text.indexOf(' ', from + 5);
    if (targetEnd < 0 || targetEnd - from > LONGEST_PART || !text.startsWith(' HTTP/1.1\r\n', targetEnd))
      return undefined;
    const headers = targetEnd + 9;
    if (!text.startsWith(this.#known, headers)) {
      const end = text.indexOf('\r\n\r\n', headers);
      if (end < 0 || end - headers > LONGEST_PART) return undefined;
      const lines = text.slice(headers, end + 4);
      if (!HARMLESS.test(lines) || lines.match(HOST)?.length !== 1) return undefined;
      this.#known = lines;
    }
    const target = text.slice(from + 4, targetEnd);
    this.#end = headers + this.#known.length;
    return this.#answer(target, shared, this.#known);
  }

  #leave(unread: Buffer): void {
    const socket = this.#socket;
    this.#left = true;
    this.onLeave();
    socket.pause();
    this.#raw.release();
    socket.removeAllListeners('data');
    socket
      .off('end', this.#onEnd)
      .off('error', this.#onError)
      .off('timeout', this.#onTimeout)
      .off('close', this.#onClose);
    socket.setTimeout(0);
    socket.unshift(unread);
    this.#handOver(socket);
    socket.resume();
  }
}
