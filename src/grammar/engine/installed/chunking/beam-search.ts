/** A beginning that is so much less likely than the best one (as a logarithm) never wins. */
const HOPELESS = 6;

/** What a model says of the outcomes of a sequence. */
export interface OutcomeModel {
  /**
   * Writes the sums of all outcomes at a place, after the last two outcomes (-1 before the start), into `sums` from
   * `at` on; gives the total of their exponentials.
   */
  sum(index: number, last: number, beforeLast: number, sums: Float64Array, at: number): number;
  /** For each outcome whether it may stand at a place after the last one; undefined when all may. */
  allowed(index: number, last: number): Uint8Array | undefined;
}

/** Finds the likeliest sequence of outcomes by a search that keeps the best beginnings (Ratnaparkhi 1998). */
export class BeamSearch {
  readonly #outcomes: number;
  readonly #width: number;
  readonly #model: OutcomeModel;
  // The beginnings, best first: how likely they are, and their last two outcomes.
  readonly #scores: Float64Array;
  readonly #lasts: Int16Array;
  readonly #beforeLasts: Int16Array;
  // The same for those that are one longer, with the beginning that each came from.
  readonly #nextScores: Float64Array;
  readonly #nextLasts: Int16Array;
  readonly #nextParents: Uint8Array;
  #next = 0;
  // One row of sums for each beginning; those with the same last outcomes share one.
  readonly #sums: Float64Array;
  readonly #logarithms: Float64Array;
  readonly #rows: Uint8Array;
  // What was kept at every place.
  #chosen = new Int16Array(0);
  #parents = new Uint8Array(0);

  /** @param width how many beginnings are kept, at most 255 */
  constructor(outcomes: number, width: number, model: OutcomeModel) {
    this.#outcomes = outcomes;
    this.#width = width;
    this.#model = model;
    this.#scores = new Float64Array(width);
    this.#lasts = new Int16Array(width);
    this.#beforeLasts = new Int16Array(width);
    this.#nextScores = new Float64Array(width);
    this.#nextLasts = new Int16Array(width);
    this.#nextParents = new Uint8Array(width);
    this.#sums = new Float64Array(width * outcomes);
    this.#logarithms = new Float64Array(width);
    this.#rows = new Uint8Array(width);
  }

  /** The likeliest sequence of a length; shorter when no outcome is allowed any more. */
  search(length: number): number[] {
    const width = this.#width;
    if (this.#chosen.length < length * width) {
      this.#chosen = new Int16Array(length * width);
      this.#parents = new Uint8Array(length * width);
    }
    const scores = this.#scores;
    const lasts = this.#lasts;
    const beforeLasts = this.#beforeLasts;
    let ways = 1;
    scores[0] = 0;
    lasts[0] = -1;
    beforeLasts[0] = -1;
    let index = 0;
    for (; index < length && ways > 0; index++) {
      this.#next = 0;
      for (let way = 0; way < ways && scores[way] >= scores[0] - HOPELESS; way++) {
        const row = this.#rowOf(index, way);
        const allowed = this.#model.allowed(index, lasts[way]);
        this.#extend(way, row, allowed, width);
        // When none of the best may follow, any that may does.
        if (this.#next === 0) this.#extend(way, row, allowed, this.#outcomes);
      }
      ways = this.#next;
      for (let way = 0; way < ways; way++) {
        const parent = this.#nextParents[way];
        this.#parents[index * width + way] = parent;
        this.#chosen[index * width + way] = this.#nextLasts[way];
        beforeLasts[way] = parent;
      }
      // Two steps, because beginnings are not in the order of those they came from.
      for (let way = 0; way < ways; way++) beforeLasts[way] = lasts[beforeLasts[way]];
      for (let way = 0; way < ways; way++) {
        scores[way] = this.#nextScores[way];
        lasts[way] = this.#nextLasts[way];
      }
    }
    if (ways === 0) index--;
    const result: number[] = [];
    for (let way = 0, at = index - 1; at >= 0; at--) {
      result.push(this.#chosen[at * width + way]);
      way = this.#parents[at * width + way];
    }
    return result.reverse();
  }

  /** The row of sums of a beginning. */
  #rowOf(index: number, way: number): number {
    const lasts = this.#lasts;
    const beforeLasts = this.#beforeLasts;
    for (let other = 0; other < way; other++)
      if (lasts[other] === lasts[way] && beforeLasts[other] === beforeLasts[way]) {
        this.#rows[way] = this.#rows[other];
        return this.#rows[way];
      }
    const total = this.#model.sum(index, lasts[way], beforeLasts[way], this.#sums, way * this.#outcomes);
    this.#logarithms[way] = Math.log(total);
    this.#rows[way] = way;
    return way;
  }

  /** Puts what may follow a beginning among the next ones, as far as it is one of the `best` outcomes there. */
  #extend(way: number, row: number, allowed: Uint8Array | undefined, best: number): void {
    const width = this.#width;
    const sums = this.#sums;
    const scores = this.#nextScores;
    const first = row * this.#outcomes;
    const before = this.#scores[way];
    const logarithm = this.#logarithms[row];
    for (let outcome = 0; outcome < this.#outcomes; outcome++) {
      if (allowed !== undefined && allowed[outcome] === 0) continue;
      const score = before + sums[first + outcome] - logarithm;
      let place = this.#next;
      if (place > 0 && (score < scores[0] - HOPELESS || (place === width && score <= scores[width - 1]))) continue;
      if (!this.#isAmongBest(first, outcome, best)) continue;
      if (place === width) place--;
      else this.#next++;
      for (; place > 0 && scores[place - 1] < score; place--) {
        scores[place] = scores[place - 1];
        this.#nextLasts[place] = this.#nextLasts[place - 1];
        this.#nextParents[place] = this.#nextParents[place - 1];
      }
      scores[place] = score;
      this.#nextLasts[place] = outcome;
      this.#nextParents[place] = way;
    }
  }

  #isAmongBest(first: number, outcome: number, best: number): boolean {
    const sums = this.#sums;
    const own = sums[first + outcome];
    let better = 0;
    for (let i = first, end = first + this.#outcomes; i < end; i++) if (sums[i] > own && ++better >= best) return false;
    return true;
  }
}
