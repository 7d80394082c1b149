import { wordAt } from '#kit/element-at';
// Sets of records as one bit for each position, 32 to a word.

/** Words that hold `size` bits. */
export const wordCount = (size: number): number => (size + 31) >>> 5;

/** How many bits of a word are set. */
export function popCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Keeps of `bits` what is in `others` too. */
export function intersect(bits: Uint32Array, others: Uint32Array): void {
  for (let word = 0; word < bits.length; word++) bits[word] = wordAt(bits, word) & wordAt(others, word);
}

/** Clears what lies outside `[from, to)`. */
export function keepWithin(bits: Uint32Array, from: number, to: number): void {
  if (from >= to) {
    bits.fill(0);
    return;
  }
  const first = from >>> 5;
  bits.fill(0, 0, first);
  bits[first] = wordAt(bits, first) & (-1 << (from & 31));
  const last = (to - 1) >>> 5;
  bits[last] = wordAt(bits, last) & (-1 >>> (31 - ((to - 1) & 31)));
  bits.fill(0, last + 1);
}
