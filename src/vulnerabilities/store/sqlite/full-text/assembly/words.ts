// Takes texts apart into words as FTS5's tokenizer `unicode61 remove_diacritics 2` does, and remembers them.
import {
  COUNTS, INPUT, MOST_POSITIONS, MOST_ROWS, MOST_TERMS, MOST_WORDS, ONES, ROWS, SLOT_BITS, SLOTS, TERM, TERMS, TEXT,
  TEXT_END, WORDS,
} from './layout';

const COLUMNS: usize = 4;
/** Longer words are left to FTS5. */
const LONGEST: usize = 1000;
/** Upper bits of a hash that a slot keeps. */
const MARK: u32 = 0xfff00000;

export let rowCount: u32 = 0;
export let wordCount: u32 = 0;
export let termCount: u32 = 0;
let textEnd: usize = TEXT;

/** Forgets all rows. */
export function reset(): void {
  rowCount = wordCount = termCount = 0;
  textEnd = TEXT;
  memory.fill(SLOTS, 0, 4 << SLOT_BITS);
  v128.store(ONES, i8x16.splat(-1));
}

const ADDED: i32 = 1;
/** Nothing more goes in before what is held has been written. */
const FULL: i32 = 0;
/** The row holds letters other than those of English, a very long word, or very many. */
const OTHER: i32 = -1;

/**
 * Takes the row whose texts lie at INPUT.
 * @param key greater than that of the row before
 * @param lengths of the texts in bytes, with their line feeds
 */
export function addRow(key: f64, first: usize, second: usize, third: usize, fourth: usize): i32 {
  const length = first + second + third + fourth;
  const most = u32(length >> 1) + 1;
  if (
    rowCount == MOST_ROWS || wordCount + most > MOST_WORDS || termCount + most > MOST_TERMS ||
    textEnd + length + 16 > TEXT_END
  )
    return FULL;
  if (!isPlain(INPUT, INPUT + length)) return OTHER;
  const before = wordCount;
  let from = INPUT;
  for (let column: usize = 0; column < COLUMNS; column++) {
    const end = from + (column == 0 ? first : column == 1 ? second : column == 2 ? third : fourth);
    const begun = wordCount;
    if (!addText(from, end) || wordCount - begun >= MOST_POSITIONS) {
      takeBack(before);
      return OTHER;
    }
    store<u32>(COUNTS + 16 * rowCount + 4 * column, wordCount - begun);
    from = end;
  }
  store<f64>(ROWS + 8 * rowCount, key);
  rowCount++;
  return ADDED;
}

/** Are all signs either of ASCII or such that stand between words? */
function isPlain(from: usize, to: usize): bool {
  while (from < to) {
    const mask = i8x16.bitmask(v128.load(from));
    if (mask == 0) {
      from += 16;
      continue;
    }
    from += ctz(mask);
    if (from >= to) return true;
    const length = separatorLength(from);
    if (length == 0) return false;
    from += length;
  }
  return true;
}

/** Bytes of the sign outside ASCII that is here; 0 unless it stands between words: punctuation, symbols, spaces. */
function separatorLength(at: usize): usize {
  const lead = load<u8>(at);
  const next = load<u8>(at, 1);
  if (lead == 0xc2) {
    // U+0080 to U+00BF without ª ² ³ µ ¹ º ¼ ½ ¾
    const isLetter = next == 0xaa || next == 0xb2 || next == 0xb3 || next == 0xb5 || next == 0xb9 || next == 0xba ||
      (next >= 0xbc && next <= 0xbe);
    return isLetter ? 0 : 2;
  }
  if (lead != 0xe2) return 0;
  // U+2000 to U+203F: dashes, quotation marks, bullets; and ™.
  return next == 0x80 || (next == 0x84 && load<u8>(at, 2) == 0xa2) ? 3 : 0;
}

