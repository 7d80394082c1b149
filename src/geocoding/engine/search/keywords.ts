import type { Place } from '../place.ts';
import { NameWords, nameUse } from './name-words.ts';
import type { SearchIndex } from './search-index.ts';

/** A word by which a place is found. */
export interface Keyword {
  /** Number of the word in its dictionary, from 1 on; negative for words that only the last dictionary has. */
  readonly id: number;
  /** The word in the form in which it is searched. */
  readonly token: string;
}

/** The words by which a place is found: those of its names, and those of its address. */
export interface Keywords {
  readonly name: readonly Keyword[];
  readonly address: readonly Keyword[];
}

const NONE: Keywords = { name: [], address: [] };

/**
 * The words by which a search finds a place, in order of the dictionary. What no search finds by a name has none, as in
 * the original (Nominatim 5.3, results.py).
 * @param indexes the finer one first
 */
export function keywordsOf(place: Place, indexes: readonly SearchIndex[]): Keywords {
  const index = indexes.find((one) => one.numberOf(place.placeId) !== undefined);
  const number = index?.numberOf(place.placeId);
  if (index === undefined || number === undefined) return NONE;
  const isIn = (word: string): boolean => (index.words.find(word)?.find(number) ?? -1) >= 0;
  const name = keywords([place], indexes).filter(({ token }) => isIn(token));
  if (name.length === 0) return NONE;
  const lines = place.address.filter(({ isAddress, placeId }) => isAddress && placeId !== place.placeId);
  return { name, address: keywords(lines, indexes) };
}

function keywords(objects: readonly Pick<Place, 'names' | 'category'>[], indexes: readonly SearchIndex[]): Keyword[] {
  const words = new NameWords();
  for (const { names, category } of objects)
    for (const [tag, value] of names.entries()) words.add(value, nameUse(tag, category === 'highway'));
  const found: Keyword[] = [];
  for (const token of [...words.words.keys()].sort()) {
    const at = indexes.findIndex((index) => index.words.numberOf(token) > 0);
    const index = indexes[at];
    if (index) found.push({ id: (at === 0 || indexes.length === 1 ? 1 : -1) * index.words.numberOf(token), token });
  }
  return found;
}
