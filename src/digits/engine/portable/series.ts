/** A part of a series: terms `from` to `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Bits that P, Q and T of a range have at most. */
export interface Bits {
  readonly p: number;
  readonly q: number;
  readonly t: number;
}

/** A series of products: the sum of a(k) p(0) … p(k) / (q(0) … q(k)), which is T / Q of all its terms. */
export interface Series {
  readonly name: string;
  /** How the kernel knows it: which one, and its argument. */
  readonly kind: 0 | 1 | 2;
  readonly argument: number;
  /** Terms that give so many words behind the point. */
  terms(words: number): number;
  bits(range: Range): Bits;
}

/** The kernel counts terms in words of 32 bits. */
export const MOST_TERMS = 2 ** 32 - 1;

/** log2(n!), by Stirling's series: good to a bit from n = 1 on. */
const logFactorial = (n: number): number =>
  n < 2 ? 0 : (n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n)) * Math.LOG2E;

/** Bits beyond the logarithm of a product: its rounding, and that of numbers to words. */
const SLACK = 64;

/**
 * Q / T = pi / (426880 sqrt(10005)).
 * Source: D. and G. Chudnovsky, "The computation of classical constants" (1989).
 */
export const chudnovsky: Series = {
  name: 'pi',
  kind: 0,
  argument: 0,
  // Every term is 640320^3 / 1728 times smaller.
  terms: (words) => Math.floor((32 * words) / Math.log2(640320 ** 3 / 1728)) + 2,
  bits({ from, to }) {
    const terms = to - from;
    // The product of all k^3.
    const cubes = 3 * (logFactorial(to - 1) - logFactorial(Math.max(0, from - 1)));
    const q = cubes + terms * 53.2805 + SLACK;
    return { p: cubes + terms * 6.17 + SLACK, q, t: q + 64 };
  },
};

/** T / Q = e: the sum of 1 / k!. */
export const exponential: Series = {
  name: 'e',
  kind: 1,
  argument: 0,
  terms(words) {
    let terms = 4;
    while (logFactorial(terms) < 32 * words) terms *= 2;
    for (let step = terms / 4; step >= 1; step /= 2) if (logFactorial(terms - step) >= 32 * words) terms -= step;
    return terms + 2;
  },
  bits({ from, to }) {
    const q = logFactorial(to - 1) - logFactorial(Math.max(0, from - 1)) + SLACK;
    return { p: SLACK, q, t: q + 64 };
  },
};

/** T / Q = x artanh(1 / x): the sum of 1 / ((2 k + 1) x^(2 k)); x^2 is below 2^32. */
export const areaTangent = (x: number): Series => ({
  name: `artanh-${x}`,
  kind: 2,
  argument: x,
  terms: (words) => Math.floor((32 * words) / (2 * Math.log2(x))) + 2,
  bits({ from, to }) {
    const terms = to - from;
    const p = terms + logFactorial(to - 1) - logFactorial(Math.max(0, from - 1)) + SLACK;
    const q = terms * (1 + 2 * Math.log2(x)) + logFactorial(to) - logFactorial(from) + SLACK;
    return { p, q, t: q + 64 };
  },
});
