import { TREE_LOW, TREE_SIDE } from '../../store/osm-layout.ts';
import { type AreaSets, type BorderEdges, borderEdges } from './border-edges.ts';
import type { Column, ColumnSpace } from './columns.ts';
import type { Rings } from './shapes.ts';
import { sortFewNumbers } from './sort-few.ts';

/** A leaf has at most so many edges, unless it is too small to be divided. */
const LEAF_EDGES = 32;
const LEAST_SIDE = 2048;

/** A node of the tree over x, y in west < x <= west + side, likewise y. */
export interface AreaNode {
  /** Areas that cover the node and not its parent, ascending. */
  readonly covering: readonly number[];
  /** Refs of lower left, lower right, upper left, upper right, -1 for none; a leaf has no list. */
  readonly children: readonly number[] | undefined;
  /**
   * Of a leaf: five numbers for each of the edges that touch it, perhaps some too many, none of them wholly right of it,
   * in order: x1, y1, x2, y2, set.
   */
  readonly edges: Int32Array;
  /** Of a leaf: the areas of these edges, ascending, × 2 + what the count of edges starts with for each. */
  readonly areas: Int32Array;
}

/** Numbers of an edge in a leaf. */
const EDGE = 5;
/** Edges of a node of the tree at most that are copied to one place before it is divided: 15 MiB. */
const AT_HAND = 3 << 18;

/**
 * Which areas contain a point: a quadtree whose leaves hold the edges that touch them. The answer for every point is
 * that of the even-odd rule with a ray to the east over all edges: a child's base is chosen so that it agrees with its
 * parent at one of its points, and the difference of the two counts is the same at all of them.
 */
export class AreaTree {
  /** Where the root stands in the column of nodes, as refs do. */
  readonly root: number;
  /**
   * Nodes, children before their parent. A node: number of areas that cover it, edges of a leaf or -1, those areas; then
   * the leaf's edges, its number of areas and these, or two words for each child's ref.
   */
  readonly #nodes: Column;
  readonly #sets: AreaSets;
  /** Scratch, one entry for each area. */
  readonly #local: Int32Array;
  readonly #odd: Uint8Array;
  /** Scratch for an edge. */
  readonly #quad = new Int32Array(4);
  /** While it is built: edges at hand, as in a leaf. */
  #edges = new Int32Array(0);
  /** Scratch: what the edges of each area alone, and then of each set, do to the node at hand; and the sets that are there. */
  #effects = new Uint16Array(0);
  #met = new Int32Array(0);
  /** Scratch: which of the children each edge of the node at hand touches. */
  #members = new Uint8Array(0);
  /** Scratch for the leaf at hand: its edges, number of areas, areas. */
  #leaf = new Int32Array(EDGE * LEAF_EDGES + 64);
  #leafAt = -1;

  readonly #touched: TouchedAreas;

  /** @param ringsOf the rings of each of `count` areas; they are asked for more than once */
  constructor(space: ColumnSpace, count: number, ringsOf: (area: number) => Rings) {
    this.#touched = new TouchedAreas(count);
    const edges = borderEdges(space, count, ringsOf);
    this.#nodes = space.column('int32');
    this.#sets = edges.sets;
    this.#local = new Int32Array(count);
    this.#odd = new Uint8Array(count);
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
    this.#edges = new Int32Array(0);
    this.#members = new Uint8Array(0);
    this.#effects = new Uint16Array(0);
    this.#met = new Int32Array(0);
  }

  /** Gives its memory back. */
  close(): void {
    this.#nodes.clear();
  }

