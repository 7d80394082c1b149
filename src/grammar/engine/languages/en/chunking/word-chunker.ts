import { elementAt, floatAt } from '#kit/element-at';
import type { MaxentModel } from '../../../../store/pack/maxent-model.ts';
import { MAX_SENTENCE } from '../../../text/segmenter.ts';
import { BeamSearch } from './beam-search.ts';
import { OutcomeHistory } from './outcome-history.ts';
import { NOT_SUMMED, SummedPredicates, type Sums } from './summed-predicates.ts';

const WIDTH = 10;
/** Tags in a row are digits of a number; there are fewer than this. */
const TAGS = 64;

/** What is remembered of a word: its number, and what it says in each of some places. */
interface KnownWord {
  readonly number: number;
  readonly sums: Sums[];
}

/** What is remembered of two words: what they say when the second is at hand, and when the first is. */
interface KnownPair {
  before: Sums;
  after: Sums;
}

const PLACES = [
  [-2, 'w_2'],
  [-1, 'w_1'],
  [0, 'w0'],
  [1, 'w1'],
  [2, 'w2'],
] as const;
/** The outcome before by itself, three rows of tags, the words, the pair before and the one after. */
const WINDOWS = 4 + PLACES.length + 2;

/** Finds phrases by a model of OpenNLP (ChunkerME of 1.9), whose predicates are found as families. */
export class WordChunker {
  readonly #model: MaxentModel;
  readonly #tagNames: readonly string[];
  readonly #kept: SummedPredicates;
  readonly #words = new Map<string, KnownWord>();
  readonly #pairs = new Map<number, KnownPair>();
  readonly #rows = new Map<number, Sums>();
  #alone: Sums = NOT_SUMMED;
  /** More than the words that are remembered when a sentence has been read. */
  readonly #numbers: number;
  readonly #limit: number;
  readonly #history: OutcomeHistory;
  readonly #search: BeamSearch;
  // Of the sentence at hand: what is around each word, and what that says whatever the outcome before is.
  #around: Sums[] = [];
  #bases = new Float64Array(0);

