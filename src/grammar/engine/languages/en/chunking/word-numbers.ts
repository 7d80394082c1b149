import { MAX_SENTENCE } from '../../../text/segmenter.ts';

/** Words beside those of a sentence that stand for what is before its start and after its end. */
const OUTSIDE = 4;

/** Gives words numbers, by which what is known of them is kept in arrays. */
export class WordNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #limit: number;
  /** Numbers are below this. */
  readonly size: number;
  /** How often all were forgotten: what is kept by the numbers is good for as long as this is the same. */
  round = 0;

  /** @param limit words that are remembered when a sentence begins */
  constructor(limit: number) {
    this.#limit = limit;
    this.size = limit + MAX_SENTENCE + OUTSIDE;
  }

  /** To be called before each sentence; numbers that were given before may be given to other words from here on. */
  beginSentence(): void {
    if (this.#numbers.size < this.#limit) return;
    this.#numbers.clear();
    this.round++;
  }

  of(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(word, number);
    }
    return number;
  }
}
