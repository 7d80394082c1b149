import { uintAt } from '#kit/element-at';

/** Numbers of an index that readers do not show. Who goes through an index asks for neighbours one after the other. */
export class HiddenPlaces {
  readonly #numbers: Uint32Array;
  /** Two of them, one after the other, with none in between; a number between them is shown. */
  #below = -1;
  #above = -1;

  /** @param numbers ascending */
  constructor(numbers: Uint32Array) {
    this.#numbers = numbers;
  }

  get count(): number {
    return this.#numbers.length;
  }

  has(place: number): boolean {
    if (place > this.#below && place < this.#above) return false;
    const numbers = this.#numbers;
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (uintAt(numbers, middle) < place) low = middle + 1;
      else high = middle;
    }
    this.#below = low === 0 ? -1 : uintAt(numbers, low - 1);
    this.#above = low === numbers.length ? Number.POSITIVE_INFINITY : uintAt(numbers, low);
    return this.#above === place;
  }

  /** How many are below a number. */
  below(place: number): number {
    let count = 0;
    while (count < this.#numbers.length && uintAt(this.#numbers, count) < place) count++;
    return count;
  }
}
