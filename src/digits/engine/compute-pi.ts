import { BELLARD_LIMIT, hexFractionAt } from './bellard.ts';
import { hashOfDigits } from './digit-hash.ts';
import { inverseSquareRoot } from './inverse-square-root.ts';
import { checkResidue, residue } from './mersenne-61.ts';
import { fractionToDecimals, fractionToHexadecimals, UndecidedDigits } from './radix-conversion.ts';
import { DECIMALS_PER_TERM, sumSeries } from './series.ts';

/**
 * Most decimals that BigInt holds: V8 ends at 2^30 - 1 bits, and before they are cut down the sums of the series have
 * some 7.6 bits per decimal.
 */
export const MOST_DECIMALS = 120_000_000;

/** Decimals that are computed beyond the wanted ones and then looked at for runs of nines and zeros. */
const GUARD_DECIMALS = 20;
/** Bits that rounding in the root and the quotient may spoil. */
const GUARD_BITS = 64;

export interface PiDigits {
  /** ASCII digits after the point. */
  readonly decimal: Buffer;
  /** ASCII digits after the point in base 16: all that are as good as the decimals. */
  readonly hexadecimal: Buffer;
  /** floor(pi * 10^d) and floor(pi * 16^h) modulo 2^61 - 1. */
  readonly decimalHash: bigint;
  readonly hexadecimalHash: bigint;
}

/** The computed digits failed a check and must not be used. */
export class WrongDigits extends Error {
  constructor(check: string) {
    super(`The computed digits failed a check and were thrown away: ${check}.`);
    this.name = 'WrongDigits';
  }
}

/** Hexadecimal digits that say as much as a number of decimals; y-cruncher counts them the same way. */
export const hexadecimalsFor = (decimals: number): number => Math.ceil(decimals / Math.log10(16));

/** Decimals whose computation gives a number of hexadecimal digits. */
export const decimalsFor = (hexadecimals: number): number => Math.ceil(hexadecimals * Math.log10(16));

/** About the most bytes a computation holds at one time. */
export const memoryFor = (decimals: number): number => 60e6 + 30 * decimals;

/**
 * Computes pi and checks it: products of the series modulo 2^61 - 1, the radix conversion by the hash of its digits
 * against that of the binary value, the last hexadecimal digits by Bellard's formula.
 * @param decimals digits after the point, 1 to {@link MOST_DECIMALS}
 * @param report called with the phase and a share of the whole from 0 to 1
 * @throws WrongDigits, WrongProduct or UndecidedDigits: then nothing may be served
 */
export function computePi(decimals: number, report: (phase: string, share: number) => void = () => {}): PiDigits {
  const bits = Math.ceil((decimals + GUARD_DECIMALS) * Math.log2(10)) + GUARD_BITS;
  const terms = Math.floor((decimals + GUARD_DECIMALS) / DECIMALS_PER_TERM) + 2;
  const value = scaledPi(terms, bits, report);
  const fraction = BigInt.asUintN(bits, value);
  if (value >> BigInt(bits) !== 3n) throw new WrongDigits('the whole part is not 3');

  const decimal = fractionToDecimals(fraction, bits, decimals, (share) => report('conversion', 0.75 + 0.13 * share));
  const decimalHash = hashOfDigits(3n, decimal, 10);
  report('conversion check', 0.88);
  if (decimalHash !== binaryHash(value, bits, decimals)) throw new WrongDigits('the decimals are not the binary value');

  report('end check', 0.95);
  const length = hexadecimalsFor(decimals);
  const hexadecimal = fractionToHexadecimals(fraction, bits, length);
  const hexadecimalHash = residue(value >> BigInt(bits - 4 * length));
  checkGuard(BigInt.asUintN(bits - 4 * length, fraction), bits - 4 * length);
  checkHexEnd(hexadecimal);
  report('done', 1);
  return { decimal, hexadecimal, decimalHash, hexadecimalHash };
}

/** floor(pi * 2^bits), within a few thousand units. */
function scaledPi(terms: number, bits: number, report: (phase: string, share: number) => void): bigint {
  let { q, t } = sumSeries(terms, (share) => report('series', 0.6 * share));
  // Both are more than twice as long as the quotient needs.
  const surplus = BigInt(Math.max(0, bitLength(t) - bits - GUARD_BITS));
  q >>= surplus;
  t >>= surplus;
  report('square root', 0.6);
  const root = inverseSquareRoot(10005, bits);
  report('quotient', 0.65);
  const product = root * q;
  checkResidue('root * q', product, residue(root) * residue(q));
  const numerator = product * (426880n * 10005n);
  const quotient = numerator / t;
  const rest = numerator - quotient * t;
  if (rest < 0n || rest >= t) throw new WrongDigits('the quotient is wrong');
  checkResidue('quotient', numerator, residue(quotient) * residue(t) + residue(rest));
  return quotient;
}

/** floor(value * 10^decimals / 2^bits) modulo 2^61 - 1, by one product that the radix conversion has no part in. */
function binaryHash(value: bigint, bits: number, decimals: number): bigint {
  const power = 5n ** BigInt(decimals);
  const product = value * power;
  checkResidue('value * 5^d', product, residue(value) * residue(power));
  const below = bits - decimals;
  checkGuard(BigInt.asUintN(below, product), below);
  return residue(product >> BigInt(below));
}

/** @throws UndecidedDigits when the bits below the last digit are all alike as far as they are right */
function checkGuard(rest: bigint, bits: number): void {
  const leading = rest >> BigInt(bits - 48);
  if (leading === 0n || leading === (1n << 48n) - 1n) throw new UndecidedDigits();
}

/** @throws WrongDigits when the last eight digits are not those of Bellard's formula */
function checkHexEnd(hexadecimal: Buffer): void {
  const position = hexadecimal.length - 8;
  if (position < 0 || position > BELLARD_LIMIT) return;
  const stored = Number.parseInt(hexadecimal.toString('latin1', position), 16) / 2 ** 32;
  const distance = Math.abs(hexFractionAt(position) - stored);
  if (Math.min(distance, 1 - distance) > 2 ** -27)
    throw new WrongDigits("the last hexadecimal digits are not those of Bellard's formula");
}

function bitLength(value: bigint): number {
  const hex = value.toString(16);
  return 4 * hex.length;
}
