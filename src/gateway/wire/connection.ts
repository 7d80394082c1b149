import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AnswerBuffer } from '#kit/http/direct/answer-buffer';
import { RawWriter, type StreamBinding } from '#kit/internals/raw-connection';
import { writeQueueOf } from '#kit/internals/write-queue';

/** Bytes that are read at one time. */
const STEP = 65_536;

/** What has a connection for itself hears. */
export interface ConnectionUser {
  connected(): void;
  /** The bytes are good until this returns. */
  received(piece: Buffer): void;
  /** The system has taken all that was written. */
  drained(): void;
  /** Nothing was read for the read time-out since {@link Connection.awaitRead}. */
  readTimedOut(): void;
  /** Nothing was written for the time given to {@link Connection.awaitWrite}. */
  writeTimedOut(): void;
  /** The other side has said all that it says; or the connection broke. Heard once. */
  ended(error: NodeJS.ErrnoException | undefined): void;
}

/** Memory that the connections to an interface share: it is in use only while they are read or written. */
export class SharedBuffers {
  /** Writes and reads beneath node's streams, where that can be. */
  readonly streams: StreamBinding | undefined;
  readonly input = Buffer.allocUnsafeSlow(STEP);
  readonly output = new AnswerBuffer(STEP + STEP / 4);

  constructor(streams: StreamBinding | undefined) {
    this.streams = streams;
  }
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
  /** How long a write is awaited; 0 while none is. */
  #writeTimeout = 0;
  /** Bytes that the system had taken when that began. */
  #taken: number | undefined;
  readonly #readTimer: NodeJS.Timeout;
  readonly #writer: RawWriter;
  readonly #output: AnswerBuffer;

  constructor(
    address: { host: string; port: number; secure: boolean; path?: string },
    readTimeout: number,
    onClose: (connection: Connection) => void,
    { streams, input, output } = new SharedBuffers(undefined),
  ) {
    const { host, port, secure, path } = address;
    const socket = secure
      ? connectTls({ host, port, ALPNProtocols: ['http/1.1'], ...(isIP(host) ? {} : { servername: host }) })
      : connect({
          ...(path === undefined ? { host, port } : { path }),
          onread: {
            buffer: input,
            callback: (length) => {
              this.#received(input.subarray(0, length));
              return true;
            },
          },
        });
    this.socket = socket;
    this.#output = output;
    this.#writer = new RawWriter(secure ? undefined : streams, socket, () => this.#user?.drained());
    socket.setNoDelay(true);
    // One timer for the connection's life; it is pushed back at every read and means nothing while none is awaited. It
    // need not keep the process alive: the socket does.
    this.#readTimer = setTimeout(() => this.#readLate(), readTimeout);
    this.#readTimer.unref();
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      this.connected = true;
      this.#user?.connected();
    });
    if (secure) socket.on('data', (piece: Buffer) => this.#received(piece));
    else socket.resume();
    socket.on('timeout', () => this.#writeLate());
    socket.on('end', () => socket.destroy());
    socket.on('error', (error) => {
      this.#error = error;
    });
    socket.on('close', () => {
      clearTimeout(this.#readTimer);
      onClose(this);
      this.#user?.ended(this.#error);
    });
  }

  get usable(): boolean {
    return !this.socket.destroyed;
  }

  #received(piece: Buffer): void {
    if (this.#user === undefined) {
      // An answer to nothing.
      this.socket.destroy();
      return;
    }
    if (this.#awaitsRead) this.#readTimer.refresh();
    this.#user.received(piece);
  }

  /** What {@link flush} writes: to be filled at one go, as all connections share it. */
  get output(): AnswerBuffer {
    return this.#output;
  }

  /** Writes what was put into {@link output}. @returns false when it is time to wait for `drained` */
  flush(): boolean {
    return this.#writer.write(this.#output);
  }

  /** Is there something that the system has not taken yet? */
  get isWaiting(): boolean {
    return this.#writer.isWaiting;
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
    this.#writeTimeout = timeout;
    this.#taken = writeQueueOf(this.socket)?.taken;
    this.socket.setTimeout(timeout);
  }

  stopAwaiting(): void {
    this.#awaitsRead = false;
    if (this.#writeTimeout === 0) return;
    this.#writeTimeout = 0;
    this.socket.setTimeout(0);
  }

  #writeLate(): void {
    const taken = writeQueueOf(this.socket)?.taken;
    // node does not see the bytes that leave beneath its streams.
    if (taken !== this.#taken) this.awaitWrite(this.#writeTimeout);
    else this.#user?.writeTimedOut();
  }

  #readLate(): void {
    // A timer that has run out starts again when the next read is awaited.
    if (this.#awaitsRead) this.#user?.readTimedOut();
  }
}
