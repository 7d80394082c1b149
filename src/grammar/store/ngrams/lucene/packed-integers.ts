import { byteAt } from '#kit/element-at';
/** How many bytes integers take that lie next to each other. */
export function packedLength(count: number, bits: number): number {
  return Math.ceil((count * bits) / 8);
}

/** Integers of equal width that lie next to each other, the highest bit first (PackedInts.Format.PACKED). */
export function unpack(bytes: Uint8Array, count: number, bits: number): Float64Array {
  const values = new Float64Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    let value = 0;
    for (let left = bits; left > 0; ) {
      const inByte = 8 - (at & 7);
      const take = Math.min(inByte, left);
      value = value * 2 ** take + ((byteAt(bytes, at >>> 3) >>> (inByte - take)) & ((1 << take) - 1));
      at += take;
      left -= take;
    }
    values[i] = value;
  }
  return values;
}

/** Integers in words of 64 bits, the first in the lowest bits, none across two words (PACKED_SINGLE_BLOCK). */
export function unpackFromWords(bytes: Uint8Array, count: number, bits: number): Float64Array {
  const values = new Float64Array(count);
  const perWord = Math.floor(64 / bits);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mask = (1n << BigInt(bits)) - 1n;
  for (let i = 0; i < count; i++) {
    const word = view.getBigUint64(Math.floor(i / perWord) * 8);
    values[i] = Number((word >> BigInt((i % perWord) * bits)) & mask);
  }
  return values;
}

/** The signed number of a zigzag code. */
export function zigzag(code: number): number {
  return code % 2 === 0 ? code / 2 : -(code + 1) / 2;
}
