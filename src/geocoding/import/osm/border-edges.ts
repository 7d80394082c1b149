import type { Column, ColumnSpace } from './columns.ts';
import type { Rings } from './shapes.ts';

/**
 * The edges of many areas, each once: areas beside and within each other share most of them. An edge goes from its
 * lower end to its upper one, so that it is the same number whichever way a ring runs.
 */
export interface BorderEdges {
  readonly count: number;
  /** x1, y1, x2, y2 of each; y1 < y2, or y1 = y2 and x1 < x2. */
  readonly ends: Column;
  /** Which set of areas has each edge: below 0 it is the area -1 - set alone. */
  readonly setOf: Column;
  /** First area of each other set in `setAreas`, and the end. */
  readonly setStart: Uint32Array;
  readonly setAreas: Uint32Array;
}

/** An area that goes over an edge twice has it not at all: twice crossed is not crossed. */
export function borderEdges(space: ColumnSpace, count: number, ringsOf: (area: number) => Rings): BorderEdges {
  let total = 0;
  for (let area = 0; area < count; area++) total += ringsOf(area).points.length / 2;
  const table = new EdgeTable(space, total);
  const edgeOf = space.column('uint32');
  const areaOf = space.column('uint32');
  /** Areas of each edge, and then where its last one is. */
  const last = space.column('float64');
  for (let area = 0; area < count; area++) {
    const { points, ringStart } = ringsOf(area);
    for (let ring = 0; ring + 1 < ringStart.length; ring++) {
      const end = ringStart[ring + 1];
      for (let p = ringStart[ring]; p < end; p++) {
        const q = p + 1 < end ? p + 1 : ringStart[ring];
        const edge = table.number(points[2 * p], points[2 * p + 1], points[2 * q], points[2 * q + 1]);
        if (edge < 0) continue;
        edgeOf.push(edge);
        areaOf.push(area);
        last.set(edge, last.get(edge) + 1);
      }
    }
  }
  table.close();
  for (let edge = 1; edge < table.count; edge++) last.set(edge, last.get(edge) + last.get(edge - 1));
  const areasOf = space.column('uint32');
  for (let item = edgeOf.length - 1; item >= 0; item--) {
    const edge = edgeOf.get(item);
    const at = last.get(edge) - 1;
    last.set(edge, at);
    areasOf.set(at, areaOf.get(item));
  }
  last.set(table.count, edgeOf.length);
  for (const column of [edgeOf, areaOf]) column.clear();
  const sets = numberSets(space, last, areasOf, table.count);
  for (const column of [last, areasOf]) column.clear();
  return { count: table.count, ends: table.ends, ...sets };
}

function numberSets(
  space: ColumnSpace,
  first: Column,
  areasOf: Column,
  count: number,
): Pick<BorderEdges, 'setOf' | 'setStart' | 'setAreas'> {
  const setOf = space.column('int32');
  const setAreas: number[] = [];
  const setStart = [0];
  const sets = new Map<string, number>();
  for (let edge = 0; edge < count; edge++) {
    const start = first.get(edge);
    const end = first.get(edge + 1);
    if (end - start === 1) {
      setOf.push(-1 - areasOf.get(start));
      continue;
    }
    const odd: number[] = [];
    for (let item = start; item < end; ) {
      let times = 1;
      while (item + times < end && areasOf.get(item + times) === areasOf.get(item)) times++;
      if (times % 2 === 1) odd.push(areasOf.get(item));
      item += times;
    }
    if (odd.length === 1) {
      setOf.push(-1 - odd[0]);
      continue;
    }
    const key = odd.join(' ');
    let number = sets.get(key);
    if (number === undefined) {
      number = setStart.length - 1;
      setAreas.push(...odd);
      setStart.push(setAreas.length);
      sets.set(key, number);
    }
    setOf.push(number);
  }
  return { setOf, setStart: Uint32Array.from(setStart), setAreas: Uint32Array.from(setAreas) };
}

/** Numbers edges by their ends: a hash table with open addressing, in which near edges have near places. */
class EdgeTable {
  readonly ends: Column;
  count = 0;
  /** Numbers + 1. */
  readonly #slots: Column;
  readonly #mask: number;
  readonly #known = new Int32Array(4);

  constructor(space: ColumnSpace, most: number) {
    this.ends = space.column('int32');
    this.#slots = space.column('uint32');
    this.#mask = 2 ** Math.min(31, Math.max(8, Math.ceil(Math.log2(most + 1)) + 1)) - 1;
  }

  close(): void {
    this.#slots.clear();
  }

  /** @returns -1 for an edge without length */
  number(xa: number, ya: number, xb: number, yb: number): number {
    if (xa === xb && ya === yb) return -1;
    const turned = ya > yb || (ya === yb && xa > xb);
    const x1 = turned ? xb : xa;
    const y1 = turned ? yb : ya;
    const x2 = turned ? xa : xb;
    const y2 = turned ? ya : yb;
    let hash = Math.imul(x1, 0x9e3779b1) ^ Math.imul(y1, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(x2, 0x27d4eb2f) ^ Math.imul(y2, 0x165667b1);
    hash ^= hash >>> 13;
    let block = Math.imul(x1 >> BLOCK_BITS, 0x9e3779b1) ^ Math.imul(y1 >> BLOCK_BITS, 0x85ebca6b);
    block = Math.imul(block ^ (block >>> 15), 0x2c1b3c6d);
    const start = ((hash & 0x3fff) | ((block ^ (block >>> 13)) << 14)) & this.#mask;
    const { ends } = this;
    const known = this.#known;
    for (let slot = start; ; slot = (slot + 1) & this.#mask) {
      const edge = this.#slots.get(slot) - 1;
      if (edge < 0) {
        this.#slots.set(slot, this.count + 1);
        ends.push(x1);
        ends.push(y1);
        ends.push(x2);
        ends.push(y2);
        return this.count++;
      }
      ends.copy(4 * edge, 4, known);
      if (known[0] === x1 && known[1] === y1 && known[2] === x2 && known[3] === y2) return edge;
    }
  }
}

/** Side of the squares whose edges share a page of places, in bits of units: some hundreds of edges where they are dense. */
const BLOCK_BITS = 18;
