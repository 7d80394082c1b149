import { byteAt, elementAt, uintAt } from '#kit/element-at';
import { TREE_LOW, TREE_SIDE } from '../../../store/osm-layout.ts';
import type { Column, ColumnSpace } from '../memory/columns.ts';
import type { Rings } from '../memory/rings.ts';
import { AreaKernel } from './area-kernel.ts';
import type { AreaSets } from './area-sets.ts';

/** Numbers of an edge in a leaf: x1, y1, x2, y2, set. */
export const EDGE = 5;
/** Nodes are not divided any more that are as small, whatever is in them; assembly/ has the same number. */
const LEAST_SIDE = 2048;

/** A tree that was built; see AreaTree. */
export interface BuiltTree {
  /** Where the root stands in the column of nodes, as refs do. */
  readonly root: number;
  /**
   * Nodes, children before their parent. A node: number of areas that cover it, edges of a leaf or -1, those areas; then
   * the leaf's edges, its number of areas and these, or two words for each child's ref.
   */
  readonly nodes: Column;
  readonly sets: AreaSets;
}

/** How much is done at once: what a tree of more has is kept in a column meanwhile. */
export interface AtOnce {
  /** Points of rings whose edges are numbered: some 100 MiB at most. */
  readonly points: number;
  /** Edges of a node that are divided: 15 MiB. */
  readonly edges: number;
}

/**
 * Builds the quadtree of areas; see AreaTree.
 * @param ringsOf the rings of each of `count` areas; they are asked for more than once
 */
export function buildAreaTree(
  space: ColumnSpace,
  count: number,
  ringsOf: (area: number) => Rings,
  atOnce: AtOnce = { points: 1 << 22, edges: 3 << 18 },
): BuiltTree {
  const nodes = space.column('int32');
  const kernel = new AreaKernel(count, (words) => nodes.append(words));
  const edges = space.column('int32');
  const total = findEdges(kernel, count, ringsOf, atOnce, edges);
  const deep = Math.log2(TREE_SIDE / LEAST_SIDE) + 1;
  let root: number;
  if (edges.length === 0) {
    kernel.endTable(total, deep);
    kernel.functions.takeTable(total);
    root = kernel.functions.build(0, total, 0, count, count, TREE_LOW, TREE_LOW, TREE_SIDE);
  } else {
    kernel.endTable(0, deep);
    const all = new Uint32Array(total).map((_, edge) => edge);
    root = new LargeNodes(kernel, edges, nodes, atOnce.edges).build(
      all,
      0,
      count,
      count,
      TREE_LOW,
      TREE_LOW,
      TREE_SIDE,
    );
  }
  edges.clear();
  return { root, nodes, sets: kernel.sets };
}

/** Numbers all edges, and puts them into a column unless the table of the kernel has all of them. @returns how many there are */
function findEdges(
  kernel: AreaKernel,
  count: number,
  ringsOf: (area: number) => Rings,
  atOnce: AtOnce,
  edges: Column,
): number {
  let points = 0;
  let longest = 0;
  for (let area = 0; area < count; area++) {
    const { ringStart } = ringsOf(area);
    points += elementAt(ringStart, ringStart.length - 1);
    for (let ring = 1; ring < ringStart.length; ring++)
      longest = Math.max(longest, elementAt(ringStart, ring) - elementAt(ringStart, ring - 1));
  }
  const parts = Math.max(1, Math.ceil(points / atOnce.points));
  // Areas share most edges: the table is hardly ever more than half full.
  kernel.functions.layOutTable(longest, 2 ** Math.max(8, Math.ceil(Math.log2((1.5 * points) / parts + 1))));
  for (let part = 0; part < parts; part++) {
    for (let area = 0; area < count; area++) {
      const rings = ringsOf(area);
      const { ringStart } = rings;
      for (let ring = 1; ring < ringStart.length; ring++)
        kernel.addRing(rings.points, elementAt(ringStart, ring - 1), elementAt(ringStart, ring), area, part, parts);
    }
    if (parts === 1 && kernel.functions.edgeCount() <= atOnce.edges) return kernel.functions.edgeCount();
    edges.append(kernel.table());
    kernel.functions.clearEdges();
  }
  return edges.length / EDGE;
}

/** Divides nodes with more edges than are at hand; the kernel does all others. */
class LargeNodes {
  readonly #kernel: AreaKernel;
  readonly #edges: Column;
  readonly #nodes: Column;
  readonly #atHand: number;

  constructor(kernel: AreaKernel, edges: Column, nodes: Column, atHand: number) {
    this.#kernel = kernel;
    this.#edges = edges;
    this.#nodes = nodes;
    this.#atHand = atHand;
  }

  /** @param areaStart, areaEnd, top see {@link AreaKernel} @returns the ref of the node */
  build(
    edges: Uint32Array,
    areaStart: number,
    areaEnd: number,
    top: number,
    west: number,
    south: number,
    side: number,
  ): number {
    const nodes = this.#nodes;
    const { functions } = this.#kernel;
    if (edges.length <= this.#atHand || side <= LEAST_SIDE) {
      this.#take(edges, 0, edges.length);
      return functions.build(nodes.length, edges.length, areaStart, areaEnd, top, west, south, side);
    }
    const lists = this.#divide(edges, areaStart, areaEnd, west, south, side);
    const half = side / 2;
    const children = lists.map((list, index) => {
      const own = functions.enterChild(areaStart, areaEnd, top, index);
      const covering = functions.topOfChild();
      if (own > top)
        return this.build(list, top, own, covering, west + (index & 1) * half, south + (index >> 1) * half, half);
      return covering > own ? functions.emptyLeaf(nodes.length, own, covering) : -1;
    });
    const ref = nodes.length;
    nodes.push(top - areaEnd);
    nodes.push(-1);
    nodes.append(this.#kernel.areas(areaEnd, top));
    for (const child of children) {
      nodes.push(child < 0 ? -1 : child % 2 ** 31);
      nodes.push(child < 0 ? 0 : Math.floor(child / 2 ** 31));
    }
    return ref;
  }

  /** @returns the edges of each child */
  #divide(
    edges: Uint32Array,
    areaStart: number,
    areaEnd: number,
    west: number,
    south: number,
    side: number,
  ): Uint32Array[] {
    const { functions } = this.#kernel;
    const members = new Uint8Array(edges.length);
    functions.beginDivide(areaStart, areaEnd);
    for (let start = 0; start < edges.length; start += this.#atHand) {
      const end = Math.min(edges.length, start + this.#atHand);
      this.#take(edges, start, end);
      functions.divideHand(end - start, west, south, side);
      members.set(this.#kernel.members(end - start), start);
    }
    functions.endDivide();
    return [1, 2, 4, 8].map((child) => edges.filter((_, at) => (byteAt(members, at) & child) !== 0));
  }

  /** Brings edges to hand. */
  #take(edges: Uint32Array, start: number, end: number): void {
    const hand = this.#kernel.hand(end - start);
    const edge = new Int32Array(EDGE);
    for (let at = start; at < end; at++) {
      this.#edges.copy(EDGE * uintAt(edges, at), EDGE, edge);
      hand.set(edge, EDGE * (at - start));
    }
  }
}
