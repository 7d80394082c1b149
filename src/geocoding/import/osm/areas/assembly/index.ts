// Numbers the edges of areas, and divides a square with edges in it into a quadtree; ../../area-tree-builder.ts says what for. Coordinates are
// compared and crossed as JavaScript's numbers.
import {
  AREA_COUNT,
  areas,
  EDGE,
  edgesAt,
  effectsOfAreas,
  effectsOfSets,
  listAt,
  local,
  met,
  members,
  room,
  setAreas,
  setStart,
} from './layout';
import { beginNodes, position, put, putCopy, sendNodes } from './nodes';
import { meetingChildren } from './segments';

export { addRing, clearEdges, edgeCount } from './edges';
export {
  areas,
  layOut,
  layOutTable,
  members,
  ring,
  setAreas,
  setStart,
  table,
  takeHand,
  takeTable,
} from './layout';
export { nodeWords } from './nodes';

/** A leaf has at most so many edges, unless it is too small to be divided. */
const LEAF_EDGES: u32 = 32;
const LEAST_SIDE: f64 = 2048;

/** Of an effect: four bits each for `all`, `own` and `touched`, and whether there is one. */
const MET: u32 = 1 << 12;

/** Sets that the edges of the node at hand have, and edges of each of its children. */
let sets: u32 = 0;
let dealt0: u32 = 0;
let dealt1: u32 = 0;
let dealt2: u32 = 0;
let dealt3: u32 = 0;

/** Begins to find out what the edges of a node do to its areas. */
export function beginDivide(areaStart: u32, areaEnd: u32): void {
  for (let at = areaStart; at < areaEnd; at++) {
    store<u32>(local + 4 * (load<u32>(areas() + 4 * at) >>> 1), at);
    store<u16>(effectsOfAreas + 2 * at, 0);
  }
  sets = 0;
  dealt0 = 0;
  dealt1 = 0;
  dealt2 = 0;
  dealt3 = 0;
}

/** Finds out which children edges that are at hand touch, and what they do. */
export function divideHand(count: u32, west: f64, south: f64, side: f64): void {
  const listEnd = list(count);
  divide(listAt, listEnd, west, south, side);
}

/** Lists all edges at hand. @returns the end of the list */
function list(count: u32): u32 {
  room(listAt + 4 * count);
  for (let edge: u32 = 0; edge < count; edge++) store<u32>(listAt + 4 * edge, edgesAt + EDGE * edge);
  return listAt + 4 * count;
}

function divide(start: u32, end: u32, west: f64, south: f64, side: f64): void {
  const half = side / 2;
  const midX = west + half;
  const midY = south + half;
  const east = midX + half;
  const north = midY + half;
  const low = south + half / 2;
  const high = midY + half / 2;
  let into = members();
  let in0: u32 = 0;
  let in1: u32 = 0;
  let in2: u32 = 0;
  let in3: u32 = 0;
  for (let place = start; place < end; place += 4, into++) {
    const edge = load<u32>(place);
    const x1: f64 = load<i32>(edge);
    const y1: f64 = load<i32>(edge, 4);
    const x2: f64 = load<i32>(edge, 8);
    const y2: f64 = load<i32>(edge, 12);
    const set = load<i32>(edge, 16);
    const xLow = x1 < x2 ? x1 : x2;
    const xHigh = x1 < x2 ? x2 : x1;
    // Which children it touches: by its box where that is exact, else by its line.
    let member: u32 = (xLow < midX ? 5 : 0) | (xHigh > midX ? 10 : 0);
    member &= (y1 < midY ? 3 : 0) | (y2 > midY ? 12 : 0);
    // What edges of one set do, they do to all of its areas.
    const at = effectsOfSets + 2 * (set < 0 ? -1 - set : AREA_COUNT + set);
    const before: u32 = load<u16>(at);
    if (before === 0) store<i32>(met + 4 * sets++, set);
    if (member === 15 || xLow <= west || xHigh >= east || y1 <= south || y2 >= north)
      member = meetingChildren(member, x1, y1, x2, y2, west, south, half);
    else if (xLow > midX === xHigh > midX && y1 > low === y2 > low && y1 > high === y2 > high) {
      // Most edges meet no line on which they are counted.
      const effect = (member << 8) | MET;
      if ((before & effect) !== effect) store<u16>(at, before | effect);
      store<u8>(into, member);
      in0 += member & 1;
      in1 += (member >>> 1) & 1;
      in2 += (member >>> 2) & 1;
      in3 += member >>> 3;
      continue;
    }
    const byNode = crossings(x1, y1, x2, y2, west, midX, low, high);
    let byChild = byNode;
    let above: u32 = 0;
    if (x1 > east !== x2 > east) {
      const end = x1 > east ? y1 : y2;
      above = (end > low ? 3 : 0) | (end > high ? 12 : 0);
      // The right children have the same border.
      byChild ^= above & 10;
    }
    if (x1 > midX !== x2 > midX) {
      const end = x1 > midX ? y1 : y2;
      byChild ^= ((end > low ? 3 : 0) | (end > high ? 12 : 0)) & 5;
    }
    byChild &= member;
    store<u16>(at, (before ^ ((byNode ^ above) | (byChild << 4))) | (member << 8) | MET);
    store<u8>(into, member);
    in0 += member & 1;
    in1 += (member >>> 1) & 1;
    in2 += (member >>> 2) & 1;
    in3 += member >>> 3;
  }
  dealt0 += in0;
  dealt1 += in1;
  dealt2 += in2;
  dealt3 += in3;
}

