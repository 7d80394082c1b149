import type { Geometry, Position } from './place.ts';

/** A ring keeps at least its ends and two more points, so that no polygon vanishes. */
const RING_POINTS = 4;

/**
 * A geometry with fewer points: Douglas and Peucker's method (Cartographica 10, 1973) on every line and ring.
 * @param tolerance degrees that a dropped point may lie off the line at most; 0 changes nothing
 */
export function simplify(geometry: Geometry, tolerance: number): Geometry {
  if (!(tolerance > 0)) return geometry;
  switch (geometry.type) {
    case 'Point':
      return geometry;
    case 'LineString':
      return { type: 'LineString', coordinates: simplifyLine(geometry.coordinates, tolerance) };
    case 'MultiLineString':
      return {
        type: 'MultiLineString',
        coordinates: geometry.coordinates.map((line) => simplifyLine(line, tolerance)),
      };
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => simplifyRing(ring, tolerance)) };
    case 'MultiPolygon':
      return {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map((polygon) => polygon.map((ring) => simplifyRing(ring, tolerance))),
      };
  }
}

function simplifyRing(ring: readonly Position[], tolerance: number): readonly Position[] {
  if (ring.length <= RING_POINTS) return ring;
  const last = ring.length - 1;
  // A ring has no ends: it is cut at its first point, the point farthest from that, and the one farthest from both.
  const far = farthest(ring, 0, last).index;
  const third = [farthest(ring, 0, far), farthest(ring, far, last)].sort((a, b) => b.squared - a.squared)[0].index;
  return keepBetween(
    ring,
    [...new Set([0, far, third, last])].sort((a, b) => a - b),
    tolerance,
  );
}

function simplifyLine(line: readonly Position[], tolerance: number): readonly Position[] {
  return line.length <= 2 ? line : keepBetween(line, [0, line.length - 1], tolerance);
}

/** The points at the cuts and those between that are needed. */
function keepBetween(ring: readonly Position[], cuts: readonly number[], tolerance: number): readonly Position[] {
  const keep = new Uint8Array(ring.length);
  for (const cut of cuts) keep[cut] = 1;
  const stack: [number, number][] = [];
  for (let i = 0; i + 1 < cuts.length; i++) stack.push([cuts[i], cuts[i + 1]]);
  for (let part = stack.pop(); part; part = stack.pop()) {
    const { index, squared } = farthest(ring, part[0], part[1]);
    if (squared <= tolerance * tolerance) continue;
    keep[index] = 1;
    stack.push([part[0], index], [index, part[1]]);
  }
  return ring.filter((_, index) => keep[index] === 1);
}

/** The point between two that lies farthest from the line through them. */
function farthest(ring: readonly Position[], from: number, to: number): { index: number; squared: number } {
  const [x1, y1] = ring[from];
  const dx = ring[to][0] - x1;
  const dy = ring[to][1] - y1;
  const length = dx * dx + dy * dy;
  let index = from;
  let squared = -1;
  for (let i = from + 1; i < to; i++) {
    const x = ring[i][0] - x1;
    const y = ring[i][1] - y1;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
    const off = (x - along * dx) ** 2 + (y - along * dy) ** 2;
    if (off > squared) {
      squared = off;
      index = i;
    }
  }
  return { index, squared };
}
