import { elementAt, intAt } from '#kit/element-at';
import type { Rings } from '../memory/rings.ts';
import { doubleArea, ringContains } from './shapes.ts';

/**
 * Joins the lines of a multipolygon to rings and sorts them into outer ones and holes by how deep they lie in each
 * other, whatever their roles say (the method of osmium's area assembler, without its repairs of crossing lines).
 * @param lines points of each member way
 * @returns undefined when a ring does not close: the extract lacks a part
 */
export function assembleRings(lines: readonly Int32Array[]): Rings | undefined {
  const rings = joinLines(lines);
  return rings && sortRings(rings);
}

/** A number for a point; few others have the same. */
const key = (x: number, y: number): number => x * 2 ** 21 + (y % 2 ** 20);

/** Points of a line that tell it from others, at each end. */
const TELLING = 4;

/** Rings without the closing point, or undefined when an end is left over. */
function joinLines(lines: readonly Int32Array[]): Int32Array[] | undefined {
  const rings: Int32Array[] = [];
  const open: Int32Array[] = [];
  const seen = new Map<number, Int32Array[]>();
  for (const line of lines) {
    if (line.length < 4) continue;
    const closed = line[0] === line.at(-2) && line[1] === line.at(-1);
    // A way that is twice a member counts once.
    const place = identity(line);
    const others = seen.get(place);
    if (others?.some((other) => isSameLine(other, line))) continue;
    if (others) others.push(line);
    else seen.set(place, [line]);
    if (!closed) open.push(line);
    else if (line.length >= 8) rings.push(line.subarray(0, line.length - 2));
  }
  const ends = new Map<number, number[]>();
  const at = (x: number, y: number): number[] => {
    const place = key(x, y);
    let list = ends.get(place);
    if (!list) {
      list = [];
      ends.set(place, list);
    }
    return list;
  };
  open.forEach((line, index) => {
    at(intAt(line, 0), intAt(line, 1)).push(index);
    at(intAt(line, line.length - 2), intAt(line, line.length - 1)).push(index);
  });
  const used = new Uint8Array(open.length);
  for (let first = 0; first < open.length; first++) {
    if (used[first] === 1) continue;
    used[first] = 1;
    const parts: Int32Array[] = [elementAt(open, first)];
    const isTurned = [false];
    const line = elementAt(open, first);
    const [startX, startY] = line;
    let x = intAt(line, line.length - 2);
    let y = intAt(line, line.length - 1);
    while (x !== startX || y !== startY) {
      const next = at(x, y).find((index) => used[index] === 0 && endsAt(elementAt(open, index), x, y));
      if (next === undefined) return undefined;
      used[next] = 1;
      const part = elementAt(open, next);
      const forward = part[0] === x && part[1] === y;
      parts.push(part);
      isTurned.push(!forward);
      x = intAt(part, forward ? part.length - 2 : 0);
      y = intAt(part, forward ? part.length - 1 : 1);
    }
    // Each without its last point, with which the next one begins.
    const ring = new Int32Array(parts.reduce((sum, part) => sum + part.length - 2, 0));
    let filled = 0;
    parts.forEach((part, index) => {
      if (isTurned[index]) setTurned(ring, filled, part);
      else ring.set(part.subarray(0, part.length - 2), filled);
      filled += part.length - 2;
    });
    if (ring.length >= 6) rings.push(ring);
  }
  return rings.length === 0 ? undefined : rings;
}

/** A number for the ends and the length of a line; few other lines have the same. */
function identity(line: Int32Array): number {
  const length = line.length;
  return (
    key(intAt(line, 0) ^ Math.imul(length, 0x9e3779b1), intAt(line, 1)) +
    31 * (intAt(line, length - 2) ^ intAt(line, length - 1))
  );
}

function endsAt(line: Int32Array, x: number, y: number): boolean {
  return (line[0] === x && line[1] === y) || (line[line.length - 2] === x && line[line.length - 1] === y);
}

function isSameLine(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  const ends = Math.min(a.length, 2 * TELLING);
  for (let at = 0; at < ends; at++) if (a[at] !== b[at] || a[a.length - 1 - at] !== b[b.length - 1 - at]) return false;
  return true;
}

