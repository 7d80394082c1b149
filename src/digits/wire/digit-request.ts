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

const NAMES = ['radix', 'start', 'numberOfDigits'] as const;
const [RADIX, START, COUNT] = [Buffer.from(NAMES[0]), Buffer.from(NAMES[1]), Buffer.from(NAMES[2])];
const EQUALS = 0x3d;
const AMPERSAND = 0x26;
const DEFAULT_COUNT = 100;
const QUESTION = 0x3f;
/** Up to so many digits a number is exact. */
const PLAIN_DIGITS = 15;

/**
 * Reads the parameters of a run of digits; the first check that fails decides.
 * Order and rules: pi-delivery functions.go (commit 3b98f14).
 * @param query what follows the question mark
 * @param most the operator's bound of numberOfDigits
 * @returns the run, or the code of the error
 */
export function parseDigitRequest(query: string, sets: DigitSets, most: number): DigitRun | keyof typeof errors {
  const [radixText, startText, countText] = firstValues(query, NAMES);
  const set = chooseSet(radixText, sets);
  if (typeof set === 'string') return set;
  const start = chooseStart(startText, set);
  if (typeof start === 'string') return start;
  const count = countText === '' ? DEFAULT_COUNT : parseInt64(countText);
  if (count === undefined) return 'COUNT_SYNTAX';
  if (count < 0) return 'COUNT_NEGATIVE';
  if (count > most) return 'COUNT_RANGE';
  return runOf(set, start, count);
}

/** A run, cut at the end of the digits. */
function runOf(set: DigitSet, start: number, count: number): DigitRun {
  const held = set.total + 1 - start;
  return { set, start, count: Math.min(count, held), cut: count > held };
}

/**
 * The same as {@link parseDigitRequest} for what nearly all requests look like, in one pass: any of the parameters at most
 * once, each a few digits.
 * @param bytes the query stands in them from `from` to `to`, without the question mark
 * @returns undefined for everything else, errors among it
 */
export function parsePlainQuery(
  bytes: Uint8Array,
  from: number,
  to: number,
  { decimal, hexadecimal }: DigitSets,
  most: number,
): DigitRun | undefined {
  let radix = -1;
  let start = -1;
  let count = -1;
  for (let at = from; at < to; at++) {
    let equals = at;
    while (equals < to && bytes[equals] !== EQUALS) equals++;
    let value = 0;
    let end = equals + 1;
    for (; end < to && bytes[end]! >= 0x30 && bytes[end]! <= 0x39; end++) value = 10 * value + bytes[end]! - 0x30;
    const digits = end - equals - 1;
    if (digits < 1 || digits > PLAIN_DIGITS || (end < to && bytes[end] !== AMPERSAND)) return undefined;
    if (start < 0 && isAt(bytes, at, equals, START)) start = value;
    else if (count < 0 && isAt(bytes, at, equals, COUNT)) count = value;
    else if (radix < 0 && isAt(bytes, at, equals, RADIX)) radix = value;
    else return undefined;
    at = end;
  }
  const set = radix === 16 ? hexadecimal : decimal;
  const wanted = count < 0 ? DEFAULT_COUNT : count;
  if (set === undefined || (radix >= 0 && radix !== 10 && radix !== 16)) return undefined;
  if (start > set.total || wanted > most) return undefined;
  return runOf(set, Math.max(0, start), wanted);
}

/** Does a text stand from `from` to `to`? */
function isAt(bytes: Uint8Array, from: number, to: number, text: Uint8Array): boolean {
  if (to - from !== text.length) return false;
  for (let index = 0; index < text.length; index++) if (bytes[from + index] !== text[index]) return false;
  return true;
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

/**
 * Where the query of a path begins.
 * @param bytes path and query stand in them from `from` to `to`
 * @returns -1 for other paths
 */
export function queryAt(bytes: Uint8Array, from: number, to: number, path: Uint8Array): number {
  const end = from + path.length;
  if (end > to || !isAt(bytes, from, end, path)) return -1;
  if (end === to) return to;
  return bytes[end] === QUESTION ? end + 1 : -1;
}

/** What follows the question mark of a request's address. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}
