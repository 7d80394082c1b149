import { mergeBytes, mergeWords, nodeBytes, subtreeBytes, subtrees } from './chudnovsky.ts';
import { conversionFor, powersBytes, stackBytes } from './decimals.ts';
import { createMachine, heapStart, type KernelFunctions, kernelOn, MOST_BYTES } from './kernel.ts';
import { GUARD_WORDS, termsOf, type Wanted, wordsFor } from './pi.ts';
import { type Plan, planOf } from './team.ts';

/** What Node itself takes, and every further thread. Measured. */
const RUNTIME_BYTES = 85e6;
const THREAD_BYTES = 25e6;

let planner: KernelFunctions | undefined;

const plan = (words: number): Plan => {
  planner ??= kernelOn(createMachine(2 ** 21), 0);
  return planOf(planner, words, 0);
};

export interface Layout {
  /** The largest power of two in a transform. */
  readonly points: number;
  readonly heap: number;
  /** Bytes of the whole shared memory. */
  readonly bytes: number;
}

/** The memory that a computation needs; the phases come one after the other, so that the largest of them counts. */
export function layoutFor(wanted: Wanted, threads: number): Layout {
  const words = wordsFor(wanted);
  const n = words + GUARD_WORDS;
  const terms = termsOf(wanted);
  const ranges = subtrees(terms, threads);
  const whole = { from: 0, to: terms };
  // The second half is merged before, uncut.
  const half = { from: Math.floor(terms / 2), to: terms };
  const own = Math.max(...ranges.map((range) => subtreeBytes(plan, range)));
  const series =
    8 * n +
    ranges.reduce((sum, range) => sum + nodeBytes(range), 0) +
    Math.max(own * threads, ranges.length > 1 ? Math.max(mergeBytes(plan, whole, n), mergeBytes(plan, half)) : 0);
  const root = 16 * n + 2 * plan(n + 8).bytes + 4 * (n + 8) + plan(n + 8).ringWords * 8;
  const product = 12 * n + 8 * n + 2 * plan(2 * n + 1).bytes;
  const quotient = 12 * n + 4 * n + 4 * n + 3 * plan(n + 8).bytes + 4 * plan(n + 8).ringWords + 8 * n;
  let conversion = 0;
  if (wanted.decimals > 0) {
    const tree = conversionFor(wanted.decimals);
    const powers = 4 * n + powersBytes(tree);
    const check = 4 * n + 4 * (2 * n + 2) + 2 * plan(2 * n + 1).bytes;
    const convert = 4 * n + stackBytes(plan, tree, threads);
    conversion = powers + Math.max(check, convert);
  }
  const largest = [plan(2 * n + 1), plan(mergeWords(whole, n))].map(({ k }) => 2 ** k);
  // Shorter transforms may be a larger power of two, up to the length of the longest.
  const points = Math.max(
    ...largest,
    2 ** Math.floor(Math.log2(Math.max(plan(2 * n + 1).bytes, plan(mergeWords(whole, n)).bytes) / 16)),
  );
  const heap = heapStart(points);
  const outputs = (wanted.decimals > 0 ? conversionFor(wanted.decimals).digits : 0) + wanted.hexadecimals + 16;
  const rest = 4 * n + outputs + 2 ** 20;
  return { points, heap, bytes: heap + rest + Math.max(series, root, product, quotient, conversion) };
}

/**
 * About the most bytes that a computation holds at one time, the runtime and the digits it gives included.
 * @param decimals digits after the point in base 10, 0 for none
 */
export const estimateMemory = (wanted: Wanted, threads: number): number =>
  layoutFor(wanted, threads).bytes + wanted.decimals + wanted.hexadecimals + RUNTIME_BYTES + THREAD_BYTES * threads;

/** The most decimals that fit in so many bytes, and in one WebAssembly memory. */
export function largestThatFits(bytes: number, threads: number): number {
  let low = 0;
  let high = 4e9;
  while (high - low > Math.max(1, low / 10_000)) {
    const middle = Math.floor((low + high) / 2);
    const fits =
      layoutFor({ decimals: middle, hexadecimals: 0 }, threads).bytes <= MOST_BYTES &&
      estimateMemory({ decimals: middle, hexadecimals: 0 }, threads) <= bytes;
    if (fits) low = middle;
    else high = middle;
  }
  return low;
}
