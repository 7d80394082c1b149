import { elementAt } from '#kit/element-at';
import type { Dictionary } from '../../store/words/dictionary.ts';
import type { PlaceList } from '../../store/words/place-list.ts';
import { MARK } from '../../store/words/word-lists-layout.ts';
import { type HouseNumber, houseNumber } from './house-number.ts';
import type { QueryWord, Reading } from './readings.ts';
import type { WordMask } from './search-index.ts';

/** Words of the longest name that is looked for as a part of a phrase. */
const LONGEST_PART = 8;
/** Words of a phrase beyond which names begin or end it. */
const LONG_PHRASE = 10;
/** House numbers and postcodes that are tried. A Japanese number has three parts, each alone or with the next. */
const MOST_NUMBERS = 6;
const MOST_PLANS = 600;
/** Words beside a name of one or two letters: Arabic, which writes few vowels, has towns such as that. */
const MOST_BESIDE_LETTERS = 2;

/** A part of the query that is taken for a house number. */
export interface NumberPart {
  readonly start: number;
  readonly end: number;
  readonly number: HouseNumber;
  readonly penalty: number;
  readonly mask: WordMask;
}

/** A part of the query that is taken for a postcode. */
export interface PostcodePart {
  readonly start: number;
  readonly end: number;
  /** Small letters and digits. */
  readonly code: string;
  readonly rows: PlaceList;
  readonly mask: WordMask;
}

/** One way to understand a query: which words are the name, which the number, which the postcode; the rest is the address. */
export interface Plan {
  readonly start: number;
  readonly end: number;
  readonly number: NumberPart | undefined;
  readonly postcode: PostcodePart | undefined;
  /** Is the name all that stands between commas, numbers and postcodes? */
  readonly isWhole: boolean;
  /** Is there nothing but the name, the number and the postcode? */
  readonly isAlone: boolean;
  /** Words that the address must explain. */
  readonly rest: WordMask;
  readonly penalty: number;
}

/** All ways to understand a reading that an index can know, the likeliest first. */
export function plansOf({ words, penalty }: Reading, index: Dictionary): Plan[] {
  const numbers = numberParts(words);
  const postcodes = postcodeParts(words, index);
  const plans: Plan[] = [];
  for (const number of [undefined, ...numbers])
    for (const postcode of [undefined, ...postcodes]) {
      if (number && postcode && number.start < postcode.end && postcode.start < number.end) continue;
      const taken = (at: number): boolean =>
        (number !== undefined && at >= number.start && at < number.end) ||
        (postcode !== undefined && at >= postcode.start && at < postcode.end);
      const segments = segmentsOf(words, taken);
      const free = maskOf(words, 0, words.length, taken);
      const base = penalty + (number?.penalty ?? 0) + (postcode === undefined ? 0 : -0.05);
      if (segments.length === 0 && postcode && !number)
        plans.push({ start: 0, end: 0, number, postcode, isWhole: false, isAlone: true, rest: 0, penalty: base });
      else if (postcode && !number)
        plans.push({
          start: 0,
          end: 0,
          number,
          postcode,
          isWhole: false,
          isAlone: false,
          rest: free,
          penalty: base + 0.2,
        });
      segments.forEach(([from, to], segment) => {
        for (let start = from; start < to; start++)
          for (let end = to; end > start; end--) {
            if (words[start - 1]?.isGlued || words[end - 1]?.isGlued) continue;
            const isWhole = start === from && end === to;
            const length = end - start;
            if (!isWhole && (length > LONGEST_PART || (to - from > LONG_PHRASE && start > from && end < to))) continue;
            // Single letters are a name only if there is little else: their lists are long and say little.
            if (isLetters(words, start, end) && (!isWhole || length > 2 || words.length > length + MOST_BESIDE_LETTERS))
              continue;
            if (plans.length >= MOST_PLANS) continue;
            const rest = free & ~maskOf(words, start, end);
            const apart = number === undefined ? 0 : distanceOf(number, start, end);
            plans.push({
              start,
              end,
              number,
              postcode,
              isWhole,
              isAlone: isWhole && segments.length === 1,
              rest,
              penalty: base + placePenalty(segment, segments.length, start - from, to - end) + (apart > 0 ? 0.2 : 0),
            });
          }
      });
    }
  return plans.sort((a, b) => a.penalty - b.penalty);
}

