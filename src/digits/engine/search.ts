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

/** The steps of a search: each is a run of digits to be read, and takes the index at which they begin. */
function* steps(
  reader: DigitReader,
  digits: string,
  { start, limit, window }: SearchOptions,
): Generator<readonly [position: number, count: number], SearchResult, number> {
  const { set } = reader;
  const positions: number[] = [];
  const end = Math.min(set.total + 1, start + window);
  for (let from = start; from < end; from += STEP) {
    const candidates = Math.min(STEP, end - from);
    const count = Math.min(candidates + digits.length - 1, set.total + 1 - from);
    const at = yield [from, count];
    // One more than fits, to say where the next page begins.
    const most = limit - positions.length + 1;
    for (const place of set.kernel.find(reader.text.subarray(at, at + count), candidates, digits, most)) {
      if (positions.length === limit) return { positions, next: from + place };
      positions.push(from + place);
    }
  }
  return { positions, next: end > set.total ? null : end };
}

const readerFor = (set: DigitSet, digits: string): DigitReader => new DigitReader(set, STEP + digits.length - 1);

/**
 * Finds all places of a run of digits, from `start` on, in one go.
 * @param digits one or more digits of the set's radix, in lower case
 */
export function search(set: DigitSet, digits: string, options: SearchOptions): SearchResult {
  const reader = readerFor(set, digits);
  const searching = steps(reader, digits, options);
  let step = searching.next();
  while (!step.done) step = searching.next(reader.read(...step.value));
  return step.value;
}

/** The same in a set that lies behind an address. @throws the reason of `signal` */
export async function searchRemote(
  set: DigitSet,
  digits: string,
  options: SearchOptions,
  signal: AbortSignal,
): Promise<SearchResult> {
  const reader = readerFor(set, digits);
  const searching = steps(reader, digits, options);
  let step = searching.next();
  while (!step.done) {
    signal.throwIfAborted();
    step = searching.next(await reader.load(...step.value));
  }
  return step.value;
}
