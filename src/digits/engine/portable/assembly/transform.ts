// Transforms of C[x]/(x^n - i), n = q * 2^k with q = 1, 3, 5: the polynomials are split by x^(4m) - r into the four
// x^m - w with w^4 = r, down to x^2 - w. All butterflies of a split share one root, so that the data need no shuffles
// and the tables stay small. Data lie as pairs: two real parts, then two imaginary parts, 32 bytes.
// Method: D. Bernstein, "Multidigit multiplication for mathematicians" (2001), sections 3 to 8 (right-angle trick).
import { ANGLE_DEPTHS, angles, roots } from './layout';

const EIGHTH: f64 = 0.7071067811865476;

let w1r: f64 = 0;
let w1i: f64 = 0;
let w2r: f64 = 0;
let w2i: f64 = 0;
let w3r: f64 = 0;
let w3i: f64 = 0;

@inline
export function angleAt(start: u32, depth: u32): usize {
  return angles + ((<usize>start * ANGLE_DEPTHS + <usize>depth) << 4);
}

/** Sets w1, w2, w3 for the node at a depth (in halvings), counted in bit-reversed order from its starting angle. */
@inline
function rootsOfNode(depth: u32, node: u32, start: u32): void {
  const entry = roots + (<usize>(node >> 1) << 5);
  const quarter = angleAt(start, depth + 2);
  const half = angleAt(start, depth + 1);
  const br = load<f64>(entry);
  const bi = load<f64>(entry, 8);
  const cr = load<f64>(quarter);
  const ci = load<f64>(quarter, 8);
  let fr = br * cr - bi * ci;
  let fi = br * ci + bi * cr;
  const sr = load<f64>(entry, 16);
  const si = load<f64>(entry, 24);
  const hr = load<f64>(half);
  const hi = load<f64>(half, 8);
  let gr = sr * hr - si * hi;
  let gi = sr * hi + si * hr;
  if (node & 1) {
    const er = (fr - fi) * EIGHTH;
    fi = (fr + fi) * EIGHTH;
    fr = er;
    const ir = -gi;
    gi = gr;
    gr = ir;
  }
  w1r = fr;
  w1i = fi;
  w2r = gr;
  w2i = gi;
  w3r = fr * gr - fi * gi;
  w3i = fr * gi + fi * gr;
}

/** Splits one node in four. `quarter` is the length of a quarter in bytes. */
function split4(p: usize, quarter: usize): void {
  const ur = f64x2.splat(w1r);
  const ui = f64x2.splat(w1i);
  const vr = f64x2.splat(w2r);
  const vi = f64x2.splat(w2i);
  const wr = f64x2.splat(w3r);
  const wi = f64x2.splat(w3i);
  const end = p + quarter;
  for (; p < end; p += 32) {
    const p1 = p + quarter;
    const p2 = p1 + quarter;
    const p3 = p2 + quarter;
    let xr = v128.load(p2);
    let xi = v128.load(p2, 16);
    let tr = f64x2.relaxed_nmadd(xi, vi, f64x2.mul(xr, vr));
    let ti = f64x2.relaxed_madd(xi, vr, f64x2.mul(xr, vi));
    xr = v128.load(p);
    xi = v128.load(p, 16);
    const sr = f64x2.add(xr, tr);
    const si = f64x2.add(xi, ti);
    const dr = f64x2.sub(xr, tr);
    const di = f64x2.sub(xi, ti);
    xr = v128.load(p1);
    xi = v128.load(p1, 16);
    tr = f64x2.relaxed_nmadd(xi, ui, f64x2.mul(xr, ur));
    ti = f64x2.relaxed_madd(xi, ur, f64x2.mul(xr, ui));
    xr = v128.load(p3);
    xi = v128.load(p3, 16);
    const yr = f64x2.relaxed_nmadd(xi, wi, f64x2.mul(xr, wr));
    const yi = f64x2.relaxed_madd(xi, wr, f64x2.mul(xr, wi));
    const ar = f64x2.add(tr, yr);
    const ai = f64x2.add(ti, yi);
    const mr = f64x2.sub(tr, yr);
    const mi = f64x2.sub(ti, yi);
    v128.store(p, f64x2.add(sr, ar));
    v128.store(p, f64x2.add(si, ai), 16);
    v128.store(p1, f64x2.sub(sr, ar));
    v128.store(p1, f64x2.sub(si, ai), 16);
    v128.store(p2, f64x2.sub(dr, mi));
    v128.store(p2, f64x2.add(di, mr), 16);
    v128.store(p3, f64x2.add(dr, mi));
    v128.store(p3, f64x2.sub(di, mr), 16);
  }
}

