import { uintAt } from '#kit/element-at';
import { loadKernel } from '#kit/web-assembly/web-assembly-kernel';
import { AREA_KERNEL } from './area-kernel-binary.ts';
import { AreaSets } from './area-sets.ts';

/** Four GiB. */
const MOST_PAGES = 1 << 16;

interface KernelFunctions {
  layOutTable(points: number, slots: number): void;
  ring(): number;
  table(): number;
  addRing(points: number, area: number, part: number, parts: number): void;
  edgeCount(): number;
  clearEdges(): void;
  layOut(edges: number, areas: number, sets: number, ofSets: number, stacked: number): void;
  takeHand(count: number): number;
  takeTable(count: number): void;
  setStart(): number;
  setAreas(): number;
  areas(): number;
  members(): number;
  nodeWords(): number;
  beginDivide(areaStart: number, areaEnd: number): void;
  divideHand(count: number, west: number, south: number, side: number): void;
  endDivide(): void;
  enterChild(areaStart: number, areaEnd: number, top: number, index: number): number;
  topOfChild(): number;
  build(
    before: number,
    count: number,
    areaStart: number,
    areaEnd: number,
    top: number,
    west: number,
    south: number,
    side: number,
  ): number;
  emptyLeaf(before: number, areaEnd: number, top: number): number;
}

/**
 * Numbers the edges of areas, and divides squares with edges in them, in WebAssembly. An edge is five numbers: x1, y1,
 * x2, y2, set; y1 < y2, or y1 = y2 and x1 < x2. What it gives is good until the next call.
 *
 * On the way down the areas of a node stand in `areas` behind those of the nodes around it, from `areaStart` to `areaEnd`;
 * from there to `top` those that cover it.
 */
export class AreaKernel {
  readonly functions: KernelFunctions;
  /** Of areas that have an edge. */
  readonly sets: AreaSets;
  readonly #count: number;
  readonly #kernel: { readonly memory: ArrayBuffer };

  /** @param count areas @param takeNodes takes words of nodes over */
  constructor(count: number, takeNodes: (words: Int32Array) => void) {
    const sets = new AreaSets(count);
    const kernel = loadKernel<KernelFunctions>(
      AREA_KERNEL,
      2,
      {
        toggle: (set: number, area: number) => sets.toggle(set, area),
        takeNodes: (words: number) => takeNodes(new Int32Array(kernel.memory, kernel.functions.nodeWords(), words)),
      },
      MOST_PAGES,
    );
    this.sets = sets;
    this.#count = count;
    this.#kernel = kernel;
    this.functions = kernel.functions;
  }

  /** Enters the edges of a ring, up to a point, into the table. @param part which part is entered, out of `parts` */
  addRing(points: Int32Array, start: number, end: number, area: number, part: number, parts: number): void {
    const { functions } = this;
    new Int32Array(this.#kernel.memory, functions.ring(), 2 * (end - start)).set(points.subarray(2 * start, 2 * end));
    functions.addRing(end - start, area, part, parts);
  }

  /** The edges in the table. */
  table(): Int32Array {
    const { functions } = this;
    return new Int32Array(this.#kernel.memory, functions.table(), 5 * functions.edgeCount());
  }

  /** Ends the table. @param edges of it that stay in it @param deep nodes at most from the root to a leaf */
  endTable(edges: number, deep: number): void {
    const { functions, sets } = this;
    const ofSets = uintAt(sets.start, sets.count);
    functions.layOut(edges, this.#count, sets.count, ofSets, (deep + 1) * this.#count);
    const { memory } = this.#kernel;
    new Uint32Array(memory, functions.setStart()).set(sets.start.subarray(0, sets.count + 1));
    new Uint32Array(memory, functions.setAreas()).set(sets.areas.subarray(0, ofSets));
    const areas = new Int32Array(memory, functions.areas(), this.#count);
    for (let area = 0; area < this.#count; area++) areas[area] = 2 * area;
  }

  /** Room for edges at hand. */
  hand(count: number): Int32Array {
    const at = this.functions.takeHand(count);
    return new Int32Array(this.#kernel.memory, at, 5 * count);
  }

  /** Which of the children each of the edges touches that were divided last, as bits. */
  members(count: number): Uint8Array {
    return new Uint8Array(this.#kernel.memory, this.functions.members(), count);
  }

  /** Areas from one place to another. */
  areas(start: number, end: number): Int32Array {
    return new Int32Array(this.#kernel.memory, this.functions.areas(), end).subarray(start);
  }
}
