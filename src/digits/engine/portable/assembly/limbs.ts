// Whole numbers as little-endian words of 32 bits.

const MERSENNE: u64 = (1 << 61) - 1;

/** Number of words without the zeros at the top. */
export function significant(p: usize, words: usize): usize {
  while (words > 0 && load<u32>(p + (words << 2) - 4) == 0) words--;
  return words;
}

/** Bits of a number whose top word is not zero. */
@inline
export function bitLength(p: usize, words: usize): u64 {
  return words == 0 ? 0 : 32 * <u64>words - clz(load<u32>(p + (words << 2) - 4));
}

/** r = a * x of `words` words; gives the word carried out. */
export function multiplyByWord(r: usize, a: usize, words: usize, x: u32): u32 {
  let carry: u64 = 0;
  const factor = <u64>x;
  for (const end = a + (words << 2); a < end; a += 4) {
    carry += <u64>load<u32>(a) * factor;
    store<u32>(r, <u32>carry);
    carry >>= 32;
    r += 4;
  }
  return <u32>carry;
}

/** r = a * b by the school method; r has the words of both and overlaps neither. */
export function multiplySchool(r: usize, a: usize, an: usize, b: usize, bn: usize): void {
  if (an < bn) {
    const p = a;
    a = b;
    b = p;
    const n = an;
    an = bn;
    bn = n;
  }
  if (bn == 0) {
    memory.fill(r, 0, an << 2);
    return;
  }
  const length = an << 2;
  let i: usize;
  if (bn & 1) {
    store<u32>(r + length, multiplyByWord(r, a, an, load<u32>(b)));
    i = 1;
  } else {
    multiplyTwoWords(r, a, length, load<u32>(b), load<u32>(b, 4), false);
    i = 2;
  }
  for (; i < bn; i += 2) {
    const at = b + (i << 2);
    multiplyTwoWords(r + (i << 2), a, length, load<u32>(at), load<u32>(at, 4), true);
  }
}

/** Adds a * (x + 2^32 y) to r, or writes it. Two words above a's length are written. */
@inline
function multiplyTwoWords(r: usize, a: usize, length: usize, x: u64, y: u64, add: bool): void {
  let c: u64 = 0;
  let d: u64 = 0;
  let last: u64 = 0;
  for (const end = a + length; a < end; a += 4) {
    const word = <u64>load<u32>(a);
    if (add) c += <u64>load<u32>(r);
    c += word * x;
    d += last * y + (c & 0xffffffff);
    store<u32>(r, <u32>d);
    c >>= 32;
    d >>= 32;
    last = word;
    r += 4;
  }
  d += last * y + (c & 0xffffffff);
  store<u32>(r, <u32>d);
  store<u32>(r, <u32>((d >> 32) + (c >> 32)), 4);
}

/** r = r + a; r has at least the words of a. Gives the carry out of r. */
export function addTo(r: usize, rn: usize, a: usize, an: usize): u32 {
  let carry: u64 = 0;
  const end = r + (rn << 2);
  for (const last = a + (an << 2); a < last; a += 4) {
    carry += <u64>load<u32>(r) + <u64>load<u32>(a);
    store<u32>(r, <u32>carry);
    carry >>= 32;
    r += 4;
  }
  while (carry != 0 && r < end) {
    carry += <u64>load<u32>(r);
    store<u32>(r, <u32>carry);
    carry >>= 32;
    r += 4;
  }
  return <u32>carry;
}

/** r = r - a; r has at least the words of a. Gives 1 when the difference is negative (then it is modulo 2^(32 rn)). */
export function subtractFrom(r: usize, rn: usize, a: usize, an: usize): u32 {
  let borrow: i64 = 0;
  const end = r + (rn << 2);
  for (const last = a + (an << 2); a < last; a += 4) {
    borrow += <i64>load<u32>(r) - <i64>load<u32>(a);
    store<u32>(r, <u32>borrow);
    borrow >>= 32;
    r += 4;
  }
  while (borrow != 0 && r < end) {
    borrow += <i64>load<u32>(r);
    store<u32>(r, <u32>borrow);
    borrow >>= 32;
    r += 4;
  }
  return <u32>-borrow;
}

/** r = a >> bits, bits below 32, `words` words of result; a has one more that can be read. r may be a, or below it. */
export function shiftRight(r: usize, a: usize, words: usize, bits: u32): void {
  const shift = <u64>bits;
  for (const end = r + (words << 2); r < end; r += 4) {
    store<u32>(r, <u32>(load<u64>(a) >> shift));
    a += 4;
  }
}

/** A number modulo 2^61 - 1. */
export function residue(p: usize, words: usize): u64 {
  const whole = words & ~3;
  const mask = i64x2.splat(MERSENNE);
  let h = i64x2.splat(0);
  let tail: u64 = 0;
  let tail2: u64 = 0;
  const rest = p + (whole << 2);
  const left = words & 3;
  if (left > 0) tail = load<u32>(rest);
  if (left > 1) tail |= <u64>load<u32>(rest, 4) << 32;
  if (left > 2) tail2 = load<u32>(rest, 8);
  let w = i64x2.replace_lane(i64x2.splat(tail), 1, tail2);
  h = i64x2.add(v128.and(w, mask), i64x2.shr_u(w, 61));
  for (let at = rest; at > p; ) {
    at -= 16;
    w = v128.load(at);
    // 2^128 is 2^6 here.
    h = i64x2.add(
      i64x2.add(v128.and(i64x2.shl(h, 6), mask), i64x2.shr_u(h, 55)),
      i64x2.add(v128.and(w, mask), i64x2.shr_u(w, 61)),
    );
  }
  return addMod(reduce(i64x2.extract_lane(h, 0)), multiplyMod(reduce(i64x2.extract_lane(h, 1)), 8));
}

@inline
function reduce(x: u64): u64 {
  x = (x & MERSENNE) + (x >> 61);
  return x >= MERSENNE ? x - MERSENNE : x;
}

export function addMod(a: u64, b: u64): u64 {
  return reduce(a + b);
}

export function multiplyMod(a: u64, b: u64): u64 {
  const a1 = a >> 32;
  const a0 = a & 0xffffffff;
  const b1 = b >> 32;
  const b0 = b & 0xffffffff;
  const middle = a1 * b0 + a0 * b1;
  const low = a0 * b0;
  return reduce(((a1 * b1) << 3) + ((middle & 0x1fffffff) << 32) + (middle >> 29) + (low & MERSENNE) + (low >> 61));
}
