import { elementAt, floatAt, intAt } from '#kit/element-at';
import type { FamilyModel } from '../../../../store/pack/maxent-model.ts';
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
const WORD_NAMES = PLACES.map((place) => `w${place}=`);
/** There are fewer tags than this: a power of two. */
const TAG_BITS = 6;
const TAGS = 2 ** TAG_BITS;
/** Places where two tags in a row may begin, and three. */
const PAIRS = PLACES.length - 1;
const TRIPLES = PLACES.length - 2;
/** Three tags in a row whose families are remembered: a power of two. */
const TRIPLE_BITS = 13;
/** What is around a word, as families: what is always there, words, two pairs of words, and tags in rows of one to three. */
const AROUND = 1 + PLACES.length + 2 + PLACES.length + PAIRS + TRIPLES;

/** Finds phrases by a model of OpenNLP (ChunkerME of 1.9), whose predicates are found as families. */
export class WordChunker {
  readonly #model: FamilyModel;
  readonly #tagNames: readonly string[];
  /** The families of tags and of pairs of tags in each place; NOT_ASKED before they are asked for. */
  readonly #tagFamilies = new Int32Array(PLACES.length * TAGS).fill(NOT_ASKED);
  readonly #pairFamilies = new Int32Array(PAIRS * TAGS * TAGS).fill(NOT_ASKED);
  /** The families of three tags in each place; a slot is taken over by the next that fall on it. */
  readonly #tripleKeys = new Int32Array(2 ** TRIPLE_BITS).fill(-1);
  readonly #tripleFamilies = new Int32Array(TRIPLES * 2 ** TRIPLE_BITS);
  readonly #search: BeamSearch;
  readonly #numbers: WordNumbers;
  /** By the number of a word its family in each place; NOT_ASKED before it is asked for. */
  readonly #wordFamilies: Int32Array;
  /** By number the word that these are of. */
  readonly #known: Float64Array;
  #words: readonly string[] = [];
  #wordNumbers: readonly number[] = [];
  #start = 0;
  #end = 0;
  #tags: readonly number[] = [];
  readonly #always: number;
  /** Of what is around the word at hand, those families that say something after some outcome, and how many. */
  readonly #after = new Int32Array(AROUND);
  #afterCount = 0;
  /** What is said of it whatever the outcome before is. */
  readonly #bases: Float64Array;

  /** @param tagNames the tags by their numbers */
  constructor(model: FamilyModel, tagNames: readonly string[], numbers: WordNumbers) {
    this.#numbers = numbers;
    this.#wordFamilies = new Int32Array(numbers.size * PLACES.length).fill(NOT_ASKED);
    this.#known = new Float64Array(numbers.size);
    const { outcomes } = model;
    const count = outcomes.length;
    this.#model = model;
    this.#tagNames = tagNames;
    this.#always = model.find('');
    const bases = new Float64Array(count);
    this.#bases = bases;
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
        }
        if (madeFor[row] !== index) {
          madeFor[row] = index;
          for (let i = 0; i < count; i++) after[first + i] = floatAt(bases, i);
          for (let i = 0; i < this.#afterCount; i++) model.addOf(intAt(this.#after, i), last + 2, after, first);
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
    this.#wordNumbers = words.map((word) => this.#numberOf(word));
    this.#start = this.#numberOf(START);
    this.#end = this.#numberOf(END);
    this.#tags = tags;
    const { outcomes } = this.#model;
    return this.#search.search(words.length).map((outcome) => elementAt(outcomes, outcome));
  }

  /**
   * Finds what is around a word, and adds what is said of it whatever the outcome before is. Nothing is remembered of
   * pairs of words: in prose most of them are new, and to find a family costs no more than to find what is remembered of
   * it.
   */
  #lookAround(index: number): void {
    const model = this.#model;
    this.#bases.fill(0);
    this.#afterCount = 0;
    this.#take(this.#always);
    for (let place = 0; place < PLACES.length; place++) this.#take(this.#wordFamily(place, index + FIRST + place));
    const own = this.#wordAt(index);
    this.#take(model.find('w_1=', this.#wordAt(index - 1), 'w0=', own));
    this.#take(model.find('w0=', own, 'w1=', this.#wordAt(index + 1)));
    let beforeLast = 0;
    let last = 0;
    for (let place = 0; place < PLACES.length; place++) {
      const tag = this.#tagAt(index + FIRST + place);
      this.#take(this.#tagFamily(place, tag));
      if (place > 0) this.#take(this.#pairFamily(place - 1, last, tag));
      if (place > 1) this.#take(this.#tripleFamily(place - 2, beforeLast, last, tag));
      beforeLast = last;
      last = tag;
    }
  }

