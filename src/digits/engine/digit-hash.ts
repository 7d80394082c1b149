import { residue } from './mersenne-61.ts';

/** Digits that fit into a double exactly: the step of the hash. */
const STEP = { 10: 15, 16: 12 } as const;

/**
 * y-cruncher's hash of a number: floor(x * radix^n) modulo 2^61 - 1 for x with n stored digits.
 * @param whole the number before the point, which is part of the hash; or the hash of the digits so far
 * @param digits ASCII digits after the point
 */
export function hashOfDigits(whole: bigint, digits: Buffer, radix: 10 | 16): bigint {
  const step = STEP[radix];
  const factor = BigInt(radix) ** BigInt(step);
  let hash = whole;
  let at = 0;
  for (; at + step <= digits.length; at += step)
    hash = residue(hash * factor + BigInt(Number.parseInt(digits.toString('latin1', at, at + step), radix)));
  const rest = digits.length - at;
  if (rest > 0)
    hash = residue(
      hash * BigInt(radix) ** BigInt(rest) + BigInt(Number.parseInt(digits.toString('latin1', at), radix)),
    );
  return hash;
}
