import type { Radix } from './ycd-header.ts';

/** Four ASCII digits for each number below 10^4, as one little-endian 32-bit word. */
const FOUR_DIGITS = Uint32Array.from({ length: 10_000 }, (_, value) =>
  Buffer.from(String(value).padStart(4, '0'), 'latin1').readUInt32LE(),
);

/** Two ASCII digits for each byte, as one little-endian 16-bit word. */
const TWO_HEX_DIGITS = Uint16Array.from({ length: 256 }, (_, value) =>
  Buffer.from(value.toString(16).padStart(2, '0'), 'latin1').readUInt16LE(),
);

/**
 * Unpacks words into ASCII digits.
 * @param packed little-endian 64-bit words
 * @param from byte offset of the first word in `packed`
 * @param target gets the digits from index `at` on. For base 10 the byte before `at` must belong to the caller too: it
 * is overwritten in passing
 * @returns false when a decimal word is larger than 19 digits allow: the words are damaged
 */
export function unpackWords(
  radix: Radix,
  packed: DataView,
  from: number,
  words: number,
  target: DataView,
  at: number,
): boolean {
  if (radix === 10) return unpackDecimal(packed, from, words, target, at);
  unpackHexadecimal(packed, from, words, target, at);
  return true;
}

function unpackDecimal(packed: DataView, from: number, words: number, target: DataView, at: number): boolean {
  // From the last word to the first: each writes a zero before its 19 digits, where the word before it then ends.
  for (let word = words - 1; word >= 0; word--) {
    const low = packed.getUint32(from + 8 * word, true);
    const high = packed.getUint32(from + 8 * word + 4, true);
    // Long division by 10^8 in steps of 16 bits: every partial dividend is below 2^43.
    let quotient = Math.floor(high / 1e8);
    let part = (high - quotient * 1e8) * 65536 + (low >>> 16);
    const second = Math.floor(part / 1e8);
    part = (part - second * 1e8) * 65536 + (low & 65535);
    const third = Math.floor(part / 1e8);
    const lowest = part - third * 1e8;
    quotient = quotient * 4294967296 + second * 65536 + third;
    const top = Math.floor(quotient / 1e8);
    const middle = quotient - top * 1e8;
    if (top > 999) return false;
    const place = at + 19 * word - 1;
    target.setUint32(place, FOUR_DIGITS[top], true);
    const second4 = (middle / 1e4) | 0;
    target.setUint32(place + 4, FOUR_DIGITS[second4], true);
    target.setUint32(place + 8, FOUR_DIGITS[middle - second4 * 1e4], true);
    const fourth4 = (lowest / 1e4) | 0;
    target.setUint32(place + 12, FOUR_DIGITS[fourth4], true);
    target.setUint32(place + 16, FOUR_DIGITS[lowest - fourth4 * 1e4], true);
  }
  return true;
}

function unpackHexadecimal(packed: DataView, from: number, words: number, target: DataView, at: number): void {
  for (let word = 0; word < words; word++)
    for (let byte = 0; byte < 8; byte++)
      target.setUint16(at + 16 * word + 2 * byte, TWO_HEX_DIGITS[packed.getUint8(from + 8 * word + 7 - byte)], true);
}