/** The middles of children, as bits, that an edge lies east of. */
function crossings(x1: f64, y1: f64, x2: f64, y2: f64, west: f64, midX: f64, low: f64, high: f64): u32 {
  const left = west + (midX - west) / 2;
  const right = midX + (midX - west) / 2;
  let crossed: u32 = 0;
  if (y1 > low !== y2 > low) {
    const x = ((x2 - x1) * (low - y1)) / (y2 - y1) + x1;
    crossed |= (left < x ? 1 : 0) | (right < x ? 2 : 0);
  }
  if (y1 > high !== y2 > high) {
    const x = ((x2 - x1) * (high - y1)) / (y2 - y1) + x1;
    crossed |= (left < x ? 4 : 0) | (right < x ? 8 : 0);
  }
  return crossed;
}

/** Adds up what was found out for each area of the node. */
export function endDivide(): void {
  for (let at: u32 = 0; at < sets; at++) {
    const set = load<i32>(met + 4 * at);
    if (set < 0) {
      affect(-1 - set, take(-1 - set));
      continue;
    }
    const effect = take(AREA_COUNT + set);
    const end = load<u32>(setStart() + 4 * set, 4);
    for (let item = load<u32>(setStart() + 4 * set); item < end; item++)
      affect(load<u32>(setAreas() + 4 * item), effect);
  }
}

