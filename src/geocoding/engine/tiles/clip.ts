import { EXTENT } from './vector-tile.ts';

/** Units that a shape may reach over the side of its tile, so that its border is drawn outside. */
const BUFFER = 64;
const LOW = -BUFFER;
const HIGH = EXTENT + BUFFER;
/** Points that are nearer to the last one than this are left out: a quarter of a pixel. */
const STEP = 4;

/**
 * Cuts a line at the sides of a tile (Liang and Barsky, ACM Transactions on Graphics 3, 1984), and leaves out points that
 * nobody would see.
 * @param points x, y, x, y … in units of the tile
 * @returns the pieces within the tile, in whole units; each of two points or more
 */
export function clipLine(points: readonly number[]): number[][] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  const end = (): void => {
    if (piece.length >= 4) pieces.push(piece);
    piece = [];
  };
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at, at + 4);
    const share = within(x1, y1, x2 - x1, y2 - y1);
    if (share === undefined) {
      end();
      continue;
    }
    const [from, to] = share;
    if (from > 0) end();
    if (piece.length === 0) push(piece, x1 + from * (x2 - x1), y1 + from * (y2 - y1), true);
    push(piece, x1 + to * (x2 - x1), y1 + to * (y2 - y1), to < 1 || at + 5 >= points.length);
    if (to < 1) end();
  }
  end();
  return pieces;
}

/** Which part of a segment lies within the tile, as shares of its length. */
function within(x: number, y: number, dx: number, dy: number): readonly [number, number] | undefined {
  let from = 0;
  let to = 1;
  for (const [way, room] of [
    [-dx, x - LOW],
    [dx, HIGH - x],
    [-dy, y - LOW],
    [dy, HIGH - y],
  ] as const) {
    if (way === 0) {
      if (room < 0) return undefined;
      continue;
    }
    const share = room / way;
    if (way < 0) from = Math.max(from, share);
    else to = Math.min(to, share);
    if (from > to) return undefined;
  }
  return [from, to];
}

/**
 * Cuts a ring at the sides of a tile (Sutherland and Hodgman, Communications of the ACM 17, 1974).
 * @param points x, y, x, y … in units of the tile, not closed
 * @returns the ring within the tile in whole units, not closed; empty when nothing of it can be seen
 */
export function clipRing(points: readonly number[]): number[] {
  let ring = points;
  for (const [axis, limit, sign] of [
    [0, LOW, 1],
    [0, HIGH, -1],
    [1, LOW, 1],
    [1, HIGH, -1],
  ] as const) {
    if (ring.length === 0) return [];
    ring = cutRing(ring, axis, limit, sign);
  }
  const seen: number[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) push(seen, ring[at] ?? 0, ring[at + 1] ?? 0, false);
  return seen.length >= 6 ? seen : [];
}

function cutRing(ring: readonly number[], axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const cut: number[] = [];
  let beforeX = ring[ring.length - 2] ?? 0;
  let beforeY = ring[ring.length - 1] ?? 0;
  let beforeRoom = sign * ((axis === 0 ? beforeX : beforeY) - limit);
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    const room = sign * ((axis === 0 ? x : y) - limit);
    if (room >= 0 !== beforeRoom >= 0) {
      const share = beforeRoom / (beforeRoom - room);
      cut.push(beforeX + share * (x - beforeX), beforeY + share * (y - beforeY));
    }
    if (room >= 0) cut.push(x, y);
    beforeX = x;
    beforeY = y;
    beforeRoom = room;
  }
  return cut;
}

/** Adds a point in whole units, unless it is too near to the last one. @param keep the last point of a line is kept */
function push(points: number[], x: number, y: number, keep: boolean): void {
  const wholeX = Math.round(x);
  const wholeY = Math.round(y);
  const dx = wholeX - (points.at(-2) ?? Number.NaN);
  const dy = wholeY - (points.at(-1) ?? Number.NaN);
  if (dx === 0 && dy === 0) return;
  if (!keep && Math.abs(dx) < STEP && Math.abs(dy) < STEP) return;
  points.push(wholeX, wholeY);
}
