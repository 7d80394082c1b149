// The decision of Stakeholder-Specific Vulnerability Categorization: the first that a container beside the CNA's holds.
import { keepSmall, put, putSign, putString, textPlace } from './document';
import {
  CLOSE_OBJECT, enter, enterObjects, fail, hasEscapes, hasFailed, is, isHere, next, nextObject, once, OPEN_OBJECT,
  readName, readText, skipValue, textFrom, textTo,
} from './json';
import { POINTS } from './layout';
import { nameNumber } from './names';

// The points in their order: exploitation, automatable and impact.
const COUNT: u32 = 3;
/** Of each where its text begins and ends, equal for none. */
const ROW: usize = 8;
/** Longest text of a point; JavaScript cuts longer ones. */
const MOST_SIGNS: usize = 40;

let hasDecision: bool;

export function beginDecision(): void {
  hasDecision = false;
  forgetPoints();
}

function forgetPoints(): void {
  memory.fill(POINTS, 0, COUNT * ROW);
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function lengthOf(point: u32): usize {
  return load<u32>(POINTS + ROW * point, 4) - load<u32>(POINTS + ROW * point);
}

/** Reads the member `other` of a metric. */
export function readOtherMetric(): void {
  if (hasDecision || !isHere(OPEN_OBJECT)) return skipValue();
  let seen: u32 = 0;
  let isSsvc = false;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('type')) {
      seen = once(seen, 1);
      readText();
      if (hasEscapes()) return fail();
      isSsvc = is('ssvc');
    } else if (is('content')) {
      seen = once(seen, 2);
      readContent();
    } else skipValue();
  }
  hasDecision = isSsvc && (lengthOf(0) > 0 || lengthOf(1) > 0 || lengthOf(2) > 0);
  if (hasFailed() || !hasDecision) return forgetPoints();
  for (let point: u32 = 0; point < COUNT; point++) keepPoint(POINTS + ROW * point);
}

function readContent(): void {
  if (!isHere(OPEN_OBJECT)) return skipValue();
  let seen: u32 = 0;
  for (let more = enter(CLOSE_OBJECT); more; more = next(CLOSE_OBJECT)) {
    readName();
    if (hasFailed()) return;
    if (is('options')) {
      seen = once(seen, 1);
      readOptions();
    } else skipValue();
  }
}

/** Each option is an object of one point; of a point that comes twice the last counts. */
function readOptions(): void {
  for (let more = enterObjects(); more; more = nextObject()) {
    for (let another = enter(CLOSE_OBJECT); another; another = next(CLOSE_OBJECT)) {
      readName();
      if (hasFailed()) return;
      const point: u32 = is('Exploitation') ? 0 : is('Automatable') ? 1 : is('Technical Impact') ? 2 : COUNT;
      if (point == COUNT) {
        skipValue();
        continue;
      }
      readText();
      if (hasEscapes()) return fail();
      store<u32>(POINTS + ROW * point, u32(textFrom()));
      store<u32>(POINTS + ROW * point, u32(textTo()), 4);
    }
  }
}

/** Keeps the text of a point in small letters. */
function keepPoint(row: usize): void {
  const from: usize = load<u32>(row);
  const to: usize = load<u32>(row, 4);
  if (to - from > MOST_SIGNS) return fail();
  for (let at = from; at < to; at++) if (load<u8>(at) > 0x7e) return fail();
  store<u32>(row, u32(keepSmall(from, to)));
  store<u32>(row, u32(textPlace()), 4);
}

/** Puts it into the document. */
export function putDecision(): void {
  if (!hasDecision) return;
  put(',"ssvc":{');
  const first: u32 = lengthOf(0) > 0 ? 0 : lengthOf(1) > 0 ? 1 : 2;
  for (let point = first; point < COUNT; point++) {
    if (lengthOf(point) == 0) continue;
    if (point > first) putSign(0x2c);
    put(point == 0 ? '"exploitation":"' : point == 1 ? '"automatable":"' : '"impact":"');
    putString(load<u32>(POINTS + ROW * point), load<u32>(POINTS + ROW * point, 4));
    putSign(0x22);
  }
  putSign(0x7d);
}

/** Bytes of the texts of all points. */
export function decisionBytes(): usize {
  return lengthOf(0) + lengthOf(1) + lengthOf(2);
}

/** Stores the numbers of the points, each plus one, 0 for none; there must be room for the names. */
export function numberDecision(at: usize): void {
  for (let point: u32 = 0; point < COUNT; point++)
    store<u32>(
      at + 4 * point,
      lengthOf(point) == 0 ? 0 : 1 + nameNumber(load<u32>(POINTS + ROW * point), lengthOf(point)),
    );
}