/** Undoes split4, times 4. */
function join4(p: usize, quarter: usize): void {
  const ur = f64x2.splat(w1r);
  const ui = f64x2.splat(w1i);
  const vr = f64x2.splat(w2r);
  const vi = f64x2.splat(w2i);
  const wr = f64x2.splat(w3r);
  const wi = f64x2.splat(w3i);
  const end = p + quarter;
  for (; p < end; p += 32) {
    const p1 = p + quarter;
    const p2 = p1 + quarter;
    const p3 = p2 + quarter;
    let xr = v128.load(p);
    let xi = v128.load(p, 16);
    let yr = v128.load(p1);
    let yi = v128.load(p1, 16);
    const sr = f64x2.add(xr, yr);
    const si = f64x2.add(xi, yi);
    const dr = f64x2.sub(xr, yr);
    const di = f64x2.sub(xi, yi);
    xr = v128.load(p2);
    xi = v128.load(p2, 16);
    yr = v128.load(p3);
    yi = v128.load(p3, 16);
    const ar = f64x2.add(xr, yr);
    const ai = f64x2.add(xi, yi);
    // -i (y2 - y3)
    const mr = f64x2.sub(xi, yi);
    const mi = f64x2.sub(yr, xr);
    v128.store(p, f64x2.add(sr, ar));
    v128.store(p, f64x2.add(si, ai), 16);
    let tr = f64x2.sub(sr, ar);
    let ti = f64x2.sub(si, ai);
    v128.store(p2, f64x2.relaxed_madd(ti, vi, f64x2.mul(tr, vr)));
    v128.store(p2, f64x2.relaxed_nmadd(tr, vi, f64x2.mul(ti, vr)), 16);
    tr = f64x2.add(dr, mr);
    ti = f64x2.add(di, mi);
    v128.store(p1, f64x2.relaxed_madd(ti, ui, f64x2.mul(tr, ur)));
    v128.store(p1, f64x2.relaxed_nmadd(tr, ui, f64x2.mul(ti, ur)), 16);
    tr = f64x2.sub(dr, mr);
    ti = f64x2.sub(di, mi);
    v128.store(p3, f64x2.relaxed_madd(ti, wi, f64x2.mul(tr, wr)));
    v128.store(p3, f64x2.relaxed_nmadd(tr, wi, f64x2.mul(ti, wr)), 16);
  }
}

/** Splits one node in two; the root is w2. */
function split2(p: usize, half: usize): void {
  const vr = f64x2.splat(w2r);
  const vi = f64x2.splat(w2i);
  const end = p + half;
  for (; p < end; p += 32) {
    const p1 = p + half;
    let xr = v128.load(p1);
    let xi = v128.load(p1, 16);
    const tr = f64x2.relaxed_nmadd(xi, vi, f64x2.mul(xr, vr));
    const ti = f64x2.relaxed_madd(xi, vr, f64x2.mul(xr, vi));
    xr = v128.load(p);
    xi = v128.load(p, 16);
    v128.store(p, f64x2.add(xr, tr));
    v128.store(p, f64x2.add(xi, ti), 16);
    v128.store(p1, f64x2.sub(xr, tr));
    v128.store(p1, f64x2.sub(xi, ti), 16);
  }
}

function join2(p: usize, half: usize): void {
  const vr = f64x2.splat(w2r);
  const vi = f64x2.splat(w2i);
  const end = p + half;
  for (; p < end; p += 32) {
    const p1 = p + half;
    const xr = v128.load(p);
    const xi = v128.load(p, 16);
    const yr = v128.load(p1);
    const yi = v128.load(p1, 16);
    v128.store(p, f64x2.add(xr, yr));
    v128.store(p, f64x2.add(xi, yi), 16);
    const tr = f64x2.sub(xr, yr);
    const ti = f64x2.sub(xi, yi);
    v128.store(p1, f64x2.relaxed_madd(ti, vi, f64x2.mul(tr, vr)));
    v128.store(p1, f64x2.relaxed_nmadd(tr, vi, f64x2.mul(ti, vr)), 16);
  }
}

