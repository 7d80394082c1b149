import type { DigitSet } from './digit-set.ts';

/** Digits of a block: large enough for few writes, small enough that a run reads little that it does not need. */
export const BLOCK_DIGITS = 262_144;
/** After so many short reads a block is unpacked whole: they have cost about as much as that does. */
const SHORT_READS = 16;
/** Counters of short reads; blocks share them, which unpacks some sooner. */
const COUNTERS = 1024;
/** Sets are told apart by this much in the keys of their blocks. */
const KEYS_OF_SET = 2 ** 40;

/** Unpacked digits, from a multiple of {@link BLOCK_DIGITS} on; position 0 is the digit before the point. */
export interface CachedBlock {
  readonly text: Buffer;
  readonly key: number;
  /** Who still writes it to a socket: until then its memory is not used for another block. */
  holders: number;
}

/**
 * Unpacked digits of the sets of an open store: the blocks that were used last. Digits of an open file never change; a
 * store that is opened anew has a cache of its own.
 */
export class DigitCache {
  readonly #most: number;
  /** The block used longest ago comes first. */
  readonly #blocks = new Map<number, CachedBlock>();
  readonly #free: Buffer[] = [];
  readonly #sets = new Map<DigitSet, number>();
  readonly #shortReads = new Uint8Array(COUNTERS);
  #allocated = 0;
  #last: CachedBlock | undefined;

  /** @param bytes most memory of all blocks; it is taken as it is needed */
  constructor(bytes: number) {
    this.#most = Math.floor(bytes / BLOCK_DIGITS);
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#allocated * BLOCK_DIGITS;
  }

  /**
   * The block of a position, whole; give it back with {@link release}.
   * @returns undefined when all memory is held, or the block cannot be read: a part of it may still be
   */
  hold(set: DigitSet, position: number): CachedBlock | undefined {
    const block = this.#use(this.#keyOf(set, position)) ?? this.#fill(set, position);
    if (block !== undefined) block.holders++;
    return block;
  }

  release(block: CachedBlock): void {
    block.holders--;
  }

  /**
   * A short run that lies within one block: its digits begin at `position % BLOCK_DIGITS`, and stay until the next call.
   * @returns undefined when they are to be read from the disk
   */
  peek(set: DigitSet, position: number, count: number): Buffer | undefined {
    if ((position % BLOCK_DIGITS) + count > BLOCK_DIGITS) return undefined;
    const key = this.#keyOf(set, position);
    const block = this.#use(key);
    if (block !== undefined) return block.text;
    const counter = key % COUNTERS;
    if (++this.#shortReads[counter]! < SHORT_READS) return undefined;
    this.#shortReads[counter] = 0;
    return this.#fill(set, position)?.text;
  }

  #keyOf(set: DigitSet, position: number): number {
    let id = this.#sets.get(set);
    if (id === undefined) {
      id = this.#sets.size;
      this.#sets.set(set, id);
    }
    return id * KEYS_OF_SET + Math.floor(position / BLOCK_DIGITS);
  }

  #use(key: number): CachedBlock | undefined {
    if (this.#last?.key === key) return this.#last;
    const block = this.#blocks.get(key);
    if (block === undefined) return undefined;
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    this.#last = block;
    return block;
  }

  #fill(set: DigitSet, position: number): CachedBlock | undefined {
    const text = this.#room();
    if (text === undefined) return undefined;
    const first = position - (position % BLOCK_DIGITS);
    try {
      set.readInto(text, first, Math.min(BLOCK_DIGITS, set.total + 1 - first));
    } catch {
      // Who wants digits of it reads them alone and meets the error, if they are concerned.
      this.#free.push(text);
      return undefined;
    }
    const block = { text, key: this.#keyOf(set, position), holders: 0 };
    this.#blocks.set(block.key, block);
    this.#last = block;
    return block;
  }

  /** Memory for one block: unused, new, or that of the block used longest ago. */
  #room(): Buffer | undefined {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#allocated < this.#most) {
      this.#allocated++;
      return Buffer.allocUnsafeSlow(BLOCK_DIGITS);
    }
    for (const [key, block] of this.#blocks) {
      if (block.holders > 0) continue;
      this.#blocks.delete(key);
      if (this.#last === block) this.#last = undefined;
      return block.text;
    }
    return undefined;
  }
}
