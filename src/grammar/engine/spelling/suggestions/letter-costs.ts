import { elementAt, wordAt } from '#kit/element-at';
import { type Automaton, END_OF_WORD } from '../../../store/spelling/automaton.ts';
import { type EditCosts, isMark } from './edit-costs.ts';

/** The letters of an automaton, case aside, by numbers, and what typing one for another costs. Number 0 is no letter of it. */
export class LetterCosts {
  readonly costs: EditCosts;
  /** By number: the letter. */
  readonly letters: number[] = [0];
  /** By number: what leaving the letter out costs. */
  readonly missing: Int32Array;
  /** By number: the bit of the letter; 32 bits serve all letters. Letters that differ in an accent share one. */
  readonly bits: Int32Array;
  /** By number: the bit of the letter among fewer, of which the commonest letters have one for themselves. */
  readonly narrowBits: Int32Array;
  /** The bits of apostrophes, hyphens and the like. */
  readonly markBits: number;
  /** The least of a letter left out or too many. */
  readonly leastIndel: number;
  /** The numbers by code unit, and whether it is in lower case. */
  readonly #numbers: Uint16Array;
  readonly #isLower: Uint8Array;
  /** What typing one letter for another costs, by typed letter times their number plus meant letter; -1: not yet known. */
  readonly #substitutions: Int32Array;
  /** By letter: the least that typing it for one with another bit costs; -1: not yet known. */
  readonly #leastOthers: Int32Array;
  /** By letter: the bits of what it costs less to be typed for than any letter left out. */
  readonly #cheapOthers: Int32Array;

  /** @param lower the lower-case form of a code unit */
  constructor({ labels }: Automaton, costs: EditCosts, lower: (unit: number) => number) {
    this.costs = costs;
    const units = new Set(labels);
    units.delete(END_OF_WORD);
    const folded = new Map([...units].map((unit) => [unit, lower(unit)]));
    let last = 0;
    for (const [unit, letter] of folded) last = Math.max(last, unit, letter);
    this.#numbers = new Uint16Array(last + 1);
    this.#isLower = new Uint8Array(last + 1);
    for (const [unit, letter] of folded) {
      this.#numbers[unit] = this.#numberOf(letter);
      this.#numbers[letter] = this.#numbers[unit];
      if (unit === letter) this.#isLower[unit] = 1;
    }
    this.missing = Int32Array.from(this.letters, (letter) =>
      isMark(letter) ? costs.mark : costs.isVowel(letter) ? costs.missingVowel : costs.missing,
    );
    this.bits = Int32Array.from(this.letters, baseLetterBit);
    this.narrowBits = narrowBits(this.bits, labels, this.#numbers);
    this.markBits = this.letters.reduce(
      (bits, letter, at) => (isMark(letter) ? bits | wordAt(this.bits, at) : bits),
      0,
    );
    const { missingDouble, extra, extraSlip, extraDouble, extraAtEnd, missingAtEnd, mark } = costs;
    this.leastIndel =
      Math.min(...this.missing, missingDouble, extra, extraSlip, extraDouble, mark) +
      Math.min(0, extraAtEnd, missingAtEnd);
    this.#substitutions = new Int32Array(this.letters.length ** 2).fill(-1);
    this.#leastOthers = new Int32Array(this.letters.length).fill(-1);
    this.#cheapOthers = new Int32Array(this.letters.length);
  }

  numberOf(unit: number): number {
    return unit < this.#numbers.length ? wordAt(this.#numbers, unit) : 0;
  }

  /** The number of a letter in lower case; 0 for others. */
  lowerNumberOf(unit: number): number {
    const number = this.numberOf(unit);
    return this.letters[number] === unit ? number : 0;
  }

  isLower(unit: number): boolean {
    return this.#isLower[unit] === 1;
  }

  /** What typing a letter for one with a number costs. */
  substitution(typed: number, meant: number): number {
    const number = this.numberOf(typed);
    // A letter the dictionary does not have; not worth a place in the table.
    if (number === 0) return this.costs.substitution(typed, elementAt(this.letters, meant));
    const place = number * this.letters.length + meant;
    if (wordAt(this.#substitutions, place) < 0)
      this.#substitutions[place] = this.costs.substitution(typed, elementAt(this.letters, meant));
    return wordAt(this.#substitutions, place);
  }

  /** The least that typing a letter, by its number, for one with another bit costs. */
  leastOther(number: number): number {
    if (wordAt(this.#leastOthers, number) < 0) this.#compare(number);
    return wordAt(this.#leastOthers, number);
  }

  /** The bits of the letters for which a letter, by its number, is typed at less than a letter left out costs. */
  cheapOthers(number: number): number {
    if (wordAt(this.#leastOthers, number) < 0) this.#compare(number);
    return wordAt(this.#cheapOthers, number);
  }

  #compare(number: number): void {
    const usual = Math.min(this.costs.missingVowel, this.costs.missing);
    let least = Number.MAX_SAFE_INTEGER;
    let cheap = wordAt(this.#cheapOthers, number);
    for (let meant = 1; meant < this.letters.length; meant++) {
      if (this.bits[meant] === this.bits[number]) continue;
      const cost = this.substitution(elementAt(this.letters, number), meant);
      if (cost < least) least = cost;
      if (cost < usual) cheap |= wordAt(this.bits, meant);
    }
    this.#cheapOthers[number] = cheap;
    this.#leastOthers[number] = Math.min(least, 1 << 28);
  }

  #numberOf(letter: number): number {
    const known = this.letters.indexOf(letter);
    return known >= 0 ? known : this.letters.push(letter) - 1;
  }
}

/** The narrow bit of the end of a word. */
export const NARROW_END = 1 << 15;

/** How many letters have a narrow bit for themselves, and how many bits the others share. */
const OWN_BITS = 10;
const SHARED_BITS = 5;

/** Letters with the same bit have the same narrow bit. A letter that is not in the automaton may be any. */
function narrowBits(bits: Int32Array, labels: Uint16Array, numbers: Uint16Array): Int32Array {
  const counts = new Map<number, number>();
  for (const label of labels) {
    const bit = label === END_OF_WORD ? 0 : wordAt(bits, wordAt(numbers, label));
    if (bit !== 0) counts.set(bit, (counts.get(bit) ?? 0) + 1);
  }
  const places = new Map(
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([bit], at) => [bit, at < OWN_BITS ? at : OWN_BITS + (at % SHARED_BITS)]),
  );
  return bits.map((bit) => (bit === 0 ? 0xffff : 1 << (places.get(bit) ?? 0)));
}

/** One letter for another with the same bit may cost less than a mistake of letters. */
function baseLetterBit(letter: number): number {
  return letter === 0 ? 0 : 1 << (String.fromCharCode(letter).normalize('NFD').charCodeAt(0) & 31);
}
