// From whole numbers to the balanced digits of a transform and back. Eight digits of b bits are b bytes, so that all
// patterns repeat every eight digits.
import { patterns } from './layout';

/** Largest distance of a coefficient from a whole number since clearError. */
let worst: v128 = f64x2.splat(0);

export function clearError(): void {
  worst = f64x2.splat(0);
}

export function largestError(): f64 {
  return max(f64x2.extract_lane(worst, 0), f64x2.extract_lane(worst, 1));
}

let swizzleLow: v128 = i64x2.splat(0);
let swizzleHigh: v128 = i64x2.splat(0);
let factorLow: v128 = i64x2.splat(0);
let factorHigh: v128 = i64x2.splat(0);
let highBytes: usize = 0;
let patternBits: u32 = 0;

/** Prepares the splitting into digits of 8 to 23 bits. */
function preparePatterns(bits: u32): void {
  if (bits == patternBits) return;
  patternBits = bits;
  highBytes = (7 + 4 * bits) >> 3;
  for (let half: u32 = 0; half < 2; half++) {
    for (let i: u32 = 0; i < 4; i++) {
      const at = (half ? (7 + 4 * bits) & 7 : 7) + i * bits;
      for (let byte: u32 = 0; byte < 4; byte++) store<u8>(patterns + 4 * i + byte, (at >> 3) + byte);
      store<u32>(patterns + 16 + 4 * i, <u32>1 << (31 - bits - (at & 7)));
    }
    if (half) {
      swizzleHigh = v128.load(patterns);
      factorHigh = v128.load(patterns, 16);
    } else {
      swizzleLow = v128.load(patterns);
      factorLow = v128.load(patterns, 16);
    }
  }
}

/** Eight digits whose first byte follows `p`: each is (signed field with one bit before it + 1) >> 1, Booth's recoding. */
@inline
function splitEight(to: usize, p: usize, shift: i32): void {
  const one = i32x4.splat(1);
  let x = i32x4.mul(i8x16.swizzle(v128.load(p), swizzleLow), factorLow);
  x = i32x4.shr_s(i32x4.add(i32x4.shr_s(x, shift), one), 1);
  v128.store(to, f64x2.convert_low_i32x4_s(x));
  v128.store(to, f64x2.convert_low_i32x4_s(v128.shuffle<i32>(x, x, 2, 3, 2, 3)), 32);
  x = i32x4.mul(i8x16.swizzle(v128.load(p + highBytes), swizzleHigh), factorHigh);
  x = i32x4.shr_s(i32x4.add(i32x4.shr_s(x, shift), one), 1);
  v128.store(to, f64x2.convert_low_i32x4_s(x), 64);
  v128.store(to, f64x2.convert_low_i32x4_s(v128.shuffle<i32>(x, x, 2, 3, 2, 3)), 96);
}

/**
 * Writes digits 8 * first to 8 * (first + groups) of a number to every second vector from `to` on. The digits lie in
 * [-2^(bits-1), 2^(bits-1)]; beyond the number they are zero.
 */
export function splitDigits(to: usize, source: usize, bytes: usize, bits: u32, first: usize, groups: usize): void {
  preparePatterns(bits);
  const shift = 31 - <i32>bits;
  const edge = patterns + 64;
  for (let g = first, end = first + groups; g < end; g++) {
    const at = g * bits;
    if (at != 0 && at + highBytes + 15 <= bytes) {
      splitEight(to, source + at - 1, shift);
    } else if (at > bytes) {
      const zero = f64x2.splat(0);
      v128.store(to, zero);
      v128.store(to, zero, 32);
      v128.store(to, zero, 64);
      v128.store(to, zero, 96);
    } else {
      v128.store(edge, i64x2.splat(0));
      v128.store(edge, i64x2.splat(0), 16);
      v128.store(edge, i64x2.splat(0), 32);
      const from: usize = at == 0 ? 0 : at - 1;
      memory.copy(edge + <usize>(at == 0), source + from, min(<usize>32, bytes - from));
      splitEight(to, edge, shift);
    }
    to += 128;
  }
}

const MAGIC: f64 = 6755399441055744.0;

/** Carries of the two runs of digits of gatherDigits: of the real and the imaginary parts. */
export let carryReal: i64 = 0;
export let carryImaginary: i64 = 0;

export function setCarries(real: i64, imaginary: i64): void {
  carryReal = real;
  carryImaginary = imaginary;
}

@inline
function storeEight(
  to: usize, bits: u32,
  d0: i64, d1: i64, d2: i64, d3: i64, d4: i64, d5: i64, d6: i64, d7: i64,
): void {
  const b = <i64>bits;
  const v0 = d0 | (d1 << b);
  const v1 = d2 | (d3 << b);
  const v2 = d4 | (d5 << b);
  const v3 = d6 | (d7 << b);
  store<i64>(to, v0 | (v1 << (2 * b)));
  store<i64>(to, (v1 >> (64 - 2 * b)) | (v2 << (4 * b - 64)) | (v3 << (6 * b - 64)), 8);
  store<i64>(to, v3 >> (128 - 6 * b), 16);
}

function storeSlow(to: usize, bits: u32, from: usize): void {
  let buffer: i64 = 0;
  let fill: i64 = 0;
  for (let i: usize = 0; i < 8; i++) {
    buffer |= load<i64>(from + 8 * i) << fill;
    fill += bits;
    while (fill >= 8) {
      store<u8>(to++, <u8>buffer);
      buffer >>= 8;
      fill -= 8;
    }
  }
}

