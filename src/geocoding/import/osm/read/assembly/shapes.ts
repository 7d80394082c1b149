// Shapes of ways, as ../shapes.ts says: points are x and y in 32 bits.

/** The point that was found last. */
export let foundX: i32 = 0;
export let foundY: i32 = 0;

// @ts-ignore: decorators are AssemblyScript's
@inline
function x(points: u32, point: u32): i32 {
  return load<i32>(points + 8 * point);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function y(points: u32, point: u32): i32 {
  return load<i32>(points + 8 * point, 4);
}

/** As Math.round does. */
function round(value: f64): i32 {
  let rounded = Math.ceil(value);
  if (rounded - 0.5 > value) rounded -= 1;
  return i32(i64(rounded));
}

function hypot(x: f64, y: f64): f64 {
  const a = Math.abs(x);
  const b = Math.abs(y);
  const most = Math.max(a, b);
  if (most === 0) return 0;
  const p = a / most;
  const q = b / most;
  return Math.sqrt(p * p + q * q) * most;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function stepTo(points: u32, point: u32): f64 {
  return hypot(
    f64(x(points, point)) - f64(x(points, point - 1)),
    f64(y(points, point)) - f64(y(points, point - 1)),
  );
}

/** Length of a line. */
export function lengthOf(points: u32, count: u32): f64 {
  let length: f64 = 0;
  for (let point: u32 = 1; point < count; point++) length += stepTo(points, point);
  return length;
}

/** Finds the point in the middle of a line of that length. */
export function middleOfLine(points: u32, count: u32, length: f64): void {
  let left = length / 2;
  for (let point: u32 = 1; point < count; point++) {
    const step = stepTo(points, point);
    if (step >= left && step > 0) {
      const fromX = f64(x(points, point - 1));
      const fromY = f64(y(points, point - 1));
      foundX = round(fromX + ((f64(x(points, point)) - fromX) * left) / step);
      foundY = round(fromY + ((f64(y(points, point)) - fromY) * left) / step);
      return;
    }
    left -= step;
  }
  foundX = x(points, 0);
  foundY = y(points, 0);
}

/**
 * Begins a ring without its closing point at its westernmost point, of several the southernmost, and turns it against the
 * clock; see begunAtWest of ../../areas/assemble-rings.ts.
 */
export function beginAtWest(points: u32, count: u32): void {
  const x0 = f64(x(points, 0));
  const y0 = f64(y(points, 0));
  let area: f64 = 0;
  for (let p: u32 = 1; p + 1 < count; p++)
    area +=
      (f64(x(points, p)) - x0) * (f64(y(points, p + 1)) - y0) - (f64(x(points, p + 1)) - x0) * (f64(y(points, p)) - y0);
  let first: u32 = 0;
  for (let p: u32 = 1; p < count; p++) {
    const at = x(points, p);
    const best = x(points, first);
    if (at < best || (at === best && y(points, p) < y(points, first))) first = p;
  }
  if (first > 0) {
    turn(points, 0, first);
    turn(points, first, count);
    turn(points, 0, count);
  }
  if (!(area > 0)) turn(points, 1, count);
}

/** Turns a part of the points round. */
function turn(points: u32, from: u32, to: u32): void {
  while (from + 1 < to) {
    to--;
    const point = load<u64>(points + 8 * from);
    store<u64>(points + 8 * from, load<u64>(points + 8 * to));
    store<u64>(points + 8 * to, point);
    from++;
  }
}

/** Finds a point on the surface that a ring has around it. @param room for a number for each point */
export function pointOnSurface(points: u32, count: u32, room: u32): void {
  const line = scanLine(points, count);
  let crossings: u32 = 0;
  for (let p: u32 = 0; p < count; p++) {
    const q = p + 1 < count ? p + 1 : 0;
    const y1 = f64(y(points, p));
    const y2 = f64(y(points, q));
    if (y1 > line === y2 > line) continue;
    const x1 = f64(x(points, p));
    store<f64>(room + 8 * crossings++, ((f64(x(points, q)) - x1) * (line - y1)) / (y2 - y1) + x1);
  }
  sort(room, crossings);
  foundX = x(points, 0);
  foundY = y(points, 0);
  let widest: f64 = -1;
  for (let k: u32 = 0; k + 1 < crossings; k += 2) {
    const from = load<f64>(room + 8 * k);
    const to = load<f64>(room + 8 * k, 8);
    if (to - from <= widest) continue;
    widest = to - from;
    foundX = round((from + to) / 2);
    foundY = round(line);
  }
}

/** Half-way between the greatest y up to the middle and the least above it. */
function scanLine(points: u32, count: u32): f64 {
  let low = i32.MAX_VALUE;
  let high = i32.MIN_VALUE;
  for (let p: u32 = 0; p < count; p++) {
    low = min(low, y(points, p));
    high = max(high, y(points, p));
  }
  const middle = (f64(low) + f64(high)) / 2;
  for (let p: u32 = 0; p < count; p++) {
    const at = y(points, p);
    if (f64(at) <= middle) low = max(low, at);
    else high = min(high, at);
  }
  return (f64(low) + f64(high)) / 2;
}

/** Sorts numbers by Shell's method. */
function sort(numbers: u32, count: u32): void {
  let gap: u32 = 1;
  while (gap < count / 3) gap = 3 * gap + 1;
  for (; gap > 0; gap /= 3)
    for (let end = gap; end < count; end++) {
      const number = load<f64>(numbers + 8 * end);
      let at = end;
      for (; at >= gap && load<f64>(numbers + 8 * (at - gap)) > number; at -= gap)
        store<f64>(numbers + 8 * at, load<f64>(numbers + 8 * (at - gap)));
      store<f64>(numbers + 8 * at, number);
    }
}
