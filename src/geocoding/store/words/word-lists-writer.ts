import { ByteWriter } from '../byte-writer.ts';
import { PlaceExtents } from './place-extents.ts';
import { BLOCK_WORDS, CHUNK_PLACES, MARK, WORD_BYTES } from './word-lists-layout.ts';

/** What bytes are appended to. */
export interface ByteSink {
  readonly length: number;
  append(bytes: Uint8Array): void;
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
  /** Of the chunk: places, last place of the one before, the last place, and its highest bucket. */
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
    PlaceExtents.clear(this.#box);
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
    if (this.#inChunk === CHUNK_PLACES) this.#endChunk();
    this.#extents.include(this.#isOfPlaces ? place : undefined, this.#box);
    this.#chunk.varint(place - this.#place);
    this.#chunk.byte(info);
    this.#place = place;
    this.#inChunk++;
    this.#count++;
    const bucket = info >>> 4;
    if (bucket > this.#chunkBucket) this.#chunkBucket = bucket;
  }

  end(): void {
    if (this.#count === 0) return;
    this.#endChunk();
    const tableBytes = this.#count > CHUNK_PLACES ? this.#table.length : 0;
    if (tableBytes > 0) this.#lists.append(this.#table.view());
    if (this.#inBlock === BLOCK_WORDS) this.#inBlock = 0;
    const word = this.#word;
    if (this.#inBlock === 0) {
      this.#putOffsets(this.#start);
      this.#blocks.byte(word.length);
      this.#blocks.append(Buffer.from(word, 'latin1'));
      this.#blockCount++;
      this.#last = '';
    }
    let shared = 0;
    while (shared < this.#last.length && this.#last[shared] === word[shared]) shared++;
    const entry = this.#entry;
    entry.clear();
    entry.byte(shared);
    entry.byte(word.length - shared);
    entry.append(Buffer.from(word.slice(shared), 'latin1'));
    entry.varint(this.#count);
    entry.varint(this.#lists.length - this.#start);
    if (tableBytes > 0) entry.varint(tableBytes);
    entry.byte(this.#bucket);
    this.#words.append(entry.view());
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

  #endChunk(): void {
    const chunk = this.#chunk;
    this.#lists.append(chunk.view());
    this.#table.varint(this.#place - this.#chunkBase);
    this.#table.varint(chunk.length);
    this.#table.byte(this.#chunkBucket);
    const [west = 0, east = 0, south = 0, north = 0] = this.#box;
    this.#table.u16(west);
    this.#table.u16(east);
    this.#table.u16(south);
    this.#table.u16(north);
    PlaceExtents.clear(this.#box);
    if (this.#chunkBucket > this.#bucket) this.#bucket = this.#chunkBucket;
    chunk.clear();
    this.#inChunk = 0;
    this.#chunkBase = this.#place;
    this.#chunkBucket = 0;
  }
}
