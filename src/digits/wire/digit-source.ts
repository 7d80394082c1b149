import type { BodySource } from '#kit/http/answer';
import { BLOCK_DIGITS, type CachedBlock, type DigitCache } from '../store/digit-cache.ts';
import { DigitReader } from '../store/digit-set.ts';
import type { AnswerForm } from './answer-form.ts';
import type { DigitRun } from './digit-request.ts';

/** Digits of one write: the fewer writes, the less CPU time of the kernel, by half at a million digits. */
const LARGE_CHUNK = 1_048_576;
/** Digits of one write where the cache has no room: many slow clients take little memory. */
const CHUNK = 65_536;

/**
 * A long run of digits that are not in memory. From the disk they come by way of the cache: an answer holds the blocks of
 * one write. From an address they are loaded chunk by chunk.
 */
export class DigitSource implements BodySource {
  readonly #cache: DigitCache;
  readonly #run: DigitRun;
  readonly #before: Buffer;
  readonly #after: Buffer;
  readonly #held: CachedBlock[] = [];
  #own: DigitReader | undefined;
  /** The first digits, until they are asked for. */
  #first: Buffer[] | undefined;
  #given = 0;

  /** @throws DamagedFile, or the system's error, when the first digits cannot be read from the disk */
  constructor(cache: DigitCache, form: AnswerForm, run: DigitRun) {
    this.#cache = cache;
    this.#run = run;
    this.#before = Buffer.from(form.before, 'latin1');
    this.#after = Buffer.from(form.after, 'latin1');
    if (!run.set.remote) this.#first = this.#read();
  }

  get done(): boolean {
    return this.#given === this.#run.count;
  }

  next(): Buffer[] | Promise<Buffer[]> {
    if (this.#run.set.remote) return this.#load().then((digits) => this.#give([digits]));
    const first = this.#first;
    this.#first = undefined;
    return this.#give(first ?? this.#read());
  }

  close(): void {
    for (const block of this.#held) this.#cache.release(block);
    this.#held.length = 0;
  }

  /** @returns the digits with what stands around all of them */
  #give(pieces: readonly Buffer[]): Buffer[] {
    const begins = this.#given === 0;
    for (const { length } of pieces) this.#given += length;
    return [...(begins ? [this.#before] : []), ...pieces, ...(this.done ? [this.#after] : [])];
  }

  /** The digits of the next write, from the disk. */
  #read(): Buffer[] {
    this.close();
    const { set, start, count } = this.#run;
    const pieces: Buffer[] = [];
    const wanted = Math.min(LARGE_CHUNK, count - this.#given);
    for (let gathered = 0; gathered < wanted; ) {
      const position = start + this.#given + gathered;
      const block = this.#cache.hold(set, position);
      if (block === undefined) break;
      this.#held.push(block);
      const at = position % BLOCK_DIGITS;
      const length = Math.min(BLOCK_DIGITS - at, wanted - gathered);
      pieces.push(block.text.subarray(at, at + length));
      gathered += length;
    }
    if (pieces.length > 0) return pieces;
    const reader = this.#reader();
    const length = Math.min(CHUNK, wanted);
    const at = reader.read(start + this.#given, length);
    return [reader.text.subarray(at, at + length)];
  }

  /** The digits of the next write, from an address. */
  async #load(): Promise<Buffer> {
    const { start, count } = this.#run;
    const reader = this.#reader();
    const length = Math.min(CHUNK, count - this.#given);
    const at = await reader.load(start + this.#given, length);
    return reader.text.subarray(at, at + length);
  }

  #reader(): DigitReader {
    this.#own ??= new DigitReader(this.#run.set, Math.min(CHUNK, this.#run.count));
    return this.#own;
  }
}
