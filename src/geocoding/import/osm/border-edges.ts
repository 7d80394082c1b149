import { type Column, type ColumnSpace, WITHIN_PAGE } from './columns.ts';
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
  readonly sets: AreaSets;
}

/** An area that goes over an edge twice has it not at all: twice crossed is not crossed. */
export function borderEdges(space: ColumnSpace, count: number, ringsOf: (area: number) => Rings): BorderEdges {
  let total = 0;
  for (let area = 0; area < count; area++) total += ringsOf(area).points.length / 2;
  const table = new EdgeTable(space, count, total);
  for (let area = 0; area < count; area++) {
    const { points, ringStart } = ringsOf(area);
    for (let ring = 0; ring + 1 < ringStart.length; ring++)
      table.addRing(points, ringStart[ring], ringStart[ring + 1], area);
  }
  table.close();
  return table;
}

/** Sets of areas, each once: a set is another one with an area put behind it, and areas come in order. */
export class AreaSets {
  /** Areas of each set one after the other, and where they begin; set 0 is the empty one. */
  #areas = new Uint32Array(256);
  #start = new Uint32Array(64);
  #count = 1;
  readonly #most: number;
  /** Each set by the one before its last area and that area. */
  readonly #numbers = new Map<number, number>();
  /** The set without the last area. */
  readonly #before: number[] = [0];
  /** Areas in a row mostly do the same to edges in a row. */
  #lastSet = 0;
  #lastArea = -1;
  #lastResult = 0;

  /** @param most areas that there are */
  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  /** The areas of a set, ascending. @param set below 0: the area -1 - set alone */
  of(set: number): Uint32Array {
    return set < 0 ? Uint32Array.of(-1 - set) : this.#areas.subarray(this.#start[set], this.#start[set + 1]);
  }

  /** All areas of all sets from 0 on; those of a set begin at `start[set]`. */
  get areas(): Uint32Array {
    return this.#areas;
  }
  get start(): Uint32Array {
    return this.#start;
  }

  /** Takes an area into a set or, if it is its last one, out of it. @param area no less than those of the set */
  toggle(set: number, area: number): number {
    if (set === this.#lastSet && area === this.#lastArea) return this.#lastResult;
    this.#lastSet = set;
    this.#lastArea = area;
    this.#lastResult = this.#toggled(set, area);
    return this.#lastResult;
  }

  #toggled(set: number, area: number): number {
    if (set === 0) return -1 - area;
    if (set === -1 - area) return 0;
    if (set > 0 && this.#areas[this.#start[set + 1] - 1] === area) return this.#before[set];
    const key = (set < 0 ? -1 - set : this.#most + set) * this.#most + area;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#add(set, area);
      this.#numbers.set(key, number);
    }
    return number;
  }

  #add(set: number, area: number): number {
    const own = this.of(set);
    const start = this.#start[this.#count];
    const end = start + own.length + 1;
    if (end > this.#areas.length) this.#areas = grown(this.#areas, end);
    this.#areas.set(own, start);
    this.#areas[end - 1] = area;
    if (this.#count + 2 > this.#start.length) this.#start = grown(this.#start, this.#count + 2);
    this.#start[this.#count + 1] = end;
    this.#before[this.#count] = set;
    return this.#count++;
  }
}

function grown(array: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(2 * array.length, size));
  larger.set(array);
  return larger;
}

/** Numbers edges by their ends: a hash table with open addressing, in which near edges have near places. */
class EdgeTable implements BorderEdges {
  readonly ends: Column;
  readonly setOf: Column;
  readonly sets: AreaSets;
  count = 0;
  /** Numbers + 1. */
  readonly #slots: Column;
  readonly #mask: number;

  constructor(space: ColumnSpace, areas: number, most: number) {
    this.ends = space.column('int32');
    this.setOf = space.column('int32');
    this.sets = new AreaSets(areas);
    this.#slots = space.column('uint32');
    // Areas share most edges: the table is hardly ever more than half full.
    this.#mask = 2 ** Math.min(31, Math.max(8, Math.ceil(Math.log2(1.5 * most + 1)))) - 1;
  }

  close(): void {
    this.#slots.clear();
  }

  addRing(points: Int32Array, start: number, end: number, area: number): void {
    let edge = -1;
    let xa = points[2 * end - 2];
    let ya = points[2 * end - 1];
    // The closing edge comes last.
    for (let p = start; p <= end; p++) {
      const at = 2 * (p < end ? p : start);
      const xb = points[at];
      const yb = points[at + 1];
      if (p > start && (xa !== xb || ya !== yb)) {
        const turned = ya > yb || (ya === yb && xa > xb);
        edge = turned ? this.#number(edge, xb, yb, xa, ya) : this.#number(edge, xa, ya, xb, yb);
        this.setOf.set(edge, this.sets.toggle(this.setOf.get(edge), area));
      }
      xa = xb;
      ya = yb;
    }
  }

  /** @param last the edge before it in its ring: another ring had them after each other too, most of the time */
  #number(last: number, x1: number, y1: number, x2: number, y2: number): number {
    if (last >= 0) {
      if (last + 1 < this.count && this.#is(last + 1, x1, y1, x2, y2)) return last + 1;
      if (last > 0 && this.#is(last - 1, x1, y1, x2, y2)) return last - 1;
    }
    let hash = Math.imul(x1, 0x9e3779b1) ^ Math.imul(y1, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(x2, 0x27d4eb2f) ^ Math.imul(y2, 0x165667b1);
    hash ^= hash >>> 13;
    let block = Math.imul(x1 >> BLOCK_BITS, 0x9e3779b1) ^ Math.imul(y1 >> BLOCK_BITS, 0x85ebca6b);
    block = Math.imul(block ^ (block >>> 15), 0x2c1b3c6d);
    const start = ((hash & 0x3fff) | ((block ^ (block >>> 13)) << 14)) & this.#mask;
    for (let slot = start; ; slot = (slot + 1) & this.#mask) {
      const edge = this.#slots.get(slot) - 1;
      if (edge < 0) {
        this.#slots.set(slot, this.count + 1);
        const ends = this.ends.pageToWrite(4 * this.count);
        const at = (4 * this.count) & WITHIN_PAGE;
        ends[at] = x1;
        ends[at + 1] = y1;
        ends[at + 2] = x2;
        ends[at + 3] = y2;
        this.setOf.push(0);
        return this.count++;
      }
      if (this.#is(edge, x1, y1, x2, y2)) return edge;
    }
  }

  #is(edge: number, x1: number, y1: number, x2: number, y2: number): boolean {
    const ends = this.ends.page(4 * edge);
    const at = (4 * edge) & WITHIN_PAGE;
    return ends[at] === x1 && ends[at + 1] === y1 && ends[at + 2] === x2 && ends[at + 3] === y2;
  }
}

/** Side of the squares whose edges share a page of places, in bits of units: some hundreds of edges where they are dense. */
const BLOCK_BITS = 18;
