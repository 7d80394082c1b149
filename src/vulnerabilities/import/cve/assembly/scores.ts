// CVSS scores: of each its version, tenths, the vector's place, the container and the place of its provider.
import { readOtherMetric } from './decision';
import { documentPlace, put, putNumber, putSign, putString } from './document';
import {
  CLOSE_OBJECT, enter, enterObjects, fail, hasFailed, is, isHere, next, nextObject, once, OPEN_OBJECT, readName,
  readTenths, readText, skipValue, textFrom, textTo,
} from './json';
import { MOST_SCORES, SCORES } from './layout';

const ROW: usize = 32;
let scores: u32;

export function beginScores(): void {
  scores = 0;
}

export function scoreCount(): u32 {
  return scores;
}

export function readMetrics(container: u32): void {
  for (let more = enterObjects(); more; more = nextObject()) {
    let first: u32 = 0;
    let count: u32 = 0;
    let others: u32 = 0;
    for (let another = enter(CLOSE_OBJECT); another; another = next(CLOSE_OBJECT)) {
      readName();
      if (hasFailed()) return;
      const version = versionOfMetric();
      if (version == 0) {
        if (container > 0 && is('other')) {
          others = once(others, 1);
          readOtherMetric();
        } else skipValue();
        continue;
      }
      // More than two, or the same again, are left to JavaScript.
      if (count == 2 || version == first) return fail();
      first = version;
      count++;
      readScore(version, container);
    }
  }
}

/** Of the name that was read last, cvssV3_1, the two digits; 0 for other names. */
function versionOfMetric(): u32 {
  const from = textFrom();
  // cvss, V and _
  if (textTo() - from != 8 || load<u32>(from) != 0x73737663 || load<u8>(from, 4) != 0x56) return 0;
  const major = load<u8>(from, 5);
  const minor = load<u8>(from, 7);
  if (load<u8>(from, 6) != 0x5f || major - 0x30 > 9 || minor - 0x30 > 9) return 0;
  return (u32(major) << 8) | minor;
}

function readScore(version: u32, container: u32): void {
  if (!isHere(OPEN_OBJECT)) return skipValue();
  let seen: u32 = 0;
  let tenths: i32 = -1;
  let from: usize = 0;
  let to: usize = 0;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('baseScore')) {
      seen = once(seen, 1);
      tenths = readTenths();
    } else if (is('vectorString')) {
      seen = once(seen, 2);
      readText();
      from = textFrom();
      to = textTo();
    } else skipValue();
  }
  if (tenths < 0) return;
  if (scores == MOST_SCORES) return fail();
  const row = SCORES + ROW * scores;
  store<u32>(row, version);
  store<u32>(row, u32(tenths), 4);
  store<u32>(row, u32(from), 8);
  store<u32>(row, u32(to), 12);
  store<u32>(row, container, 16);
  scores++;
}

/**
 * Gives the scores of a container its provider and sorts them: the highest version first, of equals the one that came
 * first.
 */
export function endScores(first: u32, providerFrom: usize, providerTo: usize): void {
  for (let score = first; score < scores; score++) {
    store<u32>(SCORES + ROW * score, u32(providerFrom), 20);
    store<u32>(SCORES + ROW * score, u32(providerTo), 24);
    for (let at = score; at > first; at--) {
      const row = SCORES + ROW * at;
      if (load<u32>(row - ROW) >= load<u32>(row)) break;
      for (let part: usize = 0; part < ROW; part += 16) {
        const lower = v128.load(row - ROW + part);
        v128.store(row - ROW + part, v128.load(row + part));
        v128.store(row + part, lower);
      }
    }
  }
}

/**
 * Puts them into the document, those of the CNA first.
 * @returns tenths of the first, 0 when there is none
 */
export function putScores(): u32 {
  let first: u32 = 0;
  const begin = documentPlace();
  for (let ofCna = 1; ofCna >= 0; ofCna--)
    for (let score: u32 = 0; score < scores; score++) {
      const row = SCORES + ROW * score;
      if ((load<u32>(row, 16) == 0) != (ofCna == 1)) continue;
      const tenths = load<u32>(row, 4);
      if (documentPlace() == begin) first = tenths;
      else putSign(0x2c);
      put('{"version":"');
      putSign(load<u8>(row, 1));
      putSign(0x2e);
      putSign(load<u8>(row));
      put('","score":');
      putNumber(tenths / 10);
      if (tenths % 10 > 0) {
        putSign(0x2e);
        putNumber(tenths % 10);
      }
      if (load<u32>(row, 12) > load<u32>(row, 8)) {
        put(',"vector":"');
        putString(load<u32>(row, 8), load<u32>(row, 12));
        putSign(0x22);
      }
      put(',"by":"');
      if (load<u32>(row, 24) > load<u32>(row, 20)) putString(load<u32>(row, 20), load<u32>(row, 24));
      else put('unknown');
      put('"}');
    }
  return first;
}
