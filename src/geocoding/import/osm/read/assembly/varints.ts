// Numbers as protobuf packs them (https://protobuf.dev/programming-guides/encoding). A number of more than seven bytes
// is left to JavaScript; bytes behind the end may be read, never past the room behind the block.

const STOPS: u64 = 0x8080_8080_8080_8080;
/** What a number of JavaScript holds exactly. */
export const EXACT: i64 = 1 << 53;

/** Where the next number is. */
let at: u32 = 0;
let failed: bool = false;

export function moveTo(place: u32): void {
  at = place;
  failed = false;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function place(): u32 {
  return at;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function hasFailed(): bool {
  return failed;
}

/** Goes on elsewhere, without forgetting what failed. */
// @ts-ignore: decorators are AssemblyScript's
@inline
export function goTo(next: u32): void {
  at = next;
}

/** How many bytes the number in these has, 8 where it has eight or more. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function bytesOf(stops: u64): u32 {
  return stops === 0 ? 8 : u32(ctz(stops) >>> 3) + 1;
}

/** The bits of a number of at most seven bytes. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function valueOf(word: u64, stops: u64): u64 {
  let value = word & (stops ^ (stops - 1)) & ~STOPS;
  value = (value & 0x007f_007f_007f_007f) | ((value & 0x7f00_7f00_7f00_7f00) >>> 1);
  value = (value & 0x0000_3fff_0000_3fff) | ((value & 0x3fff_0000_3fff_0000) >>> 2);
  return (value & 0x0fff_ffff) | ((value & 0x0fff_ffff_0000_0000) >>> 4);
}

export function wide(): u64 {
  const word = load<u64>(at);
  const stops = ~word & STOPS;
  const bytes = bytesOf(stops);
  if (bytes > 7) {
    failed = true;
    return 0;
  }
  at += bytes;
  return valueOf(word, stops);
}

/** A tag, a length or the number of a text: below 2^28. */
// @ts-ignore: decorators are AssemblyScript's
@inline
export function short(): u32 {
  const first = load<u8>(at);
  if (first < 0x80) {
    at++;
    return first;
  }
  return longer();
}

function longer(): u32 {
  const value = wide();
  if (value >= 1 << 28) failed = true;
  return u32(value);
}

/** The running sums of zigzag numbers. @returns how many, -1 when they are left to JavaScript */
export function sums(from: u32, end: u32, into: u32, most: i32): i32 {
  let at = from;
  let sum: i64 = 0;
  /** All bits that any sum has beside its sign. */
  let bits: i64 = 0;
  let count: i32 = 0;
  while (at < end) {
    const word = load<u64>(at);
    let value = word & 0xff;
    if (value < 0x80) at++;
    else {
      const stops = ~word & STOPS;
      const bytes = bytesOf(stops);
      if (bytes > 7) return -1;
      at += bytes;
      value = valueOf(word, stops);
    }
    sum += i64(value >>> 1) ^ -i64(value & 1);
    bits |= sum ^ (sum >> 63);
    if (count === most) return -1;
    store<f64>(into + 8 * u32(count), f64(sum));
    count++;
  }
  return at === end && bits < EXACT ? count : -1;
}

/** The same in 32 bits, from a first sum on. */
export function sums32(from: u32, end: u32, into: u32, most: i32, first: i32): i32 {
  let at = from;
  let sum = first;
  let count: i32 = 0;
  while (at < end) {
    const word = load<u64>(at);
    const stops = ~word & STOPS;
    const bytes = bytesOf(stops);
    if (bytes > 7) return -1;
    at += bytes;
    const value = valueOf(word, stops);
    sum += i32(i64(value >>> 1) ^ -i64(value & 1));
    if (count === most) return -1;
    store<i32>(into + 4 * u32(count), sum);
    count++;
  }
  return at === end ? count : -1;
}

/** Running sums in units of a granularity, from an offset, in nanodegrees; written in units of 1e-7 degrees. */
export function scaled(from: u32, end: u32, into: u32, most: i32, granularity: f64, offset: f64): i32 {
  let at = from;
  let sum: i64 = 0;
  let bits: i64 = 0;
  let count: i32 = 0;
  while (at < end) {
    const word = load<u64>(at);
    const stops = ~word & STOPS;
    const bytes = bytesOf(stops);
    if (bytes > 7) return -1;
    at += bytes;
    const value = valueOf(word, stops);
    sum += i64(value >>> 1) ^ -i64(value & 1);
    bits |= sum ^ (sum >> 63);
    if (count === most) return -1;
    // As Math.round does.
    const exact = (offset + granularity * f64(sum)) / 100;
    let rounded = Math.ceil(exact);
    if (rounded - 0.5 > exact) rounded -= 1;
    if (!(Math.abs(rounded) < f64(EXACT))) return -1;
    store<i32>(into + 4 * u32(count), i32(i64(rounded)));
    count++;
  }
  return at === end && bits < EXACT ? count : -1;
}