/** The effect of a set, which is forgotten. */
// @ts-ignore: decorators are AssemblyScript's
@inline
function take(place: u32): u32 {
  const effect: u32 = load<u16>(effectsOfSets + 2 * place);
  store<u16>(effectsOfSets + 2 * place, 0);
  return effect;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function affect(area: u32, effect: u32): void {
  const at = effectsOfAreas + 2 * load<u32>(local + 4 * area);
  const before: u32 = load<u16>(at);
  store<u16>(at, ((before ^ effect) & 255) | ((before | effect) & (15 << 8)));
}

/** Where the areas end that have an edge in the child that was entered last, and those that cover it. */
let childEnd: u32 = 0;
let childTop: u32 = 0;

/** Puts the areas with an edge in a child of a node behind `top`, and behind them those that cover it. @returns the end of the first ones */
export function enterChild(areaStart: u32, areaEnd: u32, top: u32, index: u32): u32 {
  let end = top;
  for (let at = areaStart; at < areaEnd; at++) {
    const effect: u32 = load<u16>(effectsOfAreas + 2 * at) >>> index;
    if ((effect & (1 << 8)) === 0) continue;
    const area = load<u32>(areas() + 4 * at);
    store<u32>(areas() + 4 * end++, area ^ ((effect ^ (effect >>> 4)) & 1));
  }
  childEnd = end;
  for (let at = areaStart; at < areaEnd; at++) {
    const effect: u32 = load<u16>(effectsOfAreas + 2 * at) >>> index;
    if ((effect & (1 << 8)) !== 0) continue;
    const area = load<u32>(areas() + 4 * at);
    if (((area ^ effect) & 1) === 1) store<u32>(areas() + 4 * end++, area >>> 1);
  }
  childTop = end;
  return childEnd;
}

/** The end of those that cover it. */
export function topOfChild(): u32 {
  return childTop;
}

/**
 * Builds the node of edges at hand, and all below it.
 * @param before words of nodes that there are @param areaStart first one of its areas, up to `areaEnd`; from there to
 * `top` those that cover it @returns its ref
 */
export function build(
  before: f64,
  count: u32,
  areaStart: u32,
  areaEnd: u32,
  top: u32,
  west: f64,
  south: f64,
  side: f64,
): f64 {
  const listEnd = list(count);
  beginNodes(before);
  const ref = node(listAt, listEnd, areaStart, areaEnd, top, west, south, side);
  sendNodes();
  return <f64>ref;
}

/** @param start list of the node's edges, behind which is nothing that is needed */
function node(
  start: u32,
  end: u32,
  areaStart: u32,
  areaEnd: u32,
  top: u32,
  west: f64,
  south: f64,
  side: f64,
): i64 {
  if (end - start <= 4 * LEAF_EDGES || side <= LEAST_SIDE) return leaf(start, end, areaStart, areaEnd, top);
  beginDivide(areaStart, areaEnd);
  divide(start, end, west, south, side);
  endDivide();
  const count0 = 4 * dealt0;
  const count1 = 4 * dealt1;
  const count2 = 4 * dealt2;
  const listEnd = deal(start, end);
  const half = side / 2;
  // Those of the first child come last: what comes below it goes behind them.
  const start0 = listEnd - count0;
  const start1 = start0 - count1;
  const start2 = start1 - count2;
  const child0 = child(0, start0, listEnd, areaStart, areaEnd, top, west, south, half);
  const child1 = child(1, start1, start0, areaStart, areaEnd, top, west + half, south, half);
  const child2 = child(2, start2, start1, areaStart, areaEnd, top, west, south + half, half);
  const child3 = child(3, start, start2, areaStart, areaEnd, top, west + half, south + half, half);
  const ref = position();
  put(top - areaEnd);
  put(-1);
  putCopy(areas() + 4 * areaEnd, top - areaEnd);
  putChild(child0);
  putChild(child1);
  putChild(child2);
  putChild(child3);
  return ref;
}

/** @returns -1 where nothing is */
function child(
  index: u32,
  start: u32,
  end: u32,
  areaStart: u32,
  areaEnd: u32,
  top: u32,
  west: f64,
  south: f64,
  side: f64,
): i64 {
  const own = enterChild(areaStart, areaEnd, top, index);
  const covering = childTop;
  if (own > top) return node(start, end, top, own, covering, west, south, side);
  return covering > own ? leaf(0, 0, top, own, covering) : -1;
}

function putChild(ref: i64): void {
  put(ref < 0 ? -1 : <i32>(ref & 0x7fff_ffff));
  put(ref < 0 ? 0 : <i32>(ref >> 31));
}

/** Builds a leaf without an edge. @returns its ref */
export function emptyLeaf(before: f64, areaEnd: u32, top: u32): f64 {
  beginNodes(before);
  const ref = leaf(0, 0, areaEnd, areaEnd, top);
  sendNodes();
  return <f64>ref;
}

function leaf(start: u32, end: u32, areaStart: u32, areaEnd: u32, top: u32): i64 {
  const ref = position();
  put(top - areaEnd);
  put((end - start) >>> 2);
  putCopy(areas() + 4 * areaEnd, top - areaEnd);
  for (let place = start; place < end; place += 4) putCopy(load<u32>(place), EDGE / 4);
  put(areaEnd - areaStart);
  putCopy(areas() + 4 * areaStart, areaEnd - areaStart);
  return ref;
}

/** Puts the lists of a node's children, the first child's last, in place of its own. @returns their end */
function deal(start: u32, end: u32): u32 {
  const total = 4 * (dealt0 + dealt1 + dealt2 + dealt3);
  const all = (end - start) >>> 2;
  if (total === end - start && (dealt0 === all || dealt1 === all || dealt2 === all || dealt3 === all)) return end;
  room(end + total);
  let at3 = end;
  let at2 = at3 + 4 * dealt3;
  let at1 = at2 + 4 * dealt2;
  let at0 = at1 + 4 * dealt1;
  let from = members();
  for (let place = start; place < end; place += 4, from++) {
    const member: u32 = load<u8>(from);
    const edge = load<u32>(place);
    if ((member & 1) !== 0) {
      store<u32>(at0, edge);
      at0 += 4;
    }
    if ((member & 2) !== 0) {
      store<u32>(at1, edge);
      at1 += 4;
    }
    if ((member & 4) !== 0) {
      store<u32>(at2, edge);
      at2 += 4;
    }
    if ((member & 8) !== 0) {
      store<u32>(at3, edge);
      at3 += 4;
    }
  }
  memory.copy(start, end, total);
  return start + total;
}
