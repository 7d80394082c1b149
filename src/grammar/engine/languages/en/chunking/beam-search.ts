/** A beginning that is so much less likely than the best one (as a logarithm) never wins. */
const HOPELESS = 6;

/** What a model says of the outcomes of a sequence. */
export interface OutcomeModel {
  /** Writes the sums of all outcomes at a place, after the last two outcomes (-1 before the start), into `sums` from `at` on. */
  sum(index: number, last: number, beforeLast: number, sums: Float64Array, at: number): void;
  /** The total of the exponentials of what `sum` gave last for the same. */
  total(index: number, last: number, beforeLast: number): number;
  /** The outcomes that may stand at a place after the last one, in their order; undefined when all may. */
  allowed(index: number, last: number): Uint8Array | undefined;
}

/** Finds the likeliest sequence of outcomes by a search that keeps the best beginnings (Ratnaparkhi 1998). */
export class BeamSearch {
  readonly #outcomes: number;
  readonly #width: number;
  readonly #model: OutcomeModel;
  readonly #all: Uint8Array;
  // The beginnings, best first: how likely they are, and their last two outcomes.
  readonly #scores: Float64Array;
  readonly #lasts: Int16Array;
  readonly #beforeLasts: Int16Array;
  // The same for those that are one longer, with the beginning that each came from.
  readonly #nextScores: Float64Array;
  readonly #nextLasts: Int16Array;
  readonly #nextParents: Uint8Array;
  #next = 0;
  // For each beginning the one with the same last outcomes that its row is of; the sums of all outcomes there, how they
  // are normalised, and the outcomes that may follow, the likeliest first.
  readonly #rows: Uint8Array;
  readonly #sums: Float64Array;
  readonly #logarithms: Float64Array;
  readonly #followers: Uint8Array;
  readonly #followerCounts: Uint16Array;
  // What was kept at every place.
  #chosen = new Int16Array(0);
  #parents = new Uint8Array(0);

  /**
   * @param outcomes how many there are, at most 256
   * @param width how many beginnings are kept, at most 255
   */
  constructor(outcomes: number, width: number, model: OutcomeModel) {
    this.#outcomes = outcomes;
    this.#width = width;
    this.#model = model;
    this.#all = Uint8Array.from({ length: outcomes }, (_, outcome) => outcome);
    this.#scores = new Float64Array(width);
    this.#lasts = new Int16Array(width);
    this.#beforeLasts = new Int16Array(width);
    this.#nextScores = new Float64Array(width);
    this.#nextLasts = new Int16Array(width);
    this.#nextParents = new Uint8Array(width);
    this.#rows = new Uint8Array(width);
    this.#sums = new Float64Array(width * outcomes);
    this.#logarithms = new Float64Array(width);
    this.#followers = new Uint8Array(width * outcomes);
    this.#followerCounts = new Uint16Array(width);
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
      let alive = 1;
      while (alive < ways && scores[alive] >= scores[0] - HOPELESS) alive++;
      this.#makeRows(index, alive);
      this.#next = 0;
      for (let way = 0; way < alive; way++) {
        this.#extend(way);
        // When none of the best may follow, any that may does.
        if (this.#next === 0) {
          this.#findFollowers(index, this.#rows[way], this.#outcomes);
          this.#extend(way);
        }
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

  /** Makes the rows of the beginnings; those with the same last outcomes share one. */
  #makeRows(index: number, ways: number): void {
    const lasts = this.#lasts;
    const beforeLasts = this.#beforeLasts;
    let single = true;
    for (let way = 0; way < ways; way++) {
      let row = 0;
      while (row < way && (lasts[row] !== lasts[way] || beforeLasts[row] !== beforeLasts[way])) row++;
      this.#rows[way] = row;
      if (row < way) continue;
      this.#model.sum(index, lasts[way], beforeLasts[way], this.#sums, way * this.#outcomes);
      this.#findFollowers(index, way, this.#width);
      if (way === 0) {
        // With one row there is nothing to be compared with.
        this.#logarithms[0] = 0;
        continue;
      }
      if (single) this.#logarithms[0] = Math.log(this.#model.total(index, lasts[0], beforeLasts[0]));
      single = false;
      this.#logarithms[way] = Math.log(this.#model.total(index, lasts[way], beforeLasts[way]));
    }
  }

  /** Finds what may follow in a row, as far as it is one of the `best` outcomes there and not hopeless. */
  #findFollowers(index: number, row: number, best: number): void {
    const sums = this.#sums;
    const first = row * this.#outcomes;
    const allowed = this.#model.allowed(index, this.#lasts[row]) ?? this.#all;
    let highest = -Infinity;
    for (let i = 0; i < allowed.length; i++) if (sums[first + allowed[i]] > highest) highest = sums[first + allowed[i]];
    const followers = this.#followers;
    const lowest = highest - HOPELESS;
    const isCrowded = !this.#isAmongBest(first, lowest, best);
    let count = 0;
    for (let i = 0; i < allowed.length; i++) {
      const outcome = allowed[i];
      const own = sums[first + outcome];
      if (own < lowest || (isCrowded && !this.#isAmongBest(first, own, best))) continue;
      let place = count++;
      for (; place > 0 && sums[first + followers[first + place - 1]] < own; place--)
        followers[first + place] = followers[first + place - 1];
      followers[first + place] = outcome;
    }
    this.#followerCounts[row] = count;
  }

  /** Puts what may follow a beginning among the next ones. */
  #extend(way: number): void {
    const width = this.#width;
    const scores = this.#nextScores;
    const row = this.#rows[way];
    const first = row * this.#outcomes;
    const before = this.#scores[way] - this.#logarithms[row];
    for (let i = first, end = first + this.#followerCounts[row]; i < end; i++) {
      const outcome = this.#followers[i];
      const score = before + this.#sums[first + outcome];
      let place = this.#next;
      if (place > 0 && (score < scores[0] - HOPELESS || (place === width && score <= scores[width - 1]))) return;
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

  /** Are fewer than `best` of the sums of a row, which begins at `first`, higher than this one? */
  #isAmongBest(first: number, own: number, best: number): boolean {
    const sums = this.#sums;
    let better = 0;
    for (let i = first, end = first + this.#outcomes; i < end; i++) if (sums[i] > own && ++better >= best) return false;
    return true;
  }
}