  /** Takes a family, if there is one, as part of what is around the word at hand. */
  #take(family: number): void {
    if (family < 0) return;
    this.#model.addOf(family, 0, this.#bases, 0);
    if (this.#model.hasOthers(family)) this.#after[this.#afterCount++] = family;
  }

  /** The number of a word; what the word before it had is forgotten. */
  #numberOf(word: string): number {
    const number = this.#numbers.of(word);
    const taker = this.#numbers.taker(number);
    if (this.#known[number] !== taker) {
      this.#known[number] = taker;
      const first = number * PLACES.length;
      this.#wordFamilies.fill(NOT_ASKED, first, first + PLACES.length);
    }
    return number;
  }

  #wordAt(index: number): string {
    return index < 0 ? START : (this.#words[index] ?? END);
  }

  /** The family of the word with an index, as it is seen from one of the places. */
  #wordFamily(place: number, index: number): number {
    const number = index < 0 ? this.#start : (this.#wordNumbers[index] ?? this.#end);
    const at = number * PLACES.length + place;
    if (this.#wordFamilies[at] === NOT_ASKED)
      this.#wordFamilies[at] = this.#model.find(elementAt(WORD_NAMES, place), this.#wordAt(index));
    return intAt(this.#wordFamilies, at);
  }

  /** The family of a tag as it is seen from one of the places. */
  #tagFamily(place: number, tag: number): number {
    const at = place * TAGS + tag;
    if (this.#tagFamilies[at] === NOT_ASKED) this.#tagFamilies[at] = this.#model.find(this.#nameOf(place, tag));
    return intAt(this.#tagFamilies, at);
  }

  /** The family of two tags, of which the first is seen from one of the places. */
  #pairFamily(place: number, first: number, second: number): number {
    const at = (place * TAGS + first) * TAGS + second;
    if (this.#pairFamilies[at] === NOT_ASKED)
      this.#pairFamilies[at] = this.#model.find(this.#nameOf(place, first), this.#nameOf(place + 1, second));
    return intAt(this.#pairFamilies, at);
  }

  /** The family of three tags, of which the first is seen from one of the places. */
  #tripleFamily(place: number, first: number, second: number, third: number): number {
    const key = (first * TAGS + second) * TAGS + third;
    const slot = Math.imul(key, 0x9e3779b1) >>> (32 - TRIPLE_BITS);
    const at = slot * TRIPLES;
    if (this.#tripleKeys[slot] !== key) {
      this.#tripleKeys[slot] = key;
      for (let from = 0; from < TRIPLES; from++)
        this.#tripleFamilies[at + from] = this.#model.find(
          this.#nameOf(from, first),
          this.#nameOf(from + 1, second),
          this.#nameOf(from + 2, third),
        );
    }
    return intAt(this.#tripleFamilies, at + place);
  }

  /** Before the start and after the end are tags too. */
  #tagAt(index: number): number {
    return index < 0 ? this.#tagNames.length : (this.#tags[index] ?? this.#tagNames.length + 1);
  }

  /** What a predicate says of a tag in a place. */
  #nameOf(place: number, tag: number): string {
    const name = this.#tagNames[tag] ?? (tag === this.#tagNames.length ? START : END);
    return `t${PLACES[place]}=${name}`;
  }
}
