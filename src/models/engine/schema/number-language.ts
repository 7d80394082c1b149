import type { CodePointSet } from './code-point-set.ts';
import type { Language, RegularLanguages, Stepper } from './regular-language.ts';
import { SchemaRefused } from './schema-refused.ts';

/** What a schema says about a number. Bounds are included; an absent bound is infinite. */
export interface NumberConstraint {
  readonly isInteger: boolean;
  readonly min: number;
  readonly max: number;
  readonly multiples: readonly number[];
}

const DIGIT: CodePointSet = [[0x30, 0x39]];
// JSON writes larger integers with an exponent.
const MOST_DIGITS = 21;
// The shortest text of a double has at most 17 digits, and no exponent from 0.000001 on.
const MOST_DECIMALS = 24;
const LARGEST_FIXED = 1e21;
const SMALLEST_FIXED = 1e-6;
const MOST_REMAINDERS = 2000;

/** The next double after `value` towards plus or minus infinity. */
export function nextDouble(value: number, direction: 1 | -1): number {
  if (!Number.isFinite(value)) return value;
  if (value === 0) return direction * Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(value > 0 === direction > 0 ? 1 : -1));
  return view.getFloat64(0);
}

/**
 * The JSON texts of the numbers that satisfy the constraint, each as JavaScript writes it and with further decimals.
 * Integers are written without fraction and exponent.
 * @throws SchemaRefused for bounds or multiples that are too small or too large for digit-wise ranges
 */
export function numberLanguage(languages: RegularLanguages, constraint: NumberConstraint): Language {
  const { isInteger, min, max, multiples } = constraint;
  const parts = [...multiples.map((multiple) => multipleLanguage(languages, multiple))];
  const onlyIntegers = isInteger || multiples.some(Number.isInteger);
  parts.push(onlyIntegers ? integers(languages, min, max) : numbers(languages, min, max, multiples.length === 0));
  return languages.allOf(...parts);
}

function integers(languages: RegularLanguages, min: number, max: number): Language {
  const largest = 10n ** BigInt(MOST_DIGITS) - 1n;
  const low = min === Number.NEGATIVE_INFINITY ? -largest : BigInt(Math.ceil(min));
  const high = max === Number.POSITIVE_INFINITY ? largest : BigInt(Math.floor(max));
  if (low < -largest || high > largest) throw new SchemaRefused('a bound of an integer lies beyond 1e21');
  return languages.anyOf(
    languages.sequence(languages.text('-'), naturals(languages, high < 0n ? -high : 1n, -low)),
    naturals(languages, low > 0n ? low : 0n, high),
  );
}

/** The natural numbers from `low` to `high`, without leading zeros. */
function naturals(languages: RegularLanguages, low: bigint, high: bigint): Language {
  const parts: Language[] = [];
  for (let length = 1; length <= String(high < 0n ? 0n : high).length; length++) {
    const first = length === 1 ? 0n : 10n ** BigInt(length - 1);
    const last = 10n ** BigInt(length) - 1n;
    const from = low > first ? low : first;
    const to = high < last ? high : last;
    if (from <= to) parts.push(between(languages, String(from), String(to)));
  }
  return languages.anyOf(...parts);
}

const digitsFrom = (languages: RegularLanguages, first: string, last: string): Language =>
  languages.oneOf([[first.codePointAt(0)!, last.codePointAt(0)!]]);
const before = (digit: string): string => String.fromCharCode(digit.charCodeAt(0) - 1);
const after = (digit: string): string => String.fromCharCode(digit.charCodeAt(0) + 1);

