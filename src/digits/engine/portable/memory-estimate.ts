import type { ConstantName } from '../../store/constants.ts';
import { mergeBytes, mergeWords, nodeBytes, ownBytes, type Summation, subtrees } from './binary-splitting.ts';
import { GUARD_WORDS, summationsFor, type Wanted, wordsFor } from './compute-constant.ts';
import { conversionFor, powersBytes, stackBytes } from './decimals.ts';
import { createMachine, kernelOn, MOST_BYTES } from './kernel.ts';
import { MOST_TERMS } from './series.ts';
import { type Plan, planOf } from './team.ts';
import { bytesOf, type Layout, layoutOf, outsideLayout } from './workspace.ts';

/** What Node itself takes, and every further thread. Measured. */
const RUNTIME_BYTES = 130e6;
const THREAD_BYTES = 25e6;

/** The transform for products of up to so many words. */
export type PlanFor = (words: number) => Plan;

/** Plans transforms as the kernel does, which it asks in a small memory of its own. */
export function planner(): PlanFor {
  const kernel = kernelOn(createMachine(2 ** 21), 0);
  return (words) => planOf(kernel, words, 0);
}

/** What computes. */
export interface Engine {
  readonly threads: number;
  /** Bytes up to which all numbers lie in one WebAssembly memory; default: as many as one can have. */
  readonly oneMemory?: number | undefined;
}

/** Bytes of a summation with its sums, cut to n words. */
function summationBytes(
  plan: PlanFor,
  { series, terms, kept }: Omit<Summation, 'checkpoint'>,
  threads: number,
  window: number | undefined,
): number {
  const ranges = subtrees(plan, series, terms, threads, window);
  const own = ownBytes(plan, series, ranges, window);
  const whole = { from: 0, to: terms };
  // The second half is merged before, uncut.
  const half = { from: Math.floor(terms / 2), to: terms };
  const merges = Math.max(mergeBytes(plan, series, whole, kept), mergeBytes(plan, series, half));
  const nodes = ranges.reduce((sum, range) => sum + nodeBytes(series, range), 0);
  return 8 * kept + nodes + Math.max(own * threads, ranges.length > 1 ? merges : 0);
}

/** Where the numbers of a computation lie, and the memory that they need. */
export const layoutFor = (constant: ConstantName, wanted: Wanted, engine: Engine): Layout =>
  plannedLayout(planner(), constant, wanted, engine);

function plannedLayout(
  plan: PlanFor,
  constant: ConstantName,
  wanted: Wanted,
  { threads, oneMemory = MOST_BYTES }: Engine,
): Layout {
  const longest = longestPlans(plan, constant, wanted);
  const layout = layoutOf(longest, numberBytes(plan, constant, wanted, threads));
  if (layout.bytes <= oneMemory) return layout;
  return outsideLayout(longest, (window) => numberBytes(plan, constant, wanted, threads, window), threads, oneMemory);
}

function longestPlans(plan: PlanFor, constant: ConstantName, wanted: Wanted): Plan[] {
  const sums = summationsFor(constant, wanted).map(({ series, terms, kept }) =>
    plan(mergeWords(series, { from: 0, to: terms }, kept)),
  );
  return [plan(2 * (wordsFor(wanted) + GUARD_WORDS) + 1), ...sums];
}

/**
 * Bytes of all numbers and transforms; the phases come one after the other, so that the largest of them counts.
 * @param window bytes in which a thread does what it does alone, when that is elsewhere
 */
function numberBytes(plan: PlanFor, constant: ConstantName, wanted: Wanted, threads: number, window?: number): number {
  const words = wordsFor(wanted);
  const n = words + GUARD_WORDS;
  const summations = summationsFor(constant, wanted);
  const series = Math.max(0, ...summations.map((summation) => summationBytes(plan, summation, threads, window)));
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
    const convert = 4 * n + stackBytes(plan, tree, threads, window);
    conversion = powers + Math.max(check, convert);
  }
  const outputs = (wanted.decimals > 0 ? conversionFor(wanted.decimals).digits : 0) + wanted.hexadecimals + 16;
  // The value, and the sum of several series.
  const rest = (summations.length > 1 ? 8 : 4) * n + outputs + 2 ** 20;
  return rest + Math.max(series, root, product, quotient, conversion);
}

/**
 * About the most bytes that a computation holds at one time, the runtime included.
 */
export const estimateMemory = (constant: ConstantName, wanted: Wanted, engine: Engine): number =>
  memoryOf(layoutFor(constant, wanted, engine), engine);

const memoryOf = (layout: Layout, { threads }: Engine): number =>
  bytesOf(layout) + RUNTIME_BYTES + THREAD_BYTES * threads;

/** Does a computation sum more terms than the kernel can count? */
export const tooManyTerms = (constant: ConstantName, wanted: Wanted): boolean =>
  summationsFor(constant, wanted).some(({ terms }) => terms > MOST_TERMS);

/** More digits than fit anywhere. */
const BEYOND_ALL = 1e12;

/**
 * The most digits that fit in so many bytes.
 * @param wantedOf what a computation of so many digits has to give
 */
export function largestThatFits(
  constant: ConstantName,
  wantedOf: (digits: number) => Wanted,
  bytes: number,
  engine: Engine,
): number {
  const plan = planner();
  const fits = (wanted: Wanted): boolean =>
    !tooManyTerms(constant, wanted) && memoryOf(plannedLayout(plan, constant, wanted, engine), engine) <= bytes;
  let low = 0;
  let high = BEYOND_ALL;
  while (high - low > Math.max(1, low / 10_000)) {
    const middle = Math.floor((low + high) / 2);
    if (fits(wantedOf(middle))) low = middle;
    else high = middle;
  }
  return low;
}