  /** The node of a ref. */
  node(ref: number): AreaNode {
    const nodes = this.#nodes;
    const count = nodes.get(ref);
    const edges = nodes.get(ref + 1);
    const covering = Array.from({ length: count }, (_, at) => nodes.get(ref + 2 + at));
    const at = ref + 2 + count;
    if (edges < 0) {
      const children = [0, 1, 2, 3].map((index) => this.#child(at, index));
      return { covering, children, edges: new Int32Array(0), areas: new Int32Array(0) };
    }
    this.#readLeaf(at, edges);
    const end = EDGE * edges;
    return {
      covering,
      children: undefined,
      edges: this.#leaf.slice(0, end),
      areas: this.#leaf.slice(end + 1, end + 1 + this.#leaf[end]),
    };
  }

  /** The areas that have an edge. @param set the fifth number of the edge */
  areasOf(set: number): Uint32Array {
    return this.#sets.of(set);
  }

  /** The areas around a point in units, in order. */
  at(x: number, y: number): number[] {
    const found: number[] = [];
    const nodes = this.#nodes;
    let ref = this.root;
    let west = TREE_LOW;
    let south = TREE_LOW;
    let side = TREE_SIDE;
    while (ref >= 0) {
      const edges = nodes.get(ref + 1);
      const at = ref + 2 + nodes.get(ref);
      for (let word = ref + 2; word < at; word++) found.push(nodes.get(word));
      if (edges >= 0) {
        this.#readLeaf(at, edges);
        this.#inLeaf(edges, x, y, west + side, found);
        break;
      }
      side /= 2;
      const right = x > west + side ? 1 : 0;
      const upper = y > south + side ? 1 : 0;
      west += right * side;
      south += upper * side;
      ref = this.#child(at, right + 2 * upper);
    }
    return sortFewNumbers(found);
  }

  /**
   * The areas that share more than a point with a line: the middle of one of its segments is inside, a segment crosses
   * the border, or runs along it. The list is used again for the next line.
   */
  touching(line: Int32Array, closed: boolean): readonly number[] {
    const found = this.#touched;
    found.begin();
    const count = line.length / 2;
    let [westmost, southmost, eastmost, northmost] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < line.length; at += 2) {
      if (line[at] < westmost) westmost = line[at];
      if (line[at] > eastmost) eastmost = line[at];
      if (line[at + 1] < southmost) southmost = line[at + 1];
      if (line[at + 1] > northmost) northmost = line[at + 1];
    }
    // Down to the smallest node that holds the whole line.
    const nodes = this.#nodes;
    let ref = this.root;
    let west = TREE_LOW;
    let south = TREE_LOW;
    let side = TREE_SIDE;
    while (nodes.get(ref + 1) < 0) {
      const half = side / 2;
      const right = westmost > west + half ? 1 : 0;
      const upper = southmost > south + half ? 1 : 0;
      if ((right === 0 && eastmost > west + half) || (upper === 0 && northmost > south + half)) break;
      const child = this.#child(this.#cover(ref, found), right + 2 * upper);
      if (child < 0) return found.areas;
      ref = child;
      west += right * half;
      south += upper * half;
      side = half;
    }
    if (nodes.get(ref + 1) === 0) {
      this.#cover(ref, found);
      return found.areas;
    }
    for (let p = 0; p < (closed ? count : count - 1); p++) {
      const q = p + 1 < count ? p + 1 : 0;
      this.#touch(found, ref, west, south, side, line[2 * p], line[2 * p + 1], line[2 * q], line[2 * q + 1]);
    }
    return found.areas;
  }

