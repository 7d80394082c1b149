import { elementAt } from '#kit/element-at';

/** Texts that are kept at most, a power of two, and characters of the longest one. */
const MOST = 1 << 13;
const LONGEST = 200;

/** Texts that were read lately by their numbers: names of divisions and of well-known places come again and again. */
export class KnownTexts {
  readonly #numbers = new Float64Array(MOST).fill(-1);
  readonly #texts = new Array<string>(MOST).fill('');

  /** @param number 0 or more @param read reads a text that is not kept */
  get(number: number, read: (number: number) => string): string {
    const slot = number & (MOST - 1);
    if (this.#numbers[slot] === number) return elementAt(this.#texts, slot);
    const text = read(number);
    if (text.length <= LONGEST) {
      this.#numbers[slot] = number;
      this.#texts[slot] = text;
    }
    return text;
  }
}
