import { Socket, type SocketConstructorOpts } from 'node:net';

/** Longer texts node writes no faster this way. */
const LONGEST_TEXT = 16_384;

/** What of a socket node does not document. */
interface Insides {
  _handle: Handle | null;
  _server: unknown;
  server: unknown;
}

/** The stream of libuv beneath a socket. */
interface Handle {
  readonly useUserBuffer?: unknown;
  readonly writeQueueSize: number;
  /** Called after each read; the bytes are in the buffer given to `useUserBuffer`, their number in the binding's state. */
  onread: (this: Handle, data: unknown) => unknown;
  writeLatin1String(request: WriteRequest, text: string): number;
}

interface WriteRequest {
  oncomplete?: (status: number) => void;
}

/** node's own binding to the streams of libuv. */
interface StreamBinding {
  readonly WriteWrap: new () => WriteRequest;
  readonly streamBaseState: Int32Array;
  readonly kReadBytesOrError: number;
  readonly kLastWriteWasAsync: number;
}

type OnRead = (bytes: Buffer, length: number) => void;

const binding = streamBinding();
/** Used again and again until the kernel leaves a part of a text to it. */
let spare: WriteRequest | undefined;

/**
 * An accepted connection that is read and written beneath node's streams, which cost a short answer a fifth of its CPU
 * time: into one buffer for all connections, where node allocates 64 KiB for every read, and with a write that passes no
 * queue while the kernel takes everything. Where a version of node has other insides, the same through its socket.
 */
export class RawConnection {
  readonly socket: Socket;
  readonly #onDrain: () => void;
  readonly #handle: Handle | undefined;
  readonly #usualRead: Handle['onread'] | undefined;
  #waiting = false;
  #finishing = false;

  /**
   * @param accepted what the server's `connection` event gave, unread; `socket` takes its place
   * @param onRead is given bytes, good until it returns, and how many of them were read
   * @param onDrain called when all is written after `write` has said false
   */
  constructor(accepted: Socket, buffer: Buffer, onRead: OnRead, onDrain: () => void) {
    this.#onDrain = onDrain;
    const taken = takeOver(accepted, buffer, onRead);
    this.socket = taken ?? accepted;
    this.socket.on('drain', onDrain);
    if (taken === undefined || binding === undefined) {
      accepted.on('data', (chunk: Buffer) => onRead(chunk, chunk.length));
      return;
    }
    const handle = (taken as unknown as Insides)._handle as Handle;
    const { streamBaseState, kReadBytesOrError } = binding;
    const usual = handle.onread;
    this.#handle = handle;
    this.#usualRead = usual;
    handle.onread = (data) => {
      const bytes = streamBaseState[kReadBytesOrError] as number;
      return bytes > 0 ? onRead(buffer, bytes) : usual.call(handle, data);
    };
    taken.resume();
  }

  /** @returns false when a part of it waits to be taken by the client */
  write(text: string): boolean {
    const { socket } = this;
    const handle = this.#handle;
    if (handle === undefined || binding === undefined || text.length > LONGEST_TEXT)
      return socket.write(text, 'latin1');
    if (this.#waiting || socket.writableLength > 0) return socket.write(text, 'latin1');
    spare ??= new binding.WriteWrap();
    const request = spare;
    if (handle.writeLatin1String(request, text) !== 0) {
      socket.destroy();
      return false;
    }
    if (binding.streamBaseState[binding.kLastWriteWasAsync] === 0) return true;
    spare = undefined;
    this.#waiting = true;
    request.oncomplete = (status) => {
      this.#waiting = false;
      if (status < 0 || this.#finishing) socket.destroySoon();
      else this.#onDrain();
    };
    return false;
  }

  /** Closes the connection when what is written has been sent. */
  finish(): void {
    this.#finishing = true;
    if (!this.#waiting) this.socket.destroySoon();
  }

  /** From here on the socket is node's alone. */
  release(): void {
    if (this.#handle !== undefined && this.#usualRead !== undefined) this.#handle.onread = this.#usualRead;
    this.socket.off('drain', this.#onDrain);
  }
}

/** @returns undefined where this version of node has other insides */
function takeOver(accepted: Socket, buffer: Buffer, onRead: OnRead): Socket | undefined {
  const outer = accepted as unknown as Insides;
  const handle = outer._handle;
  if (binding === undefined || typeof handle?.useUserBuffer !== 'function' || outer._server === undefined)
    return undefined;
  const socket = new Socket({
    handle,
    allowHalfOpen: true,
    onread: {
      buffer,
      callback(bytes: number) {
        onRead(buffer, bytes);
        return true;
      },
    },
  } as unknown as SocketConstructorOpts);
  // The server counts its connections by these.
  const inner = socket as unknown as Insides;
  inner._server = outer._server;
  inner.server = outer.server;
  outer._handle = null;
  outer._server = null;
  return socket;
}

/** @returns undefined where this version of node keeps it to itself */
function streamBinding(): StreamBinding | undefined {
  try {
    const found = (process as unknown as { binding(name: string): Partial<StreamBinding> }).binding('stream_wrap');
    const { WriteWrap, streamBaseState, kReadBytesOrError, kLastWriteWasAsync } = found;
    if (WriteWrap === undefined || !(streamBaseState instanceof Int32Array)) return undefined;
    if (typeof kReadBytesOrError !== 'number' || typeof kLastWriteWasAsync !== 'number') return undefined;
    return { WriteWrap, streamBaseState, kReadBytesOrError, kLastWriteWasAsync };
  } catch {
    return undefined;
  }
}
