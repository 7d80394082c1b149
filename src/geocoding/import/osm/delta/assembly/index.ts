// Looks through the ways and nodes of a block of OpenStreetMap PBF (https://wiki.openstreetmap.org/wiki/PBF_Format) for
// ids that may be in a set. What is unusual in any way, damage included, is left to JavaScript.
import { EXACT, goTo, hasFailed, moveTo, place, short, wide } from '../../read/assembly/varints';
import { FLOATS, FOUND, MOST_FOUND, RESULT } from './layout';

/** Why reading stopped: at the end, because something is left to JavaScript, or because what is found fills its room. */
const END: i32 = 0;
const UNUSUAL: i32 = 1;
const FULL: i32 = 2;

let nodeFilter: u32 = 0;
let nodeMask: u32 = 0;
let wayFilter: u32 = 0;
let wayMask: u32 = 0;

/** Says where filters are: of ids of nodes, and of ids of ways. */
export function takeFilters(nodes: u32, ofNodes: u32, ways: u32, ofWays: u32): void {
  nodeFilter = nodes;
  nodeMask = ofNodes;
  wayFilter = ways;
  wayMask = ofWays;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function mayHold(filter: u32, mask: u32, id: u32): bool {
  const bit = id & mask;
  return ((load<u32>(filter + ((bit >>> 5) << 2)) >>> (bit & 31)) & 1) !== 0;
}

/**
 * Finds ways that may be wanted themselves or have a wanted node: where each begins and ends.
 * @param at where an object begins in its group @param end of the group @returns why it stopped
 */
export function ways(at: u32, end: u32): i32 {
  let found: u32 = 0;
  let least = i64.MAX_VALUE;
  let greatest = i64.MIN_VALUE;
  let why = END;
  while (at < end) {
    moveTo(at);
    if (short() !== 0x1a) return UNUSUAL;
    const length = short();
    const start = place();
    const next = start + length;
    if (hasFailed() || next > end) return UNUSUAL;
    let id: i64 = 0;
    let isHit = false;
    while (place() < next) {
      const tag = short();
      if (tag === 0x08) {
        id = i64(wide());
        continue;
      }
      if ((tag & 7) !== 2) return UNUSUAL;
      const listLength = short();
      const listEnd = place() + listLength;
      if (hasFailed() || listEnd > next) return UNUSUAL;
      if (tag === 0x42 && !isHit) {
        const held = holdsAny(place(), listEnd);
        if (held < 0) return UNUSUAL;
        isHit = held > 0;
      }
      goTo(listEnd);
    }
    if (hasFailed() || place() !== next) return UNUSUAL;
    if (isHit || mayHold(wayFilter, wayMask, u32(id))) {
      if (found === MOST_FOUND) {
        why = FULL;
        break;
      }
      store<u32>(FOUND + 8 * found, start);
      store<u32>(FOUND + 8 * found, next, 4);
      found++;
    }
    if (id < least) least = id;
    if (id > greatest) greatest = id;
    at = next;
  }
  store<u32>(RESULT, at);
  store<u32>(RESULT, found, 4);
  store<f64>(RESULT, f64(least), 8);
  store<f64>(RESULT, f64(greatest), 16);
  return why;
}

/** Is there one that may be wanted among nodes? @param at a list of differences @returns -1 when it is left to JavaScript */
function holdsAny(at: u32, end: u32): i32 {
  let sum: u32 = 0;
  while (at < end) {
    let value = u64(load<u8>(at));
    if (value < 0x80) at++;
    else {
      moveTo(at);
      value = wide();
      if (hasFailed()) return -1;
      at = place();
    }
    sum += u32(i64(value >>> 1) ^ -i64(value & 1));
    if (mayHold(nodeFilter, nodeMask, sum)) return at <= end ? 1 : -1;
  }
  return at === end ? 0 : -1;
}

/**
 * Finds nodes that may be wanted: the place and the id of each.
 * @param at a list of differences @returns how many, -1 when they are left to JavaScript
 */
export function nodes(at: u32, end: u32): i32 {
  let found: i32 = 0;
  let sum: i64 = 0;
  let bits: i64 = 0;
  let node: u32 = 0;
  while (at < end) {
    let value = u64(load<u8>(at));
    if (value < 0x80) at++;
    else {
      moveTo(at);
      value = wide();
      if (hasFailed()) return -1;
      at = place();
    }
    sum += i64(value >>> 1) ^ -i64(value & 1);
    bits |= sum ^ (sum >> 63);
    if (mayHold(nodeFilter, nodeMask, u32(sum))) {
      if (found === MOST_FOUND) return -1;
      store<u32>(FOUND + 4 * found, node);
      store<f64>(FLOATS + 8 * found, f64(sum));
      found++;
    }
    node++;
  }
  return at === end && bits < EXACT ? found : -1;
}

/**
 * Adds up a list of differences as far as the last place of those in FOUND, and writes the sum at each.
 * @returns false when it is left to JavaScript
 */
export function pick(at: u32, end: u32, count: i32): bool {
  let sum: i64 = 0;
  let node: u32 = 0;
  for (let wanted = 0; wanted < count; wanted++) {
    const next = load<u32>(FOUND + 4 * wanted);
    for (; node <= next; node++) {
      if (at >= end) return false;
      let value = u64(load<u8>(at));
      if (value < 0x80) at++;
      else {
        moveTo(at);
        value = wide();
        if (hasFailed()) return false;
        at = place();
      }
      sum += i64(value >>> 1) ^ -i64(value & 1);
    }
    store<f64>(FLOATS + 8 * wanted, f64(sum));
  }
  return at <= end;
}
