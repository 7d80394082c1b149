// Whole numbers modulo 2^(32 n) + 1, as products by a transform leave them.
import { addTo, subtractFrom } from './limbs';

/** v = v + a * 2^(32 offset), or minus it, modulo 2^(32 n) + 1. The words of a that pass the end come back negated. */
export function ringAdd(v: usize, n: usize, a: usize, an: usize, offset: usize, negative: bool): void {
  if (offset < n) {
    const fit = min(an, n - offset);
    addFolded(v, n, a, fit, offset, negative);
    a += fit << 2;
    an -= fit;
    offset = 0;
  } else {
    offset -= n;
  }
  if (an > 0) addFolded(v, n, a, an, offset, !negative);
}

function addFolded(v: usize, n: usize, a: usize, an: usize, offset: usize, negative: bool): void {
  const at = v + (offset << 2);
  if (negative) {
    if (subtractFrom(at, n - offset, a, an)) increment(v, n);
  } else {
    if (addTo(at, n - offset, a, an)) decrement(v, n);
  }
}

function increment(v: usize, n: usize): void {
  for (const end = v + (n << 2); v < end; v += 4) {
    const word = load<u32>(v) + 1;
    store<u32>(v, word);
    if (word != 0) return;
  }
}

function decrement(v: usize, n: usize): void {
  for (const end = v + (n << 2); v < end; v += 4) {
    const word = load<u32>(v);
    store<u32>(v, word - 1);
    if (word != 0) return;
  }
}

/** Makes v the magnitude of the number nearest to zero in its class; gives 1 when that is negative. */
export function ringMagnitude(v: usize, n: usize): u32 {
  const end = v + (n << 2);
  if (load<u32>(end - 4) >> 31 == 0) return 0;
  // 2^(32 n) + 1 - v
  let carry: u64 = 2;
  for (let at = v; at < end; at += 4) {
    carry += 0xffffffff - <u64>load<u32>(at);
    store<u32>(at, <u32>carry);
    carry >>= 32;
  }
  return 1;
}
