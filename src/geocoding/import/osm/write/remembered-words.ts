import { uintAt } from '#kit/element-at';
import { INFO } from '../../../store/words/place-list.ts';

/** Values that are remembered: each has one slot, which the last one that came there has. */
const SLOTS = 1 << 15;
/** Words that are remembered together; when they are that many, all are forgotten. */
const MOST_WORDS = 1 << 17;
/** Words of a name are told up to so many. */
const LENGTH_BITS = 3;

/** Words of the names in values of tags by their numbers: ways of one street come again and again. */
export class RememberedWords {
  readonly #values = new Int32Array(SLOTS).fill(-1);
  /** By slot: where the words begin. Their number comes first. */
  readonly #starts = new Uint32Array(SLOTS);
  #words = new Uint32Array(MOST_WORDS);
  #end = 0;

  /** Where the words of a value are; -1 for one that is not remembered. */
  find(value: number): number {
    const slot = value & (SLOTS - 1);
    return this.#values[slot] === value ? uintAt(this.#starts, slot) : -1;
  }

  /**
   * Remembers the words of a value.
   * @param names numbers of the words of each name
   * @returns where they are
   */
  add(value: number, names: readonly (readonly number[])[]): number {
    const count = names.reduce((sum, { length }) => sum + length, 0);
    if (this.#end + 1 + count > this.#words.length) this.clear();
    if (1 + count > this.#words.length) this.#words = new Uint32Array(1 + count);
    const slot = value & (SLOTS - 1);
    const start = this.#end;
    this.#values[slot] = value;
    this.#starts[slot] = start;
    this.#words[this.#end++] = count;
    for (const name of names)
      for (const number of name)
        this.#words[this.#end++] = (number << LENGTH_BITS) | Math.min(name.length, INFO.wordsMask);
    return start;
  }

  /** How many words there are at a place that was found. */
  count(start: number): number {
    return uintAt(this.#words, start);
  }

  /** The number of a word, and how many words the name with it has, at most {@link INFO.wordsMask}. */
  number(start: number, at: number): number {
    return uintAt(this.#words, start + 1 + at) >>> LENGTH_BITS;
  }
  length(start: number, at: number): number {
    return uintAt(this.#words, start + 1 + at) & INFO.wordsMask;
  }

  clear(): void {
    this.#values.fill(-1);
    this.#end = 0;
  }
}
