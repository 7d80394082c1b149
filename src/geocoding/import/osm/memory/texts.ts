import { elementAt } from '#kit/element-at';
import { NO_TEXT, type TextNumber, textAt, textNumber } from './numbers.ts';

/** A key with its value. */
export type Pair = readonly [key: string, value: string];

/** Numbers texts: each text once. */
export class Texts {
  readonly #numbers = new Map<string, TextNumber>();
  readonly #texts: string[] = [];

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.number(text);
  }

  number(text: string): TextNumber {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = textNumber(this.#texts.push(text) - 1);
    this.#numbers.set(text, number);
    return number;
  }

  /** {@link NO_TEXT} when the text was never seen. */
  known(text: string): TextNumber {
    return this.#numbers.get(text) ?? NO_TEXT;
  }

  text(number: TextNumber): string {
    return elementAt(this.#texts, number);
  }

  /** All of them in order of number. */
  get all(): readonly string[] {
    return this.#texts;
  }

  get size(): number {
    return this.#texts.length;
  }
}

/** Pairs of numbers as pairs of texts. */
export function pairs(texts: Texts, numbers: ArrayLike<number>): Pair[] {
  const result: Pair[] = [];
  for (let at = 0; at < numbers.length; at += 2)
    result.push([texts.text(textAt(numbers, at)), texts.text(textAt(numbers, at + 1))]);
  return result;
}
