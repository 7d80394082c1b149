import type { Place } from '../place.ts';
import { houseNumber } from './house-number.ts';
import { formOf, normalise, wordsOf } from './normalise.ts';
import { editsIn, isSimilar } from './typos/similar-words.ts';

/** How fine a place is, coarse before fine. */
export const LEVELS = ['country', 'state', 'county', 'town', 'street', 'house'] as const;
export type Level = (typeof LEVELS)[number];

/** Factors for an answer that is so many levels coarser than what was asked for. */
const COARSER = [1, 0.8, 0.5, 0.35, 0.25, 0.15] as const;

/** What is known of how well an answer fits an address. */
export interface Fit {
  /** Different words of the address. */
  readonly asked: number;
  /** Words that the address of the answer has. */
  readonly matched: number;
  /** Words that it has with one wrong letter or two. */
  readonly similar: number;
  /** The finest part of the address; undefined where that is not clear. */
  readonly wanted: Level | undefined;
  readonly found: Level;
  /** Other places that fit as well. */
  readonly others: number;
}

/**
 * How sure it is that an answer is what an address means, 0 to 1 with two decimals: the share of its words that the answer
 * has, a similar word as half of one, times a factor for answers coarser than the address, divided among places that fit
 * alike. It never falls when a word matches more, when the answer is finer, or when fewer places fit alike.
 */
export function confidenceOf({ asked, matched, similar, wanted, found, others }: Fit): number {
  if (asked === 0) return 0;
  const coarser = wanted === undefined ? 0 : Math.max(0, LEVELS.indexOf(wanted) - LEVELS.indexOf(found));
  const share = Math.min(1, (matched + 0.5 * similar) / asked);
  return Math.round((100 * share * (COARSER[coarser] ?? 0.15)) / (1 + others)) / 100;
}

/** The level of a place. */
export function levelOf({ rankAddress, type }: Pick<Place, 'rankAddress' | 'type'>): Level {
  if (type === 'postcode') return 'town';
  if (rankAddress > 27) return 'house';
  if (rankAddress > 25) return 'street';
  if (rankAddress > 12) return 'town';
  if (rankAddress > 9) return 'county';
  return rankAddress > 4 || rankAddress === 0 ? 'state' : 'country';
}

/** Counts the words of an address that the address of a place has. @param text the whole address */
export function wordsIn(text: string, place: Place): Pick<Fit, 'asked' | 'matched' | 'similar'> {
  const asked = new Set(wordsOf(text));
  const has = new Set<string>();
  const codes = new Set<string>();
  const add = (name: string): void => {
    for (const word of wordsOf(name)) has.add(word);
  };
  for (const { names } of [place, ...place.address.filter(({ isAddress }) => isAddress)])
    for (const [tag, name] of names.entries()) {
      add(name);
      if (/^(?:postcode|housenumber|ref)$/.test(tag)) codes.add(normalise(name).replaceAll(' ', ''));
    }
  const { addressTags = {}, houseNumber: number, postcode } = place.record?.() ?? {};
  for (const value of Object.values(addressTags)) add(value);
  for (const code of [number, postcode]) if (code !== undefined) codes.add(normalise(code).replaceAll(' ', ''));
  if (place.countryCode !== undefined) has.add(place.countryCode);
  // Codes can be written apart: SW1A 1AA, 12 a.
  const joined = [...asked].join('');
  for (const code of codes)
    if (code !== '' && joined.includes(code)) for (const word of asked) if (code.includes(word)) has.add(word);
  let matched = 0;
  let similar = 0;
  for (const word of asked)
    if (has.has(word)) matched++;
    else if ([...has].some((other) => isSimilar(word, other, editsIn(word)))) similar++;
  return { asked: asked.size, matched, similar };
}

/** Does a text look as if it ended or began with a house number? */
export function hasHouseNumber(text: string): boolean {
  const words = normalise(text).split(' ').map(formOf);
  const isNumber = (word: string | undefined): boolean =>
    word !== undefined && /^\d{1,5}[a-z]?$/.test(word) && houseNumber(word) !== undefined;
  return (
    words.length > 1 &&
    (isNumber(words[0]) || isNumber(words.at(-1)) || (/^[a-z]$/.test(words.at(-1) ?? '') && isNumber(words.at(-2))))
  );
}
