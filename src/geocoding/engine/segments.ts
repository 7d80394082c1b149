/** Coordinates are whole numbers, so that every answer here is exact. */

/** Beyond this part of its terms the sign of a difference of two products of doubles is certain. */
const DOUBT = 2 ** -50;

/** On which side of the line from a to b a point lies: 1 left, -1 right, 0 on it. */
export function sideOf(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const one = (bx - ax) * (y - ay);
  const other = (by - ay) * (x - ax);
  const difference = one - other;
  if (Math.abs(difference) > DOUBT * (Math.abs(one) + Math.abs(other))) return Math.sign(difference);
  const exact = BigInt(bx - ax) * BigInt(y - ay) - BigInt(by - ay) * BigInt(x - ax);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/** Do two segments meet anywhere but with an end of one on an end of the other, or lie on one another? */
export function collide(points: Float64Array, a: number, b: number, c: number, d: number): boolean {
  const [ax, ay, bx, by] = [points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]];
  const [cx, cy, dx, dy] = [points[2 * c], points[2 * c + 1], points[2 * d], points[2 * d + 1]];
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  const cSide = sideOf(ax, ay, bx, by, cx, cy);
  const dSide = sideOf(ax, ay, bx, by, dx, dy);
  if (cSide * dSide > 0) return false;
  const aSide = sideOf(cx, cy, dx, dy, ax, ay);
  const bSide = sideOf(cx, cy, dx, dy, bx, by);
  if (aSide * bSide > 0) return false;
  const isShared = (x: number, y: number): boolean => (x === cx && y === cy) || (x === dx && y === dy);
  if (cSide !== 0 || dSide !== 0) return !(isShared(ax, ay) || isShared(bx, by));
  // On one line: apart from a common end they may share nothing.
  const byX = Math.abs(bx - ax) >= Math.abs(by - ay);
  const [a1, b1, c1, d1] = byX ? [ax, bx, cx, dx] : [ay, by, cy, dy];
  return Math.min(Math.max(a1, b1), Math.max(c1, d1)) > Math.max(Math.min(a1, b1), Math.min(c1, d1));
}
