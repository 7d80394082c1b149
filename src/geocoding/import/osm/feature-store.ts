import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { type FeatureBatch, FeatureReader, WORD } from './feature-words.ts';
import { release } from './release.ts';
import type { Texts } from './texts.ts';

/**
 * Words that are asked for at once: the system hands pages of so large a piece out when they are written to, and takes
 * all of them back in the end. Many small pieces leave holes between what lives longer.
 */
const ROOM = (36 << 20) / 4;

/** Where a chunk of words lies in the file. */
interface Chunk {
  readonly offset: number;
  readonly length: number;
  /** Undefined where memory was full. */
  readonly words: Int32Array | undefined;
}

/**
 * Features in the order in which they came, numbered from 0. All of them stand in a file; as many as memory allows are
 * kept at hand too.
 */
export class FeatureStore {
  readonly texts: Texts;
  readonly #chunks: Chunk[] = [];
  readonly #file: number;
  readonly #memory: number;
  #bytes = 0;
  #chunkOf = new Uint32Array(1024);
  #offsetOf = new Uint32Array(1024);
  #count = 0;
  readonly #reader = new FeatureReader();
  /** What is left of the memory that was asked for last. */
  #room = new Int32Array(0);

  private constructor(texts: Texts, file: number, memory: number) {
    this.texts = texts;
    this.#file = file;
    this.#memory = memory;
  }

  /** @param path the file @param memory most bytes of features in memory */
  static create(path: string, texts: Texts, memory: number): FeatureStore {
    return new FeatureStore(texts, openSync(path, 'w+'), memory);
  }

  /** Opens the file that a store has left. @param lengths words of its chunks */
  static reopen(path: string, texts: Texts, memory: number, lengths: readonly number[]): FeatureStore {
    const store = new FeatureStore(texts, openSync(path, 'r+'), memory);
    for (const length of lengths) {
      const words = store.#readWords(store.#bytes, length);
      store.#take(words);
      release(words);
    }
    return store;
  }

  get count(): number {
    return this.#count;
  }

  /** Words of each chunk, for {@link reopen}. */
  get lengths(): number[] {
    return this.#chunks.map(({ length }) => length);
  }

  /** Takes a batch; its texts get the numbers of the store. @returns the number of its first feature */
  add({ words, texts }: FeatureBatch): number {
    const first = this.#count;
    if (words.length === 0) return first;
    const numbers = Int32Array.from(texts, (text) => this.texts.number(text));
    for (let at = 0; at < words.length; at += words[at + WORD.length]) {
      const pairs =
        words[at + WORD.categories] + words[at + WORD.names] + words[at + WORD.address] + words[at + WORD.extratags];
      for (let word = at + WORD.pairs; word < at + WORD.pairs + 2 * pairs; word++) words[word] = numbers[words[word]];
    }
    const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, this.#bytes + at);
    this.#take(words);
    release(words);
    return first;
  }

  /** The reader is the same one each time. */
  read(feature: number): FeatureReader {
    const { words, offset, length } = this.#chunks[this.#chunkOf[feature]];
    const at = this.#offsetOf[feature];
    if (words) return this.#reader.move(words, at);
    const isLast = feature + 1 === this.#count || this.#chunkOf[feature + 1] !== this.#chunkOf[feature];
    const end = isLast ? length : this.#offsetOf[feature + 1];
    return this.#reader.move(this.#readWords(offset + 4 * at, end - at), 0);
  }

  close(): void {
    closeSync(this.#file);
  }

  #take(words: Int32Array): void {
    const chunk = this.#chunks.length;
    const keep = this.#bytes + words.byteLength <= this.#memory;
    this.#chunks.push({ offset: this.#bytes, length: words.length, words: keep ? this.#kept(words) : undefined });
    this.#bytes += words.byteLength;
    for (let at = 0; at < words.length; at += words[at + WORD.length]) {
      if (this.#count === this.#chunkOf.length) this.#grow();
      this.#chunkOf[this.#count] = chunk;
      this.#offsetOf[this.#count++] = at;
    }
  }

  #kept(words: Int32Array): Int32Array {
    if (words.length > this.#room.length) this.#room = new Int32Array(Math.max(ROOM, words.length));
    const kept = this.#room.subarray(0, words.length);
    kept.set(words);
    this.#room = this.#room.subarray(words.length);
    return kept;
  }

  #readWords(offset: number, length: number): Int32Array {
    const words = new Int32Array(length);
    const bytes = new Uint8Array(words.buffer);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.#file, bytes, at, bytes.length - at, offset + at);
      if (read === 0) throw new RangeError('The file of features was cut off.');
      at += read;
    }
    return words;
  }

  #grow(): void {
    const larger = (old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
      const array = new Uint32Array(2 * old.length);
      array.set(old);
      return array;
    };
    this.#chunkOf = larger(this.#chunkOf);
    this.#offsetOf = larger(this.#offsetOf);
  }
}
