import { elementAt, intAt, numberAt, uintAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import type { PagedFileWriter, SectionWriter } from '../../../store/paged-file-writer.ts';
import { type TextRef, textRef } from '../../../store/record-ref.ts';
import type { Column, ColumnSpace } from '../memory/columns.ts';
import { type TextNumber, textAt } from '../memory/numbers.ts';
import type { Texts } from '../memory/texts.ts';
import { Words } from '../memory/words.ts';

/** Words of a set before its texts: how many these are, and its ref. */
const HEAD = 3;
const TWO_32 = 2 ** 32;
/** Words of sets that are remembered: 32 MiB, whatever the limit of memory is, so that it changes nothing in the index. */
const MOST_WORDS = 1 << 23;
/** Keys are ordered by numbers below this. */
const MOST_ORDER = 2 ** 31 - 1;

/** Writes texts, each once, and sets of tags, almost without doubles. */
export class TagSections {
  readonly #texts: Texts;
  readonly #text: SectionWriter;
  readonly #tags: SectionWriter;
  /** Ref + 1 of each text; 0 when it is not written yet. */
  readonly #refs: Column<number, TextNumber>;
  /** Sets of tags in an open hash table: hash of each and where it stands among the sets + 1. */
  #slots = new Uint32Array(2 << 12);
  #mask = (1 << 12) - 1;
  /** Of each set, in each order in which it came, the number of its texts, its ref (low, high) and its texts. */
  readonly #sets = new Words(1 << 16);
  #setCount = 0;
  /** The set at hand, and where the key of each of its pairs stands among all keys. */
  #sorted = new Int32Array(64);
  #orders = new Int32Array(32);
  /** Pairs that came in another array. */
  #given = new Int32Array(64);
  readonly #record = new ByteWriter();
  /** Where keys stand among all keys, by text; -1 where it is no key so far. */
  readonly #keyOrder: Column<number, TextNumber>;
  readonly #orderedKeys: TextNumber[] = [];

  /** @param space for what is known of the sets so far */
  constructor(file: PagedFileWriter, texts: Texts, space: ColumnSpace) {
    this.#texts = texts;
    this.#text = file.section('text');
    this.#tags = file.section('tags');
    this.#tags.record(new Uint8Array(0));
    this.#refs = space.column('float64');
    this.#keyOrder = space.column('int32', -1);
  }

  /** The ref of a text. */
  text(number: TextNumber): TextRef {
    let ref = this.#refs.get(number);
    if (ref === 0) {
      ref = this.#text.text(this.#texts.text(number)) + 1;
      this.#refs.set(number, ref);
    }
    return textRef(ref - 1);
  }

  /** The ref of a set of tags, pairs of texts; 0 for the empty one. */
  tagsOf(pairs: ArrayLike<number>): number {
    const { length } = pairs;
    if (this.#given.length < length) this.#given = new Int32Array(2 * length);
    for (let at = 0; at < length; at++) this.#given[at] = numberAt(pairs, at);
    return this.tags(this.#given, 0, length);
  }

  /** The same for pairs that stand in words from a place to another. */
  tags(words: Int32Array, start: number, end: number): number {
    if (start === end) return 0;
    const known = this.#refOf(words, start, end);
    if (known > 0) return known;
    const length = this.#sort(words, start, end);
    const sorted = this.#sorted;
    let ref = this.#refOf(sorted, 0, length);
    if (ref === 0) {
      ref = this.#write(length);
      this.#enter(sorted, 0, length, ref);
    }
    // Most sets come again in the order in which they came before.
    if (this.#refOf(words, start, end) === 0) this.#enter(words, start, end, ref);
    return ref;
  }

  /** The ref of texts that were entered in this order; 0 where they were not. */
  #refOf(words: Int32Array, start: number, end: number): number {
    const hash = hashOf(words, start, end);
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      // Read here: `#kit/element-at` has seen arrays of every kind, which costs more than all else in this loop.
      const after = this.#slots[2 * slot + 1] ?? 0;
      if (after === 0) return 0;
      const { array } = this.#sets;
      if (this.#slots[2 * slot] === hash && this.#isSet(after - 1, words, start, end))
        return (intAt(array, after) >>> 0) + intAt(array, after + 1) * TWO_32;
    }
  }

  #isSet(set: number, words: Int32Array, start: number, end: number): boolean {
    const { array } = this.#sets;
    if (array[set] !== end - start) return false;
    const from = set + HEAD - start;
    for (let at = start; at < end; at++) if (array[from + at] !== words[at]) return false;
    return true;
  }

  /** Enters texts that are not there in this order. */
  #enter(words: Int32Array, start: number, end: number, ref: number): void {
    const sets = this.#sets;
    if (sets.length + HEAD + end - start > MOST_WORDS) this.#forget();
    const set = sets.length;
    sets.push(end - start);
    sets.push(ref | 0);
    sets.push(Math.floor(ref / TWO_32));
    for (let at = start; at < end; at++) sets.push(intAt(words, at));
    const hash = hashOf(words, start, end);
    let slot = hash & this.#mask;
    while (this.#slots[2 * slot + 1] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[2 * slot] = hash;
    this.#slots[2 * slot + 1] = set + 1;
    this.#setCount++;
    if (3 * this.#setCount > 2 * this.#mask) this.#growSlots();
  }

  /** Writes the set at hand. @returns its ref */
  #write(length: number): number {
    const record = this.#record;
    record.clear();
    for (let at = 0; at < length; at++) record.varint(this.text(textAt(this.#sorted, at)));
    return this.#tags.record(record);
  }

  #growSlots(): void {
    const old = this.#slots;
    const mask = 4 * this.#mask + 3;
    const slots = new Uint32Array(2 * (mask + 1));
    for (let from = 0; from < old.length; from += 2) {
      const set = uintAt(old, from + 1);
      if (set === 0) continue;
      const hash = uintAt(old, from);
      let slot = hash & mask;
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      slots[2 * slot] = hash;
      slots[2 * slot + 1] = set;
    }
    this.#slots = slots;
    this.#mask = mask;
  }

  /** Begins anew: places come in the order of a curve, and most sets come again nearby. */
  #forget(): void {
    this.#slots.fill(0);
    this.#sets.length = 0;
    this.#setCount = 0;
  }

  /** Puts pairs into `#sorted` in the order of hstore. A key that comes twice keeps its first value. @returns numbers */
  #sort(pairs: Int32Array, start: number, end: number): number {
    // A key that is new may move others: all have their places before any place is used.
    for (let at = start; at < end; at += 2)
      if (this.#keyOrder.get(textAt(pairs, at)) < 0) this.#place(textAt(pairs, at));
    if (this.#sorted.length < end - start) {
      this.#sorted = new Int32Array(2 * (end - start));
      this.#orders = new Int32Array(end - start);
    }
    const sorted = this.#sorted;
    const orders = this.#orders;
    const keyOrder = this.#keyOrder;
    let count = 0;
    for (let at = start; at < end; at += 2) {
      const order = keyOrder.get(textAt(pairs, at));
      let place = count;
      while (place > 0 && intAt(orders, place - 1) > order) place--;
      if (place > 0 && orders[place - 1] === order) continue;
      for (let behind = count; behind > place; behind--) {
        orders[behind] = intAt(orders, behind - 1);
        sorted[2 * behind] = intAt(sorted, 2 * behind - 2);
        sorted[2 * behind + 1] = intAt(sorted, 2 * behind - 1);
      }
      orders[place] = order;
      sorted[2 * place] = intAt(pairs, at);
      sorted[2 * place + 1] = intAt(pairs, at + 1);
      count++;
    }
    return 2 * count;
  }

  /** Gives a key that is new its place among all keys seen: between its neighbours, or all anew where there is no room. */
  #place(key: TextNumber): void {
    const keys = this.#orderedKeys;
    const keyOrder = this.#keyOrder;
    const text = this.#texts.text(key);
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(this.#texts.text(elementAt(keys, middle)), text) < 0) low = middle + 1;
      else high = middle;
    }
    const before = low === 0 ? -1 : keyOrder.get(elementAt(keys, low - 1));
    const behind = low === keys.length ? MOST_ORDER : keyOrder.get(elementAt(keys, low));
    keys.splice(low, 0, key);
    const order = Math.floor((before + behind) / 2);
    keyOrder.set(key, order);
    if (order > before) return;
    const step = Math.floor(MOST_ORDER / keys.length);
    for (let at = 0; at < keys.length; at++) keyOrder.set(elementAt(keys, at), at * step);
  }
}

function hashOf(words: Int32Array, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (words[at] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function compareKeys(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}
