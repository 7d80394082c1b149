import { floatAt, wordAt } from '#kit/element-at';
import type { Predicates } from '../../../../store/pack/maxent-model.ts';

/** Pairs of outcomes whose sums are kept; more begin anew. */
const MAX_PAIRS = 600;

/** What the last two outcomes say of the next one: sums and their exponentials, made when first asked for. */
export class OutcomeHistory {
  readonly #model: Predicates;
  readonly #predicates: (last: number, beforeLast: number) => readonly string[];
  readonly #places: Int32Array;
  readonly #room: number;
  #next = 0;
  /** From the place of a pair on, one for each outcome. */
  readonly sums: Float32Array;
  readonly exponentials: Float64Array;

  /** @param predicates of two outcomes, -1 before the start */
  constructor(model: Predicates, predicates: (last: number, beforeLast: number) => readonly string[]) {
    const count = model.outcomes.length;
    this.#model = model;
    this.#predicates = predicates;
    this.#places = new Int32Array((count + 1) ** 2).fill(-1);
    this.#room = Math.min(MAX_PAIRS, this.#places.length) * count;
    this.sums = new Float32Array(this.#room);
    this.exponentials = new Float64Array(this.#room);
  }

  /** Where the sums of a pair are; good until the next call. */
  place(last: number, beforeLast: number): number {
    const count = this.#model.outcomes.length;
    const pair = (last + 1) * (count + 1) + beforeLast + 1;
    const known = wordAt(this.#places, pair);
    if (known >= 0) return known;
    if (this.#next === this.#room) {
      this.#places.fill(-1);
      this.#next = 0;
    }
    const place = this.#next;
    this.#next += count;
    const own = new Float64Array(count);
    for (const predicate of this.#predicates(last, beforeLast)) this.#model.add(predicate, '', own);
    this.sums.set(own, place);
    for (let i = place; i < this.#next; i++) this.exponentials[i] = Math.exp(floatAt(this.sums, i));
    this.#places[pair] = place;
    return place;
  }
}
