import { byteAt, elementAt, floatAt, numberAt, wordAt } from '#kit/element-at';
import { ByteCursor, type Pages } from '../byte-cursor.ts';
import type { Section } from '../paged-file.ts';
import { BLOCK_WORDS, BOX_STEPS, beginningKey, CHUNK_PLACES } from './word-lists-layout.ts';
import { WordWalk } from './word-walk.ts';

/** The dictionary of a search index and the list of places of each word; docs/formats/osm-index.md, "Words". */

/** Words that are kept ready with their lists, in each of two generations. */
const KEPT_WORDS = 512;
/** Chunks that are decoded for single places before the whole list is, and places of the longest list that ever is. */
const MANY_JUMPS = 16;
const LONGEST_WHOLE = 4096;

/** A character that stands behind all others of words. */
const AFTER_LETTERS = '\x7f';

/** Blocks of which all words that begin alike are read, and blocks that are compared at most. */
const FEW_BLOCKS = 13;
const MOST_BLOCKS = 4096;
/** No bucket of importance. */
const UNKNOWN = 255;

/** One word, and where its list is. */
export interface WordEntry {
  readonly word: string;
  /** Places in its list. */
  readonly count: number;
  /** The highest bucket of importance in its list, 0 to 15. */
  readonly bucket: number;
  readonly offset: number;
  readonly bytes: number;
  /** Bytes of the table of chunks at the end of the list; 0 where it has one chunk only. */
  readonly tableBytes: number;
}

/** What is told of a word in the name of a place. */
export const INFO = { bucketShift: 4, wordsShift: 1, wordsMask: 7, secondary: 1 } as const;

/** The list of a word: places in order of number, and what is told of each. */
export class PlaceList {
  readonly word: string;
  readonly count: number;
  readonly bucket: number;
  readonly #cursor: ByteCursor;
  readonly #start: number;
  /** The last place of each chunk, and where each chunk begins, with the end. */
  readonly #lasts: Int32Array;
  readonly #offsets: Float64Array;
  readonly #buckets: Uint8Array;
  /** West, east, south, north of each chunk in steps; undefined where the list has one chunk, or does not tell. */
  readonly #boxes: Uint16Array | undefined;
  /** The chunk that is decoded. */
  #chunk = -1;
  #filled = 0;
  /** How often another chunk was needed than before, and all chunks once that was often. */
  #jumps = 0;
  #whole: { places: Int32Array; infos: Uint8Array } | undefined;
  readonly #places: Int32Array;
  readonly #infos: Uint8Array;

  /** @param hasBoxes does the table of chunks tell where they are? */
  constructor(cursor: ByteCursor, { word, count, bucket, offset, bytes, tableBytes }: WordEntry, hasBoxes: boolean) {
    this.word = word;
    this.count = count;
    this.bucket = bucket;
    this.#cursor = cursor;
    this.#start = offset;
    const chunks = Math.ceil(count / CHUNK_PLACES);
    this.#lasts = new Int32Array(chunks);
    this.#offsets = new Float64Array(chunks + 1);
    this.#buckets = new Uint8Array(chunks);
    const boxes = hasBoxes && chunks > 1 ? new Uint16Array(4 * chunks) : undefined;
    this.#boxes = boxes;
    const end = bytes - tableBytes;
    if (chunks > 1) {
      cursor.seek(offset + end, tableBytes);
      let last = 0;
      let at = 0;
      for (let chunk = 0; chunk < chunks; chunk++) {
        last += cursor.varint();
        this.#lasts[chunk] = last;
        this.#offsets[chunk] = at;
        at += cursor.varint();
        this.#buckets[chunk] = cursor.byte();
        if (boxes)
          for (let side = 4 * chunk; side < 4 * chunk + 4; side++) boxes[side] = cursor.byte() | (cursor.byte() << 8);
      }
    } else {
      this.#lasts[0] = 0x7fff_ffff;
      this.#buckets[0] = bucket;
    }
    this.#offsets[chunks] = end;
    this.#places = new Int32Array(Math.min(count, CHUNK_PLACES));
    this.#infos = new Uint8Array(Math.min(count, CHUNK_PLACES));
  }

  get chunks(): number {
    return this.#lasts.length;
  }

  /** The highest bucket of importance in a chunk. */
  bucketOf(chunk: number): number {
    return byteAt(this.#buckets, chunk);
  }

  /** Where the places of a chunk are: south, north, west, east in degrees; undefined where nothing tells. */
  boxOf(chunk: number): readonly [south: number, north: number, west: number, east: number] | undefined {
    const boxes = this.#boxes;
    if (boxes === undefined) return undefined;
    const degrees = (side: number, all: number, after: number): number =>
      ((numberAt(boxes, 4 * chunk + side) + after) / BOX_STEPS) * all - all / 2;
    return [degrees(2, 180, 0), degrees(3, 180, 1), degrees(0, 360, 0), degrees(1, 360, 1)];
  }

  /** A chunk's places and what is told of them; good until another chunk is asked for. */
  decoded(chunk: number): { readonly places: Int32Array; readonly infos: Uint8Array; readonly length: number } {
    this.#decode(chunk);
    return { places: this.#places, infos: this.#infos, length: this.#filled };
  }

  /** What is told of a place; -1 where it is not in the list. */
  find(place: number): number {
    const chunk = this.#chunkOf(place);
    if (chunk < 0) return -1;
    if (chunk !== this.#chunk && this.#whole === undefined && ++this.#jumps === MANY_JUMPS) this.#decodeWhole();
    if (this.#whole) return this.#findIn(this.#whole.places, this.#whole.infos, this.count, place);
    this.#decode(chunk);
    return this.#findIn(this.#places, this.#infos, this.#filled, place);
  }

  #findIn(places: Int32Array, infos: Uint8Array, length: number, place: number): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (wordAt(places, middle) < place) low = middle + 1;
      else high = middle;
    }
    return low < length && places[low] === place ? byteAt(infos, low) : -1;
  }

  /** Another reader of the same list, for those who go through it while others look into it. */
  reader(): ListReader {
    return new ListReader(this);
  }

  /** The chunk that can hold a place, or the first one after it; -1 where there is none. */
  #chunkOf(place: number): number {
    return this.chunkFrom(place, 0);
  }

  /** The first chunk from one on whose last place is not below a place; -1 where there is none. */
  chunkFrom(place: number, first: number): number {
    const lasts = this.#lasts;
    let low = first;
    let high = lasts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (wordAt(lasts, middle) < place) low = middle + 1;
      else high = middle;
    }
    return low < lasts.length ? low : -1;
  }

