import { createHash } from 'node:crypto';
import { DamagedFile } from '#kit/files/damaged-file';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import { hashOfDigits } from './digit-hash.ts';
import { bytesForHash, fractionOfPi, hashDecimals, LAST_CHECKED } from './portable/check-stored.ts';
import { defaultMemoryLimit } from './portable/compute-portable.ts';
import { knownPrefixes } from './published-values.ts';

/** Digits between two reports and turns of the event loop. */
const CHUNK = 1_000_000;
/** Decimals at the end that the hexadecimal digits of the same computation do not decide. */
const UNDECIDED = 20;
/** Digits that are compared with Bellard's formula. */
const END_DIGITS = 8;
/** The formula is good to 2^-26 or better: a wrong digit among the first six is found. */
const TOLERANCE = 2 ** -26;

export interface Check {
  readonly name: string;
  /** Also of a check that was not made. */
  readonly passed: boolean;
  /** Why the check was not made. */
  readonly skipped?: string;
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
  report: (done: number, what?: string) => void = () => {},
): Promise<Verification> {
  const checks: Check[] = [];
  const crossed = set.radix === 10 && hexadecimal !== undefined ? comparable(set, hexadecimal) : 0;
  const known = knownPrefixes(set.constant.name, set.radix).filter(({ digits }) => digits <= set.total);
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
        const at = await reader.load(1 + done, count);
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
    if (!(error instanceof DamagedFile)) throw error;
    checks.push({ name: 'every word', passed: false, found: error.message });
  }
  if (set.constant.name === 'pi' && set.radix === 16 && done === set.total) checks.push(await checkEnd(set));
  if (crossedHash !== undefined && hexadecimal !== undefined) {
    report(set.total, 'against base 16');
    checks.push(await crossCheck(hexadecimal, crossed, crossedHash));
  }
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

const compare = (name: string, found: string, expected: string): Check =>
  found === expected ? { name, passed: true } : { name, passed: false, found };

/** Decimals that can be told from a hexadecimal set. */
const comparable = (decimal: DigitSet, hexadecimal: DigitSet): number =>
  Math.max(0, Math.min(decimal.total, Math.floor(hexadecimal.total * Math.log10(16)) - UNDECIDED));

/** Compares the hash of decimals with what the hexadecimal digits say that it is: a product by a power of ten. */
async function crossCheck(hexadecimal: DigitSet, decimals: number, expected: bigint): Promise<Check> {
  const name = `hash of ${decimals.toLocaleString('en')} decimals against base 16`;
  if (hexadecimal.remote) return { name, passed: true, skipped: 'base 16 lies behind an address' };
  const needed = bytesForHash(decimals);
  if (needed > defaultMemoryLimit())
    return { name, passed: true, skipped: `it needs ${Math.ceil(needed / 1e6).toLocaleString('en')} MB of memory` };
  const reader = new DigitReader(hexadecimal, CHUNK);
  const whole = Number.parseInt(hexadecimal.whole, 16);
  try {
    const found = await hashDecimals(whole, hexadecimal.total, decimals, CHUNK, async (position, count) => {
      const at = await reader.load(1 + position, count);
      return reader.text.subarray(at, at + count);
    });
    return compare(name, String(expected), String(found));
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    return { name, passed: false, found: error.message };
  }
}

/** Compares the last hexadecimal digits of pi, or the last ones that can be checked, with Bellard's formula. */
async function checkEnd(set: DigitSet): Promise<Check> {
  const position = Math.min(set.total - END_DIGITS, LAST_CHECKED);
  const name = `Bellard's formula at ${(position + END_DIGITS).toLocaleString('en')}`;
  const reader = new DigitReader(set, END_DIGITS);
  const at = await reader.load(1 + position, END_DIGITS);
  const text = reader.text.toString('latin1', at, at + END_DIGITS);
  const distance = Math.abs((await fractionOfPi(position)) - Number.parseInt(text, 16) / 16 ** END_DIGITS);
  return Math.min(distance, 1 - distance) <= TOLERANCE ? { name, passed: true } : { name, passed: false, found: text };
}
