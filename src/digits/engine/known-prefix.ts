import { createHash } from 'node:crypto';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';
import { knownPrefixes } from './published-values.ts';

/**
 * Compares the longest known prefix of a set that is not longer than `most`; used before a set is served.
 * @returns false when the digits are not those of the constant; true too when nothing is known
 * @throws DamagedFile when a file is damaged or cut off
 */
export function hasKnownPrefix(set: DigitSet, most: number): boolean {
  const known = knownPrefixes(set.constant.name, set.radix).findLast(
    ({ digits, sha256 }) => digits <= Math.min(most, set.total) && sha256 !== undefined,
  );
  if (known === undefined) return true;
  const reader = new DigitReader(set, known.digits);
  const at = reader.read(1, known.digits);
  const digits = reader.text.subarray(at, at + known.digits);
  return createHash('sha256').update(set.whole).update(digits).digest('hex') === known.sha256;
}
