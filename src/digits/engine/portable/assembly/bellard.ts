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
 * m = step n + offset below 2^32 and no negative exponent; without its whole part.
 */
export function bellardSum(exponent: u64, step: u32, offset: u32, from: u32, to: u32): f64 {
  let sum: f64 = 0;
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
