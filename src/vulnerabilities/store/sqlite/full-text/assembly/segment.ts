// Writes what is held as one segment of an FTS5 index, byte for byte as FTS5 does (format: the head of SQLite's
// fts5_index.c): pages of terms, each with the rows and positions at which it occurs.
import {
  COLUMN_SHIFT, LEVEL, LEVELS, ORDER, PAGE, PAGE_INDEX, POSTINGS, ROW_SHIFT, ROWS, SPLIT, TERM, TERMS, WORKING, WRITTEN,
} from './layout';
import { lettersAt } from './words';

/** Told of each page in its order. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'page')
declare function page(number: u32, from: usize, length: usize): void;
/** Told of the least term from which on pages are to be looked at, of the first one, and whether it has a doclist index. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'entry')
declare function entry(from: usize, length: usize, number: u32, hasDoclistIndex: bool): void;
/** Told of each page of a doclist index. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'doclistPage')
declare function doclistPage(level: u32, number: u32, from: usize, length: usize): void;

/** FTS5's usual size of a page. */
const PAGE_BYTES: usize = 4050;
/** Pages without a term from which on FTS5 makes a doclist index. */
const LEAST_EMPTY: u32 = 4;
/** What stands before the letters of each term of the main index. */
const MAIN_INDEX: u8 = 0x30;
/** Where the rows and positions of one term are put together. */
const DOCLIST = WORKING;

/** Bytes of the page that is being filled, and of the list of its terms. */
let bytes: usize, indexBytes: usize;
/** Where the term before begins in the page. */
let indexed: usize;
let number: u32;
/** Has the page no term yet, and no row? */
let noTerm: bool, noRow: bool;
/** Length of the term that was written last. */
let termLength: usize;
/** Length of the term from which on the pages from `entered` are to be looked at. */
let splitLength: usize;
let entered: u32;
/** Pages without a term since. */
let empty: u32;

export function beginSegment(): void {
  number = 1;
  entered = 1;
  empty = 0;
  termLength = splitLength = 0;
  store<u8>(WRITTEN, MAIN_INDEX);
  clearLevels();
  beginPage();
}

/** Writes a term, by its place in the order of terms. */
export function writeTerm(at: u32): void {
  const row = TERMS + TERM * load<u32>(ORDER + 4 * at);
  putTerm(lettersAt(row), load<u32>(row, 8));
  const count = load<u32>(row);
  // Its place is behind the last one now.
  putDoclist(makeDoclist(load<u32>(row, 4) - count, count));
}

/** @returns the number of the last page, 0 for no terms */
export function endSegment(): u32 {
  if (bytes > 4) endPage();
  if (number > 1) enter();
  return number - 1;
}

function beginPage(): void {
  store<u32>(PAGE, 0);
  bytes = 4;
  indexBytes = indexed = 0;
  noTerm = noRow = true;
}

function endPage(): void {
  putU16(PAGE + 2, bytes);
  if (noTerm) {
    if (noRow && levelBytes(0) > 0) putInLevel(0, 0);
    empty++;
  } else memory.copy(PAGE + bytes, PAGE_INDEX, indexBytes);
  page(number, PAGE, bytes + indexBytes);
  number++;
  beginPage();
}

/** Has the page of the last term that began a page be found by it. */
function enter(): void {
  if (entered == 0) return;
  const hasIndex = levelBytes(0) > 0 && empty >= LEAST_EMPTY;
  if (hasIndex)
    for (let level: u32 = 0; levelBytes(level) > 0; level++)
      doclistPage(level, levelNumber(level), LEVELS + LEVEL * level + LEVEL_HEAD, levelBytes(level));
  clearLevels();
  empty = 0;
  entry(SPLIT, splitLength, entered, hasIndex);
  entered = 0;
}