  /**
   * @param tagNames the tags by their numbers
   * @param limit words, pairs and rows of tags that are remembered, and twice as many predicates
   */
  constructor(model: MaxentModel, tagNames: readonly string[], limit: number) {
    this.#limit = limit;
    this.#numbers = limit + MAX_SENTENCE + 2;
    const { outcomes } = model;
    const count = outcomes.length;
    this.#model = model;
    this.#tagNames = tagNames;
    this.#kept = new SummedPredicates(model, 2 * limit);
    this.#history = new OutcomeHistory(model, (last, beforeLast) => {
      // The model was trained with the sign missing here.
      const two = beforeLast < 0 ? 'p_2=bos' : `p_2${outcomes[beforeLast]}`;
      return [two, `${two}p_1=${outcomes[last] ?? 'bos'}`];
    });
    const { sums: history, exponentials: ofHistory } = this.#history;
    // Sums after each outcome before, made once for a place, with their exponentials.
    const after = new Float64Array((count + 1) * count);
    const exponentials = new Float64Array((count + 1) * count);
    const madeFor = new Int32Array(count + 1);
    const exponentialsFor = new Int32Array(count + 1);
    // An outcome I-X may only follow B-X and I-X.
    const follow = ['', ...outcomes].map((last) =>
      Uint8Array.from(outcomes.keys()).filter((number) => {
        const outcome = elementAt(outcomes, number);
        return !outcome.startsWith('I-') || last === outcome || last === `B-${outcome.slice(2)}`;
      }),
    );
    this.#search = new BeamSearch(count, WIDTH, {
      sum: (index, last, beforeLast, sums, at) => {
        const row = last + 1;
        const first = row * count;
        // The place before the first word stands for none.
        if (index === 0) {
          madeFor.fill(-1);
          exponentialsFor.fill(-1);
        }
        if (madeFor[row] !== index) {
          madeFor[row] = index;
          const bases = this.#bases;
          for (let i = 0, from = index * count; i < count; i++) after[first + i] = floatAt(bases, from + i);
          for (let i = index * WINDOWS, end = i + WINDOWS; i < end; i++)
            this.#kept.add(elementAt(this.#around, i), last + 2, after, row);
        }
        const place = this.#history.place(last, index < 2 ? -1 : beforeLast);
        for (let i = 0; i < count; i++) sums[at + i] = floatAt(after, first + i) + floatAt(history, place + i);
      },
      total: (index, last, beforeLast) => {
        const row = last + 1;
        const first = row * count;
        if (exponentialsFor[row] !== index) {
          exponentialsFor[row] = index;
          for (let i = first; i < first + count; i++) exponentials[i] = Math.exp(floatAt(after, i));
        }
        const place = this.#history.place(last, index < 2 ? -1 : beforeLast);
        let total = 0;
        for (let i = 0; i < count; i++) total += floatAt(exponentials, first + i) * floatAt(ofHistory, place + i);
        return total;
      },
      allowed: (_index, last) => follow[last + 1],
    });
  }

  /** The phrases' outcomes for words with their tags, by number. */
  chunk(words: readonly string[], tags: readonly number[]): string[] {
    const { outcomes } = this.#model;
    const count = outcomes.length;
    this.#makeRoom();
    const size = words.length * count;
    if (this.#bases.length < size) this.#bases = new Float64Array(size);
    else this.#bases.fill(0, 0, size);
    this.#lookAround(words, tags);
    for (let i = 0; i < words.length * WINDOWS; i++)
      this.#kept.add(elementAt(this.#around, i), 0, this.#bases, Math.floor(i / WINDOWS));
    return this.#search.search(words.length).map((outcome) => elementAt(outcomes, outcome));
  }

  #makeRoom(): void {
    if (
      !this.#kept.isFull &&
      this.#words.size < this.#limit &&
      this.#pairs.size < this.#limit &&
      this.#rows.size < this.#limit
    )
      return;
    this.#kept.clear();
    this.#words.clear();
    this.#pairs.clear();
    this.#rows.clear();
    this.#alone = NOT_SUMMED;
  }

  /** Gathers what is around each word, and makes the sums that nobody has asked for before. */
  #lookAround(words: readonly string[], tags: readonly number[]): void {
    const kept = this.#kept;
    const around = this.#around;
    const known = words.map((word) => this.#aboutWord(word));
    const start = this.#aboutWord('bos');
    const end = this.#aboutWord('eos');
    const knownAt = (index: number): KnownWord => (index < 0 ? start : (known[index] ?? end));
    const textAt = (index: number): string => (index < 0 ? 'bos' : (words[index] ?? 'eos'));
    // Before the start and after the end are tags too.
    const tagAt = (index: number): number =>
      index < 0 ? this.#tagNames.length : (tags[index] ?? this.#tagNames.length + 1);
    const tagText = (index: number): string =>
      index < 0 ? 'bos' : index < tags.length ? elementAt(this.#tagNames, elementAt(tags, index)) : 'eos';
    if (this.#alone === NOT_SUMMED) this.#alone = kept.sum(['']);
    for (let index = 0; index < words.length; index++) {
      let at = index * WINDOWS;
      around[at++] = this.#alone;
      for (let row = 0; row < 3; row++) {
        const first = index + row - 2;
        const key = ((row * TAGS + tagAt(first)) * TAGS + tagAt(first + 1)) * TAGS + tagAt(first + 2);
        let sums = this.#rows.get(key);
        if (sums === undefined) {
          sums = kept.sum(rowPredicates(row, tagText(first), tagText(first + 1), tagText(first + 2)));
          this.#rows.set(key, sums);
        }
        around[at++] = sums;
      }
      for (const [place, [offset, label]] of PLACES.entries()) {
        const { sums } = knownAt(index + offset);
        if (sums[place] === NOT_SUMMED) sums[place] = kept.sum([`${label}=${textAt(index + offset)}`]);
        around[at++] = elementAt(sums, place);
      }
      const before = this.#aboutPair(knownAt(index - 1), knownAt(index));
      if (before.before === NOT_SUMMED) before.before = kept.sum([`w_1=${textAt(index - 1)}w0=${textAt(index)}`]);
      around[at++] = before.before;
      const after = this.#aboutPair(knownAt(index), knownAt(index + 1));
      if (after.after === NOT_SUMMED) after.after = kept.sum([`w0=${textAt(index)}w1=${textAt(index + 1)}`]);
      around[at++] = after.after;
    }
  }

  #aboutWord(word: string): KnownWord {
    let known = this.#words.get(word);
    if (!known) {
      known = { number: this.#words.size, sums: PLACES.map((): Sums => NOT_SUMMED) };
      this.#words.set(word, known);
    }
    return known;
  }

  #aboutPair(first: KnownWord, second: KnownWord): KnownPair {
    const key = first.number * this.#numbers + second.number;
    let known = this.#pairs.get(key);
    if (!known) {
      known = { before: NOT_SUMMED, after: NOT_SUMMED };
      this.#pairs.set(key, known);
    }
    return known;
  }
}

/** What three tags in a row say: those before the word at hand, those around it, those after it. */
function rowPredicates(row: number, first: string, second: string, third: string): string[] {
  if (row === 0) {
    const [a, b, c] = [`t_2=${first}`, `t_1=${second}`, `t0=${third}`];
    return [a, a + b, a + b + c];
  }
  if (row === 1) {
    const [b, c, d] = [`t_1=${first}`, `t0=${second}`, `t1=${third}`];
    return [b, c, b + c, b + c + d];
  }
  const [c, d, e] = [`t0=${first}`, `t1=${second}`, `t2=${third}`];
  return [d, e, c + d, d + e, c + d + e];
}
