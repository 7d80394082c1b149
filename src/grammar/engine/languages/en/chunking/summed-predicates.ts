import { byteAt, floatAt, wordAt } from '#kit/element-at';
import type { MaxentModel } from '../../../../store/pack/maxent-model.ts';

/**
 * Where the sums of predicates that are asked for together are, for each outcome before; 0 where nobody has asked yet.
 * They are good until all is forgotten.
 */
export type Sums = number;

/** Nobody has asked yet. */
export const NOT_SUMMED = 0;

/** How full the room may be when a sentence begins. */
const ENOUGH = 0.6;
/** A predicate says something of this many outcomes, after all that may come before, as room is given for it. */
const PLACES_EACH = 12;
const WEIGHTS_EACH = 24;

/** Sums that were made before are kept, those that are not 0; when there is no more room, all begins anew. */
export class SummedPredicates {
  readonly #model: MaxentModel;
  readonly #width: number;
  /** For each Sums how many outcomes before there are, and where what is said after each begins, and the last ends. */
  readonly #places: Int32Array;
  /** Which outcome something is said of, and what. */
  readonly #of: Uint8Array;
  readonly #weights: Float32Array;
  #nextPlace = 1;
  #nextWeight = 0;
  /** Sums that are being made, a row for each outcome before. */
  readonly #made: Float32Array;
  /** Whether there is anything in each row. */
  readonly #isMade: Uint8Array;

  /** @param room how many sums are kept at most, roughly */
  constructor(model: MaxentModel, room: number) {
    this.#model = model;
    this.#width = model.outcomes.length;
    this.#places = new Int32Array(room * PLACES_EACH);
    this.#of = new Uint8Array(room * WEIGHTS_EACH);
    this.#weights = new Float32Array(room * WEIGHTS_EACH);
    // Before an outcome may stand any, none, or what a family does not tell.
    this.#isMade = new Uint8Array(this.#width + 2);
    this.#made = new Float32Array(this.#isMade.length * this.#width);
  }

  /** Is it time to `clear`? To be asked between sentences. */
  get isFull(): boolean {
    return this.#nextPlace >= this.#places.length * ENOUGH || this.#nextWeight >= this.#weights.length * ENOUGH;
  }

  /** Forgets everything: no Sums made before may be used any more. */
  clear(): void {
    this.#nextPlace = 1;
    this.#nextWeight = 0;
  }

  /** Makes the sums of predicates without an outcome before. */
  sumAlone(predicates: readonly string[]): Sums {
    const own = new Float64Array(this.#width);
    for (const predicate of predicates) this.#model.add(predicate, own);
    this.#made.set(own);
    this.#isMade[0] = 1;
    return this.#keep(1);
  }

  /** Makes the sums after all outcomes before at once, of predicates that are known as families. */
  sum(rests: readonly string[]): Sums {
    let afters = 0;
    for (const rest of rests) {
      const family = this.#model.family(rest);
      for (let i = 0; i < family.length; i += 2) {
        const after = wordAt(family, i);
        const first = after * this.#width;
        if (after >= afters) afters = after + 1;
        if (this.#isMade[after] === 0) {
          this.#isMade[after] = 1;
          this.#made.fill(0, first, first + this.#width);
        }
        this.#model.addNumber(wordAt(family, i + 1), this.#made, first);
      }
    }
    return this.#keep(afters);
  }

  /** Keeps what was made; when there is no room, as if nothing were said. */
  #keep(afters: number): Sums {
    const places = this.#places;
    const sums = this.#nextPlace;
    // A place at the end stands for what found no room.
    const hasRoom = sums + afters + 2 < places.length;
    const count = hasRoom ? afters : 0;
    places[hasRoom ? sums : places.length - 1] = count;
    for (let after = 0; after < count; after++) {
      places[sums + 1 + after] = this.#nextWeight;
      if (this.#isMade[after] === 0) continue;
      for (let outcome = 0, at = after * this.#width; outcome < this.#width; outcome++, at++) {
        if (this.#made[at] === 0 || this.#nextWeight >= this.#weights.length) continue;
        this.#of[this.#nextWeight] = outcome;
        this.#weights[this.#nextWeight++] = floatAt(this.#made, at);
      }
    }
    this.#isMade.fill(0);
    if (!hasRoom) return places.length - 1;
    places[sums + 1 + afters] = this.#nextWeight;
    this.#nextPlace = sums + afters + 2;
    return sums;
  }

  /** Adds the sums after an outcome to a row of `target`. */
  add(sums: Sums, after: number, target: Float64Array, row: number): void {
    const places = this.#places;
    if (after >= wordAt(places, sums)) return;
    const of = this.#of;
    const weights = this.#weights;
    const first = row * this.#width;
    for (let i = wordAt(places, sums + 1 + after), end = wordAt(places, sums + 2 + after); i < end; i++) {
      const at = first + byteAt(of, i);
      target[at] = floatAt(target, at) + floatAt(weights, i);
    }
  }
}
