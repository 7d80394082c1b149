// Decimals of a binary fraction by products alone: the first half of the digits from its leading words, the second
// half from the fraction of its product with a power of ten.
// Method: D. Bernstein, "Scaled remainder trees" (2004); the fraction is kept, never the remainder.
import { addMod, multiplyByWord, multiplyMod } from './limbs';
import { forward, inverse, multiply } from './product';

/**
 * One level of the tree, 32 bytes: address of the transformed power of ten (eight of them), q, k and bits of its transform, words of
 * a fraction at this level and words of one at the level below.
 */
const POWER: usize = 0;
const LEVEL_Q: usize = 8;
const LEVEL_K: usize = 12;
const LEVEL_BITS: usize = 16;
const WORDS: usize = 20;
const HALF_WORDS: usize = 24;
const LEVEL_BYTES: usize = 32;

/**
 * Splits a fraction: the one of the second half is in the leading half words of `second`, which has the words of this
 * level. Threads that work together call it together. `room` takes a transform.
 */
export function convertStep(level: usize, fraction: usize, second: usize, room: usize): void {
  const q = load<u32>(level, LEVEL_Q);
  const k = load<u32>(level, LEVEL_K);
  const bits = load<u32>(level, LEVEL_BITS);
  const bytes = <usize>load<u32>(level, WORDS) << 2;
  forward(room, fraction, bytes, q, k, bits);
  multiply(room, room, <usize>load<u64>(level, POWER), false, q, k);
  inverse(room, second, bytes, q, k, bits);
}

/**
 * Writes all digits of a fraction as ASCII. `levels` points at level 1; level 0 has `leafDigits` digits (a multiple of
 * nine) and `leafWords` words. The fraction is spent.
 */
export function convertTree(
  levels: usize, level: u32, fraction: usize, to: usize, leafDigits: usize, leafWords: usize, sp: usize,
): void {
  if (level == 0) {
    convertLeaf(fraction, leafWords, leafDigits, to);
    return;
  }
  const entry = levels + <usize>(level - 1) * LEVEL_BYTES;
  const bytes = <usize>load<u32>(entry, WORDS) << 2;
  const second = (sp + 63) & ~63;
  const room = (second + bytes + 127) & ~63;
  convertStep(entry, fraction, second, room);
  const skip = bytes - (<usize>load<u32>(entry, HALF_WORDS) << 2);
  const digits = leafDigits << (level - 1);
  convertTree(levels, level - 1, fraction + skip, to, leafDigits, leafWords, room);
  convertTree(levels, level - 1, second + skip, to + digits, leafDigits, leafWords, room);
}

const BILLION: u32 = 1_000_000_000;

function convertLeaf(fraction: usize, words: usize, digits: usize, to: usize): void {
  for (let left = digits; left > 0; left -= 9) {
    // log2(10) / 32 is below 0.10382; two words stay as guard.
    const needed = ((left * 10382) / 100000) + 3;
    if (words > needed) {
      fraction += (words - needed) << 2;
      words = needed;
    }
    writeNine(to, multiplyByWord(fraction, fraction, words, BILLION));
    to += 9;
  }
}

@inline
function writeNine(to: usize, x: u32): void {
  for (let i: usize = 9; i > 0; ) {
    i--;
    const tenth = x / 10;
    store<u8>(to + i, 48 + x - tenth * 10);
    x = tenth;
  }
}

/** A number whose decimals are `count` ASCII digits, after `value`, modulo 2^61 - 1. */
export function decimalResidue(value: u64, p: usize, count: usize): u64 {
  const end = p + count;
  while (p < end) {
    const chunk = min<usize>(18, end - p);
    let part: u64 = 0;
    let power: u64 = 1;
    for (let i: usize = 0; i < chunk; i++) {
      part = part * 10 + (load<u8>(p + i) - 48);
      power *= 10;
    }
    value = addMod(multiplyMod(value, power), part);
    p += chunk;
  }
  return value;
}

/** Writes a fraction, from its top word down, as `words` times eight hexadecimal digits. */
export function convertHexadecimal(fraction: usize, words: usize, take: usize, to: usize): void {
  let at = fraction + (words << 2);
  for (let i: usize = 0; i < take; i++) {
    at -= 4;
    const word = load<u32>(at);
    for (let shift: i32 = 28; shift >= 0; shift -= 4) {
      const digit = (word >> shift) & 15;
      store<u8>(to++, digit + (digit < 10 ? 48 : 87));
    }
  }
}
