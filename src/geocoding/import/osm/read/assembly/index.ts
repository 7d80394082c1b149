// Reads the nodes and ways of a block of OpenStreetMap PBF (https://wiki.openstreetmap.org/wiki/PBF_Format) and writes
// records of those that are kept. What is unusual in any way, damage included, is left to JavaScript: ../pbf-block.ts says
// what a block means, ../read-blob.ts what becomes of it.
import { use } from './keys';
import {
  IDS,
  KEEP_SLOTS,
  KEEPS,
  MOST_NODES,
  MOST_TAGS,
  NODE_TAGS,
  NUMBERS,
  OWN_NUMBERS,
  OWN_TEXTS,
  POINTS,
  RESULT,
  SHORT_KEYS,
  SPECIAL,
  TAGS,
  TAGS_END,
  USES,
  WANTED,
  XS,
  YS,
} from './layout';
import { clear, features, hasRoom, room, writeArea, writeLine, writePoint, written } from './records';
import { FOUND, NOTHING, RARE, select } from './select';
import { beginAtWest, foundX, foundY, lengthOf, middleOfLine, pointOnSurface } from './shapes';
import { EXACT, goTo, hasFailed, moveTo, place, scaled, short, sums, sums32, wide } from './varints';

export { forgetTexts, learnText, textNumber } from './texts';

/** Is a way one that relations are made of? */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'isWanted')
declare function isWanted(id: f64): bool;

/** Puts the coordinates of so many nodes, the ids of which are at hand, into POINTS. @returns of how many points the line is */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'locate')
declare function locate(nodes: i32): i32;

/** Takes the line of a wanted way. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'takeMember')
declare function takeMember(id: f64, points: i32): void;

/** Takes a node that may be special on the way of a feature, counted from the first record. */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'takeNode')
declare function takeNode(feature: u32, id: f64): void;

/** Why reading stopped: at the end, before an object that is left to JavaScript, or because records fill their room. */
const END: i32 = 0;
const UNUSUAL: i32 = 1;
const FULL: i32 = 2;
/** The object is not kept. */
const PASSED: i32 = 3;

/** Lines longer than this are no roads and rivers but mistakes. */
const LONGEST_LINE: f64 = 30e7;

let texts: u32 = 0;
let wantedMask: u32 = 0;
let specialMask: u32 = 0;

/** Forgets what was known of the last block; the next one has so many texts. */
export function takeBlock(count: u32): void {
  texts = count;
  memory.fill(USES, 0, count + 1);
  memory.fill(NUMBERS, 0, 4 * count);
  memory.fill(SHORT_KEYS, 0, 4 * count);
  memory.fill(OWN_NUMBERS, 0, 4 * OWN_TEXTS);
  memory.fill(KEEPS, 0, 16 * KEEP_SLOTS);
}

/** Says how many bits filters have: of ids of ways that relations are made of, and of nodes that are something themselves. */
export function takeFilters(wanted: u32, special: u32): void {
  wantedMask = wanted - 1;
  specialMask = special - 1;
}

/** May an id be in a set? */
function mayHold(filter: u32, mask: u32, id: i64): bool {
  const bit = (u32(id) ^ u32(id / (1 << 24))) & mask;
  return (load<u32>(filter + 4 * (bit >>> 5)) & (1 << (bit & 31))) !== 0;
}

/** What the last list was. */
let listStart: u32 = 0;
let listEnd: u32 = 0;

/** Goes past a list. @returns whether it is within its message */
// @ts-ignore: decorators are AssemblyScript's
@inline
function list(end: u32): bool {
  const length = short();
  listStart = place();
  listEnd = listStart + length;
  goTo(listEnd);
  return !hasFailed() && listEnd <= end;
}

/**
 * Reads a message of dense nodes.
 * @param matter uses of keys that make a node matter, as bits
 * @param granularity of coordinates @param latOffset in nanodegrees, as lonOffset
 * @returns the number of nodes, -1 when the message is left to JavaScript; TAGS holds the tags of those that matter
 */
