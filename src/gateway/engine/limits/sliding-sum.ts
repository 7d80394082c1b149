import { floatAt } from '#kit/element-at';

const SLOTS = 60;
/** The slots of a span, and the one that has begun. */
const PLACES = SLOTS + 1;

/**
 * The sum of amounts in a span of time that slides. An amount counts for up to a 60th of the span longer than the span,
 * so that no span ever has more than the sum says. Constant time and memory.
 */
export class SlidingSum {
  readonly #slot: number;
  readonly #amounts = new Float64Array(PLACES);
  #sum = 0;
  #newest = Number.NEGATIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  /** What is added to a time since the clock was set back. */
  #shift = 0;

  /** @param span milliseconds */
  constructor(span: number) {
    this.#slot = span / SLOTS;
  }

  /** Adds an amount at a time. */
  add(amount: number, now: number): void {
    this.#follow(now);
    const place = placeOf(this.#newest);
    this.#amounts[place] = floatAt(this.#amounts, place) + amount;
    this.#sum += amount;
  }

  sum(now: number): number {
    this.#follow(now);
    return this.#sum;
  }

  /** Milliseconds until the sum is below a limit, if nothing else comes; 0 when it is. */
  until(limit: number, now: number): number {
    const time = this.#follow(now);
    let sum = this.#sum;
    if (sum < limit) return 0;
    for (let slot = this.#newest - SLOTS; slot <= this.#newest; slot++) {
      sum -= floatAt(this.#amounts, placeOf(slot));
      if (sum < limit) return (slot + PLACES) * this.#slot - time;
    }
    return SLOTS * this.#slot;
  }

  #follow(now: number): number {
    this.#shift += Math.max(0, this.#last - now);
    this.#last = now;
    const time = now + this.#shift;
    const slot = Math.floor(time / this.#slot);
    for (let passed = Math.max(this.#newest + 1, slot - SLOTS); passed <= slot; passed++) {
      const place = placeOf(passed);
      this.#sum -= floatAt(this.#amounts, place);
      this.#amounts[place] = 0;
    }
    this.#newest = slot;
    return time;
  }
}

const placeOf = (slot: number): number => ((slot % PLACES) + PLACES) % PLACES;
