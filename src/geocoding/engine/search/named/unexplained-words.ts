import type { QueryWord } from '../readings.ts';

/** Words of all readings of a search that are told apart; those after them are asked again each time. */
const MOST_WORDS = 31;

/**
 * Words that nothing about a place explains, neither its names nor its address. Readings of one search differ in a word
 * or two, so that the same places are asked for the same words again and again.
 */
export class UnexplainedWords {
  readonly #bits = new Map<string, number>();
  readonly #byPlace = new Map<number, number>();

  /** The bit of a word in all readings; 0 where there are too many words. */
  bitOf({ word, isBegun }: QueryWord): number {
    const key = isBegun === true ? `${word}*` : word;
    const known = this.#bits.get(key);
    if (known !== undefined) return known;
    const bit = this.#bits.size < MOST_WORDS ? 1 << this.#bits.size : 0;
    this.#bits.set(key, bit);
    return bit;
  }

  /** Bits of the words that are known to be unexplained at a place. */
  at(place: number): number {
    return this.#byPlace.get(place) ?? 0;
  }

  /** @param bits of words that nothing about a place explains */
  add(place: number, bits: number): void {
    const known = this.#byPlace.get(place) ?? 0;
    if ((bits & ~known) !== 0) this.#byPlace.set(place, known | bits);
  }
}
