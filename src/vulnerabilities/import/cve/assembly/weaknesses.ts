// Weaknesses: the CNA's first, each once.
import { documentPlace, put, putSign, putString } from './document';
import { isEqual } from './equal';
import {
  CLOSE_OBJECT, enter, enterObjects, fail, hasEscapes, hasFailed, is, next, nextObject, once, readName, readText,
  skipValue, textFrom, textTo,
} from './json';
import { MOST_WEAKNESSES, WEAKNESS_NUMBERS, WEAKNESSES } from './layout';
import { nameNumber } from './names';

const ROW: usize = 12;
/** Signs before the digits: CWE-. */
const PREFIX: usize = 4;
const MOST_DIGITS: usize = 6;

/** Weaknesses that were read, and those of them that stand in the document: these take the place of the first rows. */
let found: u32;
let taken: u32;

export function beginWeaknesses(): void {
  found = taken = 0;
}

export function weaknessCount(): u32 {
  return taken;
}

/** Most bytes of the names of all weaknesses. */
export function weaknessBytes(): usize {
  return taken * (PREFIX + MOST_DIGITS);
}

/** Reads `problemTypes` of a container. */
export function readProblemTypes(isCna: bool): void {
  for (let more = enterObjects(); more; more = nextObject()) {
    let seen: u32 = 0;
    for (let another = enter(CLOSE_OBJECT); another; another = next(CLOSE_OBJECT)) {
      readName();
      if (hasFailed()) return;
      if (is('descriptions')) {
        seen = once(seen, 1);
        readDescriptions(isCna);
      } else skipValue();
    }
  }
}

function readDescriptions(isCna: bool): void {
  for (let more = enterObjects(); more; more = nextObject()) {
    let seen: u32 = 0;
    for (let another = enter(CLOSE_OBJECT); another; another = next(CLOSE_OBJECT)) {
      readName();
      if (hasFailed()) return;
      if (is('cweId')) {
        seen = once(seen, 1);
        readText();
        if (hasEscapes()) return fail();
        keepWeakness(textFrom(), textTo(), isCna);
      } else skipValue();
    }
  }
}

/** Keeps CWE-79, in letters of either case; other texts are none. */
function keepWeakness(from: usize, to: usize, isCna: bool): void {
  const digits = to - from - PREFIX;
  if (to - from <= PREFIX || digits > MOST_DIGITS) return;
  if ((load<u32>(from) | 0x00202020) != 0x2d657763) return;
  for (let at = from + PREFIX; at < to; at++) if (load<u8>(at) - 0x30 > 9) return;
  if (found == MOST_WEAKNESSES) return fail();
  const row = WEAKNESSES + ROW * found;
  store<u32>(row, u32(from + PREFIX));
  store<u32>(row, u32(digits), 4);
  store<u32>(row, u32(isCna), 8);
  found++;
}

/** Puts them into the document. */
export function putWeaknesses(): void {
  if (found == 0) return;
  put(',"cwes":[');
  putThoseOf(1);
  putThoseOf(0);
  putSign(0x5d);
}

/** Where each stands in the document, its length: in the place of the numbers until they are known. */
function putThoseOf(isCna: u32): void {
  for (let weakness: u32 = 0; weakness < found; weakness++) {
    const row = WEAKNESSES + ROW * weakness;
    if (load<u32>(row, 8) != isCna || isTaken(load<u32>(row), load<u32>(row, 4))) continue;
    put(taken == 0 ? '"' : ',"');
    const place = WEAKNESS_NUMBERS + 8 * taken;
    store<u32>(place, u32(documentPlace()));
    put('CWE-');
    putString(load<u32>(row), load<u32>(row) + load<u32>(row, 4));
    store<u32>(place, u32(documentPlace() - load<u32>(place)), 4);
    putSign(0x22);
    taken++;
  }
}

function isTaken(digits: usize, length: usize): bool {
  for (let other: u32 = 0; other < taken; other++) {
    const place = WEAKNESS_NUMBERS + 8 * other;
    if (load<u32>(place, 4) == u32(length + PREFIX) && isEqual(load<u32>(place) + PREFIX, digits, length)) return true;
  }
  return false;
}

/** Puts their numbers at WEAKNESS_NUMBERS; there must be room for the names. */
export function numberWeaknesses(): void {
  for (let weakness: u32 = 0; weakness < taken; weakness++) {
    const place = WEAKNESS_NUMBERS + 8 * weakness;
    store<u32>(WEAKNESS_NUMBERS + 4 * weakness, nameNumber(load<u32>(place), load<u32>(place, 4)));
  }
}