export function dense(
  start: u32,
  end: u32,
  matter: u32,
  granularity: f64,
  latOffset: f64,
  lonOffset: f64,
): i32 {
  let ids: u32 = 0;
  let idsEnd: u32 = 0;
  let lats: u32 = 0;
  let latsEnd: u32 = 0;
  let lons: u32 = 0;
  let lonsEnd: u32 = 0;
  let keys: u32 = 0;
  let keysEnd: u32 = 0;
  moveTo(start);
  while (place() < end) {
    const tag = short();
    if ((tag & 7) !== 2 || !list(end)) return -1;
    if (tag === 0x0a) {
      ids = listStart;
      idsEnd = listEnd;
    } else if (tag === 0x42) {
      lats = listStart;
      latsEnd = listEnd;
    } else if (tag === 0x4a) {
      lons = listStart;
      lonsEnd = listEnd;
    } else if (tag === 0x52) {
      keys = listStart;
      keysEnd = listEnd;
    }
  }
  if (place() !== end) return -1;
  const count = sums(ids, idsEnd, IDS, MOST_NODES);
  if (count < 0 || coordinates(lons, lonsEnd, XS, granularity, lonOffset) !== count) return -1;
  if (coordinates(lats, latsEnd, YS, granularity, latOffset) !== count) return -1;
  return denseTags(keys, keysEnd, count, matter) ? count : -1;
}

function coordinates(start: u32, end: u32, into: u32, granularity: f64, offset: f64): i32 {
  const shift = offset / 100;
  return granularity === 100 && Math.trunc(shift) === shift && Math.abs(shift) < f64(EXACT)
    ? sums32(start, end, into, MOST_NODES, i32(i64(shift)))
    : scaled(start, end, into, MOST_NODES, granularity, offset);
}

function denseTags(start: u32, end: u32, count: i32, matter: u32): bool {
  let to = TAGS;
  goTo(start);
  for (let node: i32 = 0; place() < end; node++) {
    // Most nodes have none.
    let at = place();
    while (at < end && load<u8>(at) === 0) {
      at++;
      node++;
    }
    goTo(at);
    if (at >= end) break;
    const begin = to;
    let uses: u32 = 0;
    to += 8;
    for (;;) {
      const key = short();
      if (key === 0) break;
      const value = short();
      if (place() >= end || key >= texts || value >= texts || to + 8 > TAGS_END) return false;
      uses |= 1 << (use(key) & 15);
      store<u32>(to, key);
      store<u32>(to, value, 4);
      to += 8;
    }
    if (hasFailed()) return false;
    const tags = (to - begin) / 8 - 1;
    if (tags > 0 && node >= count) return false;
    if ((uses & matter) !== 0) {
      store<u32>(begin, node);
      store<u32>(begin, tags, 4);
    } else to = begin;
    if (to + 8 > TAGS_END) return false;
  }
  tagsEnd = to;
  return place() <= end;
}

/** The end of what denseTags has put. */
let tagsEnd: u32 = TAGS;

/**
 * Writes records of nodes that are kept.
 * @param at where their tags begin: the number of a node, how many tags it has, and these @returns why it stopped
 */
export function nodes(at: u32): i32 {
  clear();
  let kind = END;
  while (at < tagsEnd) {
    const node = load<u32>(at);
    const count = load<u32>(at, 4);
    const next = at + 8 + 8 * count;
    kind = readNode(node, at + 8, count);
    if (kind !== PASSED) break;
    at = next;
    kind = END;
  }
  return stopped(at, kind);
}

function stopped(at: u32, kind: i32): i32 {
  store<u32>(RESULT, at);
  store<u32>(RESULT, written(), 8);
  store<u32>(RESULT, features, 12);
  if (kind !== FULL || written() > 0) return kind;
  return UNUSUAL;
}

function readNode(node: u32, tags: u32, count: u32): i32 {
  const x = load<i32>(XS + 4 * node);
  const y = load<i32>(YS + 4 * node);
  if (x < -1_800_000_000 || x > 1_800_000_000 || y < -900_000_000 || y > 900_000_000) return PASSED;
  if (count > MOST_TAGS) return UNUSUAL;
  memory.copy(NODE_TAGS, tags, 8 * count);
  const found = select(NODE_TAGS, count, true, false);
  if (found === RARE) return UNUSUAL;
  if (found === NOTHING) return PASSED;
  if (!hasRoom(0)) return FULL;
  writePoint(i64(load<f64>(IDS + 8 * node)), x, y);
  return PASSED;
}

