import { elementAt, floatAt } from '#kit/element-at';
import type { MaxentModel } from '../../../../store/pack/maxent-model.ts';
import { BeamSearch } from './beam-search.ts';
import { OutcomeHistory } from './outcome-history.ts';
import { NOT_SUMMED, SummedPredicates, type Sums } from './summed-predicates.ts';
import type { TagDictionary } from './tag-dictionary.ts';

const WIDTH = 3;

/** What is remembered of a word. */
interface KnownWord {
  /** What it says of its own tag and of those around it, by KINDS. */
  readonly sums: Sums[];
  /** The tags it may have; undefined when it may have any. */
  readonly allowed: Uint8Array | undefined;
}

/** Where a word stands, seen from the one whose tag is asked for, with the predicates it makes there. */
const KINDS: readonly (readonly [offset: number, predicates: (word: string) => readonly string[]])[] = [
  [0, ownPredicates],
  [-1, (word) => [`p=${word}`]],
  [-2, (word) => [`pp=${word}`]],
  [1, (word) => [`n=${word}`]],
  [2, (word) => [`nn=${word}`]],
];

/** Gives words their parts of speech by a model of OpenNLP (POSTaggerME of 1.9). */
export class WordTagger {
  readonly #model: MaxentModel;
  readonly #dictionary: TagDictionary;
  readonly #kept: SummedPredicates;
  readonly #known = new Map<string, KnownWord>();
  readonly #history: OutcomeHistory;
  readonly #search: BeamSearch;
  // Of the sentence at hand: what does not depend on the tags before, one row for each word.
  #words: readonly KnownWord[] = [];
  #bases = new Float64Array(0);
  // Made for a word when they are first needed.
  #exponentials = new Float64Array(0);
  #hasExponentials = new Uint8Array(0);

  readonly #limit: number;

  /** @param limit predicates that are remembered, and half as many words */
  constructor(model: MaxentModel, dictionary: TagDictionary, limit: number) {
    this.#limit = limit;
    const { outcomes } = model;
    const count = outcomes.length;
    this.#model = model;
    this.#dictionary = dictionary;
    this.#kept = new SummedPredicates(model, limit);
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
      allowed: (index) => elementAt(this.#words, index).allowed,
    });
  }

  /** The numbers of the words' tags, as the model counts its outcomes. */
  tag(words: readonly string[]): number[] {
    const count = this.#model.outcomes.length;
    if (this.#kept.isFull || this.#known.size >= this.#limit / 2) {
      this.#kept.clear();
      this.#known.clear();
    }
    const size = words.length * count;
    if (this.#bases.length < size) {
      this.#bases = new Float64Array(size);
      this.#exponentials = new Float64Array(size);
      this.#hasExponentials = new Uint8Array(words.length);
    } else this.#bases.fill(0, 0, size);
    this.#hasExponentials.fill(0);
    this.#words = words.map((word) => this.#aboutWord(word));
    for (let index = 0; index < words.length; index++)
      for (const [kind, [offset, predicates]] of KINDS.entries()) {
        const place = index + offset;
        // Only the first word beyond either end counts.
        if (place < -1 || place > words.length) continue;
        const word = place < 0 ? '*SB*' : (words[place] ?? '*SE*');
        const { sums } = this.#words[place] ?? this.#aboutWord(word);
        if (sums[kind] === NOT_SUMMED) sums[kind] = this.#kept.sumAlone(predicates(word));
        this.#kept.add(elementAt(sums, kind), 0, this.#bases, index);
      }
    return this.#search.search(words.length);
  }

  #aboutWord(word: string): KnownWord {
    let known = this.#known.get(word);
    if (!known) {
      const allowed = this.#dictionary.has(word)
        ? Uint8Array.from(this.#model.outcomes.keys()).filter((tag) =>
            this.#dictionary.allows(word, elementAt(this.#model.outcomes, tag)),
          )
        : undefined;
      known = { sums: KINDS.map((): Sums => NOT_SUMMED), allowed };
      this.#known.set(word, known);
    }
    return known;
  }
}

const AFFIX = 4;

function ownPredicates(word: string): string[] {
  const predicates = ['default', `w=${word}`];
  for (let length = 1; length <= AFFIX; length++)
    predicates.push(`suf=${word.slice(Math.max(0, word.length - length))}`);
  for (let length = 1; length <= AFFIX; length++) predicates.push(`pre=${word.slice(0, length)}`);
  if (word.includes('-')) predicates.push('h');
  if (/[A-Z]/.test(word)) predicates.push('c');
  if (/[0-9]/.test(word)) predicates.push('d');
  return predicates;
}
