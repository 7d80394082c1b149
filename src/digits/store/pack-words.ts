import type { Radix } from './ycd-header.ts';

/** Hexadecimal digits that are turned into a string at one time; V8's strings end at 2^29. */
const TEXT_DIGITS = 2 ** 20;

/** Digits of a piece of a long run: whole words in both radices. */
const PIECE_DIGITS = 19 * 16 * 2 ** 12;

/** What {@link packWords} gives, piece by piece. */
export function* packPieces(radix: Radix, digits: Buffer): Generator<Buffer> {
  for (let at = 0; at < digits.length; at += PIECE_DIGITS)
    yield packWords(radix, digits.subarray(at, at + PIECE_DIGITS));
}

/**
 * Packs ASCII digits into little-endian 64-bit words, 19 decimal or 16 hexadecimal digits each, the most significant
 * first. The last word is filled up with zero digits on the right.
 * @param digits ASCII digits; hexadecimal ones in lower case
 */
export function packWords(radix: Radix, digits: Buffer): Buffer {
  return radix === 10 ? packDecimal(digits) : packHexadecimal(digits);
}

function packDecimal(digits: Buffer): Buffer {
  const words = Math.ceil(digits.length / 19);
  const packed = Buffer.allocUnsafe(8 * words);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const last = Buffer.alloc(19, '0');
  for (let word = 0; word < words; word++) {
    let source = digits;
    let at = 19 * word;
    if (at + 19 > digits.length) {
      digits.copy(last, 0, at);
      source = last;
      at = 0;
    }
    // 3 + 8 + 8 digits; the top eleven are below 2^37.
    const top = digitsAt(source, at, 3) * 1e8 + digitsAt(source, at + 3, 8);
    // top * 10^8 + low needs 64 bits: the sum is made of three parts that doubles hold exactly.
    const high = Math.floor(top / 65536) * 1e8;
    const middle = Math.floor(high / 65536);
    const rest = (high - middle * 65536) * 65536 + (top % 65536) * 1e8 + digitsAt(source, at + 11, 8);
    const carry = Math.floor(rest / 4294967296);
    view.setUint32(8 * word, rest - carry * 4294967296, true);
    view.setUint32(8 * word + 4, middle + carry, true);
  }
  return packed;
}

function digitsAt(digits: Buffer, at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index++) value = value * 10 + digits[index]! - 48;
  return value;
}

function packHexadecimal(digits: Buffer): Buffer {
  const words = Math.ceil(digits.length / 16);
  const packed = Buffer.alloc(8 * words);
  const even = digits.length - (digits.length % 2);
  for (let at = 0; at < even; at += TEXT_DIGITS)
    packed.write(digits.toString('latin1', at, Math.min(even, at + TEXT_DIGITS)), at / 2, 'hex');
  if (digits.length > even) packed[even / 2] = Number.parseInt(digits.toString('latin1', even), 16) << 4;
  return packed.swap64();
}
