import { type Automaton, END_OF_WORD, LAST_SLOT } from '../../../store/spelling/automaton.ts';
import type { EditCosts } from './edit-costs.ts';
import { LetterCosts, NARROW_END } from './letter-costs.ts';
import { type LettersBelow, lettersBelow } from './letters-below.ts';
import { type ActiveReplacement, LONGEST_TYPED, TypedWord } from './typed-word.ts';

/** A word of the dictionary that lies near the one that was typed. */
export interface Neighbour {
  readonly word: string;
  /** In hundredths of one plain edit. */
  readonly cost: number;
  readonly wordClass: number;
}

/** Upper and lower case are one letter at this cost. */
export const CASE_COST = 5;

const DEEPEST = 2 * LONGEST_TYPED;

/** A row has a place beyond the last letter, so that the cell after the last one can be read. */
const WIDTH = LONGEST_TYPED + 2;

const FAR = 1 << 28;

/** The part of a target that is a place in the automaton. */
const TARGET = 0x7fff_ffff;

/** What is known of a letter at a depth, added to the mark of the node; nothing is added when it is right. */
const REPLACES = 1;
const BEGINS_SWAP = 2;
const KINDS = 3;

/** Replacements of which all meant letters but those from the one at `next` on are on the way. */
interface Ready {
  count: number;
  /** The bits of the letters that are meant next. */
  bits: number;
  readonly replacements: ActiveReplacement[];
  readonly next: number[];
}

/**
 * Finds the words of an automaton within a weighted edit distance: a walk over the automaton that carries one row of
 * the Damerau-Levenshtein matrix (restricted: swapped letters are not edited again) and turns back when no cell of
 * the row is within the bound (Oflazer, "Error-tolerant finite-state recognition", 1996), or none can be after the
 * letters that the rest of the word needs and the automaton does not have below.
 */