/** @param letters of the term, and how many they are; it comes after the one before */
function putTerm(letters: usize, count: usize): void {
  const length = count + 1;
  if (bytes + indexBytes + length + 2 >= PAGE_BYTES && bytes > 4) endPage();
  indexBytes = putVarint(PAGE_INDEX + indexBytes, bytes - indexed) - PAGE_INDEX;
  indexed = bytes;
  let common: usize = 0;
  if (termLength > 0) {
    const most = min(termLength, length);
    for (common = 1; common < most; common++)
      if (load<u8>(WRITTEN + common) != load<u8>(letters + common - 1)) break;
  }
  memory.copy(WRITTEN + 1, letters, count);
  if (noTerm) {
    if (number != 1) {
      enter();
      splitLength = termLength > 0 ? common + 1 : length;
      memory.copy(SPLIT, WRITTEN, splitLength);
      entered = number;
    }
    common = 0;
  } else putNumber(common);
  putNumber(length - common);
  putBytes(WRITTEN + common, length - common);
  termLength = length;
  noTerm = noRow = false;
  setLevelNumber(0, number);
}

/** Puts the rows of a term together, each with the positions in its columns. @returns the end */
function makeDoclist(first: u32, count: u32): usize {
  let to = DOCLIST;
  let from = POSTINGS + 4 * first;
  const end = from + 4 * count;
  let before: u64 = 0;
  let posting = load<u32>(from);
  while (from < end) {
    const row = posting >> ROW_SHIFT;
    const key = u64(load<f64>(ROWS + 8 * row));
    to = putVarint(to, key - before);
    before = key;
    const sizeAt = to++;
    let column: u32 = row << (ROW_SHIFT - COLUMN_SHIFT);
    let base = column << COLUMN_SHIFT;
    do {
      const its = posting >> COLUMN_SHIFT;
      if (its != column) {
        store<u8>(to, 1);
        store<u8>(to, u8(its & 3), 1);
        to += 2;
        column = its;
        base = column << COLUMN_SHIFT;
      }
      to = putVarint(to, posting - base + 2);
      base = posting;
      from += 4;
      if (from == end) break;
      posting = load<u32>(from);
    } while (posting >> ROW_SHIFT == row);
    to = putSize(sizeAt, to);
  }
  return to;
}

/** Puts the length of positions before them, where one byte is free for it. @returns the end of the positions */
function putSize(sizeAt: usize, end: usize): usize {
  const length = end - sizeAt - 1;
  const more = varintLength(2 * length) - 1;
  if (more > 0) memory.copy(sizeAt + 1 + more, sizeAt + 1, length);
  putVarint(sizeAt, 2 * length);
  return end + more;
}

function putDoclist(end: usize): void {
  if (PAGE_BYTES >= bytes + indexBytes + (end - DOCLIST) + 1) return putBytes(DOCLIST, end - DOCLIST);
  let from = DOCLIST;
  let key: u64 = 0;
  while (from < end) {
    const difference = getVarint(from);
    from = varintEnd(from);
    key += difference;
    if (noRow) {
      putU16(PAGE, bytes);
      putNumber(key);
      noRow = false;
      addToLevels(key);
    } else putNumber(difference);
    const next = varintEnd(from) + usize(getVarint(from) >> 1);
    if (bytes + indexBytes + (next - from) <= PAGE_BYTES) putBytes(from, next - from);
    else putInPieces(from, next);
    from = next;
  }
}

/** Spreads the positions of a row over pages, between two numbers. */
function putInPieces(from: usize, end: usize): void {
  for (;;) {
    const space = isize(PAGE_BYTES) - isize(bytes + indexBytes);
    let to = end;
    if (isize(end - from) > space) {
      to = varintEnd(from);
      if (isize(to - from) < space)
        for (let next = varintEnd(to); isize(next - from) <= space; next = varintEnd(to)) to = next;
    }
    putBytes(from, to - from);
    from = to;
    if (bytes + indexBytes >= PAGE_BYTES) endPage();
    if (from >= end) return;
  }
}

// A level of the doclist index: bytes that it has, 1 when a row is in it, the number of its page, its last row; then
// the page.
const LEVEL_HEAD: usize = 24;
const MOST_LEVELS: u32 = 4;

