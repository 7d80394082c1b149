// Where things lie in the kernel's memory; it grows when there is no room behind them.

/** Bytes of an edge: x1, y1, x2, y2, set. */
export const EDGE: u32 = 20;

const FIRST: u32 = 0x1_0000;

/** Points of the ring at hand, numbers of edges + 1 by place in the hash table, and the edges that it has. */
export const ringAt: u32 = FIRST;
export let slotsAt: u32 = 0;
export let slotMask: u32 = 0;
export let tableAt: u32 = 0;

export let AREA_COUNT: i32 = 0;
/** Of each set the first one of its areas, and the end; and the areas of all sets. */
let setStartAt: u32 = 0;
let setAreasAt: u32 = 0;
/** Where each area of the node at hand stands among `areas`. */
export let local: u32 = 0;
/** What the edges of each area alone, and then of each set, do: see `beginDivide`; and the sets that are there. */
export let effectsOfSets: u32 = 0;
export let met: u32 = 0;
/**
 * Areas of the node at hand behind those of the nodes around it, × 2 + what the count of edges starts with, then those
 * that cover it; and what the edges of the node do to each of them, as bits of the four children: the count at the
 * child's middle by the node's edges, the same by the child's own, and whether an edge touches the child.
 */
let areasAt: u32 = 0;
export let effectsOfAreas: u32 = 0;
/** Words of nodes that are handed over together. */
export const NODE_WORDS: u32 = 1 << 16;
export let nodesAt: u32 = 0;
/** Which of the children each edge of the node at hand touches; edges at hand; behind them lists of their addresses. */
let membersAt: u32 = 0;
export let edgesAt: u32 = 0;
export let listAt: u32 = 0;

/** Makes room for the table of edges. @param points of the longest ring @param slots a power of two */
export function layOutTable(points: u32, slots: u32): void {
  slotsAt = ringAt + 8 * points;
  slotMask = slots - 1;
  tableAt = slotsAt + 4 * slots;
  room(tableAt);
}

/** Makes room for areas, sets, the areas of all sets, and areas on the way down, behind edges of the table that stay. */
export function layOut(edges: u32, areaCount: u32, sets: u32, ofSets: u32, stacked: u32): void {
  AREA_COUNT = areaCount;
  setStartAt = tableAt + EDGE * edges;
  setAreasAt = setStartAt + 4 * (sets + 1);
  local = setAreasAt + 4 * ofSets;
  met = local + 4 * areaCount;
  areasAt = met + 4 * (areaCount + sets);
  nodesAt = areasAt + 4 * stacked;
  effectsOfAreas = nodesAt + 4 * NODE_WORDS;
  effectsOfSets = effectsOfAreas + 2 * stacked;
  membersAt = (effectsOfSets + 2 * (areaCount + sets) + 7) & ~7;
  room(membersAt);
  // Where edges of the table may have been.
  memory.fill(effectsOfSets, 0, 2 * (areaCount + sets));
}

/** Makes room for edges at hand. @returns where they are */
export function takeHand(count: u32): u32 {
  edgesAt = (membersAt + count + 7) & ~7;
  listAt = edgesAt + EDGE * count;
  room(listAt);
  return edgesAt;
}

/** Takes the edges of the table. */
export function takeTable(count: u32): void {
  edgesAt = tableAt;
  listAt = (membersAt + count + 7) & ~7;
}

/** Makes memory reach as far. */
// @ts-ignore: decorators are AssemblyScript's
@inline
export function room(end: u32): void {
  if (end > <u32>memory.size() << 16) grow(end);
}

function grow(end: u32): void {
  const missing = ((end + 0xffff) >>> 16) - <u32>memory.size();
  if (memory.grow(missing + (<u32>memory.size() >>> 2)) < 0 && memory.grow(missing) < 0) unreachable();
}

// What JavaScript asks for too.

export function setStart(): u32 {
  return setStartAt;
}

export function setAreas(): u32 {
  return setAreasAt;
}

export function areas(): u32 {
  return areasAt;
}

export function members(): u32 {
  return membersAt;
}

export function ring(): u32 {
  return ringAt;
}

export function table(): u32 {
  return tableAt;
}
