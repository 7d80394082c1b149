import type { ConstantName } from '../../store/constants.ts';
import { inverseSquareRoot, quotient } from './newton.ts';
import { areaTangent, chudnovsky, exponential, type Series } from './series.ts';
import type { Team, Words } from './team.ts';

/** Sums a series: T and Q, cut alike to n words, so that the top bit of `denominator` is the top bit of its words. */
export type SumSeries = (series: Series, denominator: 'q' | 't', n: number) => { readonly q: Words; readonly t: Words };

/** How a constant is computed. */
export interface Formula {
  /** The digit before the point. */
  readonly whole: number;
  readonly series: readonly Series[];
  /** The constant with n words behind the point, the last of which may be wrong, and one before it. */
  evaluate(team: Team, n: number, sum: SumSeries): Words;
}

/** A number with n words behind the point, n + 1 in all, times a word. */
function times(team: Team, number: Words, factor: number): Words {
  team.solo(() => team.kernel.multiplyByWord(number.at, number.at, number.words, factor));
  return number;
}

/** value / sqrt(value) with n words behind the point and one before it. */
function squareRoot(team: Team, value: number, n: number): Words {
  const root = team.number(n + 1);
  team.scratch(() => {
    const inverse = inverseSquareRoot(team, value, n);
    team.solo(() => {
      team.words[root.at / 4 + n] = team.kernel.multiplyByWord(root.at, inverse.at, n, value);
    });
  });
  return root;
}

/** pi = 426880 sqrt(10005) Q / T. */
const pi: Formula = {
  whole: 3,
  series: [chudnovsky],
  evaluate(team, n, sum) {
    const { q, t } = sum(chudnovsky, 't', n);
    team.report('square root', 0.56);
    // 426880 * 10005 is below 2^32, the root of 10005 below 2^7: the product has one word before the point.
    const root = team.number(n + 1);
    team.scratch(() => {
      const inverse = inverseSquareRoot(team, 10005, n);
      team.solo(() => {
        team.words[root.at / 4 + n] = team.kernel.multiplyByWord(root.at, inverse.at, n, 426880 * 10005);
      });
    });
    team.report('quotient', 0.59);
    const numerator = team.number(n + 1);
    team.scratch(() => {
      const product = team.product('root times q', root, team.low(q, n));
      team.solo(() => team.copy(numerator.at, team.top(product, n + 1)));
    });
    return quotient(team, numerator, t);
  },
};

const e: Formula = {
  whole: 2,
  series: [exponential],
  evaluate(team, n, sum) {
    const { q, t } = sum(exponential, 'q', n);
    team.report('quotient', 0.7);
    return quotient(team, t, q);
  },
};

const sqrt2: Formula = {
  whole: 1,
  series: [],
  evaluate: (team, n) => squareRoot(team, 2, n),
};

/** (1 + sqrt(5)) / 2. */
const phi: Formula = {
  whole: 1,
  series: [],
  evaluate(team, n) {
    const root = squareRoot(team, 5, n);
    team.solo(() => {
      team.words[root.at / 4 + n]! += 1;
      team.words[root.at / 4 + n + 1] = 0;
      team.kernel.shiftRight(root.at, root.at, n + 1, 1);
    });
    return root;
  },
};

/**
 * ln 2 = 18 artanh(1/26) - 2 artanh(1/4801) + 8 artanh(1/8749), where x artanh(1/x) is T / Q.
 * Source: X. Gourdon and P. Sebah, "The logarithmic constant: log 2" (2004).
 */
const LN2_PARTS = [
  { factor: 18, series: areaTangent(26) },
  { factor: -2, series: areaTangent(4801) },
  { factor: 8, series: areaTangent(8749) },
] as const;

const ln2: Formula = {
  whole: 0,
  series: LN2_PARTS.map(({ series }) => series),
  evaluate(team, n, sum) {
    const total = team.number(n + 1);
    team.solo(() => team.zero(total));
    for (const { factor, series } of LN2_PARTS)
      team.scratch(() => {
        const { q, t } = sum(series, 'q', n);
        const numerator = times(team, t, Math.abs(factor));
        // A quotient of 18 and less: numerator < 4 q is wanted, so that the factor is divided out first.
        const value = team.number(n + 1);
        team.solo(() => divideByWord(team, value, numerator, series.argument));
        const part = quotient(team, value, q);
        team.solo(() => {
          if (factor > 0) team.kernel.addTo(total.at, total.words, part.at, part.words);
          else team.kernel.subtractFrom(total.at, total.words, part.at, part.words);
        });
      });
    return total;
  },
};

/** to = from / divisor, a word below 2^21, rounded down. */
function divideByWord(team: Team, to: Words, from: Words, divisor: number): void {
  let rest = 0;
  for (let i = from.words - 1; i >= 0; i--) {
    const dividend = rest * 2 ** 32 + team.words[from.at / 4 + i]!;
    const digit = Math.floor(dividend / divisor);
    team.words[to.at / 4 + i] = digit;
    rest = dividend - digit * divisor;
  }
}

export const FORMULAS: Record<ConstantName, Formula> = { pi, e, phi, sqrt2, ln2 };