  /** What a segment touches of the node at a ref and below it. */
  #touch(
    found: TouchedAreas,
    ref: number,
    west: number,
    south: number,
    side: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
  ): void {
    // A list of what is still to be visited: numbers that are handed on to calls become objects.
    const left = this.#left;
    left[0] = ref;
    left[1] = west;
    left[2] = south;
    left[3] = side;
    for (let end = 4; end > 0; ) {
      end -= 4;
      const nodeRef = left[end];
      const nodeWest = left[end + 1];
      const nodeSouth = left[end + 2];
      const nodeSide = left[end + 3];
      const at = this.#cover(nodeRef, found);
      const edges = this.#nodes.get(nodeRef + 1);
      if (edges > 0) this.#touchLeaf(found, at, edges, nodeWest, nodeSouth, nodeSide, x1, y1, x2, y2);
      if (edges >= 0) continue;
      const half = nodeSide / 2;
      for (let index = 3; index >= 0; index--) {
        const child = this.#child(at, index);
        if (child < 0) continue;
        const childWest = nodeWest + (index & 1) * half;
        const childSouth = nodeSouth + (index >> 1) * half;
        if (!segmentMeets(x1, y1, x2, y2, childWest, childSouth, half)) continue;
        left[end++] = child;
        left[end++] = childWest;
        left[end++] = childSouth;
        left[end++] = half;
      }
    }
  }
  readonly #left: number[] = [0.5];

  #touchLeaf(
    found: TouchedAreas,
    at: number,
    edges: number,
    west: number,
    south: number,
    side: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
  ): void {
    this.#readLeaf(at, edges);
    const leaf = this.#leaf;
    let along = false;
    for (let edge = 0; edge < EDGE * edges; edge += EDGE) {
      const relation = meet(x1, y1, x2, y2, leaf[edge], leaf[edge + 1], leaf[edge + 2], leaf[edge + 3]);
      if (relation === APART) continue;
      along ||= relation === ALONG;
      const set = leaf[edge + 4];
      if (set < 0) found.add(-1 - set);
      else {
        const { start, areas } = this.#sets;
        for (let item = start[set]; item < start[set + 1]; item++) found.add(areas[item]);
      }
    }
    const x = (x1 + x2) / 2;
    const y = (y1 + y2) / 2;
    // Along a border the middle is on neither side; areas around that do not have the border are asked all the same.
    if (!(x > west && x <= west + side && y > south && y <= south + side)) return;
    const around = this.#around;
    around.length = 0;
    this.#inLeaf(edges, along ? x + 0.25 : x, along ? y + 0.25 : y, west + side, around);
    for (let each = 0; each < around.length; each++)
      if (!along || !this.#hasEdgeAlong(edges, around[each], [x1, y1, x2, y2])) found.add(around[each]);
  }

  readonly #around: number[] = [];

  /** Takes the areas that cover a node. @returns where what comes after them begins */
  #cover(ref: number, found: TouchedAreas): number {
    const end = ref + 2 + this.#nodes.get(ref);
    for (let word = ref + 2; word < end; word++) found.add(this.#nodes.get(word));
    return end;
  }

  #child(at: number, index: number): number {
    return this.#nodes.get(at + 2 * index) + this.#nodes.get(at + 2 * index + 1) * 2 ** 31;
  }

  /** Reads a leaf's edges and areas into `#leaf`, unless they are there. */
  #readLeaf(at: number, edges: number): void {
    if (at === this.#leafAt) return;
    this.#leafAt = at;
    const areasAt = EDGE * edges;
    const areas = this.#nodes.get(at + areasAt);
    if (areasAt + 1 + areas > this.#leaf.length) this.#leaf = new Int32Array(2 * (areasAt + 1 + areas));
    this.#nodes.copy(at, areasAt + 1 + areas, this.#leaf);
  }

  /** Has an area an edge in the leaf at hand that runs along a segment? */
  #hasEdgeAlong(edges: number, area: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): boolean {
    const leaf = this.#leaf;
    for (let edge = 0; edge < EDGE * edges; edge += EDGE)
      if (
        meet(x1, y1, x2, y2, leaf[edge], leaf[edge + 1], leaf[edge + 2], leaf[edge + 3]) === ALONG &&
        [...this.areasOf(leaf[edge + 4])].includes(area)
      )
        return true;
    return false;
  }

  /** Puts the areas of the leaf at hand around a point in it at the end of a list. */
  #inLeaf(edges: number, x: number, y: number, border: number, into: number[]): void {
    const leaf = this.#leaf;
    const odd = this.#odd;
    const { start: setStart, areas: setAreas } = this.#sets;
    const end = EDGE * edges;
    for (let edge = 0; edge < end; edge += EDGE) {
      const x1 = leaf[edge];
      const y1 = leaf[edge + 1];
      const x2 = leaf[edge + 2];
      const y2 = leaf[edge + 3];
      let toggle = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
      if (x1 > border !== x2 > border && (x1 > border ? y1 : y2) > y) toggle = !toggle;
      if (!toggle) continue;
      const set = leaf[edge + 4];
      if (set < 0) odd[-1 - set] ^= 1;
      else for (let item = setStart[set]; item < setStart[set + 1]; item++) odd[setAreas[item]] ^= 1;
    }
    for (let at = end + 1; at <= end + leaf[end]; at++) {
      const area = leaf[at] >>> 1;
      if ((odd[area] ^ (leaf[at] & 1)) === 1) into.push(area);
      odd[area] = 0;
    }
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
    const nodes = this.#nodes;
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
    const nodes = this.#nodes;
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
    for (let place = 0; place < edges.length; place++) {
      let edge = edges[place];
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
    const { start: setStart, areas: setAreas } = this.#sets;
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
    const lists = [dealt0, dealt1, dealt2, dealt3].map((count, child) => dealtTo(edges, members, child, count));
    return { all, own, touched, counts, edges: lists };
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
      !segmentMeets(x1, y1, x2, y2, west + (index & 1) * half, south + (index >> 1) * half, half)
    )
      member &= ~(1 << index);
  return member;
}

