import { close, fstat, open, openSync, stat, write } from 'node:fs';
import { promisify } from 'node:util';
import { reasonOf } from '../files/system-error.ts';

const openFile = promisify(open);
const closeFile = promisify(close);
const statFile = promisify(stat);
const statOpened = promisify(fstat);

const STANDARD_OUTPUT = 1;
/** Others may write to the same place: what a pipe takes as one, and a good piece for a file. */
const PIECE_OF_PIPE = 4096;
const PIECE_OF_FILE = 65_536;
/** How long lines wait for others. */
const GATHER_MS = 500;
/** How long after a failure it is tried again. */
const RETRY_MS = 1000;
/** How long the last lines may take to be written at the end. */
const CLOSE_MS = 2000;
/** May be read by the group, as logs usually are. */
const MODE = 0o640;
/** Errors at the start that may pass: the file is opened later. */
const PASSING = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO']);

/**
 * Lines that are appended to a file or to standard output, without anybody waiting for it. Several processes may append
 * to one file. When the file is renamed or removed, a new one of its name is made.
 */
export class LineFile {
  /** Lines that were dropped because they could not be written in time. */
  dropped = 0;
  readonly #path: string;
  readonly #most: number;
  readonly #trouble: (sentence: string) => void;
  readonly #onDropped: () => void;
  #lines: string[] = [];
  /** Characters in {@link #lines}. */
  #waiting = 0;
  /** What a write has left over: at most one piece. */
  #rest: Buffer | undefined;
  #descriptor: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #mustReopen = false;
  #isTroubled = false;

  /**
   * @param path of the file; empty for standard output
   * @param most characters that are held while they cannot be written; further lines are dropped
   * @param trouble told once when lines cannot be written, and once when they can again
   * @param onDropped told of each line that is dropped
   * @throws the system's error when the file cannot be made
   */
  constructor(path: string, most: number, trouble: (sentence: string) => void, onDropped: () => void = () => {}) {
    this.#path = path;
    this.#most = most;
    this.#trouble = trouble;
    this.#onDropped = onDropped;
    if (path === '') this.#descriptor = STANDARD_OUTPUT;
    else
      try {
        this.#descriptor = openSync(path, 'a', MODE);
      } catch (error) {
        if (!PASSING.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
  }

  /** @param line without its end */
  write(line: string): void {
    if (this.#waiting + line.length > this.#most) {
      this.dropped++;
      this.#onDropped();
      return;
    }
    this.#lines.push(line);
    this.#waiting += line.length + 1;
    if (this.#running === undefined && this.#waiting >= PIECE_OF_FILE && !this.#isTroubled) this.#begin();
    else this.#later(GATHER_MS);
  }

  /** Opens the file of this name anew: the one that is open may have been renamed. */
  reopen(): void {
    this.#mustReopen = true;
    this.#begin();
  }

  /** Writes what waits, for at most 2 s. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      late = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([tooLate, (this.#running ?? Promise.resolve()).then(() => this.#writeAll())]);
    clearTimeout(late);
    clearTimeout(this.#timer);
    if (this.#descriptor !== undefined && this.#path !== '' && this.#running === undefined)
      await closeFile(this.#descriptor).catch(() => {});
    this.#descriptor = undefined;
  }

  #later(delay: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#begin();
    }, delay).unref();
  }

  #begin(): void {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = undefined;
      if (this.#lines.length > 0 || this.#rest !== undefined) this.#later(this.#isTroubled ? RETRY_MS : GATHER_MS);
    });
  }

  async #writeAll(): Promise<void> {
    try {
      const descriptor = await this.#opened();
      for (;;) {
        this.#rest ??= this.#nextPiece();
        if (this.#rest === undefined) break;
        const written = await writeSome(descriptor, this.#rest);
        this.#rest = written < this.#rest.length ? this.#rest.subarray(written) : undefined;
      }
      if (this.#isTroubled) this.#trouble(`${this.#name} can be written again; ${this.dropped} lines were dropped.`);
      this.#isTroubled = false;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return;
      if (!this.#isTroubled) this.#trouble(`${this.#name} cannot be written: ${reasonOf(error)}. The service goes on.`);
      this.#isTroubled = true;
    }
  }

  get #name(): string {
    return this.#path === '' ? 'Standard output' : this.#path;
  }

  /** Whole lines, as many as go into one piece. */
  #nextPiece(): Buffer | undefined {
    if (this.#lines.length === 0) return undefined;
    const most = this.#path === '' ? PIECE_OF_PIPE : PIECE_OF_FILE;
    let length = 0;
    let count = 0;
    for (const line of this.#lines) {
      if (count > 0 && length + line.length + 1 > most) break;
      length += line.length + 1;
      count++;
    }
    const taken = this.#lines.slice(0, count);
    this.#lines = this.#lines.slice(count);
    this.#waiting -= length;
    return Buffer.from(`${taken.join('\n')}\n`);
  }

  /** @throws the system's error when the file cannot be opened */
  async #opened(): Promise<number> {
    if (this.#path === '') return STANDARD_OUTPUT;
    const before = this.#descriptor;
    if (before !== undefined && !this.#mustReopen && (await this.#isCurrent(before))) return before;
    this.#mustReopen = false;
    this.#descriptor = undefined;
    if (before !== undefined) await closeFile(before).catch(() => {});
    this.#descriptor = await openFile(this.#path, 'a', MODE);
    return this.#descriptor;
  }

  async #isCurrent(descriptor: number): Promise<boolean> {
    const named = await statFile(this.#path).catch(() => undefined);
    const opened = await statOpened(descriptor);
    return named?.ino === opened.ino && named.dev === opened.dev;
  }
}

const writeSome = (descriptor: number, bytes: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    write(descriptor, bytes, 0, bytes.length, null, (error, written) => {
      if (error === null) resolve(written);
      else reject(error);
    });
  });
