// Hexadecimal digits of pi far behind the point, without those before them.
// Source: F. Bellard, "A new formula to compute the n'th binary digit of pi" (1997); products modulo m by
// P. Montgomery, "Modular multiplication without trial division" (1985).

/** -1 / m modulo 2^32 for an odd m. */
@inline
function negativeInverse(m: u32): u32 {
  // Three bits are right from the start and double in each step.
  let x = m;
  x *= 2 - m * x;
  x *= 2 - m * x;
  x *= 2 - m * x;
  x *= 2 - m * x;
  return -x;
}

/** t / 2^32 modulo m, for t < 2^32 m. */
@inline
function reduce(t: u64, m: u64, inverse: u32): u64 {
  const q = <u64>(<u32>t * inverse) * m;
  // The lower halves add up to 0 or 2^32.
  const x = (t >> 32) + (q >> 32) + <u64>(<u32>t != 0);
  return x >= m ? x - m : x;
}

@inline
function squareAndDouble(x: u64, m: u64, inverse: u32, bit: u64): u64 {
  const y = reduce(x * x, m, inverse) << bit;
  return y >= m ? y - m : y;
}

/**
 * The sum of (-1)^n (2^(exponent - 10 n) mod m) / m over n from `from` to `to`, a multiple of four of them, with
 * m = step n + offset below 2^50 and no negative exponent; without its whole part.
 */
export function bellardSum(exponent: u64, step: u32, offset: u32, from: u64, to: u64): f64 {
  if (<u64>step * to + offset > u32.MAX_VALUE) return sumFar(exponent, step, offset, from, to);
  return sumNear(exponent, step, offset, <u32>from, <u32>to);
}

/** x^2 modulo m, doubled where the bit is set: the quotient of doubles is off by one at most. */
@inline
function squareFar(x: u64, m: u64, reciprocal: f64, bit: u64): u64 {
  let rest = <i64>(x * x - <u64>(<f64>x * <f64>x * reciprocal) * m);
  if (rest < 0) rest += <i64>m;
  else if (<u64>rest >= m) rest -= <i64>m;
  const y = <u64>rest << bit;
  return y >= m ? y - m : y;
}

/** bellardSum for denominators of any size. */
function sumFar(exponent: u64, step: u64, offset: u64, from: u64, to: u64): f64 {
  let sum: f64 = 0;
  for (let n = from; n < to; n += 4) {
    const e0 = exponent - 10 * n;
    const e1 = e0 - 10;
    const e2 = e0 - 20;
    const e3 = e0 - 30;
    const m0 = step * n + offset;
    const m1 = m0 + step;
    const m2 = m1 + step;
    const m3 = m2 + step;
    const r0 = 1 / <f64>m0;
    const r1 = 1 / <f64>m1;
    const r2 = 1 / <f64>m2;
    const r3 = 1 / <f64>m3;
    // The leading five bits of the exponent give a power that fits.
    let bit = max<i64>(0, 59 - <i64>clz(e0));
    let x0 = (<u64>1 << (e0 >> bit)) % m0;
    let x1 = (<u64>1 << (e1 >> bit)) % m1;
    let x2 = (<u64>1 << (e2 >> bit)) % m2;
    let x3 = (<u64>1 << (e3 >> bit)) % m3;
    while (bit > 0) {
      bit--;
      x0 = squareFar(x0, m0, r0, (e0 >> bit) & 1);
      x1 = squareFar(x1, m1, r1, (e1 >> bit) & 1);
      x2 = squareFar(x2, m2, r2, (e2 >> bit) & 1);
      x3 = squareFar(x3, m3, r3, (e3 >> bit) & 1);
    }
    sum += <f64>x0 / <f64>m0 - <f64>x1 / <f64>m1 + (<f64>x2 / <f64>m2 - <f64>x3 / <f64>m3);
    sum -= floor(sum);
  }
  return sum;
}

/** bellardSum for denominators below 2^32. */
function sumNear(exponent: u64, step: u32, offset: u32, from: u32, to: u32): f64 {
  let sum: f64 = 0;
  if (<u64>step * to + offset < SIGNED_LIMIT && exponent <= u32.MAX_VALUE) {
    const whole = (to - from) & ~7;
    sum = sumByEight(<u32>exponent, step, offset, from, from + whole);
    from += whole;
  }
  for (let n = from; n < to; n += 4) {
    const e0 = exponent - 10 * <u64>n;
    const e1 = e0 - 10;
    const e2 = e0 - 20;
    const e3 = e0 - 30;
    const n0 = step * n + offset;
    const n1 = n0 + step;
    const n2 = n1 + step;
    const n3 = n2 + step;
    const i0 = negativeInverse(n0);
    const i1 = negativeInverse(n1);
    const i2 = negativeInverse(n2);
    const i3 = negativeInverse(n3);
    const m0 = <u64>n0;
    const m1 = <u64>n1;
    const m2 = <u64>n2;
    const m3 = <u64>n3;
    // The leading five bits of the exponent give a power that fits in a word.
    let bit = max<i64>(0, 59 - <i64>clz(e0));
    let x0 = (<u64>1 << (32 + (e0 >> bit))) % m0;
    let x1 = (<u64>1 << (32 + (e1 >> bit))) % m1;
    let x2 = (<u64>1 << (32 + (e2 >> bit))) % m2;
    let x3 = (<u64>1 << (32 + (e3 >> bit))) % m3;
    while (bit > 0) {
      bit--;
      x0 = squareAndDouble(x0, m0, i0, (e0 >> bit) & 1);
      x1 = squareAndDouble(x1, m1, i1, (e1 >> bit) & 1);
      x2 = squareAndDouble(x2, m2, i2, (e2 >> bit) & 1);
      x3 = squareAndDouble(x3, m3, i3, (e3 >> bit) & 1);
    }
    const y0 = <f64>reduce(x0, m0, i0) / <f64>m0;
    const y1 = <f64>reduce(x1, m1, i1) / <f64>m1;
    const y2 = <f64>reduce(x2, m2, i2) / <f64>m2;
    const y3 = <f64>reduce(x3, m3, i3) / <f64>m3;
    sum += y0 - y1 + (y2 - y3);
    sum -= floor(sum);
  }
  return sum;
}

