import type { Reading } from '../../text/token.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';
import type { FilterInput } from './filter.ts';

/**
 * The token that a filter's author names: the number of an element, `marker` for the first one reported, or a distance
 * from that (marker1, marker-1). Its place in the sentence; -1 where there is none.
 */
export function placeOf(named: string | undefined, { match, tokens, result }: FilterInput): number {
  const relative = /^marker([+-]?\d+)?$/.exec(named ?? '');
  const place = relative
    ? tokens.findIndex((token) => token.text !== '' && token.start >= result.from) + Number(relative[1] ?? 0)
    : (match.references[Number(named) - 1] ?? -1);
  return place < tokens.length ? place : -1;
}

/** The token that a filter's author names; undefined where there is none. */
export const tokenNamed = (named: string | undefined, input: FilterInput): AnalysedToken | undefined =>
  input.tokens[placeOf(named, input)];

/** The first reading whose tag an expression accepts; no tag counts as UNKNOWN. */
export const readingWith = (
  { readings }: { readonly readings: readonly Reading[] },
  tags: RegExp | undefined,
): Reading | undefined => tags && readings.find(({ pos }) => tags.test(pos ?? 'UNKNOWN'));

/** Has the token a reading whose tag an expression accepts? */
export const hasTag = (
  token: { readonly readings: readonly Reading[] } | undefined,
  tags: RegExp | undefined,
): boolean => tags !== undefined && token?.readings.some(({ pos }) => pos !== null && tags.test(pos)) === true;
