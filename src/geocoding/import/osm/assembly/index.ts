// Reads the nodes and ways of a block of OpenStreetMap PBF (https://wiki.openstreetmap.org/wiki/PBF_Format) and passes
// over those of which no tag matters. What is unusual in any way, damage included, is left to JavaScript: ../pbf-block.ts
// says what a block means.
import { use } from './keys';
import { IDS, MOST_NODES, RESULT, RESULT_ID, TAGS, TAGS_END, XS, YS } from './layout';
import { EXACT, goTo, hasFailed, moveTo, place, scaled, short, sums, sums32, wide } from './varints';

/** Is a way wanted whatever its tags are? */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'isWanted')
declare function isWanted(id: f64): bool;

const END: i32 = 0;
const WAY: i32 = 1;
const UNUSUAL: i32 = 2;

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
 * @param texts how many the block has @param matter uses of keys that make a node matter, as bits
 * @param granularity of coordinates @param latOffset in nanodegrees, as lonOffset
 * @returns the number of nodes, -1 when the message is left to JavaScript; TAGS holds the tags of those that matter
 */
export function dense(
  start: u32,
  end: u32,
  texts: u32,
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
  return denseTags(keys, keysEnd, count, texts, matter) ? count : -1;
}

function coordinates(start: u32, end: u32, into: u32, granularity: f64, offset: f64): i32 {
  const shift = offset / 100;
  return granularity === 100 && Math.trunc(shift) === shift && Math.abs(shift) < f64(EXACT)
    ? sums32(start, end, into, MOST_NODES, i32(i64(shift)))
    : scaled(start, end, into, MOST_NODES, granularity, offset);
}

function denseTags(start: u32, end: u32, count: i32, texts: u32, matter: u32): bool {
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
      if (place() >= end || key >= texts || to + 8 > TAGS_END) return false;
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
  store<u32>(RESULT, (to - TAGS) / 4, 12);
  return place() <= end;
}

/**
 * Goes to the next way that matters, and reads it.
 * @param at where an object begins in its group @param end of the group
 * @returns END, WAY when one is read, UNUSUAL when the object at `next` is left to JavaScript
 */
export function nextWay(at: u32, end: u32, texts: u32, matter: u32): i32 {
  let skipped: u32 = 0;
  let kind: i32 = END;
  while (at < end) {
    kind = readWay(at, end, texts, matter);
    if (kind === UNUSUAL) break;
    at = place();
    if (kind === WAY) break;
    skipped++;
  }
  store<u32>(RESULT, at);
  store<u32>(RESULT, skipped, 4);
  return kind;
}

/** @returns END when the way does not matter */
function readWay(at: u32, groupEnd: u32, texts: u32, matter: u32): i32 {
  moveTo(at);
  if (short() !== 0x1a || !list(groupEnd)) return UNUSUAL;
  const end = listEnd;
  let id: u64 = 0;
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
      id = wide();
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
  let uses: u32 = 0;
  while (keys < keysEnd && values < valuesEnd) {
    goTo(keys);
    const key = short();
    keys = place();
    goTo(values);
    const value = short();
    values = place();
    if (key >= texts || to + 8 > TAGS_END) return UNUSUAL;
    uses |= 1 << (use(key) & 15);
    store<u32>(to, key);
    store<u32>(to, value, 4);
    to += 8;
  }
  if (keys > keysEnd || values > valuesEnd || hasFailed()) return UNUSUAL;
  const count = sums(refs, refsEnd, IDS, MOST_NODES);
  if (count < 0) return UNUSUAL;
  goTo(end);
  if ((uses & matter) === 0 && !isWanted(f64(id))) return END;
  store<u32>(RESULT, u32(count), 8);
  store<u32>(RESULT, (to - TAGS) / 8, 12);
  store<f64>(RESULT, f64(id), RESULT_ID);
  return WAY;
}
