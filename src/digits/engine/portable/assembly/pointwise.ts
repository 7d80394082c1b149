// Products in the last rings C[x]/(x^2 - r) of a transform.
import { roots } from './layout';
import { angleAt } from './transform';

const EIGHTH: f64 = 0.7071067811865476;

/** What to do with the products: write them over the first factor, or add them to a third transform. */
export const enum Target {
  Replace,
  Add,
}

/** Multiplies two neighbouring rings, whose r lie in the lanes of rr and ri. */
@inline
function multiplyTwo(sum: usize, a: usize, b: usize, rr: v128, ri: v128, target: Target): void {
  const a0 = v128.load(a);
  const a1 = v128.load(a, 16);
  const a2 = v128.load(a, 32);
  const a3 = v128.load(a, 48);
  const x0r = v128.shuffle<f64>(a0, a2, 0, 2);
  const x1r = v128.shuffle<f64>(a0, a2, 1, 3);
  const x0i = v128.shuffle<f64>(a1, a3, 0, 2);
  const x1i = v128.shuffle<f64>(a1, a3, 1, 3);
  const b0 = v128.load(b);
  const b1 = v128.load(b, 16);
  const b2 = v128.load(b, 32);
  const b3 = v128.load(b, 48);
  const y0r = v128.shuffle<f64>(b0, b2, 0, 2);
  const y1r = v128.shuffle<f64>(b0, b2, 1, 3);
  const y0i = v128.shuffle<f64>(b1, b3, 0, 2);
  const y1i = v128.shuffle<f64>(b1, b3, 1, 3);
  const mr = f64x2.relaxed_nmadd(x1i, y1i, f64x2.mul(x1r, y1r));
  const mi = f64x2.relaxed_madd(x1i, y1r, f64x2.mul(x1r, y1i));
  const c0r = f64x2.relaxed_nmadd(
    mi,
    ri,
    f64x2.relaxed_madd(mr, rr, f64x2.relaxed_nmadd(x0i, y0i, f64x2.mul(x0r, y0r))),
  );
  const c0i = f64x2.relaxed_madd(
    mi,
    rr,
    f64x2.relaxed_madd(mr, ri, f64x2.relaxed_madd(x0i, y0r, f64x2.mul(x0r, y0i))),
  );
  const c1r = f64x2.relaxed_nmadd(
    x1i,
    y0i,
    f64x2.relaxed_madd(x1r, y0r, f64x2.relaxed_nmadd(x0i, y1i, f64x2.mul(x0r, y1r))),
  );
  const c1i = f64x2.relaxed_madd(
    x1i,
    y0r,
    f64x2.relaxed_madd(x1r, y0i, f64x2.relaxed_madd(x0i, y1r, f64x2.mul(x0r, y1i))),
  );
  let o0 = v128.shuffle<f64>(c0r, c1r, 0, 2);
  let o1 = v128.shuffle<f64>(c0i, c1i, 0, 2);
  let o2 = v128.shuffle<f64>(c0r, c1r, 1, 3);
  let o3 = v128.shuffle<f64>(c0i, c1i, 1, 3);
  if (target == Target.Add) {
    o0 = f64x2.add(o0, v128.load(sum));
    o1 = f64x2.add(o1, v128.load(sum, 16));
    o2 = f64x2.add(o2, v128.load(sum, 32));
    o3 = f64x2.add(o3, v128.load(sum, 48));
  }
  v128.store(sum, o0);
  v128.store(sum, o1, 16);
  v128.store(sum, o2, 32);
  v128.store(sum, o3, 48);
}

@inline
function multiplyRings(
  sum: usize, a: usize, b: usize, length: usize, depth: u32, node: u32, start: u32, target: Target,
): void {
  const levels = ctz(<u32>length) - 1;
  const angle = angleAt(start, depth + levels);
  const cr = v128.load64_splat(angle);
  const ci = v128.load64_splat(angle, 8);
  const e = f64x2.splat(EIGHTH);
  const sign = v128.and(f64x2.splat(-0.0), i64x2(0, -1));
  let entry = roots + (((<usize>node << levels) >> 3) << 5);
  const end = entry + ((length >> 4) << 5);
  for (; entry < end; entry += 32) {
    const br = v128.load64_splat(entry);
    const bi = v128.load64_splat(entry, 8);
    const gr = f64x2.relaxed_nmadd(bi, ci, f64x2.mul(br, cr));
    const gi = f64x2.relaxed_madd(bi, cr, f64x2.mul(br, ci));
    let sr = v128.xor(gr, sign);
    let si = v128.xor(gi, sign);
    multiplyTwo(sum, a, b, sr, si, target);
    multiplyTwo(sum + 64, a + 64, b + 64, f64x2.neg(si), sr, target);
    const or = f64x2.mul(f64x2.sub(gr, gi), e);
    const oi = f64x2.mul(f64x2.add(gr, gi), e);
    sr = v128.xor(or, sign);
    si = v128.xor(oi, sign);
    multiplyTwo(sum + 128, a + 128, b + 128, sr, si, target);
    multiplyTwo(sum + 192, a + 192, b + 192, f64x2.neg(si), sr, target);
    sum += 256;
    a += 256;
    b += 256;
  }
}

/** to = a * b in a block of at least 16 points that is the given node of its tree. */
export function multiplyBlock(
  to: usize, a: usize, b: usize, length: usize, depth: u32, node: u32, start: u32,
): void {
  multiplyRings(to, a, b, length, depth, node, start, Target.Replace);
}

/** sum = sum + a * b. */
export function multiplyAddBlock(
  sum: usize, a: usize, b: usize, length: usize, depth: u32, node: u32, start: u32,
): void {
  multiplyRings(sum, a, b, length, depth, node, start, Target.Add);
}
