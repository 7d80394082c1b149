import { type FeatureBatch, FeatureReader, WORD } from './feature-words.ts';
import type { Texts } from './texts.ts';

/** Features in the order in which they came, numbered from 0. */
export class FeatureStore {
  readonly texts: Texts;
  readonly #chunks: Int32Array[] = [];
  #chunkOf = new Uint32Array(1024);
  #offsetOf = new Uint32Array(1024);
  #count = 0;
  readonly #reader = new FeatureReader();

  constructor(texts: Texts) {
    this.texts = texts;
  }

  get count(): number {
    return this.#count;
  }

  /** Takes a batch; its texts get the numbers of the store. @returns the number of its first feature */
  add({ words, texts }: FeatureBatch): number {
    const first = this.#count;
    if (words.length === 0) return first;
    const numbers = Int32Array.from(texts, (text) => this.texts.number(text));
    const chunk = this.#chunks.push(words) - 1;
    for (let at = 0; at < words.length; at += words[at + WORD.length]) {
      const pairs =
        words[at + WORD.categories] + words[at + WORD.names] + words[at + WORD.address] + words[at + WORD.extratags];
      for (let word = at + WORD.pairs; word < at + WORD.pairs + 2 * pairs; word++) words[word] = numbers[words[word]];
      if (this.#count === this.#chunkOf.length) this.#grow();
      this.#chunkOf[this.#count] = chunk;
      this.#offsetOf[this.#count++] = at;
    }
    return first;
  }

  /** The reader is the same one each time. */
  read(feature: number): FeatureReader {
    return this.#reader.move(this.#chunks[this.#chunkOf[feature]], this.#offsetOf[feature]);
  }

  #grow(): void {
    for (const name of ['chunk', 'offset'] as const) {
      const old = name === 'chunk' ? this.#chunkOf : this.#offsetOf;
      const larger = new Uint32Array(2 * old.length);
      larger.set(old);
      if (name === 'chunk') this.#chunkOf = larger;
      else this.#offsetOf = larger;
    }
  }
}