/**
 * Writes records of ways that are kept.
 * @param at where an object begins in its group @param end of the group
 * @returns why it stopped
 */
export function ways(at: u32, end: u32): i32 {
  clear();
  let passed: u32 = 0;
  let kind = END;
  while (at < end) {
    kind = readWay(at, end);
    if (kind !== PASSED) break;
    at = place();
    passed++;
    kind = END;
  }
  store<u32>(RESULT, passed, 4);
  return stopped(at, kind);
}

function readWay(at: u32, groupEnd: u32): i32 {
  moveTo(at);
  if (short() !== 0x1a || !list(groupEnd)) return UNUSUAL;
  const end = listEnd;
  let id: i64 = 0;
  let refs: u32 = 0;
  let refsEnd: u32 = 0;
  let keys: u32 = 0;
  let keysEnd: u32 = 0;
  let values: u32 = 0;
  let valuesEnd: u32 = 0;
  goTo(listStart);
  while (place() < end) {
    const tag = short();
    if (tag === 0x08) {
      id = i64(wide());
      continue;
    }
    if ((tag & 7) !== 2 || !list(end)) return UNUSUAL;
    if (tag === 0x12) {
      keys = listStart;
      keysEnd = listEnd;
    } else if (tag === 0x1a) {
      values = listStart;
      valuesEnd = listEnd;
    } else if (tag === 0x42) {
      if (refsEnd > refs) return UNUSUAL;
      refs = listStart;
      refsEnd = listEnd;
    }
  }
  if (place() !== end || hasFailed()) return UNUSUAL;
  let to = TAGS;
  while (keys < keysEnd && values < valuesEnd) {
    goTo(keys);
    const key = short();
    keys = place();
    goTo(values);
    const value = short();
    values = place();
    if (key >= texts || value >= texts || to + 8 > TAGS_END) return UNUSUAL;
    store<u32>(to, key);
    store<u32>(to, value, 4);
    to += 8;
  }
  if (keys > keysEnd || values > valuesEnd || hasFailed()) return UNUSUAL;
  const count = sums(refs, refsEnd, IDS, MOST_NODES);
  if (count < 0) return UNUSUAL;
  goTo(end);
  return takeWay(id, (to - TAGS) / 8, count);
}

/** Takes a way, the nodes and tags of which are at hand. */
function takeWay(id: i64, tags: u32, count: i32): i32 {
  const closed = count >= 4 && load<f64>(IDS) === load<f64>(IDS + 8 * (count - 1));
  const found = select(TAGS, tags, false, closed);
  if (found === RARE) return UNUSUAL;
  const wanted = mayHold(WANTED, wantedMask, id) && isWanted(f64(id));
  if (found === NOTHING && !wanted) return PASSED;
  if (found === FOUND && !hasRoom(8 * count + 8)) return FULL;
  const known = locate(count);
  if (known < 2) return PASSED;
  if (wanted) takeMember(f64(id), known);
  if (found === NOTHING || !writeWay(id, known, closed)) return PASSED;
  const last = closed ? count - 1 : count;
  for (let ref = 0; ref < last; ref++) {
    const node = load<f64>(IDS + 8 * ref);
    if (mayHold(SPECIAL, specialMask, i64(node))) takeNode(features - 1, node);
  }
  return PASSED;
}

/** @returns whether the way has a usable shape */
function writeWay(id: i64, count: i32, closed: bool): bool {
  if (closed && count >= 4 && load<u64>(POINTS) === load<u64>(POINTS + 8 * (count - 1))) {
    beginAtWest(POINTS, count - 1);
    pointOnSurface(POINTS, count - 1, room());
    writeArea(id, POINTS, count, foundX, foundY);
    return true;
  }
  const length = lengthOf(POINTS, count);
  if (length === 0 || length > LONGEST_LINE) return false;
  middleOfLine(POINTS, count, length);
  writeLine(id, POINTS, count, foundX, foundY);
  return true;
}
