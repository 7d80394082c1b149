import { byteAt, elementAt, floatAt } from '#kit/element-at';
import type { ByteCursor } from '../byte-cursor.ts';
import { BLOCK_WORDS, CHUNK_PLACES } from './word-lists-layout.ts';

/** Bytes of the longest word, which a byte tells. */
const LONGEST = 256;

/** The blocks of a dictionary. */
export interface WordBlocks {
  readonly words: ByteCursor;
  /** The first word of each block. */
  readonly firsts: readonly string[];
  /** Where each block begins, and the end. */
  readonly offsets: Float64Array;
}

/** Goes through a dictionary in order, word by word or on to a later one, without making texts of words. */
export class WordWalk {
  /** The letters of the word at hand. */
  readonly letters = new Uint8Array(LONGEST);
  length = 0;
  /** Letters that the word has in common with the one that was at hand before. */
  same = 0;
  /** Places in its list. */
  count = 0;
  /** The highest bucket of importance in its list. */
  bucket = 0;
  readonly #blocks: WordBlocks;
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;
  #block = -1;
  /** Words of the block that are still to come, at most. */
  #left = 0;
  /** Does the word at hand begin its block? */
  #isFirst = false;

  constructor(blocks: WordBlocks) {
    this.#blocks = blocks;
  }

  /** Goes to the next word. @returns false at the end */
  next(): boolean {
    this.same = LONGEST;
    return this.#next() >= 0;
  }

  /**
   * Goes on to the first word that is not before another one, never back.
   * @param wanted bytes of the other one, which comes after the word at hand
   * @returns false at the end
   */
  seek(wanted: Uint8Array, length: number): boolean {
    this.same = LONGEST;
    const block = this.#blockOf(wanted, length);
    if (block > this.#block) {
      this.#block = block - 1;
      this.#left = 0;
    }
    // Letters that the word before has in common with what is wanted, which comes after it.
    let common = this.#left > 0 ? this.#sharedWith(wanted, length, 0) : 0;
    for (;;) {
      const shared = this.#next();
      if (shared < 0) return false;
      if (this.#isFirst) common = 0;
      else if (shared > common) continue;
      else if (shared < common) return true;
      common = this.#sharedWith(wanted, length, common);
      if (common === length) return true;
      if (common < this.length && byteAt(this.letters, common) > byteAt(wanted, common)) return true;
    }
  }

  /** Letters that the word has in common with another one. @param from letters of which that is known */
  #sharedWith(other: Uint8Array, length: number, from: number): number {
    const most = Math.min(length, this.length);
    let at = from;
    while (at < most && byteAt(this.letters, at) === byteAt(other, at)) at++;
    return at;
  }

  /** Reads the next word. @returns letters that it has in common with the one before; -1 at the end */
  #next(): number {
    const isFirst = this.#left === 0 || this.#at >= this.#end;
    if (isFirst && !this.#enter()) return -1;
    this.#isFirst = isFirst;
    this.#left--;
    const bytes = this.#bytes;
    const letters = this.letters;
    let at = this.#at;
    let shared = byteAt(bytes, at++);
    const length = shared + byteAt(bytes, at++);
    // The first word of a block stands there as a whole.
    if (isFirst) while (shared < length && shared < this.length && letters[shared] === bytes[at + shared]) shared++;
    if (isFirst) at += shared;
    if (shared < this.same) this.same = shared;
    for (let letter = shared; letter < length; letter++) letters[letter] = byteAt(bytes, at++);
    this.length = length;
    let count = byteAt(bytes, at++);
    if (count >= 0x80) {
      count &= 0x7f;
      for (let factor = 0x80, byte = 0x80; byte >= 0x80; factor *= 0x80) {
        byte = byteAt(bytes, at++);
        count += (byte & 0x7f) * factor;
      }
    }
    this.count = count;
    // What follows are the bytes of the list, and those of its table if it has one.
    while (byteAt(bytes, at++) >= 0x80);
    if (count > CHUNK_PLACES) while (byteAt(bytes, at++) >= 0x80);
    this.bucket = byteAt(bytes, at++);
    this.#at = at;
    return shared;
  }

  #enter(): boolean {
    const { words, firsts, offsets } = this.#blocks;
    if (++this.#block >= firsts.length) return false;
    const start = floatAt(offsets, this.#block);
    words.seek(start, floatAt(offsets, this.#block + 1) - start);
    this.#bytes = words.bytes;
    this.#at = words.at;
    this.#end = words.end;
    this.#left = BLOCK_WORDS;
    return words.more;
  }

  /** The last block, from the one at hand on, whose first word is not after a word. */
  #blockOf(wanted: Uint8Array, length: number): number {
    const { firsts } = this.#blocks;
    // What is wanted is mostly near.
    let low = Math.max(0, this.#block) + 1;
    let high = low;
    for (let step = 1; high < firsts.length && !isAfter(elementAt(firsts, high), wanted, length); step *= 2) {
      low = high + 1;
      high += step;
    }
    if (high > firsts.length) high = firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isAfter(elementAt(firsts, middle), wanted, length)) high = middle;
      else low = middle + 1;
    }
    return low - 1;
  }
}

function isAfter(word: string, wanted: Uint8Array, length: number): boolean {
  const shared = Math.min(word.length, length);
  for (let at = 0; at < shared; at++) {
    const difference = word.charCodeAt(at) - byteAt(wanted, at);
    if (difference !== 0) return difference > 0;
  }
  return word.length > length;
}
