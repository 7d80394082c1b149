import { elementAt, floatAt, wordAt } from '#kit/element-at';
import type { Geometry, Position } from './place.ts';
import { SegmentGrid } from './segment-grid.ts';
import { collide } from './segments.ts';

/** Units in a degree: shapes are kept, and answered, no finer. */
const UNITS = 1e7;
/** A ring has at least three corners, the first of them twice. */
const RING_POINTS = 4;

/**
 * A geometry with fewer points that is as valid as before: Douglas and Peucker's method (Cartographica 10, 1973) on
 * every line and ring, in which a part becomes straight only where the new segment meets none of the shape, old or
 * new, and passes over no other ring (Saalfeld, Cartography and Geographic Information Science 26, 1999; the method of
 * PostGIS' ST_SimplifyPreserveTopology).
 * @param tolerance degrees that a dropped point may lie off the line at most; 0 changes nothing
 */
export function simplify(geometry: Geometry, tolerance: number): Geometry {
  if (!(tolerance > 0)) return geometry;
  switch (geometry.type) {
    case 'Point':
      return geometry;
    case 'LineString':
      return { type: 'LineString', coordinates: elementAt(simplified([geometry.coordinates], 2, tolerance), 0) };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: simplified(geometry.coordinates, 2, tolerance) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: simplified(geometry.coordinates, RING_POINTS, tolerance) };
    case 'MultiPolygon': {
      const rings = simplified(geometry.coordinates.flat(), RING_POINTS, tolerance);
      return {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map((polygon) => rings.splice(0, polygon.length)),
      };
    }
  }
}

type Line = readonly Position[];

/** @param least points that each line keeps at least, where it has them */
function simplified(lines: readonly Line[], least: number, tolerance: number): Line[] {
  return new Simplification(lines, tolerance * UNITS).lines(least);
}

class Simplification {
  readonly #lines: readonly Line[];
  readonly #squaredTolerance: number;
  /** x, y of all points of all lines, in units. */
  readonly #points: Float64Array;
  /** Where the points of each line begin, and where the last one ends. */
  readonly #starts: number[] = [0];
  /** Segments as they were, as far as nothing took their place, and those that did. */
  readonly #old: SegmentGrid;
  readonly #new: SegmentGrid;
  /** The point to which a new segment leads, by its first one. */
  readonly #end: Int32Array;

  constructor(lines: readonly Line[], tolerance: number) {
    this.#lines = lines;
    this.#squaredTolerance = tolerance * tolerance;
    for (const line of lines) this.#starts.push((this.#starts.at(-1) as number) + line.length);
    const count = this.#starts.at(-1) as number;
    this.#points = new Float64Array(2 * count);
    let at = 0;
    for (const line of lines)
      for (const [x, y] of line) {
        this.#points[at++] = Math.round(x * UNITS);
        this.#points[at++] = Math.round(y * UNITS);
      }
    this.#old = new SegmentGrid(this.#points, count);
    this.#new = new SegmentGrid(this.#points, count);
    this.#end = new Int32Array(count);
    for (let line = 0; line < lines.length; line++)
      for (let point = elementAt(this.#starts, line); point + 1 < elementAt(this.#starts, line + 1); point++)
        this.#old.add(point, point + 1);
  }

  lines(least: number): Line[] {
    return this.#lines.map((line, number) => (line.length <= least ? line : this.#line(number, least)));
  }

  /** One line; what is left of it counts for those after it. */
  #line(number: number, least: number): Line {
    const start = elementAt(this.#starts, number);
    const line = elementAt(this.#lines, number);
    const kept: Position[] = [elementAt(line, 0)];
    const parts: [from: number, to: number, depth: number][] = [[start, elementAt(this.#starts, number + 1) - 1, 1]];
    for (let part = parts.pop(); part; part = parts.pop()) {
      const [from, to, depth] = part;
      const { point, squared } = this.#farthest(from, to);
      // As long as too few points are certain, a part must be deep enough to leave as many.
      const isEnough = kept.length >= least || depth + 1 >= least;
      const isNear = squared <= this.#squaredTolerance;
      if (to === from + 1 || (isEnough && isNear && this.#isFree(from, to, number))) {
        this.#replace(from, to);
        kept.push(elementAt(line, to - start));
      } else parts.push([point, to, depth + 1], [from, point, depth + 1]);
    }
    return kept;
  }

  /** May the segment between two points of a line stand for what is between them? */
  #isFree(from: number, to: number, line: number): boolean {
    const points = this.#points;
    if (points[2 * from] === points[2 * to] && points[2 * from + 1] === points[2 * to + 1]) return false;
    if (this.#new.some(from, to, (other) => collide(points, from, to, other, wordAt(this.#end, other)))) return false;
    const isOther = (other: number): boolean => other < from || other >= to;
    if (this.#old.some(from, to, (other) => isOther(other) && collide(points, from, to, other, other + 1)))
      return false;
    return !this.#passesOver(from, to, line);
  }

  /** Does another line, or ring, lie between a part of this one and the segment between its ends? */
  #passesOver(from: number, to: number, line: number): boolean {
    if (this.#lines.length === 1) return false;
    const points = this.#points;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let point = from; point <= to; point++) {
      west = Math.min(west, floatAt(points, 2 * point));
      east = Math.max(east, floatAt(points, 2 * point));
      south = Math.min(south, floatAt(points, 2 * point + 1));
      north = Math.max(north, floatAt(points, 2 * point + 1));
    }
    for (let other = 0; other < this.#lines.length; other++) {
      if (other === line) continue;
      const [x, y] = [
        floatAt(points, 2 * elementAt(this.#starts, other)),
        floatAt(points, 2 * elementAt(this.#starts, other) + 1),
      ];
      if (x < west || x > east || y < south || y > north) continue;
      let inside = false;
      for (let point = from, before = to; point <= to; before = point++) {
        const [x1, y1, x2, y2] = [
          floatAt(points, 2 * before),
          floatAt(points, 2 * before + 1),
          floatAt(points, 2 * point),
          floatAt(points, 2 * point + 1),
        ];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      }
      if (inside) return true;
    }
    return false;
  }

  #replace(from: number, to: number): void {
    for (let point = from; point < to; point++) this.#old.remove(point, point + 1);
    this.#new.add(from, to);
    this.#end[from] = to;
  }

  /** The point between two that lies farthest from the segment between them. */
  #farthest(from: number, to: number): { point: number; squared: number } {
    const points = this.#points;
    const [x1, y1] = [floatAt(points, 2 * from), floatAt(points, 2 * from + 1)];
    const dx = floatAt(points, 2 * to) - x1;
    const dy = floatAt(points, 2 * to + 1) - y1;
    const length = dx * dx + dy * dy;
    let farthest = from;
    let squared = -1;
    for (let point = from + 1; point < to; point++) {
      const x = floatAt(points, 2 * point) - x1;
      const y = floatAt(points, 2 * point + 1) - y1;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
      const off = (x - along * dx) ** 2 + (y - along * dy) ** 2;
      if (off <= squared) continue;
      squared = off;
      farthest = point;
    }
    return { point: farthest, squared };
  }
}
