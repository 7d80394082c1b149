import { TREE_LOW, TREE_SIDE } from '../../store/osm-layout.ts';
import { type AreaSets, type BorderEdges, borderEdges } from './border-edges.ts';
import type { Column, ColumnSpace } from './columns.ts';
import { segmentMeetsSquare } from './segments.ts';
import type { Rings } from './shapes.ts';

/** A leaf has at most so many edges, unless it is too small to be divided. */
const LEAF_EDGES = 32;
const LEAST_SIDE = 2048;
/** Numbers of an edge in a leaf: x1, y1, x2, y2, set. */
export const EDGE = 5;
/** Edges of a node of the tree at most that are copied to one place before it is divided: 15 MiB. */
const AT_HAND = 3 << 18;

/** Edges at hand that follow each other and are dealt out together where one child holds all of them. */
const CHUNK = 32;

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

/**
 * Builds the quadtree of areas; see AreaTree.
 * @param ringsOf the rings of each of `count` areas; they are asked for more than once
 */
export function buildAreaTree(space: ColumnSpace, count: number, ringsOf: (area: number) => Rings): BuiltTree {
  // Without the builder, whose scratch goes.
  const { root, nodes, sets } = new AreaTreeBuilder(space, count, ringsOf);
  return { root, nodes, sets };
}

class AreaTreeBuilder implements BuiltTree {
  readonly root: number;
  readonly nodes: Column;
  readonly sets: AreaSets;
  /** Scratch: where each area stands among those of the node at hand. */
  readonly #local: Int32Array;
  /** Scratch for an edge. */
  readonly #quad = new Int32Array(4);
  /** Edges at hand, as in a leaf. */
  #edges = new Int32Array(0);
  /** Of each whole chunk of them west, south, east, north; and its sets, with the same one not twice in a row. */
  #chunkBoxes = new Int32Array(0);
  #chunkSets: number[] = [];
  #chunkSetsAt: number[] = [];
  /** Scratch: what the edges of each area alone, and then of each set, do to the node at hand; and the sets that are there. */
  readonly #effects: Uint16Array;
  readonly #met: Int32Array;
  /** Scratch: which of the children each edge of the node at hand touches. */
  #members: Uint8Array;

  constructor(space: ColumnSpace, count: number, ringsOf: (area: number) => Rings) {
    const edges = borderEdges(space, count, ringsOf);
    this.nodes = space.column('int32');
    this.sets = edges.sets;
    this.#local = new Int32Array(count);
    this.#members = new Uint8Array(Math.min(edges.count, AT_HAND));
    this.#effects = new Uint16Array(count + edges.sets.count);
    this.#met = new Int32Array(count + edges.sets.count);
    const all = new Uint32Array(edges.count);
    for (let edge = 0; edge < all.length; edge++) all[edge] = edge;
    const numbers = new Uint32Array(count);
    for (let area = 0; area < count; area++) numbers[area] = area;
    this.root = this.#build(edges, [], all, numbers, new Uint8Array(count), TREE_LOW, TREE_LOW, TREE_SIDE);
    edges.ends.clear();
    edges.setOf.clear();
  }

