import type { FacetColumns } from '../store/port.ts';
import type { Filter, Range } from './filter.ts';

const DAY = 86_400;
const MAX_SECONDS = 2 ** 32 - 1;
/** Least score, in tenths, that is critical: above 8.9. */
const CRITICAL = 90;

/** A page of a result and the exact size of the whole. */
export interface Hits {
  readonly keys: readonly number[];
  readonly total: number;
}

/**
 * The filterable columns of all records in memory, in the order of every answer: last updated first, of equals the
 * greater CVE number first. A record is known here by its position in that order; one pass over the positions gives a
 * page and the exact total of any combination of ranges.
 */
export class FacetIndex {
  readonly size: number;
  readonly #keys: Float64Array;
  readonly #updated: Uint32Array;
  readonly #published: Uint32Array;
  readonly #score: Uint8Array;
  readonly #epss: Uint16Array;
  readonly #exploited: Uint16Array;
  readonly #assigner: Uint16Array;
  readonly #assigners: readonly string[];
  /** Keys in ascending order and their positions, to find the records that the full-text index names. */
  readonly #ascending: Float64Array;
  readonly #positions: Uint32Array;
  /** Positions of exploited records, the last added to a catalogue first. */
  readonly #byExploited: Uint32Array;

  constructor(columns: FacetColumns) {
    const size = columns.keys.length;
    const order = lastUpdatedFirst(columns.updated);
    const arrange = <T extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(column: T): T => {
      const arranged = new (column.constructor as new (length: number) => T)(size);
      for (let position = 0; position < size; position++) arranged[position] = column[order[position]];
      return arranged;
    };
    this.size = size;
    this.#keys = arrange(columns.keys);
    this.#updated = arrange(columns.updated);
    this.#published = arrange(columns.published);
    this.#score = arrange(columns.score);
    this.#epss = arrange(columns.epss);
    this.#exploited = arrange(columns.exploited);
    this.#assigner = arrange(columns.assigner);
    this.#assigners = columns.assigners;
    this.#ascending = columns.keys;
    this.#positions = new Uint32Array(size);
    for (let position = 0; position < size; position++) this.#positions[order[position]] = position;
    const exploited = this.#exploited;
    this.#byExploited = Uint32Array.from(exploited.keys().filter((position) => exploited[position] > 0)).sort(
      (a, b) => exploited[b] - exploited[a] || this.#keys[b] - this.#keys[a],
    );
  }

  /** A bit for each position whose key is among `keys`, which ascend. */
  positionsOf(keys: Float64Array): Uint32Array {
    const bits = new Uint32Array((this.size + 31) >>> 5);
    const ascending = this.#ascending;
    let row = 0;
    for (const key of keys) {
      // Few keys jump far: double the step until it is passed, then halve.
      let step = 1;
      while (row + step < ascending.length && ascending[row + step] < key) step *= 2;
      let low = row + (step >> 1);
      let high = Math.min(row + step, ascending.length);
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (ascending[middle] < key) low = middle + 1;
        else high = middle;
      }
      row = low;
      if (ascending[row] !== key) continue;
      const position = this.#positions[row];
      bits[position >>> 5] |= 1 << (position & 31);
    }
    return bits;
  }

  /**
   * The records that meet the ranges, flags and assigners of a filter and, when `among` is given, are in it.
   * @param among bits of {@link positionsOf}
   * @param offset records passed over before the page
   */
  find(filter: Filter, among: Uint32Array | undefined, offset: number, limit: number): Hits {
    const score = wholeParts(filter.score, 10, 255);
    const epss = wholeParts(filter.epss, 100, 65_535);
    const published = wholeDays(filter.published);
    const updated = wholeDays(filter.updated);
    const exploited = {
      from: Math.max(filter.exploitedOn?.from ?? 0, filter.exploited || filter.exploitedOn ? 1 : 0),
      to: filter.exploitedOn?.to ?? 65_535,
    };
    const assigners = filter.assigners && this.#assignerMask(filter.assigners);
    const keys: number[] = [];
    let total = 0;
    const end = offset + limit;
    // Locals: the loop below is the cost of every search.
    const scores = this.#score;
    const epssValues = this.#epss;
    const publications = this.#published;
    const updates = this.#updated;
    const exploitations = this.#exploited;
    const assignerOf = this.#assigner;
    const take = (position: number): void => {
      if (
        scores[position] < score.from ||
        scores[position] > score.to ||
        epssValues[position] < epss.from ||
        epssValues[position] > epss.to ||
        publications[position] < published.from ||
        publications[position] > published.to ||
        updates[position] < updated.from ||
        updates[position] > updated.to ||
        exploitations[position] < exploited.from ||
        exploitations[position] > exploited.to ||
        (assigners !== undefined && assigners[assignerOf[position]] === 0)
      )
        return;
      if (total >= offset && total < end) keys.push(this.#keys[position]);
      total++;
    };
    if (among === undefined) for (let position = 0; position < this.size; position++) take(position);
    else
      for (let word = 0; word < among.length; word++)
        for (let bits = among[word]; bits !== 0; bits &= bits - 1) take((word << 5) + 31 - Math.clz32(bits & -bits));
    return { keys, total };
  }

  /** Records with a score above 8.9, last updated first. */
  critical(limit: number): number[] {
    const keys: number[] = [];
    for (let position = 0; position < this.size && keys.length < limit; position++)
      if (this.#score[position] >= CRITICAL) keys.push(this.#keys[position]);
    return keys;
  }

  /** Exploited records, the last added to a catalogue first. */
  exploited(limit: number): number[] {
    return Array.from(this.#byExploited.subarray(0, limit), (position) => this.#keys[position]);
  }

  /** The last updated records, of certain assigners when they are given. */
  latest(limit: number, assigners?: readonly string[]): number[] {
    const mask = assigners && this.#assignerMask(assigners);
    const keys: number[] = [];
    for (let position = 0; position < this.size && keys.length < limit; position++)
      if (mask === undefined || mask[this.#assigner[position]] === 1) keys.push(this.#keys[position]);
    return keys;
  }

  #assignerMask(names: readonly string[]): Uint8Array {
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    return Uint8Array.from(this.#assigners, (name) => (name !== undefined && wanted.has(name.toLowerCase()) ? 1 : 0));
  }
}

/** Bits of a row number within the numbers that are sorted; with the 32 of a time they fit a double exactly. */
const ROW_BITS = 21;

/**
 * Rows by time, last first; rows come by ascending key, so of equals the greater row has the greater key. Numbers that
 * hold time and row are sorted as they are: ten times as fast as with a function that compares.
 * @throws Error for more than two million rows
 */
function lastUpdatedFirst(updated: Uint32Array): Uint32Array {
  const size = updated.length;
  if (size > 2 ** ROW_BITS) throw new Error(`The index holds at most ${2 ** ROW_BITS} records, and there are ${size}.`);
  const numbers = new Float64Array(size);
  for (let row = 0; row < size; row++) numbers[row] = updated[row] * 2 ** ROW_BITS + row;
  numbers.sort();
  const order = new Uint32Array(size);
  for (let position = 0; position < size; position++) order[position] = numbers[size - 1 - position] % 2 ** ROW_BITS;
  return order;
}

/** A range of decimals as whole parts of `parts`; the margin makes 7.1 × 10 = 71 of 70.99999999999999. */
function wholeParts(range: Range | undefined, parts: number, most: number): { from: number; to: number } {
  return {
    from: range?.from === undefined ? 0 : Math.ceil(range.from * parts - 1e-6),
    to: range?.to === undefined ? most : Math.floor(range.to * parts + 1e-6),
  };
}

/** A range of days in seconds: from the first second of the first to the last second of the last. */
function wholeDays(range: Range | undefined): { from: number; to: number } {
  return {
    from: range?.from === undefined ? 0 : range.from * DAY,
    to: range?.to === undefined ? MAX_SECONDS : range.to * DAY + DAY - 1,
  };
}
