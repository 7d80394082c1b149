import type { MorfologikDictionary } from './dictionary.ts';
import { type Alike, plain } from './near-forms.ts';

/** Ways to write a word that are searched: those of usual mistakes stand first. */
const MOST_SPELLINGS = 30;
/** Of words with fewer letters only the word itself is searched. */
const SHORTEST = 3;
/** Frequencies are below this, so that a nearer form always stands before a more frequent one. */
const FREQUENCIES = 26;

/**
 * Finds the forms that somebody may have meant: those with one letter more, less, changed or exchanged, where letters
 * and groups of letters that the dictionary calls alike count as the same (fsa.dict.speller.equivalent-chars and
 * .replacement-pairs; the method is that of the morfologik speller 2.1.9 at distance 1, as observed).
 */
export class SimilarForms {
  readonly #dictionary: MorfologikDictionary;
  readonly #alike: Alike;
  readonly #pairs: readonly (readonly [from: string, to: string])[];

  constructor(dictionary: MorfologikDictionary) {
    this.#dictionary = dictionary;
    const { properties } = dictionary.info;
    const alike = new Map<string, Set<string>>();
    for (const [from, to] of pairsIn(properties['fsa.dict.speller.equivalent-chars'])) {
      const known = alike.get(plain(from));
      if (known) known.add(plain(to));
      else alike.set(plain(from), new Set([plain(to)]));
    }
    this.#alike = alike;
    this.#pairs = pairsIn(properties['fsa.dict.speller.replacement-pairs']);
  }

  /**
   * The forms near a word, the nearest and most frequent first; the word itself may be among them.
   * @param steps of the search at most for each way to write the word
   */
  near(word: string, steps: number): readonly string[] {
    const ranks = new Map<string, number>();
    for (const [index, spelling] of this.#spellings(word).entries()) {
      const length = [...spelling].length;
      if (length < SHORTEST && index > 0) break;
      const most = Math.min(1, length - 1);
      for (const { form, distance } of this.#dictionary.near(spelling, most, steps, this.#alike)) {
        const rank = distance * FREQUENCIES + FREQUENCIES - 1 - this.#dictionary.frequency(form);
        if (rank < (ranks.get(form) ?? Infinity)) ranks.set(form, rank);
      }
    }
    return [...ranks].sort(([, a], [, b]) => a - b).map(([form]) => form);
  }

  /** The word, and as it is with one group of letters replaced. */
  #spellings(word: string): readonly string[] {
    const spellings = new Set([word]);
    for (const [from, to] of this.#pairs)
      for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1)) {
        if (spellings.size >= MOST_SPELLINGS) return [...spellings];
        spellings.add(word.slice(0, at) + to + word.slice(at + from.length));
      }
    return [...spellings];
  }
}

/** Pairs as `from to, from to`; letters may stand as \uXXXX. */
const pairsIn = (text: string | undefined): [string, string][] =>
  (text ?? '')
    .replace(/\\u([0-9A-Fa-f]{4})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .split(',')
    .map((pair) => pair.trim().split(/\s+/))
    .flatMap(([from, to, ...more]) =>
      from !== undefined && to !== undefined && from !== '' && more.length === 0 ? [[from, to]] : [],
    );
