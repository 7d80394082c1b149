import { byteAt, elementAt, wordAt } from '#kit/element-at';
import type { ByteCursor } from './byte-cursor.ts';
import { crossing } from './osm-areas.ts';
import type { Outline, Shape, UnitBox, UnitGeometry } from './osm-index.ts';
import { BOX_POINTS } from './osm-layout.ts';

/** A shape in a buffer that is used again: a search looks at many of which it keeps none. */
export class OutlineBuffer implements Outline {
  shape: Shape = 'point';
  points = new Int32Array(512);
  rings = 0;
  readonly ringStart: number[] = [0];
  readonly outer: boolean[] = [];

  setPoint(x: number, y: number): this {
    this.shape = 'point';
    this.rings = 0;
    this.points[0] = x;
    this.points[1] = y;
    return this;
  }

  /** Reads a geometry record that the cursor stands on. `x`, `y` are the place's centroid. */
  read(cursor: ByteCursor, x: number, y: number): this {
    const head = cursor.varint();
    const count = Math.floor(head / 4);
    if ((head & 2) !== 0) for (let side = 0; side < 4; side++) cursor.varint();
    if ((head & 1) === 0) {
      this.shape = 'line';
      this.rings = 1;
      this.ringStart[1] = this.#append(cursor, 0, count, x, y);
      return this;
    }
    this.shape = 'area';
    this.rings = 0;
    let filled = 0;
    while (this.rings < count && cursor.more) {
      const size = cursor.varint();
      const last = 2 * filled - 2;
      filled = this.#append(
        cursor,
        filled,
        size >>> 1,
        filled === 0 ? x : wordAt(this.points, last),
        filled === 0 ? y : wordAt(this.points, last + 1),
      );
      this.outer[this.rings++] = size % 2 === 1;
      this.ringStart[this.rings] = filled;
    }
    return this;
  }

  /** What it holds, to keep. */
  copy(): UnitGeometry {
    const { shape, rings } = this;
    if (shape === 'point') return { shape, points: this.points.slice(0, 2) };
    const points = this.points.slice(0, 2 * elementAt(this.ringStart, rings));
    if (shape === 'line') return { shape, points };
    return { shape, points, ringStart: this.ringStart.slice(0, rings + 1), outer: this.outer.slice(0, rings) };
  }

  /** Adds points, each from the one before, the first one from `x`, `y`. @returns how many there are then */
  #append(cursor: ByteCursor, from: number, count: number, x: number, y: number): number {
    const to = from + Math.min(count, cursor.left >>> 1);
    if (2 * to > this.points.length) {
      const grown = new Int32Array(4 * to);
      grown.set(this.points);
      this.points = grown;
    }
    const { points } = this;
    const { bytes } = cursor;
    let { at } = cursor;
    // The coordinates in turn: this one, and the other one.
    let one = x;
    let other = y;
    for (let coordinate = 2 * from; coordinate < 2 * to; coordinate++) {
      const byte = byteAt(bytes, at);
      let difference: number;
      if (byte < 0x80) {
        difference = (byte >>> 1) ^ -(byte & 1);
        at++;
      } else {
        const second = byteAt(bytes, at + 1);
        if (second < 0x80) {
          difference = (((byte & 0x7e) | (second << 7)) >>> 1) ^ -(byte & 1);
          at += 2;
        } else {
          cursor.at = at;
          difference = cursor.signed();
          at = cursor.at;
        }
      }
      const moved = one + difference;
      points[coordinate] = moved;
      one = other;
      other = moved;
    }
    cursor.at = at;
    return to;
  }
}

/** The box of a geometry record that the cursor stands on. */
export function readBox(cursor: ByteCursor, x: number, y: number): UnitBox {
  const head = cursor.varint();
  if ((head & 2) !== 0) return [x + cursor.signed(), y + cursor.signed(), x + cursor.signed(), y + cursor.signed()];
  const isArea = (head & 1) !== 0;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let px = x;
  let py = y;
  // A record ends with its last ring.
  do {
    const count = isArea ? cursor.varint() >>> 1 : Math.floor(head / 4);
    for (let point = 0; point < count && cursor.more; point++) {
      px += cursor.signed();
      py += cursor.signed();
      west = Math.min(west, px);
      south = Math.min(south, py);
      east = Math.max(east, px);
      north = Math.max(north, py);
    }
  } while (isArea && cursor.more);
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
    const end = elementAt(ringStart, ring + 1);
    for (let point = elementAt(ringStart, ring); point < end; point++) {
      const next = point + 1 < end ? point + 1 : elementAt(ringStart, ring);
      const x1 = wordAt(points, 2 * point);
      const y1 = wordAt(points, 2 * point + 1);
      const x2 = wordAt(points, 2 * next);
      const y2 = wordAt(points, 2 * next + 1);
      if (y1 > y !== y2 > y && x < crossing(x1, y1, x2, y2, y)) inside = !inside;
    }
  }
  return inside;
}

/** Points of all rings, or of a line: does the record carry its box? */
export const carriesBox = (points: number): boolean => points > BOX_POINTS;
