import { Socket, type SocketConstructorOpts } from 'node:net';
import type { AnswerBuffer } from '../http/direct/answer-buffer.ts';
import { canLend } from './lent-socket.ts';
import { isTestedNode } from './tested-node.ts';
import { canEndUnsent } from './unsent-response.ts';

/** What Node.js does not document of a socket. */
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
  writeBuffer(request: WriteRequest, bytes: Uint8Array): number;
}

interface WriteRequest {
  /** Kept until it is written. */
  buffer?: Uint8Array;
  oncomplete?: (status: number) => void;
}

/** Node's own binding to the streams of libuv. */
export interface StreamBinding {
  readonly WriteWrap: new () => WriteRequest;
  readonly streamBaseState: Int32Array;
  readonly kReadBytesOrError: number;
  readonly kLastWriteWasAsync: number;
}

/** @returns false where what was read was given to the socket's stream, and that wants no more for now */
type OnRead = (length: number) => boolean | undefined;

/** What {@link privateStreams} found: undefined before the first call. */
let probed: { readonly binding: StreamBinding | undefined } | undefined;

/**
 * Node's binding to the streams of libuv, for reading and writing connections beneath its own streams.
 * @param httpStack the setting of this name
 * @returns undefined for `node`, on a major version of Node.js that was not tested, and where a probe does not hold
 */
export function privateStreams(httpStack: string): StreamBinding | undefined {
  if (httpStack !== 'auto') return undefined;
  probed ??= { binding: isTestedNode() && canEndUnsent() && canLend() ? streamBinding() : undefined };
  return probed.binding;
}

/** Used again and again until the kernel leaves a part of the bytes to it. */
let spare: WriteRequest | undefined;

/**
 * An accepted connection that is read and written beneath node's streams, which take a fifth of the CPU time of a short
 * answer. Reads go into one buffer for all connections, where node allocates 64 KiB for each. A write bypasses the queue
 * as long as the kernel takes everything.
 */
export class RawConnection {
  readonly socket: Socket;
  readonly #writer: RawWriter;
  readonly #handle: Handle;
  readonly #usualRead: Handle['onread'];

  /**
   * @param accepted what the server's `connection` event gave, unread, of which `canTakeOver` is true; `socket` takes its
   * place
   * @param buffer gets what is read @param onRead is told how many bytes are there until it returns
   * @param onDrain called when all is written after `write` has said false
   */
  constructor(streams: StreamBinding, accepted: Socket, buffer: Buffer, onRead: OnRead, onDrain: () => void) {
    const handle = (accepted as unknown as Insides)._handle as Handle;
    this.socket = takeOver(accepted, handle, buffer, onRead);
    this.#writer = new RawWriter(streams, this.socket, onDrain);
    const { streamBaseState, kReadBytesOrError } = streams;
    const usual = handle.onread;
    this.#handle = handle;
    this.#usualRead = usual;
    handle.onread = (data) => {
      const bytes = streamBaseState[kReadBytesOrError] as number;
      return bytes > 0 ? void onRead(bytes) : usual.call(handle, data);
    };
    this.socket.resume();
  }

  /** Writes answers and clears them. @returns false when a part of what was written waits to be taken by the client */
  write(answers: AnswerBuffer): boolean {
    return this.#writer.write(answers);
  }

  /** Does a part of what was written wait to be taken by the client? */
  get isWaiting(): boolean {
    return this.#writer.isWaiting;
  }

  /** Closes the connection when what is written has been sent. */
  finish(): void {
    this.#writer.finish();
  }

  /** From here on the socket is node's alone. */
  release(): void {
    this.#handle.onread = this.#usualRead;
    this.#writer.release();
  }
}

/** Writes to a connection beneath node's streams, as long as the system takes all of it at once. */
export class RawWriter {
  readonly #streams: StreamBinding | undefined;
  readonly #socket: Socket;
  #onDrain: () => void;
  /** Writes that the system has not taken yet. */
  #waiting = 0;
  #finishing = false;

