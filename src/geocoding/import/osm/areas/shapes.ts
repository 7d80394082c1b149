import { crossing } from '../../../store/osm-areas.ts';
import type { Rings } from '../memory/rings.ts';
import { sortFewNumbers } from '../memory/sort-few.ts';

/** What Math.hypot gives for two numbers, to the last bit, without the call and the objects that it costs. */
export function hypot(x: number, y: number): number {
  const [a, b] = [Math.abs(x), Math.abs(y)];
  const most = Math.max(a, b);
  if (most === 0) return 0;
  const [p, q] = [a / most, b / most];
  return Math.sqrt(p * p + q * q) * most;
}

/** Length of a line in units, planar. */
export function lengthOf(points: Int32Array): number {
  let length = 0;
  for (let at = 2; at < points.length; at += 2)
    length += hypot(points[at] - points[at - 2], points[at + 1] - points[at - 1]);
  return length;
}

/** The point in the middle of a line by its length, in planar degrees, rounded to units. */
export function middleOfLine(points: Int32Array, length = lengthOf(points)): [number, number] {
  let left = length / 2;
  for (let at = 2; at < points.length; at += 2) {
    const dx = points[at] - points[at - 2];
    const dy = points[at + 1] - points[at - 1];
    const step = hypot(dx, dy);
    if (step >= left && step > 0)
      return [Math.round(points[at - 2] + (dx * left) / step), Math.round(points[at - 1] + (dy * left) / step)];
    left -= step;
  }
  return [points[0], points[1]];
}

/**
 * A point on the surface: on a line of latitude half-way between the vertices next to the middle of the box, the
 * middle of the widest stretch inside (the method of GEOS' InteriorPointArea, which PostGIS uses). Of several
 * polygons the one with the widest stretch.
 */
export function pointOnSurface({ points, ringStart, outer }: Rings): [number, number] {
  let best: [number, number] = [points[0], points[1]];
  let widest = -1;
  for (let ring = 0; ring < outer.length; ) {
    let next = ring + 1;
    while (next < outer.length && !outer[next]) next++;
    const y = scanLine(points, ringStart[ring], ringStart[ring + 1]);
    const crossings: number[] = [];
    for (let r = ring; r < next; r++) addCrossings(crossings, points, ringStart[r], ringStart[r + 1], y);
    sortFewNumbers(crossings);
    for (let k = 0; k + 1 < crossings.length; k += 2)
      if (crossings[k + 1] - crossings[k] > widest) {
        widest = crossings[k + 1] - crossings[k];
        best = [Math.round((crossings[k] + crossings[k + 1]) / 2), Math.round(y)];
      }
    ring = next;
  }
  return best;
}

/** Half-way between the greatest y up to the middle and the least above it. */
function scanLine(points: Int32Array, start: number, end: number): number {
  let low = Infinity;
  let high = -Infinity;
  for (let p = start; p < end; p++) {
    low = Math.min(low, points[2 * p + 1]);
    high = Math.max(high, points[2 * p + 1]);
  }
  const middle = (low + high) / 2;
  for (let p = start; p < end; p++) {
    const y = points[2 * p + 1];
    if (y <= middle) low = Math.max(low, y);
    else high = Math.min(high, y);
  }
  return (low + high) / 2;
}

function addCrossings(into: number[], points: Int32Array, start: number, end: number, y: number): void {
  for (let p = start; p < end; p++) {
    const q = p + 1 < end ? p + 1 : start;
    const y1 = points[2 * p + 1];
    const y2 = points[2 * q + 1];
    if (y1 > y !== y2 > y) into.push(((points[2 * q] - points[2 * p]) * (y - y1)) / (y2 - y1) + points[2 * p]);
  }
}

/** Twice the signed area of a ring in square units; positive when it runs against the clock. */
export function doubleArea(points: Int32Array, start: number, end: number): number {
  let area = 0;
  // Relative to the first point, so that products stay exact enough.
  const x0 = points[2 * start];
  const y0 = points[2 * start + 1];
  for (let p = start + 1; p + 1 < end; p++)
    area += (points[2 * p] - x0) * (points[2 * p + 3] - y0) - (points[2 * p + 2] - x0) * (points[2 * p + 1] - y0);
  return area;
}

/** Area in square degrees, holes taken off. */
export function areaOf({ points, ringStart, outer }: Rings): number {
  let area = 0;
  for (let ring = 0; ring < outer.length; ring++)
    area += (outer[ring] ? 1 : -1) * Math.abs(doubleArea(points, ringStart[ring], ringStart[ring + 1]));
  return area / 2 / 1e14;
}

/** The even-odd rule with a ray to the east for one ring. */
export function ringContains(points: Int32Array, start: number, end: number, x: number, y: number): boolean {
  let inside = false;
  for (let p = start; p < end; p++) {
    const q = p + 1 < end ? p + 1 : start;
    const y1 = points[2 * p + 1];
    const y2 = points[2 * q + 1];
    if (y1 > y !== y2 > y && x < crossing(points[2 * p], y1, points[2 * q], y2, y)) inside = !inside;
  }
  return inside;
}

/** The same over all rings. */
export function ringsContain(
  { points, ringStart }: Pick<Rings, 'points' | 'ringStart'>,
  x: number,
  y: number,
): boolean {
  let inside = false;
  for (let ring = 0; ring + 1 < ringStart.length; ring++)
    if (ringContains(points, ringStart[ring], ringStart[ring + 1], x, y)) inside = !inside;
  return inside;
}

/** Is a point on a segment, its ends included? Coordinates are whole units. */
export function isOnSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): boolean {
  if (x < Math.min(x1, x2) || x > Math.max(x1, x2) || y < Math.min(y1, y2) || y > Math.max(y1, y2)) return false;
  return (x2 - x1) * (y - y1) === (y2 - y1) * (x - x1);
}

/** Is a point on one of the rings? */
export function isOnBorder({ points, ringStart }: Pick<Rings, 'points' | 'ringStart'>, x: number, y: number): boolean {
  for (let ring = 0; ring + 1 < ringStart.length; ring++) {
    const [start, end] = [ringStart[ring], ringStart[ring + 1]];
    for (let p = start; p < end; p++) {
      const q = p + 1 < end ? p + 1 : start;
      if (isOnSegment(x, y, points[2 * p], points[2 * p + 1], points[2 * q], points[2 * q + 1])) return true;
    }
  }
  return false;
}

/** west, south, east, north of points that stand in numbers from a place to another. */
export function boxOf(numbers: Int32Array, start = 0, end = numbers.length): [number, number, number, number] {
  if (start >= end) return [Infinity, Infinity, -Infinity, -Infinity];
  // From a point on, not from infinity: whole numbers are compared faster.
  let west = numbers[start];
  let south = numbers[start + 1];
  let east = west;
  let north = south;
  for (let at = start + 2; at < end; at += 2) {
    const x = numbers[at];
    const y = numbers[at + 1];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return [west, south, east, north];
}

/** Square of the distance between a point and a segment, planar. */
export function squareToSegment(px: number, py: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - x1) * dx + (py - y1) * dy) / square));
  const ex = px - x1 - t * dx;
  const ey = py - y1 - t * dy;
  return ex * ex + ey * ey;
}
