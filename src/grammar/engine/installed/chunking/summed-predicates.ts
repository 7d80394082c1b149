import type { MaxentModel } from '../../../store/pack/maxent-model.ts';

/**
 * Sums of predicates that are asked for together, for each outcome before: places in the pool; -1 where the model knows
 * none of them, undefined where nobody has asked yet.
 */
export type Sums = (number | undefined)[];

/** How full the pool may be when a sentence begins. */
const ENOUGH = 0.6;

/** Sums that were made before are kept by what they are about; when there is no more room, all begins anew. */
export class SummedPredicates {
  readonly #model: MaxentModel;
  readonly #pool: Float32Array;
  readonly #width: number;
  #next = 0;
  readonly #known = new Map<number | string, Sums>();
  readonly #places = new Map<string, readonly Sums[]>();

  /** @param room how many sums are kept at most */
  constructor(model: MaxentModel, room: number) {
    this.#model = model;
    this.#width = model.outcomes.length;
    this.#pool = new Float32Array(room * this.#width);
  }

  /** To be called between sentences: places in the pool are only good until then. */
  makeRoom(): void {
    const room = this.#pool.length / this.#width;
    if (this.#next < this.#pool.length * ENOUGH && this.#known.size < room && this.#places.size < room) return;
    this.#next = 0;
    this.#known.clear();
    this.#places.clear();
  }

  /** What is kept about something. */
  about(key: number | string): Sums {
    let sums = this.#known.get(key);
    if (!sums) {
      sums = [];
      this.#known.set(key, sums);
    }
    return sums;
  }

  /** What is kept about a word in each of some places. */
  aboutPlaces(key: string, places: number): readonly Sums[] {
    let own = this.#places.get(key);
    if (!own) {
      own = Array.from({ length: places }, (): Sums => []);
      this.#places.set(key, own);
    }
    return own;
  }

  /** Adds the sums after an outcome to a row of `target`. @param predicates is only called when they are not known */
  add(sums: Sums, after: number, target: Float64Array, row: number, predicates: () => readonly string[]): void {
    const place = sums[after] ?? this.#sum(sums, after, predicates());
    if (place < 0) return;
    const pool = this.#pool;
    const width = this.#width;
    for (let i = 0, from = place, to = row * width; i < width; i++) target[to++] += pool[from++];
  }

  /** Makes the sums after all outcomes before at once, of predicates that are known as families. */
  fill(sums: Sums, rests: readonly string[]): void {
    for (const rest of rests) {
      const family = this.#model.family(rest);
      for (let i = 0; i < family.length; i += 2) {
        const after = family[i];
        let place = sums[after];
        if (place === undefined || place < 0) {
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

  /** Adds sums that were filled. */
  addFilled(sums: Sums, after: number, target: Float64Array, row: number): void {
    const place = sums[after] ?? -1;
    if (place < 0) return;
    const pool = this.#pool;
    const width = this.#width;
    for (let i = 0, from = place, to = row * width; i < width; i++) target[to++] += pool[from++];
  }

  #sum(sums: Sums, after: number, predicates: readonly string[]): number {
    const own = new Float64Array(this.#width);
    let any = false;
    for (const predicate of predicates) if (this.#model.add(predicate, own)) any = true;
    let place = -1;
    if (any && this.#next < this.#pool.length) {
      place = this.#next;
      this.#pool.set(own, place);
      this.#next += this.#width;
    }
    while (sums.length < after) sums.push(undefined);
    sums[after] = place;
    return place;
  }
}

/** Gives strings small numbers. When there are more than expected, the last number stands for the rest. */
export class Numbering {
  readonly #numbers = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  of(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = Math.min(this.#numbers.size, this.#limit - 1);
      this.#numbers.set(text, number);
    }
    return number;
  }
}