/** The first segment holds the name, in other countries the last one. */
function placePenalty(segment: number, segments: number, before: number, after: number): number {
  let penalty = segment === 0 ? 0 : segment === segments - 1 ? 0.1 : 0.2;
  if (before === 0 && after > 0) penalty += 0.1;
  else if (before > 0 && after === 0) penalty += 0.15;
  else if (before > 0) penalty += 0.3;
  return penalty;
}

/** Words between a number and a name. */
function distanceOf(number: NumberPart, start: number, end: number): number {
  if (number.start >= end) return number.start - end;
  return Math.max(0, start - number.end);
}

function segmentsOf(words: readonly QueryWord[], taken: (at: number) => boolean): [number, number][] {
  const segments: [number, number][] = [];
  let from = -1;
  words.forEach(({ phrase }, at) => {
    const isNew = at > 0 && elementAt(words, at - 1).phrase !== phrase;
    if (from >= 0 && (taken(at) || isNew)) {
      segments.push([from, at]);
      from = -1;
    }
    if (from < 0 && !taken(at)) from = at;
  });
  if (from >= 0) segments.push([from, words.length]);
  return segments;
}

const isLetters = (words: readonly QueryWord[], start: number, end: number): boolean =>
  words.slice(start, end).every(({ plain }) => /^[a-z]$/.test(plain));

function maskOf(words: readonly QueryWord[], start: number, end: number, taken?: (at: number) => boolean): WordMask {
  let mask = 0;
  for (let at = start; at < end; at++) if (!taken?.(at)) mask |= elementAt(words, at).bit;
  return mask;
}

/** What looks like a house number: 12, 12a, 12 a, 12/3, a12. */
function numberParts(words: readonly QueryWord[]): NumberPart[] {
  const parts: NumberPart[] = [];
  const add = (start: number, end: number, penalty: number): void => {
    const text = words
      .slice(start, end)
      .map(({ plain }) => plain)
      .join(' ');
    const number = houseNumber(text);
    if (number !== undefined && parts.length < MOST_NUMBERS)
      parts.push({ start, end, number, penalty, mask: maskOf(words, start, end) });
  };
  words.forEach(({ plain, phrase }, at) => {
    if (/^\d{1,6}[a-z]{0,2}$/.test(plain)) {
      const next = words[at + 1];
      const isDigits = /^\d+$/.test(plain);
      if (isDigits && next?.phrase === phrase && /^(?:[a-z]|\d{1,4}[a-z]?)$/.test(next.plain)) add(at, at + 2, 0);
      add(at, at + 1, isDigits ? 0 : 0.1);
    } else if (/^[a-z]{1,2}\d{1,5}[a-z]?$/.test(plain)) add(at, at + 1, 0.2);
  });
  return parts;
}

/** What the index knows as a postcode. */
function postcodeParts(words: readonly QueryWord[], index: Dictionary): PostcodePart[] {
  const parts: PostcodePart[] = [];
  for (let start = 0; start < words.length; start++) {
    let code = '';
    for (let end = start + 1; end <= Math.min(start + 3, words.length); end++) {
      const { plain, phrase } = elementAt(words, end - 1);
      if (phrase !== elementAt(words, start).phrase) break;
      code += plain;
      if (code.length < 3 || code.length > 12 || !/\d/.test(code)) continue;
      const rows = index.find(MARK.postcode + code);
      if (rows && parts.length < MOST_NUMBERS) parts.push({ start, end, code, rows, mask: maskOf(words, start, end) });
    }
  }
  return parts;
}
