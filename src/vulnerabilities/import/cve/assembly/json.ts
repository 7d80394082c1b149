// Walks over a JSON text (RFC 8259). What is passed over is checked as strictly as what is read.

export const QUOTE: u8 = 0x22;
const BACKSLASH: u8 = 0x5c;
const COMMA: u8 = 0x2c;
const COLON: u8 = 0x3a;
export const OPEN_OBJECT: u8 = 0x7b;
export const CLOSE_OBJECT: u8 = 0x7d;
export const OPEN_ARRAY: u8 = 0x5b;
export const CLOSE_ARRAY: u8 = 0x5d;

/** Where we are in the text. */
let at: usize = 0;
/** The text is no JSON, or holds what JavaScript is left to read. */
let failed: bool = false;
/** The string that was read last, without its quotes; beginning and end are equal for anything that is no string. */
let from: usize = 0;
let to: usize = 0;
let escaped: bool = false;

export function begin(place: usize): void {
  at = place;
  failed = false;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function place(): usize {
  return at;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function fail(): void {
  failed = true;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function hasFailed(): bool {
  return failed;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function textFrom(): usize {
  return from;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function textTo(): usize {
  return to;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function hasEscapes(): bool {
  return escaped;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function skipSpace(): void {
  for (let sign = load<u8>(at); sign <= 0x20; sign = load<u8>(at)) {
    if (sign != 0x20 && sign != 0x0a && sign != 0x0d && sign != 0x09) return;
    at++;
  }
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function isDigit(sign: u8): bool {
  return sign - 0x30 < 10;
}

/** The value of a hexadecimal digit, 16 for anything else. */
function hexadecimal(sign: u8): u32 {
  if (isDigit(sign)) return sign - 0x30;
  const letter: u8 = (sign | 0x20) - 0x61;
  return letter < 6 ? letter + 10 : 16;
}

/** The value of four hexadecimal digits, more than 0xffff for anything else. */
export function fourDigits(digits: usize): u32 {
  let value: u32 = 0;
  for (let digit: usize = 0; digit < 4; digit++) {
    const part = hexadecimal(load<u8>(digits + digit));
    if (part > 15) return 0x10000;
    value = (value << 4) | part;
  }
  return value;
}

/** Goes behind a string, of which the opening quote is here. */
function readString(): void {
  escaped = false;
  at++;
  from = at;
  for (;;) {
    const bytes = v128.load(at);
    const marked = v128.or(
      v128.or(i8x16.eq(bytes, i8x16.splat(QUOTE)), i8x16.eq(bytes, i8x16.splat(BACKSLASH))),
      i8x16.lt_u(bytes, i8x16.splat(0x20)),
    );
    const mask = i8x16.bitmask(marked);
    if (mask == 0) {
      at += 16;
      continue;
    }
    at += ctz(mask);
    const sign = load<u8>(at);
    if (sign == QUOTE) {
      to = at;
      at++;
      return;
    }
    if (sign != BACKSLASH || !escape()) {
      failed = true;
      return;
    }
  }
}

function escape(): bool {
  escaped = true;
  const sign = load<u8>(at, 1);
  if (sign == 0x75) {
    if (fourDigits(at + 2) > 0xffff) return false;
    at += 6;
    return true;
  }
  at += 2;
  // " \ / b f n r t
  return (
    sign == QUOTE || sign == BACKSLASH || sign == 0x2f || sign == 0x62 || sign == 0x66 || sign == 0x6e ||
    sign == 0x72 || sign == 0x74
  );
}

function digits(): bool {
  if (!isDigit(load<u8>(at))) return false;
  do at++;
  while (isDigit(load<u8>(at)));
  return true;
}

function number(): bool {
  if (load<u8>(at) == 0x2d) at++;
  if (load<u8>(at) == 0x30) at++;
  else if (!digits()) return false;
  if (load<u8>(at) == 0x2e) {
    at++;
    if (!digits()) return false;
  }
  if ((load<u8>(at) | 0x20) == 0x65) {
    at++;
    const sign = load<u8>(at);
    if (sign == 0x2b || sign == 0x2d) at++;
    if (!digits()) return false;
  }
  return true;
}

function literal(): bool {
  const word = load<u32>(at);
  at += 4;
  // true, null, fals and e
  if (word == 0x65757274 || word == 0x6c6c756e) return true;
  return word == 0x736c6166 && load<u8>(at++) == 0x65;
}

/** A string, a number, true, false or null. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function plain(sign: u8): bool {
  if (sign == QUOTE) {
    readString();
    return !failed;
  }
  return isDigit(sign) || sign == 0x2d ? number() : literal();
}

/** Goes behind the name of a member and its colon. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function name(): bool {
  if (load<u8>(at) != QUOTE) return false;
  readString();
  skipSpace();
  if (failed || load<u8>(at) != COLON) return false;
  at++;
  skipSpace();
  return true;
}

/** Deepest nesting that is passed over: a bit tells of each level whether it is an object. */
const MOST_LEVELS = 64;

/** Goes behind the value that is here, whatever it is. */
export function skipValue(): void {
  let levels: u32 = 0;
  let objects: u64 = 0;
  for (;;) {
    const sign = load<u8>(at);
    let entered = false;
    if (sign == OPEN_OBJECT || sign == OPEN_ARRAY) {
      if (levels == MOST_LEVELS) break;
      levels++;
      objects = (objects << 1) | u64(sign == OPEN_OBJECT);
      at++;
      skipSpace();
      const empty = load<u8>(at) == (sign == OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY);
      entered = !empty;
    } else if (!plain(sign)) break;
    if (!entered) {
      // Behind a value, or before the end of what is empty.
      for (;;) {
        if (levels == 0) return;
        skipSpace();
        const next = load<u8>(at);
        if (next == COMMA) {
          at++;
          skipSpace();
          break;
        }
        if (next != ((objects & 1) == 1 ? CLOSE_OBJECT : CLOSE_ARRAY)) {
          failed = true;
          return;
        }
        at++;
        levels--;
        objects >>= 1;
      }
    }
    if ((objects & 1) == 1 && !name()) break;
  }
  failed = true;
}

/** Is the first member of an object, or the first element of an array, here? The opening bracket is. */
export function enter(close: u8): bool {
  at++;
  skipSpace();
  if (load<u8>(at) != close) return true;
  at++;
  return false;
}

/** Goes on to the next member or element. @returns false behind the last, and when there is neither */
export function next(close: u8): bool {
  if (failed) return false;
  skipSpace();
  const sign = load<u8>(at);
  at++;
  if (sign == COMMA) {
    skipSpace();
    return true;
  }
  if (sign != close) failed = true;
  return false;
}

/** Goes to the first object of the array that is here; whatever else is here is passed over. @returns false without one */
export function enterObjects(): bool {
  if (isHere(OPEN_ARRAY)) return toObject(enter(CLOSE_ARRAY));
  skipValue();
  return false;
}

/** Goes on to the next object of an array. @returns false behind the last */
export function nextObject(): bool {
  return toObject(next(CLOSE_ARRAY));
}

function toObject(more: bool): bool {
  while (more && !isHere(OPEN_OBJECT)) {
    skipValue();
    more = next(CLOSE_ARRAY);
  }
  return more;
}

/** Goes behind the name of a member, which {@link is} then compares. Names with escapes are left to JavaScript. */
export function readName(): void {
  if (!name() || escaped) failed = true;
}

/** Is this the string that was read last? */
export function is(text: string): bool {
  const length = usize(text.length);
  if (to - from != length) return false;
  const expected = changetype<usize>(text);
  for (let done: usize = 0; done < length; done += 16) {
    const bytes = i8x16.narrow_i16x8_u(v128.load(expected + 2 * done), v128.load(expected + 2 * done, 16));
    const equal = i8x16.bitmask(i8x16.eq(v128.load(from + done), bytes)) | (0xffff0000 as i32);
    if (u32(ctz(~equal)) < u32(min<usize>(16, length - done))) return false;
  }
  return true;
}

/** Marks a member of an object as seen. One that comes twice is left to JavaScript. */
// @ts-ignore: decorators are AssemblyScript's
@inline
export function once(seen: u32, member: u32): u32 {
  if ((seen & member) != 0) fail();
  return seen | member;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function isHere(sign: u8): bool {
  return load<u8>(at) == sign;
}

/** Goes behind a value and keeps it if it is a string. */
export function readText(): void {
  if (load<u8>(at) == QUOTE) readString();
  else {
    skipValue();
    from = to = 0;
    escaped = false;
  }
}

/**
 * Goes behind a score from 0 to 10 with at most one decimal; other numbers are left to JavaScript.
 * @returns tenths, −1 for a value that is no number
 */
export function readTenths(): i32 {
  const sign = load<u8>(at);
  if (!isDigit(sign)) {
    if (sign == 0x2d) failed = true;
    else skipValue();
    return -1;
  }
  const start = at;
  if (!number()) {
    failed = true;
    return -1;
  }
  const length = at - start;
  let tenths: i32 = (sign - 0x30) * 10;
  if (length == 1) return tenths;
  if (length == 3 && load<u8>(start, 1) == 0x2e) return tenths + load<u8>(start, 2) - 0x30;
  // 10 and 10.0
  if (load<u16>(start) == 0x3031 && (length == 2 || (length == 4 && load<u16>(start, 2) == 0x302e))) return 100;
  failed = true;
  return -1;
}

/** Goes over the spaces behind the text. @returns whether it ends here */
export function endsAt(end: usize): bool {
  skipSpace();
  return !failed && at == end;
}
