import type { Rings } from './shapes.ts';

/**
 * The edges of many areas, each once: areas beside and within each other share most of them. An edge goes from its
 * lower end to its upper one, so that it is the same number whichever way a ring runs.
 */
export interface BorderEdges {
  readonly count: number;
  /** x1, y1, x2, y2 of each; y1 < y2, or y1 = y2 and x1 < x2. */
  readonly ends: Int32Array;
  /** Which set of areas has each edge. */
  readonly setOf: Uint32Array;
  /** First area of each set in `setAreas`, and the end. */
  readonly setStart: Uint32Array;
  readonly setAreas: Uint32Array;
}

/** An area that goes over an edge twice has it not at all: twice crossed is not crossed. */
export function borderEdges(areas: readonly Rings[]): BorderEdges {
  const total = areas.reduce((sum, { points }) => sum + points.length / 2, 0);
  const table = new EdgeTable(total);
  const edgeOf = new Uint32Array(total);
  const areaOf = new Uint32Array(total);
  let at = 0;
  areas.forEach(({ points, ringStart }, area) => {
    for (let ring = 0; ring + 1 < ringStart.length; ring++) {
      const end = ringStart[ring + 1];
      for (let p = ringStart[ring]; p < end; p++) {
        const q = p + 1 < end ? p + 1 : ringStart[ring];
        const edge = table.number(points[2 * p], points[2 * p + 1], points[2 * q], points[2 * q + 1]);
        if (edge < 0) continue;
        edgeOf[at] = edge;
        areaOf[at++] = area;
      }
    }
  });
  const first = new Uint32Array(table.count + 1);
  for (let item = 0; item < at; item++) first[edgeOf[item] + 1]++;
  for (let edge = 0; edge < table.count; edge++) first[edge + 1] += first[edge];
  const next = first.slice();
  const areasOf = new Uint32Array(at);
  for (let item = 0; item < at; item++) areasOf[next[edgeOf[item]]++] = areaOf[item];
  return { count: table.count, ends: table.ends.slice(0, 4 * table.count), ...numberSets(first, areasOf, table.count) };
}

function numberSets(
  first: Uint32Array,
  areasOf: Uint32Array,
  count: number,
): Pick<BorderEdges, 'setOf' | 'setStart' | 'setAreas'> {
  const setOf = new Uint32Array(count);
  const sets = new Map<string, number>();
  const single = new Map<number, number>();
  const setAreas: number[] = [];
  const setStart = [0];
  for (let edge = 0; edge < count; edge++) {
    const start = first[edge];
    const end = first[edge + 1];
    if (end - start === 1) {
      // Most edges have one area only.
      const area = areasOf[start];
      let number = single.get(area);
      if (number === undefined) {
        number = setStart.length - 1;
        setAreas.push(area);
        setStart.push(setAreas.length);
        single.set(area, number);
      }
      setOf[edge] = number;
      continue;
    }
    const odd: number[] = [];
    for (let item = start; item < end; ) {
      let times = 1;
      while (item + times < end && areasOf[item + times] === areasOf[item]) times++;
      if (times % 2 === 1) odd.push(areasOf[item]);
      item += times;
    }
    const key = odd.join(' ');
    let number = sets.get(key);
    if (number === undefined) {
      number = setStart.length - 1;
      setAreas.push(...odd);
      setStart.push(setAreas.length);
      sets.set(key, number);
    }
    setOf[edge] = number;
  }
  return { setOf, setStart: Uint32Array.from(setStart), setAreas: Uint32Array.from(setAreas) };
}

/** Numbers edges by their ends: a hash table with open addressing. */
class EdgeTable {
  ends: Int32Array;
  count = 0;
  readonly #slots: Int32Array;
  readonly #mask: number;

  constructor(most: number) {
    const size = 2 ** Math.max(8, Math.ceil(Math.log2(most + 1)) + 1);
    this.#slots = new Int32Array(size).fill(-1);
    this.#mask = size - 1;
    this.ends = new Int32Array(4096);
  }

  #grow(): void {
    const larger = new Int32Array(2 * this.ends.length);
    larger.set(this.ends);
    this.ends = larger;
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
    if (4 * this.count === this.ends.length) this.#grow();
    const { ends } = this;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const edge = this.#slots[slot];
      if (edge < 0) {
        this.#slots[slot] = this.count;
        ends[4 * this.count] = x1;
        ends[4 * this.count + 1] = y1;
        ends[4 * this.count + 2] = x2;
        ends[4 * this.count + 3] = y2;
        return this.count++;
      }
      const at = 4 * edge;
      if (ends[at] === x1 && ends[at + 1] === y1 && ends[at + 2] === x2 && ends[at + 3] === y2) return edge;
    }
  }
}
