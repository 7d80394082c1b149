// Words to ASCII digits, and runs of digits in ASCII. Memory: [0, 40000) four digits for each number below 10^4, as
// one 32-bit word; [40960, 41472) two hexadecimal digits for each byte; the caller has the rest.

const HEX: usize = 40960;

/** Fills the tables; called once. */
export function prepare(): void {
  for (let value: u32 = 0; value < 10000; value++)
    store<u32>(
      4 * value,
      0x30303030 + value / 1000 + (((value / 100) % 10) << 8) + (((value / 10) % 10) << 16) + ((value % 10) << 24),
    );
  for (let value: u32 = 0; value < 256; value++)
    store<u16>(HEX + 2 * value, hexadecimal(value >> 4) | (hexadecimal(value & 15) << 8));
}

function hexadecimal(digit: u32): u16 {
  return u16(digit < 10 ? 48 + digit : 87 + digit);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function four(value: u32): u32 {
  return load<u32>(4 * value);
}

/**
 * 19 digits of each word. The byte before `to` is overwritten.
 * @returns how many words were unpacked: fewer than `words` when the next one is larger than 19 digits allow
 */
export function unpackDecimal(from: usize, words: u32, to: usize): u32 {
  // Each word writes a byte before its digits, where the word before it ends: that one is written again.
  let last: u8 = 48;
  for (let word: u32 = 0; word < words; word++) {
    const value = load<u64>(from + 8 * word);
    const top = value / 10000000000000000;
    if (top > 999) return word;
    const rest = value - top * 10000000000000000;
    const high = u32(rest / 100000000);
    const low = u32(rest - u64(high) * 100000000);
    const first = high / 10000;
    const third = low / 10000;
    const place = to + 19 * word - 1;
    store<u32>(place, four(u32(top)));
    store<u8>(place, last);
    store<u32>(place + 4, four(first));
    store<u32>(place + 8, four(high - first * 10000));
    store<u32>(place + 12, four(third));
    const end = four(low - third * 10000);
    store<u32>(place + 16, end);
    last = u8(end >> 24);
  }
  return words;
}

/** 16 digits of each word. */
export function unpackHexadecimal(from: usize, words: u32, to: usize): void {
  for (let word: u32 = 0; word < words; word++) {
    const value = bswap<u64>(load<u64>(from + 8 * word));
    for (let byte: u32 = 0; byte < 8; byte++)
      store<u16>(to + 16 * word + 2 * byte, load<u16>(HEX + 2 * (<u32>(value >> (8 * byte)) & 255)));
  }
}

/**
 * Places of a run of bytes that begin in [at, end); matches may overlap. 16 places are compared at one time, by the
 * first, the second and the last byte of the run; up to 32 bytes behind the text are read.
 * @param places gets the places as 32-bit words
 * @returns how many were found, at most `most`
 */
export function find(at: usize, end: usize, run: usize, length: u32, places: usize, most: u32): u32 {
  const first = i8x16.splat(load<i8>(run));
  const second = i8x16.splat(load<i8>(run + (length > 1 ? 1 : 0)));
  const last = i8x16.splat(load<i8>(run + length - 1));
  const toSecond: usize = length > 1 ? 1 : 0;
  const toLast: usize = length - 1;
  let found: u32 = 0;
  for (; at < end; at += 16) {
    const equal = v128.and(
      v128.and(i8x16.eq(v128.load(at), first), i8x16.eq(v128.load(at + toSecond), second)),
      i8x16.eq(v128.load(at + toLast), last),
    );
    if (!v128.any_true(equal)) continue;
    let mask = i8x16.bitmask(equal);
    if (end - at < 16) mask &= (1 << i32(end - at)) - 1;
    while (mask !== 0) {
      const place = at + ctz(mask);
      mask &= mask - 1;
      if (!same(place, run, length)) continue;
      if (found === most) return found;
      store<u32>(places + 4 * found, u32(place));
      found++;
    }
  }
  return found;
}

function same(place: usize, run: usize, length: u32): bool {
  for (let index: u32 = 2; index + 1 < length; index++)
    if (load<u8>(place + index) !== load<u8>(run + index)) return false;
  return true;
}
