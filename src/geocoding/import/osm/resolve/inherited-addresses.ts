import { boxOf, ringsContain } from '../areas/shapes.ts';
import { type FeatureNumber, featureNumber } from '../memory/numbers.ts';
import type { Rings } from '../memory/rings.ts';
import { PLACE_STATE, PLACE_TRAIT, type Places } from './places.ts';

const CELL = 10_000;
/** Buildings over more cells than this are no houses. */
const MOST_CELLS = 400;

/** Gives nodes of rank 30 without an address that of the building around them. */
export function inheritAddresses(places: Places): void {
  const { store } = places;
  /** Nodes by hashed cell: number + 1 of the first one, and of each other the one before it. */
  const [first, others] = [store.columns.column('uint32'), store.columns.column<number, FeatureNumber>('uint32')];
  /** The order of the building whose address each node has. */
  const givers = store.columns.column<number, FeatureNumber>('uint32');
  let found = false;
  for (let place = featureNumber(0); place < places.count; place++) {
    if (places.is(place, PLACE_STATE.dropped) || places.kindOf(place).rankSearch !== 30) continue;
    if (!places.has(place, PLACE_TRAIT.node) || places.has(place, PLACE_TRAIT.address)) continue;
    store.rest();
    const { x, y } = store.read(place);
    const bucket = bucketOf(Math.floor(x / CELL), Math.floor(y / CELL));
    others.set(place, first.get(bucket));
    first.set(bucket, place + 1);
    found = true;
  }
  if (!found) return;
  for (let place = featureNumber(0); place < places.count; place++) {
    if (places.is(place, PLACE_STATE.dropped) || places.kindOf(place).rankSearch !== 30) continue;
    if (!places.has(place, PLACE_TRAIT.area) || !places.has(place, PLACE_TRAIT.address)) continue;
    store.rest();
    const feature = store.read(place);
    const box = boxOf(feature.words, feature.pointsAt, feature.end);
    const west = Math.floor(box[0] / CELL);
    const south = Math.floor(box[1] / CELL);
    const east = Math.floor(box[2] / CELL);
    const north = Math.floor(box[3] / CELL);
    if ((east - west + 1) * (north - south + 1) > MOST_CELLS) continue;
    let rings: Rings | undefined;
    let address: number[] | undefined;
    for (let row = south; row <= north; row++)
      for (let column = west; column <= east; column++)
        for (let next = first.get(bucketOf(column, row)); next > 0; ) {
          const node = featureNumber(next - 1);
          next = others.get(node);
          if (places.is(node, PLACE_STATE.inheritedAddress) && givers.get(node) < store.order(place)) continue;
          rings ??= store.read(place).rings;
          const { x, y } = store.read(node);
          if (x < box[0] || x > box[2] || y < box[1] || y > box[3] || !ringsContain(rings, x, y)) continue;
          address ??= Array.from(places.addressPairs(place));
          places.address.set(node, address);
          places.noteTraits(node, true, false, address, 0, address.length);
          places.mark(node, PLACE_STATE.inheritedAddress);
          givers.set(node, store.order(place));
        }
  }
  first.clear();
  others.clear();
  givers.clear();
}

/** Cells that are near each other mostly have buckets that are. */
function bucketOf(column: number, row: number): number {
  const block = Math.imul(column >> 5, 0x9e3779b1) ^ Math.imul(row >> 5, 0x85ebca6b);
  return (((block ^ (block >>> 15)) & 0x7ff) << 10) | ((row & 31) << 5) | (column & 31);
}
