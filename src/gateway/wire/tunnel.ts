import type { ErrorCode } from '../errors.ts';
import type { Connection, ConnectionUser } from './connection.ts';
import type { BodyUser, Exchange } from './exchange.ts';

/** The time-outs of a tunnel, in milliseconds. */
export interface TunnelSettings {
  /** Without a byte in either direction. */
  readonly websocketIdleTimeout: number;
  /** From the moment one side has said that it sends nothing more. */
  readonly lingerTimeout: number;
}

/**
 * Carries bytes both ways between a client and a server that have changed the protocol, with no more in memory than the
 * two sockets' buffers: who does not take what came keeps the other side from being read.
 */
export class Tunnel implements BodyUser, ConnectionUser {
  readonly #exchange: Exchange;
  readonly #connection: Connection;
  readonly #settings: TunnelSettings;
  readonly #idle: NodeJS.Timeout;
  readonly #bytes = { received: 0, sent: 0 };
  #linger: NodeJS.Timeout | undefined;
  #over = false;

  /** Takes over what both sides send from now on. */
  constructor(exchange: Exchange, connection: Connection, settings: TunnelSettings) {
    this.#exchange = exchange;
    this.#connection = connection;
    this.#settings = settings;
    exchange.tunnelled = this.#bytes;
    exchange.body = this;
    connection.stopAwaiting();
    connection.use(this);
    this.#idle = setTimeout(() => this.#idleTooLong(), settings.websocketIdleTimeout);
    this.#idle.unref();
  }

  connected(): void {}

  received(piece: Buffer): void {
    if (this.#over) return;
    this.#idle.refresh();
    this.#bytes.sent += piece.length;
    if (!this.#exchange.request.write(piece)) this.#connection.socket.pause();
  }

  answerTaken(): void {
    if (this.#over) return;
    this.#idle.refresh();
    this.#connection.socket.resume();
  }

  bodyPiece(piece: Buffer): void {
    if (this.#over) return;
    this.#idle.refresh();
    this.#bytes.received += piece.length;
    this.#connection.output.piece(piece);
    if (!this.#connection.flush()) this.#exchange.request.pauseBody();
  }

  drained(): void {
    if (this.#over || this.#connection.isWaiting) return;
    this.#idle.refresh();
    this.#exchange.request.resumeBody();
  }

  /** The client sends nothing more. The server may still say its last. */
  bodyEnded(): void {
    if (this.#over) return;
    this.#connection.socket.end();
    this.#linger = setTimeout(() => this.#close(), this.#settings.lingerTimeout);
    this.#linger.unref();
  }

  readTimedOut(): void {}
  writeTimedOut(): void {}

  ended(error: NodeJS.ErrnoException | undefined): void {
    if (this.#over) return;
    if (error !== undefined) {
      this.#exchange.outcome = 'UPSTREAM_CUT';
      this.#exchange.cause = error.message;
    }
    this.#close();
  }

  #idleTooLong(): void {
    if (this.#over) return;
    this.#exchange.outcome = 'WEBSOCKET_IDLE';
    this.#close();
  }

  /** Ends both sides; the client still gets what is on its way to it. */
  #close(): void {
    this.release();
    this.#exchange.request.end();
  }

  /** Ends both sides at once. */
  stop(code: ErrorCode): void {
    if (this.#over) return;
    this.#exchange.outcome = code;
    this.release();
    this.#exchange.request.destroy();
  }

  /** The client has gone: the server's side ends too. */
  release(): void {
    this.#over = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#linger);
    this.#connection.destroy();
  }
}
