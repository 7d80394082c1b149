import { closeSync, constants, createReadStream, openSync, readSync, type Stats, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../files/system-error.ts';
import { CommandError, EXIT } from './command-error.ts';

const PIECE = 65_536;
/** Milliseconds between two looks whether something writes into a named pipe. */
const LOOK_EVERY = 20;
const WAIT_FOR_WRITER = 10_000;

/**
 * Checks a path that a person gave before anything opens it: opening a named pipe waits for a writer, and a device may
 * never end.
 * @throws CommandError with one sentence unless the path leads to a regular file
 */
export function givenFile(path: string): Stats {
  const found = look(path, 'file');
  if (found.isDirectory()) throw refuse(`${path} is a directory, not a file.`);
  if (!found.isFile()) throw refuse(`${path} is ${kindOf(found)}, not a file.`);
  return found;
}

/** The same for a path that may also lead to a directory. */
export function givenFileOrDirectory(path: string): Stats {
  const found = look(path, 'file or directory');
  if (!found.isFile() && !found.isDirectory())
    throw refuse(`${path} is ${kindOf(found)}, neither a file nor a directory.`);
  return found;
}

export interface StreamOptions {
  /** More than this is refused. */
  readonly maxBytes?: number;
  /** Longest wait in milliseconds until something writes into a named pipe. */
  readonly waitForWriter?: number;
}

export interface GivenStream {
  /** Length in bytes of a file; undefined where only the end tells. */
  readonly size: number | undefined;
  /** @throws CommandError for a pipe that nothing writes into, and for more than `maxBytes` */
  readonly pieces: AsyncIterable<Buffer>;
}

/**
 * A file, a named pipe, or with `-` standard input, to be read once.
 * @throws CommandError with one sentence for anything else
 */
export function givenStream(path: string, options: StreamOptions = {}): GivenStream {
  const isPipe = path !== '-' && look(path, 'file').isFIFO();
  const size = path === '-' || isPipe ? undefined : givenFile(path).size;
  return { size, pieces: readPieces(path, isPipe, options) };
}

async function* readPieces(path: string, isPipe: boolean, options: StreamOptions): AsyncGenerator<Buffer> {
  const { maxBytes = Number.POSITIVE_INFINITY, waitForWriter = WAIT_FOR_WRITER } = options;
  let length = 0;
  try {
    for await (const piece of openStream(path, isPipe, waitForWriter)) {
      length += piece.length;
      if (length > maxBytes) throw refuse(`${path === '-' ? 'The input' : path} is longer than ${maxBytes} bytes.`);
      yield piece;
    }
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw refuse(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

function openStream(path: string, isPipe: boolean, waitForWriter: number): AsyncIterable<Buffer> {
  if (path === '-') return process.stdin;
  return isPipe ? readPipe(path, waitForWriter) : createReadStream(path, { highWaterMark: PIECE });
}

async function* readPipe(path: string, waitForWriter: number): AsyncGenerator<Buffer> {
  // Otherwise opening would wait for a writer, in a thread that even the end of the process waits for.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  let socket: Socket | undefined;
  try {
    const first = await firstPiece(path, file, waitForWriter);
    socket = new Socket({ fd: file, readable: true, writable: false });
    if (first !== undefined) yield first;
    yield* socket as AsyncIterable<Buffer>;
  } finally {
    if (socket === undefined) closeSync(file);
    else socket.destroy();
  }
}

/** @returns undefined as soon as a writer holds the pipe open that has not written yet */
async function firstPiece(path: string, file: number, waitForWriter: number): Promise<Buffer | undefined> {
  const piece = Buffer.alloc(PIECE);
  for (const end = performance.now() + waitForWriter; ; await sleep(LOOK_EVERY)) {
    try {
      const length = readSync(file, piece);
      if (length > 0) return piece.subarray(0, length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
      throw error;
    }
    if (performance.now() >= end) throw refuse(`${path} is a named pipe without a writer.`);
  }
}

function look(path: string, wanted: string): Stats {
  try {
    return statSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw refuse(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `There is no ${wanted} ${path}.`
        : `${path} cannot be read: ${reasonOf(error)}.`,
    );
  }
}

function kindOf(found: Stats): string {
  if (found.isFIFO()) return 'a named pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}

const refuse = (sentence: string): CommandError => new CommandError(sentence, EXIT.usage);
