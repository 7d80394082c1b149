import { SHAPE } from './feature-words.ts';
import { NODE } from './pbf-block.ts';
import { PLACE_STATE, type Places } from './places.ts';
import { boxOf, ringsContain } from './shapes.ts';

const CELL = 10_000;
/** Buildings over more cells than this are no houses. */
const MOST_CELLS = 400;

/** Gives nodes of rank 30 without an address that of the building around them. */
export function inheritAddresses(places: Places): void {
  const { store } = places;
  const hasAddress = (place: number): boolean =>
    places.addressValue(place, 'housenumber') >= 0 ||
    places.addressValue(place, 'street') >= 0 ||
    places.addressValue(place, 'place') >= 0;
  const wanted = new Map<number, number[]>();
  const cellOf = (x: number, y: number): number => Math.floor(y / CELL) * 1_000_000 + Math.floor(x / CELL);
  for (let place = 0; place < places.count; place++) {
    if (places.is(place, PLACE_STATE.dropped) || places.kindOf(place).rankSearch !== 30) continue;
    const { osmType, x, y } = store.read(place);
    if (osmType !== NODE || hasAddress(place)) continue;
    const cell = cellOf(x, y);
    const list = wanted.get(cell);
    if (list) list.push(place);
    else wanted.set(cell, [place]);
  }
  if (wanted.size === 0) return;
  for (let place = 0; place < places.count; place++) {
    if (places.is(place, PLACE_STATE.dropped) || places.kindOf(place).rankSearch !== 30) continue;
    const feature = store.read(place);
    if (feature.shape !== SHAPE.area || !hasAddress(place)) continue;
    const { rings } = feature;
    const [west, south, east, north] = boxOf(rings.points).map((side) => Math.floor(side / CELL));
    if ((east - west + 1) * (north - south + 1) > MOST_CELLS) continue;
    const address = Array.from(places.addressPairs(place));
    for (let row = south; row <= north; row++)
      for (let column = west; column <= east; column++)
        for (const node of wanted.get(row * 1_000_000 + column) ?? []) {
          if (places.is(node, PLACE_STATE.inheritedAddress)) continue;
          const { x, y } = store.read(node);
          if (!ringsContain(rings, x, y)) continue;
          places.address.set(node, address);
          places.mark(node, PLACE_STATE.inheritedAddress);
        }
  }
}
