import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { elementAt, intAt } from '#kit/element-at';
import { hilbertKey } from '../../../store/hilbert.ts';
import type { Column, ColumnSpace } from './columns.ts';
import { type FeatureBatch, FeatureReader, WORD } from './feature-words.ts';
import { type FeatureNumber, featureNumber, NO_FEATURE } from './numbers.ts';
import { release } from './release.ts';
import type { Texts } from './texts.ts';

/** Words of a chunk, unless one record alone has more: what is read at once where memory was full. */
const CHUNK = 1 << 14;

/**
 * Words that are asked for at once: the system hands pages of so large a piece out when they are written to, and takes
 * all of them back in the end. Many small pieces leave holes between what lives longer.
 */
const ROOM = (36 << 20) / 4;

/** Chunks whose memory is not used again before {@link FeatureStore.rest}, at most: others are left to the collector. */
const MOST_GONE = 16;

/**
 * Features in the order in which they came, numbered from 0. All of them stand in a file; as many as memory allows are
 * kept at hand too, and some of the others since they were last asked for.
 */
export class FeatureStore {
  readonly texts: Texts;
  /** For what is found out about features. */
  readonly columns: ColumnSpace;
  readonly #file: number;
  /** Most bytes of chunks that stay at hand, and of those that come and go. */
  readonly #kept: number;
  readonly #passing: number;
  /** Of each chunk: where it lies in the file, its words' number, and the words where they are at hand. */
  readonly #offsets: number[] = [];
  readonly #lengths: number[] = [];
  readonly #words: (Int32Array | undefined)[] = [];
  /** The first feature of each chunk, and its {@link hilbertKey}. */
  readonly #firsts: FeatureNumber[] = [];
  readonly #keys: number[] = [];
  /** Chunks that came, in no order, and their bytes. */
  readonly #come: number[] = [];
  #comeBytes = 0;
  /** Memory of chunks that have gone, which somebody may hold still, and what is free. */
  readonly #gone: Int32Array[] = [];
  readonly #spare: Int32Array[] = [];
  #lot = 12_345;
  #bytes = 0;
  /** Where each feature stood when it was read; empty where they still stand in that order. See {@link order}. */
  readonly origins: Column<number, FeatureNumber>;
  readonly #chunkOf: Column<number, FeatureNumber>;
  readonly #offsetOf: Column<number, FeatureNumber>;
  #count = 0;
  readonly #reader = new FeatureReader();
  /** The feature that the reader is on. */
  #last = NO_FEATURE;
  /** What was asked for, and what is left of the memory that was asked for last. */
  readonly #rooms: Int32Array[] = [];
  #room = new Int32Array(0);

  private constructor(texts: Texts, file: number, columns: ColumnSpace, memory: number) {
    this.texts = texts;
    this.#file = file;
    this.columns = columns;
    this.#kept = 0.75 * memory;
    this.#passing = 0.25 * memory;
    this.origins = columns.column('uint32');
    this.#chunkOf = columns.column('uint32');
    this.#offsetOf = columns.column('uint32');
  }

  /** @param path the file @param memory most bytes of features in memory */
  static create(path: string, texts: Texts, columns: ColumnSpace, memory: number): FeatureStore {
    return new FeatureStore(texts, openSync(path, 'w+'), columns, memory);
  }

