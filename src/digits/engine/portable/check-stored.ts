import { availableParallelism } from 'node:os';
import { decimalHashRoom } from './decimal-hash.ts';
import { MOST_BYTES, MOST_THREADS } from './kernel.ts';
import { planner } from './memory-estimate.ts';
import { runTeam } from './run-team.ts';
import type { Plan } from './team.ts';
import { bytesOf, createWorkspace, type Layout, layoutOf, outsideLayout } from './workspace.ts';

const DIGITS_PER_WORD = 8;
const threads = (): number => Math.min(availableParallelism(), MOST_THREADS);

/** Hexadecimal digits to look at for so many decimals: a word more than they say. */
const digitsFor = (decimals: number): number => Math.ceil(decimals / Math.log10(16)) + DIGITS_PER_WORD;

function layoutForHash(decimals: number): { readonly words: number; readonly layout: Layout } {
  const words = Math.ceil(digitsFor(decimals) / DIGITS_PER_WORD) + 1;
  const { longest, bytes } = decimalHashRoom(planner(), words, decimals);
  const all = 4 * words + bytes + 4096;
  const layout = layoutOf([longest], all);
  return { words, layout: layout.bytes <= MOST_BYTES ? layout : outsideLayout([longest], () => all, threads()) };
}

/** Bytes that {@link hashDecimals} needs. */
export const bytesForHash = (decimals: number): number => bytesOf(layoutForHash(decimals).layout);

/**
 * y-cruncher's hash of the decimals of a number, from its hexadecimal digits: floor(x 10^decimals) modulo 2^61 - 1.
 * @param whole what is before the point
 * @param total hexadecimal digits that there are
 * @param step digits that are read at one time, an even number
 * @param read gives the digits behind the point in ASCII, `count` from a position on; called in their order
 */
export async function hashDecimals(
  whole: number,
  total: number,
  decimals: number,
  step: number,
  read: (position: number, count: number) => Promise<Buffer>,
): Promise<bigint> {
  const { words, layout } = layoutForHash(decimals);
  const workspace = createWorkspace(layout);
  const bytes = new Uint8Array(workspace.buffer, layout.heap, 4 * words);
  // The lowest word is the last: digits that there are not are zeros.
  const behind = 4 * (words - 1);
  const digits = Math.min(total, 2 * behind);
  for (let from = 0; from < digits; from += step) {
    const count = Math.min(step, digits - from);
    const text = (await read(from, count)).toString('latin1');
    const packed = Buffer.from(count % 2 === 0 ? text : `${text}0`, 'hex').reverse();
    bytes.set(packed, behind - from / 2 - packed.length);
  }
  bytes[behind] = whole;
  const heap = Math.ceil((layout.heap + 4 * words + 64) / 64) * 64;
  const task = { name: 'decimal hash', value: { at: layout.heap, words }, decimals } as const;
  return runTeam({ ...workspace, layout: { ...layout, heap } }, threads(), task, {});
}

/** Stored digits are checked up to here by {@link fractionOfPi}: the time grows with the position. */
export const LAST_CHECKED = 1_000_000_000;

/**
 * The fraction of 16^position * pi without the digits before it, by Bellard's formula.
 * @param position hexadecimal digits after the point that are skipped
 * @returns a number in [0, 1), good to some 2^-26
 */
export function fractionOfPi(position: number): Promise<number> {
  const noPlans: Plan[] = [];
  const layout = layoutOf(noPlans, 2 ** 16);
  return runTeam(createWorkspace(layout), threads(), { name: 'hexadecimal fraction', position }, {});
}