  /**
   * @param streams without it everything goes through node's streams
   * @param onDrain called when all is taken of what had to wait; a connection that breaks says so itself
   */
  constructor(streams: StreamBinding | undefined, socket: Socket, onDrain: () => void) {
    this.#streams = streams;
    this.#socket = socket;
    this.#onDrain = onDrain;
  }

  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  /** Writes bytes and clears them. @returns false when it is time to wait until they are taken */
  write(bytes: AnswerBuffer): boolean {
    const socket = this.#socket;
    const streams = this.#streams;
    const handle = (socket as unknown as Insides)._handle;
    const mustWait = this.#waiting > 0 || socket.connecting || socket.writableLength > 0;
    if (mustWait || streams === undefined || typeof handle?.writeBuffer !== 'function') {
      this.#waiting++;
      const goesOn = socket.write(Buffer.from(bytes.view()), this.#taken);
      bytes.clear();
      return goesOn;
    }
    const written = writeBeneath(streams, handle, bytes, this.#taken);
    if (written === 'sent') return true;
    if (written === 'failed') socket.destroy();
    else this.#waiting++;
    return false;
  }

  /** Closes the connection when what is written has been sent. */
  finish(): void {
    this.#finishing = true;
    if (this.#waiting === 0) this.#socket.destroySoon();
  }

  /** Nobody hears of this writer any more. */
  release(): void {
    this.#onDrain = () => {};
  }

  /** Told an error by node's streams, a status beneath them. One for all writes: they need not be told apart. */
  readonly #taken = (result?: Error | null | number): void => {
    this.#waiting--;
    const failed = typeof result === 'number' ? result < 0 : result !== undefined && result !== null;
    if (failed) this.#socket.destroySoon();
    else if (this.#waiting > 0) return;
    else if (this.#finishing) this.#socket.destroySoon();
    else this.#onDrain();
  };
}

/**
 * Writes answers to a connection that is node's, as {@link RawConnection} does, and clears them.
 * @param onWritten called when all is written, or the connection is lost
 * @returns false when they are to be written in node's way: nothing was written, and nothing cleared
 */
export function writeToSocket(
  streams: StreamBinding,
  socket: Socket,
  answers: AnswerBuffer,
  onWritten: () => void,
): boolean {
  const handle = (socket as unknown as Insides)._handle;
  if (typeof handle?.writeBuffer !== 'function' || socket.writableLength > 0) return false;
  const written = writeBeneath(streams, handle, answers, (status) => {
    if (status < 0) socket.destroy();
    onWritten();
  });
  if (written === 'failed') socket.destroy();
  if (written !== 'waiting') onWritten();
  return true;
}

/**
 * Writes answers past the queue of node's streams, and clears them.
 * @param onWritten called where a part of them waits to be taken by the client, when that is done
 */
function writeBeneath(
  { WriteWrap, streamBaseState, kLastWriteWasAsync }: StreamBinding,
  handle: Handle,
  answers: AnswerBuffer,
  onWritten: (status: number) => void,
): 'sent' | 'waiting' | 'failed' {
  spare ??= new WriteWrap();
  const request = spare;
  const bytes = answers.view();
  const isSent = handle.writeBuffer(request, bytes) === 0;
  if (!isSent || streamBaseState[kLastWriteWasAsync] === 0) {
    answers.clear();
    return isSent ? 'sent' : 'failed';
  }
  spare = undefined;
  request.buffer = bytes;
  answers.replace();
  request.oncomplete = onWritten;
  return 'waiting';
}

/** Can an accepted connection be read and written beneath node's streams? One that has closed already cannot. */
export function canTakeOver(accepted: Socket): boolean {
  const { _handle: handle, _server: server } = accepted as unknown as Insides;
  return (
    typeof handle?.useUserBuffer === 'function' && typeof handle.writeBuffer === 'function' && server !== undefined
  );
}

/** A socket that reads into `buffer`, in place of the accepted one. */
function takeOver(accepted: Socket, handle: Handle, buffer: Buffer, onRead: OnRead): Socket {
  const socket = new Socket({
    handle,
    allowHalfOpen: true,
    onread: {
      buffer,
      callback(bytes: number) {
        return onRead(bytes) !== false;
      },
    },
  } as unknown as SocketConstructorOpts);
  // The server counts its connections by these.
  const outer = accepted as unknown as Insides;
  const inner = socket as unknown as Insides;
  inner._server = outer._server;
  inner.server = outer.server;
  outer._handle = null;
  outer._server = null;
  return socket;
}

/** @returns undefined where this version of Node.js does not have what is used here */
export function streamBinding(): StreamBinding | undefined {
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
