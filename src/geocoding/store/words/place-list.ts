import { byteAt, floatAt, numberAt, wordAt } from '#kit/element-at';
import type { ByteCursor } from '../byte-cursor.ts';
import { BOX_STEPS, CHUNK_PLACES } from './word-lists-layout.ts';

/** Chunks that are decoded for single places before the whole list is, and places of the longest list that ever is. */
const MANY_JUMPS = 16;
const LONGEST_WHOLE = 4096;

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

/** Where the places of a chunk are, in degrees. */
export type ChunkBox = readonly [south: number, north: number, west: number, east: number];

/** The list of a word: places in order of number in chunks, and what is told of each. */
export interface PlaceList {
  readonly word: string;
  /** Places at most. */
  readonly count: number;
  /** The highest bucket of importance, or a higher one. */
  readonly bucket: number;
  readonly chunks: number;
  /** The highest bucket of importance in a chunk, or a higher one. */
  bucketOf(chunk: number): number;
  /** undefined where nothing tells. */
  boxOf(chunk: number): ChunkBox | undefined;
  /** A chunk's places and what is told of them; good until another chunk is asked for. There can be none. */
  decoded(chunk: number): { readonly places: Int32Array; readonly infos: Uint8Array; readonly length: number };
  /** Decodes a chunk into lists of others. @returns how many places it has */
  decodeInto(chunk: number, places: Int32Array, infos: Uint8Array): number;
  /** What is told of a place; -1 where it is not in the list. */
  find(place: number): number;
  /** Another reader of the same list, for those who go through it while others look into it. */
  reader(): ListReader;
  /** The first chunk from one on that can have a place or a later one; -1 where there is none. */
  chunkFrom(place: number, first: number): number;
}

/** What is told of a word in the name of a place. */
export const INFO = { bucketShift: 4, wordsShift: 1, wordsMask: 7, secondary: 1 } as const;

/** A list as an index has it. */
export class StoredPlaceList implements PlaceList {
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

  bucketOf(chunk: number): number {
    return byteAt(this.#buckets, chunk);
  }

  boxOf(chunk: number): ChunkBox | undefined {
    const boxes = this.#boxes;
    if (boxes === undefined) return undefined;
    const degrees = (side: number, all: number, after: number): number =>
      ((numberAt(boxes, 4 * chunk + side) + after) / BOX_STEPS) * all - all / 2;
    return [degrees(2, 180, 0), degrees(3, 180, 1), degrees(0, 360, 0), degrees(1, 360, 1)];
  }

  decoded(chunk: number): { readonly places: Int32Array; readonly infos: Uint8Array; readonly length: number } {
    this.#decode(chunk);
    return { places: this.#places, infos: this.#infos, length: this.#filled };
  }

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

  reader(): ListReader {
    return new ListReader(this);
  }

  /** The chunk that can hold a place, or the first one after it; -1 where there is none. */
  #chunkOf(place: number): number {
    return this.chunkFrom(place, 0);
  }

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
    for (let at = Math.max(0, this.#at); ; at = 0) {
      const places = this.#places;
      while (at < this.#filled && wordAt(places, at) < place) at++;
      this.#at = at;
      if (at < this.#filled) return this.#take();
      // A chunk need not have the place that it ends with.
      if (!this.#enter(this.#chunk + 1)) return false;
    }
  }

  #enter(chunk: number): boolean {
    for (let next = chunk; next < this.list.chunks; next++) {
      this.#filled = 0;
      this.#filled = this.list.decodeInto(next, this.#places, this.#infos);
      this.#chunk = next;
      this.#at = 0;
      if (this.#filled > 0) return true;
    }
    return this.#end();
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
