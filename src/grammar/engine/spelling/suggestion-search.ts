import { type Automaton, END_OF_WORD, LAST_SLOT } from '../../store/spelling-automaton.ts';
import type { EditCosts } from './edit-costs.ts';

/** A word of the dictionary that lies near the one that was typed. */
export interface Neighbour {
  readonly word: string;
  /** In hundredths of one plain edit. */
  readonly cost: number;
  readonly wordClass: number;
}

/** Upper and lower case are one letter at this cost. */
const CASE_COST = 5;

const LONGEST_WORD = 64;

const FAR = 1 << 28;

interface ActiveReplacement {
  /** Where the typed letters end in the word, and how many they are. */
  readonly end: number;
  readonly typedLength: number;
  readonly meant: string;
  readonly cost: number;
}

/**
 * Finds the words of an automaton within a weighted edit distance: a walk over the automaton that carries one row of
 * the Damerau-Levenshtein matrix (restricted: swapped letters are not edited again) and turns back when no cell of
 * the row is within the bound (Oflazer, "Error-tolerant finite-state recognition", 1996).
 */
export class NeighbourSearch {
  readonly #automaton: Automaton;
  readonly #costs: EditCosts;
  readonly #fold: Uint16Array;
  readonly #rows: Int32Array[] = [];
  readonly #path = new Uint16Array(2 * LONGEST_WORD + 2);
  readonly #folded = new Uint16Array(2 * LONGEST_WORD + 2);
  #typed: Uint16Array = new Uint16Array(0);
  #bound = 0;
  #band = 0;
  #budget = 0;
  #active = new Map<number, ActiveReplacement[]>();
  #found: Neighbour[] = [];
  readonly #substitutions = new Map<number, Int32Array>();

  /** @param fold the lower-case code unit of every code unit in the automaton */
  constructor(automaton: Automaton, costs: EditCosts, fold: Uint16Array) {
    this.#automaton = automaton;
    this.#costs = costs;
    this.#fold = fold;
    for (let depth = 0; depth <= 2 * LONGEST_WORD + 1; depth++) this.#rows.push(new Int32Array(LONGEST_WORD + 1));
  }

  /** How many nodes the last search looked at. */
  get visited(): number {
    return this.#visited;
  }
  #visited = 0;

  /**
   * The words within the bound, in no order.
   * @param typed folded to lower case, at most 64 code units; a longer one has no neighbours
   * @param budget how many nodes may be looked at; what is found by then is the answer
   */
  find(typed: string, bound: number, budget: number): Neighbour[] {
    this.#found = [];
    this.#visited = 0;
    if (typed.length === 0 || typed.length > LONGEST_WORD) return [];
    this.#typed = new Uint16Array(typed.length);
    for (let at = 0; at < typed.length; at++) this.#typed[at] = typed.charCodeAt(at);
    this.#bound = bound;
    const { missing, missingDouble, extra, extraDouble, mark } = this.#costs;
    const cheapest = Math.min(missing, missingDouble, extra, extraDouble, mark);
    this.#band = Math.floor(bound / cheapest);
    this.#budget = budget;
    this.#substitutions.clear();
    this.#activate(typed);
    const first = this.#rows[0];
    first[0] = 0;
    for (let at = 1; at <= typed.length; at++) first[at] = first[at - 1] + this.#extraCost(at, 0);
    this.#walk(this.#automaton.root, 1);
    return this.#found;
  }

  #activate(typed: string): void {
    this.#active = new Map();
    for (const { typed: wrong, meant, cost } of this.#costs.replacements)
      for (let at = typed.indexOf(wrong); at >= 0; at = typed.indexOf(wrong, at + 1)) {
        const last = meant.charCodeAt(meant.length - 1);
        const list = this.#active.get(last);
        const item = { end: at + wrong.length, typedLength: wrong.length, meant, cost };
        if (list === undefined) this.#active.set(last, [item]);
        else list.push(item);
      }
  }

