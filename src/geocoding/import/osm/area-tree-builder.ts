import { TREE_LOW, TREE_SIDE } from '../../store/osm-layout.ts';
import { type AreaSets, type BorderEdges, borderEdges } from './border-edges.ts';
import { type Column, type ColumnSpace, WITHIN_PAGE } from './columns.ts';
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
  /**
   * Areas of the node at hand behind those of the nodes around it, × 2 + what the count of edges starts with; and what the
   * edges of the node do to each of them, as bits of the four children: the count at the child's middle by the node's
   * edges, the same by the child's own, and whether an edge touches the child.
   */
  #areas: Int32Array;
  #areaEffects: Uint16Array;
  /** Edges of the node at hand behind those of the nodes around it: numbers, or places at hand. */
  #edges: Uint32Array;
  /** Scratch: where each area of the node at hand stands. */
  readonly #local: Int32Array;
  /** Edges at hand, as in a leaf. */
  #hand = new Int32Array(0);
  /** Of each whole chunk of them west, south, east, north; and its sets, with the same one not twice in a row. */
  #chunkBoxes = new Int32Array(0);
  #chunkSets: number[] = [];
  #chunkSetsAt: number[] = [];
  /** Scratch: the same for the edges of each area alone, and then of each set; and the sets that are there. */
  readonly #effects: Uint16Array;
  readonly #met: Int32Array;
  /** Scratch: which of the children each edge of the node at hand touches. */
  #members: Uint8Array;

  constructor(space: ColumnSpace, count: number, ringsOf: (area: number) => Rings) {
    const border = borderEdges(space, count, ringsOf);
    this.nodes = space.column('int32');
    this.sets = border.sets;
    this.#local = new Int32Array(count);
    this.#members = new Uint8Array(Math.min(border.count, AT_HAND));
    this.#effects = new Uint16Array(count + border.sets.count);
    this.#met = new Int32Array(count + border.sets.count);
    this.#edges = new Uint32Array(border.count);
    for (let edge = 0; edge < border.count; edge++) this.#edges[edge] = edge;
    this.#areas = new Int32Array(2 * count);
    this.#areaEffects = new Uint16Array(2 * count);
    for (let area = 0; area < count; area++) this.#areas[area] = 2 * area;
    this.root = this.#build(border, NONE, 0, border.count, 0, count, TREE_LOW, TREE_LOW, TREE_SIDE);
    border.ends.clear();
    border.setOf.clear();
  }

  /**
   * @param border the edges in columns; undefined when they are at hand
   * @param start first one of the node in `#edges` @param areaStart first one in `#areas`
   * @returns the ref of the node
   */
  #build(
    border: BorderEdges | undefined,
    covering: readonly number[],
    start: number,
    end: number,
    areaStart: number,
    areaEnd: number,
    west: number,
    south: number,
    side: number,
  ): number {
    const edges = end - start;
    if (border && (edges <= AT_HAND || side <= LEAST_SIDE)) {
      this.#take(border, start, end);
      this.#findChunks(edges);
      for (let edge = 0; edge < edges; edge++) this.#edges[start + edge] = EDGE * edge;
      return this.#build(undefined, covering, start, end, areaStart, areaEnd, west, south, side);
    }
    if (!border && (edges <= LEAF_EDGES || side <= LEAST_SIDE))
      return this.#addLeaf(covering, start, end, areaStart, areaEnd);
    const dealt = this.#divide(border, start, end, areaStart, areaEnd, west, south, side);
    let childEnd = this.#deal(start, end, dealt);
    const half = side / 2;
    const children = [-1, -1, -1, -1];
    for (let index = 0; index < 4; index++) {
      const childStart = childEnd - dealt[index];
      const own = this.#areasOfChild(areaStart, areaEnd, index);
      const around = this.#around;
      if (own > areaEnd) {
        const [childWest, childSouth] = [west + (index & 1) * half, south + (index >> 1) * half];
        children[index] = this.#build(
          border,
          around.length > 0 ? around.slice() : NONE,
          childStart,
          childEnd,
          areaEnd,
          own,
          childWest,
          childSouth,
          half,
        );
      } else if (around.length > 0) children[index] = this.#addLeaf(around, 0, 0, 0, 0);
      childEnd = childStart;
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

  /** The areas that cover the child at hand. */
  readonly #around: number[] = [];

  /** Puts the areas that have an edge in a child behind those of its node, and others that are around it into `#around`. @returns their end */
  #areasOfChild(areaStart: number, areaEnd: number, index: number): number {
    const most = 2 * areaEnd - areaStart;
    if (most > this.#areas.length) {
      this.#areas = larger(this.#areas, new Int32Array(2 * most));
      this.#areaEffects = larger(this.#areaEffects, new Uint16Array(2 * most));
    }
    const areas = this.#areas;
    const effects = this.#areaEffects;
    const around = this.#around;
    around.length = 0;
    let end = areaEnd;
    for (let at = areaStart; at < areaEnd; at++) {
      const effect = effects[at] >> index;
      const inside = (areas[at] ^ effect) & 1;
      if ((effect & (1 << 8)) !== 0) areas[end++] = (areas[at] & ~1) | (inside ^ ((effect >> 4) & 1));
      else if (inside === 1) around.push(areas[at] >> 1);
    }
    return end;
  }

  #addLeaf(covering: readonly number[], start: number, end: number, areaStart: number, areaEnd: number): number {
    const nodes = this.nodes;
    const hand = this.#hand;
    const ref = nodes.length;
    nodes.push(covering.length);
    nodes.push(end - start);
    nodes.append(covering);
    for (let at = start; at < end; at++) {
      const edge = this.#edges[at];
      for (let word = edge; word < edge + EDGE; word++) nodes.push(hand[word]);
    }
    nodes.push(areaEnd - areaStart);
    for (let at = areaStart; at < areaEnd; at++) nodes.push(this.#areas[at]);
    return ref;
  }

  /** Brings edges to hand. */
  #take(border: BorderEdges, start: number, end: number): void {
    if (this.#hand.length < EDGE * (end - start)) this.#hand = new Int32Array(EDGE * (end - start));
    for (let at = start; at < end; at++) this.#takeEdge(border, this.#edges[at], EDGE * (at - start));
  }

  #takeEdge({ ends, setOf }: BorderEdges, edge: number, at: number): void {
    const into = this.#hand;
    const page = ends.page(4 * edge);
    const from = (4 * edge) & WITHIN_PAGE;
    into[at] = page[from];
    into[at + 1] = page[from + 1];
    into[at + 2] = page[from + 2];
    into[at + 3] = page[from + 3];
    into[at + 4] = setOf.get(edge);
  }

  #findChunks(edges: number): void {
    const chunks = Math.floor(edges / CHUNK);
    if (this.#chunkBoxes.length < 4 * chunks) this.#chunkBoxes = new Int32Array(4 * chunks);
    const boxes = this.#chunkBoxes;
    const hand = this.#hand;
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

  /** Finds out which children of a node its edges touch, and what they do to its areas. @returns edges of each child */
  #divide(
    border: BorderEdges | undefined,
    start: number,
    end: number,
    areaStart: number,
    areaEnd: number,
    west: number,
    south: number,
    side: number,
  ): readonly number[] {
    const local = this.#local;
    const areas = this.#areas;
    for (let at = areaStart; at < areaEnd; at++) local[areas[at] >> 1] = at;
    this.#areaEffects.fill(0, areaStart, areaEnd);
    if (this.#members.length < end - start) this.#members = new Uint8Array(end - start);
    const members = this.#members;
    const edges = this.#edges;
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
    if (border && this.#hand.length < EDGE) this.#hand = new Int32Array(EDGE);
    const hand = this.#hand;
    const boxes = this.#chunkBoxes;
    for (let place = start; place < end; place++) {
      let edge = edges[place];
      const last = place + CHUNK - 1;
      if (!border && last < end && edge % (EDGE * CHUNK) === 0 && edges[last] === edge + EDGE * (CHUNK - 1)) {
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
          members.fill(member, place - start, last + 1 - start);
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
        this.#takeEdge(border, edge, 0);
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
      members[place - start] = member;
      dealt0 += member & 1;
      dealt1 += (member >> 1) & 1;
      dealt2 += (member >> 2) & 1;
      dealt3 += member >> 3;
    }
    const areaEffects = this.#areaEffects;
    const { start: setStart, areas: setAreas } = this.sets;
    for (let at = 0; at < sets; at++) {
      const set = met[at];
      const place = set < 0 ? -1 - set : alone + set;
      const effect = effects[place];
      effects[place] = 0;
      const count = set < 0 ? 1 : setStart[set + 1] - setStart[set];
      for (let item = 0; item < count; item++) {
        const index = local[set < 0 ? -1 - set : setAreas[setStart[set] + item]];
        const before = areaEffects[index];
        areaEffects[index] = ((before ^ effect) & 255) | ((before | effect) & (15 << 8));
      }
    }
    return [dealt0, dealt1, dealt2, dealt3];
  }

  /**
   * Puts the edges of a node's children behind each other and behind those of the node, those of the first child last, for
   * what comes below it goes behind them; where one child has all of them and the others none, they stay.
   * @returns where those of the first child end
   */
  #deal(start: number, end: number, dealt: readonly number[]): number {
    const [dealt0, dealt1, dealt2, dealt3] = dealt;
    const total = dealt0 + dealt1 + dealt2 + dealt3;
    if (total === end - start && dealt.includes(total)) return end;
    if (end + total > this.#edges.length) this.#edges = larger(this.#edges, new Uint32Array(2 * (end + total)));
    const edges = this.#edges;
    const members = this.#members;
    let at3 = end;
    let at2 = at3 + dealt3;
    let at1 = at2 + dealt2;
    let at0 = at1 + dealt1;
    for (let place = start; place < end; place++) {
      const member = members[place - start];
      const edge = edges[place];
      if ((member & 1) !== 0) edges[at0++] = edge;
      if ((member & 2) !== 0) edges[at1++] = edge;
      if ((member & 4) !== 0) edges[at2++] = edge;
      if ((member & 8) !== 0) edges[at3++] = edge;
    }
    return end + total;
  }
}

/** Of an effect: four bits each for `all`, `own` and `touched`, and whether there is one. */
const MET = 1 << 12;
const NONE: readonly number[] = [];

/** Copies an array to the begin of a larger one. */
function larger<T extends Int32Array | Uint32Array | Uint16Array>(array: T, into: T): T {
  into.set(array);
  return into;
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
