import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../client-address.ts';
import { type ClientRequest, NOBODY, type RequestUser } from './client-request.ts';
import { fieldsOf } from './head-lines.ts';

/** A last piece up to this size goes out in one write with the head: node writes texts so, but not bytes. */
const JOINED_BYTES = 16 * 1024;

const current = new WeakMap<Socket, NodeRequest>();

/** The request that a connection is carrying, if any: for errors that the parser finds in the middle of a body. */
export const requestOn = (socket: Socket): NodeRequest | undefined => current.get(socket);

/** A request that node's server has parsed, and its answer. */
export class NodeRequest implements ClientRequest {
  readonly method: string;
  readonly target: string;
  readonly majorVersion: number;
  readonly minorVersion: number;
  readonly multiplexed = false;
  readonly rawHeaders: readonly string[];
  readonly peer: string;
  readonly secure: boolean;
  stalled = false;
  bodySent = 0;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #sendTimeout: number;
  #user: RequestUser = NOBODY;
  #reads = false;
  #timed = false;
  #awaitsDrain = false;

  /** @param sendTimeout milliseconds in which a client has to take a part of what waits for it */
  constructor(request: IncomingMessage, response: ServerResponse, sendTimeout: number) {
    const { socket } = request;
    this.#request = request;
    this.#response = response;
    this.#sendTimeout = sendTimeout;
    this.method = request.method ?? '';
    this.target = request.url ?? '';
    this.majorVersion = request.httpVersionMajor;
    this.minorVersion = request.httpVersionMinor;
    this.rawHeaders = request.rawHeaders;
    this.peer = plainAddress(socket.remoteAddress ?? 'unknown');
    this.secure = 'encrypted' in socket;
  }

  attach(user: RequestUser): void {
    const { socket } = this.#request;
    this.#user = user;
    current.set(socket, this);
    // After the last byte of the answer, and when the client goes away before.
    this.#response.once('close', () => {
      if (current.get(socket) === this) current.delete(socket);
      // The response has set the socket's keep-alive time by now: only the listener goes.
      if (this.#timed) socket.off('timeout', this.#stalled);
      this.#user.closed();
    });
  }

  /** The parser cannot read the rest of the request. */
  malformed(error: NodeJS.ErrnoException): void {
    this.#user.malformed(error);
  }

  get complete(): boolean {
    return this.#request.complete;
  }
  get finished(): boolean {
    return this.#response.writableFinished;
  }
  get gone(): boolean {
    return this.#request.socket.destroyed;
  }
  get headSent(): boolean {
    return this.#response.headersSent;
  }
  get status(): number {
    return this.#response.statusCode;
  }
  get waiting(): number {
    return this.#response.writableLength;
  }
  get bodyPaused(): boolean {
    return this.#request.isPaused();
  }

  readBody(): void {
    this.#request.on('data', (piece: Buffer) => this.#user.bodyPiece(piece));
    this.#listenToEnd();
    setImmediate(() => {
      if (!this.#request.complete) this.#user.bodyWaits();
    });
  }

  discardBody(): void {
    this.#listenToEnd();
    this.#request.resume();
  }

  #listenToEnd(): void {
    if (this.#reads) return;
    this.#reads = true;
    this.#request.once('end', () => this.#user.bodyEnded());
    // The end of the connection is told by the response's close.
    this.#request.on('error', () => {});
  }

  pauseBody(): void {
    this.#request.pause();
  }

  resumeBody(): void {
    this.#request.resume();
  }

  writeContinue(): void {
    this.#response.writeContinue();
  }

  writeHead(status: number, reason: string | undefined, headers: readonly string[]): void {
    if (reason === undefined) this.#response.writeHead(status, headers as string[]);
    else this.#response.writeHead(status, reason, headers as string[]);
  }

  answerText(status: number, lines: string, body: string, closes: boolean): void {
    const headers = fieldsOf(lines);
    if (closes) headers.push('Connection', 'close');
    this.#response.writeHead(status, headers);
    this.#response.end(body, 'latin1');
    this.#sent(body);
    this.#awaitRest();
  }

  flushHead(): void {
    this.#response.flushHeaders();
  }

  #sent(piece: { readonly length: number } | undefined): void {
    if (piece !== undefined && this.method !== 'HEAD') this.bodySent += piece.length;
  }

  write(piece: Buffer): boolean {
    this.#sent(piece);
    if (this.#response.write(Buffer.from(piece))) return true;
    this.#awaitClient();
    if (!this.#awaitsDrain) {
      this.#awaitsDrain = true;
      this.#response.once('drain', () => {
        this.#awaitsDrain = false;
        this.#timed = false;
        this.#request.socket.setTimeout(0, this.#stalled);
        this.#user.answerTaken();
      });
    }
    return false;
  }

  end(piece?: Buffer): void {
    this.#sent(piece);
    if (piece === undefined) this.#response.end();
    else if (piece.length <= JOINED_BYTES) this.#response.end(piece.toString('latin1'), 'latin1');
    else this.#response.end(Buffer.from(piece));
    this.#awaitRest();
  }

  #awaitRest(): void {
    if (this.#request.socket.writableLength > 0) this.#awaitClient();
  }

  cut(piece?: Buffer): void {
    const response = this.#response;
    if (piece === undefined) {
      response.destroy();
      return;
    }
    this.#sent(piece);
    // What was not sent yet would be lost with the connection.
    this.#awaitClient();
    response.write(Buffer.from(piece), () => response.destroy());
  }

  endConnection(): void {
    this.#request.socket.end();
  }

  destroy(): void {
    this.#request.socket.destroy();
  }

  #awaitClient(): void {
    if (this.#timed) return;
    this.#timed = true;
    this.#request.socket.setTimeout(this.#sendTimeout, this.#stalled);
  }

  readonly #stalled = (): void => {
    this.stalled = true;
    this.#request.socket.destroy();
  };
}
