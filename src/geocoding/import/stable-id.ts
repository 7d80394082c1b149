import { createHash } from 'node:crypto';

/** Kinds of objects that have no identifier of their own in the sources. */
const KIND = { place: 1, county: 2, state: 3, country: 4 } as const;

/**
 * A number for an object without a GeoNames id: kind times 2^41 plus 40 bits of a hash of what it is, so that it
 * stays the same when the index is built anew from the same facts. All lie far above GeoNames' and OpenStreetMap's own.
 * @param taken numbers given already; a collision moves on to the next free one
 */
export function stableId(kind: keyof typeof KIND, text: string, taken: Set<number>): number {
  let id = KIND[kind] * 2 ** 41 + createHash('sha256').update(text).digest().readUIntBE(0, 5);
  while (taken.has(id)) id++;
  taken.add(id);
  return id;
}
