import { type Automaton, END_OF_WORD, LAST_SLOT } from '../../store/spelling-automaton.ts';
import { type EditCosts, isMark } from './edit-costs.ts';

/** A word of the dictionary that lies near the one that was typed. */
export interface Neighbour {
  readonly word: string;
  /** In hundredths of one plain edit. */
  readonly cost: number;
  readonly wordClass: number;
}

/** Longer words have no neighbours. */
export const LONGEST_TYPED = 64;

/** Upper and lower case are one letter at this cost. */
export const CASE_COST = 5;

const DEEPEST = 2 * LONGEST_TYPED;

const WIDTH = LONGEST_TYPED + 1;

const FAR = 1 << 28;

/** The part of a target that is a place in the automaton. */
const TARGET = 0x7fff_ffff;

/** Letters typed for others, found in the word that is looked for. */
interface ActiveReplacement {
  /** Where the typed letters end in the word, and how many they are. */
  readonly end: number;
  readonly typedLength: number;
  readonly meant: string;
  /** How many of the meant letters are on the way: all, or the replacement is still under way. */
  readonly reached: number;
  readonly cost: number;
}

/**
 * For every node the letters on the ways below it, as bits. A typed letter that is not among them must be a mistake,
 * so the search can turn back early.
 */
function lettersBelow(automaton: Automaton, bitOf: (unit: number) => number): Int32Array {
  const { labels, targets, root } = automaton;
  const below = new Int32Array(labels.length);
  const done = new Uint8Array(labels.length);
  const stack = [root];
  while (stack.length > 0) {
    const node = stack[stack.length - 1];
    let bits = 0;
    let waits = false;
    for (let slot = node; ; slot++) {
      if (labels[slot] !== END_OF_WORD) {
        const target = targets[slot] & TARGET;
        if (done[target] === 0) {
          waits = true;
          stack.push(target);
        }
        bits |= bitOf(labels[slot]) | below[target];
      }
      if (targets[slot] >= LAST_SLOT) break;
    }
    if (waits) continue;
    below[node] = bits;
    done[node] = 1;
    stack.pop();
  }
  return below;
}

/**
 * Finds the words of an automaton within a weighted edit distance: a walk over the automaton that carries one row of
 * the Damerau-Levenshtein matrix (restricted: swapped letters are not edited again) and turns back when no cell of
 * the row is within the bound (Oflazer, "Error-tolerant finite-state recognition", 1996).
 */
export class NeighbourSearch {
  readonly #automaton: Automaton;
  readonly #costs: EditCosts;
  readonly #rightFirst: boolean;
  /** The number of each letter, case aside, by code unit; 0 is no letter of the automaton. */
  readonly #letterOf = new Uint16Array(0x1_0000);
  readonly #isLower = new Uint8Array(0x1_0000);
  readonly #letters: number[] = [0];
  /** What typing one letter for another costs, by typed letter times their number plus meant letter; -1: not yet known. */
  readonly #substitutions: Int32Array;
  /** Cell (depth, at) at depth * WIDTH + at. */
  readonly #cells = new Int32Array((DEEPEST + 2) * WIDTH);
  readonly #path = new Uint16Array(DEEPEST + 2);
  readonly #meant = new Uint16Array(DEEPEST + 2);
  readonly #typed = new Uint16Array(LONGEST_TYPED);
  readonly #typedNumbers = new Uint16Array(LONGEST_TYPED);
  readonly #extra = new Int32Array(LONGEST_TYPED + 1);
  /** What leaving out each letter costs, by its number. */
  readonly #missing: number[] = [];
  readonly #leastIndel: number;
  /** Doubled letters and marks may cost less, but not so often in one word that the band would be too narrow. */
  readonly #usualIndel: number;
  /** The bit of each letter in #below and #ahead, by its number; 32 bits serve all letters. */
  readonly #bits: number[] = [];
  readonly #below: Int32Array;
  /** The letters of the word from a place on, as in #below. */
  readonly #ahead = new Int32Array(LONGEST_TYPED + 1);
  readonly #bitAt = new Int32Array(LONGEST_TYPED);
  /** The least that a typed letter which is not in the meant word can cost. */
  readonly #leastSurplus: number;
  #surplus = 0;
  /** By meant letter: what each letter of the word costs for it, when #rowStamps has the number of this search. */
  readonly #rows: Int32Array[] = [];
  readonly #rowStamps: number[] = [];
  /** By letter: the least that it costs for any letter of the word, when #mistakeStamps has the number of this search. */
  readonly #mistakes: Int32Array;
  readonly #mistakeStamps: Int32Array;
  /** By depth and letter: whether it may stand there without a mistake, when it has the mark of letter 0. */
  readonly #marks: Int32Array;
  #lastMark = 0;
  #search = 0;
  #length = 0;
  #bound = 0;
  #band = 0;
  #budget = 0;
  #active: (ActiveReplacement[] | undefined)[] = [];
  #found: (neighbour: Neighbour) => number = () => 0;