/** Texts of digits from `low` to `high`, all of the same length. */
function between(languages: RegularLanguages, low: string, high: string): Language {
  if (low === '') return languages.emptyText;
  const [first, last] = [low[0]!, high[0]!];
  const any = languages.repeat(languages.oneOf(DIGIT), low.length - 1, low.length - 1);
  const free = '9'.repeat(low.length - 1);
  if (/^0*$/.test(low) && /^9*$/.test(high)) return languages.repeat(languages.oneOf(DIGIT), low.length, low.length);
  if (first === last) return languages.sequence(languages.text(first), between(languages, low.slice(1), high.slice(1)));
  return languages.anyOf(
    languages.sequence(languages.text(first), between(languages, low.slice(1), free)),
    languages.sequence(digitsFrom(languages, after(first), before(last)), any),
    languages.sequence(languages.text(last), between(languages, '0'.repeat(low.length - 1), high.slice(1))),
  );
}

function numbers(languages: RegularLanguages, min: number, max: number, withExponents: boolean): Language {
  const minus = languages.text('-');
  const positive = (low: number, high: number): Language => {
    if (high < low || high < 0) return languages.none;
    const fixed = fixedNumbers(languages, Math.max(0, low), high);
    return withExponents ? languages.anyOf(fixed, exponents(languages, Math.max(0, low), high)) : fixed;
  };
  return languages.anyOf(positive(min, max), languages.sequence(minus, positive(-max, -min)));
}

/** Numbers from `low` to `high` without an exponent; both are at least 0. */
function fixedNumbers(languages: RegularLanguages, low: number, high: number): Language {
  const digit = languages.oneOf(DIGIT);
  const point = languages.text('.');
  const digits = languages.repeat(digit, 0, Number.POSITIVE_INFINITY);
  const someDigits = languages.sequence(digit, digits);
  const fraction = languages.optional(languages.sequence(point, someDigits));
  const shape = languages.sequence(
    languages.anyOf(
      languages.text('0'),
      languages.sequence(languages.oneOf([[0x31, 0x39]]), languages.repeat(digit, 0, MOST_DIGITS - 1)),
    ),
    languages.optional(languages.sequence(point, languages.repeat(digit, 1, MOST_DECIMALS))),
  );
  const largest = 10n ** BigInt(MOST_DIGITS) - 1n;
  const parts = [shape];
  if (high < LARGEST_FIXED) {
    const [whole, decimals] = decimalOf(high);
    const atMost = (rest: string): Language =>
      rest === ''
        ? languages.repeat(languages.text('0'), 0, Number.POSITIVE_INFINITY)
        : languages.anyOf(
            languages.emptyText,
            languages.sequence(digitsFrom(languages, '0', before(rest[0]!)), digits),
            languages.sequence(languages.text(rest[0]!), atMost(rest.slice(1))),
          );
    parts.push(
      languages.anyOf(
        languages.sequence(naturals(languages, 0n, BigInt(whole) - 1n), fraction),
        languages.sequence(
          languages.text(whole),
          languages.optional(languages.sequence(point, languages.allOf(someDigits, atMost(decimals)))),
        ),
      ),
    );
  }
  if (low > 0) {
    if (low >= LARGEST_FIXED) return languages.none;
    // The smallest double means “above 0”: some digit is not 0.
    const isAboveZero = low === Number.MIN_VALUE;
    const [whole, decimals] = isAboveZero ? ['0', ''] : decimalOf(low);
    const nonZero = languages.sequence(digits, languages.oneOf([[0x31, 0x39]]), digits);
    const atLeast = (rest: string): Language =>
      rest === ''
        ? digits
        : languages.anyOf(
            languages.sequence(digitsFrom(languages, after(rest[0]!), '9'), digits),
            languages.sequence(languages.text(rest[0]!), atLeast(rest.slice(1))),
          );
    parts.push(
      languages.anyOf(
        languages.sequence(naturals(languages, BigInt(whole) + 1n, largest), fraction),
        languages.sequence(
          languages.text(whole),
          isAboveZero
            ? languages.sequence(point, nonZero)
            : decimals === ''
              ? fraction
              : languages.sequence(point, languages.allOf(someDigits, atLeast(decimals))),
        ),
      ),
    );
  }
  return languages.allOf(...parts);
}

