import { elementAt, floatAt, wordAt } from '#kit/element-at';
import type { MaxentModel } from '../../../../store/pack/maxent-model.ts';
import { BeamSearch } from './beam-search.ts';
import { OutcomeHistory } from './outcome-history.ts';
import type { WordNumbers } from './word-numbers.ts';

const WIDTH = 10;
/** The places around a word that the model looks at, from this distance on, as its predicates name them. */
const PLACES = ['_2', '_1', '0', '1', '2'];
const FIRST = -2;
const NOT_ASKED = -2;
/** What stands before the first word and after the last. */
const START = 'bos';
const END = 'eos';
/** Tags in a row that a predicate looks at: the first place, and how many there are. */
const TAG_ROWS = PLACES.flatMap((_, first) =>
  [1, 2, 3].filter((length) => first + length <= PLACES.length).map((length) => ({ first, length })),
);
/** Places in a row that all these are within. */
const WINDOW = 3;
/** The rows by the first of these places. */
const WINDOWS = [0, 1, 2].map((start) => ({
  start,
  rows: [...TAG_ROWS.entries()]
    .filter(([, { first, length }]) => {
      if (first + length <= WINDOW) return start === 0;
      return start === (length === WINDOW && first === 1 ? 1 : 2);
    })
    .map(([row]) => row),
}));
/** Sums for the tags in a window after an outcome that are remembered: a power of two. */
const SUM_BITS = 13;
const WORD_NAMES = PLACES.map((place) => `w${place}=`);
/** There are fewer tags than this. */
const TAGS = 64;
/** Rows of tags whose families are remembered: a power of two. */
const ROW_BITS = 14;

/** Finds phrases by a model of OpenNLP (ChunkerME of 1.9), whose predicates are found as families. */
export class WordChunker {
  readonly #model: MaxentModel;
  readonly #tagNames: readonly string[];
  /** The family of each row of tags that was asked for; a slot is taken over by the next row that falls on it. */
  readonly #rowKeys = new Int32Array(2 ** ROW_BITS).fill(-1);
  readonly #rowFamilies = new Int32Array(2 ** ROW_BITS);
  /** What the tags in a window say after an outcome; a slot is taken over by what next falls on it. */
  readonly #sumKeys = new Int32Array(2 ** SUM_BITS).fill(-1);
  readonly #sums: Float64Array;
  readonly #search: BeamSearch;
  readonly #numbers: WordNumbers;
  /** By the number of a word its family in each place; NOT_ASKED before it is asked for. */
  readonly #wordFamilies: Int32Array;
  #round = 0;
  #words: readonly string[] = [];
  #wordNumbers: readonly number[] = [];
  #start = 0;
  #end = 0;
  #tags: readonly number[] = [];
  /** What is around the word at hand, as families: what is always there, words and two pairs of words. */
  readonly #families = new Int32Array(1 + WORD_NAMES.length + 2);

