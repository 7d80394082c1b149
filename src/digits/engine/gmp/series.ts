import { MERSENNE_61, residue } from '../mersenne-61.ts';
import { FailedCheck } from '../portable/team.ts';
import type { Gmp, Integer } from './library.ts';

/** Terms that are summed with BigInt, which is faster than so many calls of small products. */
const LEAF_TERMS = 16;
/** Products of nodes from this many terms on are checked modulo 2^61 - 1. */
const CHECKED_TERMS = 2048;

/** The sum of a(k) p(0) … p(k) / (q(0) … q(k)); p and q of the first term are 1. */
export interface Terms {
  p(k: number): bigint;
  q(k: number): bigint;
  a(k: number): bigint;
  /** Terms that give so many bits. */
  count(bits: number): number;
}

const C3_OVER_24 = 10939058860032000n;

/** Q / T = pi / (426880 sqrt(10005)); D. and G. Chudnovsky (1989). */
export const chudnovsky: Terms = {
  p: (k) => BigInt(6 * k - 5) * BigInt((2 * k - 1) * (6 * k - 1)),
  q: (k) => BigInt(k) ** 3n * C3_OVER_24,
  a: (k) => (k % 2 === 0 ? 1n : -1n) * BigInt(13591409 + 545140134 * k),
  count: (bits) => Math.floor(bits / Math.log2(640320 ** 3 / 1728)) + 2,
};

/** T / Q = e: the sum of 1 / k!. */
export const exponential: Terms = {
  p: () => 1n,
  q: (k) => BigInt(k),
  a: () => 1n,
  count(bits) {
    let k = 2;
    for (let sum = 0; sum < bits; k++) sum += Math.log2(k);
    return k + 2;
  },
};

/** T / Q = x artanh(1 / x). */
export const areaTangent = (x: number): Terms => ({
  p: (k) => BigInt(2 * k - 1),
  q: (k) => BigInt(2 * k + 1) * BigInt(x) ** 2n,
  a: () => 1n,
  count: (bits) => Math.floor(bits / (2 * Math.log2(x))) + 2,
});

interface Sum {
  readonly p: Integer;
  readonly q: Integer;
  readonly t: Integer;
}

/** A number modulo 2^61 - 1. */
export const residueOf = (gmp: Gmp, value: Integer): bigint => gmp.functions.__gmpz_fdiv_ui(value, MERSENNE_61);

/**
 * Sums a series by binary splitting.
 * @param report called with a share of the work from 0 to 1
 * @throws FailedCheck when a large product is wrong modulo 2^61 - 1
 */
export function sumSeries(
  gmp: Gmp,
  terms: Terms,
  count: number,
  report: (share: number) => void,
): { readonly q: Integer; readonly t: Integer } {
  const { functions: f } = gmp;
  const levels = Math.max(1, Math.ceil(Math.log2(count / LEAF_TERMS)) + 1);
  let done = 0;
  let reported = 0;

  const leaf = (from: number, to: number): Sum => {
    let [p, q, t] = [1n, 1n, 0n];
    for (let k = from; k < to; k++) {
      if (k > 0) {
        p *= terms.p(k);
        q *= terms.q(k);
        t *= terms.q(k);
      }
      t += terms.a(k) * p;
    }
    return { p: gmp.create(p), q: gmp.create(q), t: gmp.create(t) };
  };

  const merge = (from: number, to: number): Sum => {
    const middle = (from + to) >> 1;
    const left = split(from, middle);
    const right = split(middle, to);
    const checked = to - from >= CHECKED_TERMS;
    const residuesOf = ({ p, q, t }: Sum): [p: bigint, q: bigint, t: bigint] =>
      checked ? [residueOf(gmp, p), residueOf(gmp, q), residueOf(gmp, t)] : [0n, 0n, 0n];
    const [p1, q1, t1] = residuesOf(left);
    const [p2, q2, t2] = residuesOf(right);
    f.__gmpz_mul(left.t, left.t, right.q);
    f.__gmpz_mul(right.t, right.t, left.p);
    f.__gmpz_add(left.t, left.t, right.t);
    f.__gmpz_mul(left.q, left.q, right.q);
    // Nothing is multiplied by the last p.
    if (to < count) f.__gmpz_mul(left.p, left.p, right.p);
    gmp.clear(right.p, right.q, right.t);
    if (
      checked &&
      (residueOf(gmp, left.t) !== residue(t1 * q2 + p1 * t2) ||
        residueOf(gmp, left.q) !== residue(q1 * q2) ||
        (to < count && residueOf(gmp, left.p) !== residue(p1 * p2)))
    )
      throw new FailedCheck(`the sum of terms ${from} to ${to}`);
    return left;
  };

  const split = (from: number, to: number): Sum => {
    const sum = to - from <= LEAF_TERMS ? leaf(from, to) : merge(from, to);
    done += to - from;
    if (done - reported > count / 20) {
      reported = done;
      report(Math.min(1, done / (count * levels)));
    }
    return sum;
  };
  const { p, q, t } = split(0, count);
  gmp.clear(p);
  return { q, t };
}
