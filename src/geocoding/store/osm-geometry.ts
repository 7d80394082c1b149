import type { ByteCursor } from './byte-cursor.ts';
import { crossing } from './osm-areas.ts';
import type { UnitBox, UnitGeometry } from './osm-index.ts';
import { BOX_POINTS } from './osm-layout.ts';

/** Reads a geometry record that the cursor stands on. `x`, `y` are the place's centroid. */
export function readGeometry(cursor: ByteCursor, x: number, y: number): UnitGeometry {
  const head = cursor.varint();
  const count = Math.floor(head / 4);
  if ((head & 2) !== 0) for (let side = 0; side < 4; side++) cursor.signed();
  if ((head & 1) === 0) {
    const points = new Int32Array(2 * count);
    readPoints(cursor, points, 0, count, x, y);
    return { shape: 'line', points };
  }
  const points: number[] = [];
  const ringStart: number[] = [0];
  const outer: boolean[] = [];
  let px = x;
  let py = y;
  for (let ring = 0; ring < count; ring++) {
    const size = cursor.varint();
    outer.push(size % 2 === 1);
    for (let point = size >>> 1; point > 0 && cursor.more; point--) {
      px += cursor.signed();
      py += cursor.signed();
      points.push(px, py);
    }
    ringStart.push(points.length / 2);
  }
  return { shape: 'area', points: Int32Array.from(points), ringStart, outer };
}

/** The box of a geometry record that the cursor stands on. */
export function readBox(cursor: ByteCursor, x: number, y: number): UnitBox {
  const head = cursor.varint();
  if ((head & 2) !== 0) return [x + cursor.signed(), y + cursor.signed(), x + cursor.signed(), y + cursor.signed()];
  const rings = (head & 1) === 0 ? 1 : Math.floor(head / 4);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let px = x;
  let py = y;
  for (let ring = 0; ring < rings; ring++) {
    const count = (head & 1) === 0 ? Math.floor(head / 4) : cursor.varint() >>> 1;
    for (let point = 0; point < count && cursor.more; point++) {
      px += cursor.signed();
      py += cursor.signed();
      west = Math.min(west, px);
      south = Math.min(south, py);
      east = Math.max(east, px);
      north = Math.max(north, py);
    }
  }
  return [west, south, east, north];
}

/**
 * The even-odd rule with a ray to the east over all rings of an area: the definition that the tree of areas answers to.
 * @param x units, fractions allowed
 */
export function geometryContains(geometry: UnitGeometry, x: number, y: number): boolean {
  if (geometry.shape !== 'area') return false;
  const { points, ringStart } = geometry;
  let inside = false;
  for (let ring = 0; ring + 1 < ringStart.length; ring++) {
    const end = ringStart[ring + 1];
    for (let point = ringStart[ring]; point < end; point++) {
      const next = point + 1 < end ? point + 1 : ringStart[ring];
      const x1 = points[2 * point];
      const y1 = points[2 * point + 1];
      const x2 = points[2 * next];
      const y2 = points[2 * next + 1];
      if (y1 > y !== y2 > y && x < crossing(x1, y1, x2, y2, y)) inside = !inside;
    }
  }
  return inside;
}

/** Points of all rings, or of a line: does the record carry its box? */
export const carriesBox = (points: number): boolean => points > BOX_POINTS;

function readPoints(cursor: ByteCursor, into: Int32Array, from: number, count: number, x: number, y: number): void {
  let px = x;
  let py = y;
  for (let point = from; point < from + count; point++) {
    px += cursor.signed();
    py += cursor.signed();
    into[2 * point] = px;
    into[2 * point + 1] = py;
  }
}
