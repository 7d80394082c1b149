import { Socket, type SocketConstructorOpts } from 'node:net';
import type { AnswerBuffer } from './answer-buffer.ts';

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
  writeBuffer(request: WriteRequest, bytes: Uint8Array): number;
}

interface WriteRequest {
  /** Kept until it is written. */
  buffer?: Uint8Array;
  oncomplete?: (status: number) => void;
}

/** node's own binding to the streams of libuv. */
interface StreamBinding {
  readonly WriteWrap: new () => WriteRequest;
  readonly streamBaseState: Int32Array;
  readonly kReadBytesOrError: number;
  readonly kLastWriteWasAsync: number;
}

type OnRead = (length: number) => void;

const binding = streamBinding();
/** Used again and again until the kernel leaves a part of the bytes to it. */
let spare: WriteRequest | undefined;

/**
 * An accepted connection that is read and written beneath node's streams, which cost a short answer a fifth of its CPU
 * time: into one buffer for all connections, where node allocates 64 KiB for every read, and from one, with a write that
 * passes no queue while the kernel takes everything. Where a version of node has other insides, the same through its socket.
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
   * @param buffer gets what is read @param onRead is told how many bytes are there until it returns
   * @param onDrain called when all is written after `write` has said false
   */
  constructor(accepted: Socket, buffer: Buffer, onRead: OnRead, onDrain: () => void) {
    this.#onDrain = onDrain;
    const taken = takeOver(accepted, buffer, onRead);
    this.socket = taken ?? accepted;
    this.socket.on('drain', onDrain);
    if (taken === undefined || binding === undefined) {
      accepted.on('data', (chunk: Buffer) => {
        for (let at = 0; at < chunk.length; at += buffer.length) onRead(chunk.copy(buffer, 0, at));
      });
      return;
    }
    const handle = (taken as unknown as Insides)._handle as Handle;
    const { streamBaseState, kReadBytesOrError } = binding;
    const usual = handle.onread;
    this.#handle = handle;
    this.#usualRead = usual;
    handle.onread = (data) => {
      const bytes = streamBaseState[kReadBytesOrError] as number;
      return bytes > 0 ? onRead(bytes) : usual.call(handle, data);
    };
    taken.resume();
  }

  /** Writes answers and clears them. @returns false when a part of them waits to be taken by the client */
  write(answers: AnswerBuffer): boolean {
    const { socket } = this;
    const handle = this.#handle;
    if (handle === undefined || binding === undefined || this.#waiting || socket.writableLength > 0) {
      const isTaken = socket.write(Buffer.from(answers.view()));
      answers.clear();
      return isTaken;
    }
    const written = writeBeneath(binding, handle, answers, (status) => {
      this.#waiting = false;
      if (status < 0 || this.#finishing) socket.destroySoon();
      else this.#onDrain();
    });
    if (written === 'failed') socket.destroy();
    this.#waiting = written === 'waiting';
    return written === 'sent';
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

/**
 * Writes answers to a connection that is node's, as {@link RawConnection} does, and clears them.
 * @param onWritten called when all is written, or the connection is lost
 * @returns false when they are to be written in node's way: nothing was written, and nothing cleared
 */
export function writeToSocket(socket: Socket, answers: AnswerBuffer, onWritten: () => void): boolean {
  const handle = (socket as unknown as Insides)._handle;
  if (binding === undefined || typeof handle?.writeBuffer !== 'function' || socket.writableLength > 0) return false;
  const written = writeBeneath(binding, handle, answers, (status) => {
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
        onRead(bytes);
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
