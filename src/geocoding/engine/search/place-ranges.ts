import { hilbertKey } from '../../store/hilbert.ts';
import type { OsmIndex } from '../../store/osm-index.ts';
import { placeNumber } from '../../store/place-number.ts';
import type { Box } from '../place.ts';

/** Steps of the curve on each side of the Earth, as bits. */
const STEPS = 16;
/** Pieces of the curve that a box is covered with at most, about. */
const MOST_PIECES = 32;

/** A piece of the curve: the first key, and the first one after it. */
type Piece = readonly [from: number, to: number];

/** Pieces of the Hilbert curve that cover a box, in order; they can cover more. @param box south, north, west, east in degrees */
export function piecesOf([south, north, west, east]: Box): Piece[] {
  const column = (lon: number): number => Math.max(0, Math.min(65_535, Math.floor(((lon + 180) / 360) * 65_536)));
  const row = (lat: number): number => Math.max(0, Math.min(65_535, Math.floor(((lat + 90) / 180) * 65_536)));
  const [x0, x1, y0, y1] = [column(west), column(east), row(south), row(north)];
  let squares: { x: number; y: number; level: number }[] = [{ x: 0, y: 0, level: STEPS }];
  const done: typeof squares = [];
  // Squares are quartered, all of one size at a time, until there would be too many.
  for (
    let level = STEPS;
    level > 0 && squares.length > 0 && 4 * squares.length + done.length <= 4 * MOST_PIECES;
    level--
  ) {
    const half = 2 ** (level - 1);
    const next: typeof squares = [];
    for (const { x, y } of squares)
      for (const [dx, dy] of [
        [0, 0],
        [half, 0],
        [0, half],
        [half, half],
      ] as const) {
        const [left, low] = [x + dx, y + dy];
        if (left > x1 || left + half <= x0 || low > y1 || low + half <= y0) continue;
        const isInside = left >= x0 && left + half - 1 <= x1 && low >= y0 && low + half - 1 <= y1;
        (isInside || level === 1 ? done : next).push({ x: left, y: low, level: level - 1 });
      }
    squares = next;
  }
  const pieces = [...done, ...squares].map(({ x, y, level }): Piece => {
    const length = 4 ** level;
    // A point in the middle of the first cell.
    const key = hilbertKey(((x + 0.5) / 65_536) * 3.6e9 - 1.8e9, ((y + 0.5) / 65_536) * 1.8e9 - 0.9e9);
    const from = Math.floor(key / length) * length;
    return [from, from + length];
  });
  pieces.sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of pieces) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Ranges of the numbers of places whose centres can lie in a box, in order. */
export function placeRanges(index: OsmIndex, box: Box): Piece[] {
  const pieces = piecesOf(box);
  const keyOf = (place: number): number => {
    const { x, y } = index.head(placeNumber(place));
    return hilbertKey(x, y);
  };
  const firstFrom = (key: number, start: number, end: number): number => {
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keyOf(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const ranges: Piece[] = [];
  for (const { from: start, to: end } of index.runs)
    for (const [from, to] of pieces) {
      const first = firstFrom(from, start, end);
      const last = firstFrom(to, first, end);
      if (last > first) ranges.push([first, last]);
    }
  return ranges;
}
