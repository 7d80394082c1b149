// Whole numbers as words of 32 bits, the lowest first, in a buffer of any length. Positions and lengths are in words.

/** r = r + a; r has at least the words of a. Gives the carry out of r. */
export function addTo(words: Uint32Array, r: number, rn: number, a: number, an: number): number {
  let carry = 0;
  for (let i = 0; i < an; i++) {
    const sum = words[r + i]! + words[a + i]! + carry;
    words[r + i] = sum;
    carry = sum > 0xffffffff ? 1 : 0;
  }
  return carry === 0 ? 0 : increment(words, r + an, rn - an);
}

/** Gives 1 when all words were ones. */
function increment(words: Uint32Array, at: number, count: number): number {
  for (let i = at; i < at + count; i++) {
    words[i]! += 1;
    if (words[i] !== 0) return 0;
  }
  return 1;
}

/** r = r - a; r has at least the words of a. Gives 1 when the difference is negative (then it is modulo 2^(32 rn)). */
export function subtractFrom(words: Uint32Array, r: number, rn: number, a: number, an: number): number {
  let borrow = 0;
  for (let i = 0; i < an; i++) {
    const difference = words[r + i]! - words[a + i]! - borrow;
    words[r + i] = difference;
    borrow = difference < 0 ? 1 : 0;
  }
  return borrow === 0 ? 0 : decrement(words, r + an, rn - an);
}

function decrement(words: Uint32Array, at: number, count: number): number {
  for (let i = at; i < at + count; i++) {
    words[i]! -= 1;
    if (words[i] !== 0xffffffff) return 0;
  }
  return 1;
}

/** r = a >> bits, bits below 32; a has one more word that can be read. r may be a, or below it. */
export function shiftRight(words: Uint32Array, r: number, a: number, count: number, bits: number): void {
  if (bits === 0) {
    words.copyWithin(r, a, a + count);
    return;
  }
  for (let i = 0; i < count; i++) words[r + i] = (words[a + i]! >>> bits) | (words[a + i + 1]! << (32 - bits));
}

/** Number of words without the zeros at the top. */
export function significant(words: Uint32Array, at: number, count: number): number {
  let left = count;
  while (left > 0 && words[at + left - 1] === 0) left--;
  return left;
}

/** Bits of a number whose top word is not zero. */
export const bitLength = (words: Uint32Array, at: number, count: number): number =>
  count === 0 ? 0 : 32 * count - Math.clz32(words[at + count - 1]!);

/** v = v + a * 2^(32 offset), or minus it, modulo 2^(32 n) + 1. The words of a that pass the end come back negated. */
export function ringAdd(
  words: Uint32Array,
  v: number,
  n: number,
  a: number,
  an: number,
  offset: number,
  negative: boolean,
): void {
  const fit = offset < n ? Math.min(an, n - offset) : 0;
  if (offset < n) addFolded(words, v, n, a, fit, offset, negative);
  if (an > fit) addFolded(words, v, n, a + fit, an - fit, offset < n ? 0 : offset - n, !negative);
}

function addFolded(
  words: Uint32Array,
  v: number,
  n: number,
  a: number,
  an: number,
  offset: number,
  negative: boolean,
): void {
  if (negative) {
    if (subtractFrom(words, v + offset, n - offset, a, an) === 1) increment(words, v, n);
  } else if (addTo(words, v + offset, n - offset, a, an) === 1) decrement(words, v, n);
}

/** Makes v the magnitude of the number nearest to zero in its class modulo 2^(32 n) + 1; gives 1 when that is negative. */
export function ringMagnitude(words: Uint32Array, v: number, n: number): number {
  if (words[v + n - 1]! >>> 31 === 0) return 0;
  // 2^(32 n) + 1 - v
  let carry = 2;
  for (let i = v; i < v + n; i++) {
    const word = 0xffffffff - words[i]! + carry;
    words[i] = word;
    carry = word > 0xffffffff ? 1 : 0;
  }
  return 1;
}
