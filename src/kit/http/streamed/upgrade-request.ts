import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../client-address.ts';
import type { WatchedConnection } from '../connection-policy.ts';
import type { HeadLines } from './head-lines.ts';
import { type Carrier, OwnRequest } from './own-request.ts';

/** Milliseconds in which a client may close its side too. */
const LINGER = 5000;
/** Bytes that are kept of what a client sends before its request has been answered. */
const MOST_EARLY = 65_536;

/**
 * A request that offers to change the protocol, on a connection of its own from here on. Whoever takes it answers as
 * usual, and the connection ends; or changes the protocol. Then what the client sends comes as pieces of the body, and
 * what is written goes to it as it is.
 */
export class UpgradeRequest extends OwnRequest {
  readonly #connection: UpgradeConnection;
  #changed = false;

  constructor(connection: UpgradeConnection, request: IncomingMessage, peer: string, secure: boolean) {
    const { method = '', url: target = '', rawHeaders } = request;
    super(connection, { method, target, rawHeaders, body: 0, persistent: false }, peer, secure);
    this.#connection = connection;
  }

  switchProtocols(headers: readonly string[]): void {
    let head = 'HTTP/1.1 101 Switching Protocols\r\n';
    for (let index = 0; index < headers.length; index += 2) head += `${headers[index]}: ${headers[index + 1]}\r\n`;
    this.#changed = true;
    this.headSent = true;
    this.status = 101;
    this.complete = false;
    this.#connection.send(`${head}\r\n`, undefined, '');
    this.readBody();
  }

  override write(piece: Buffer): boolean {
    if (!this.#changed) return super.write(piece);
    this.bodySent += piece.length;
    return this.#connection.send('', piece, '');
  }

  override end(piece?: Buffer): void {
    if (!this.#changed) {
      super.end(piece);
      return;
    }
    if (piece !== undefined) this.write(piece);
    this.ended = true;
    this.#connection.answered();
  }
}

/** The connection of an {@link UpgradeRequest}, which node's server has given away. */
export class UpgradeConnection implements Carrier {
  readonly headLines: HeadLines;
  readonly request: UpgradeRequest;
  readonly #socket: Socket;
  /** What has come while nobody read it. */
  #early: Buffer[];
  #earlyBytes: number;
  #clientEnded = false;
  #isTold = false;

  /**
   * @param following what has come behind the head
   * @param onClose called when the connection is no more
   */
  constructor(
    request: IncomingMessage,
    socket: Socket,
    following: Buffer,
    headLines: HeadLines,
    watched: WatchedConnection | undefined,
    onClose: () => void,
  ) {
    this.#socket = socket;
    this.headLines = headLines;
    this.#early = following.length === 0 ? [] : [following];
    this.#earlyBytes = following.length;
    const peer = plainAddress(socket.remoteAddress ?? 'unknown');
    this.request = new UpgradeRequest(this, request, peer, 'encrypted' in socket);
    if (watched !== undefined)
      watched.onStalled = () => {
        this.request.stalled = true;
      };
    socket.setTimeout(0);
    socket.setNoDelay(true);
    socket
      .on('data', (piece: Buffer) => this.#came(piece))
      .on('end', () => this.#ends())
      .on('drain', () => {
        if (!this.request.ended) this.request.user.answerTaken();
      })
      .on('error', () => socket.destroy())
      .on('close', () => {
        onClose();
        this.#tell();
      });
    socket.resume();
  }

  get gone(): boolean {
    return this.#socket.destroyed;
  }
  get waiting(): number {
    return this.#socket.writableLength;
  }

  #came(piece: Buffer): void {
    const { request } = this;
    if (request.ended) return;
    if (request.takesBody) {
      request.bodyCame(piece);
      if (!request.takesBody) this.#socket.pause();
      return;
    }
    this.#early.push(piece);
    this.#earlyBytes += piece.length;
    if (request.bodyPaused || this.#earlyBytes >= MOST_EARLY) this.#socket.pause();
  }

  #ends(): void {
    this.#clientEnded = true;
    const { request } = this;
    if (request.ended) this.#socket.destroySoon();
    // Who offers another protocol and sends nothing more has left.
    else if (!request.headSent) this.#socket.destroy();
    else if (this.#early.length === 0) this.#bodyEnds();
  }

  #bodyEnds(): void {
    const { request } = this;
    if (request.complete) return;
    request.finished = true;
    request.bodyEnds();
  }

  bodyWanted(): void {
    const { request } = this;
    while (request.takesBody) {
      const piece = this.#early.shift();
      if (piece === undefined) break;
      this.#earlyBytes -= piece.length;
      request.bodyCame(piece);
    }
    if (!request.takesBody) return;
    if (this.#clientEnded) this.#bodyEnds();
    else this.#socket.resume();
  }

  send(head: string, piece: Buffer | undefined, end: string): boolean {
    const socket = this.#socket;
    if (socket.destroyed || socket.writableEnded) return true;
    socket.cork();
    if (head !== '') socket.write(head, 'latin1');
    // The bytes are good until this returns.
    if (piece !== undefined) socket.write(Buffer.from(piece));
    if (end !== '') socket.write(end, 'latin1');
    socket.uncork();
    return !socket.writableNeedDrain;
  }

  answered(): void {
    const socket = this.#socket;
    this.#early = [];
    socket.resume();
    socket.once('finish', () => {
      this.request.finished = true;
      this.#tell();
      // What the client still sends is read and forgotten, so that it sees the end and no reset.
      if (this.#clientEnded) socket.destroy();
      else socket.setTimeout(LINGER, () => socket.destroy());
    });
    socket.end();
  }

  #tell(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    this.request.user.closed();
  }

  finish(): void {
    this.#socket.destroySoon();
  }

  refuse(): void {
    this.destroy();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
