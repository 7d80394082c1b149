import type { Cursor, Filter, Hits, Order, Page, Range, Sort } from '../store/filter.ts';
import { namePhrasesOf } from '../store/name-words.ts';
import type { Phrase } from '../store/phrases.ts';
import { intersect, keepWithin, popCount, wordCount } from './bitmap.ts';
import { DAY, type IndexColumns, type PositionLists } from './build-index.ts';
import { type NameColumns, namesWith } from './name-index.ts';

const MAX_SECONDS = 2 ** 32 - 1;
/** Least score, in tenths, that is critical: above 8.9. */
const CRITICAL = 90;
/** A range that leaves less than one record in so many is read from the order of its column. */
const NARROW = 16;
/** Records of a word of bits up to which each is looked at by itself. */
const FEW = 6;

/** A column whose value must lie within bounds, both included. */
interface ColumnRange {
  readonly column: Uint16Array;
  readonly order: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Answers any combination of filters from columns in memory: every filter that names few records gives their positions,
 * and what is left is read column by column, 32 positions at a time.
 */
export class FacetIndex {
  readonly columns: IndexColumns;
  readonly #assigners = new Map<string, number[]>();
  /** The result of the search that runs; a search is not interrupted by another. */
  readonly #found: Uint32Array;

  constructor(columns: IndexColumns) {
    this.columns = columns;
    this.#found = new Uint32Array(wordCount(columns.size));
    for (const [number, name] of columns.assigners.entries()) {
      const numbers = this.#assigners.get(name.toLowerCase());
      if (numbers === undefined) this.#assigners.set(name.toLowerCase(), [number]);
      else numbers.push(number);
    }
  }

  get size(): number {
    return this.columns.size;
  }

  /** A bit for each position whose key is among `keys`, which ascend. */
  positionsOf(keys: Float64Array): Uint32Array {
    return positionsOf(this.columns, keys, new Uint32Array(wordCount(this.size)));
  }

