import { floatAt, uintAt } from '#kit/element-at';
import { lowerBound } from './lower-bound.ts';
import { type IdList, idList, type OsmId } from './osm-ids.ts';

/** Bits of the filter at most. */
const FILTER_BITS = 24;

/** What a set of ids is made of; shared with threads. */
export interface SharedIds<Id extends OsmId> {
  /** Ascending. */
  readonly ids: IdList<Id>;
  readonly filter: Uint32Array;
}

/** A set of ids that threads can share. @param ids in any order, doubles allowed */
export function sharedIds<Id extends OsmId>(ids: IdList<Id>): SharedIds<Id> {
  const sorted = idList<Id>(new Float64Array(new SharedArrayBuffer(8 * ids.length)));
  sorted.set(ids);
  sorted.sort();
  const bits = Math.min(FILTER_BITS, Math.max(10, Math.ceil(Math.log2(ids.length + 1)) + 4));
  const filter = new Uint32Array(new SharedArrayBuffer(2 ** (bits - 3)));
  const mask = 2 ** bits - 1;
  for (let at = 0; at < sorted.length; at++) {
    const bit = bitOf(floatAt(sorted, at), mask);
    filter[bit >>> 5] = uintAt(filter, bit >>> 5) | (1 << (bit & 31));
  }
  return { ids: sorted, filter };
}

/** Ids that follow each other fall on bits that do; the bitwise operators take the low 32 bits of any whole number. */
const bitOf = (id: number, mask: number): number => (id ^ (id / 2 ** 24)) & mask;

/** A set of object ids that is mostly asked for ids that are not in it: a filter of bits, then a sorted list. */
export class SparseIds<Id extends OsmId> {
  /** Bits that are set where an id may be in the set. */
  readonly filter: Uint32Array;
  readonly #ids: IdList<Id>;
  readonly #mask: number;

  constructor({ ids, filter }: SharedIds<Id>) {
    this.#ids = ids;
    this.filter = filter;
    this.#mask = 32 * filter.length - 1;
  }

  has(id: Id): boolean {
    const bit = bitOf(id, this.#mask);
    return (uintAt(this.filter, bit >>> 5) & (1 << (bit & 31))) !== 0 && this.#ids[lowerBound(this.#ids, id)] === id;
  }
}
