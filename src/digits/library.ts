import { defaultSettings, libraryDirectory } from '#kit/library';
import { hexadecimalsFor } from './engine/digit-counts.ts';
import { Searches } from './engine/searches.ts';
import { computeInProcess } from './import/compute-in-process.ts';
import { settings } from './settings.ts';
import { PI } from './store/constants.ts';
import type { DigitSet } from './store/digit-set.ts';
import { DigitStore } from './store/digit-store.ts';

export interface DigitsOptions {
  /** Almanac's data directory; by default ALMANAC_DATA, else `~/.local/share/almanac`. */
  readonly data?: string;
  /** Decimals to compute if the directory has none yet; 1,000,000 by default. */
  readonly decimals?: number;
}

export interface Digits {
  /** Stored digits of pi after the point, in base 10. */
  readonly decimals: number;
  /** Stored digits of pi after the point, in base 16. */
  readonly hexadecimals: number;
  /**
   * Digits of pi as a string, without the point.
   * @param start position of the first digit; 0 is the 3 before the point
   * @param count number of digits; fewer are returned only at the end of the stored ones
   * @throws RangeError when start or count is not a whole number from 0
   */
  read(start: number, count: number, options?: { readonly radix?: 10 | 16 }): Promise<string>;
  /**
   * Where a run of digits first occurs in pi.
   * @param run one or more digits of the base; hexadecimal letters in lower case
   * @returns its position, or undefined when the stored digits do not contain it
   * @throws RangeError when `run` is not a run of digits, or `start` is not a whole number from 0
   */
  find(run: string, options?: { readonly radix?: 10 | 16; readonly start?: number }): Promise<number | undefined>;
  /** Closes the files and ends the search threads. */
  close(): Promise<void>;
}

/**
 * Opens the stored digits of pi. If the directory has none in a base, they are computed first, in a child process.
 * @throws Error with one plain sentence when files are damaged or the computation fails
 */
export async function openDigits(options: DigitsOptions = {}): Promise<Digits> {
  const { decimals: wanted = settings.initialDigits.default, data } = options;
  const directory = libraryDirectory('digits', data);
  const { residentBytes, searchThreads, maxSearches, remoteSearchWindow, ...remote } = defaultSettings(settings);
  let store = DigitStore.open(directory, residentBytes, remote);
  const missing = ([10, 16] as const).filter((radix) => store.find(PI, radix) === undefined);
  if (missing.length > 0) {
    store.close();
    const digits = missing.includes(10) ? wanted : hexadecimalsFor(wanted);
    await computeInProcess({ directory, constant: 'pi', digits, radices: missing });
    store = DigitStore.open(directory, residentBytes, remote);
  }
  const sets = { 10: store.find(PI, 10) as DigitSet, 16: store.find(PI, 16) as DigitSet };
  const searches = new Searches(directory, searchThreads, maxSearches, remoteSearchWindow);
  return {
    decimals: sets[10].total,
    hexadecimals: sets[16].total,
    async read(start, count, { radix = 10 } = {}) {
      const set = sets[radix];
      const length = Math.max(0, Math.min(wholeNumber('count', count), set.total + 1 - wholeNumber('start', start)));
      const digits = Buffer.allocUnsafe(length);
      await set.loadInto(digits, start, length);
      return digits.toString('latin1');
    },
    async find(run, { radix = 10, start = 0 } = {}) {
      if (!(radix === 10 ? /^\d+$/ : /^[\da-f]+$/).test(run)) throw new RangeError(`"${run}" is not a run of digits.`);
      const set = sets[radix];
      const from = { start: wholeNumber('start', start), limit: 1, window: set.total + 1 };
      const { positions } = await searches.search(set, run, from, new AbortController().signal);
      return positions[0];
    },
    async close() {
      await searches.close();
      store.close();
    },
  };
}

function wholeNumber(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number from 0.`);
  return value;
}
