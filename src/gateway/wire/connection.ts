import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** What has a connection for itself hears. */
export interface ConnectionUser {
  connected(): void;
  received(piece: Buffer): void;
  /** The socket takes more after it said it did not. */
  drained(): void;
  /** Nothing was read for the read time-out since {@link Connection.awaitRead}. */
  readTimedOut(): void;
  /** Nothing was written for the time given to {@link Connection.awaitWrite}. */
  writeTimedOut(): void;
  /** The other side has said all that it says; or the connection broke. Heard once. */
  ended(error: NodeJS.ErrnoException | undefined): void;
}

/**
 * A connection to an interface. Its listeners stand as long as it does and speak to whoever has it: adding and removing
 * them for each request would cost more than the request.
 */
export class Connection {
  readonly socket: Socket;
  /** When it was laid by, and for how long it may lie there; milliseconds of the monotonic clock. */
  idleUntil = 0;
  /** It has carried a request before. */
  reused = false;
  connected = false;
  #user: ConnectionUser | undefined;
  #awaitsRead = false;
  #error: NodeJS.ErrnoException | undefined;
  readonly #readTimer: NodeJS.Timeout;

  constructor(
    address: { host: string; port: number; secure: boolean },
    readTimeout: number,
    onClose: (connection: Connection) => void,
  ) {
    const { host, port, secure } = address;
    const socket = secure
      ? connectTls({ host, port, ALPNProtocols: ['http/1.1'], ...(isIP(host) ? {} : { servername: host }) })
      : connect({ host, port });
    this.socket = socket;
    socket.setNoDelay(true);
    // One timer for the connection's life; it is pushed back at every read and means nothing while none is awaited. It
    // need not keep the process alive: the socket does.
    this.#readTimer = setTimeout(() => this.#readLate(), readTimeout);
    this.#readTimer.unref();
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      this.connected = true;
      this.#user?.connected();
    });
    socket.on('data', (piece: Buffer) => {
      if (this.#user === undefined) {
        // An answer to nothing.
        socket.destroy();
        return;
      }
      if (this.#awaitsRead) this.#readTimer.refresh();
      this.#user.received(piece);
    });
    socket.on('drain', () => this.#user?.drained());
    socket.on('timeout', () => this.#user?.writeTimedOut());
    socket.on('end', () => socket.destroy());
    socket.on('error', (error) => {
      this.#error = error;
    });
    socket.on('close', () => {
      clearTimeout(this.#readTimer);
      onClose(this);
      this.#end();
    });
  }

  get usable(): boolean {
    return !this.socket.destroyed;
  }

  use(user: ConnectionUser): void {
    this.#user = user;
  }

  /** Nobody has it from now on. */
  release(): void {
    this.#user = undefined;
    this.stopAwaiting();
    this.reused = true;
  }

  destroy(): void {
    this.#user = undefined;
    this.socket.destroy();
  }

  /** From now on the read time-out runs from one read to the next. */
  awaitRead(): void {
    this.#awaitsRead = true;
    this.#readTimer.refresh();
  }

  /** node counts every byte that leaves a socket as activity, so `timeout` is the time between two writes. */
  awaitWrite(timeout: number): void {
    this.socket.setTimeout(timeout);
  }

  stopAwaiting(): void {
    this.#awaitsRead = false;
    this.socket.setTimeout(0);
  }

  #readLate(): void {
    // A timer that has run out starts again when the next read is awaited.
    if (this.#awaitsRead) this.#user?.readTimedOut();
  }

  #end(): void {
    const user = this.#user;
    this.#user = undefined;
    user?.ended(this.#error);
  }
}