  /** Opens the file that a store has left. @param lengths words of its chunks */
  static reopen(
    path: string,
    texts: Texts,
    columns: ColumnSpace,
    memory: number,
    lengths: readonly number[],
  ): FeatureStore {
    const store = new FeatureStore(texts, openSync(path, 'r+'), columns, memory);
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

  /** Bytes of all features. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Are all features in memory? */
  get isAtHand(): boolean {
    return this.#bytes <= this.#kept;
  }

  /** Of what is equal otherwise the lowest one counts: the order in which extracts have their objects. */
  order(feature: FeatureNumber): number {
    return this.origins.length === 0 ? feature : this.origins.get(feature);
  }

  /**
   * Where a feature would stand if it had another place on the curve, in a store whose features are in the order of their
   * keys: the number of the feature that it would come before, or how many there are.
   * @param key the {@link hilbertKey} that it would have
   */
  placeOnCurve(feature: FeatureNumber, key: number): FeatureNumber {
    const isBefore = (other: FeatureNumber, otherKey: number): boolean =>
      otherKey < key || (otherKey === key && other < feature);
    let chunk = 0;
    for (let end = this.#firsts.length; chunk < end; ) {
      const middle = (chunk + end) >>> 1;
      if (isBefore(elementAt(this.#firsts, middle), elementAt(this.#keys, middle))) chunk = middle + 1;
      else end = middle;
    }
    // It stands in the chunk before, or at its end.
    let low = chunk === 0 ? 0 : elementAt(this.#firsts, chunk - 1);
    for (let end = this.#firsts[chunk] ?? this.#count; low < end; ) {
      const middle = featureNumber((low + end) >>> 1);
      this.rest();
      const { x, y } = this.read(middle);
      if (isBefore(middle, hilbertKey(x, y))) low = middle + 1;
      else end = middle;
    }
    return featureNumber(low);
  }

  /** Words of each chunk, for {@link reopen}. */
  get lengths(): readonly number[] {
    return this.#lengths;
  }

  /** Takes a batch; its texts get the numbers of the store. @returns the number of its first feature */
  add({ words, texts }: FeatureBatch): FeatureNumber {
    const first = featureNumber(this.#count);
    if (words.length === 0) return first;
    if (texts) this.#number(words, texts);
    let start = 0;
    for (let at = 0; at < words.length; at += intAt(words, at + WORD.length))
      if (at > start && at + intAt(words, at + WORD.length) - start > CHUNK) {
        this.#write(words.subarray(start, at));
        start = at;
      }
    this.#write(words.subarray(start));
    if (texts) release(words);
    return first;
  }

  /** Puts numbers of the store in place of those of a batch. */
  #number(words: Int32Array, texts: readonly string[]): void {
    const numbers = new Int32Array(texts.length);
    for (let text = 0; text < texts.length; text++) numbers[text] = this.texts.number(elementAt(texts, text));
    for (let at = 0; at < words.length; at += intAt(words, at + WORD.length)) {
      const pairs =
        intAt(words, at + WORD.categories) +
        intAt(words, at + WORD.names) +
        intAt(words, at + WORD.address) +
        intAt(words, at + WORD.extratags);
      const end = at + WORD.pairs + 2 * pairs;
      for (let word = at + WORD.pairs; word < end; word++) words[word] = intAt(numbers, intAt(words, word));
    }
  }

  /** The reader is the same one each time. */
  read(feature: FeatureNumber): FeatureReader {
    if (feature === this.#last) return this.#reader;
    this.#last = feature;
    const chunk = this.#chunkOf.get(feature);
    return this.#reader.move(this.#words[chunk] ?? this.#fetch(chunk), this.#offsetOf.get(feature));
  }

  /**
   * Call it where nobody holds words of a feature: memory of chunks that have gone is used again. Without it the collector
   * would have to come for each few of them.
   */
  rest(): void {
    if (this.#gone.length === 0) return;
    for (const words of this.#gone) this.#spare.push(words);
    this.#gone.length = 0;
  }

  /** Gives its memory back, that of words which somebody still holds too; its file stays. */
  close(): void {
    this.rest();
    for (const words of this.#spare.splice(0)) release(words);
    for (const chunk of this.#come) {
      const words = this.#words[chunk];
      if (words) release(words);
    }
    for (const room of this.#rooms.splice(0)) release(room);
    this.#words.length = 0;
    this.#come.length = 0;
    this.#room = new Int32Array(0);
    this.#last = NO_FEATURE;
    this.#reader.move(this.#room, 0);
    for (const column of [this.#chunkOf, this.#offsetOf, this.origins]) column.clear();
    closeSync(this.#file);
  }

  #write(words: Int32Array): void {
    const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, this.#bytes + at);
    this.#take(words);
  }

  #take(words: Int32Array): void {
    const chunk = this.#offsets.length;
    const keep = this.#bytes + words.byteLength <= this.#kept;
    this.#offsets.push(this.#bytes);
    this.#lengths.push(words.length);
    this.#words.push(keep ? this.#keep(words) : undefined);
    this.#bytes += words.byteLength;
    this.#firsts.push(featureNumber(this.#count));
    this.#keys.push(hilbertKey(intAt(words, WORD.x), intAt(words, WORD.y)));
    for (let at = 0; at < words.length; at += intAt(words, at + WORD.length)) {
      this.#chunkOf.push(chunk);
      this.#offsetOf.push(at);
      this.#count++;
    }
  }

  #keep(words: Int32Array): Int32Array {
    if (words.length > this.#room.length) {
      this.#room = new Int32Array(Math.max(ROOM, words.length));
      this.#rooms.push(this.#room);
    }
    const kept = this.#room.subarray(0, words.length);
    kept.set(words);
    this.#room = this.#room.subarray(words.length);
    return kept;
  }

  /** Reads a chunk; another one may have to go, drawn by lot. Who still holds its words keeps them until {@link rest}. */
  #fetch(chunk: number): Int32Array {
    const length = elementAt(this.#lengths, chunk);
    const words = this.#readWords(elementAt(this.#offsets, chunk), length, this.#roomFor(length));
    while (this.#comeBytes + words.byteLength > this.#passing && this.#come.length > 0) {
      this.#lot = (Math.imul(this.#lot, 1_103_515_245) + 12_345) >>> 0;
      const at = (this.#lot >>> 8) % this.#come.length;
      const gone = elementAt(this.#come, at);
      const last = this.#come.pop()!;
      if (at < this.#come.length) this.#come[at] = last;
      this.#comeBytes -= 4 * elementAt(this.#lengths, gone);
      const memory = elementAt(this.#words, gone);
      if (memory && isPooled(memory.length) && this.#gone.length < MOST_GONE) this.#gone.push(memory);
      this.#words[gone] = undefined;
    }
    this.#words[chunk] = words;
    this.#come.push(chunk);
    this.#comeBytes += words.byteLength;
    return words;
  }

  #roomFor(length: number): Int32Array {
    if (!isPooled(length)) return new Int32Array(length);
    const spare = this.#spare.pop();
    return new Int32Array(spare ? spare.buffer : new ArrayBuffer(4 * CHUNK), 0, length);
  }

  #readWords(offset: number, length: number, words: Int32Array = new Int32Array(length)): Int32Array {
    const bytes = new Uint8Array(words.buffer, 0, words.byteLength);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.#file, bytes, at, bytes.length - at, offset + at);
      if (read === 0) throw new RangeError('The file of features was cut off.');
      at += read;
    }
    return words;
  }
}

/** Chunks of about the usual length share rooms of one size. */
const isPooled = (length: number): boolean => length <= CHUNK && length > 0.75 * CHUNK;