/** Room for carries between two rows and the bytes past the last digit. */
@inline
function pack(to: usize, bits: u32, exact: bool, room: usize, c: i64,
  d0: i64, d1: i64, d2: i64, d3: i64, d4: i64, d5: i64, d6: i64, d7: i64): void {
  if (!exact && bits >= 16) {
    storeEight(to, bits, d0, d1, d2, d3, d4, d5, d6, d7);
  } else {
    packExactly(to, bits, room, d0, d1, d2, d3, d4, d5, d6, d7);
  }
}

function packExactly(to: usize, bits: u32, room: usize,
  d0: i64, d1: i64, d2: i64, d3: i64, d4: i64, d5: i64, d6: i64, d7: i64): void {
  const from = patterns + 192;
  store<i64>(from, d0);
  store<i64>(from, d1, 8);
  store<i64>(from, d2, 16);
  store<i64>(from, d3, 24);
  store<i64>(from, d4, 32);
  store<i64>(from, d5, 40);
  store<i64>(from, d6, 48);
  store<i64>(from, d7, 56);
  storeSlow(patterns + 256, bits, from);
  memory.copy(to, patterns + 256, min(room, <usize>bits));
}

/**
 * Rounds `groups` times eight coefficients of both parts, adds the carries and packs the digits: the real parts to
 * `toReal`, the imaginary ones to `toImaginary`. The last group writes no byte beyond its own, and nothing is written
 * at or beyond `limit`. Carries come in and go out through setCarries.
 */
export function gatherDigits(
  from: usize, groups: usize, bits: u32, scale: f64, toReal: usize, toImaginary: usize, limit: usize,
): void {
  const magic = f64x2.splat(MAGIC);
  const offset = i64x2.splat(reinterpret<i64>(MAGIC));
  const factor = f64x2.splat(scale);
  const mask: i64 = (<i64>1 << bits) - 1;
  const b = <i64>bits;
  let error = worst;
  let r = carryReal;
  let s = carryImaginary;
  const end = from + groups * 128;
  for (; from < end; from += 128) {
    let x = f64x2.mul(v128.load(from), factor);
    let m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    let n = i64x2.sub(m, offset);
    r += i64x2.extract_lane(n, 0);
    const r0 = r & mask;
    r = (r >> b) + i64x2.extract_lane(n, 1);
    const r1 = r & mask;
    r >>= b;
    x = f64x2.mul(v128.load(from, 16), factor);
    m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    n = i64x2.sub(m, offset);
    s += i64x2.extract_lane(n, 0);
    const s0 = s & mask;
    s = (s >> b) + i64x2.extract_lane(n, 1);
    const s1 = s & mask;
    s >>= b;

    x = f64x2.mul(v128.load(from, 32), factor);
    m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    n = i64x2.sub(m, offset);
    r += i64x2.extract_lane(n, 0);
    const r2 = r & mask;
    r = (r >> b) + i64x2.extract_lane(n, 1);
    const r3 = r & mask;
    r >>= b;
    x = f64x2.mul(v128.load(from, 48), factor);
    m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    n = i64x2.sub(m, offset);
    s += i64x2.extract_lane(n, 0);
    const s2 = s & mask;
    s = (s >> b) + i64x2.extract_lane(n, 1);
    const s3 = s & mask;
    s >>= b;

    x = f64x2.mul(v128.load(from, 64), factor);
    m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    n = i64x2.sub(m, offset);
    r += i64x2.extract_lane(n, 0);
    const r4 = r & mask;
    r = (r >> b) + i64x2.extract_lane(n, 1);
    const r5 = r & mask;
    r >>= b;
    x = f64x2.mul(v128.load(from, 80), factor);
    m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    n = i64x2.sub(m, offset);
    s += i64x2.extract_lane(n, 0);
    const s4 = s & mask;
    s = (s >> b) + i64x2.extract_lane(n, 1);
    const s5 = s & mask;
    s >>= b;

    x = f64x2.mul(v128.load(from, 96), factor);
    m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    n = i64x2.sub(m, offset);
    r += i64x2.extract_lane(n, 0);
    const r6 = r & mask;
    r = (r >> b) + i64x2.extract_lane(n, 1);
    const r7 = r & mask;
    r >>= b;
    x = f64x2.mul(v128.load(from, 112), factor);
    m = f64x2.add(x, magic);
    error = f64x2.pmax(error, f64x2.abs(f64x2.sub(x, f64x2.sub(m, magic))));
    n = i64x2.sub(m, offset);
    s += i64x2.extract_lane(n, 0);
    const s6 = s & mask;
    s = (s >> b) + i64x2.extract_lane(n, 1);
    const s7 = s & mask;
    s >>= b;

    const last = from + 128 == end;
    if (toReal < limit) {
      const room = limit - toReal;
      pack(toReal, bits, last || room < 24, room, 0, r0, r1, r2, r3, r4, r5, r6, r7);
    }
    if (toImaginary < limit) {
      const room = limit - toImaginary;
      pack(toImaginary, bits, last || room < 24, room, 0, s0, s1, s2, s3, s4, s5, s6, s7);
    }
    toReal += bits;
    toImaginary += bits;
  }
  worst = error;
  carryReal = r;
  carryImaginary = s;
}

/** Adds a signed value to the bytes from `at` up to `end`, with all carries. Gives what is carried out. */
export function addCarry(at: usize, end: usize, value: i64): i64 {
  while (value != 0 && at < end) {
    const sum = <i64>load<u8>(at) + value;
    store<u8>(at, <u8>sum);
    value = sum >> 8;
    at++;
  }
  return value;
}
