import type { errors } from '../errors.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { parseInt64 } from './int64.ts';
import { firstValues } from './query-string.ts';

/** A run of digits that a request asks for, cut at the end of the digits. */
export interface DigitRun {
  readonly set: DigitSet;
  readonly start: number;
  readonly count: number;
  /** Did the request ask for more digits than there are? Its answer changes when more are computed. */
  readonly cut: boolean;
}

/** The sets of one constant, by radix, as far as they are stored. */
export interface DigitSets {
  readonly decimal: DigitSet | undefined;
  readonly hexadecimal: DigitSet | undefined;
}

/** The sets of pi: both are always there. */
export interface PiSets {
  readonly decimal: DigitSet;
  readonly hexadecimal: DigitSet;
}

const NAMES = ['radix', 'start', 'numberOfDigits'] as const;
const DEFAULT_COUNT = 100;
const PATH = '/v1/pi';

/**
 * Reads the parameters of a run of digits; the first check that fails decides.
 * Order and rules: pi-delivery functions.go (commit 3b98f14).
 * @param query what follows the question mark
 * @param most the operator's bound of numberOfDigits
 * @param plain does every character of the query stand for itself? Found out when it is not given
 * @returns the run, or the code of the error
 */
export function parseDigitRequest(
  query: string,
  sets: DigitSets,
  most: number,
  plain?: boolean,
): DigitRun | keyof typeof errors {
  const [radixText, startText, countText] = firstValues(query, NAMES, plain);
  const set = chooseSet(radixText, sets);
  if (typeof set === 'string') return set;
  const start = chooseStart(startText, set);
  if (typeof start === 'string') return start;
  const count = countText === '' ? DEFAULT_COUNT : parseInt64(countText);
  if (count === undefined) return 'COUNT_SYNTAX';
  if (count < 0) return 'COUNT_NEGATIVE';
  if (count > most) return 'COUNT_RANGE';
  const held = set.total + 1 - start;
  return { set, start, count: Math.min(count, held), cut: count > held };
}

/** The set of a radix parameter, 10 when it is empty, or the code of the error. */
export function chooseSet(
  radixText: string,
  sets: DigitSets,
): DigitSet | 'RADIX_SYNTAX' | 'RADIX_VALUE' | 'RADIX_ABSENT' {
  if (radixText === '') return sets.decimal ?? 'RADIX_ABSENT';
  const radix = parseInt64(radixText);
  if (radix === undefined) return 'RADIX_SYNTAX';
  if (radix === 10) return sets.decimal ?? 'RADIX_ABSENT';
  return radix === 16 ? (sets.hexadecimal ?? 'RADIX_ABSENT') : 'RADIX_VALUE';
}

/** The position of a start parameter, 0 when it is empty, or the code of the error. `total` itself is allowed. */
export function chooseStart(
  startText: string,
  set: DigitSet,
): number | 'START_SYNTAX' | 'START_NEGATIVE' | 'START_RANGE' {
  const start = startText === '' ? 0 : parseInt64(startText);
  if (start === undefined) return 'START_SYNTAX';
  if (start < 0) return 'START_NEGATIVE';
  return start > set.total ? 'START_RANGE' : start;
}

/** Is an address that of the digits themselves? */
export const isPi = (url: string): boolean =>
  url.startsWith(PATH) && (url.length === PATH.length || url[PATH.length] === '?');

/** What follows the question mark of a request's address. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}
