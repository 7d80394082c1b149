import type { ConstantName } from '../../store/constants.ts';
import { MERSENNE_61 } from '../mersenne-61.ts';
import { FailedCheck } from '../portable/team.ts';
import type { Gmp, Integer } from './library.ts';
import { areaTangent, chudnovsky, exponential, residueOf, sumSeries, type Terms } from './series.ts';

/** Bits beyond the wanted ones to which sums are cut. */
const GUARD_BITS = 64;

type Report = (phase: string, share: number) => void;

/** floor(sqrt(value 4^bits)). */
function squareRoot(gmp: Gmp, value: bigint, bits: number): Integer {
  const { functions: f } = gmp;
  const square = gmp.create(value);
  f.__gmpz_mul_2exp(square, square, BigInt(2 * bits));
  const [root, rest] = [gmp.create(), gmp.create()];
  f.__gmpz_sqrtrem(root, rest, square);
  const sound = (residueOf(gmp, root) ** 2n + residueOf(gmp, rest) - residueOf(gmp, square)) % MERSENNE_61 === 0n;
  const twice = square;
  f.__gmpz_mul_2exp(twice, root, 1n);
  if (!sound || f.__gmpz_cmp(rest, twice) > 0) throw new FailedCheck('the square root');
  gmp.clear(twice, rest);
  return root;
}

/** floor(numerator / denominator), in the place of the numerator. */
function quotient(gmp: Gmp, numerator: Integer, denominator: Integer): Integer {
  const { functions: f } = gmp;
  const [result, rest] = [gmp.create(), gmp.create()];
  f.__gmpz_tdiv_qr(result, rest, numerator, denominator);
  const back = residueOf(gmp, result) * residueOf(gmp, denominator) + residueOf(gmp, rest);
  if ((back - residueOf(gmp, numerator)) % MERSENNE_61 !== 0n || f.__gmpz_cmp(rest, denominator) >= 0)
    throw new FailedCheck('the quotient');
  gmp.clear(numerator, rest);
  return result;
}

/** Cuts both numbers of a quotient alike, to little more bits than it needs. */
function cut(gmp: Gmp, bits: number, a: Integer, b: Integer): void {
  const surplus = gmp.functions.__gmpz_sizeinbase(a, 2) - BigInt(bits + GUARD_BITS);
  if (surplus <= 0n) return;
  for (const value of [a, b]) gmp.functions.__gmpz_fdiv_q_2exp(value, value, surplus);
}

/** floor(factor 2^bits T / (divisor Q)) of a series, within some units. */
function ratio(
  gmp: Gmp,
  terms: Terms,
  bits: number,
  [factor, divisor]: readonly [number, number],
  report: (share: number) => void,
): Integer {
  const { functions: f } = gmp;
  const { q, t } = sumSeries(gmp, terms, terms.count(bits), report);
  cut(gmp, bits, q, t);
  f.__gmpz_mul_2exp(t, t, BigInt(bits));
  f.__gmpz_mul_ui(t, t, BigInt(factor));
  f.__gmpz_mul_ui(q, q, BigInt(divisor));
  const value = quotient(gmp, t, q);
  gmp.clear(q);
  return value;
}

function pi(gmp: Gmp, bits: number, report: Report): Integer {
  const { functions: f } = gmp;
  const { q, t } = sumSeries(gmp, chudnovsky, chudnovsky.count(bits), (share) => report('series', 0.6 * share));
  cut(gmp, bits, t, q);
  report('square root', 0.6);
  const root = squareRoot(gmp, 10005n, bits);
  const expected = (residueOf(gmp, root) * residueOf(gmp, q)) % MERSENNE_61;
  f.__gmpz_mul(q, q, root);
  if (residueOf(gmp, q) !== expected) throw new FailedCheck('root times q');
  gmp.clear(root);
  report('quotient', 0.65);
  f.__gmpz_mul_ui(q, q, 426880n);
  const value = quotient(gmp, q, t);
  gmp.clear(t);
  return value;
}

function ln2(gmp: Gmp, bits: number, report: Report): Integer {
  const { functions: f } = gmp;
  // X. Gourdon and P. Sebah, "The logarithmic constant: log 2" (2004).
  const parts = [
    [18, 26, 1],
    [2, 4801, -1],
    [8, 8749, 1],
  ] as const;
  const total = gmp.create();
  parts.forEach(([factor, x, sign], index) => {
    const part = ratio(gmp, areaTangent(x), bits, [factor, x], (share) => report('series', 0.2 * (index + share)));
    (sign > 0 ? f.__gmpz_add : f.__gmpz_sub)(total, total, part);
    gmp.clear(part);
  });
  return total;
}

/** (2^bits + floor(sqrt(5) 2^bits)) / 2. */
function phi(gmp: Gmp, bits: number): Integer {
  const { functions: f } = gmp;
  const value = squareRoot(gmp, 5n, bits);
  const one = gmp.create(1n);
  f.__gmpz_mul_2exp(one, one, BigInt(bits));
  f.__gmpz_add(value, value, one);
  gmp.clear(one);
  f.__gmpz_fdiv_q_2exp(value, value, 1n);
  return value;
}

/**
 * floor(x 2^bits) of a constant, within some thousand units.
 * @throws FailedCheck when a product, root or quotient is wrong
 */
export function evaluate(gmp: Gmp, constant: ConstantName, bits: number, report: Report): Integer {
  switch (constant) {
    case 'pi':
      return pi(gmp, bits, report);
    case 'e':
      return ratio(gmp, exponential, bits, [1, 1], (share) => report('series', 0.6 * share));
    case 'phi':
      return phi(gmp, bits);
    case 'sqrt2':
      return squareRoot(gmp, 2n, bits);
    case 'ln2':
      return ln2(gmp, bits, report);
  }
}
