import { DigitReader, type DigitSet } from '../store/digit-set.ts';

/** Digits looked through between two turns of the event loop: a few milliseconds. */
const SLICE = 1_000_000;

export interface SearchOptions {
  /** The first position a match may have; 0 is the digit before the point. */
  readonly start: number;
  /** Most positions given. */
  readonly limit: number;
  /** Most digits looked through. */
  readonly window: number;
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  /** Positions of the first digit of each match, rising; matches may overlap. */
  readonly positions: readonly number[];
  /** Where to go on, or null when the end of the digits is reached. */
  readonly next: number | null;
}

/**
 * Finds all places of a run of digits, from `start` on.
 * @param digits one or more digits of the set's radix, in lower case
 */
export async function search(set: DigitSet, digits: string, options: SearchOptions): Promise<SearchResult> {
  const positions: number[] = [];
  const overlap = digits.length - 1;
  const reader = new DigitReader(set, SLICE + overlap);
  const end = Math.min(set.total + 1, options.start + options.window);
  for (let from = options.start; from < end; from += SLICE) {
    if (from > options.start) await new Promise((resolve) => setImmediate(resolve));
    options.signal?.throwIfAborted();
    const candidates = Math.min(SLICE, end - from);
    const count = Math.min(candidates + overlap, set.total + 1 - from);
    const at = reader.read(from, count);
    const slice = reader.text.subarray(at, at + count);
    for (let hit = slice.indexOf(digits, 0, 'latin1'); hit >= 0; hit = slice.indexOf(digits, hit + 1, 'latin1')) {
      if (positions.length === options.limit) return { positions, next: from + hit };
      positions.push(from + hit);
    }
  }
  return { positions, next: end > set.total ? null : end };
}