/** Does a segment touch a box? Near misses count too; one wholly beside, over or under it does not. */
function segmentMeets(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  west: number,
  south: number,
  side: number,
): boolean {
  const east = west + side;
  const north = south + side;
  if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) return false;
  if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) return false;
  // All corners on one side of the line through the segment?
  const dx = x2 - x1;
  const dy = y2 - y1;
  const slack = 4 * (Math.abs(dx) + Math.abs(dy));
  const a = dx * (south - y1) - dy * (west - x1);
  const b = dx * (south - y1) - dy * (east - x1);
  const c = dx * (north - y1) - dy * (west - x1);
  const d = dx * (north - y1) - dy * (east - x1);
  return Math.min(a, b, c, d) <= slack && Math.max(a, b, c, d) >= -slack;
}

const APART = 0;
const CROSSES = 1;
const ALONG = 2;

/** How a segment meets an edge: crosses it inside both, runs along it, or neither (touching with an end is neither). */
function meet(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number, x4: number, y4: number): number {
  // The edge's second end is the upper one.
  if (y4 < Math.min(y1, y2) || y3 > Math.max(y1, y2)) return APART;
  if (Math.max(x3, x4) < Math.min(x1, x2) || Math.min(x3, x4) > Math.max(x1, x2)) return APART;
  const a = (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1);
  const b = (x2 - x1) * (y4 - y1) - (y2 - y1) * (x4 - x1);
  if (a === 0 && b === 0) {
    // On one line: they share more than a point when their boxes do.
    const wide = Math.min(Math.max(x1, x2), Math.max(x3, x4)) - Math.max(Math.min(x1, x2), Math.min(x3, x4));
    const high = Math.min(Math.max(y1, y2), y4) - Math.max(Math.min(y1, y2), y3);
    return wide > 0 || high > 0 ? ALONG : APART;
  }
  if (a > 0 === b > 0 || a === 0 || b === 0) return APART;
  const c = (x4 - x3) * (y1 - y3) - (y4 - y3) * (x1 - x3);
  const d = (x4 - x3) * (y2 - y3) - (y4 - y3) * (x2 - x3);
  return c !== 0 && d !== 0 && c > 0 !== d > 0 ? CROSSES : APART;
}

/** Areas in the order in which they were first found, each once. */
class TouchedAreas {
  readonly areas: number[] = [];
  /** Of each area the last line that it was found for. */
  readonly #lines: Uint32Array;
  #line = 0;

  constructor(count: number) {
    this.#lines = new Uint32Array(count);
  }

  /** Forgets what was found, for another line. */
  begin(): void {
    this.areas.length = 0;
    this.#line = (this.#line + 1) >>> 0;
    if (this.#line > 0) return;
    this.#lines.fill(0);
    this.#line = 1;
  }

  add(area: number): void {
    if (this.#lines[area] === this.#line) return;
    this.#lines[area] = this.#line;
    this.areas.push(area);
  }
}