/** Numbers that are written with an exponent: below 0.000001, and from 1e21 on. */
function exponents(languages: RegularLanguages, low: number, high: number): Language {
  const digit = languages.oneOf(DIGIT);
  const mantissa = languages.sequence(
    languages.oneOf([[0x31, 0x39]]),
    languages.optional(languages.sequence(languages.text('.'), languages.repeat(digit, 1, 17))),
  );
  const scaled = (mantissas: Language, sign: string, from: bigint, to: bigint): Language =>
    languages.sequence(mantissas, languages.oneOf([[0x65, 0x65]]), languages.text(sign), naturals(languages, from, to));
  const parts: Language[] = [];
  // The smallest double stands for “above 0”.
  const isTiny = (bound: number): boolean => bound > 0 && bound < SMALLEST_FIXED;
  if (isTiny(high) || (isTiny(low) && low !== Number.MIN_VALUE))
    throw new SchemaRefused('a bound of a number is smaller than 0.000001');
  if (low < SMALLEST_FIXED && high >= SMALLEST_FIXED)
    parts.push(scaled(mantissa, '-', 7n, low === 0 ? 324n : 323n), languages.text(String(Number.MIN_VALUE)));
  if (high === Number.POSITIVE_INFINITY && low < LARGEST_FIXED) {
    const largest = Number(String(Number.MAX_VALUE).replace(/e.*/, ''));
    parts.push(
      scaled(mantissa, '+', 21n, 307n),
      scaled(languages.allOf(mantissa, fixedNumbers(languages, 1, largest)), '+', 308n, 308n),
    );
  } else if (high >= LARGEST_FIXED) throw new SchemaRefused('a bound of a number lies beyond 1e21');
  return languages.anyOf(...parts);
}

/** A double as the digits before and after the point, as JavaScript writes it; at most 1e21. */
function decimalOf(value: number): [whole: string, decimals: string] {
  const text = String(value);
  const small = /^(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (small) return ['0', `${'0'.repeat(Number(small[3]) - 1)}${small[1]}${small[2] ?? ''}`];
  const [whole = '0', decimals = ''] = text.split('.');
  return [whole, decimals];
}

/** Numbers in fixed notation that are multiples of `multiple`, computed in decimals and not in doubles. */
function multipleLanguage(languages: RegularLanguages, multiple: number): Language {
  const [whole, decimals] = decimalOf(multiple);
  if (multiple >= LARGEST_FIXED || decimals.length > 6) throw tooFine(multiple);
  const modulus = Number(whole + decimals);
  const phases = decimals.length + 2;
  if (modulus > MOST_REMAINDERS) throw tooFine(multiple);
  const places = decimals.length;
  // State: remainder × phase. Phase 0 reads the whole part, phase n has read n - 1 decimals. One more state is the start.
  const start = modulus * phases;
  const stepper: Stepper = {
    alphabet: [...Array.from('0123456789.', (letter) => [[letter.codePointAt(0)!, letter.codePointAt(0)!]] as const)],
    step(state, point) {
      const [remainder, phase] = state === start ? [0, 0] : [state % modulus, Math.floor(state / modulus)];
      if (point === 0x2e) return state !== start && phase === 0 ? modulus + remainder : undefined;
      if (point < 0x30 || point > 0x39) return undefined;
      const digit = point - 0x30;
      if (phase > places) return digit === 0 ? state : undefined;
      return (phase === 0 ? 0 : phase + 1) * modulus + ((remainder * 10 + digit) % modulus);
    },
    accepts(state) {
      if (state === start) return false;
      const phase = Math.floor(state / modulus);
      const missing = phase === 0 ? places : places - (phase - 1);
      return ((state % modulus) * 10 ** missing) % modulus === 0;
    },
  };
  const multiples = languages.stepper(stepper, start);
  return languages.sequence(languages.optional(languages.text('-')), multiples);
}

const tooFine = (multiple: number): SchemaRefused =>
  new SchemaRefused(`the multipleOf ${multiple} is too large or too fine for a grammar`);
