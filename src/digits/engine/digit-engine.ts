import { CommandError, EXIT } from '#kit/command/command-error';
import { count } from '#kit/command/output';
import { DamagedFile } from '#kit/files/damaged-file';
import type { Opened } from '#kit/service';
import { type ConstantName, constantNamed, PI } from '../store/constants.ts';
import { DigitCache } from '../store/digit-cache.ts';
import type { DigitSet } from '../store/digit-set.ts';
import type { DigitStore } from '../store/digit-store.ts';
import { hasKnownPrefix } from './known-prefix.ts';
import { Searches } from './searches.ts';

/** Digits that are compared with known values at every start: some ten milliseconds. */
const CHECKED_AT_START = 1_000_000;

export interface EngineOptions {
  readonly digitCacheBytes: number;
  readonly searchThreads: number;
  readonly maxSearches: number;
  readonly remoteSearchWindow: number;
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
   * Serves the digits of an open store.
   * @throws CommandError with one sentence when files are damaged or hold no digits of pi
   */
  static open(directory: string, store: DigitStore, options: EngineOptions): DigitEngine {
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

function refuseWrongDigits(directory: string, set: DigitSet): void {
  let sound = false;
  try {
    sound = hasKnownPrefix(set, CHECKED_AT_START);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
  }
  if (!sound)
    throw new CommandError(
      `The digits in base ${set.radix} in ${directory} are damaged: they are not those of ${set.constant.name}. ` +
        'Remove the file; "almanac digits compute" computes them anew.',
      EXIT.failed,
    );
}
