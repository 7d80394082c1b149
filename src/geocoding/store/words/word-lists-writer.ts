import { ByteWriter } from '../byte-writer.ts';
import { PlaceExtents } from './place-extents.ts';
import { BLOCK_WORDS, CHUNK_PLACES, MARK, WORD_BYTES } from './word-lists-layout.ts';

/** What bytes are appended to. */
export interface ByteSink {
  readonly length: number;
  append(bytes: Uint8Array | ByteWriter): void;
}

/** What words are given to in order of their bytes, each with its places in order. */
export interface WordSink {
  /** Begins a word, which comes after all before it; ASCII. */
  begin(word: string): void;
  /** A place of the word, not below the one before. @param info see INFO of word-lists.ts */
  place(place: number, info: number): void;
  end(): void;
}

/** Writes a dictionary with its lists. */
export class WordListsWriter implements WordSink {
  readonly #words: ByteSink;
  readonly #lists: ByteSink;
  readonly #extents: PlaceExtents;
  readonly #box = new Uint16Array(4);
  /** Are the numbers in the list those of places? */
  #isOfPlaces = false;
  readonly #entry = new ByteWriter();
  readonly #chunk = new ByteWriter(1024);
  readonly #table = new ByteWriter();
  readonly #blocks = new ByteWriter();
  #blockCount = 0;
  #inBlock = 0;
  #word = '';
  /** Word of the last entry of this block. */
  #last = '';
  #count = 0;
  #start = 0;
  #bucket = 0;
  /** Of the chunk: its places, last place of the one before, the last place, and its highest bucket. */
  readonly #places = new Uint32Array(CHUNK_PLACES);
  #inChunk = 0;
  #chunkBase = 0;
  #place = 0;
  #chunkBucket = 0;

  /** @param extents where the places are */
  constructor(words: ByteSink, lists: ByteSink, extents: PlaceExtents) {
    this.#extents = extents;
    this.#words = words;
    this.#lists = lists;
    this.#blocks.u32(0);
  }

  begin(word: string): void {
    if (word.length > WORD_BYTES) throw new RangeError(`The word ${word} is too long.`);
    this.#word = word;
    const [mark = ''] = word;
    this.#isOfPlaces = mark !== MARK.postcode && mark !== MARK.phrase;
    this.#count = 0;
    this.#start = this.#lists.length;
    this.#bucket = 0;
    this.#table.clear();
    this.#chunk.clear();
    this.#inChunk = 0;
    this.#chunkBase = 0;
    this.#place = 0;
    this.#chunkBucket = 0;
  }

  place(place: number, info: number): void {
    if (this.#inChunk === CHUNK_PLACES) this.#endChunk(true);
    this.#chunk.varint(place - this.#place);
    this.#chunk.byte(info);
    this.#place = place;
    this.#places[this.#inChunk++] = place;
    this.#count++;
    const bucket = info >>> 4;
    if (bucket > this.#chunkBucket) this.#chunkBucket = bucket;
  }

  end(): void {
    if (this.#count === 0) return;
    const hasTable = this.#count > CHUNK_PLACES;
    this.#endChunk(hasTable);
    const tableBytes = this.#table.length;
    if (hasTable) this.#lists.append(this.#table);
    if (this.#inBlock === BLOCK_WORDS) this.#inBlock = 0;
    const word = this.#word;
    if (this.#inBlock === 0) {
      this.#putOffsets(this.#start);
      this.#blocks.ascii(word);
      this.#blockCount++;
      this.#last = '';
    }
    let shared = 0;
    const last = this.#last;
    while (shared < last.length && last.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
    const entry = this.#entry;
    entry.clear();
    entry.byte(shared);
    entry.ascii(word, shared);
    entry.varint(this.#count);
    entry.varint(this.#lists.length - this.#start);
    if (hasTable) entry.varint(tableBytes);
    entry.byte(this.#bucket);
    this.#words.append(entry);
    this.#inBlock++;
    this.#last = word;
  }

  /** The section `wordBlocks`, when all words are there. */
  finish(): Uint8Array {
    this.#putOffsets(this.#lists.length);
    const bytes = this.#blocks.view().slice();
    new DataView(bytes.buffer).setUint32(0, this.#blockCount, true);
    return bytes;
  }

  #putOffsets(list: number): void {
    this.#blocks.f64(this.#words.length);
    this.#blocks.f64(list);
  }

  #endChunk(isOfMany: boolean): void {
    const chunk = this.#chunk;
    this.#lists.append(chunk);
    if (isOfMany) this.#describeChunk();
    if (this.#chunkBucket > this.#bucket) this.#bucket = this.#chunkBucket;
    chunk.clear();
    this.#inChunk = 0;
    this.#chunkBase = this.#place;
    this.#chunkBucket = 0;
  }

  /** Adds a chunk to the table of its list. */
  #describeChunk(): void {
    const [table, box] = [this.#table, this.#box];
    table.varint(this.#place - this.#chunkBase);
    table.varint(this.#chunk.length);
    table.byte(this.#chunkBucket);
    if (this.#isOfPlaces) this.#extents.around(this.#places, this.#inChunk, box);
    else PlaceExtents.everywhere(box);
    for (const side of box) table.u16(side);
  }
}
