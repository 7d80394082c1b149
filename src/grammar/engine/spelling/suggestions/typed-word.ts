import { isMark } from './edit-costs.ts';
import type { LetterCosts } from './letter-costs.ts';

/** Longer words have no neighbours. */
export const LONGEST_TYPED = 64;

const PLACES = LONGEST_TYPED + 1;

/** Letters typed for others, found in a word. */
export interface ActiveReplacement {
  /** Where the typed letters begin and end in the word. */
  readonly start: number;
  readonly end: number;
  /** The numbers of the letters that were meant, in their order; 0 for one that cannot come. */
  readonly meant: readonly number[];
  readonly cost: number;
}

/** What mistakes cost in the word that is looked at. */
export class TypedWord {
  readonly letters = new Uint16Array(LONGEST_TYPED);
  readonly numbers = new Uint16Array(LONGEST_TYPED);
  /** By place after a letter: what it costs when it is too many, whatever letter is meant beside it. */
  readonly extra = new Int32Array(PLACES);
  /** The letters from a place on that must be met, as bits. */
  readonly ahead = new Int32Array(PLACES);
  /** The least that any typed letter which is not met costs. */
  leastSurplus = 0;
  /** By place: the replacements that begin there. */
  readonly replacements: ActiveReplacement[][] = Array.from({ length: PLACES }, () => []);
  length = 0;
  #text = '';
  readonly #of: LetterCosts;
  readonly #isFlat: boolean;
  /** By bit and place: the least that the letters with the bit cost from the place on where they are not met. */
  readonly #surplus = new Int32Array(32 * PLACES);
  readonly #leastUnmet: number;
  #stamp = 0;
  /** By meant letter: what each letter of the word costs for it, when #stamps has the number of this word. */
  readonly #rows: Int32Array[];
  readonly #stamps: Int32Array;
  /** By letter, likewise: the least that it costs where it is not the typed one. */
  readonly #mistakes: Int32Array;

  /** @param isFlat takes all letters that are not met to cost the least that any does, and each but once */
  constructor(of: LetterCosts, isFlat: boolean) {
    this.#of = of;
    this.#isFlat = isFlat;
    const { extra, extraSlip, extraDouble, extraAtEnd, leastSubstitution } = of.costs;
    this.#leastUnmet = Math.min(extra, extraSlip, extraDouble, leastSubstitution) + Math.min(0, extraAtEnd);
    this.#rows = of.letters.map(() => new Int32Array(LONGEST_TYPED));
    this.#stamps = new Int32Array(of.letters.length);
    this.#mistakes = new Int32Array(of.letters.length);
  }

  /** Looks at a word, in lower case, of at most LONGEST_TYPED code units. */
  take(typed: string): void {
    if (typed === this.#text) return;
    this.#text = typed;
    this.#stamp++;
    this.length = typed.length;
    for (let at = 0; at < typed.length; at++) {
      this.letters[at] = typed.charCodeAt(at);
      this.numbers[at] = this.#of.numberOf(this.letters[at]);
    }
    for (let at = 0; at < typed.length; at++) this.extra[at + 1] = this.#extraCost(at);
    this.#findReplacements(typed);
    this.#lookAhead();
  }

  /** What each letter of the word costs for a letter, by its number. */
  substitutions(number: number): Int32Array {
    if (this.#stamps[number] !== this.#stamp) this.#compare(number);
    return this.#rows[number];
  }

  /** The least that a letter, by its number, costs where it is not the typed one. */
  leastMistake(number: number): number {
    if (this.#stamps[number] !== this.#stamp) this.#compare(number);
    return this.#mistakes[number];
  }

  /** The least that letters, as bits, cost from a place on when they are not met. */
  costOfUnmet(bits: number, at: number): number {
    let sum = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1)
      sum += this.#surplus[(31 - Math.clz32(rest & -rest)) * PLACES + at];
    return sum;
  }

  #compare(number: number): void {
    this.#stamps[number] = this.#stamp;
    const row = this.#rows[number];
    const { missingDouble, missingAtEnd } = this.#of.costs;
    let least = this.#of.missing[number];
    for (let at = 0; at < this.length; at++) {
      row[at] = this.#of.substitution(this.letters[at], number);
      if (row[at] < least) least = row[at];
      if (this.numbers[at] === number && missingDouble < least) least = missingDouble;
    }
    this.#mistakes[number] = least + Math.min(0, missingAtEnd);
  }

  #extraCost(at: number): number {
    const { extra, extraSlip, extraDouble, extraAtEnd, mark, atStart, areBeside } = this.#of.costs;
    const typed = this.letters;
    const last = this.length - 1;
    if (isMark(typed[at])) return mark;
    if (at > 0 && typed[at - 1] === typed[at]) return extraDouble;
    const slipped =
      (at > 0 && areBeside(typed[at - 1], typed[at])) || (at < last && areBeside(typed[at], typed[at + 1]));
    return (slipped ? extraSlip : extra) + (at === 0 ? atStart : 0) + (at === last ? extraAtEnd : 0);
  }

  #findReplacements(typed: string): void {
    for (const list of this.replacements) list.length = 0;
    for (const { typed: wrong, meant, cost } of this.#of.costs.replacements)
      for (let start = typed.indexOf(wrong); start >= 0; start = typed.indexOf(wrong, start + 1)) {
        const numbers = Array.from({ length: meant.length }, (_, at) => this.#of.lowerNumberOf(meant.charCodeAt(at)));
        this.replacements[start].push({ start, end: start + wrong.length, meant: numbers, cost });
      }
  }

  #lookAhead(): void {
    const { ahead, numbers, length } = this;
    const surplus = this.#surplus;
    let marks = 0;
    for (let at = 0; at < length; at++) {
      ahead[at] = this.#of.bits[numbers[at]];
      if (isMark(this.letters[at])) marks++;
    }
    // Letters that a replacement does away with cost less.
    for (const list of this.replacements)
      for (const { start, end, meant } of list)
        for (let at = start; at < end; at++) if (!meant.includes(numbers[at])) ahead[at] = 0;
    this.leastSurplus = marks > 0 ? this.#of.leastIndel : this.#leastUnmet;
    ahead[length] = 0;
    for (let at = length - 1; at >= 0; at--) {
      const own = ahead[at];
      const after = ahead[at + 1];
      ahead[at] |= after;
      for (let rest = ahead[at]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const row = (31 - Math.clz32(bit)) * PLACES;
        surplus[row + at] = (after & bit) === 0 ? 0 : surplus[row + at + 1];
      }
      if (own === 0) continue;
      const row = (31 - Math.clz32(own)) * PLACES;
      if (this.#isFlat) surplus[row + at] = this.leastSurplus;
      else surplus[row + at] += Math.min(this.extra[at + 1], this.#of.leastOther(numbers[at]));
    }
  }
}