/** One butterfly of the last split, eight points to four times two, with the roots in vectors. */
@inline
function lastSplit(p: usize, ur: v128, ui: v128, vr: v128, vi: v128, wr: v128, wi: v128): void {
  let xr = v128.load(p, 64);
  let xi = v128.load(p, 80);
  let tr = f64x2.relaxed_nmadd(xi, vi, f64x2.mul(xr, vr));
  let ti = f64x2.relaxed_madd(xi, vr, f64x2.mul(xr, vi));
  xr = v128.load(p);
  xi = v128.load(p, 16);
  const sr = f64x2.add(xr, tr);
  const si = f64x2.add(xi, ti);
  const dr = f64x2.sub(xr, tr);
  const di = f64x2.sub(xi, ti);
  xr = v128.load(p, 32);
  xi = v128.load(p, 48);
  tr = f64x2.relaxed_nmadd(xi, ui, f64x2.mul(xr, ur));
  ti = f64x2.relaxed_madd(xi, ur, f64x2.mul(xr, ui));
  xr = v128.load(p, 96);
  xi = v128.load(p, 112);
  const yr = f64x2.relaxed_nmadd(xi, wi, f64x2.mul(xr, wr));
  const yi = f64x2.relaxed_madd(xi, wr, f64x2.mul(xr, wi));
  const ar = f64x2.add(tr, yr);
  const ai = f64x2.add(ti, yi);
  const mr = f64x2.sub(tr, yr);
  const mi = f64x2.sub(ti, yi);
  v128.store(p, f64x2.add(sr, ar));
  v128.store(p, f64x2.add(si, ai), 16);
  v128.store(p, f64x2.sub(sr, ar), 32);
  v128.store(p, f64x2.sub(si, ai), 48);
  v128.store(p, f64x2.sub(dr, mi), 64);
  v128.store(p, f64x2.add(di, mr), 80);
  v128.store(p, f64x2.add(dr, mi), 96);
  v128.store(p, f64x2.sub(di, mr), 112);
}

@inline
function lastJoin(p: usize, ur: v128, ui: v128, vr: v128, vi: v128, wr: v128, wi: v128): void {
  let xr = v128.load(p);
  let xi = v128.load(p, 16);
  let yr = v128.load(p, 32);
  let yi = v128.load(p, 48);
  const sr = f64x2.add(xr, yr);
  const si = f64x2.add(xi, yi);
  const dr = f64x2.sub(xr, yr);
  const di = f64x2.sub(xi, yi);
  xr = v128.load(p, 64);
  xi = v128.load(p, 80);
  yr = v128.load(p, 96);
  yi = v128.load(p, 112);
  const ar = f64x2.add(xr, yr);
  const ai = f64x2.add(xi, yi);
  const mr = f64x2.sub(xi, yi);
  const mi = f64x2.sub(yr, xr);
  v128.store(p, f64x2.add(sr, ar));
  v128.store(p, f64x2.add(si, ai), 16);
  let tr = f64x2.sub(sr, ar);
  let ti = f64x2.sub(si, ai);
  v128.store(p, f64x2.relaxed_madd(ti, vi, f64x2.mul(tr, vr)), 64);
  v128.store(p, f64x2.relaxed_nmadd(tr, vi, f64x2.mul(ti, vr)), 80);
  tr = f64x2.add(dr, mr);
  ti = f64x2.add(di, mi);
  v128.store(p, f64x2.relaxed_madd(ti, ui, f64x2.mul(tr, ur)), 32);
  v128.store(p, f64x2.relaxed_nmadd(tr, ui, f64x2.mul(ti, ur)), 48);
  tr = f64x2.sub(dr, mr);
  ti = f64x2.sub(di, mi);
  v128.store(p, f64x2.relaxed_madd(ti, wi, f64x2.mul(tr, wr)), 96);
  v128.store(p, f64x2.relaxed_nmadd(tr, wi, f64x2.mul(ti, wr)), 112);
}

