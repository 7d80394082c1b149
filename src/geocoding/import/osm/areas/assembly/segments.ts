// Segments and squares, as ../../segments.ts has them.

/** Which of the children of a square, out of some, a segment touches, as bits. */
export function meetingChildren(
  among: u32,
  x1: f64,
  y1: f64,
  x2: f64,
  y2: f64,
  west: f64,
  south: f64,
  half: f64,
): u32 {
  let member = among;
  if ((member & 1) !== 0 && !meetsSquare(x1, y1, x2, y2, west, south, half)) member &= ~1;
  if ((member & 2) !== 0 && !meetsSquare(x1, y1, x2, y2, west + half, south, half)) member &= ~2;
  if ((member & 4) !== 0 && !meetsSquare(x1, y1, x2, y2, west, south + half, half)) member &= ~4;
  if ((member & 8) !== 0 && !meetsSquare(x1, y1, x2, y2, west + half, south + half, half)) member &= ~8;
  return member;
}

/** Does a segment touch a square? Near misses count too; one wholly beside, over or under it does not. */
function meetsSquare(x1: f64, y1: f64, x2: f64, y2: f64, west: f64, south: f64, side: f64): bool {
  const east = west + side;
  const north = south + side;
  if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) return false;
  if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) return false;
  // All corners on one side of the line through the segment?
  const dx = x2 - x1;
  const dy = y2 - y1;
  const slack = 4 * (Math.abs(dx) + Math.abs(dy));
  const a = dx * (south - y1) - dy * (west - x1);
  const b = dx * (south - y1) - dy * (east - x1);
  const c = dx * (north - y1) - dy * (west - x1);
  const d = dx * (north - y1) - dy * (east - x1);
  return min(min(a, b), min(c, d)) <= slack && max(max(a, b), max(c, d)) >= -slack;
}
