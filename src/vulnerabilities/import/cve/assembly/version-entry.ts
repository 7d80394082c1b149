// One entry of `versions`: its status, and where its texts are in the record.
import { put } from './document';
import {
  CLOSE_OBJECT, enter, fail, hasEscapes, hasFailed, is, next, once, readName, readText, skipValue, textFrom, textTo,
} from './json';

/** Statuses that are known; 0 is none of them. */
export const AFFECTED: u32 = 1;
export const UNAFFECTED: u32 = 2;
export const UNKNOWN: u32 = 3;

// Of the entry that was read last; a text that is not there has no length.
export let status: u32;
export let from: usize, to: usize;
export let belowFrom: usize, belowTo: usize;
export let upFrom: usize, upTo: usize;

/** Reads an entry. @returns whether it could be read */
export function readVersionEntry(): bool {
  let seen: u32 = 0;
  status = 0;
  from = to = belowFrom = belowTo = upFrom = upTo = 0;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return false;
    if (is('version')) {
      seen = once(seen, 1);
      readText();
      from = textFrom();
      to = textTo();
    } else if (is('status')) {
      seen = once(seen, 2);
      readText();
      status = statusOfText();
    } else if (is('lessThan')) {
      seen = once(seen, 4);
      readText();
      belowFrom = textFrom();
      belowTo = textTo();
    } else if (is('lessThanOrEqual')) {
      seen = once(seen, 8);
      readText();
      upFrom = textFrom();
      upTo = textTo();
    } else skipValue();
  }
  return !hasFailed();
}

/** The status that the text which was read last names. One with escapes is left to JavaScript. */
export function statusOfText(): u32 {
  if (hasEscapes()) fail();
  return is('affected') ? AFFECTED : is('unaffected') ? UNAFFECTED : is('unknown') ? UNKNOWN : 0;
}

export function putStatus(status: u32): void {
  put(status == AFFECTED ? '"status":"affected"' : status == UNAFFECTED ? '"status":"unaffected"' : '"status":"unknown"');
}
