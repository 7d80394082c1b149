import { floatAt, uintAt } from '#kit/element-at';
import { lowerBound } from '../memory/lower-bound.ts';

/** Bits of the filter for each id: so few ids that are not in the set come as far as the list. */
const BITS_PER_ID = 64;
const LEAST_BITS = 2 ** 12;
const MOST_BITS = 2 ** 28;

/**
 * Ids of one type of objects. It is asked for each node of each way of an extract, and most are not in it: a filter of
 * the lower bits answers in nanoseconds.
 */
export class IdSet {
  /** Ascending, each once. */
  readonly ids: Float64Array;
  /** By the lower bits of an id: may it be in the set? */
  readonly filter: Uint32Array;
  /** Lower bits that the filter looks at. */
  readonly mask: number;

  /** @param ids ascending, each once */
  constructor(ids: Float64Array) {
    this.ids = ids;
    const wanted = 2 ** Math.ceil(Math.log2(BITS_PER_ID * (ids.length + 1)));
    const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, wanted));
    this.mask = bits - 1;
    this.filter = new Uint32Array(bits / 32);
    for (let at = 0; at < ids.length; at++) {
      const bit = floatAt(ids, at) & this.mask;
      this.filter[bit >>> 5] = uintAt(this.filter, bit >>> 5) | (1 << (bit & 31));
    }
  }

  get size(): number {
    return this.ids.length;
  }

  has(id: number): boolean {
    return this.indexOf(id) >= 0;
  }

  /** The place of an id in {@link ids}; -1 for one that is not in the set. */
  indexOf(id: number): number {
    const bit = id & this.mask;
    if ((uintAt(this.filter, bit >>> 5) & (1 << (bit & 31))) === 0) return -1;
    const at = lowerBound(this.ids, id);
    return this.ids[at] === id ? at : -1;
  }

  /** Is an id in the set that is at least `least` and at most `greatest`? */
  hasBetween(least: number, greatest: number): boolean {
    const first = this.ids[lowerBound(this.ids, least)];
    return first !== undefined && first <= greatest;
  }
}

/** Collects ids in any order, some of them several times. */
export class IdCollector {
  #ids = new Float64Array(1024);
  #count = 0;

  add(id: number): void {
    if (this.#count === this.#ids.length) this.#grow(1);
    this.#ids[this.#count++] = id;
  }

  addAll(ids: Float64Array): void {
    if (this.#count + ids.length > this.#ids.length) this.#grow(ids.length);
    this.#ids.set(ids, this.#count);
    this.#count += ids.length;
  }

  /** Ascending, each once. */
  sorted(): Float64Array {
    const all = this.#ids.slice(0, this.#count).sort();
    let count = 0;
    for (let at = 0; at < all.length; at++) {
      const id = floatAt(all, at);
      if (id !== all[count - 1]) all[count++] = id;
    }
    return all.subarray(0, count);
  }

  #grow(more: number): void {
    const larger = new Float64Array(2 * (this.#count + more));
    larger.set(this.#ids.subarray(0, this.#count));
    this.#ids = larger;
  }
}
