import { wordAt } from '#kit/element-at';

/** In small letters; a long s is an s, as it is for expressions that leave letter case aside. */
export const foldLetter = (letter: string): string => (letter === 'ſ' ? 's' : letter.toLowerCase());

/** The same for a code unit. */
function foldUnit(unit: number): number {
  if (unit < 128) return unit >= 65 && unit <= 90 ? unit + 32 : unit;
  return foldLetter(String.fromCharCode(unit)).charCodeAt(0);
}

const WORD_BITS = 5;
const pairHash = (first: number, second: number): number => Math.imul((first << 8) ^ second, 0x9e3779b1);

/**
 * The letters of a text and its pairs of letters side by side, as bits: what a text must have to be matched is compared with
 * what it has.
 */
export class LetterSketch {
  /** One word of letters, the others of pairs. */
  readonly words: Int32Array;
  readonly #shift: number;

  /** @param size binary logarithm of how many words of 32 bits the pairs have */
  constructor(size: number) {
    this.words = new Int32Array(1 + 2 ** size);
    this.#shift = 32 - WORD_BITS - size;
  }

  #addPair(first: number, second: number): void {
    const bit = pairHash(first, second) >>> this.#shift;
    const word = 1 + (bit >>> WORD_BITS);
    this.words[word] = wordAt(this.words, word) | (1 << (bit & 31));
  }

  #addLetter(unit: number): void {
    this.words[0] = wordAt(this.words, 0) | (1 << (unit & 31));
  }

  /** Makes this the sketch of a text. */
  take(text: string): void {
    this.words.fill(0);
    let before = -1;
    for (let i = 0; i < text.length; i++) {
      const unit = foldUnit(text.charCodeAt(i));
      this.#addLetter(unit);
      if (before >= 0) this.#addPair(before, unit);
      before = unit;
    }
  }

  /** Makes this the sketch of letters and pairs, in small letters. */
  require(required: Iterable<string>): void {
    this.words.fill(0);
    for (const one of required)
      if (one.length === 1) this.#addLetter(one.charCodeAt(0));
      else this.#addPair(one.charCodeAt(0), one.charCodeAt(1));
  }

  /** Has a text all that is in a sketch of the same size, by the words of both from a place on? */
  has(required: Int32Array, from = 0): boolean {
    for (let i = 0; i < this.words.length; i++)
      if ((wordAt(required, from + i) & ~wordAt(this.words, i)) !== 0) return false;
    return true;
  }
}
