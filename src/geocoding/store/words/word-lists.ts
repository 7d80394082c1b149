import { byteAt, elementAt, floatAt } from '#kit/element-at';
import { ByteCursor, type Pages } from '../byte-cursor.ts';
import type { Section } from '../paged-file.ts';
import type { Dictionary } from './dictionary.ts';
import { type PlaceList, StoredPlaceList, type WordEntry } from './place-list.ts';
import { BLOCK_WORDS, beginningKey, CHUNK_PLACES } from './word-lists-layout.ts';
import { WordWalk } from './word-walk.ts';

/** The dictionary of a search index and the list of places of each word; docs/formats/osm-index.md, "Words". */

/** Words that are kept ready with their lists, in each of two generations. */
const KEPT_WORDS = 512;

/** A character that stands behind all others of words. */
const AFTER_LETTERS = '\x7f';

/** Blocks of which all words that begin alike are read, and blocks that are compared at most. */
const FEW_BLOCKS = 13;
const MOST_BLOCKS = 4096;
/** No bucket of importance. */
const UNKNOWN = 255;

/** A dictionary as an index has it. */
export class WordLists implements Dictionary {
  readonly #words: ByteCursor;
  readonly #lists: ByteCursor;
  readonly #wordOffsets: Float64Array;
  readonly #listOffsets: Float64Array;
  readonly #firsts: readonly string[];
  readonly #best: Uint8Array;
  readonly #hasBoxes: boolean;
  #young = new Map<string, PlaceList | undefined>();
  #old = new Map<string, PlaceList | undefined>();

  /** @param blocks the whole section `wordBlocks` @param hasBoxes do the tables of lists tell where their chunks are? */
  constructor(
    words: readonly [Pages, Section],
    lists: readonly [Pages, Section],
    blocks: Uint8Array,
    hasBoxes: boolean,
  ) {
    this.#hasBoxes = hasBoxes;
    this.#words = new ByteCursor(...words);
    this.#lists = new ByteCursor(...lists);
    const { firsts, wordOffsets, listOffsets } = readBlocks(blocks);
    this.#firsts = firsts;
    this.#best = new Uint8Array(firsts.length).fill(UNKNOWN);
    this.#wordOffsets = wordOffsets;
    this.#listOffsets = listOffsets;
  }

