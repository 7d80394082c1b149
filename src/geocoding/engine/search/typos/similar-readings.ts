import { elementAt } from '#kit/element-at';
import type { Dictionary } from '../../../store/words/dictionary.ts';
import type { PlaceList } from '../../../store/words/place-list.ts';
import { formsAlike } from '../abbreviations.ts';
import { type QueryPart, type Reading, withWord } from '../readings.ts';
import type { SearchBudget } from '../search-budget.ts';
import { editsIn, type SimilarWord, similarWords } from './similar-words.ts';

/** Words of a query that are read as others, where all of them are words; of a query of more the longest. */
const MANY_MENDED = 6;
const FEW_MENDED = 3;
/** Words that no name has which are read as others. */
const MOST_UNKNOWN = 4;
/** Words that one wrong word is read as, and those of them that stand beside none of the other words in any name. */
const MOST_SIMILAR = 6;
const MOST_ALONE = 2;
/** Readings at most. */
const MOST_READINGS = 48;
/** Other words that a word is looked for beside, and places whose names are asked. */
const MOST_NEIGHBOURS = 4;
const MOST_ASKED = 48;

/** A word that one is read as. */
interface Candidate extends SimilarWord {
  /** How many of the words beside it stand in one name with it. */
  readonly together: number;
}

/** Readings in which words that no name has, or else any one, are such that are written much alike; the likeliest first. */
export function similarReadings(
  parts: readonly QueryPart[],
  dictionaries: readonly Dictionary[],
  budget: SearchBudget,
): Reading[] {
  const similar = new SimilarParts(parts, dictionaries, budget);
  const { unknown } = similar;
  if (unknown.length > 0) {
    // All wrong words together: each in turn in its other forms, the others in their likeliest.
    const forms = unknown.slice(0, MOST_UNKNOWN).map((at) => ({ at, words: similar.candidates(at) }));
    if (forms.some(({ words }) => words.length === 0)) return [];
    const likeliest = parts.slice();
    for (const { at, words } of forms) {
      const [first] = words;
      if (first) likeliest[at] = { ...elementAt(parts, at), plain: first.word, word: first.word };
    }
    return forms.flatMap(({ at, words }) =>
      words.map(({ word, edits }) => withWord(likeliest, at, word, 0.2 * edits * forms.length)),
    );
  }
  const readings: { readonly reading: Reading; readonly together: number }[] = [];
  for (const at of longest(parts, parts.length > MANY_MENDED ? FEW_MENDED : MANY_MENDED)) {
    if (editsIn(elementAt(parts, at).plain) === 0) continue;
    for (const { word, edits, together } of similar.candidates(at))
      readings.push({ reading: withWord(parts, at, word, 0.25 * edits), together });
  }
  return readings
    .sort((a, b) => a.reading.penalty - b.reading.penalty || b.together - a.together)
    .slice(0, MOST_READINGS)
    .map(({ reading }) => reading);
}

/** Where the longest words are, in their order. */
function longest(parts: readonly QueryPart[], most: number): number[] {
  const order = parts
    .map((_, at) => at)
    .sort((a, b) => elementAt(parts, b).plain.length - elementAt(parts, a).plain.length);
  return order.slice(0, most).sort((a, b) => a - b);
}

/** Finds what words of a query can be misspellings of. */
class SimilarParts {
  /** Where the words are that no name has. */
  readonly unknown: readonly number[];
  readonly #parts: readonly QueryPart[];
  readonly #dictionaries: readonly Dictionary[];
  readonly #budget: SearchBudget;

  constructor(parts: readonly QueryPart[], dictionaries: readonly Dictionary[], budget: SearchBudget) {
    this.#parts = parts;
    this.#dictionaries = dictionaries;
    this.#budget = budget;
    const isKnown = ({ word }: QueryPart): boolean => dictionaries.some((words) => words.find(word) !== undefined);
    this.unknown = parts.flatMap((part, at) => (isKnown(part) || editsIn(part.plain) === 0 ? [] : [at]));
  }

  /**
   * The words that a word can mean: those with the fewest edits, of these such as stand in names with the words beside it,
   * then the best known ones.
   */
  candidates(at: number): Candidate[] {
    const byWord = new Map<string, Candidate>();
    for (const [words, similar] of this.#similar(at)) {
      const beside = this.#beside(at, words);
      for (const one of similar) {
        const together = beside.length === 0 ? 0 : this.#together(words.find(one.word), beside);
        const known = byWord.get(one.word);
        const better = known === undefined || one.bucket > known.bucket ? one : known;
        byWord.set(one.word, { ...better, together: Math.max(together, known?.together ?? 0) });
      }
    }
    const all = [...byWord.values()].sort(
      (a, b) => a.edits - b.edits || b.together - a.together || b.bucket - a.bucket || b.count - a.count,
    );
    let alone = all.some(({ together }) => together > 0) ? MOST_ALONE : MOST_SIMILAR;
    return all.filter(({ together }) => together > 0 || alone-- > 0).slice(0, MOST_SIMILAR);
  }

  /** Words of each dictionary that are written much like one of the query. */
  #similar(at: number): (readonly [words: Dictionary, similar: SimilarWord[]])[] {
    const { plain, word: form } = elementAt(this.#parts, at);
    const most = editsIn(plain);
    const near = (edits: number, keepsFirst = false) =>
      this.#dictionaries.map((words) => [words, similarWords(words, form, edits, this.#budget, keepsFirst)] as const);
    const isNone = (found: ReturnType<typeof near>): boolean => found.every(([, similar]) => similar.length === 0);
    let found = near(Math.min(1, most));
    // Two wrong letters are rare, and take long to look for, unless the first one is right.
    if (most > 1 && isNone(found)) found = near(most, this.unknown.length !== 1);
    for (const word of formsAlike(plain))
      for (const [words, similar] of found) {
        const [entry] = words.from(word, 1);
        if (entry?.word === word) similar.push({ word, edits: 1, count: entry.count, bucket: 15 });
      }
    return found;
  }

  /** The lists of the rarest words beside one, between the same commas. */
  #beside(at: number, words: Dictionary): PlaceList[] {
    const { phrase } = elementAt(this.#parts, at);
    const beside = this.#parts.filter(
      (part, other) => part.phrase === phrase && other !== at && !/\d/.test(part.plain),
    );
    const lists = [...new Set(beside.map(({ word }) => word))].flatMap((word) => words.find(word) ?? []);
    return lists.sort((a, b) => a.count - b.count).slice(0, MOST_NEIGHBOURS);
  }

  /** How many of some lists have a place that a list has, the most of them together. */
  #together(list: PlaceList | undefined, beside: readonly PlaceList[]): number {
    const [rarest] = beside;
    if (list === undefined || rarest === undefined) return 0;
    const asked = list.count <= rarest.count ? list : rarest;
    let most = 0;
    let left = MOST_ASKED;
    for (let chunk = 0; chunk < asked.chunks && left > 0 && most < beside.length; chunk++) {
      const { places, length } = asked.decoded(chunk);
      const some = places.slice(0, Math.min(length, left));
      left -= some.length;
      this.#budget.entries -= some.length;
      for (const place of some) {
        if (asked !== list && list.find(place) < 0) continue;
        let count = 0;
        for (const other of beside) if (other === asked || other.find(place) >= 0) count++;
        if (count > most) most = count;
      }
    }
    return most;
  }
}
