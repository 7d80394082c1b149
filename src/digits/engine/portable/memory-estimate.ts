import type { ConstantName } from '../../store/constants.ts';
import { mergeBytes, mergeWords, nodeBytes, type Summation, subtreeBytes, subtrees } from './binary-splitting.ts';
import { GUARD_WORDS, summationsFor, type Wanted, wordsFor } from './compute-constant.ts';
import { conversionFor, powersBytes, stackBytes } from './decimals.ts';
import { createMachine, type KernelFunctions, kernelOn, MOST_BYTES } from './kernel.ts';
import { type Layout, layoutOf } from './run-team.ts';
import { type Plan, planOf } from './team.ts';

/** What Node itself takes, and every further thread. Measured. */
const RUNTIME_BYTES = 130e6;
const THREAD_BYTES = 25e6;

let planner: KernelFunctions | undefined;

/** The transform for products of up to so many words. */
export const plan = (words: number): Plan => {
  planner ??= kernelOn(createMachine(2 ** 21), 0);
  return planOf(planner, words, 0);
};

/** Bytes of a summation with its sums, cut to n words. */
function summationBytes({ series, terms, kept }: Omit<Summation, 'checkpoint'>, threads: number): number {
  const ranges = subtrees(terms, threads);
  const own = Math.max(...ranges.map((range) => subtreeBytes(plan, series, range)));
  const whole = { from: 0, to: terms };
  // The second half is merged before, uncut.
  const half = { from: Math.floor(terms / 2), to: terms };
  const merges = Math.max(mergeBytes(plan, series, whole, kept), mergeBytes(plan, series, half));
  const nodes = ranges.reduce((sum, range) => sum + nodeBytes(series, range), 0);
  return 8 * kept + nodes + Math.max(own * threads, ranges.length > 1 ? merges : 0);
}

/** The memory that a computation needs; the phases come one after the other, so that the largest of them counts. */
export function layoutFor(constant: ConstantName, wanted: Wanted, threads: number): Layout {
  const words = wordsFor(wanted);
  const n = words + GUARD_WORDS;
  const summations = summationsFor(constant, wanted);
  const series = Math.max(0, ...summations.map((summation) => summationBytes(summation, threads)));
  // Rings of Newton's steps have up to 12 words more than the number.
  const ring = plan(n + 12);
  const root = 20 * n + 2 * ring.bytes + 8 * ring.ringWords;
  const product = constant === 'pi' ? 20 * n + 2 * plan(2 * n + 1).bytes : 0;
  const quotient = 32 * n + 3 * ring.bytes + 4 * ring.ringWords;
  let conversion = 0;
  if (wanted.decimals > 0) {
    const tree = conversionFor(wanted.decimals);
    const powers = 4 * n + powersBytes(tree);
    const check = 4 * n + 4 * (2 * n + 2) + 2 * plan(2 * n + 1).bytes;
    const convert = 4 * n + stackBytes(plan, tree, threads);
    conversion = powers + Math.max(check, convert);
  }
  const longest = [
    plan(2 * n + 1),
    ...summations.map(({ series, terms, kept }) => plan(mergeWords(series, { from: 0, to: terms }, kept))),
  ];
  const outputs = (wanted.decimals > 0 ? conversionFor(wanted.decimals).digits : 0) + wanted.hexadecimals + 16;
  // The value, and the sum of several series.
  const rest = (summations.length > 1 ? 8 : 4) * n + outputs + 2 ** 20;
  return layoutOf(longest, rest + Math.max(series, root, product, quotient, conversion));
}

/**
 * About the most bytes that a computation holds at one time, the runtime and the digits it gives included.
 * @param decimals digits after the point in base 10, 0 for none
 */
export const estimateMemory = (constant: ConstantName, wanted: Wanted, threads: number): number =>
  layoutFor(constant, wanted, threads).bytes +
  wanted.decimals +
  wanted.hexadecimals +
  RUNTIME_BYTES +
  THREAD_BYTES * threads;

/**
 * The most digits that fit in so many bytes, and in one WebAssembly memory.
 * @param wantedOf what a computation of so many digits has to give
 */
export function largestThatFits(
  constant: ConstantName,
  wantedOf: (digits: number) => Wanted,
  bytes: number,
  threads: number,
): number {
  let low = 0;
  let high = 4e9;
  while (high - low > Math.max(1, low / 10_000)) {
    const middle = Math.floor((low + high) / 2);
    const wanted = wantedOf(middle);
    const fits =
      layoutFor(constant, wanted, threads).bytes <= MOST_BYTES && estimateMemory(constant, wanted, threads) <= bytes;
    if (fits) low = middle;
    else high = middle;
  }
  return low;
}
