import { uintAt } from '#kit/element-at';

/** Pairs of numbers of places of two indexes. */
export class PlacePairs {
  readonly #pairs: Uint32Array;

  /** @param pairs two numbers each, ascending by the first */
  constructor(pairs: Uint32Array) {
    this.#pairs = pairs;
  }

  get count(): number {
    return this.#pairs.length / 2;
  }

  /** All first numbers, ascending. */
  get firsts(): Uint32Array {
    return this.#pairs.filter((_, at) => at % 2 === 0);
  }

  /** The number beside one; -1 where there is none. */
  get(first: number): number {
    const at = this.#from(first);
    return at < this.count && uintAt(this.#pairs, 2 * at) === first ? uintAt(this.#pairs, 2 * at + 1) : -1;
  }

  /** All numbers beside one. */
  all(first: number): number[] {
    const found: number[] = [];
    for (let at = this.#from(first); at < this.count && uintAt(this.#pairs, 2 * at) === first; at++)
      found.push(uintAt(this.#pairs, 2 * at + 1));
    return found;
  }

  /** The same pairs the other way round. */
  turned(): PlacePairs {
    const order = Uint32Array.from({ length: this.count }, (_, at) => at).sort(
      (a, b) =>
        uintAt(this.#pairs, 2 * a + 1) - uintAt(this.#pairs, 2 * b + 1) ||
        uintAt(this.#pairs, 2 * a) - uintAt(this.#pairs, 2 * b),
    );
    const turned = new Uint32Array(2 * order.length);
    order.forEach((pair, at) => {
      turned[2 * at] = uintAt(this.#pairs, 2 * pair + 1);
      turned[2 * at + 1] = uintAt(this.#pairs, 2 * pair);
    });
    return new PlacePairs(turned);
  }

  /** The first pair whose first number is not below one. */
  #from(first: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (uintAt(this.#pairs, 2 * middle) < first) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
