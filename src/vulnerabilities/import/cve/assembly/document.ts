// Puts a record together in the form in which it is stored, as JSON.stringify writes it.
import { fail, fourDigits } from './json';
import { TEXT } from './layout';

/** Where the next bytes of the document are put, and where there is no more room. */
let to: usize = 0;
let limit: usize = 0;
/** Where the next bytes of texts are put. */
let text: usize = 0;

/** Room that is left for what is put without looking at the end. */
const SLACK: usize = 4096;

export function beginTexts(): void {
  text = TEXT;
}

/** Begins a document at a place. */
export function beginDocument(place: usize, end: usize): void {
  to = place;
  limit = end;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function documentPlace(): usize {
  return to;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function textPlace(): usize {
  return text;
}

/** Takes back what was put behind a place. */
// @ts-ignore: decorators are AssemblyScript's
@inline
export function documentBack(place: usize): void {
  to = place;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function textBack(place: usize): void {
  text = place;
}

/** Is there room for that many bytes? The record is left to JavaScript if not. */
function isRoom(length: usize): bool {
  if (to + length + SLACK <= limit) return true;
  fail();
  return false;
}

/** Puts signs of ASCII. */
export function put(signs: string): void {
  const length = usize(signs.length);
  if (!isRoom(length)) return;
  const source = changetype<usize>(signs);
  for (let done: usize = 0; done < length; done += 16)
    v128.store(to + done, i8x16.narrow_i16x8_u(v128.load(source + 2 * done), v128.load(source + 2 * done, 16)));
  to += length;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
export function putSign(sign: u8): void {
  store<u8>(to, sign);
  to++;
}

export function putNumber(value: u32): void {
  let length: usize = 1;
  for (let rest = value / 10; rest > 0; rest /= 10) length++;
  let place = to + length;
  to = place;
  do {
    place--;
    store<u8>(place, 0x30 + u8(value % 10));
    value /= 10;
  } while (value > 0);
}

/** Puts a string of the input, without quotes around it. */
export function putString(from: usize, end: usize): void {
  if (isRoom(end - from)) to = copy(from, end, to, true);
}

/** Keeps a string of the input as it is. @returns where it begins */
export function keepText(from: usize, end: usize): usize {
  const begin = text;
  text = copy(from, end, begin, false);
  return begin;
}

/** Keeps signs of ASCII without escapes, capital letters as small ones. @returns where they begin */
export function keepSmall(from: usize, end: usize): usize {
  const begin = text;
  for (; from < end; from++) {
    const sign = load<u8>(from);
    store<u8>(text, sign - 0x41 < 26 ? sign | 0x20 : sign);
    text++;
  }
  return begin;
}

/** Keeps what stands for a name that is not given. */
export function keepNone(): void {
  // n/a
  store<u32>(text, 0x612f6e);
  text += 3;
}

/** Copies a string of the input, as JSON or as it is. It becomes no longer. @returns the end of the copy */
function copy(from: usize, end: usize, into: usize, asJson: bool): usize {
  while (from < end) {
    const bytes = v128.load(from);
    v128.store(into, bytes);
    const mask = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x5c)));
    const length: usize = mask == 0 ? 16 : ctz(mask);
    if (from + length >= end) return into + (end - from);
    from += length;
    into += length;
    if (mask == 0) continue;
    const sign = load<u8>(from, 1);
    if (sign != 0x75) {
      from += 2;
      into = asJson ? escapeAsJson(sign, into) : one(meaning(sign), into);
      continue;
    }
    let code = fourDigits(from + 2);
    from += 6;
    if ((code & 0xf800) == 0xd800) {
      const low = from + 6 <= end && load<u16>(from) == 0x755c ? fourDigits(from + 2) : 0;
      // Half a pair is left to JavaScript.
      if (code >= 0xdc00 || (low & 0xfc00) != 0xdc00) {
        fail();
        return into;
      }
      code = 0x10000 + ((code & 0x3ff) << 10) + (low & 0x3ff);
      from += 6;
    }
    into = asJson && (code < 0x20 || code == 0x22 || code == 0x5c) ? quote(u8(code), into) : utf8(code, into);
  }
  return into;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function one(sign: u8, into: usize): usize {
  store<u8>(into, sign);
  return into + 1;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function two(first: u8, second: u8, into: usize): usize {
  store<u8>(into, first);
  store<u8>(into, second, 1);
  return into + 2;
}

/** What a sign behind a backslash stands for. */
function meaning(sign: u8): u8 {
  if (sign == 0x62) return 8;
  if (sign == 0x66) return 12;
  if (sign == 0x6e) return 10;
  if (sign == 0x72) return 13;
  return sign == 0x74 ? 9 : sign;
}

/** Only a solidus needs no backslash. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function escapeAsJson(sign: u8, into: usize): usize {
  return sign == 0x2f ? one(sign, into) : two(0x5c, sign, into);
}

/** A sign that JSON does not take as it is. */
function quote(code: u8, into: usize): usize {
  if (code == 8) return two(0x5c, 0x62, into);
  if (code == 9) return two(0x5c, 0x74, into);
  if (code == 10) return two(0x5c, 0x6e, into);
  if (code == 12) return two(0x5c, 0x66, into);
  if (code == 13) return two(0x5c, 0x72, into);
  if (code >= 0x20) return two(0x5c, code, into);
  into = two(0x30, 0x30, two(0x5c, 0x75, into));
  const low: u8 = code & 15;
  return two(0x30 + (code >> 4), low < 10 ? 0x30 + low : 0x57 + low, into);
}

function utf8(code: u32, into: usize): usize {
  if (code < 0x80) return one(u8(code), into);
  if (code < 0x800) return two(u8(0xc0 | (code >> 6)), u8(0x80 | (code & 63)), into);
  if (code < 0x10000) {
    into = one(u8(0xe0 | (code >> 12)), into);
    return two(u8(0x80 | ((code >> 6) & 63)), u8(0x80 | (code & 63)), into);
  }
  into = two(u8(0xf0 | (code >> 18)), u8(0x80 | ((code >> 12) & 63)), into);
  return two(u8(0x80 | ((code >> 6) & 63)), u8(0x80 | (code & 63)), into);
}
