// Makes full-text segments of many rows at once, in less time than FTS5 takes row by row. Functions that walk over much
// are called again and again: V8 puts its better code for a function in place when it is next called.
import { beginSegment, endSegment, writeTerm } from './segment';
import { beginPostings, sortRow, sortTerms } from './sort';
import { addRow, reset, rowCount, termCount } from './words';

export { addRow, reset };

/** Begins a segment of all rows. */
export function begin(): void {
  beginPostings(termCount);
}

/** Sorts the words of rows. @returns false when there is none left from `to` on */
export function sort(from: u32, to: u32): bool {
  for (let row = from; row < min(to, rowCount); row++) sortRow(row);
  return to < rowCount;
}

let terms: u32;

/** Sorts the terms. */
export function beginTerms(): void {
  terms = sortTerms(termCount);
  beginSegment();
}

/** Writes terms. @returns false when there is none left from `to` on */
export function write(from: u32, to: u32): bool {
  for (let at = from; at < min(to, terms); at++) writeTerm(at);
  return to < terms;
}

/** @returns the number of the last page, 0 when there were no words */
export function end(): u32 {
  const last = endSegment();
  reset();
  return last;
}
