import { INFO } from '../../store/words/place-list.ts';
import { bucketOf } from './importance.ts';
import { namesIn, wordsOf } from './normalise.ts';

/** How a tag of a name is searched: as a name, as one of the second order, by its last part, or not at all. */
export type NameUse = 'name' | 'secondary' | 'code' | 'none';

/**
 * How a tag of a name is searched.
 * @param isRoad has the object a number of a road, which people ask for?
 */
export function nameUse(tag: string, isRoad: boolean): NameUse {
  const plain = tag.startsWith('_place_') ? tag.slice(7) : tag;
  if (plain === 'name' || plain.startsWith('name:')) {
    return plain.endsWith(':prefix') || plain.endsWith(':suffix') ? 'none' : 'name';
  }
  if (plain === 'ISO3166-2') return 'code';
  if (plain === 'ref') return isRoad ? 'secondary' : 'none';
  if (plain === 'icao' || plain === 'faa' || plain.endsWith('_ref')) return 'none';
  if (plain.endsWith(':prefix') || plain.endsWith(':suffix')) return 'none';
  if (plain === 'brand' || plain === 'iata' || plain.startsWith('old_name')) return 'secondary';
  return 'name';
}

/** What is told of a place in the list of one of its words. */
export const infoOf = (importance: number, words: number, isSecondary: boolean): number =>
  (bucketOf(importance) << INFO.bucketShift) |
  (Math.min(words, INFO.wordsMask) << INFO.wordsShift) |
  (isSecondary ? INFO.secondary : 0);

/** The last part of a code such as US-CA, in small letters; undefined where it is not of letters. */
export function codeIn(value: string): string | undefined {
  const code = value.slice(value.indexOf('-') + 1).toLowerCase();
  return /^[a-z]{1,3}$/.test(code) ? code : undefined;
}

/** Words of a name × 2 + 1 where only names of the second order have it. */
export const ratingOf = (words: number, isSecondary: boolean): number =>
  Math.min(words, INFO.wordsMask) * 2 + (isSecondary ? 1 : 0);

/** Collects the distinct words of all names of one place, each with the shortest name that it stands in. */
export class NameWords {
  /** By word: the {@link ratingOf} of the shortest name. */
  readonly words = new Map<string, number>();

  clear(): void {
    this.words.clear();
  }

  /** Adds the names in the value of a tag. */
  add(value: string, use: NameUse): void {
    if (use === 'none') return;
    if (use === 'code') {
      const code = codeIn(value);
      if (code !== undefined) this.#addName([code], true);
      return;
    }
    for (const name of namesIn(value)) this.#addName(wordsOf(name), use === 'secondary');
  }

  #addName(words: readonly string[], isSecondary: boolean): void {
    const rating = ratingOf(words.length, isSecondary);
    for (const word of words) {
      const known = this.words.get(word);
      if (known === undefined || rating < known) this.words.set(word, rating);
    }
  }
}

/** What is told of a place in a list, from a rating of {@link NameWords.words}. */
export const infoOfRating = (bucket: number, rating: number): number => (bucket << INFO.bucketShift) | rating;

/** The bucket of importance in what a list tells of a place, and the words of the shortest name. */
export const bucketOfInfo = (info: number): number => info >> INFO.bucketShift;
export const wordsOfInfo = (info: number): number => (info >> INFO.wordsShift) & INFO.wordsMask;
