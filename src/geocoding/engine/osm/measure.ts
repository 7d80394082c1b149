import type { Outline, UnitGeometry } from '../../store/osm-index.ts';

/**
 * Distances from a point to shapes, in units of 1e-7 degrees of latitude. On the plane, as the original measures, a
 * degree of longitude is as long as one of latitude; by metres it is shorter by the cosine of the latitude.
 */
export class Measure {
  /** Units, fractions allowed. */
  readonly x: number;
  readonly y: number;
  /** Length of a unit of longitude. */
  readonly scale: number;
  /** The closest point of what was measured last, in units. */
  closestX = 0;
  closestY = 0;

  /** @param scale 1 on the plane, see {@link metricScale} */
  constructor(x: number, y: number, scale: number) {
    this.x = x;
    this.y = y;
    this.scale = scale;
  }

  toPoint(x: number, y: number): number {
    this.closestX = x;
    this.closestY = y;
    return Math.hypot((x - this.x) * this.scale, y - this.y);
  }

  /** The least distance that anything within a box can have. */
  toBox(west: number, south: number, east: number, north: number): number {
    const dx = Math.max(west - this.x, 0, this.x - east) * this.scale;
    const dy = Math.max(south - this.y, 0, this.y - north);
    return dx === 0 ? dy : dy === 0 ? dx : Math.sqrt(dx * dx + dy * dy);
  }

  /** The distance to a shape; 0 inside an area. */
  toOutline({ shape, points, rings, ringStart }: Outline): number {
    if (shape === 'point') return this.toPoint(points[0], points[1]);
    if (shape === 'line') return this.#toLine(points, 0, ringStart[1], false);
    if (isInside(points, ringStart, rings, this.x, this.y)) {
      this.closestX = this.x;
      this.closestY = this.y;
      return 0;
    }
    let best = Number.POSITIVE_INFINITY;
    let bestX = 0;
    let bestY = 0;
    for (let ring = 0; ring < rings; ring++) {
      const distance = this.#toLine(points, ringStart[ring], ringStart[ring + 1], true);
      if (distance >= best) continue;
      best = distance;
      bestX = this.closestX;
      bestY = this.closestY;
    }
    this.closestX = bestX;
    this.closestY = bestY;
    return best;
  }

  /** The greatest distance that a point of an area can have. */
  toFarthest({ points, rings, ringStart }: Outline): number {
    let most = 0;
    for (let at = 0; at < 2 * ringStart[rings]; at += 2) {
      const dx = (points[at] - this.x) * this.scale;
      const dy = points[at + 1] - this.y;
      most = Math.max(most, dx * dx + dy * dy);
    }
    return Math.sqrt(most);
  }

  toGeometry(geometry: UnitGeometry): number {
    return this.toOutline(outlineOf(geometry));
  }

  #toLine(points: Int32Array, from: number, to: number, closed: boolean): number {
    const { scale } = this;
    let best = Number.POSITIVE_INFINITY;
    let at = 2 * from;
    const last = 2 * to - 2;
    let x1 = (points[closed ? last : at] - this.x) * scale;
    let y1 = points[(closed ? last : at) + 1] - this.y;
    if (!closed) {
      best = x1 * x1 + y1 * y1;
      this.#closest(x1, y1);
      at += 2;
    }
    for (; at <= last; at += 2) {
      const x2 = (points[at] - this.x) * scale;
      const y2 = points[at + 1] - this.y;
      const dx = x2 - x1;
      const dy = y2 - y1;
      const length = dx * dx + dy * dy;
      // The foot of the perpendicular from the origin, which is the point that is measured from.
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length));
      const fx = x1 + along * dx;
      const fy = y1 + along * dy;
      const squared = fx * fx + fy * fy;
      if (squared < best) {
        best = squared;
        this.#closest(fx, fy);
      }
      x1 = x2;
      y1 = y2;
    }
    return Math.sqrt(best);
  }

  #closest(x: number, y: number): void {
    this.closestX = this.x + x / this.scale;
    this.closestY = this.y + y;
  }
}

