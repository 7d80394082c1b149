import { announce } from '#kit/announce';
import { CommandError, EXIT } from '#kit/command-error';
import type { Logger } from '#kit/log';
import { count } from '#kit/output';
import { showProgress } from '#kit/progress';
import type { Opened } from '#kit/service';
import { type ConstantName, constantNamed, PI } from '../store/constants.ts';
import { DigitCache } from '../store/digit-cache.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { DigitStore } from '../store/digit-store.ts';
import { NotYcd } from '../store/not-ycd.ts';
import type { RemoteOptions } from '../store/remote-cache.ts';
import { computeInProcess } from './compute-in-process.ts';
import { hexadecimalsFor } from './digit-counts.ts';
import { hasKnownPrefix } from './known-prefix.ts';
import { Searches } from './searches.ts';

/** From this many decimals on the first start takes long enough to show how far it is. */
const LONG_COMPUTATION = 2_000_000;
/** Digits that are compared with known values at every start: some ten milliseconds. */
const CHECKED_AT_START = 1_000_000;

export interface EngineOptions extends RemoteOptions {
  /** Decimals to compute when nothing is stored. */
  readonly initialDigits: number;
  readonly residentBytes: number;
  readonly digitCacheBytes: number;
  readonly searchThreads: number;
  readonly maxSearches: number;
  readonly remoteSearchWindow: number;
  readonly log: Logger;
}

/** The stored digits of pi in both radices, open for reading. */
export class DigitEngine implements Opened {
  readonly decimal: DigitSet;
  readonly hexadecimal: DigitSet;
  readonly searches: Searches;
  /** Unpacked digits of these sets. */
  readonly cache: DigitCache;
  readonly #store: DigitStore;

  private constructor(
    store: DigitStore,
    decimal: DigitSet,
    hexadecimal: DigitSet,
    searches: Searches,
    cacheBytes: number,
  ) {
    this.#store = store;
    this.cache = new DigitCache(cacheBytes);
    this.searches = searches;
    this.decimal = decimal;
    this.hexadecimal = hexadecimal;
  }

  /**
   * Opens the stored digits; a radix of which nothing is stored is computed first.
   * @throws CommandError with one sentence when files are damaged or the computation fails
   */
  static async open(directory: string, options: EngineOptions): Promise<DigitEngine> {
    let store = DigitStore.open(directory, options.residentBytes, options);
    const missing = ([10, 16] as const).filter((radix) => store.find(PI, radix) === undefined);
    if (missing.length > 0) {
      store.close();
      await fill(directory, options.initialDigits, missing, options.log);
      store = DigitStore.open(directory, options.residentBytes, options);
    }
    const decimal = store.find(PI, 10);
    const hexadecimal = store.find(PI, 16);
    if (decimal === undefined || hexadecimal === undefined)
      throw new CommandError(`The digits stored in ${directory} were removed while they were opened.`, EXIT.failed);
    for (const set of store.sets) if (set.text !== undefined) refuseWrongDigits(directory, set);
    const { searchThreads, maxSearches, remoteSearchWindow } = options;
    const searches = new Searches(directory, searchThreads, maxSearches, remoteSearchWindow);
    return new DigitEngine(store, decimal, hexadecimal, searches, options.digitCacheBytes);
  }

  /** The stored sets of a constant, or undefined when there is none. */
  setsOf(name: ConstantName): { decimal: DigitSet | undefined; hexadecimal: DigitSet | undefined } | undefined {
    const constant = constantNamed(name);
    const decimal = this.#store.find(constant, 10);
    const hexadecimal = this.#store.find(constant, 16);
    return decimal === undefined && hexadecimal === undefined ? undefined : { decimal, hexadecimal };
  }

  summary(): string {
    return `${count(this.decimal.total)} decimals of pi`;
  }

  status(): Record<string, unknown> {
    return {
      decimals: this.decimal.total,
      hexadecimals: this.hexadecimal.total,
      inMemory: this.decimal.text !== undefined,
      remote: this.decimal.remote || this.hexadecimal.remote,
      damage: this.#store.damage ?? null,
    };
  }

  readiness(): true | string {
    return this.#store.readiness();
  }

  async close(): Promise<void> {
    await this.searches.close();
    this.#store.close();
  }
}

async function fill(directory: string, decimals: number, missing: readonly (10 | 16)[], log: Logger): Promise<void> {
  const begin = performance.now();
  const progress =
    decimals >= LONG_COMPUTATION ? showProgress(`computing ${count(decimals)} decimals of pi`, 100) : undefined;
  announce(log, `computing ${count(decimals)} decimals of pi`);
  try {
    // Both radices come to the same length, however one of them came to be missing.
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

function refuseWrongDigits(directory: string, set: DigitSet): void {
  let sound = false;
  try {
    sound = hasKnownPrefix(set, CHECKED_AT_START);
  } catch (error) {
    if (!(error instanceof NotYcd)) throw error;
  }
  if (!sound)
    throw new CommandError(
      `The digits in base ${set.radix} in ${directory} are damaged: they are not those of ${set.constant.name}. ` +
        'Remove the file; "almanac digits compute" computes them anew.',
      EXIT.failed,
    );
}
