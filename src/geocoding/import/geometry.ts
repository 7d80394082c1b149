import { elementAt, wordAt } from '#kit/element-at';
import { UNITS_PER_DEGREE } from '../store/world-index.ts';

/** A coordinate in whole units of 1e-7 degrees. */
export const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Area of a ring on the sphere in square degrees at the equator, without sign (equal-area: longitude by sine of latitude). */
export function ringArea(units: Int32Array, start: number, end: number): number {
  const radians = Math.PI / 180 / UNITS_PER_DEGREE;
  let area = 0;
  for (let i = start, j = end - 1; i < end; j = i++) {
    const yi = Math.sin(wordAt(units, 2 * i + 1) * radians);
    const yj = Math.sin(wordAt(units, 2 * j + 1) * radians);
    area += (wordAt(units, 2 * j) - wordAt(units, 2 * i)) * (yi + yj);
  }
  return Math.abs(area) / 2 / UNITS_PER_DEGREE;
}

/**
 * A point inside a ring set: on the line of latitude through the middle of the first ring's box, the middle of the
 * longest stretch that is inside. Always inside, unlike a centroid (the method of PostGIS' ST_PointOnSurface).
 * @param rings [start, end) of the outer ring and its holes in `units`
 * @returns [lon, lat] in units
 */
export function pointOnSurface(units: Int32Array, rings: readonly (readonly [number, number])[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const [from, to] = elementAt(rings, 0);
  for (let i = from; i < to; i++) {
    low = Math.min(low, wordAt(units, 2 * i + 1));
    high = Math.max(high, wordAt(units, 2 * i + 1));
  }
  // Half a unit off, so that no vertex lies on the line.
  const y = Math.floor((low + high) / 2) + 0.5;
  const crossings: number[] = [];
  for (const [start, end] of rings)
    for (let i = start; i < end - 1; i++) {
      const [x1, y1] = [wordAt(units, 2 * i), wordAt(units, 2 * i + 1)];
      const [x2, y2] = [wordAt(units, 2 * i + 2), wordAt(units, 2 * i + 3)];
      if (y1 > y !== y2 > y) crossings.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1);
    }
  crossings.sort((a, b) => a - b);
  let best = wordAt(units, 2 * from);
  let length = -1;
  for (let k = 0; k + 1 < crossings.length; k += 2) {
    const [west, east] = [elementAt(crossings, k), elementAt(crossings, k + 1)];
    if (east - west <= length) continue;
    length = east - west;
    best = Math.round((west + east) / 2);
  }
  return [best, Math.floor(y)];
}

/** The mean of points on the sphere, which is right across the antimeridian too, and their box in units. */
export class PointSummary {
  readonly #vector: [number, number, number] = [0, 0, 0];
  readonly box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];

  /** @param lon in units @param lat in units */
  add(lon: number, lat: number): void {
    const [x, y, z] = unitVector(lon / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE);
    this.#vector[0] += x;
    this.#vector[1] += y;
    this.#vector[2] += z;
    this.box[0] = Math.min(this.box[0], lon);
    this.box[1] = Math.min(this.box[1], lat);
    this.box[2] = Math.max(this.box[2], lon);
    this.box[3] = Math.max(this.box[3], lat);
  }

  /** [lon, lat] in units. */
  mean(): [number, number] {
    const [x, y, z] = this.#vector;
    const degrees = 180 / Math.PI;
    return [toUnits(Math.atan2(y, x) * degrees), toUnits(Math.atan2(z, Math.hypot(x, y)) * degrees)];
  }
}

/** The point on the unit sphere. */
export function unitVector(lon: number, lat: number): [number, number, number] {
  const radians = Math.PI / 180;
  const cosine = Math.cos(lat * radians);
  return [cosine * Math.cos(lon * radians), cosine * Math.sin(lon * radians), Math.sin(lat * radians)];
}
