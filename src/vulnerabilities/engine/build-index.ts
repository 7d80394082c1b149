import type { FacetColumns, StoreStatus } from '../store/port.ts';
import { buildNames, type NameColumns } from './name-index.ts';

/** Seconds of a day. */
export const DAY = 86_400;

/**
 * The filterable columns of all records in shared memory, in the order of every answer: last updated first, of equals
 * the greater key first. A record is known here by its position in that order. Columns that ranges are looked for in are
 * all of one type, so that one loop reads them, and are filled up to whole words of 32 positions.
 */
export interface IndexColumns {
  readonly size: number;
  readonly keys: Float64Array;
  /** Seconds since 1970. */
  readonly updated: Uint32Array;
  /** Seconds since 1970. */
  readonly published: Uint32Array;
  /** Days since 1970. */
  readonly publishedDay: Uint16Array;
  /** Tenths. */
  readonly score: Uint16Array;
  /** Hundredths of a percent. */
  readonly epss: Uint16Array;
  /** Days since 1970, 0 for none. */
  readonly exploited: Uint16Array;
  /** Keys in ascending order, and the position of each. */
  readonly ascending: Float64Array;
  readonly positions: Uint32Array;
  /** Positions by a column, the greatest first, of equals the smaller position first. */
  readonly byPublished: Uint32Array;
  readonly byScore: Uint32Array;
  readonly byEpss: Uint32Array;
  readonly byExploited: Uint32Array;
  readonly assigners: readonly string[];
  /** Positions of the records of each assigner. */
  readonly ofAssigner: PositionLists;
  readonly names: NameColumns;
  /** Positions of the records that have a name as a vendor's, and as a product's. */
  readonly ofVendor: PositionLists;
  readonly ofProduct: PositionLists;
}

/** An index, and what the state that it was made of holds. */
export interface Built {
  readonly columns: IndexColumns;
  readonly status: StoreStatus;
}

/** Ascending positions of row n: `positions[starts[n]]` to `positions[starts[n + 1] - 1]`. */
export interface PositionLists {
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

const shared = {
  u16: (length: number) => new Uint16Array(new SharedArrayBuffer(2 * length)),
  u32: (length: number) => new Uint32Array(new SharedArrayBuffer(4 * length)),
  f64: (length: number) => new Float64Array(new SharedArrayBuffer(8 * length)),
};

/** @throws Error for more than two million rows */
export function buildIndex(columns: FacetColumns): IndexColumns {
  const size = columns.keys.length;
  const padded = (size + 31) & ~31;
  const order = greatestFirst(columns.updated);
  const positions = shared.u32(size);
  for (let position = 0; position < size; position++) positions[order[position]] = position;
  const arrange = <T extends Float64Array | Uint32Array | Uint16Array>(into: T, from: ArrayLike<number>): T => {
    for (let position = 0; position < size; position++) into[position] = from[order[position]];
    return into;
  };
  const published = arrange(shared.u32(size), columns.published);
  const publishedDay = shared.u16(padded);
  for (let position = 0; position < size; position++)
    publishedDay[position] = Math.min(65_535, Math.floor(published[position] / DAY));
  const score = arrange(shared.u16(padded), columns.score);
  const epss = arrange(shared.u16(padded), columns.epss);
  const exploited = arrange(shared.u16(padded), columns.exploited);
  const ascending = shared.f64(size);
  ascending.set(columns.keys);
  const row = (position: number): number => order[position];
  return {
    size,
    keys: arrange(shared.f64(size), columns.keys),
    updated: arrange(shared.u32(size), columns.updated),
    published,
    publishedDay,
    score,
    epss,
    exploited,
    ascending,
    positions,
    byPublished: greatestFirst(published, true),
    byScore: countingSort(score, size),
    byEpss: countingSort(epss, size),
    byExploited: countingSort(exploited, size),
    assigners: columns.assigners,
    ofAssigner: invert(size, columns.assigners.length, (position, add) => add(columns.assigner[row(position)])),
    names: buildNames(columns.names),
    ofVendor: invert(size, columns.names.length, (position, add) => eachOf(columns.vendors, row(position), add)),
    ofProduct: invert(size, columns.names.length, (position, add) => eachOf(columns.products, row(position), add)),
  };
}

function eachOf({ starts, numbers }: FacetColumns['vendors'], row: number, visit: (number: number) => void): void {
  for (let at = starts[row]; at < starts[row + 1]; at++) visit(numbers[at]);
}

/** Lists of positions for each of `count` numbers, from the numbers of each position. */
function invert(
  size: number,
  count: number,
  numbersOf: (position: number, add: (number: number) => void) => void,
): PositionLists {
  const starts = shared.u32(count + 1);
  for (let position = 0; position < size; position++)
    numbersOf(position, (number) => {
      starts[number + 1]++;
    });
  for (let number = 0; number < count; number++) starts[number + 1] += starts[number];
  const positions = shared.u32(starts[count]);
  const next = starts.slice();
  for (let position = 0; position < size; position++)
    numbersOf(position, (number) => {
      positions[next[number]++] = position;
    });
  return { starts, positions };
}

/** Bits of a row number within the numbers that are sorted; with the 32 of a time they fit a double exactly. */
const ROW_BITS = 21;

/**
 * Rows by time, the greatest first; of equals the greater row first, or the smaller one. Numbers that hold time and row
 * are sorted as they are: ten times as fast as with a function that compares.
 */
function greatestFirst(times: Uint32Array, smallerRowFirst = false): Uint32Array {
  const size = times.length;
  const most = 2 ** ROW_BITS;
  if (size > most) throw new Error(`The index holds at most ${most} records, and there are ${size}.`);
  const numbers = new Float64Array(size);
  for (let row = 0; row < size; row++) numbers[row] = times[row] * most + (smallerRowFirst ? most - 1 - row : row);
  numbers.sort();
  const order = shared.u32(size);
  for (let at = 0; at < size; at++) {
    const row = numbers[size - 1 - at] % most;
    order[at] = smallerRowFirst ? most - 1 - row : row;
  }
  return order;
}

/** Positions by value, the greatest first, of equals the smaller position first. */
function countingSort(values: Uint16Array, size: number): Uint32Array {
  const next = new Uint32Array(65_537);
  for (let position = 0; position < size; position++) next[65_535 - values[position] + 1]++;
  for (let value = 0; value < 65_536; value++) next[value + 1] += next[value];
  const order = shared.u32(size);
  for (let position = 0; position < size; position++) order[next[65_535 - values[position]]++] = position;
  return order;
}
