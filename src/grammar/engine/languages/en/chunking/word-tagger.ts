import { elementAt, floatAt, wordAt } from '#kit/element-at';
import type { MaxentModel } from '../../../../store/pack/maxent-model.ts';
import { BeamSearch } from './beam-search.ts';
import { OutcomeHistory } from './outcome-history.ts';
import type { TagDictionary } from './tag-dictionary.ts';
import type { WordNumbers } from './word-numbers.ts';

const WIDTH = 3;
/** Letters of the longest beginnings and ends of words that tell something. */
const AFFIX = 4;

/** Where a word stands, seen from the one whose tag is asked for, with the name of its predicate there. */
const NEIGHBOURS = [
  [-1, 'p='],
  [-2, 'pp='],
  [1, 'n='],
  [2, 'nn='],
] as const;

/** Gives words their parts of speech by a model of OpenNLP (POSTaggerME of 1.9). */
export class WordTagger {
  readonly #model: MaxentModel;
  readonly #dictionary: TagDictionary;
  readonly #history: OutcomeHistory;
  readonly #search: BeamSearch;
  readonly #numbers: WordNumbers;
  // By the number of a word: which one is known, what it says of its own tag, the predicates it makes as a neighbour, the tags it may have.
  readonly #known: Float64Array;
  readonly #own: Float32Array;
  readonly #near: Int32Array;
  readonly #allowedTags: (Uint8Array | undefined)[] = [];
  // Of the sentence at hand: the numbers of the words, and what does not depend on the tags before, in rows.
  #words: readonly number[] = [];
  #bases = new Float64Array(0);
  // Made for a word when they are first needed.
  #exponentials = new Float64Array(0);
  #hasExponentials = new Uint8Array(0);

  constructor(model: MaxentModel, dictionary: TagDictionary, numbers: WordNumbers) {
    const { outcomes } = model;
    const count = outcomes.length;
    this.#numbers = numbers;
    this.#known = new Float64Array(numbers.size);
    this.#own = new Float32Array(numbers.size * count);
    this.#near = new Int32Array(numbers.size * NEIGHBOURS.length);
    this.#model = model;
    this.#dictionary = dictionary;
    this.#history = new OutcomeHistory(model, (last, beforeLast) => [
      `t=${outcomes[last]}`,
      ...(beforeLast < 0 ? [] : [`t2=${outcomes[beforeLast]},${outcomes[last]}`]),
    ]);
    const { sums: history, exponentials: ofHistory } = this.#history;
    this.#search = new BeamSearch(count, WIDTH, {
      sum: (index, last, beforeLast, sums, at) => {
        const bases = this.#bases;
        const from = index * count;
        if (last < 0) for (let i = 0; i < count; i++) sums[at + i] = floatAt(bases, from + i);
        else {
          const place = this.#history.place(last, beforeLast);
          for (let i = 0; i < count; i++) sums[at + i] = floatAt(bases, from + i) + floatAt(history, place + i);
        }
      },
      total: (index, last, beforeLast) => {
        const exponentials = this.#exponentials;
        const from = index * count;
        if (this.#hasExponentials[index] === 0) {
          this.#hasExponentials[index] = 1;
          for (let i = from; i < from + count; i++) exponentials[i] = Math.exp(floatAt(this.#bases, i));
        }
        let total = 0;
        if (last < 0) for (let i = 0; i < count; i++) total += floatAt(exponentials, from + i);
        else {
          const place = this.#history.place(last, beforeLast);
          for (let i = 0; i < count; i++) total += floatAt(exponentials, from + i) * floatAt(ofHistory, place + i);
        }
        return total;
      },
      allowed: (index) => this.#allowedTags[elementAt(this.#words, index)],
    });
  }

  /** The numbers of the words' tags, as the model counts its outcomes. */
  tag(words: readonly string[]): number[] {
    const count = this.#model.outcomes.length;
    const size = words.length * count;
    if (this.#bases.length < size) {
      this.#bases = new Float64Array(size);
      this.#exponentials = new Float64Array(size);
      this.#hasExponentials = new Uint8Array(words.length);
    }
    this.#hasExponentials.fill(0);
    this.#words = words.map((word) => this.#numberOf(word));
    const before = this.#numberOf('*SB*');
    const after = this.#numberOf('*SE*');
    const bases = this.#bases;
    const own = this.#own;
    for (let index = 0, at = 0; index < words.length; index++) {
      for (let i = elementAt(this.#words, index) * count, end = i + count; i < end; i++) bases[at++] = floatAt(own, i);
      for (let kind = 0; kind < NEIGHBOURS.length; kind++) {
        const place = index + elementAt(NEIGHBOURS, kind)[0];
        // Only the first word beyond either end counts.
        if (place < -1 || place > words.length) continue;
        const word = place < 0 ? before : (this.#words[place] ?? after);
        const predicate = wordAt(this.#near, word * NEIGHBOURS.length + kind);
        if (predicate >= 0) this.#model.addRecord(predicate, bases, index * count);
      }
    }
    return this.#search.search(words.length);
  }

  /** The number of a word of which all is known then. */
  #numberOf(word: string): number {
    const number = this.#numbers.of(word);
    const taker = this.#numbers.taker(number);
    if (this.#known[number] !== taker) {
      this.#known[number] = taker;
      const count = this.#model.outcomes.length;
      const sums = new Float64Array(count);
      this.#addOwn(word, sums);
      this.#own.set(sums, number * count);
      for (const [kind, [, name]] of NEIGHBOURS.entries())
        this.#near[number * NEIGHBOURS.length + kind] = this.#model.find(name, word);
      this.#allowedTags[number] = this.#dictionary.allowed(word);
    }
    return number;
  }

  /** Adds what a word says of its own tag. */
  #addOwn(word: string, sums: Float64Array): void {
    const model = this.#model;
    model.add('default', '', sums);
    model.add('w=', word, sums);
    for (let length = 1; length <= AFFIX; length++) {
      model.add('suf=', word.slice(Math.max(0, word.length - length)), sums);
      model.add('pre=', word.slice(0, length), sums);
    }
    if (word.includes('-')) model.add('h', '', sums);
    if (/[A-Z]/.test(word)) model.add('c', '', sums);
    if (/[0-9]/.test(word)) model.add('d', '', sums);
  }
}