  /** @param tagNames the tags by their numbers */
  constructor(model: MaxentModel, tagNames: readonly string[], numbers: WordNumbers) {
    this.#numbers = numbers;
    this.#wordFamilies = new Int32Array(numbers.size * PLACES.length).fill(NOT_ASKED);
    const { outcomes } = model;
    const count = outcomes.length;
    this.#model = model;
    this.#tagNames = tagNames;
    this.#sums = new Float64Array(2 ** SUM_BITS * count);
    this.#families[0] = model.findFamily('');
    // What is said whatever the outcome before is.
    const bases = new Float64Array(count);
    const history = new OutcomeHistory(model, (last, beforeLast) => {
      // The model was trained with the sign missing here.
      const two = beforeLast < 0 ? 'p_2=bos' : `p_2${outcomes[beforeLast]}`;
      return [two, `${two}p_1=${outcomes[last] ?? 'bos'}`];
    });
    const { sums: ofHistory, exponentials: expOfHistory } = history;
    // Sums after each outcome before, made once for a place, with their exponentials.
    const after = new Float64Array((count + 1) * count);
    const exponentials = new Float64Array((count + 1) * count);
    const madeFor = new Int32Array(count + 1);
    const exponentialsFor = new Int32Array(count + 1);
    let lookedAround = -1;
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
          lookedAround = -1;
          madeFor.fill(-1);
          exponentialsFor.fill(-1);
        }
        if (lookedAround !== index) {
          lookedAround = index;
          this.#lookAround(index);
          bases.fill(0);
          this.#say(0, bases, 0);
        }
        if (madeFor[row] !== index) {
          madeFor[row] = index;
          for (let i = 0; i < count; i++) after[first + i] = floatAt(bases, i);
          this.#say(last + 2, after, row);
          for (let window = 0; window < WINDOWS.length; window++) {
            const said = this.#sumsOf(window, index, last + 2);
            for (let i = 0; i < count; i++)
              after[first + i] = floatAt(after, first + i) + floatAt(this.#sums, said + i);
          }
        }
        const place = history.place(last, index < 2 ? -1 : beforeLast);
        for (let i = 0; i < count; i++) sums[at + i] = floatAt(after, first + i) + floatAt(ofHistory, place + i);
      },
      total: (index, last, beforeLast) => {
        const row = last + 1;
        const first = row * count;
        if (exponentialsFor[row] !== index) {
          exponentialsFor[row] = index;
          for (let i = first; i < first + count; i++) exponentials[i] = Math.exp(floatAt(after, i));
        }
        const place = history.place(last, index < 2 ? -1 : beforeLast);
        let total = 0;
        for (let i = 0; i < count; i++) total += floatAt(exponentials, first + i) * floatAt(expOfHistory, place + i);
        return total;
      },
      allowed: (_index, last) => follow[last + 1],
    });
  }

  /** The phrases' outcomes for words with their tags, by number. */
  chunk(words: readonly string[], tags: readonly number[]): string[] {
    this.#words = words;
    this.#wordNumbers = words.map((word) => this.#numbers.of(word));
    this.#start = this.#numbers.of(START);
    this.#end = this.#numbers.of(END);
    this.#tags = tags;
    if (this.#round !== this.#numbers.round) {
      this.#round = this.#numbers.round;
      this.#wordFamilies.fill(NOT_ASKED);
    }
    const { outcomes } = this.#model;
    return this.#search.search(words.length).map((outcome) => elementAt(outcomes, outcome));
  }

  /**
   * Finds what is around a word. Nothing is remembered of pairs of words: in prose most of them are new, and to find a
   * family costs no more than to find what is remembered of it.
   */
  #lookAround(index: number): void {
    const model = this.#model;
    const families = this.#families;
    let at = 1;
    for (let place = 0; place < PLACES.length; place++) families[at++] = this.#wordFamily(place, index + FIRST + place);
    const own = this.#wordAt(index);
    families[at++] = model.findFamily('w_1=', this.#wordAt(index - 1), 'w0=', own);
    families[at] = model.findFamily('w0=', own, 'w1=', this.#wordAt(index + 1));
  }

  /** Where the sums are of what the tags in a window around a word say after an outcome, and whatever it is. */
  #sumsOf(window: number, index: number, after: number): number {
    const { start, rows } = elementAt(WINDOWS, window);
    const { outcomes } = this.#model;
    let key = window;
    for (let place = start; place < start + WINDOW; place++) key = key * TAGS + this.#tagAt(index + FIRST + place);
    key = key * (outcomes.length + 2) + after;
    const slot = Math.imul(key, 0x9e3779b1) >>> (32 - SUM_BITS);
    const at = slot * outcomes.length;
    if (this.#sumKeys[slot] !== key) {
      this.#sumKeys[slot] = key;
      this.#sums.fill(0, at, at + outcomes.length);
      for (const row of rows) {
        const family = this.#rowFamily(row, index);
        this.#model.addOfFamily(family, 0, this.#sums, at);
        this.#model.addOfFamily(family, after, this.#sums, at);
      }
    }
    return at;
  }

  /** Adds what words around say after an outcome (0: whatever it is) to a row of sums. */
  #say(after: number, sums: Float64Array, row: number): void {
    const families = this.#families;
    const place = row * this.#model.outcomes.length;
    for (let i = 0; i < families.length; i++) {
      const family = wordAt(families, i);
      if (family >= 0) this.#model.addOfFamily(family, after, sums, place);
    }
  }

  #wordAt(index: number): string {
    return index < 0 ? START : (this.#words[index] ?? END);
  }

  /** The family of the word with an index, as it is seen from one of the places. */
  #wordFamily(place: number, index: number): number {
    const number = index < 0 ? this.#start : (this.#wordNumbers[index] ?? this.#end);
    const at = number * PLACES.length + place;
    if (this.#wordFamilies[at] === NOT_ASKED)
      this.#wordFamilies[at] = this.#model.findFamily(elementAt(WORD_NAMES, place), this.#wordAt(index));
    return wordAt(this.#wordFamilies, at);
  }

  /** The family of some tags in a row near a word. */
  #rowFamily(row: number, index: number): number {
    const { first, length } = elementAt(TAG_ROWS, row);
    let key = row;
    for (let place = first; place < first + length; place++) key = key * TAGS + this.#tagAt(index + FIRST + place);
    const slot = Math.imul(key, 0x9e3779b1) >>> (32 - ROW_BITS);
    if (this.#rowKeys[slot] !== key) {
      this.#rowKeys[slot] = key;
      let name = '';
      for (let place = first; place < first + length; place++)
        name += `t${PLACES[place]}=${this.#tagText(index + FIRST + place)}`;
      this.#rowFamilies[slot] = this.#model.findFamily(name);
    }
    return wordAt(this.#rowFamilies, slot);
  }

  /** Before the start and after the end are tags too. */
  #tagAt(index: number): number {
    return index < 0 ? this.#tagNames.length : (this.#tags[index] ?? this.#tagNames.length + 1);
  }

  #tagText(index: number): string {
    const tag = this.#tagAt(index);
    return this.#tagNames[tag] ?? (tag === this.#tagNames.length ? START : END);
  }
}
