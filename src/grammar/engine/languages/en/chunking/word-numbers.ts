import { elementAt, floatAt } from '#kit/element-at';
import { MAX_SENTENCE } from '../../../text/segmenter.ts';

/** Words beside those of a sentence that stand for what is before its start and after its end. */
const OUTSIDE = 4;

/**
 * Gives words numbers, by which what is known of them is kept in arrays. Where there are no more, a word loses its number that
 * was not met since one last did (the clock algorithm, Corbató 1968).
 */
export class WordNumbers {
  readonly #numbers = new Map<string, number>();
  /** By number. */
  readonly #words: string[] = [];
  readonly #takers: Float64Array;
  readonly #met: Uint8Array;
  /** The sentence in which each number was last asked for. */
  readonly #sentences: Float64Array;
  #hand = 0;
  #sentence = 1;
  #given = 0;
  /** Numbers are below this. */
  readonly size: number;

  /**
   * @param limit words that are remembered beside those of a sentence
   * @param longest words that a sentence may have
   */
  constructor(limit: number, longest = MAX_SENTENCE) {
    this.size = Math.floor(limit) + longest + OUTSIDE;
    this.#takers = new Float64Array(this.size);
    this.#met = new Uint8Array(this.size);
    this.#sentences = new Float64Array(this.size);
  }

  /** To be called before each sentence: until the next one its words keep their numbers. */
  beginSentence(): void {
    this.#sentence++;
  }

  of(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#free();
      this.#numbers.set(word, number);
      this.#words[number] = word;
      this.#given++;
      this.#takers[number] = this.#given;
    }
    this.#met[number] = 1;
    this.#sentences[number] = this.#sentence;
    return number;
  }

  /** What tells the word with a number from all that had it before or will have it: never 0. */
  taker(number: number): number {
    return floatAt(this.#takers, number);
  }

  #free(): number {
    const used = this.#words.length;
    if (used < this.size) return used;
    // Two rounds find one: there are more numbers than a sentence has words.
    for (let tries = 2 * used; tries > 0; tries--) {
      const number = this.#hand;
      this.#hand = (number + 1) % used;
      if (this.#met[number] === 1 || this.#sentences[number] === this.#sentence) this.#met[number] = 0;
      else {
        this.#numbers.delete(elementAt(this.#words, number));
        return number;
      }
    }
    throw new RangeError('A sentence has more words than there are numbers.');
  }
}
