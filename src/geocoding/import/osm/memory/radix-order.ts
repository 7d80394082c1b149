import { inBatches } from './batches.ts';
import { release } from './release.ts';

/** Digits of a key: two of 11 bits and one of 10. Their counts, and the places being written to, stay in the nearest caches. */
const BITS = 11;
const DIGITS = 1 << BITS;
const SHIFTS = [0, BITS, 2 * BITS] as const;

/**
 * The order of items by a key of two 32-bit words, equal keys in their own order: a radix sort by 11 bits at a time.
 * Keys beyond 2^53, such as a cell with an object, keep all their bits so.
 * @param low the low words, used up here: its memory goes
 */
export function radixOrder(low: Uint32Array, high: Uint32Array): Uint32Array {
  const count = low.length;
  const order = new Uint32Array(count);
  inBatches(count, (start, end) => {
    for (let item = start; item < end; item++) order[item] = item;
  });
  const sorter = new Sorter(order, low);
  sorter.sort();
  const { order: byLow, keys } = sorter;
  inBatches(count, (start, end) => {
    for (let at = start; at < end; at++) keys[at] = high[byLow[at]];
  });
  sorter.sort();
  sorter.close();
  return sorter.order;
}

class Sorter {
  order: Uint32Array;
  /** The key of each item in the order so far. */
  keys: Uint32Array;
  #nextOrder: Uint32Array;
  #nextKeys: Uint32Array;
  readonly #counts = new Uint32Array(SHIFTS.length * DIGITS);

  constructor(order: Uint32Array, keys: Uint32Array) {
    this.order = order;
    this.keys = keys;
    this.#nextOrder = new Uint32Array(order.length);
    this.#nextKeys = new Uint32Array(order.length);
  }

  /** Gives all memory but that of the order back. */
  close(): void {
    for (const array of [this.keys, this.#nextOrder, this.#nextKeys]) release(array);
  }

  sort(): void {
    const counts = this.#counts.fill(0);
    const count = this.order.length;
    if (count === 0) return;
    inBatches(count, (start, end) => countDigits(this.keys, start, end, counts));
    for (let pass = 0; pass < SHIFTS.length; pass++) {
      const { order, keys } = this;
      const shift = SHIFTS[pass];
      const ends = counts.subarray(pass * DIGITS, (pass + 1) * DIGITS);
      // All alike: nothing to do.
      if (ends[(keys[0] >>> shift) & (DIGITS - 1)] === count) continue;
      let sum = 0;
      for (let digit = 0; digit < DIGITS; digit++) {
        const here = ends[digit];
        ends[digit] = sum;
        sum += here;
      }
      const nextOrder = this.#nextOrder;
      const nextKeys = this.#nextKeys;
      inBatches(count, (start, end) => {
        deal(keys, order, start, end, shift, ends, nextKeys, nextOrder);
      });
      [this.order, this.#nextOrder] = [nextOrder, order];
      [this.keys, this.#nextKeys] = [nextKeys, keys];
    }
  }
}

/** Counts the digits of some of the keys. */
function countDigits(keys: Uint32Array, start: number, end: number, counts: Uint32Array): void {
  for (let at = start; at < end; at++) {
    const key = keys[at];
    counts[key & (DIGITS - 1)]++;
    counts[DIGITS + ((key >>> BITS) & (DIGITS - 1))]++;
    counts[2 * DIGITS + (key >>> (2 * BITS))]++;
  }
}

/** Puts some of the keys, and their items, where they belong by one digit. @param ends where the next one of each digit goes */
function deal(
  keys: Uint32Array,
  order: Uint32Array,
  start: number,
  end: number,
  shift: number,
  ends: Uint32Array,
  nextKeys: Uint32Array,
  nextOrder: Uint32Array,
): void {
  for (let at = start; at < end; at++) {
    const key = keys[at];
    const place = ends[(key >>> shift) & (DIGITS - 1)]++;
    nextOrder[place] = order[at];
    nextKeys[place] = key;
  }
}
