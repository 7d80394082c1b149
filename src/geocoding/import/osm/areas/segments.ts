import { intAt } from '#kit/element-at';
import type { UnitBox } from '../../../store/osm-index.ts';

/** Does a segment touch a box? Near misses count too; one wholly beside, over or under it does not. */
export function segmentMeetsSquare(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  west: number,
  south: number,
  side: number,
): boolean {
  const east = west + side;
  const north = south + side;
  if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) return false;
  if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) return false;
  // All corners on one side of the line through the segment?
  const dx = x2 - x1;
  const dy = y2 - y1;
  const slack = 4 * (Math.abs(dx) + Math.abs(dy));
  const a = dx * (south - y1) - dy * (west - x1);
  const b = dx * (south - y1) - dy * (east - x1);
  const c = dx * (north - y1) - dy * (west - x1);
  const d = dx * (north - y1) - dy * (east - x1);
  return Math.min(a, b, c, d) <= slack && Math.max(a, b, c, d) >= -slack;
}

export const APART = 0;
export const CROSSES = 1;
export const ALONG = 2;

/** How a segment meets an edge: crosses it inside both, runs along it, or neither (touching with an end is neither). */
export function meet(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  x4: number,
  y4: number,
): number {
  // The edge's second end is the upper one.
  if (y4 < Math.min(y1, y2) || y3 > Math.max(y1, y2)) return APART;
  if (Math.max(x3, x4) < Math.min(x1, x2) || Math.min(x3, x4) > Math.max(x1, x2)) return APART;
  const a = (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1);
  const b = (x2 - x1) * (y4 - y1) - (y2 - y1) * (x4 - x1);
  if (a === 0 && b === 0) {
    // On one line: they share more than a point when their boxes do.
    const wide = Math.min(Math.max(x1, x2), Math.max(x3, x4)) - Math.max(Math.min(x1, x2), Math.min(x3, x4));
    const high = Math.min(Math.max(y1, y2), y4) - Math.max(Math.min(y1, y2), y3);
    return wide > 0 || high > 0 ? ALONG : APART;
  }
  if (a > 0 === b > 0 || a === 0 || b === 0) return APART;
  const c = (x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3);
  const d = (x4 - x3) * (y2 - y3) - (y4 - y3) * (x2 - x3);
  return c !== 0 && d !== 0 && c > 0 !== d > 0 ? CROSSES : APART;
}

/** Does any segment of a line meet a box? */
export function lineMeetsBox(points: Int32Array, [west, south, east, north]: UnitBox): boolean {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = intAt(points, at);
    const y = intAt(points, at + 1);
    if (x >= west && x <= east && y >= south && y <= north) return true;
    if (
      at + 3 < points.length &&
      segmentMeetsBox(x, y, intAt(points, at + 2), intAt(points, at + 3), west, south, east, north)
    )
      return true;
  }
  return false;
}

/** Does a segment meet a box, given by its sides? */
export function segmentMeetsBox(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) return false;
  if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) return false;
  const dx = x2 - x1;
  const dy = y2 - y1;
  // On which side of the line the corners are.
  const a = dx * (south - y1) - dy * (west - x1);
  const b = dx * (south - y1) - dy * (east - x1);
  const c = dx * (north - y1) - dy * (west - x1);
  const d = dx * (north - y1) - dy * (east - x1);
  return (a <= 0 || b <= 0 || c <= 0 || d <= 0) && (a >= 0 || b >= 0 || c >= 0 || d >= 0);
}