/** A bit for each of sixteen signs that is a letter or a digit. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function lettersOf(signs: v128): u32 {
  const small = v128.or(signs, i8x16.splat(0x20));
  const letters = i8x16.lt_u(i8x16.sub(small, i8x16.splat(0x61)), i8x16.splat(26));
  const digits = i8x16.lt_u(i8x16.sub(signs, i8x16.splat(0x30)), i8x16.splat(10));
  return i8x16.bitmask(v128.or(letters, digits));
}

/** @returns false when a word is too long */
function addText(from: usize, end: usize): bool {
  while (from < end) {
    // Signs between words.
    const mask = lettersOf(v128.load(from));
    if (mask == 0) {
      from += 16;
      continue;
    }
    from += ctz(mask);
    if (from >= end) return true;
    const signs = v128.load(from);
    const length: usize = ctz(~lettersOf(signs));
    let term: u32;
    if (length < 16) {
      // Digits have that bit, and capitals become small by it.
      const letters = v128.and(v128.or(signs, i8x16.splat(0x20)), v128.load(ONES + 16 - length));
      term = numberOf(letters, length);
      from += length;
    } else {
      let to = from + 16;
      while ((lettersOf(v128.load(to)) & 1) != 0) to++;
      if (to - from > LONGEST) return false;
      term = numberOfLong(from, to - from);
      from = to;
    }
    store<u32>(WORDS + 4 * wordCount, term);
    wordCount++;
    const row = TERMS + TERM * term;
    store<u32>(row, load<u32>(row) + 1);
  }
  return true;
}

/** The number of a term of less than 16 letters, with zeros behind it; a new one is kept. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function numberOf(letters: v128, length: usize): u32 {
  const first = i64x2.extract_lane(letters, 0);
  const last = i64x2.extract_lane(letters, 1);
  const product = (first ^ (last * 0x2545f4914f6cdd1d)) * 0x9e3779b97f4a7c15;
  const hash = u32(u64(product) >> 32);
  const mask: u32 = (1 << SLOT_BITS) - 1;
  let slot = hash & mask;
  for (let held = load<u32>(SLOTS + 4 * slot); held != 0; held = load<u32>(SLOTS + 4 * slot)) {
    slot = (slot + 1) & mask;
    if (((held ^ hash) & MARK) != 0) continue;
    const term = (held & ~MARK) - 1;
    const row = TERMS + TERM * term;
    if (load<i64>(row, 16) == first && load<i64>(row, 24) == last && load<u32>(row, 12) == 0) return term;
  }
  v128.store(newTerm(slot, hash, length) + 16, letters);
  return termCount - 1;
}

/** Enters a term in an empty slot. @returns its row, in which its letters are still to be put */
function newTerm(slot: u32, hash: u32, length: usize): usize {
  const row = TERMS + TERM * termCount;
  store<u64>(row, 0);
  store<u64>(row, u64(length), 8);
  termCount++;
  store<u32>(SLOTS + 4 * slot, (hash & MARK) | termCount);
  return row;
}

/** The number of the term of many letters that are here in the input. */
function numberOfLong(from: usize, length: usize): u32 {
  let hash: u32 = 0;
  for (let at: usize = 0; at < length; at++) {
    const letter = load<u8>(from + at) | 0x20;
    store<u8>(textEnd + at, letter);
    hash = (hash ^ letter) * 0x9e3779b1;
  }
  hash ^= hash >> 15;
  const mask: u32 = (1 << SLOT_BITS) - 1;
  let slot = hash & mask;
  for (let held = load<u32>(SLOTS + 4 * slot); held != 0; held = load<u32>(SLOTS + 4 * slot)) {
    slot = (slot + 1) & mask;
    if (((held ^ hash) & MARK) != 0) continue;
    const term = (held & ~MARK) - 1;
    const row = TERMS + TERM * term;
    if (load<u32>(row, 8) != u32(length) || load<u32>(row, 12) == 0) continue;
    if (memory.compare(load<u32>(row, 12), textEnd, length) == 0) return term;
  }
  const row = newTerm(slot, hash, length);
  store<u32>(row, u32(textEnd), 12);
  store<u64>(row, load<u64>(textEnd), 16);
  textEnd += length;
  return termCount - 1;
}

/** Where the letters of a term begin. */
export function lettersAt(row: usize): usize {
  const at = load<u32>(row, 12);
  return at == 0 ? row + 16 : at;
}

function takeBack(before: u32): void {
  while (wordCount > before) {
    wordCount--;
    const row = TERMS + TERM * load<u32>(WORDS + 4 * wordCount);
    store<u32>(row, load<u32>(row) - 1);
  }
}
