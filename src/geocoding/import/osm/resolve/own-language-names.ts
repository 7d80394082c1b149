import { numberAt } from '#kit/element-at';
import type { FeatureNumber } from '../memory/numbers.ts';
import { officialLanguage } from './official-languages.ts';
import type { Places } from './places.ts';

/**
 * Where a country has one official language, `name` and `name:<language>` stand for each other.
 * @returns the names of a place where they are others than those of its feature
 */
export function namesInOwnLanguage(places: Places): (place: FeatureNumber) => ArrayLike<number> | undefined {
  const { texts } = places.store;
  const nameKey = texts.number('name');
  /** By row of `countries` + 1: the key of names in its language, -1 where it has none. */
  const localKeys: (number | undefined)[] = [];
  const findLocalKey = (place: FeatureNumber): number => {
    const language = officialLanguage(places.countryCode(place));
    return language === undefined ? -1 : texts.number(`name:${language}`);
  };
  return (place) => {
    const own = places.names.get(place);
    const { words, namesAt, addressAt } = places.store.read(place);
    const pairs = own ?? words;
    const start = own ? 0 : namesAt;
    const end = own ? own.length : addressAt;
    if (end - start <= 2) return own;
    const country = places.country.get(place);
    localKeys[country] ??= findLocalKey(place);
    const localKey = localKeys[country];
    if (localKey < 0) return own;
    let name = -1;
    let local = -1;
    for (let at = start; at < end; at += 2) {
      if (pairs[at] === nameKey) name = numberAt(pairs, at + 1);
      else if (pairs[at] === localKey) local = numberAt(pairs, at + 1);
    }
    if (name >= 0 === local >= 0) return own;
    const all = Array.from(places.namePairs(place));
    if (name >= 0) all.push(localKey, name);
    else all.push(nameKey, local);
    return all;
  };
}
