// Numbers that texts have elsewhere. Texts of all blocks so far are known by their bytes; when there is no room for
// another one, all of them are forgotten.
import { MOST_TEXTS, TEXT_AT, TEXT_BYTES, TEXT_BYTES_END, TEXT_SLOTS, TEXTS } from './layout';

const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

let texts: u32 = 0;
let bytesEnd: u32 = TEXT_BYTES;
/** Of the text that was asked for last. */
let start: u32 = 0;
let length: u32 = 0;
let hash: u32 = 0;
let entry: u32 = 0;

/** The last bytes of a text, fewer than eight, as a number. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function rest(at: u32, bytes: u32): u64 {
  return load<u64>(at) & ((<u64>1 << (8 * bytes)) - 1);
}

function same(one: u32, other: u32, length: u32): bool {
  let at: u32 = 0;
  for (; at + 8 <= length; at += 8) if (load<u64>(one + at) !== load<u64>(other + at)) return false;
  return rest(one + at, length - at) === rest(other + at, length - at);
}

/** Finds the entry of a text, or the one where it would be. */
function seek(): void {
  let sum: u64 = length;
  let at: u32 = 0;
  for (; at + 8 <= length; at += 8) {
    sum = (sum ^ load<u64>(start + at)) * MIX;
    sum ^= sum >>> 32;
  }
  sum = (sum ^ rest(start + at, length - at)) * MIX;
  hash = u32(sum >>> 32);
  let slot = hash & (TEXT_SLOTS - 1);
  for (;;) {
    entry = TEXTS + 16 * slot;
    const from = load<u32>(entry, 4);
    if (from === 0) return;
    if (load<u32>(entry) === hash && load<u32>(entry, 8) === length && same(from, start, length)) return;
    slot = (slot + 1) & (TEXT_SLOTS - 1);
  }
}

/** The number of a text of the block; -1 when it is not known. */
export function textNumber(text: u32): i32 {
  start = load<u32>(TEXT_AT + 8 * text);
  length = load<u32>(TEXT_AT + 8 * text, 4) - start;
  seek();
  return load<u32>(entry, 4) === 0 ? -1 : load<i32>(entry, 12);
}

/** Says the number of the text that was asked for last. */
export function learnText(number: i32): void {
  if (length > TEXT_BYTES_END - TEXT_BYTES) return;
  if (texts === MOST_TEXTS || bytesEnd + length > TEXT_BYTES_END) {
    forgetTexts();
    seek();
  }
  store<u32>(entry, hash);
  store<u32>(entry, bytesEnd, 4);
  store<u32>(entry, length, 8);
  store<i32>(entry, number, 12);
  memory.copy(bytesEnd, start, length);
  bytesEnd += length;
  texts++;
}

/** Forgets all numbers. */
export function forgetTexts(): void {
  if (texts > 0) memory.fill(TEXTS, 0, 16 * TEXT_SLOTS);
  texts = 0;
  bytesEnd = TEXT_BYTES;
}