/** The last level of `pairs` times two neighbouring nodes, the first of them even. */
function lastLevel(p: usize, pairs: usize, depth: u32, node: u32, start: u32, inverse: bool): void {
  const quarter = angleAt(start, depth + 2);
  const half = angleAt(start, depth + 1);
  const cr = v128.load64_splat(quarter);
  const ci = v128.load64_splat(quarter, 8);
  const hr = v128.load64_splat(half);
  const hi = v128.load64_splat(half, 8);
  const e = f64x2.splat(EIGHTH);
  let entry = roots + (<usize>(node >> 1) << 5);
  const end = entry + (pairs << 5);
  for (; entry < end; entry += 32) {
    const br = v128.load64_splat(entry);
    const bi = v128.load64_splat(entry, 8);
    const fr = f64x2.relaxed_nmadd(bi, ci, f64x2.mul(br, cr));
    const fi = f64x2.relaxed_madd(bi, cr, f64x2.mul(br, ci));
    const sr = v128.load64_splat(entry, 16);
    const si = v128.load64_splat(entry, 24);
    const gr = f64x2.relaxed_nmadd(si, hi, f64x2.mul(sr, hr));
    const gi = f64x2.relaxed_madd(si, hr, f64x2.mul(sr, hi));
    const or = f64x2.mul(f64x2.sub(fr, fi), e);
    const oi = f64x2.mul(f64x2.add(fr, fi), e);
    const tr = f64x2.relaxed_nmadd(fi, gi, f64x2.mul(fr, gr));
    const ti = f64x2.relaxed_madd(fi, gr, f64x2.mul(fr, gi));
    // The odd node: w1 turned by an eighth, w2 by a quarter, w3 by three eighths.
    const ng = f64x2.neg(gi);
    const ar = f64x2.mul(f64x2.neg(f64x2.add(tr, ti)), e);
    const ai = f64x2.mul(f64x2.sub(tr, ti), e);
    if (inverse) {
      lastJoin(p, fr, fi, gr, gi, tr, ti);
      lastJoin(p + 128, or, oi, ng, gr, ar, ai);
    } else {
      lastSplit(p, fr, fi, gr, gi, tr, ti);
      lastSplit(p + 128, or, oi, ng, gr, ar, ai);
    }
    p += 256;
  }
}

/** Longest block that is worked off level by level: it lies in the first-level cache. */
const CACHED: usize = 2048;

/** Transforms a block of 2^k points, k >= 1, that is the given node of its tree. */
export function forwardBlock(p: usize, length: usize, depth: u32, node: u32, start: u32): void {
  if (length <= 2) return;
  if ((ctz(length) & 1) == 0) {
    rootsOfNode(depth, node, start);
    split2(p, length << 3);
    forwardBlock(p, length >> 1, depth + 1, node << 1, start);
    forwardBlock(p + (length << 3), length >> 1, depth + 1, (node << 1) + 1, start);
    return;
  }
  if (length > CACHED) {
    rootsOfNode(depth, node, start);
    split4(p, length << 2);
    for (let child: u32 = 0; child < 4; child++) {
      forwardBlock(p + (length << 2) * child, length >> 2, depth + 2, (node << 2) + child, start);
    }
    return;
  }
  let count: u32 = 1;
  while (length > 8 || (length == 8 && count == 1)) {
    for (let n: u32 = 0; n < count; n++) {
      rootsOfNode(depth, node + n, start);
      split4(p + (<usize>n * length << 4), length << 2);
    }
    length >>= 2;
    depth += 2;
    node <<= 2;
    count <<= 2;
  }
  if (length == 8) lastLevel(p, count >> 1, depth, node, start, false);
}

/** Undoes forwardBlock, times length / 2. */
export function inverseBlock(p: usize, length: usize, depth: u32, node: u32, start: u32): void {
  if (length <= 2) return;
  if ((ctz(length) & 1) == 0) {
    inverseBlock(p, length >> 1, depth + 1, node << 1, start);
    inverseBlock(p + (length << 3), length >> 1, depth + 1, (node << 1) + 1, start);
    rootsOfNode(depth, node, start);
    join2(p, length << 3);
    return;
  }
  if (length > CACHED) {
    for (let child: u32 = 0; child < 4; child++) {
      inverseBlock(p + (length << 2) * child, length >> 2, depth + 2, (node << 2) + child, start);
    }
    rootsOfNode(depth, node, start);
    join4(p, length << 2);
    return;
  }
  if (length == 8) {
    rootsOfNode(depth, node, start);
    join4(p, length << 2);
    return;
  }
  const levels = (ctz(<u32>length) - 1) >> 1;
  let level: u32 = levels - 1;
  lastLevel(p, length >> 4, depth + 2 * level, node << (2 * level), start, true);
  let block: usize = 8;
  while (level > 0) {
    level--;
    block <<= 2;
    const count: u32 = 1 << (2 * level);
    for (let n: u32 = 0; n < count; n++) {
      rootsOfNode(depth + 2 * level, (node << (2 * level)) + n, start);
      join4(p + (<usize>n * block << 4), block << 2);
    }
  }
}

/** Splits a node in four, or joins it, where the rows of a tile are the quarters. */
export function splitNode(p: usize, quarter: usize, depth: u32, node: u32, start: u32): void {
  rootsOfNode(depth, node, start);
  split4(p, quarter);
}

export function joinNode(p: usize, quarter: usize, depth: u32, node: u32, start: u32): void {
  rootsOfNode(depth, node, start);
  join4(p, quarter);
}