/**
 * The length of a unit of longitude at a latitude (degrees) to that of a unit of latitude, on a sphere. It stays above
 * 0.01, beyond 89.4 degrees, so that a search near a pole ends.
 */
export const metricScale = (lat: number): number => Math.max(0.01, Math.cos((lat * Math.PI) / 180));

/** A geometry as the view of one. */
export function outlineOf(geometry: UnitGeometry): Outline {
  const { shape, points } = geometry;
  if (shape === 'point') return { shape, points, rings: 0, ringStart: [0], outer: [] };
  if (shape === 'line') return { shape, points, rings: 1, ringStart: [0, points.length >> 1], outer: [] };
  return { shape, points, rings: geometry.ringStart.length - 1, ringStart: geometry.ringStart, outer: geometry.outer };
}

/** Is a point in an area, by the even-odd rule over all edges? */
export const containsPoint = ({ points, ringStart }: UnitGeometry & { shape: 'area' }, x: number, y: number): boolean =>
  isInside(points, ringStart, ringStart.length - 1, x, y);

function isInside(points: Int32Array, ringStart: readonly number[], rings: number, x: number, y: number): boolean {
  let inside = false;
  for (let ring = 0; ring < rings; ring++) {
    const end = 2 * ringStart[ring + 1];
    let x1 = points[end - 2];
    let y1 = points[end - 1];
    for (let at = 2 * ringStart[ring]; at < end; at += 2) {
      const x2 = points[at];
      const y2 = points[at + 1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      x1 = x2;
      y1 = y2;
    }
  }
  return inside;
}

/** Twice the size of an area in square units; holes take from it. */
export function doubleSize({ points, rings, ringStart, outer }: Outline): number {
  let size = 0;
  for (let ring = 0; ring < rings; ring++) {
    const start = 2 * ringStart[ring];
    const end = 2 * ringStart[ring + 1];
    const originX = points[start];
    const originY = points[start + 1];
    let sum = 0;
    for (let at = start + 2; at + 3 < end; at += 2)
      sum +=
        (points[at] - originX) * (points[at + 3] - originY) - (points[at + 2] - originX) * (points[at + 1] - originY);
    size += outer[ring] ? Math.abs(sum) : -Math.abs(sum);
  }
  return size;
}

/**
 * Where along a line the point closest to the measured one lies.
 * @returns 0 at its start to 1 at its end, by length on the plane
 */
export function positionAlong({ x, y }: Measure, points: Int32Array): number {
  let best = Number.POSITIVE_INFINITY;
  let bestAt = 0;
  let length = 0;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const dx = points[at + 2] - points[at];
    const dy = points[at + 3] - points[at + 1];
    const part = Math.hypot(dx, dy);
    const share =
      part === 0 ? 0 : Math.max(0, Math.min(1, ((x - points[at]) * dx + (y - points[at + 1]) * dy) / (part * part)));
    const distance = Math.hypot(points[at] + share * dx - x, points[at + 1] + share * dy - y);
    if (distance < best) {
      best = distance;
      bestAt = length + share * part;
    }
    length += part;
  }
  return length === 0 ? 0 : bestAt / length;
}

/** The point at a share of a line's length. @param position 0 to 1 */
export function pointAlong(points: Int32Array, position: number): readonly [x: number, y: number] {
  let length = 0;
  for (let at = 0; at + 3 < points.length; at += 2)
    length += Math.hypot(points[at + 2] - points[at], points[at + 3] - points[at + 1]);
  let left = position * length;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const dx = points[at + 2] - points[at];
    const dy = points[at + 3] - points[at + 1];
    const part = Math.hypot(dx, dy);
    if (left <= part && part > 0) return [points[at] + (left / part) * dx, points[at + 1] + (left / part) * dy];
    left -= part;
  }
  return [points[points.length - 2], points[points.length - 1]];
}