  /** What the typed letter at `at` (from 1) costs when it is too many; `follows` is the meant letter before it. */
  #extraCost(at: number, follows: number): number {
    const letter = this.#typed[at - 1];
    const { extra, extraDouble, mark, atStart } = this.#costs;
    if (isMark(letter)) return mark;
    if ((at > 1 && this.#typed[at - 2] === letter) || follows === letter) return extraDouble;
    return at === 1 ? extra + atStart : extra;
  }

  #walk(node: number, depth: number): void {
    const { labels, targets } = this.#automaton;
    const row = this.#rows[depth];
    const above = this.#rows[depth - 1];
    const typed = this.#typed;
    const length = typed.length;
    const costs = this.#costs;
    const bound = this.#bound;
    const from = Math.max(0, depth - this.#band);
    const to = Math.min(length, depth + this.#band);
    for (let slot = node; ; slot++) {
      const label = labels[slot];
      const target = targets[slot] & 0x7fff_ffff;
      if (label === END_OF_WORD) {
        if (
          length - depth + 1 <= this.#band &&
          above[length] <= bound &&
          depth - 1 >= 1 &&
          length >= Math.max(0, depth - 1 - this.#band)
        )
          this.#found.push({
            word: String.fromCharCode(...this.#path.subarray(1, depth)),
            cost: above[length],
            wordClass: target,
          });
      } else if (from <= length && depth <= 2 * LONGEST_WORD) {
        this.#visited++;
        const letter = this.#fold[label];
        const caseCost = letter === label ? 0 : CASE_COST;
        this.#path[depth] = label;
        this.#folded[depth] = letter;
        const previous = depth > 1 ? this.#folded[depth - 1] : 0;
        const substitutions = this.#substitutionsFor(letter);
        const missingPlain =
          (isMark(letter) ? costs.mark : letter === previous ? costs.missingDouble : costs.missing) + caseCost;
        let least = FAR;
        if (from > 0) row[from - 1] = FAR;
        for (let at = from; at <= to; at++) {
          // Cells outside the band of the row above are not there.
          const up = at <= depth - 1 + this.#band ? above[at] : FAR;
          let best: number;
          if (at === 0) {
            best = up + missingPlain + (depth === 1 ? costs.atStart : 0);
          } else {
            const own = typed[at - 1];
            best = above[at - 1] + substitutions[at - 1] + caseCost;
            if (own !== letter && at === 1 && depth === 1) best += costs.atStart;
            const missing =
              up + (missingPlain > costs.missingDouble && own === letter ? costs.missingDouble : missingPlain);
            if (missing < best) best = missing;
            const extra = row[at - 1] + this.#extraCost(at, letter);
            if (extra < best) best = extra;
            if (at > 1 && depth > 1 && own === previous && typed[at - 2] === letter && own !== letter) {
              const swapped = this.#rows[depth - 2][at - 2] + costs.swap + (at === 2 ? costs.atStart : 0);
              if (swapped < best) best = swapped;
            }
          }
          row[at] = best;
          if (best < least) least = best;
        }
        const active = this.#active.get(letter);
        if (active !== undefined) {
          for (const { end, typedLength, meant, cost } of active) {
            if (meant.length > depth || end < from || end > to) continue;
            const start = end - typedLength;
            const back = depth - meant.length;
            if (start < back - this.#band || start > back + this.#band || start < 0) continue;
            let same = true;
            for (let at = 0; at < meant.length && same; at++)
              same = this.#folded[back + 1 + at] === meant.charCodeAt(at);
            if (!same) continue;
            const replaced = this.#rows[back][start] + cost;
            if (replaced >= row[end]) continue;
            row[end] = replaced;
            if (replaced < least) least = replaced;
            for (let at = end + 1; at <= to; at++)
              row[at] = Math.min(row[at], row[at - 1] + this.#extraCost(at, letter));
          }
        }
        if (least <= bound) {
          if (--this.#budget < 0) return;
          this.#walk(target, depth + 1);
        }
      }
      if (targets[slot] >= LAST_SLOT) return;
    }
  }

  /** The costs of typing each letter of the word for the meant letter. */
  #substitutionsFor(letter: number): Int32Array {
    let row = this.#substitutions.get(letter);
    if (row === undefined) {
      row = new Int32Array(this.#typed.length);
      for (let at = 0; at < row.length; at++) {
        const own = this.#typed[at];
        row[at] = own === letter ? 0 : this.#costs.substitution(own, letter);
      }
      this.#substitutions.set(letter, row);
    }
    return row;
  }
}

function isMark(unit: number): boolean {
  return unit === 0x27 || unit === 0x2d || unit === 0x2019 || unit === 0x2e;
}
