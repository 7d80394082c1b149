import { checkResidue, residue } from './mersenne-61.ts';

/** Decimals gained per term: log10(640320^3 / 1728). */
export const DECIMALS_PER_TERM = 14.181647462725477;
/** Terms that are summed one by one; below, a tree gains nothing. */
const LEAF_TERMS = 12;
/** Products of nodes from this many terms on are checked modulo 2^61 - 1: one in some hundred of the work. */
const CHECKED_TERMS = 2048;

const A = 13591409;
const B = 545140134;
/** 640320^3 / 24. */
const C3_OVER_24 = 10939058860032000n;

interface Sum {
  readonly p: bigint;
  readonly q: bigint;
  readonly t: bigint;
}

/**
 * Sums the Chudnovsky series by binary splitting: pi = 426880 * sqrt(10005) * q / t for enough terms.
 * Source: D. and G. Chudnovsky, "The computation of classical constants" (1989); Haible and Papanikolaou, "Fast
 * multiprecision evaluation of series of rational numbers" (1998).
 * @param report called with a share of the work from 0 to 1
 * @throws WrongProduct when a large product fails its check modulo 2^61 - 1
 */
export function sumSeries(terms: number, report: (share: number) => void): { q: bigint; t: bigint } {
  // Each level of the tree costs about the same, so that terms times levels measures the work.
  const levels = Math.max(1, Math.ceil(Math.log2(terms / LEAF_TERMS)) + 1);
  let done = 0;
  let reported = 0;
  const advance = (count: number): void => {
    done += count;
    if (done - reported < terms / 50) return;
    reported = done;
    report(Math.min(1, done / (terms * levels)));
  };

  const split = (from: number, to: number, rightEdge: boolean): Sum => {
    const sum = to - from <= LEAF_TERMS ? leaf(from, to) : merge(from, to, rightEdge);
    advance(to - from);
    return sum;
  };
  const merge = (from: number, to: number, rightEdge: boolean): Sum => {
    const middle = (from + to) >> 1;
    const left = split(from, middle, false);
    const right = split(middle, to, rightEdge);
    // Nothing is multiplied by the last p.
    const p = rightEdge ? 0n : left.p * right.p;
    const q = left.q * right.q;
    const t = left.t * right.q + left.p * right.t;
    if (to - from >= CHECKED_TERMS) {
      const [p1, q1, t1, q2, t2] = [left.p, left.q, left.t, right.q, right.t].map(residue);
      if (!rightEdge) checkResidue('p', p, p1 * residue(right.p));
      checkResidue('q', q, q1 * q2);
      checkResidue('t', t, t1 * q2 + p1 * t2);
    }
    return { p, q, t };
  };
  const { q, t } = split(0, terms, true);
  return { q, t };
}

function leaf(from: number, to: number): Sum {
  let p = 1n;
  let q = 1n;
  let t = 0n;
  for (let a = from; a < to; a++) {
    if (a > 0) {
      // The inner products are whole numbers below 2^53 for every a below 2^25.
      p *= BigInt(6 * a - 5) * BigInt((2 * a - 1) * (6 * a - 1));
      const factor = BigInt(a * a) * BigInt(a) * C3_OVER_24;
      t *= factor;
      q *= factor;
    }
    const term = p * BigInt(A + B * a);
    t += a % 2 === 0 ? term : -term;
  }
  return { p, q, t };
}
