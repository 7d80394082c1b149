/** Bits of the filter. */
const FILTER_BITS = 24;

/** A set of object ids that is mostly asked for ids that are not in it: a filter of bits, then a sorted list. */
export class SparseIds {
  readonly #ids: Float64Array;
  readonly #filter: Uint32Array;
  readonly #mask: number;

  /** @param ids in any order, doubles allowed */
  constructor(ids: Float64Array) {
    this.#ids = ids.slice().sort();
    const bits = Math.min(FILTER_BITS, Math.max(10, Math.ceil(Math.log2(ids.length + 1)) + 4));
    this.#mask = 2 ** bits - 1;
    this.#filter = new Uint32Array(2 ** (bits - 5));
    for (const id of this.#ids) {
      const bit = this.#bit(id);
      this.#filter[bit >>> 5] |= 1 << (bit & 31);
    }
  }

  get size(): number {
    return this.#ids.length;
  }

  has(id: number): boolean {
    const bit = this.#bit(id);
    return (this.#filter[bit >>> 5] & (1 << (bit & 31))) !== 0 && this.indexOf(id) >= 0;
  }

  /** Place in order, -1 when it is not there. */
  indexOf(id: number): number {
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ids[middle] < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id ? low : -1;
  }

  /** Ids that follow each other fall on bits that do; the bitwise operators take the low 32 bits of any whole number. */
  #bit(id: number): number {
    return (id ^ (id / 2 ** 24)) & this.#mask;
  }
}