  /**
   * A page of the records that meet all of a filter but its text and its advisory, which the store knows.
   * @param among bits of {@link positionsOf}: records must be in each of these sets too
   */
  find(filter: Filter, among: readonly Uint32Array[], page: Page): Hits {
    const { size } = this;
    const window = this.#updatedWithin(filter.updated);
    const sets = [...among, ...this.#setsOf(filter)];
    const ranges: ColumnRange[] = [];
    for (const range of this.#rangesOf(filter)) {
      if (range.from > range.to) return { keys: [], total: 0 };
      const [first, last] = slice(range);
      if (last - first === size) continue;
      if ((last - first) * NARROW < size) sets.push(this.#bitsOf(range.order, first, last));
      else ranges.push(range);
    }
    if (sets.length === 0 && ranges.length === 0 && window.from === 0 && window.to === size)
      return this.#page(undefined, size, page);
    return this.#page(this.#found, this.#match(sets, ranges, window), page);
  }

  /** Records with a score above 8.9, last updated first. */
  critical(limit: number): number[] {
    const { score, keys } = this.columns;
    const found: number[] = [];
    for (let position = 0; position < this.size && found.length < limit; position++)
      if (score[position] >= CRITICAL) found.push(keys[position]);
    return found;
  }

  /** Exploited records, the last added to a catalogue first, of equals the greater key first. */
  exploited(limit: number): number[] {
    const { byExploited, exploited, keys } = this.columns;
    // All of the last day that is listed: they are in the order of their updates.
    let end = 0;
    while (end < this.size && exploited[byExploited[end]] > 0) {
      if (end >= limit && exploited[byExploited[end]] !== exploited[byExploited[end - 1]]) break;
      end++;
    }
    return Array.from(byExploited.subarray(0, end))
      .sort((a, b) => exploited[b] - exploited[a] || keys[b] - keys[a])
      .slice(0, limit)
      .map((position) => keys[position]);
  }

  /** Puts the records of all sets, ranges and the window into `#found`. @returns how many they are */
  #match(sets: readonly Uint32Array[], ranges: readonly ColumnRange[], window: { from: number; to: number }): number {
    const found = this.#found;
    if (sets.length === 0) found.fill(-1);
    else found.set(sets[0]);
    for (const set of sets.slice(1)) intersect(found, set);
    keepWithin(found, window.from, window.to);
    let total = 0;
    for (let word = window.from >>> 5; word < found.length && word << 5 < window.to; word++) {
      let bits = found[word];
      if (bits === 0) continue;
      for (const range of ranges) {
        bits = popCount(bits) <= FEW ? keepFew(bits, word << 5, range) : bits & within(word << 5, range);
        if (bits === 0) break;
      }
      found[word] = bits;
      total += popCount(bits);
    }
    return total;
  }

  #page(found: Uint32Array | undefined, total: number, { order, start, limit }: Page): Hits {
    const { size } = this;
    const { keys } = this.columns;
    const ranks = this.#ranks(order.sort);
    // With the natural order a rank is a position.
    const at = (rank: number): number => {
      const place = order.ascending ? size - 1 - rank : rank;
      return ranks === undefined ? place : ranks[place];
    };
    const has = (position: number): boolean =>
      found === undefined || (found[position >>> 5] & (1 << (position & 31))) !== 0;
    let rank = typeof start === 'number' ? 0 : this.#rankAfter(start, order, ranks);
    let skip = typeof start === 'number' ? start : 0;
    if (skip >= total && skip > 0) return { keys: [], total };
    if (found === undefined) {
      rank += skip;
      skip = 0;
    } else if (ranks === undefined && !order.ascending)
      // Whole words of the natural order are passed over by their counts.
      for (; skip > 0 && (rank & 31) === 0; rank += 32) {
        const count = popCount(found[rank >>> 5]);
        if (count > skip) break;
        skip -= count;
      }
    // With a number of records to pass over it is known how many are left.
    const left = typeof start === 'number' ? total - start : Number.POSITIVE_INFINITY;
    const wordwise = found !== undefined && ranks === undefined && !order.ascending;
    const page: number[] = [];
    for (let last = -1; rank < size && page.length < left; rank++) {
      if (wordwise && (rank & 31) === 0 && found[rank >>> 5] === 0) {
        rank += 31;
        continue;
      }
      const position = at(rank);
      if (!has(position)) continue;
      if (skip > 0) {
        skip--;
        continue;
      }
      if (page.length === limit) return { keys: page, total, next: this.#placeOf(last, order.sort) };
      page.push(keys[position]);
      last = position;
    }
    return { keys: page, total };
  }

  #placeOf(position: number, sort: Sort): Cursor {
    const { keys, updated } = this.columns;
    return { value: this.#values(sort)?.[position] ?? 0, updated: updated[position], key: keys[position] };
  }

  /** The first rank of an order that lies behind a place. */
  #rankAfter(place: Cursor, order: Order, ranks: Uint32Array | undefined): number {
    const { size } = this;
    const { keys, updated } = this.columns;
    const values = this.#values(order.sort);
    /** Negative when the record lies before the place in the descending order, 0 when it is the place's own. */
    const compare = (position: number): number => {
      if (order.sort === 'id') return place.key - keys[position];
      return (
        (values === undefined ? 0 : place.value - values[position]) ||
        place.updated - updated[position] ||
        place.key - keys[position]
      );
    };
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const distance = compare(ranks === undefined ? middle : ranks[middle]);
      // In the ascending order, read from its end, what lies before the place comes after it.
      if (order.ascending ? distance < 0 : distance <= 0) low = middle + 1;
      else high = middle;
    }
    return order.ascending ? size - low : low;
  }

  /** Positions in the descending order of a column; undefined for the order of positions itself. */
  #ranks(sort: Sort): Uint32Array | undefined {
    const { byPublished, byScore, byEpss, byExploited } = this.columns;
    switch (sort) {
      case 'updated':
        return undefined;
      case 'published':
        return byPublished;
      case 'score':
        return byScore;
      case 'epss':
        return byEpss;
      case 'exploited':
        return byExploited;
      case 'id':
        return this.#byKey;
    }
  }

  #values(sort: Sort): Uint32Array | Uint16Array | undefined {
    return sort === 'updated' || sort === 'id' ? undefined : this.columns[sort];
  }

  #reversed: Uint32Array | undefined;

  /** Made when it is first asked for: few order by it. */
  get #byKey(): Uint32Array {
    this.#reversed ??= this.columns.positions.slice().reverse();
    return this.#reversed;
  }

  #updatedWithin(range: Range | undefined): { from: number; to: number } {
    const { updated } = this.columns;
    const { from, to } = wholeDays(range);
    return { from: firstAtMost(updated, this.size, to), to: firstAtMost(updated, this.size, from - 1) };
  }

  #rangesOf(filter: Filter): ColumnRange[] {
    const { columns } = this;
    const ranges: ColumnRange[] = [];
    if (filter.score !== undefined)
      ranges.push({ column: columns.score, order: columns.byScore, ...wholeParts(filter.score, 10) });
    if (filter.epss !== undefined)
      ranges.push({ column: columns.epss, order: columns.byEpss, ...wholeParts(filter.epss, 100) });
    if (filter.published !== undefined)
      ranges.push({ column: columns.publishedDay, order: columns.byPublished, ...days(filter.published) });
    if (filter.exploited || filter.exploitedOn !== undefined) {
      const { from, to } = days(filter.exploitedOn ?? {});
      ranges.push({ column: columns.exploited, order: columns.byExploited, from: Math.max(1, from), to });
    }
    return ranges;
  }

  #setsOf(filter: Filter): Uint32Array[] {
    const { columns } = this;
    const sets: Uint32Array[] = [];
    if (filter.assigners !== undefined) {
      const numbers = filter.assigners.flatMap((name) => this.#assigners.get(name.toLowerCase()) ?? []);
      sets.push(this.#union(columns.ofAssigner, numbers));
    }
    for (const [words, lists] of [
      [filter.vendor, columns.ofVendor],
      [filter.product, columns.ofProduct],
    ] as const) {
      if (words === undefined) continue;
      const phrases = namePhrasesOf(words);
      // Nothing can match a name without letters and digits.
      if (phrases.length === 0) sets.push(new Uint32Array(wordCount(this.size)));
      for (const alternatives of phrases) sets.push(this.#union(lists, eachOnce(columns.names, alternatives)));
    }
    return sets;
  }

  #union({ starts, positions }: PositionLists, numbers: readonly number[]): Uint32Array {
    const bits = new Uint32Array(wordCount(this.size));
    for (const number of numbers)
      for (let at = starts[number]; at < starts[number + 1]; at++) {
        const position = positions[at];
        bits[position >>> 5] |= 1 << (position & 31);
      }
    return bits;
  }

  #bitsOf(order: Uint32Array, first: number, last: number): Uint32Array {
    const bits = new Uint32Array(wordCount(this.size));
    for (let rank = first; rank < last; rank++) bits[order[rank] >>> 5] |= 1 << (order[rank] & 31);
    return bits;
  }
}

