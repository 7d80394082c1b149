import { createHash } from 'node:crypto';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import { NotYcd } from '../store/not-ycd.ts';
import { BELLARD_LIMIT, hexFractionAt } from './bellard.ts';
import { MOST_DECIMALS } from './compute-pi.ts';
import { hashOfDigits } from './digit-hash.ts';
import { residue } from './mersenne-61.ts';
import { KNOWN_PREFIXES } from './published-values.ts';

/** Digits between two reports and turns of the event loop. */
const CHUNK = 1_000_000;
/** Decimals at the end that the hexadecimal digits of the same computation do not decide. */
const UNDECIDED = 20;

export interface Check {
  readonly name: string;
  readonly passed: boolean;
  /** What was found, when it is not what it should be. */
  readonly found?: string;
}

export interface Verification {
  readonly constant: string;
  readonly radix: number;
  readonly files: readonly string[];
  /** Digits after the point. */
  readonly digits: number;
  readonly lastDigits: string;
  /** y-cruncher's hash. */
  readonly hash: string;
  readonly checks: readonly Check[];
  readonly passed: boolean;
}

/**
 * Reads a whole set and checks it: every word, the known values for every known length, the end in base 16 by
 * Bellard's formula, and the decimals against the hexadecimal digits.
 * @param hexadecimal the set of the same constant in base 16, to compare decimals with
 */
export async function verify(
  set: DigitSet,
  hexadecimal: DigitSet | undefined,
  report: (done: number) => void = () => {},
): Promise<Verification> {
  const checks: Check[] = [];
  const crossed = set.radix === 10 && hexadecimal !== undefined ? comparable(set, hexadecimal) : 0;
  const known = KNOWN_PREFIXES.filter(({ radix, digits }) => radix === set.radix && digits <= set.total);
  const stops = [...new Set([...known.map(({ digits }) => digits), crossed, set.total])]
    .filter((stop) => stop > 0)
    .sort((a, b) => a - b);
  const whole = BigInt(Number.parseInt(set.whole, set.radix));
  let hash = whole;
  let crossedHash: bigint | undefined;
  let last = '';
  const sha256 = createHash('sha256').update(set.whole);
  const reader = new DigitReader(set, CHUNK);
  let done = 0;
  try {
    for (const stop of stops) {
      while (done < stop) {
        const count = Math.min(CHUNK, stop - done);
        const at = reader.read(1 + done, count);
        const chunk = reader.text.subarray(at, at + count);
        hash = hashOfDigits(hash, chunk, set.radix);
        sha256.update(chunk);
        last = (last + chunk.toString('latin1', Math.max(0, count - 10))).slice(-10);
        done += count;
        report(done);
        await new Promise((resolve) => setImmediate(resolve));
      }
      for (const prefix of known.filter(({ digits }) => digits === stop)) {
        const length = stop.toLocaleString('en');
        if (prefix.lastDigits !== '')
          checks.push(compare(`last digits at ${length}`, last.slice(-prefix.lastDigits.length), prefix.lastDigits));
        if (prefix.hash !== undefined) checks.push(compare(`hash at ${length}`, String(hash), String(prefix.hash)));
        if (prefix.sha256 !== undefined)
          checks.push(compare(`sha256 at ${length}`, sha256.copy().digest('hex'), prefix.sha256));
      }
      if (stop === crossed) crossedHash = hash;
    }
  } catch (error) {
    if (!(error instanceof NotYcd)) throw error;
    checks.push({ name: 'every word', passed: false, found: error.message });
  }
  if (set.radix === 16 && done === set.total) checks.push(checkHexadecimalEnd(set));
  if (crossedHash !== undefined && hexadecimal !== undefined)
    checks.push(
      compare(
        `hash of ${crossed.toLocaleString('en')} decimals against base 16`,
        String(crossedHash),
        String(hashFromHexadecimals(hexadecimal, whole, crossed)),
      ),
    );
  return {
    constant: set.constant.name,
    radix: set.radix,
    files: set.blocks.map(({ path }) => path),
    digits: set.total,
    lastDigits: last,
    hash: String(hash),
    checks,
    passed: checks.every(({ passed }) => passed),
  };
}

/**
 * Compares the longest known prefix of a set that is not longer than `most`; used before a set is served.
 * @returns false when the digits are not those of the constant; true too when nothing is known
 * @throws NotYcd when a file is damaged or cut off
 */
export function hasKnownPrefix(set: DigitSet, most: number): boolean {
  const known = KNOWN_PREFIXES.findLast(
    ({ radix, digits, sha256 }) => radix === set.radix && digits <= Math.min(most, set.total) && sha256 !== undefined,
  );
  if (known === undefined) return true;
  const reader = new DigitReader(set, known.digits);
  const at = reader.read(1, known.digits);
  const digits = reader.text.subarray(at, at + known.digits);
  return createHash('sha256').update(set.whole).update(digits).digest('hex') === known.sha256;
}

const compare = (name: string, found: string, expected: string): Check =>
  found === expected ? { name, passed: true } : { name, passed: false, found };

/** Decimals that can be told from a hexadecimal set. */
function comparable(decimal: DigitSet, hexadecimal: DigitSet): number {
  const told = Math.floor(hexadecimal.total * Math.log10(16)) - UNDECIDED;
  const digits = Math.min(decimal.total, told);
  return digits > MOST_DECIMALS ? 0 : Math.max(0, digits);
}

/** floor(value * 10^digits) modulo 2^61 - 1, from hexadecimal digits. */
function hashFromHexadecimals(set: DigitSet, whole: bigint, digits: number): bigint {
  const count = Math.min(set.total, Math.ceil((digits + UNDECIDED) / Math.log10(16)));
  const reader = new DigitReader(set, count);
  const at = reader.read(1, count);
  const fraction = BigInt(`0x${reader.text.toString('latin1', at, at + count)}`);
  const value = (whole << BigInt(4 * count)) + fraction;
  return residue((value * 5n ** BigInt(digits)) >> BigInt(4 * count - digits));
}

function checkHexadecimalEnd(set: DigitSet): Check {
  const position = Math.min(set.total - 8, BELLARD_LIMIT);
  const name = `Bellard's formula at ${(position + 8).toLocaleString('en')}`;
  const reader = new DigitReader(set, 8);
  const at = reader.read(1 + position, 8);
  const text = reader.text.toString('latin1', at, at + 8);
  const distance = Math.abs(hexFractionAt(position) - Number.parseInt(text, 16) / 2 ** 32);
  return Math.min(distance, 1 - distance) <= 2 ** -27 ? { name, passed: true } : { name, passed: false, found: text };
}
