import { basename } from 'node:path';
import { CommandError, EXIT } from '#kit/command-error';
import { count as grouped } from '#kit/output';
import { PI } from '../store/constants.ts';
import { type DigitStore, storeDigits } from '../store/digit-store.ts';
import type { Radix } from '../store/ycd-header.ts';
import { computeInWorker } from './compute-in-worker.ts';
import { decimalsFor, hexadecimalsFor, MOST_DECIMALS, memoryFor } from './compute-pi.ts';
import { hashOfDigits } from './digit-hash.ts';

export interface StoredFile {
  readonly path: string;
  readonly radix: Radix;
  /** Digits after the point. */
  readonly digits: number;
  /** y-cruncher's hash of them. */
  readonly hash: bigint;
}

/**
 * Computes pi in a thread of its own, checks it, and stores it.
 * @param digits digits after the point: of the one radix in `radices`, or decimals when both are asked for
 * @returns the files, in the order of `radices`
 * @throws CommandError with one sentence when the count cannot be computed here or a check failed; nothing is stored then
 */
export async function computeAndStore(
  directory: string,
  digits: number,
  radices: readonly Radix[],
  report: (phase: string, share: number) => void = () => {},
): Promise<StoredFile[]> {
  checkComputable(digits, radices);
  const decimals = radices.includes(10) ? digits : decimalsFor(digits);
  let computed: Awaited<ReturnType<typeof computeInWorker>>;
  try {
    computed = await computeInWorker(decimals, report);
  } catch (error) {
    const reason = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory ran out.' : undefined;
    throw new CommandError(`pi could not be computed: ${reason ?? (error as Error).message}`, EXIT.failed, {
      cause: error,
    });
  }
  const files: StoredFile[] = [];
  for (const radix of radices) {
    const wanted = radix === 10 ? decimals : radices.includes(10) ? hexadecimalsFor(decimals) : digits;
    const all = radix === 10 ? computed.decimal : computed.hexadecimal;
    const path = await storeDigits(directory, PI, radix, all.subarray(0, wanted));
    const wholeHash = radix === 10 ? computed.decimalHash : computed.hexadecimalHash;
    const hash = wanted === all.length ? wholeHash : hashOfDigits(3n, all.subarray(0, wanted), radix);
    files.push({ path, radix, digits: wanted, hash });
  }
  return files;
}

/** @throws CommandError with one sentence when BigInt or the memory of this machine cannot hold the computation */
export function checkComputable(digits: number, radices: readonly Radix[]): void {
  const decimals = radices.includes(10) ? digits : decimalsFor(digits);
  const most = radices.includes(10) ? MOST_DECIMALS : hexadecimalsFor(MOST_DECIMALS);
  if (decimals > MOST_DECIMALS)
    throw new CommandError(
      `BigInt holds no more than ${grouped(most)} digits of this computation; ask for no more than that.`,
      EXIT.usage,
    );
  const needed = memoryFor(decimals);
  // Of a container with a limit, what is left of that.
  const free = process.availableMemory();
  if (needed > free)
    throw new CommandError(
      `This computation needs about ${grouped(Math.ceil(needed / 1e6))} MB of memory; ${grouped(Math.floor(free / 1e6))} MB are free.`,
      EXIT.unavailable,
    );
}

/** @throws CommandError with one sentence when a stored set is as long already, or is not ours to replace */
export function checkReplaceable(store: DigitStore, digits: number, radices: readonly Radix[]): void {
  for (const radix of radices) {
    const set = store.find(PI, radix);
    if (set === undefined) continue;
    const wanted = radix === 16 && radices.includes(10) ? hexadecimalsFor(digits) : digits;
    if (set.total >= wanted)
      throw new CommandError(
        `${grouped(set.total)} digits in base ${radix} are stored already; nothing was computed.`,
        EXIT.usage,
      );
    const foreign = set.blocks.find((block) => basename(block.path) !== PI.fileName(radix, 0));
    if (foreign !== undefined)
      throw new CommandError(
        `${basename(foreign.path)} holds the same digits and was not computed here; move it away first.`,
        EXIT.usage,
      );
  }
}

/** The radices of which nothing is stored. */
export const missingRadices = (store: DigitStore): Radix[] =>
  ([10, 16] as const).filter((radix) => store.find(PI, radix) === undefined);
