import { TREE_LOW, TREE_SIDE } from '../../../store/osm-layout.ts';
import type { Column, ColumnSpace } from '../memory/columns.ts';
import { emptyList } from '../memory/empty-list.ts';
import type { Rings } from '../memory/rings.ts';
import { sortFewNumbers } from '../memory/sort-few.ts';
import type { AreaSets } from './area-sets.ts';
import { type AtOnce, buildAreaTree, EDGE } from './area-tree-builder.ts';
import { ALONG, APART, meet, segmentMeetsSquare } from './segments.ts';
import { isOnSegment } from './shapes.ts';

/** Words that are at hand at most when a search begins: 4 MiB. */
const MOST_AT_HAND = 1 << 20;
/** What a node counts beside the words of its leaf. */
const NODE_WORDS = 48;

/** A node at hand, over x, y in west < x <= west + side, likewise y; its children come when they are asked for. */
class NodeAtHand {
  readonly west: number;
  readonly south: number;
  readonly side: number;
  readonly covering: readonly number[];
  /** Edges of a leaf, -1 for a node with children. */
  readonly edges: number;
  /** Where the edges of a leaf are at hand, or the refs of children are in the column. */
  readonly at: number;
  readonly children: (NodeAtHand | undefined)[];

  constructor(west: number, south: number, side: number, covering: readonly number[], edges: number, at: number) {
    this.west = west;
    this.south = south;
    this.side = side;
    this.covering = covering;
    this.edges = edges;
    this.at = at;
    this.children = edges < 0 ? [undefined, undefined, undefined, undefined] : [];
  }
}

/** No node at all. */
const NOWHERE = new NodeAtHand(0, 0, 0, [], 0, 0);

/**
 * Which areas contain a point: a quadtree whose leaves hold the edges that touch them. The answer for every point is
 * that of the even-odd rule with a ray to the east over all edges: a child's base is chosen so that it agrees with its
 * parent at one of its points, and the difference of the two counts is the same at all of them.
 */
export class AreaTree {
  /** Where the root stands in the column of nodes, as refs do. */
  readonly root: number;
  readonly #nodes: Column;
  readonly #sets: AreaSets;
  /** Nodes that searches have met, from the root on, and the words of leaves among them, as in the column. */
  #top: NodeAtHand | undefined;
  #leaves = new Int32Array(1 << 12);
  #leavesEnd = 0;
  #nodesAtHand = 0;
  /** Scratch, one entry for each area. */
  readonly #odd: Uint8Array;
  readonly #touched: TouchedAreas;

  /** @param ringsOf the rings of each of `count` areas; they are asked for more than once @param atOnce see {@link buildAreaTree} */
  constructor(space: ColumnSpace, count: number, ringsOf: (area: number) => Rings, atOnce?: AtOnce) {
    const { root, nodes, sets } = buildAreaTree(space, count, ringsOf, atOnce);
    this.root = root;
    this.#nodes = nodes;
    this.#sets = sets;
    this.#odd = new Uint8Array(count);
    this.#touched = new TouchedAreas(count);
  }

  /** The tree of a list of areas; they are numbered by their places in it. */
  static of<Area>(space: ColumnSpace, areas: readonly Area[], ringsOf: (area: Area) => Rings): AreaTree {
    return new AreaTree(space, areas.length, (at) => {
      const area = areas[at];
      if (area === undefined) throw new RangeError(`There is no area ${at}.`);
      return ringsOf(area);
    });
  }

  /** Gives its memory back. */
  close(): void {
    this.#nodes.clear();
    this.#top = undefined;
    this.#leaves = new Int32Array(0);
  }

  /** The number of edges in a leaf, by its ref; -1 for a node with children. */
  edgesOf(node: number): number {
    return this.#nodes.get(node + 1);
  }