// @ts-ignore: decorators are AssemblyScript's
@inline
function levelBytes(level: u32): usize {
  return load<u32>(LEVELS + LEVEL * level);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function levelNumber(level: u32): u32 {
  return load<u32>(LEVELS + LEVEL * level, 8);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function setLevelNumber(level: u32, to: u32): void {
  store<u32>(LEVELS + LEVEL * level, to, 8);
}

function clearLevels(): void {
  for (let level: u32 = 0; level <= MOST_LEVELS; level++) clearLevel(level);
}

function clearLevel(level: u32): void {
  store<u64>(LEVELS + LEVEL * level, 0);
}

function putInLevel(level: u32, value: u64): void {
  const at = LEVELS + LEVEL * level;
  const to = at + LEVEL_HEAD + load<u32>(at);
  store<u32>(at, u32(putVarint(to, value) - at - LEVEL_HEAD));
}

/** Puts a row that comes first in the page into a level. */
function putRowInLevel(level: u32, isRoot: bool, below: u32, key: u64): void {
  const at = LEVELS + LEVEL * level;
  if (load<u32>(at, 4) == 0) {
    putInLevel(level, isRoot ? 0 : 1);
    putInLevel(level, below);
    putInLevel(level, key);
    store<u32>(at, 1, 4);
  } else putInLevel(level, key - load<u64>(at, 16));
  store<u64>(at, key, 16);
}

/** Puts a row that comes first in the page into the doclist index. */
function addToLevels(key: u64): void {
  for (let level: u32 = 0; level < MOST_LEVELS; level++) {
    const at = LEVELS + LEVEL * level;
    const isFull = levelBytes(level) >= PAGE_BYTES;
    if (isFull) {
      store<u8>(at + LEVEL_HEAD, 1);
      doclistPage(level, levelNumber(level), at + LEVEL_HEAD, levelBytes(level));
      if (levelBytes(level + 1) == 0) {
        setLevelNumber(level + 1, levelNumber(level));
        const first = varintEnd(at + LEVEL_HEAD + 1);
        putRowInLevel(level + 1, true, levelNumber(level), getVarint(first));
      }
      clearLevel(level);
      setLevelNumber(level, levelNumber(level) + 1);
    }
    putRowInLevel(level, !isFull, level == 0 ? number : levelNumber(level - 1), key);
    if (!isFull) return;
  }
}

function putU16(to: usize, value: usize): void {
  store<u8>(to, u8(value >> 8));
  store<u8>(to, u8(value), 1);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function putNumber(value: u64): void {
  bytes = putVarint(PAGE + bytes, value) - PAGE;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function putBytes(from: usize, length: usize): void {
  memory.copy(PAGE + bytes, from, length);
  bytes += length;
}

function varintLength(value: u64): usize {
  let length: usize = 1;
  for (let rest = value >> 7; rest > 0; rest >>= 7) length++;
  return length;
}

/** SQLite's varint of a number below 2^56: groups of seven bits, the most significant first. @returns the end */
// @ts-ignore: decorators are AssemblyScript's
@inline
function putVarint(to: usize, value: u64): usize {
  if (value < 0x80) {
    store<u8>(to, u8(value));
    return to + 1;
  }
  return putLongVarint(to, value);
}

function putLongVarint(to: usize, value: u64): usize {
  const end = to + varintLength(value);
  let at = end - 1;
  store<u8>(at, u8(value & 0x7f));
  for (let rest = value >> 7; rest > 0; rest >>= 7) {
    at--;
    store<u8>(at, u8(rest & 0x7f) | 0x80);
  }
  return end;
}

function getVarint(from: usize): u64 {
  let value: u64 = load<u8>(from) & 0x7f;
  while (load<u8>(from) >= 0x80) {
    from++;
    value = (value << 7) | (load<u8>(from) & 0x7f);
  }
  return value;
}

function varintEnd(from: usize): usize {
  while (load<u8>(from) >= 0x80) from++;
  return from + 1;
}
