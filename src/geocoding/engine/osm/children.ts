import { LAYER, type OsmIndex, type PlaceRecord } from '../../store/osm-index.ts';
import type { PlaceNumber } from '../../store/place-number.ts';

/** Units around a place's box beyond which nothing belongs to it: what finds its street by name is nearer. */
const REACH = 160_000;
/** Cells that are looked through at most, for a street of 15 km or so; of a larger place the middle is. */
const MOST_CELLS = 20_000;

/** Houses and points of interest that belong to a street or place, in order of number. */
export function childrenOf(index: OsmIndex, record: PlaceRecord): PlaceNumber[] {
  const { id, kind, x, y } = record;
  // Nothing belongs to a house.
  if (kind.rankSearch > 27) return [];
  const { cells } = index;
  const [west, south, east, north] = index.box(record) ?? [x, y, x, y];
  const half = (MOST_CELLS ** 0.5 / 2) * cells.size;
  const near = new Set<PlaceNumber>();
  const first = cells.columnOf(Math.max(west - REACH, x - half));
  const last = cells.columnOf(Math.min(east + REACH, x + half));
  const top = cells.rowOf(Math.min(north + REACH, y + half));
  for (let row = cells.rowOf(Math.max(south - REACH, y - half)); row <= top; row++)
    cells.visit(row, first, last, ({ place }) => near.add(place), LAYER.addressPoint | LAYER.poi);
  return [...near].filter((place) => index.place(place).parent === id).sort((a, b) => a - b);
}