  /** Decodes all of a list that is looked into here and there, unless it is long. */
  #decodeWhole(): void {
    if (this.count > LONGEST_WHOLE) return;
    const places = new Int32Array(this.count);
    const infos = new Uint8Array(this.count);
    for (let chunk = 0; chunk < this.chunks; chunk++) {
      const from = chunk * CHUNK_PLACES;
      this.decodeInto(chunk, places.subarray(from), infos.subarray(from));
    }
    this.#whole = { places, infos };
  }

  #decode(chunk: number): void {
    if (this.#chunk === chunk) return;
    this.#chunk = -1;
    this.#filled = this.decodeInto(chunk, this.#places, this.#infos);
    this.#chunk = chunk;
  }

  /** Decodes a chunk into lists of others. @returns how many places it has */
  decodeInto(chunk: number, places: Int32Array, infos: Uint8Array): number {
    const cursor = this.#cursor;
    const from = floatAt(this.#offsets, chunk);
    cursor.seek(this.#start + from, floatAt(this.#offsets, chunk + 1) - from);
    const length = Math.min(CHUNK_PLACES, this.count - chunk * CHUNK_PLACES);
    let place = chunk === 0 ? 0 : wordAt(this.#lasts, chunk - 1);
    for (let at = 0; at < length; at++) {
      place += cursor.varint();
      places[at] = place;
      infos[at] = cursor.byte();
    }
    return length;
  }
}

/** Goes through a list in order of place. */
export class ListReader {
  place = -1;
  info = 0;
  readonly list: PlaceList;
  #chunk = -1;
  #at = 0;
  #filled = 0;
  readonly #places: Int32Array;
  readonly #infos: Uint8Array;

  constructor(list: PlaceList) {
    this.list = list;
    const length = Math.min(list.count, CHUNK_PLACES);
    this.#places = new Int32Array(length);
    this.#infos = new Uint8Array(length);
  }

  /** Goes to the next place. @returns false at the end */
  next(): boolean {
    if (++this.#at >= this.#filled && !this.#enter(this.#chunk + 1)) return false;
    return this.#take();
  }

  /** Goes to the first place from one on; never backwards. @returns false at the end */
  advance(place: number): boolean {
    if (this.place >= place) return true;
    if (this.#chunk < 0 || this.#filled === 0 || wordAt(this.#places, this.#filled - 1) < place) {
      const chunk = this.list.chunkFrom(place, Math.max(0, this.#chunk));
      if (chunk < 0 || (chunk !== this.#chunk && !this.#enter(chunk))) return this.#end();
    }
    const places = this.#places;
    let at = Math.max(0, this.#at);
    while (at < this.#filled && wordAt(places, at) < place) at++;
    this.#at = at;
    return at < this.#filled ? this.#take() : this.#end();
  }

  #enter(chunk: number): boolean {
    if (chunk >= this.list.chunks) return this.#end();
    this.#filled = 0;
    this.#filled = this.list.decodeInto(chunk, this.#places, this.#infos);
    this.#chunk = chunk;
    this.#at = 0;
    return this.#filled > 0;
  }

  #take(): boolean {
    this.place = wordAt(this.#places, this.#at);
    this.info = byteAt(this.#infos, this.#at);
    return true;
  }

  #end(): boolean {
    this.place = 0x7fff_ffff;
    this.#filled = 0;
    this.#at = 0;
    this.#chunk = this.list.chunks;
    return false;
  }
}

/** A dictionary: words in order of their bytes. */
export class WordLists {
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

  /** The list of a word; undefined where no name has it. */
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

  /** The list of the words that begin with some letters, in a dictionary of beginnings; undefined where they are few. */
  beginningWith(letters: string): PlaceList | undefined {
    return this.find(beginningKey(letters));
  }

  /** Its place in the order of all words, from 1 on; 0 for a word that no name has. */
  numberOf(word: string): number {
    const block = this.#blockOf(word);
    if (block >= this.#firsts.length) return 0;
    const at = this.#block(block).findIndex((entry) => entry.word === word);
    return at < 0 ? 0 : block * BLOCK_WORDS + at + 1;
  }

  list(entry: WordEntry): PlaceList {
    return new PlaceList(this.#lists, entry, this.#hasBoxes);
  }

  /** Entries from a word on, in order; at most so many, and only those that a test lets through until it says stop. */
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
