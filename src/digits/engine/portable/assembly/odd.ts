// The first split of lengths 3 * 2^k and 5 * 2^k: x^(q m) - i into the q factors x^m - w, w^q = i.

const S3: f64 = 0.8660254037844386;
const C51: f64 = 0.30901699437494745;
const C52: f64 = -0.8090169943749475;
const S51: f64 = 0.9510565162951535;
const S52: f64 = 0.5877852522924731;
// Twelfth and twentieth parts of a turn, and their multiples.
const A1R: f64 = 0.8660254037844386;
const A1I: f64 = 0.5;
const A2R: f64 = 0.5;
const A2I: f64 = 0.8660254037844386;
const B1R: f64 = 0.9510565162951535;
const B1I: f64 = 0.3090169943749474;
const B2R: f64 = 0.8090169943749475;
const B2I: f64 = 0.5877852522924731;
const B3R: f64 = 0.5877852522924731;
const B3I: f64 = 0.8090169943749475;
const B4R: f64 = 0.3090169943749474;
const B4I: f64 = 0.9510565162951535;

@inline
function mulr(xr: v128, xi: v128, wr: f64, wi: f64): v128 {
  return f64x2.relaxed_nmadd(xi, f64x2.splat(wi), f64x2.mul(xr, f64x2.splat(wr)));
}
@inline
function muli(xr: v128, xi: v128, wr: f64, wi: f64): v128 {
  return f64x2.relaxed_madd(xi, f64x2.splat(wr), f64x2.mul(xr, f64x2.splat(wi)));
}

/** Splits in three, `part` bytes each. */
export function split3(p: usize, part: usize): void {
  const s = f64x2.splat(S3);
  const h = f64x2.splat(0.5);
  const end = p + part;
  for (; p < end; p += 32) {
    const p1 = p + part;
    const p2 = p1 + part;
    let xr = v128.load(p1);
    let xi = v128.load(p1, 16);
    const ar = mulr(xr, xi, A1R, A1I);
    const ai = muli(xr, xi, A1R, A1I);
    xr = v128.load(p2);
    xi = v128.load(p2, 16);
    const br = mulr(xr, xi, A2R, A2I);
    const bi = muli(xr, xi, A2R, A2I);
    xr = v128.load(p);
    xi = v128.load(p, 16);
    const sr = f64x2.add(ar, br);
    const si = f64x2.add(ai, bi);
    const dr = f64x2.mul(f64x2.sub(ar, br), s);
    const di = f64x2.mul(f64x2.sub(ai, bi), s);
    v128.store(p, f64x2.add(xr, sr));
    v128.store(p, f64x2.add(xi, si), 16);
    const mr = f64x2.relaxed_nmadd(sr, h, xr);
    const mi = f64x2.relaxed_nmadd(si, h, xi);
    v128.store(p1, f64x2.sub(mr, di));
    v128.store(p1, f64x2.add(mi, dr), 16);
    v128.store(p2, f64x2.add(mr, di));
    v128.store(p2, f64x2.sub(mi, dr), 16);
  }
}

/** Undoes split3, times 3. */
export function join3(p: usize, part: usize): void {
  const s = f64x2.splat(S3);
  const h = f64x2.splat(0.5);
  const end = p + part;
  for (; p < end; p += 32) {
    const p1 = p + part;
    const p2 = p1 + part;
    const ar = v128.load(p1);
    const ai = v128.load(p1, 16);
    const br = v128.load(p2);
    const bi = v128.load(p2, 16);
    const xr = v128.load(p);
    const xi = v128.load(p, 16);
    const sr = f64x2.add(ar, br);
    const si = f64x2.add(ai, bi);
    const dr = f64x2.mul(f64x2.sub(ar, br), s);
    const di = f64x2.mul(f64x2.sub(ai, bi), s);
    v128.store(p, f64x2.add(xr, sr));
    v128.store(p, f64x2.add(xi, si), 16);
    const mr = f64x2.relaxed_nmadd(sr, h, xr);
    const mi = f64x2.relaxed_nmadd(si, h, xi);
    let tr = f64x2.add(mr, di);
    let ti = f64x2.sub(mi, dr);
    v128.store(p1, mulr(tr, ti, A1R, -A1I));
    v128.store(p1, muli(tr, ti, A1R, -A1I), 16);
    tr = f64x2.sub(mr, di);
    ti = f64x2.add(mi, dr);
    v128.store(p2, mulr(tr, ti, A2R, -A2I));
    v128.store(p2, muli(tr, ti, A2R, -A2I), 16);
  }
}

