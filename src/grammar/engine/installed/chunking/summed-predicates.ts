import type { MaxentModel } from '../../../store/pack/maxent-model.ts';

/**
 * Sums of predicates that are asked for together, for each outcome before: places in the pool; -1 where the model knows
 * none of them. Empty where nobody has asked yet.
 */
export type Sums = number[];

/** How full the pool may be when a sentence begins. */
const ENOUGH = 0.6;

/** Sums that were made before are kept by those who ask; when there is no more room, all begins anew. */
export class SummedPredicates {
  readonly #model: MaxentModel;
  readonly #pool: Float32Array;
  readonly #width: number;
  #next = 0;

  /** @param room how many sums are kept at most */
  constructor(model: MaxentModel, room: number) {
    this.#model = model;
    this.#width = model.outcomes.length;
    this.#pool = new Float32Array(room * this.#width);
  }

  /** Is it time to `clear`? To be asked between sentences. */
  get isFull(): boolean {
    return this.#next >= this.#pool.length * ENOUGH;
  }

  /** Forgets everything: no Sums made before may be used any more. */
  clear(): void {
    this.#next = 0;
  }

  /** Makes the sums of predicates without an outcome before. */
  fillAlone(sums: Sums, predicates: readonly string[]): void {
    const own = new Float64Array(this.#width);
    let any = false;
    for (const predicate of predicates) if (this.#model.add(predicate, own)) any = true;
    let place = -1;
    if (any && this.#next < this.#pool.length) {
      place = this.#next;
      this.#pool.set(own, place);
      this.#next += this.#width;
    }
    sums.push(place);
  }

  /** Makes the sums after all outcomes before at once, of predicates that are known as families. */
  fill(sums: Sums, rests: readonly string[]): void {
    for (const rest of rests) {
      const family = this.#model.family(rest);
      for (let i = 0; i < family.length; i += 2) {
        const after = family[i];
        let place = sums[after] ?? -1;
        if (place < 0) {
          if (this.#next >= this.#pool.length) continue;
          place = this.#next;
          this.#next += this.#width;
          this.#pool.fill(0, place, this.#next);
          while (sums.length < after) sums.push(-1);
          sums[after] = place;
        }
        this.#model.addNumber(family[i + 1], this.#pool, place);
      }
    }
    if (sums.length === 0) sums.push(-1);
  }

  /** Adds the sums after an outcome to a row of `target`. */
  add(sums: Sums, after: number, target: Float64Array, row: number): void {
    if (after >= sums.length) return;
    const place = sums[after];
    if (place < 0) return;
    const pool = this.#pool;
    const width = this.#width;
    for (let i = 0, from = place, to = row * width; i < width; i++) target[to++] += pool[from++];
  }
}
