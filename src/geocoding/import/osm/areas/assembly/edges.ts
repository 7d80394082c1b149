// The edges of many areas, each once: areas beside and within each other share most of them. An edge goes from its lower
// end to its upper one, so that it is the same number whichever way a ring runs. They are numbered in a hash table with
// open addressing, in which near edges have near places.
import { EDGE, ringAt, room, slotMask, slotsAt, tableAt } from './layout';

/** Takes an area into a set or, if it is its last one, out of it. @returns the other set */
// @ts-ignore: decorators are AssemblyScript's
@external('env', 'toggle')
declare function toggle(set: i32, area: i32): i32;

/** Side of the squares whose edges share a page of places, in bits of units: some hundreds of edges where they are dense. */
const BLOCK_BITS: i32 = 18;

const A: u32 = 0x9e37_79b1;
const B: u32 = 0x85eb_ca6b;
const C: u32 = 0x2c1b_3c6d;
const D: u32 = 0x27d4_eb2f;
const E: u32 = 0x1656_67b1;

let edges: i32 = 0;
/** Areas in a row mostly do the same to edges in a row. */
let lastSet: i32 = 0;
let lastArea: i32 = -1;
let lastResult: i32 = 0;

/** How many there are. */
export function edgeCount(): i32 {
  return edges;
}

/** Forgets all edges. */
export function clearEdges(): void {
  memory.fill(slotsAt, 0, 4 * (slotMask + 1));
  edges = 0;
}

/**
 * Enters the edges of a ring, the closing one last: an area that goes over an edge twice has it not at all, for twice
 * crossed is not crossed.
 * @param parts where edges are entered in parts, the number of them, and which one it is now
 */
export function addRing(points: u32, area: i32, part: u32, parts: u32): void {
  room(tableAt + EDGE * (<u32>edges + points));
  let last: i32 = -1;
  let xa = load<i32>(ringAt);
  let ya = load<i32>(ringAt, 4);
  for (let point: u32 = 1; point <= points; point++) {
    const at = ringAt + 8 * (point < points ? point : 0);
    const xb = load<i32>(at);
    const yb = load<i32>(at, 4);
    if (xa !== xb || ya !== yb) {
      const turned = ya > yb || (ya === yb && xa > xb);
      last = turned ? number(last, xb, yb, xa, ya, part, parts) : number(last, xa, ya, xb, yb, part, parts);
      if (last >= 0) {
        const set = tableAt + EDGE * last + 16;
        store<i32>(set, toggled(load<i32>(set), area));
      }
    }
    xa = xb;
    ya = yb;
  }
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function toggled(set: i32, area: i32): i32 {
  if (set === 0) return -1 - area;
  if (set !== lastSet || area !== lastArea) {
    lastSet = set;
    lastArea = area;
    lastResult = toggle(set, area);
  }
  return lastResult;
}

/** @param last the edge before it in its ring: another ring had them after each other too, most of the time @returns -1 for one of another part */
function number(last: i32, x1: i32, y1: i32, x2: i32, y2: i32, part: u32, parts: u32): i32 {
  if (last >= 0) {
    if (last + 1 < edges && is(last + 1, x1, y1, x2, y2)) return last + 1;
    if (last > 0 && is(last - 1, x1, y1, x2, y2)) return last - 1;
  }
  let hash = (<u32>x1 * A) ^ (<u32>y1 * B);
  hash = ((hash ^ (hash >>> 15)) * C) ^ (<u32>x2 * D) ^ (<u32>y2 * E);
  hash ^= hash >>> 13;
  if (parts > 1 && (hash >>> 14) % parts !== part) return -1;
  let block = (<u32>(x1 >> BLOCK_BITS) * A) ^ (<u32>(y1 >> BLOCK_BITS) * B);
  block = (block ^ (block >>> 15)) * C;
  let slot = ((hash & 0x3fff) | ((block ^ (block >>> 13)) << 14)) & slotMask;
  let edge = load<i32>(slotsAt + 4 * slot) - 1;
  while (edge >= 0) {
    if (is(edge, x1, y1, x2, y2)) return edge;
    slot = (slot + 1) & slotMask;
    edge = load<i32>(slotsAt + 4 * slot) - 1;
  }
  // There is room for all that hashes share out evenly.
  if (<u32>edges === slotMask) unreachable();
  store<i32>(slotsAt + 4 * slot, edges + 1);
  const at = tableAt + EDGE * edges;
  store<i32>(at, x1);
  store<i32>(at, y1, 4);
  store<i32>(at, x2, 8);
  store<i32>(at, y2, 12);
  store<i32>(at, 0, 16);
  return edges++;
}

// @ts-ignore: decorators are AssemblyScript's
@inline
function is(edge: i32, x1: i32, y1: i32, x2: i32, y2: i32): bool {
  const at = tableAt + EDGE * edge;
  return (
    load<i32>(at) === x1 && load<i32>(at, 4) === y1 && load<i32>(at, 8) === x2 && load<i32>(at, 12) === y2
  );
}