/** Puts a line, from its last point to its second one, into a ring. */
function setTurned(ring: Int32Array, start: number, line: Int32Array): void {
  let into = start;
  for (let at = line.length - 2; at > 0; at -= 2) {
    ring[into++] = intAt(line, at);
    ring[into++] = intAt(line, at + 1);
  }
}

function sortRings(rings: readonly Int32Array[]): Rings {
  const order = rings
    .map((points, index) => ({ points, index, area: Math.abs(doubleArea(points, 0, points.length / 2)) }))
    .sort((a, b) => b.area - a.area || a.index - b.index);
  const depth: number[] = [];
  const parent: number[] = [];
  order.forEach(({ points }, at) => {
    const [x, y] = insidePoint(points);
    depth[at] = 0;
    parent[at] = -1;
    for (let larger = at - 1; larger >= 0; larger--)
      if (ringContains(elementAt(order, larger).points, 0, elementAt(order, larger).points.length / 2, x, y)) {
        depth[at] = elementAt(depth, larger) + 1;
        parent[at] = larger;
        break;
      }
  });
  const starts = order.map(({ points }, at) => begunAtWest(points, elementAt(depth, at) % 2 === 0));
  const byStart = order
    .map((_, at) => at)
    .sort((a, b) => {
      const [one, other] = [elementAt(starts, a), elementAt(starts, b)];
      return intAt(one, 0) - intAt(other, 0) || intAt(one, 1) - intAt(other, 1) || a - b;
    });
  const points = new Int32Array(rings.reduce((sum, ring) => sum + ring.length, 0));
  let filled = 0;
  const ringStart = [0];
  const outer: boolean[] = [];
  const add = (at: number, isOuter: boolean): void => {
    points.set(elementAt(starts, at), filled);
    filled += elementAt(starts, at).length;
    ringStart.push(filled / 2);
    outer.push(isOuter);
  };
  for (const at of byStart) {
    if (elementAt(depth, at) % 2 !== 0) continue;
    add(at, true);
    for (const hole of byStart) if (parent[hole] === at && elementAt(depth, hole) % 2 === 1) add(hole, false);
  }
  return { points: points.subarray(0, filled), ringStart, outer };
}

/**
 * The same ring begun at its westernmost point, of several the southernmost: outer rings against the clock, holes with it,
 * as the original's areas are (libosmium, area assembler).
 */
export function begunAtWest(ring: Int32Array, isOuter: boolean): Int32Array {
  const count = ring.length / 2;
  let first = 0;
  for (let at = 1; at < count; at++) {
    const dx = intAt(ring, 2 * at) - intAt(ring, 2 * first);
    if (dx < 0 || (dx === 0 && intAt(ring, 2 * at + 1) < intAt(ring, 2 * first + 1))) first = at;
  }
  const isForward = doubleArea(ring, 0, count) > 0 === isOuter;
  const turned = new Int32Array(ring.length);
  for (let at = 0; at < count; at++) {
    const from = isForward ? (first + at) % count : (first - at + count) % count;
    turned[2 * at] = intAt(ring, 2 * from);
    turned[2 * at + 1] = intAt(ring, 2 * from + 1);
  }
  return turned;
}

/** A point just inside a ring: holes can share vertices and edges with the ring around them. */
function insidePoint(points: Int32Array): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (let at = 1; at < points.length; at += 2) {
    low = Math.min(low, intAt(points, at));
    high = Math.max(high, intAt(points, at));
  }
  const y = Math.floor((low + high) / 2) + 0.5;
  const crossings: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    const y1 = intAt(points, at + 1);
    const y2 = intAt(points, next + 1);
    if (y1 > y !== y2 > y)
      crossings.push(((intAt(points, next) - intAt(points, at)) * (y - y1)) / (y2 - y1) + intAt(points, at));
  }
  crossings.sort((a, b) => a - b);
  return crossings.length < 2
    ? [intAt(points, 0), intAt(points, 1)]
    : [(elementAt(crossings, 0) + elementAt(crossings, 1)) / 2, y];
}