/** Splits in five, `part` bytes each. */
export function split5(p: usize, part: usize): void {
  const end = p + part;
  for (; p < end; p += 32) {
    const p1 = p + part;
    const p2 = p1 + part;
    const p3 = p2 + part;
    const p4 = p3 + part;
    let xr = v128.load(p1);
    let xi = v128.load(p1, 16);
    let ar = mulr(xr, xi, B1R, B1I);
    let ai = muli(xr, xi, B1R, B1I);
    xr = v128.load(p4);
    xi = v128.load(p4, 16);
    let br = mulr(xr, xi, B4R, B4I);
    let bi = muli(xr, xi, B4R, B4I);
    const s1r = f64x2.add(ar, br);
    const s1i = f64x2.add(ai, bi);
    const d1r = f64x2.sub(ar, br);
    const d1i = f64x2.sub(ai, bi);
    xr = v128.load(p2);
    xi = v128.load(p2, 16);
    ar = mulr(xr, xi, B2R, B2I);
    ai = muli(xr, xi, B2R, B2I);
    xr = v128.load(p3);
    xi = v128.load(p3, 16);
    br = mulr(xr, xi, B3R, B3I);
    bi = muli(xr, xi, B3R, B3I);
    const s2r = f64x2.add(ar, br);
    const s2i = f64x2.add(ai, bi);
    const d2r = f64x2.sub(ar, br);
    const d2i = f64x2.sub(ai, bi);
    xr = v128.load(p);
    xi = v128.load(p, 16);
    v128.store(p, f64x2.add(xr, f64x2.add(s1r, s2r)));
    v128.store(p, f64x2.add(xi, f64x2.add(s1i, s2i)), 16);
    const c1 = f64x2.splat(C51);
    const c2 = f64x2.splat(C52);
    const e1 = f64x2.splat(S51);
    const e2 = f64x2.splat(S52);
    let mr = f64x2.relaxed_madd(s2r, c2, f64x2.relaxed_madd(s1r, c1, xr));
    let mi = f64x2.relaxed_madd(s2i, c2, f64x2.relaxed_madd(s1i, c1, xi));
    let nr = f64x2.relaxed_madd(d2r, e2, f64x2.mul(d1r, e1));
    let ni = f64x2.relaxed_madd(d2i, e2, f64x2.mul(d1i, e1));
    v128.store(p1, f64x2.sub(mr, ni));
    v128.store(p1, f64x2.add(mi, nr), 16);
    v128.store(p4, f64x2.add(mr, ni));
    v128.store(p4, f64x2.sub(mi, nr), 16);
    mr = f64x2.relaxed_madd(s2r, c1, f64x2.relaxed_madd(s1r, c2, xr));
    mi = f64x2.relaxed_madd(s2i, c1, f64x2.relaxed_madd(s1i, c2, xi));
    nr = f64x2.relaxed_nmadd(d2r, e1, f64x2.mul(d1r, e2));
    ni = f64x2.relaxed_nmadd(d2i, e1, f64x2.mul(d1i, e2));
    v128.store(p2, f64x2.sub(mr, ni));
    v128.store(p2, f64x2.add(mi, nr), 16);
    v128.store(p3, f64x2.add(mr, ni));
    v128.store(p3, f64x2.sub(mi, nr), 16);
  }
}

/** Undoes split5, times 5. */
export function join5(p: usize, part: usize): void {
  const end = p + part;
  for (; p < end; p += 32) {
    const p1 = p + part;
    const p2 = p1 + part;
    const p3 = p2 + part;
    const p4 = p3 + part;
    let ar = v128.load(p1);
    let ai = v128.load(p1, 16);
    let br = v128.load(p4);
    let bi = v128.load(p4, 16);
    const s1r = f64x2.add(ar, br);
    const s1i = f64x2.add(ai, bi);
    const d1r = f64x2.sub(ar, br);
    const d1i = f64x2.sub(ai, bi);
    ar = v128.load(p2);
    ai = v128.load(p2, 16);
    br = v128.load(p3);
    bi = v128.load(p3, 16);
    const s2r = f64x2.add(ar, br);
    const s2i = f64x2.add(ai, bi);
    const d2r = f64x2.sub(ar, br);
    const d2i = f64x2.sub(ai, bi);
    const xr = v128.load(p);
    const xi = v128.load(p, 16);
    v128.store(p, f64x2.add(xr, f64x2.add(s1r, s2r)));
    v128.store(p, f64x2.add(xi, f64x2.add(s1i, s2i)), 16);
    const c1 = f64x2.splat(C51);
    const c2 = f64x2.splat(C52);
    const e1 = f64x2.splat(S51);
    const e2 = f64x2.splat(S52);
    let mr = f64x2.relaxed_madd(s2r, c2, f64x2.relaxed_madd(s1r, c1, xr));
    let mi = f64x2.relaxed_madd(s2i, c2, f64x2.relaxed_madd(s1i, c1, xi));
    let nr = f64x2.relaxed_madd(d2r, e2, f64x2.mul(d1r, e1));
    let ni = f64x2.relaxed_madd(d2i, e2, f64x2.mul(d1i, e1));
    let tr = f64x2.add(mr, ni);
    let ti = f64x2.sub(mi, nr);
    v128.store(p1, mulr(tr, ti, B1R, -B1I));
    v128.store(p1, muli(tr, ti, B1R, -B1I), 16);
    tr = f64x2.sub(mr, ni);
    ti = f64x2.add(mi, nr);
    v128.store(p4, mulr(tr, ti, B4R, -B4I));
    v128.store(p4, muli(tr, ti, B4R, -B4I), 16);
    mr = f64x2.relaxed_madd(s2r, c1, f64x2.relaxed_madd(s1r, c2, xr));
    mi = f64x2.relaxed_madd(s2i, c1, f64x2.relaxed_madd(s1i, c2, xi));
    nr = f64x2.relaxed_nmadd(d2r, e1, f64x2.mul(d1r, e2));
    ni = f64x2.relaxed_nmadd(d2i, e1, f64x2.mul(d1i, e2));
    tr = f64x2.add(mr, ni);
    ti = f64x2.sub(mi, nr);
    v128.store(p2, mulr(tr, ti, B2R, -B2I));
    v128.store(p2, muli(tr, ti, B2R, -B2I), 16);
    tr = f64x2.sub(mr, ni);
    ti = f64x2.add(mi, nr);
    v128.store(p3, mulr(tr, ti, B3R, -B3I));
    v128.store(p3, muli(tr, ti, B3R, -B3I), 16);
  }
}
