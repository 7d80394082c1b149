import { ByteWriter } from '../../store/byte-writer.ts';
import type { PagedFileWriter, SectionWriter } from '../../store/paged-file-writer.ts';
import { type Column, type ColumnSpace, WITHIN_PAGE } from './columns.ts';
import type { Texts } from './texts.ts';

/** Writes texts and sets of tags, each once. */
export class TagSections {
  readonly #texts: Texts;
  readonly #text: SectionWriter;
  readonly #tags: SectionWriter;
  /** Ref + 1 of each text; 0 when it is not written yet. */
  #refs: Float64Array;
  /** Sets of tags in an open hash table: number + 1 and hash of each. */
  #slots: Column;
  #mask = (1 << 12) - 1;
  readonly #space: ColumnSpace;
  /** Their texts one after the other; where each set's begin, and its ref. */
  readonly #setWords: Column;
  readonly #sets: Column;
  #setCount = 0;
  /** The set at hand, and where the key of each of its pairs stands among all keys. */
  #sorted = new Int32Array(64);
  #orders = new Int32Array(32);
  readonly #record = new ByteWriter();
  /** By text; -1 where it is no key so far. */
  #keyOrder = new Int32Array(0);
  readonly #orderedKeys: number[] = [];

  /** @param space for what is known of the sets so far */
  constructor(file: PagedFileWriter, texts: Texts, space: ColumnSpace) {
    this.#texts = texts;
    this.#space = space;
    this.#slots = space.column('int32');
    this.#setWords = space.column('int32');
    this.#sets = space.column('float64');
    this.#sets.push(0);
    this.#text = file.section('text');
    this.#tags = file.section('tags');
    this.#tags.record(new Uint8Array(0));
    this.#refs = new Float64Array(texts.size + 1024);
  }

  /** The ref of a text. */
  text(number: number): number {
    if (number >= this.#refs.length) {
      const larger = new Float64Array(2 * number + 1024);
      larger.set(this.#refs);
      this.#refs = larger;
    }
    if (this.#refs[number] === 0)
      this.#refs[number] = this.#text.record(Buffer.from(this.#texts.text(number), 'utf8')) + 1;
    return this.#refs[number] - 1;
  }

  /** The ref of a set of tags, pairs of texts from a place to another; 0 for the empty one. */
  tags(pairs: ArrayLike<number>, start = 0, end = pairs.length): number {
    if (start === end) return 0;
    const length = this.#sort(pairs, start, end);
    const sorted = this.#sorted;
    let hash = length;
    for (let at = 0; at < length; at++) hash = Math.imul(hash ^ sorted[at], 0x9e3779b1) ^ (hash >>> 15);
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const slots = this.#slots.page(2 * slot);
      const at = (2 * slot) & WITHIN_PAGE;
      const set = slots[at] - 1;
      if (set < 0) return this.#addSet(slot, length, hash);
      if (slots[at + 1] === hash && this.#isSet(set, length)) return this.#sets.get(2 * set + 1);
    }
  }

  #isSet(set: number, length: number): boolean {
    const start = this.#sets.get(2 * set);
    if (this.#sets.get(2 * set + 2) - start !== length) return false;
    for (let at = 0; at < length; at++) if (this.#setWords.get(start + at) !== this.#sorted[at]) return false;
    return true;
  }

  #addSet(slot: number, length: number, hash: number): number {
    this.#record.clear();
    for (let at = 0; at < length; at++) {
      this.#record.varint(this.text(this.#sorted[at]));
      this.#setWords.push(this.#sorted[at]);
    }
    const ref = this.#tags.record(this.#record);
    this.#sets.push(ref);
    this.#sets.push(this.#setWords.length);
    this.#setCount++;
    this.#slots.set(2 * slot, this.#setCount);
    this.#slots.set(2 * slot + 1, hash);
    if (2 * this.#setCount > this.#mask) this.#growSlots();
    return ref;
  }

  #growSlots(): void {
    const old = this.#slots;
    const oldMask = this.#mask;
    this.#mask = 4 * this.#mask + 3;
    this.#slots = this.#space.column('int32');
    for (let from = 0; from <= oldMask; from++) {
      const number = old.get(2 * from);
      if (number === 0) continue;
      const hash = old.get(2 * from + 1);
      let slot = hash & this.#mask;
      while (this.#slots.get(2 * slot) !== 0) slot = (slot + 1) & this.#mask;
      this.#slots.set(2 * slot, number);
      this.#slots.set(2 * slot + 1, hash);
    }
    old.clear();
  }

  /** Puts pairs into `#sorted` in the order of hstore. A key that comes twice keeps its first value. @returns numbers */
  #sort(pairs: ArrayLike<number>, start: number, end: number): number {
    // A key that is new moves others: all are numbered before any number is used.
    for (let at = start; at < end; at += 2) this.#order(pairs[at]);
    if (this.#sorted.length < end - start) {
      this.#sorted = new Int32Array(2 * (end - start));
      this.#orders = new Int32Array(end - start);
    }
    const sorted = this.#sorted;
    const orders = this.#orders;
    const keyOrder = this.#keyOrder;
    let count = 0;
    for (let at = start; at < end; at += 2) {
      const order = keyOrder[pairs[at]];
      let place = count;
      while (place > 0 && orders[place - 1] > order) place--;
      if (place > 0 && orders[place - 1] === order) continue;
      for (let behind = count; behind > place; behind--) {
        orders[behind] = orders[behind - 1];
        sorted[2 * behind] = sorted[2 * behind - 2];
        sorted[2 * behind + 1] = sorted[2 * behind - 1];
      }
      orders[place] = order;
      sorted[2 * place] = pairs[at];
      sorted[2 * place + 1] = pairs[at + 1];
      count++;
    }
    return 2 * count;
  }

  /** Where a key stands among all keys seen; found anew when another one comes. */
  #order(key: number): number {
    if (key >= this.#keyOrder.length) {
      const larger = new Int32Array(Math.max(2 * key, this.#texts.size)).fill(-1);
      larger.set(this.#keyOrder);
      this.#keyOrder = larger;
    }
    const known = this.#keyOrder[key];
    if (known >= 0) return known;
    const keys = this.#orderedKeys;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(this.#texts.text(keys[middle]), this.#texts.text(key)) < 0) low = middle + 1;
      else high = middle;
    }
    keys.splice(low, 0, key);
    for (let at = 0; at < keys.length; at++) this.#keyOrder[keys[at]] = at;
    return low;
  }
}

function compareKeys(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}
