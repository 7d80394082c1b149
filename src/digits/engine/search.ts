import { digitKernel } from '../store/digit-kernel.ts';
import { DigitReader, type DigitSet } from '../store/digit-set.ts';

/** Places looked at in one step: the digits of a step stay in a core's cache. */
const STEP = 65_536;

export interface SearchOptions {
  /** The first position a match may have; 0 is the digit before the point. */
  readonly start: number;
  /** Most positions given. */
  readonly limit: number;
  /** Most digits looked through. */
  readonly window: number;
}

export interface SearchResult {
  /** Positions of the first digit of each match, rising; matches may overlap. */
  readonly positions: readonly number[];
  /** Where to go on, or null when the end of the digits is reached. */
  readonly next: number | null;
}

/**
 * Finds all places of a run of digits, from `start` on, in one go.
 * @param digits one or more digits of the set's radix, in lower case
 */
export function search(set: DigitSet, digits: string, { start, limit, window }: SearchOptions): SearchResult {
  const positions: number[] = [];
  const overlap = digits.length - 1;
  const reader = new DigitReader(set, STEP + overlap);
  const end = Math.min(set.total + 1, start + window);
  for (let from = start; from < end; from += STEP) {
    const candidates = Math.min(STEP, end - from);
    const count = Math.min(candidates + overlap, set.total + 1 - from);
    const at = reader.read(from, count);
    // One more than fits, to say where the next page begins.
    const most = limit - positions.length + 1;
    for (const place of digitKernel().find(reader.text.subarray(at, at + count), candidates, digits, most)) {
      if (positions.length === limit) return { positions, next: from + place };
      positions.push(from + place);
    }
  }
  return { positions, next: end > set.total ? null : end };
}