/** Numbers of the names that one of some phrases occurs in, each once: a name has a word in several forms. */
function eachOnce(columns: NameColumns, phrases: readonly Phrase[]): number[] {
  const seen = new Uint32Array(wordCount(columns.names.starts.length - 1));
  const numbers: number[] = [];
  for (const phrase of phrases)
    for (const number of namesWith(columns, phrase)) {
      const bit = 1 << (number & 31);
      if ((seen[number >>> 5] & bit) !== 0) continue;
      seen[number >>> 5] |= bit;
      numbers.push(number);
    }
  return numbers;
}

/** Sets a bit in `bits` for each position whose key is among `keys`, which ascend. */
export function positionsOf(
  { ascending, positions }: Pick<IndexColumns, 'ascending' | 'positions'>,
  keys: Float64Array,
  bits: Uint32Array,
): Uint32Array {
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
    const position = positions[row];
    bits[position >>> 5] |= 1 << (position & 31);
  }
  return bits;
}

/**
 * Bits of the 32 positions from `base` whose values lie within bounds. Without a branch, which would be guessed wrong for
 * every other value: of two differences neither is negative when the value is within.
 */
function within(base: number, { column, from, to }: ColumnRange): number {
  let bits = 0;
  for (let at = 0; at < 32; at++) {
    const value = column[base + at];
    bits |= (~((value - from) | (to - value)) >>> 31) << at;
  }
  return bits;
}

/** The same for the positions of `bits` alone. */
function keepFew(bits: number, base: number, { column, from, to }: ColumnRange): number {
  let kept = bits;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const value = column[base + 31 - Math.clz32(rest & -rest)];
    if (value < from || value > to) kept &= ~(rest & -rest);
  }
  return kept;
}

/** Ranks in the descending order of a column whose values lie within bounds. */
function slice({ column, order, from, to }: ColumnRange): [first: number, last: number] {
  const firstBelow = (bound: number): number => {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (column[order[middle]] >= bound) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [firstBelow(to + 1), firstBelow(from)];
}

/** The first index of descending values with one that is not greater than `bound`. */
function firstAtMost(values: Uint32Array, size: number, bound: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] > bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A range of decimals as whole parts of `parts`; the margin makes 7.1 × 10 = 71 of 70.99999999999999. */
function wholeParts(range: Range, parts: number): { from: number; to: number } {
  return {
    from: range.from === undefined ? 0 : Math.ceil(range.from * parts - 1e-6),
    to: range.to === undefined ? 65_535 : Math.floor(range.to * parts + 1e-6),
  };
}

const days = (range: Range): { from: number; to: number } => ({
  from: Math.max(0, range.from ?? 0),
  to: Math.min(65_535, range.to ?? 65_535),
});

/** A range of days in seconds: from the first second of the first to the last second of the last. */
function wholeDays(range: Range | undefined): { from: number; to: number } {
  return {
    from: range?.from === undefined ? 0 : range.from * DAY,
    to: range?.to === undefined ? MAX_SECONDS : range.to * DAY + DAY - 1,
  };
}
