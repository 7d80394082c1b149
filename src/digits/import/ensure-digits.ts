import { count } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import type { Logger } from '#kit/log';
import { announce } from '#kit/process/announce';
import { hexadecimalsFor } from '../engine/digit-counts.ts';
import { PI } from '../store/constants.ts';
import { DigitStore } from '../store/digit-store.ts';
import type { RemoteOptions } from '../store/remote-cache.ts';
import type { Radix } from '../store/ycd-header.ts';

/** Computing this many decimals takes long enough to show progress. */
const LONG_COMPUTATION = 2_000_000;

export interface StoreOptions extends RemoteOptions {
  /** Decimals to compute when nothing is stored. */
  readonly initialDigits: number;
  readonly residentBytes: number;
}

/**
 * Opens the digits stored in a directory. If digits of pi are missing in a base, it computes and stores them first.
 * @throws CommandError with one sentence when files are damaged or the computation fails
 */
export async function ensureDigits(directory: string, options: StoreOptions, log: Logger): Promise<DigitStore> {
  const { initialDigits, residentBytes } = options;
  const store = DigitStore.open(directory, residentBytes, options);
  const missing = ([10, 16] as const).filter((radix) => store.find(PI, radix) === undefined);
  if (missing.length === 0) return store;
  store.close();
  await computeMissing(directory, initialDigits, missing, log);
  return DigitStore.open(directory, residentBytes, options);
}

async function computeMissing(
  directory: string,
  decimals: number,
  missing: readonly Radix[],
  log: Logger,
): Promise<void> {
  const { computeInProcess } = await import('./compute-in-process.ts');
  const begin = performance.now();
  const progress =
    decimals >= LONG_COMPUTATION ? showProgress(`computing ${count(decimals)} decimals of pi`, 100) : undefined;
  announce(log, `computing ${count(decimals)} decimals of pi`);
  try {
    // Both bases get digits of the same length, whichever of them is missing.
    const digits = missing.includes(10) ? decimals : hexadecimalsFor(decimals);
    const files = await computeInProcess({ directory, constant: 'pi', digits, radices: missing }, (phase, share) =>
      progress?.update(Math.floor(100 * share), `${Math.floor(100 * share)} % (${phase})`),
    );
    progress?.finish(`computed ${count(decimals)} decimals of pi`);
    log.info({ files: files.map(({ path }) => path), ms: Math.round(performance.now() - begin) }, 'computed pi');
  } catch (error) {
    progress?.fail('pi could not be computed');
    throw error;
  }
}