/** Below this modulus residues may keep their signs: squares of their doubles stay below 2^31 m. */
const SIGNED_LIMIT: u64 = 1 << 29;

/** x^2 / 2^32 modulo m in four lanes, doubled where the bit of the exponent is set: within 2 m of zero. */
@inline
function squareFour(x: v128, m: v128, inverse: v128, exponent: v128, left: i32): v128 {
  const low = i64x2.extmul_low_i32x4_s(x, x);
  const high = i64x2.extmul_high_i32x4_s(x, x);
  const q = i32x4.mul(v128.shuffle<i32>(low, high, 0, 2, 4, 6), inverse);
  // The lower halves of the square and of q m are equal: the difference of the upper ones is exact.
  const y = i32x4.sub(
    v128.shuffle<i32>(low, high, 1, 3, 5, 7),
    v128.shuffle<i32>(i64x2.extmul_low_i32x4_s(q, m), i64x2.extmul_high_i32x4_s(q, m), 1, 3, 5, 7),
  );
  return i32x4.add(y, v128.and(y, i32x4.shr_s(i32x4.shl(exponent, left), 31)));
}

/** The last reduction, divided by m: two terms less two terms, in two lanes. */
@inline
function quotients(x: v128, m: v128, inverse: v128): v128 {
  const q = i32x4.mul(x, inverse);
  const upper = v128.shuffle<i32>(i64x2.extmul_low_i32x4_s(q, m), i64x2.extmul_high_i32x4_s(q, m), 1, 3, 5, 7);
  const r = i32x4.sub(i32x4.shr_s(x, 31), upper);
  return f64x2.add(
    f64x2.div(f64x2.convert_low_i32x4_s(r), f64x2.convert_low_i32x4_s(m)),
    f64x2.div(
      f64x2.convert_low_i32x4_s(v128.shuffle<i32>(r, r, 2, 3, 2, 3)),
      f64x2.convert_low_i32x4_s(v128.shuffle<i32>(m, m, 2, 3, 2, 3)),
    ),
  );
}

@inline
function inverseFour(m: v128): v128 {
  const two = i32x4.splat(2);
  let x = m;
  x = i32x4.mul(x, i32x4.sub(two, i32x4.mul(m, x)));
  x = i32x4.mul(x, i32x4.sub(two, i32x4.mul(m, x)));
  x = i32x4.mul(x, i32x4.sub(two, i32x4.mul(m, x)));
  return i32x4.mul(x, i32x4.sub(two, i32x4.mul(m, x)));
}

/** 2^(32 + exponent / 2^bit) modulo m in four lanes. */
@inline
function startFour(exponent: v128, m: v128, bit: u32): v128 {
  const k = i32x4.shr_u(exponent, bit);
  let x = i32x4.splat(<i32>((<u64>1 << (32 + <u64>i32x4.extract_lane(k, 0))) % <u64>i32x4.extract_lane(m, 0)));
  x = i32x4.replace_lane(x, 1, <i32>((<u64>1 << (32 + <u64>i32x4.extract_lane(k, 1))) % <u64>i32x4.extract_lane(m, 1)));
  x = i32x4.replace_lane(x, 2, <i32>((<u64>1 << (32 + <u64>i32x4.extract_lane(k, 2))) % <u64>i32x4.extract_lane(m, 2)));
  return i32x4.replace_lane(x, 3, <i32>((<u64>1 << (32 + <u64>i32x4.extract_lane(k, 3))) % <u64>i32x4.extract_lane(m, 3)));
}

/** bellardSum for a multiple of eight terms with small denominators. */
function sumByEight(exponent: u32, step: u32, offset: u32, from: u32, to: u32): f64 {
  let sums = f64x2.splat(0);
  const stepsOfFour = i32x4.mul(i32x4.splat(step), i32x4(0, 1, 2, 3));
  const exponentsOfFour = i32x4(0, 10, 20, 30);
  for (let n = from; n < to; n += 8) {
    const e = exponent - 10 * n;
    const e0 = i32x4.sub(i32x4.splat(e), exponentsOfFour);
    const e1 = i32x4.sub(i32x4.splat(e - 40), exponentsOfFour);
    const m0 = i32x4.add(i32x4.splat(step * n + offset), stepsOfFour);
    const m1 = i32x4.add(m0, i32x4.splat(4 * step));
    const i0 = inverseFour(m0);
    const i1 = inverseFour(m1);
    const bit = <u32>max<i32>(0, 27 - clz(<i32>e));
    let x0 = startFour(e0, m0, bit);
    let x1 = startFour(e1, m1, bit);
    for (let left: i32 = 32 - bit; left < 32; left++) {
      x0 = squareFour(x0, m0, i0, e0, left);
      x1 = squareFour(x1, m1, i1, e1, left);
    }
    sums = f64x2.add(sums, f64x2.add(quotients(x0, m0, i0), quotients(x1, m1, i1)));
    sums = f64x2.sub(sums, f64x2.floor(sums));
  }
  const sum = f64x2.extract_lane(sums, 0) - f64x2.extract_lane(sums, 1);
  return sum - floor(sum);
}