export class NeighbourSearch {
  readonly #automaton: Automaton;
  readonly #costs: EditCosts;
  readonly #letters: LetterCosts;
  readonly #word: TypedWord;
  readonly #rightFirst: boolean;
  readonly #below: Int32Array;
  readonly #next: LettersBelow['next'];
  /** Cell (depth, at) at depth * WIDTH + at; filled as far as the band and one beyond. */
  readonly #cells = new Int32Array((DEEPEST + 2) * WIDTH);
  /** By depth: the first and the last cell within the bound. */
  readonly #first = new Int32Array(DEEPEST + 2);
  readonly #last = new Int32Array(DEEPEST + 2);
  readonly #path = new Uint16Array(DEEPEST + 2);
  /** By depth: the number of the letter. */
  readonly #meant = new Uint16Array(DEEPEST + 2);
  /** By depth and letter: what is known of the letter there, unless it is under the mark of letter 0. */
  readonly #marks: Int32Array;
  #lastMark = 0;
  /** Of the row above: the letters one of which must come after one that leaves no further mistake, as narrow bits. */
  #needed = 0;
  /** Of the row above: the least that a way on to a right letter can cost. */
  #leastRight = 0;
  /** The lowest cell of the row that was filled last. */
  #leastCell = 0;
  /** By depth. */
  readonly #ready: Ready[] = Array.from({ length: DEEPEST + 2 }, () => ({
    count: 0,
    bits: 0,
    replacements: [],
    next: [],
  }));
  readonly #leastReplacement: number;
  /** Doubled letters and marks may cost less, but not so often in one word that the band would be too narrow. */
  readonly #usualIndel: number;
  /** The least of all mistakes but accents and letter case. */
  readonly #leastMistake: number;
  /** The least of those that cost as much as a letter left out or more. */
  readonly #usualMistake: number;
  #length = 0;
  #bound = 0;
  #band = 0;
  #budget = 0;
  #found: (neighbour: Neighbour) => number = () => 0;

  /**
   * @param lower the lower-case form of a code unit
   * @param rightFirst goes on with right letters before wrong ones: the best that few steps can do
   */
  constructor(automaton: Automaton, costs: EditCosts, lower: (unit: number) => number, rightFirst = false) {
    this.#rightFirst = rightFirst;
    this.#automaton = automaton;
    this.#costs = costs;
    this.#letters = new LetterCosts(automaton, costs, lower);
    // With few steps what is hopeful may not be passed over for what is sure.
    this.#word = new TypedWord(this.#letters, rightFirst);
    this.#marks = new Int32Array((DEEPEST + 2) * this.#letters.letters.length);
    const { bits, narrowBits } = this.#letters;
    const { below, next } = lettersBelow(
      automaton,
      (unit) => bits[this.#letters.numberOf(unit)],
      (unit) => (unit === END_OF_WORD ? NARROW_END : narrowBits[this.#letters.numberOf(unit)]),
    );
    this.#below = below;
    this.#next = next;
    this.#leastReplacement = Math.min(FAR, ...costs.replacements.map(({ cost }) => cost));
    this.#usualIndel = Math.min(costs.missingVowel, costs.missing, costs.extra, costs.extraSlip);
    this.#leastMistake = Math.min(
      this.#letters.leastIndel,
      costs.swap,
      costs.leastSubstitution,
      this.#leastReplacement,
    );
    this.#usualMistake = Math.min(costs.missingVowel, costs.missing) + Math.min(0, costs.missingAtEnd);
  }

  /**
   * Gives the words within a bound to a function, in no order.
   * @param typed in lower case; a word over LONGEST_TYPED code units has no neighbours
   * @param bound in hundredths of one plain edit
   * @param budget how many nodes may be looked at; the search ends with that
   * @param found gets each word, and gives back the bound for the rest, which is never widened
   */
  find(typed: string, bound: number, budget: number, found: (neighbour: Neighbour) => number): void {
    if (typed.length === 0 || typed.length > LONGEST_TYPED) return;
    this.#word.take(typed);
    this.#length = typed.length;
    this.#found = found;
    // Costs are whole numbers.
    this.#bound = Math.floor(bound);
    this.#budget = budget;
    this.#band = this.#bandFor(bound);
    const cells = this.#cells;
    const to = Math.min(this.#length, this.#band);
    cells[0] = 0;
    this.#first[0] = 0;
    this.#last[0] = 0;
    for (let at = 1; at <= to; at++) {
      cells[at] = cells[at - 1] + this.#word.extra[at];
      if (cells[at] <= this.#bound) this.#last[0] = at;
    }
    cells[to + 1] = FAR;
    this.#walk(this.#automaton.root, 1);
  }

  /** How many letters the prefixes of typed and meant word may differ in length. */
  #bandFor(bound: number): number {
    const { leastIndel } = this.#letters;
    let band = Math.max(Math.floor(bound / this.#usualIndel), Math.min(2, Math.floor(bound / leastIndel)));
    for (const list of this.#word.replacements)
      for (const { start, end, meant, cost } of list)
        if (cost <= bound) band = Math.max(band, Math.abs(end - start - meant.length));
    return band;
  }

  #walk(node: number, depth: number): void {
    const { labels, targets } = this.#automaton;
    if (labels[node] === END_OF_WORD) this.#end(targets[node] & TARGET, depth);
    if (depth - this.#band > this.#length || depth > DEEPEST) return;
    this.#makeReady(depth);
    if (targets[node] < LAST_SLOT) {
      if (this.#rightFirst) this.#followRightFirst(labels[node] === END_OF_WORD ? node + 1 : node, depth);
      else this.#followHopeful(node, depth);
    } else if (labels[node] !== END_OF_WORD) {
      this.#follow(node, depth);
    }
  }

  #followHopeful(node: number, depth: number): void {
    const { labels, targets } = this.#automaton;
    const word = this.#word;
    const letters = this.#letters;
    const bound = this.#bound;
    const below = this.#below;
    const marks = this.#marks;
    const next = this.#next;
    const least = this.#markLetters(depth);
    const row = depth * letters.letters.length;
    const mark = marks[row];
    // What comes after the letters that this row may reach, whatever is swapped.
    const edge = Math.min(this.#length, Math.max(this.#last[depth - 1], depth > 1 ? this.#last[depth - 2] : 0) + 2);
    const ahead = word.ahead[edge];
    const noMistake = least + Math.min(this.#leastMistake, this.#costs.accent) > bound;
    const last = bound - this.#leastMistake;
    const needed = this.#needed;
    const rightIsLast = this.#leastRight > last;
    const place = node + 2;
    for (let slot = labels[node] === END_OF_WORD ? node + 1 : node; ; slot++) {
      const number = letters.numberOf(labels[slot]);
      const kind = marks[row + number] - mark;
      if (kind === REPLACES) {
        this.#follow(slot, depth);
      } else if (kind === 0) {
        if (!rightIsLast || (next[place + slot] & needed) !== 0) this.#follow(slot, depth);
      } else if (!noMistake) {
        const cost = least + this.#leastFor(number, depth);
        // After the last mistake that there may be, what is needed must go on.
        if (cost <= bound && (cost <= last || (next[place + slot] & needed) !== 0)) {
          const unmet = ahead & ~below[targets[slot] & TARGET] & ~letters.bits[number];
          if (unmet === 0 || kind === BEGINS_SWAP || cost + word.costOfUnmet(unmet, edge) <= bound)
            this.#follow(slot, depth);
        }
      }
      if (targets[slot] >= LAST_SLOT) return;
    }
  }

  #followRightFirst(begin: number, depth: number): void {
    const { labels, targets } = this.#automaton;
    const marks = this.#marks;
    const least = this.#markLetters(depth);
    const row = depth * this.#letters.letters.length;
    const mark = marks[row];
    for (let slot = begin; ; slot++) {
      if (marks[row + this.#letters.numberOf(labels[slot])] === mark) this.#follow(slot, depth);
      if (targets[slot] >= LAST_SLOT) break;
    }
    for (let slot = begin; ; slot++) {
      const number = this.#letters.numberOf(labels[slot]);
      const kind = marks[row + number] - mark;
      if (kind === REPLACES || (kind !== 0 && least + this.#leastFor(number, depth) <= this.#bound))
        this.#follow(slot, depth);
      if (targets[slot] >= LAST_SLOT) return;
    }
  }

  /** The least that a letter can cost at a depth where it is not the typed one. */
  #leastFor(number: number, depth: number): number {
    const least = this.#word.leastMistake(number);
    if (this.#meant[depth - 1] !== number) return least;
    return Math.min(least, this.#costs.missingDouble + Math.min(0, this.#costs.missingAtEnd));
  }

  /** Finds the replacements that begin after the row above, or go on with what is on the way to it. */
  #makeReady(depth: number): void {
    const letters = this.#letters;
    const ready = this.#ready[depth];
    const before = this.#ready[depth - 1];
    const cells = this.#cells;
    const above = (depth - 1) * WIDTH;
    const bound = this.#bound;
    ready.count = 0;
    ready.bits = 0;
    for (let at = this.#first[depth - 1]; at <= this.#last[depth - 1]; at++)
      if (cells[above + at] + this.#leastReplacement <= bound)
        for (const replacement of this.#word.replacements[at])
          if (cells[above + at] + replacement.cost <= bound) {
            ready.bits |= letters.bits[replacement.meant[0]];
            ready.replacements[ready.count] = replacement;
            ready.next[ready.count++] = 0;
          }
    const letter = this.#meant[depth - 1];
    for (let i = 0; i < before.count; i++) {
      const replacement = before.replacements[i];
      const on = before.next[i] + 1;
      if (replacement.meant[on - 1] !== letter || on === replacement.meant.length) continue;
      if (cells[above - on * WIDTH + replacement.start] + replacement.cost > bound) continue;
      ready.bits |= letters.bits[replacement.meant[on]];
      ready.replacements[ready.count] = replacement;
      ready.next[ready.count++] = on;
    }
  }

  /**
   * Marks the letters that may stand at a depth without a mistake, or as one of two swapped ones.
   * @returns the least cost of the row above
   */
  #markLetters(depth: number): number {
    const cells = this.#cells;
    const marks = this.#marks;
    const { numbers } = this.#word;
    const row = depth * this.#letters.letters.length;
    this.#lastMark = (this.#lastMark + KINDS) | 0;
    const mark = this.#lastMark;
    marks[row] = mark;
    const above = (depth - 1) * WIDTH;
    const bound = this.#bound;
    const length = this.#length;
    const first = this.#first[depth - 1];
    const last = this.#last[depth - 1];
    if (!this.#rightFirst)
      for (let at = first; at <= last && at + 1 < length; at++)
        if (cells[above + at] <= bound) marks[row + numbers[at + 1]] = mark + BEGINS_SWAP;
    const { narrowBits } = this.#letters;
    let needed = 0;
    let least = FAR;
    for (let at = first; at <= last; at++) {
      const cell = cells[above + at];
      if (cell > bound) continue;
      if (cell < least) least = cell;
      needed |= at + 1 < length ? narrowBits[numbers[at + 1]] : NARROW_END;
      if (at === length) continue;
      needed |= narrowBits[numbers[at]];
      marks[row + numbers[at]] = mark;
    }
    let leastRight = least;
    if (depth > 1) {
      const previous = this.#meant[depth - 1];
      const to = Math.min(this.#last[depth - 2], length - 2);
      for (let at = this.#first[depth - 2]; at <= to; at++)
        if (numbers[at + 1] === previous && cells[above - WIDTH + at] <= bound) {
          marks[row + numbers[at]] = mark;
          needed |= at + 2 < length ? narrowBits[numbers[at + 2]] : NARROW_END;
          leastRight = Math.min(leastRight, cells[above - WIDTH + at] + this.#costs.swap);
        }
    }
    this.#needed = needed;
    this.#leastRight = leastRight;
    const { count, replacements, next } = this.#ready[depth];
    for (let i = 0; i < count; i++) {
      const number = replacements[i].meant[next[i]];
      if (number !== 0 && (!this.#rightFirst || marks[row + number] !== mark)) marks[row + number] = mark + REPLACES;
    }
    // A letter that is not in the word may have had the number 0.
    marks[row] = mark;
    return least;
  }

  /** A word ends above this depth. */
  #end(wordClass: number, depth: number): void {
    const length = this.#length;
    // The row above is filled only inside its band.
    if (depth < 2 || Math.abs(length - depth + 1) > this.#band) return;
    const cost = this.#cells[(depth - 1) * WIDTH + length];
    if (cost > this.#bound) return;
    const word = String.fromCharCode(...this.#path.subarray(1, depth));
    this.#bound = Math.min(this.#bound, Math.floor(this.#found({ word, cost, wordClass })));
  }

  #follow(slot: number, depth: number): void {
    const label = this.#automaton.labels[slot];
    const target = this.#automaton.targets[slot] & TARGET;
    const number = this.#letters.numberOf(label);
    this.#path[depth] = label;
    this.#meant[depth] = number;
    const notBelow = ~this.#below[target];
    let least = this.#fillRow(depth, number, this.#letters.isLower(label) ? 0 : CASE_COST, notBelow);
    const mayReplace = (this.#ready[depth].bits & this.#letters.bits[number]) !== 0;
    const replaced = mayReplace ? this.#replace(depth, number) : FAR;
    if (replaced < least) least = replaced;
    if (least > this.#bound) {
      if (!this.#mayBeSwapped(depth, number, notBelow)) return;
    } else if (this.#leastCell + this.#usualMistake > this.#bound && !this.#rightFirst) {
      if (!this.#goesOn(depth, number, target, replaced !== FAR)) return;
    }
    if (--this.#budget < 0) return;
    this.#walk(target, depth + 1);
  }

  /** Whether a letter that is needed next, where hardly a mistake is left, goes out from a node. */
  #goesOn(depth: number, number: number, node: number, replaces: boolean): boolean {
    const { labels, targets } = this.#automaton;
    const { numbers } = this.#word;
    const { bits } = this.#letters;
    const cells = this.#cells;
    const bound = this.#bound;
    const length = this.#length;
    const row = depth * WIDTH;
    const last = this.#last[depth];
    if (last === length && labels[node] === END_OF_WORD) return true;
    let needed = 0;
    for (let at = this.#first[depth]; at <= last; at++) {
      if (at < length && numbers[at] === 0) return true;
      if (at < length) needed |= bits[numbers[at]];
      if (cells[row + at] + this.#leastMistake > bound) continue;
      if (this.#word.replacements[at].length > 0) return true;
      needed |= this.#letters.markBits | bits[number];
      if (at > 0) needed |= bits[numbers[at - 1]];
      if (at < length) needed |= this.#letters.cheapOthers(numbers[at]);
      if (at + 1 < length) needed |= bits[numbers[at + 1]];
    }
    if (replaces) {
      const { count, replacements, next } = this.#ready[depth];
      for (let i = 0; i < count; i++) {
        const { meant } = replacements[i];
        if (meant[next[i]] === number && next[i] + 1 < meant.length) needed |= bits[meant[next[i] + 1]];
      }
    }
    // The letter may be the first of two swapped ones.
    const to = Math.min(this.#last[depth - 1], length - 2);
    for (let at = this.#first[depth - 1]; at <= to; at++) if (numbers[at + 1] === number) needed |= bits[numbers[at]];
    for (let slot = node; ; slot++) {
      if ((needed & bits[this.#letters.numberOf(labels[slot])]) !== 0) return true;
      if (targets[slot] >= LAST_SLOT) return false;
    }
  }

  /**
   * Whether a letter may be the first of two swapped ones, which nothing in its row tells; the row must not be too far
   * even so.
   */
  #mayBeSwapped(depth: number, number: number, notBelow: number): boolean {
    if (this.#rightFirst) return false;
    const cells = this.#cells;
    const { numbers, ahead, leastSurplus } = this.#word;
    const above = (depth - 1) * WIDTH;
    const bound = this.#bound;
    let at = this.#first[depth - 1];
    const to = Math.min(this.#last[depth - 1], this.#length - 2);
    while (at <= to && (numbers[at + 1] !== number || cells[above + at] > bound)) at++;
    if (at > to) return false;
    const row = depth * WIDTH;
    for (let cell = this.#first[depth]; cell <= this.#last[depth]; cell++)
      if (cells[row + cell] + leastSurplus * bitCount(ahead[cell] & notBelow) <= bound) return true;
    return false;
  }

  /** Fills the cells of a row from those above it. @returns the least that a word below can cost */
  #fillRow(depth: number, number: number, caseCost: number, notBelow: number): number {
    const costs = this.#costs;
    const cells = this.#cells;
    const word = this.#word;
    const { numbers, extra, ahead } = word;
    const bound = this.#bound;
    const length = this.#length;
    const from = depth > this.#band ? depth - this.#band : 0;
    const to = Math.min(length, depth + this.#band);
    const row = depth * WIDTH;
    const above = row - WIDTH;
    const substitutions = word.substitutions(number);
    let missing = this.#letters.missing[number];
    const missingBesideItself = Math.min(missing, costs.missingDouble) + caseCost;
    if (depth > 1 && number === this.#meant[depth - 1]) missing = Math.min(missing, costs.missingDouble);
    missing += caseCost;
    const atStart = depth === 1 ? costs.atStart : 0;
    const swaps = depth > 1 && this.#endsSwap(depth, number);
    let at = swaps ? from : Math.max(from, this.#first[depth - 1]);
    const lastBelow = swaps ? to : Math.min(to, this.#last[depth - 1] + 1);
    for (let cell = Math.min(at, to + 1) - 1; cell >= from; cell--) cells[row + cell] = FAR;
    let first = FAR;
    let last = -1;
    let least = FAR;
    let leastCell = FAR;
    let left = FAR;
    for (; at <= to; at++) {
      let best: number;
      if (at > lastBelow) {
        // Beyond what is below the row above come only letters too many.
        if (left > bound) break;
        best = left + (numbers[at - 1] === number ? Math.min(extra[at], costs.extraDouble) : extra[at]);
      } else if (at === 0) {
        best = cells[above] + missing + atStart;
      } else {
        const up = cells[above + at] + (at === length ? costs.missingAtEnd : 0);
        const before = cells[above + at - 1] + caseCost;
        if (numbers[at - 1] === number) {
          best = Math.min(before, up + missingBesideItself, left + Math.min(extra[at], costs.extraDouble));
        } else {
          best = Math.min(before + substitutions[at - 1] + (at === 1 ? atStart : 0), up + missing, left + extra[at]);
          if (swaps && at > 1 && numbers[at - 1] === this.#meant[depth - 1] && numbers[at - 2] === number)
            best = Math.min(best, cells[above - WIDTH + at - 2] + costs.swap + (at === 2 ? costs.atStart : 0));
        }
      }
      cells[row + at] = best;
      left = best;
      if (best > bound) continue;
      if (last < 0) first = at;
      last = at;
      if (best < leastCell) leastCell = best;
      if (best < least) {
        const unmet = ahead[at] & notBelow;
        const estimate = unmet === 0 ? best : best + word.costOfUnmet(unmet, at);
        if (estimate < least) least = estimate;
      }
    }
    for (at = Math.max(Math.min(at, to + 1), from); at <= to + 1; at++) cells[row + at] = FAR;
    this.#first[depth] = first;
    this.#last[depth] = last;
    this.#leastCell = leastCell;
    return least;
  }

  /** Whether a letter may be the second of two swapped ones. */
  #endsSwap(depth: number, number: number): boolean {
    const { numbers } = this.#word;
    const previous = this.#meant[depth - 1];
    if (previous === number) return false;
    const to = Math.min(this.#last[depth - 2], this.#length - 2);
    for (let at = this.#first[depth - 2]; at <= to; at++)
      if (numbers[at] === number && numbers[at + 1] === previous) return true;
    return false;
  }

  /**
   * Takes replacements of several letters that end at this row into it.
   * @returns the least that a word below can cost by them, those included that are still under way
   */
  #replace(depth: number, number: number): number {
    const cells = this.#cells;
    const { numbers, extra } = this.#word;
    const { count, replacements, next } = this.#ready[depth];
    const row = depth * WIDTH;
    const from = depth - this.#band;
    const to = Math.min(this.#length, depth + this.#band);
    const bound = this.#bound;
    let least = FAR;
    for (let i = 0; i < count; i++) {
      const { start, end, meant, cost } = replacements[i];
      if (meant[next[i]] !== number) continue;
      const replaced = cells[row - (next[i] + 1) * WIDTH + start] + cost;
      if (replaced > bound) continue;
      if (next[i] + 1 < meant.length) {
        if (replaced < least) least = replaced;
        continue;
      }
      if (end < from || end > to || replaced >= cells[row + end]) continue;
      if (replaced < least) least = replaced;
      if (replaced < this.#leastCell) this.#leastCell = replaced;
      let best = replaced;
      for (let at = end; at <= to && best <= bound && best < cells[row + at]; at++) {
        cells[row + at] = best;
        if (at < this.#first[depth]) this.#first[depth] = at;
        if (at > this.#last[depth]) this.#last[depth] = at;
        best += numbers[at] === number ? Math.min(extra[at + 1], this.#costs.extraDouble) : extra[at + 1];
      }
    }
    return least;
  }
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x5555_5555);
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
