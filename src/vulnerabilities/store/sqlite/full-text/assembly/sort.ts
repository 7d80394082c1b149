// Brings words into the order of terms, and terms into the order of their letters.
import { COLUMN_SHIFT, COUNTS, ORDER, POSTINGS, ROW_SHIFT, TERM, TERMS, WORDS, WORKING } from './layout';
import { lettersAt } from './words';

/** The first word of the next row. */
let word: usize;

/** Gives the postings of each term their place. */
export function beginPostings(terms: u32): void {
  let begin: u32 = 0;
  for (let row = TERMS; row < TERMS + TERM * terms; row += TERM) {
    store<u32>(row, begin, 4);
    begin += load<u32>(row);
  }
  word = WORDS;
}

/** Puts the words of a row in their places; of each term they are in the order in which they came. */
export function sortRow(row: u32): void {
  for (let column: u32 = 0; column < 4; column++) {
    const count = load<u32>(COUNTS + 16 * row + 4 * column);
    let posting = (row << ROW_SHIFT) | (column << COLUMN_SHIFT);
    for (const end = word + 4 * count; word < end; word += 4) {
      const term = TERMS + TERM * load<u32>(word);
      const place = load<u32>(term, 4);
      store<u32>(POSTINGS + 4 * place, posting);
      store<u32>(term, place + 1, 4);
      posting++;
    }
  }
}

/** First letters of a term, the greater the later it comes, and its number. */
const KEY: usize = 16;

/** Writes the numbers of the terms that occur in the order of their letters. @returns how many they are */
export function sortTerms(terms: u32): u32 {
  let one = WORKING;
  let other = WORKING + KEY * terms;
  let count: u32 = 0;
  for (let term: u32 = 0; term < terms; term++) {
    const row = TERMS + TERM * term;
    if (load<u32>(row) == 0) continue;
    store<u64>(one + KEY * count, bswap(load<u64>(row, 16)));
    store<u32>(one + KEY * count, term, 8);
    count++;
  }
  for (let width: u32 = 1; width < count; width *= 2) {
    for (let from: u32 = 0; from < count; from += 2 * width)
      merge(one, other, from, min<u32>(from + width, count), min<u32>(from + 2 * width, count));
    const swap = one;
    one = other;
    other = swap;
  }
  for (let at: u32 = 0; at < count; at++) store<u32>(ORDER + 4 * at, load<u32>(one + KEY * at, 8));
  return count;
}

function merge(source: usize, target: usize, from: u32, middle: u32, end: u32): void {
  let left = source + KEY * from;
  let right = source + KEY * middle;
  const leftEnd = right;
  const rightEnd = source + KEY * end;
  let to = target + KEY * from;
  while (left < leftEnd && right < rightEnd) {
    if (isBefore(right, left)) {
      v128.store(to, v128.load(right));
      right += KEY;
    } else {
      v128.store(to, v128.load(left));
      left += KEY;
    }
    to += KEY;
  }
  memory.copy(to, left, leftEnd - left);
  memory.copy(to + (leftEnd - left), right, rightEnd - right);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function isBefore(one: usize, other: usize): bool {
  const a = load<u64>(one);
  const b = load<u64>(other);
  return a == b ? isBeforeInFull(load<u32>(one, 8), load<u32>(other, 8)) : a < b;
}

function isBeforeInFull(one: u32, other: u32): bool {
  const first = TERMS + TERM * one;
  const second = TERMS + TERM * other;
  const length: usize = load<u32>(first, 8);
  const otherLength: usize = load<u32>(second, 8);
  const order = memory.compare(lettersAt(first), lettersAt(second), min(length, otherLength));
  return order == 0 ? length < otherLength : order < 0;
}