  /**
   * @param lower the lower-case form of a code unit
   * @param rightFirst goes on with right letters before wrong ones: the best that few steps can do
   */
  constructor(automaton: Automaton, costs: EditCosts, lower: (unit: number) => number, rightFirst = false) {
    this.#rightFirst = rightFirst;
    this.#automaton = automaton;
    this.#costs = costs;
    for (const label of new Set(automaton.labels)) {
      if (label === END_OF_WORD) continue;
      const folded = lower(label);
      this.#letterOf[label] = this.#numberOf(folded);
      this.#isLower[label] = folded === label ? 1 : 0;
    }
    for (const letter of this.#letters) this.#letterOf[letter] = this.#numberOf(letter);
    this.#substitutions = new Int32Array(this.#letters.length ** 2).fill(-1);
    this.#mistakes = new Int32Array(this.#letters.length);
    this.#mistakeStamps = new Int32Array(this.#letters.length);
    this.#marks = new Int32Array((DEEPEST + 2) * this.#letters.length);
    for (const letter of this.#letters) {
      this.#bits.push(baseLetterBit(letter));
      this.#missing.push(isMark(letter) ? costs.mark : costs.isVowel(letter) ? costs.missingVowel : costs.missing);
    }
    const { missingDouble, extra, extraSlip, extraDouble, extraAtEnd, missingAtEnd, mark } = costs;
    this.#leastSurplus = Math.min(extra, extraSlip, extraDouble, costs.leastSubstitution) + Math.min(0, extraAtEnd);
    this.#usualIndel = Math.min(costs.missingVowel, costs.missing, extra, extraSlip);
    this.#leastIndel =
      Math.min(...this.#missing, missingDouble, extra, extraSlip, extraDouble, mark) +
      Math.min(0, extraAtEnd, missingAtEnd);
    this.#below = lettersBelow(automaton, (unit) => this.#bits[this.#letterOf[unit]]);
    for (let number = 0; number < this.#letters.length; number++) this.#rows.push(new Int32Array(LONGEST_TYPED));
  }

  /**
   * Gives the words within a bound to a function, in no order.
   * @param typed in lower case; a word over LONGEST_TYPED code units has no neighbours
   * @param bound in hundredths of one plain edit
   * @param budget how many nodes may be looked at; the search ends with that
   * @param found gets each word, and gives back the bound for the rest, which is never widened
   */
  find(typed: string, bound: number, budget: number, found: (neighbour: Neighbour) => number): void {
    const length = typed.length;
    if (length === 0 || length > LONGEST_TYPED) return;
    this.#found = found;
    for (let at = 0; at < length; at++) {
      this.#typed[at] = typed.charCodeAt(at);
      this.#typedNumbers[at] = this.#letterOf[this.#typed[at]];
    }
    for (let at = 0; at < length; at++) this.#extra[at + 1] = this.#extraCost(at, length);
    this.#search++;
    this.#length = length;
    this.#bound = bound;
    this.#budget = budget;
    this.#activate(typed);
    this.#band = this.#bandFor(bound);
    this.#lookAhead(typed);
    this.#cells[0] = 0;
    for (let at = 1; at <= length; at++) this.#cells[at] = this.#cells[at - 1] + this.#extra[at];
    this.#walk(this.#automaton.root, 1);
  }

  /** What the typed letter at a place costs when it is too many, whatever letter is meant beside it. */
  #extraCost(at: number, length: number): number {
    const { extra, extraSlip, extraDouble, extraAtEnd, mark, atStart, areBeside } = this.#costs;
    const typed = this.#typed;
    if (isMark(typed[at])) return mark;
    if (at > 0 && typed[at - 1] === typed[at]) return extraDouble;
    const slipped =
      (at > 0 && areBeside(typed[at - 1], typed[at])) || (at < length - 1 && areBeside(typed[at], typed[at + 1]));
    return (slipped ? extraSlip : extra) + (at === 0 ? atStart : 0) + (at === length - 1 ? extraAtEnd : 0);
  }

  /** How many letters the prefixes of typed and meant word may differ in length. */
  #bandFor(bound: number): number {
    let band = Math.max(Math.floor(bound / this.#usualIndel), Math.min(2, Math.floor(bound / this.#leastIndel)));
    for (const list of this.#active)
      for (const { cost, typedLength, meant } of list ?? [])
        if (cost <= bound) band = Math.max(band, Math.abs(typedLength - meant.length));
    return band;
  }

  /** Notes which letters of the word must be met on the way, or else cost #surplus. */
  #lookAhead(typed: string): void {
    let marks = 0;
    for (let at = 0; at < typed.length; at++) {
      this.#bitAt[at] = this.#bits[this.#letterOf[this.#typed[at]]] ?? 0;
      if (isMark(this.#typed[at])) marks++;
    }
    // Letters that a replacement does away with cost less.
    for (const list of this.#active)
      for (const { end, typedLength, meant } of list ?? [])
        for (let at = end - typedLength; at < end; at++) if (!meant.includes(typed[at])) this.#bitAt[at] = 0;
    this.#ahead[typed.length] = 0;
    for (let at = typed.length - 1; at >= 0; at--) this.#ahead[at] = this.#ahead[at + 1] | this.#bitAt[at];
    this.#surplus = marks > 0 ? this.#leastIndel : this.#leastSurplus;
  }

  #numberOf(letter: number): number {
    const known = this.#letters.indexOf(letter);
    return known >= 0 ? known : this.#letters.push(letter) - 1;
  }

  #activate(typed: string): void {
    this.#active = [];
    for (const { typed: wrong, meant, cost } of this.#costs.replacements)
      for (let at = typed.indexOf(wrong); at >= 0; at = typed.indexOf(wrong, at + 1)) {
        for (let reached = 1; reached <= meant.length; reached++) {
          const letter = this.#letterOf[meant.charCodeAt(reached - 1)];
          const item = { end: at + wrong.length, typedLength: wrong.length, meant, reached, cost };
          const list = this.#active[letter];
          if (list === undefined) this.#active[letter] = [item];
          else list.push(item);
        }
      }
  }

  #walk(node: number, depth: number): void {
    const { labels, targets } = this.#automaton;
    const from = depth > this.#band ? depth - this.#band : 0;
    if (labels[node] === END_OF_WORD) this.#end(targets[node] & TARGET, depth);
    if (from > this.#length || depth > DEEPEST) return;
    const to = Math.min(this.#length, depth + this.#band);
    if (targets[node] >= LAST_SLOT) {
      if (labels[node] !== END_OF_WORD) this.#follow(node, depth, from, to);
      return;
    }
    const least = this.#markLetters(depth, from, to);
    const marks = depth * this.#letters.length;
    const mark = this.#marks[marks];
    for (let slot = node; ; slot++) {
      const number = this.#letterOf[labels[slot]];
      if (
        labels[slot] !== END_OF_WORD &&
        (this.#marks[marks + number] === mark ||
          (!this.#rightFirst &&
            (least + this.#leastMistake(number, depth) <= this.#bound || this.#mayReplace(number, depth))))
      )
        this.#follow(slot, depth, from, to);
      if (targets[slot] >= LAST_SLOT) break;
    }
    if (!this.#rightFirst) return;
    for (let slot = node; ; slot++) {
      const number = this.#letterOf[labels[slot]];
      if (
        labels[slot] !== END_OF_WORD &&
        this.#marks[marks + number] !== mark &&
        (least + this.#leastMistake(number, depth) <= this.#bound || this.#mayReplace(number, depth))
      )
        this.#follow(slot, depth, from, to);
      if (targets[slot] >= LAST_SLOT) return;
    }
  }

  /**
   * Marks the letters that may stand at a depth without a mistake, or as the second of two swapped ones.
   * @returns the least cost of the row above
   */
  #markLetters(depth: number, from: number, to: number): number {
    const cells = this.#cells;
    const marks = depth * this.#letters.length;
    const mark = ++this.#lastMark;
    this.#marks[marks] = mark;
    const above = (depth - 1) * WIDTH;
    const swapRow = above - WIDTH;
    const previous = this.#meant[depth - 1];
    const bound = this.#bound;
    let least = FAR;
    for (let at = from > 0 ? from - 1 : 0; at <= to; at++) {
      const cell = at <= depth - 1 + this.#band ? cells[above + at] : FAR;
      if (cell <= bound) {
        if (cell < least) least = cell;
        if (at < this.#length) this.#marks[marks + this.#typedNumbers[at]] = mark;
      }
      if (depth > 1 && at > 1 && at >= from && this.#typed[at - 1] === previous && cells[swapRow + at - 2] <= bound)
        this.#marks[marks + this.#typedNumbers[at - 2]] = mark;
    }
    return least;
  }

  /** Whether a letter may go on with a replacement of several letters, or be all of one. */
  #mayReplace(number: number, depth: number): boolean {
    const active = this.#active[number];
    if (active === undefined) return false;
    this.#meant[depth] = this.#letters[number];
    for (const { end, typedLength, meant, reached, cost } of active) {
      const back = depth - reached;
      const start = end - typedLength;
      if (back < 0 || Math.abs(start - back) > this.#band) continue;
      if (this.#cells[back * WIDTH + start] + cost <= this.#bound && this.#endsWith(meant, reached, depth)) return true;
    }
    return false;
  }

  /** The least that a letter can cost that is not the typed one. */
  #leastMistake(number: number, depth: number): number {
    if (this.#mistakeStamps[number] !== this.#search) {
      this.#mistakeStamps[number] = this.#search;
      let least = this.#missing[number];
      for (const cost of this.#substitutionsFor(this.#letters[number], number).subarray(0, this.#length))
        if (cost < least) least = cost;
      for (let at = 0; at < this.#length; at++)
        if (this.#typedNumbers[at] === number) least = Math.min(least, this.#costs.missingDouble);
      this.#mistakes[number] = least + Math.min(0, this.#costs.missingAtEnd);
    }
    const least = this.#mistakes[number];
    return this.#meant[depth - 1] === this.#letters[number]
      ? Math.min(least, this.#costs.missingDouble + Math.min(0, this.#costs.missingAtEnd))
      : least;
  }

  /** A word ends above this depth. */
  #end(wordClass: number, depth: number): void {
    const length = this.#length;
    // The row above is filled only inside its band.
    if (depth < 2 || Math.abs(length - depth + 1) > this.#band) return;
    const cost = this.#cells[(depth - 1) * WIDTH + length];
    if (cost > this.#bound) return;
    const word = String.fromCharCode(...this.#path.subarray(1, depth));
    this.#bound = Math.min(this.#bound, this.#found({ word, cost, wordClass }));
  }

  #follow(slot: number, depth: number, from: number, to: number): void {
    const label = this.#automaton.labels[slot];
    const target = this.#automaton.targets[slot] & TARGET;
    const number = this.#letterOf[label];
    const letter = this.#letters[number];
    this.#path[depth] = label;
    this.#meant[depth] = letter;
    const caseCost = this.#isLower[label] === 1 ? 0 : CASE_COST;
    let least = this.#fillRow(depth, from, to, letter, number, caseCost, ~this.#below[target]);
    const active = this.#active[number];
    if (active !== undefined) least = Math.min(least, this.#replace(active, depth, from, to, letter));
    if (least > this.#bound || --this.#budget < 0) return;
    this.#walk(target, depth + 1);
  }

  /** Fills the cells of a row from those above it. @returns the least that a word below can cost */
  #fillRow(
    depth: number,
    from: number,
    to: number,
    letter: number,
    number: number,
    caseCost: number,
    notBelow: number,
  ): number {
    const costs = this.#costs;
    const cells = this.#cells;
    const typed = this.#typed;
    const extras = this.#extra;
    const row = depth * WIDTH;
    const above = row - WIDTH;
    const previous = this.#meant[depth - 1];
    const substitutions = this.#substitutionsFor(letter, number);
    const atStart = depth === 1 ? costs.atStart : 0;
    const { missingAtEnd } = costs;
    const missing =
      (letter === previous && depth > 1
        ? Math.min(costs.missingDouble, this.#missing[number])
        : this.#missing[number]) + caseCost;
    const missingBesideItself = Math.min(missing, costs.missingDouble + caseCost);
    const lastAbove = depth - 1 + this.#band;
    const swapRow = above - WIDTH;
    const bound = this.#bound;
    let least = FAR;
    let left = FAR;
    for (let at = from; at <= to; at++) {
      // Cells outside the band of the row above were not filled.
      const up = at <= lastAbove ? cells[above + at] : FAR;
      const swaps = at > 1 && depth > 1 && typed[at - 1] === previous && typed[at - 2] === letter;
      if (up > bound && left > bound && !swaps && (at === 0 || cells[above + at - 1] > bound)) {
        cells[row + at] = FAR;
        left = FAR;
        continue;
      }
      let best: number;
      if (at === 0) {
        best = up + missing + atStart;
      } else {
        const omitted = at === this.#length ? missingAtEnd : 0;
        const own = typed[at - 1];
        if (own === letter) {
          best = Math.min(
            cells[above + at - 1] + caseCost,
            up + missingBesideItself + omitted,
            left + Math.min(extras[at], costs.extraDouble),
          );
        } else {
          best = Math.min(
            cells[above + at - 1] + substitutions[at - 1] + caseCost + (at === 1 ? atStart : 0),
            up + missing + omitted,
            left + extras[at],
          );
          if (swaps) {
            const swapped = cells[swapRow + at - 2] + costs.swap + (at === 2 ? costs.atStart : 0);
            if (swapped < best) best = swapped;
          }
        }
      }
      cells[row + at] = best;
      left = best;
      if (best < least) {
        const surplus = this.#ahead[at] & notBelow;
        const estimate = surplus === 0 ? best : best + this.#surplus * bitCount(surplus);
        if (estimate < least) least = estimate;
      }
    }
    return least;
  }

  /**
   * Takes replacements of several letters that end at this row into it.
   * @returns the least that a word below can cost by them, those included that are still under way
   */
  #replace(active: readonly ActiveReplacement[], depth: number, from: number, to: number, letter: number): number {
    const cells = this.#cells;
    const row = depth * WIDTH;
    let least = FAR;
    for (const { end, typedLength, meant, reached, cost } of active) {
      const back = depth - reached;
      const start = end - typedLength;
      if (back < 0 || Math.abs(start - back) > this.#band) continue;
      const replaced = cells[back * WIDTH + start] + cost;
      if (replaced > this.#bound || !this.#endsWith(meant, reached, depth)) continue;
      if (reached < meant.length) {
        if (replaced < least) least = replaced;
        continue;
      }
      if (end < from || end > to || replaced >= cells[row + end]) continue;
      cells[row + end] = replaced;
      if (replaced < least) least = replaced;
      for (let at = end + 1; at <= to; at++) {
        const extra =
          this.#typed[at - 1] === letter ? Math.min(this.#extra[at], this.#costs.extraDouble) : this.#extra[at];
        cells[row + at] = Math.min(cells[row + at], cells[row + at - 1] + extra);
      }
    }
    return least;
  }

  /** Whether the way to a depth ends with the first letters of a text. */
  #endsWith(text: string, letters: number, depth: number): boolean {
    for (let back = 0; back < letters; back++)
      if (this.#meant[depth - back] !== text.charCodeAt(letters - 1 - back)) return false;
    return true;
  }

  #substitutionsFor(letter: number, number: number): Int32Array {
    const row = this.#rows[number];
    if (this.#rowStamps[number] === this.#search) return row;
    this.#rowStamps[number] = this.#search;
    for (let at = 0; at < this.#length; at++) row[at] = this.#substitution(this.#typed[at], letter, number);
    return row;
  }

  #substitution(typed: number, meant: number, meantNumber: number): number {
    const typedNumber = this.#letterOf[typed];
    // A letter the dictionary does not have; not worth a place in the table.
    if (typedNumber === 0) return this.#costs.substitution(typed, meant);
    const place = typedNumber * this.#letters.length + meantNumber;
    if (this.#substitutions[place] < 0) this.#substitutions[place] = this.#costs.substitution(typed, meant);
    return this.#substitutions[place];
  }
}

/** Letters that differ in an accent only share a bit: one for the other costs less than a mistake of letters. */
function baseLetterBit(letter: number): number {
  return letter === 0 ? 0 : 1 << (String.fromCharCode(letter).normalize('NFD').charCodeAt(0) & 31);
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x5555_5555);
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