  find(word: string): PlaceList | undefined {
    if (this.#young.has(word)) return this.#young.get(word);
    const list = this.#old.has(word) ? this.#old.get(word) : this.#read(word);
    if (this.#young.size >= KEPT_WORDS) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(word, list);
    return list;
  }

  /** Looks through the block of a word without making its entries: most words that are asked for are in no name. */
  #read(word: string): PlaceList | undefined {
    const block = this.#blockOf(word);
    if (block >= this.#firsts.length) return undefined;
    const start = floatAt(this.#wordOffsets, block);
    const cursor = this.#words;
    cursor.seek(start, floatAt(this.#wordOffsets, block + 1) - start);
    let offset = floatAt(this.#listOffsets, block);
    // Letters that the entry before has in common with the word, which comes after it.
    let same = 0;
    for (let at = 0; at < BLOCK_WORDS && cursor.more; at++) {
      const shared = cursor.byte();
      const letters = cursor.byte();
      if (shared < same) return undefined;
      const end = cursor.at + letters;
      let order = -1;
      if (shared === same) {
        let left = letters;
        for (; left > 0 && same < word.length; left--, same++) {
          order = byteAt(cursor.bytes, cursor.at) - word.charCodeAt(same);
          if (order !== 0) break;
          cursor.skip(1);
        }
        if (left === 0) order = same === word.length ? 0 : -1;
        if (order > 0 || (left > 0 && same === word.length)) return undefined;
        cursor.at = end;
      } else cursor.skip(letters);
      const count = cursor.varint();
      const bytes = cursor.varint();
      const tableBytes = count > CHUNK_PLACES ? cursor.varint() : 0;
      const bucket = cursor.byte();
      if (order === 0) return this.list({ word, count, bucket, offset, bytes, tableBytes });
      offset += bytes;
    }
    return undefined;
  }

  beginningWith(letters: string): PlaceList | undefined {
    return this.find(beginningKey(letters));
  }

  get highest(): number {
    return BLOCK_WORDS * this.#firsts.length;
  }

  numberOf(word: string): number {
    const block = this.#blockOf(word);
    if (block >= this.#firsts.length) return 0;
    const at = this.#block(block).findIndex((entry) => entry.word === word);
    return at < 0 ? 0 : block * BLOCK_WORDS + at + 1;
  }

  list(entry: WordEntry): PlaceList {
    return new StoredPlaceList(this.#lists, entry, this.#hasBoxes);
  }

  from(word: string, most: number, prefix?: string): WordEntry[] {
    const found: WordEntry[] = [];
    let block = this.#blockOf(word);
    for (; block < this.#firsts.length && found.length < most; block++) {
      for (const entry of this.#block(block)) {
        if (entry.word < word) continue;
        if (prefix !== undefined && !entry.word.startsWith(prefix)) return found;
        found.push(entry);
        if (found.length === most) break;
      }
    }
    return found;
  }

  /**
   * Words that begin as a text does: all of them where they are few, else those of the blocks with the most important
   * places. What is best in a block is remembered.
   */
  beginning(prefix: string): WordEntry[] {
    const first = this.#blockOf(prefix);
    const last = this.#blockOf(prefix + AFTER_LETTERS);
    if (last - first < FEW_BLOCKS) return this.from(prefix, FEW_BLOCKS * BLOCK_WORDS, prefix);
    const step = Math.ceil((last - first + 1) / MOST_BLOCKS);
    const blocks: number[] = [];
    for (let block = first; block <= last; block += step) blocks.push(block);
    blocks.sort((a, b) => this.#bestOf(b) - this.#bestOf(a) || a - b);
    const entries = blocks.slice(0, FEW_BLOCKS).flatMap((block) => this.#block(block));
    return entries.filter(({ word }) => word.startsWith(prefix));
  }

  /** The highest bucket of importance in a block. */
  #bestOf(block: number): number {
    let best = byteAt(this.#best, block);
    if (best === UNKNOWN) {
      best = 0;
      for (const { bucket } of this.#block(block)) if (bucket > best) best = bucket;
      this.#best[block] = best;
    }
    return best;
  }

  /** Goes through the words in order. */
  walk(): WordWalk {
    return new WordWalk({ words: this.#words, firsts: this.#firsts, offsets: this.#wordOffsets });
  }

  /** The last block whose first word is not after a word; the first one where all are. */
  #blockOf(word: string): number {
    let low = 0;
    let high = this.#firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (elementAt(this.#firsts, middle) <= word) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  #block(block: number): WordEntry[] {
    const start = floatAt(this.#wordOffsets, block);
    const cursor = this.#words;
    cursor.seek(start, floatAt(this.#wordOffsets, block + 1) - start);
    const entries: WordEntry[] = [];
    let offset = floatAt(this.#listOffsets, block);
    let last = '';
    for (let at = 0; at < BLOCK_WORDS && cursor.more; at++) {
      const shared = cursor.byte();
      const word = last.slice(0, shared) + cursor.utf8(cursor.byte());
      const count = cursor.varint();
      const bytes = cursor.varint();
      const tableBytes = count > CHUNK_PLACES ? cursor.varint() : 0;
      const bucket = cursor.byte();
      entries.push({ word, count, bucket, offset, bytes, tableBytes });
      offset += bytes;
      last = word;
    }
    return entries;
  }
}

function readBlocks(bytes: Uint8Array): {
  firsts: string[];
  wordOffsets: Float64Array;
  listOffsets: Float64Array;
} {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks = buffer.length === 0 ? 0 : buffer.readUInt32LE(0);
  const wordOffsets = new Float64Array(blocks + 1);
  const listOffsets = new Float64Array(blocks + 1);
  const firsts: string[] = [];
  let at = 4;
  for (let block = 0; block <= blocks; block++) {
    wordOffsets[block] = buffer.readDoubleLE(at);
    listOffsets[block] = buffer.readDoubleLE(at + 8);
    at += 16;
    if (block === blocks) break;
    const length = buffer.readUInt8(at);
    firsts.push(buffer.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { firsts, wordOffsets, listOffsets };
}