  /** The areas that cover a node and not its parent, ascending. */
  covering(node: number): number[] {
    const covering: number[] = [];
    const end = node + 2 + this.#nodes.get(node);
    for (let word = node + 2; word < end; word++) covering.push(this.#nodes.get(word));
    return covering;
  }

  /** The ref of a child: 0 for the lower left one, lower right, upper left, upper right. @returns -1 for none */
  child(node: number, index: number): number {
    return this.#childAt(node + 2 + this.#nodes.get(node), index);
  }

  /**
   * Of a leaf: five numbers for each of the edges that touch it, perhaps some too many, none of them wholly right of it,
   * in order: x1, y1, x2, y2, set. Then the number of areas of these edges, and these, ascending, × 2 + what the count of
   * edges starts with for each. The array is used again for the next leaf.
   */
  leaf(node: number): Int32Array {
    const nodes = this.#nodes;
    const at = node + 2 + nodes.get(node);
    const end = EDGE * nodes.get(node + 1);
    const length = end + 1 + nodes.get(at + end);
    if (this.#leaf.length < length) this.#leaf = new Int32Array(2 * length);
    nodes.copy(at, length, this.#leaf);
    return this.#leaf;
  }
  #leaf = new Int32Array(256);

  /** The areas that have an edge. @param set the fifth number of the edge */
  areasOf(set: number): Uint32Array {
    return this.#sets.of(set);
  }

  /** The areas around a point in units, in order. */
  at(x: number, y: number): number[] {
    let leaf = this.#last;
    // What is asked for is mostly near what was asked for last.
    if (x <= leaf.west || x > leaf.west + leaf.side || y <= leaf.south || y > leaf.south + leaf.side) {
      leaf = this.#begin();
      const around = this.#lastAround;
      emptyList(around);
      for (;;) {
        const { covering } = leaf;
        for (let at = 0; at < covering.length; at++) around.push(covering[at]);
        if (leaf.edges >= 0) break;
        const half = leaf.side / 2;
        const index = (x > leaf.west + half ? 1 : 0) + (y > leaf.south + half ? 2 : 0);
        leaf = leaf.children[index] ?? this.#fetch(leaf, index);
      }
      sortFewNumbers(around);
      this.#last = leaf;
    }
    const found = this.#lastAround.slice();
    if (leaf.edges === 0) return found;
    this.#inLeaf(leaf, x, y, found);
    return sortFewNumbers(found);
  }

  /** The areas around a point in whole units and those whose border it is on, in order. */
  atOrOnBorder(x: number, y: number): number[] {
    const found = this.at(x, y);
    const { at, edges } = this.#last;
    const leaf = this.#leaves;
    for (let edge = at; edge < at + EDGE * edges; edge += EDGE) {
      if (!isOnSegment(x, y, leaf[edge], leaf[edge + 1], leaf[edge + 2], leaf[edge + 3])) continue;
      for (const area of this.areasOf(leaf[edge + 4])) if (!found.includes(area)) found.push(area);
    }
    return sortFewNumbers(found);
  }

  /** The leaf that was searched last, and the areas that cover it. */
  #last = NOWHERE;
  readonly #lastAround: number[] = [];

  /**
   * The areas that share more than a point with a line: the middle of one of its segments is inside, a segment crosses
   * the border, or runs along it. The list is used again for the next line.
   */
  touching(line: Int32Array, closed: boolean): readonly number[] {
    const found = this.#touched;
    found.begin();
    // From a point on, not from infinity: whole numbers are compared faster.
    let westmost = line[0];
    let southmost = line[1];
    let eastmost = westmost;
    let northmost = southmost;
    for (let at = 2; at < line.length; at += 2) {
      const x = line[at];
      const y = line[at + 1];
      if (x < westmost) westmost = x;
      if (x > eastmost) eastmost = x;
      if (y < southmost) southmost = y;
      if (y > northmost) northmost = y;
    }
    // Down to the smallest node that holds the whole line.
    let node = this.#begin();
    while (node.edges < 0) {
      const midX = node.west + node.side / 2;
      const midY = node.south + node.side / 2;
      const right = westmost > midX ? 1 : 0;
      const upper = southmost > midY ? 1 : 0;
      if ((right === 0 && eastmost > midX) || (upper === 0 && northmost > midY)) break;
      found.addAll(node.covering);
      const index = right + 2 * upper;
      node = node.children[index] ?? this.#fetch(node, index);
    }
    const count = line.length / 2;
    const segments = closed ? count : count - 1;
    if (node.edges !== 0) {
      if (this.#segments.length < 2 * segments) this.#segments = new Int32Array(4 * segments);
      for (let segment = 0; segment < segments; segment++) this.#segments[segment] = segment;
    }
    this.#touch(found, node, line, 0, segments);
    return found.areas;
  }

  /** Segments of the line at hand that meet the node at hand, behind those of the nodes around it. */
  #segments = new Int32Array(256);

  /** What segments of a line, a part of `#segments`, touch of a node and below it. */
  #touch(found: TouchedAreas, node: NodeAtHand, line: Int32Array, start: number, end: number): void {
    found.addAll(node.covering);
    if (node.edges > 0) this.#touchLeaf(found, node, line, start, end);
    if (node.edges >= 0) return;
    if (this.#segments.length < 2 * end - start) {
      const larger = new Int32Array(2 * (2 * end - start));
      larger.set(this.#segments);
      this.#segments = larger;
    }
    const half = node.side / 2;
    for (let index = 0; index < 4; index++) {
      const west = node.west + (index & 1) * half;
      const south = node.south + (index >> 1) * half;
      const segments = this.#segments;
      let last = end;
      for (let at = start; at < end; at++) {
        const p = 2 * segments[at];
        const q = p + 2 < line.length ? p + 2 : 0;
        if (segmentMeetsSquare(line[p], line[p + 1], line[q], line[q + 1], west, south, half))
          segments[last++] = segments[at];
      }
      if (last > end) this.#touch(found, node.children[index] ?? this.#fetch(node, index), line, end, last);
    }
  }

  /** Where edges of the leaf at hand are that the segments at hand can meet. */
  #near = new Int32Array(64);

  #touchLeaf(found: TouchedAreas, node: NodeAtHand, line: Int32Array, start: number, end: number): void {
    const segments = this.#segments;
    const east = node.west + node.side;
    const north = node.south + node.side;
    const count = this.#findNear(node, line, start, end);
    const near = this.#near;
    const leaf = this.#leaves;
    const { start: setStart, areas: setAreas } = this.#sets;
    // The middle of a segment for which the areas around are found already.
    let isKnown = false;
    let knownX = 0;
    let knownY = 0;
    for (let at = start; at < end; at++) {
      const p = 2 * segments[at];
      const q = p + 2 < line.length ? p + 2 : 0;
      const x1 = line[p];
      const y1 = line[p + 1];
      const x2 = line[q];
      const y2 = line[q + 1];
      let along = false;
      for (let each = 0; each < count; each++) {
        const edge = near[each];
        const relation = meet(x1, y1, x2, y2, leaf[edge], leaf[edge + 1], leaf[edge + 2], leaf[edge + 3]);
        if (relation === APART) continue;
        along ||= relation === ALONG;
        const set = leaf[edge + 4];
        if (set < 0) found.add(-1 - set);
        else for (let item = setStart[set]; item < setStart[set + 1]; item++) found.add(setAreas[item]);
      }
      const x = (x1 + x2) / 2;
      const y = (y1 + y2) / 2;
      if (!(x > node.west && x <= east && y > node.south && y <= north)) continue;
      const around = this.#around;
      emptyList(around);
      if (along) {
        // On a border the middle is on neither side; areas around that do not have the border are asked all the same.
        this.#inLeaf(node, x + 0.25, y + 0.25, around);
        for (const area of around) if (!this.#hasEdgeAlong(count, area, x1, y1, x2, y2)) found.add(area);
        continue;
      }
      // Where no edge comes between, the areas around are the same.
      if (isKnown && !this.#isEdgeBetween(count, knownX, knownY, x, y)) continue;
      this.#inLeaf(node, x, y, around);
      found.addAll(around);
      isKnown = true;
      knownX = x;
      knownY = y;
    }
  }

  readonly #around: number[] = [];

  /** Finds the edges of a leaf whose box meets that of segments. @returns how many they are */
  #findNear(node: NodeAtHand, line: Int32Array, start: number, end: number): number {
    const segments = this.#segments;
    let westmost = line[2 * segments[start]];
    let southmost = line[2 * segments[start] + 1];
    let eastmost = westmost;
    let northmost = southmost;
    for (let at = start; at < end; at++) {
      const p = 2 * segments[at];
      const q = p + 2 < line.length ? p + 2 : 0;
      const x1 = line[p];
      const x2 = line[q];
      const y1 = line[p + 1];
      const y2 = line[q + 1];
      if (x1 < westmost) westmost = x1;
      if (x2 < westmost) westmost = x2;
      if (x1 > eastmost) eastmost = x1;
      if (x2 > eastmost) eastmost = x2;
      if (y1 < southmost) southmost = y1;
      if (y2 < southmost) southmost = y2;
      if (y1 > northmost) northmost = y1;
      if (y2 > northmost) northmost = y2;
    }
    if (this.#near.length < node.edges) this.#near = new Int32Array(2 * node.edges);
    const near = this.#near;
    const leaf = this.#leaves;
    let count = 0;
    for (let edge = node.at; edge < node.at + EDGE * node.edges; edge += EDGE) {
      const x1 = leaf[edge];
      const x2 = leaf[edge + 2];
      // The second end is the upper one.
      if (leaf[edge + 1] > northmost || leaf[edge + 3] < southmost) continue;
      if ((x1 > eastmost && x2 > eastmost) || (x1 < westmost && x2 < westmost)) continue;
      near[count++] = edge;
    }
    return count;
  }

  /** Does the box around two points meet that of an edge in `#near`? */
  #isEdgeBetween(count: number, xa: number, ya: number, xb: number, yb: number): boolean {
    const west = Math.min(xa, xb);
    const east = Math.max(xa, xb);
    const south = Math.min(ya, yb);
    const north = Math.max(ya, yb);
    const near = this.#near;
    const leaf = this.#leaves;
    for (let each = 0; each < count; each++) {
      const edge = near[each];
      const x1 = leaf[edge];
      const x2 = leaf[edge + 2];
      if (leaf[edge + 1] > north || leaf[edge + 3] < south) continue;
      if ((x1 > east && x2 > east) || (x1 < west && x2 < west)) continue;
      return true;
    }
    return false;
  }

  /** Has an area an edge in `#near` that runs along a segment? */
  #hasEdgeAlong(count: number, area: number, x1: number, y1: number, x2: number, y2: number): boolean {
    const leaf = this.#leaves;
    for (let each = 0; each < count; each++) {
      const edge = this.#near[each];
      if (
        meet(x1, y1, x2, y2, leaf[edge], leaf[edge + 1], leaf[edge + 2], leaf[edge + 3]) === ALONG &&
        this.areasOf(leaf[edge + 4]).includes(area)
      )
        return true;
    }
    return false;
  }

  /** Puts the areas of a leaf around a point in it at the end of a list. */
  #inLeaf(node: NodeAtHand, x: number, y: number, into: number[]): void {
    const leaf = this.#leaves;
    const odd = this.#odd;
    const { start: setStart, areas: setAreas } = this.#sets;
    const border = node.west + node.side;
    const end = node.at + EDGE * node.edges;
    for (let edge = node.at; edge < end; edge += EDGE) {
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

  /** The root, for another search. */
  #begin(): NodeAtHand {
    if (this.#leavesEnd + NODE_WORDS * this.#nodesAtHand > MOST_AT_HAND) this.#top = undefined;
    if (this.#top) return this.#top;
    this.#leavesEnd = 0;
    this.#nodesAtHand = 0;
    this.#last = NOWHERE;
    this.#top = this.#read(this.root, TREE_LOW, TREE_LOW, TREE_SIDE);
    return this.#top;
  }

  /** Brings a child to hand. */
  #fetch(node: NodeAtHand, index: number): NodeAtHand {
    const half = node.side / 2;
    const child = this.#read(
      this.#childAt(node.at, index),
      node.west + (index & 1) * half,
      node.south + (index >> 1) * half,
      half,
    );
    node.children[index] = child;
    return child;
  }

  /** @param ref below 0 where nothing is */
  #read(ref: number, west: number, south: number, side: number): NodeAtHand {
    const nodes = this.#nodes;
    this.#nodesAtHand++;
    if (ref < 0) return new NodeAtHand(west, south, side, [], 0, 0);
    const edges = nodes.get(ref + 1);
    const covering = this.covering(ref);
    const from = ref + 2 + covering.length;
    if (edges < 0) return new NodeAtHand(west, south, side, covering, edges, from);
    const length = EDGE * edges + 1 + nodes.get(from + EDGE * edges);
    const at = this.#leavesEnd;
    this.#leavesEnd += length;
    if (this.#leavesEnd > this.#leaves.length) {
      const larger = new Int32Array(2 * this.#leavesEnd);
      larger.set(this.#leaves);
      this.#leaves = larger;
    }
    nodes.copy(from, length, this.#leaves.subarray(at));
    return new NodeAtHand(west, south, side, covering, edges, at);
  }

  #childAt(at: number, index: number): number {
    return this.#nodes.get(at + 2 * index) + this.#nodes.get(at + 2 * index + 1) * 2 ** 31;
  }
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
    emptyList(this.areas);
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

  addAll(areas: readonly number[]): void {
    for (let at = 0; at < areas.length; at++) this.add(areas[at]);
  }
}