  /**
   * @param border the edges in columns; undefined when they are at hand, and `edges` are their places there
   * @returns the ref of the node
   */
  #build(
    border: BorderEdges | undefined,
    covering: readonly number[],
    edges: Uint32Array,
    areas: Uint32Array,
    bases: Uint8Array,
    west: number,
    south: number,
    side: number,
  ): number {
    if (border && (edges.length <= AT_HAND || side <= LEAST_SIDE)) {
      this.#take(border, edges);
      this.#findChunks(edges.length);
      const places = new Uint32Array(edges.length);
      for (let at = 0; at < places.length; at++) places[at] = EDGE * at;
      return this.#build(undefined, covering, places, areas, bases, west, south, side);
    }
    if (!border && (edges.length <= LEAF_EDGES || side <= LEAST_SIDE))
      return this.#addLeaf(covering, edges, areas, bases);
    const parts = this.#divide(border, edges, areas, west, south, side);
    const half = side / 2;
    const children = [-1, -1, -1, -1];
    for (let index = 0; index < 4; index++) {
      const full: number[] = [];
      let count = 0;
      const partial = new Uint32Array(parts.counts[index]);
      const partialBases = new Uint8Array(parts.counts[index]);
      for (let local = 0; local < areas.length; local++) {
        const inside = (bases[local] ^ (parts.all[local] >> index)) & 1;
        if (((parts.touched[local] >> index) & 1) === 0) {
          if (inside === 1) full.push(areas[local]);
          continue;
        }
        partial[count] = areas[local];
        partialBases[count++] = inside ^ ((parts.own[local] >> index) & 1);
      }
      if (count === 0) {
        if (full.length > 0) children[index] = this.#addLeaf(full, NONE, NONE, NO_BASES);
        continue;
      }
      children[index] = this.#build(
        border,
        full,
        parts.edges[index],
        partial,
        partialBases,
        west + (index & 1) * half,
        south + (index >> 1) * half,
        half,
      );
    }
    const nodes = this.nodes;
    const ref = nodes.length;
    nodes.push(covering.length);
    nodes.push(-1);
    nodes.append(covering);
    for (const child of children) {
      nodes.push(child < 0 ? -1 : child % 2 ** 31);
      nodes.push(child < 0 ? 0 : Math.floor(child / 2 ** 31));
    }
    return ref;
  }

  #addLeaf(covering: readonly number[], edges: Uint32Array, areas: Uint32Array, bases: Uint8Array): number {
    const nodes = this.nodes;
    const at = this.#edges;
    const ref = nodes.length;
    nodes.push(covering.length);
    nodes.push(edges.length);
    nodes.append(covering);
    for (let place = 0; place < edges.length; place++)
      for (let word = edges[place]; word < edges[place] + EDGE; word++) nodes.push(at[word]);
    nodes.push(areas.length);
    for (let place = 0; place < areas.length; place++) nodes.push(2 * areas[place] + bases[place]);
    return ref;
  }

  /** Brings edges to hand. */
  #take({ ends, setOf }: BorderEdges, edges: Uint32Array): void {
    if (this.#edges.length < EDGE * edges.length) this.#edges = new Int32Array(EDGE * edges.length);
    const into = this.#edges;
    const quad = this.#quad;
    for (let place = 0; place < edges.length; place++) {
      const edge = edges[place];
      ends.copy(4 * edge, 4, quad);
      const at = EDGE * place;
      into[at] = quad[0];
      into[at + 1] = quad[1];
      into[at + 2] = quad[2];
      into[at + 3] = quad[3];
      into[at + 4] = setOf.get(edge);
    }
  }

  #findChunks(edges: number): void {
    const chunks = Math.floor(edges / CHUNK);
    if (this.#chunkBoxes.length < 4 * chunks) this.#chunkBoxes = new Int32Array(4 * chunks);
    const boxes = this.#chunkBoxes;
    const hand = this.#edges;
    this.#chunkSets = [];
    this.#chunkSetsAt = [0];
    for (let chunk = 0, edge = 0; chunk < chunks; chunk++) {
      let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
      for (const end = edge + EDGE * CHUNK; edge < end; edge += EDGE) {
        west = Math.min(west, hand[edge], hand[edge + 2]);
        east = Math.max(east, hand[edge], hand[edge + 2]);
        south = Math.min(south, hand[edge + 1]);
        north = Math.max(north, hand[edge + 3]);
        const set = hand[edge + 4];
        const isFirst = this.#chunkSets.length === this.#chunkSetsAt[chunk];
        if (isFirst || this.#chunkSets[this.#chunkSets.length - 1] !== set) this.#chunkSets.push(set);
      }
      boxes[4 * chunk] = west;
      boxes[4 * chunk + 1] = south;
      boxes[4 * chunk + 2] = east;
      boxes[4 * chunk + 3] = north;
      this.#chunkSetsAt.push(this.#chunkSets.length);
    }
  }

  /**
   * Deals the edges of a node out to its children. For each of its areas, as bits of the four children: the count at
   * the child's middle by the node's edges, the same by the child's own, and whether an edge touches the child; then how
   * many areas touch each child.
   */
  #divide(
    border: BorderEdges | undefined,
    edges: Uint32Array,
    areas: Uint32Array,
    west: number,
    south: number,
    side: number,
  ) {
    const local = this.#local;
    for (let index = 0; index < areas.length; index++) local[areas[index]] = index;
    const all = new Uint8Array(areas.length);
    const own = new Uint8Array(areas.length);
    const touched = new Uint8Array(areas.length);
    if (this.#members.length < edges.length) this.#members = new Uint8Array(edges.length);
    const members = this.#members;
    let dealt0 = 0;
    let dealt1 = 0;
    let dealt2 = 0;
    let dealt3 = 0;
    const effects = this.#effects;
    const met = this.#met;
    const alone = local.length;
    let sets = 0;
    const half = side / 2;
    const midX = west + half;
    const midY = south + half;
    const east = west + side;
    const north = south + side;
    const left = west + half / 2;
    const right = midX + half / 2;
    const low = south + half / 2;
    const high = midY + half / 2;
    // Beyond what there is room for at hand, edges are brought there one by one.
    if (border && this.#edges.length < EDGE) this.#edges = new Int32Array(EDGE);
    const hand = this.#edges;
    const single = new Uint32Array(1);
    const boxes = this.#chunkBoxes;
    for (let place = 0; place < edges.length; place++) {
      let edge = edges[place];
      const last = place + CHUNK - 1;
      if (!border && last < edges.length && edge % (EDGE * CHUNK) === 0 && edges[last] === edge + EDGE * (CHUNK - 1)) {
        // A chunk within one child that no line passes on which edges are counted.
        const chunk = edge / (EDGE * CHUNK);
        const chunkWest = boxes[4 * chunk];
        const chunkSouth = boxes[4 * chunk + 1];
        const chunkEast = boxes[4 * chunk + 2];
        const chunkNorth = boxes[4 * chunk + 3];
        const column = chunkWest > west && chunkEast < midX ? 0 : chunkWest > midX && chunkEast < east ? 1 : -1;
        const row = chunkSouth > south && chunkNorth < midY ? 0 : chunkSouth > midY && chunkNorth < north ? 1 : -1;
        const middle = row === 0 ? low : high;
        if (column >= 0 && row >= 0 && (chunkSouth > middle || chunkNorth < middle)) {
          const member = 1 << (column + 2 * row);
          members.fill(member, place, last + 1);
          if (member === 1) dealt0 += CHUNK;
          else if (member === 2) dealt1 += CHUNK;
          else if (member === 4) dealt2 += CHUNK;
          else dealt3 += CHUNK;
          for (let item = this.#chunkSetsAt[chunk]; item < this.#chunkSetsAt[chunk + 1]; item++) {
            const set = this.#chunkSets[item];
            const at = set < 0 ? -1 - set : alone + set;
            if (effects[at] === 0) met[sets++] = set;
            effects[at] |= (member << 8) | MET;
          }
          place = last;
          continue;
        }
      }
      if (border) {
        single[0] = edge;
        this.#take(border, single);
        edge = 0;
      }
      const x1 = hand[edge];
      const y1 = hand[edge + 1];
      const x2 = hand[edge + 2];
      const y2 = hand[edge + 3];
      const set = hand[edge + 4];
      const xLow = x1 < x2 ? x1 : x2;
      const xHigh = x1 < x2 ? x2 : x1;
      // Which children it touches: by its box where that is exact, else by its line.
      let member = (xLow < midX ? 5 : 0) | (xHigh > midX ? 10 : 0);
      member &= (y1 < midY ? 3 : 0) | (y2 > midY ? 12 : 0);
      if (member === 15 || xLow <= west || xHigh >= east || y1 <= south || y2 >= north)
        member = meetingChildren(member, x1, y1, x2, y2, west, south, half);
      let crossed = 0;
      if (y1 > low !== y2 > low) {
        const x = ((x2 - x1) * (low - y1)) / (y2 - y1) + x1;
        crossed |= (left < x ? 1 : 0) | (right < x ? 2 : 0);
      }
      if (y1 > high !== y2 > high) {
        const x = ((x2 - x1) * (high - y1)) / (y2 - y1) + x1;
        crossed |= (left < x ? 4 : 0) | (right < x ? 8 : 0);
      }
      let byNode = crossed;
      let byChild = crossed;
      if (x1 > east !== x2 > east) {
        const end = x1 > east ? y1 : y2;
        const above = (end > low ? 3 : 0) | (end > high ? 12 : 0);
        byNode ^= above;
        // The right children have the same border.
        byChild ^= above & 10;
      }
      if (x1 > midX !== x2 > midX) {
        const end = x1 > midX ? y1 : y2;
        byChild ^= ((end > low ? 3 : 0) | (end > high ? 12 : 0)) & 5;
      }
      byChild &= member;
      // What edges of one set do, they do to all of its areas.
      const at = set < 0 ? -1 - set : alone + set;
      const before = effects[at];
      if (before === 0) met[sets++] = set;
      effects[at] = (before ^ (byNode | (byChild << 4))) | (member << 8) | MET;
      members[place] = member;
      dealt0 += member & 1;
      dealt1 += (member >> 1) & 1;
      dealt2 += (member >> 2) & 1;
      dealt3 += member >> 3;
    }
    const { start: setStart, areas: setAreas } = this.sets;
    for (let at = 0; at < sets; at++) {
      const set = met[at];
      const place = set < 0 ? -1 - set : alone + set;
      const effect = effects[place];
      effects[place] = 0;
      const end = set < 0 ? 1 : setStart[set + 1] - setStart[set];
      for (let item = 0; item < end; item++) {
        const index = local[set < 0 ? -1 - set : setAreas[setStart[set] + item]];
        all[index] ^= effect & 15;
        own[index] ^= (effect >> 4) & 15;
        touched[index] |= (effect >> 8) & 15;
      }
    }
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < areas.length; index++)
      for (let child = 0; child < 4; child++) counts[child] += (touched[index] >> child) & 1;
    const dealt = [dealt0, dealt1, dealt2, dealt3];
    return { all, own, touched, counts, edges: dealt.map((count, child) => dealtTo(edges, members, child, count)) };
  }
}

/** Of an effect: four bits each for `all`, `own` and `touched`, and whether there is one. */
const MET = 1 << 12;
const NONE = new Uint32Array(0);
const NO_BASES = new Uint8Array(0);

/** The edges that touch one child; the same list where all of them do. */
function dealtTo(edges: Uint32Array, members: Uint8Array, child: number, count: number): Uint32Array {
  if (count === edges.length) return edges;
  const list = new Uint32Array(count);
  const bit = 1 << child;
  for (let place = 0, at = 0; at < count; place++) if ((members[place] & bit) !== 0) list[at++] = edges[place];
  return list;
}

/** Which of the children, out of some, a segment touches, as bits. */
function meetingChildren(
  among: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  west: number,
  south: number,
  half: number,
): number {
  let member = among;
  for (let index = 0; index < 4; index++)
    if (
      (member & (1 << index)) !== 0 &&
      !segmentMeetsSquare(x1, y1, x2, y2, west + (index & 1) * half, south + (index >> 1) * half, half)
    )
      member &= ~(1 << index);
  return member;
}
