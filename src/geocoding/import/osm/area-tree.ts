import { TREE_LOW, TREE_SIDE } from '../../store/osm-layout.ts';
import type { Rings } from './shapes.ts';

/** A leaf has at most so many edges, unless it is too small to be divided. */
const LEAF_EDGES = 24;
const LEAST_SIDE = 2048;

/** An area with a border in a node. */
export interface BorderArea {
  readonly area: number;
  /** What the count of edges starts with; see docs/formats/osm-index.md. */
  readonly base: boolean;
  /** First points of the edges, ascending. */
  readonly edges: Uint32Array;
}

/** A node of the tree over x, y in west < x <= west + side, likewise y. */
export interface AreaNode {
  /** Areas that cover the node and not its parent, ascending. */
  readonly covering: readonly number[];
  /** Lower left, lower right, upper left, upper right; a leaf has none. */
  readonly children: readonly (AreaNode | undefined)[] | undefined;
  readonly border: readonly BorderArea[];
}

/** The points of an area and, for each, the one that the edge from it leads to. */
interface Outline {
  readonly points: Int32Array;
  readonly next: Uint32Array;
}

/**
 * Which areas contain a point: a quadtree whose leaves hold the edges that touch them. The answer for every point is
 * that of the even-odd rule with a ray to the east over all edges: a child's base is chosen so that it agrees with its
 * parent at one of its points, and the difference of the two counts is the same at all of them.
 */
export class AreaTree {
  readonly root: AreaNode;
  readonly #outlines: readonly Outline[];

  constructor(areas: readonly Rings[]) {
    this.#outlines = areas.map(({ points, ringStart }) => {
      const next = new Uint32Array(points.length / 2);
      for (let ring = 0; ring + 1 < ringStart.length; ring++)
        for (let p = ringStart[ring]; p < ringStart[ring + 1]; p++)
          next[p] = p + 1 < ringStart[ring + 1] ? p + 1 : ringStart[ring];
      return { points, next };
    });
    const border = this.#outlines.map(({ next }, area) => ({ area, base: false, edges: next.map((_, p) => p) }));
    this.root = this.#build([], border, TREE_LOW, TREE_LOW, TREE_SIDE);
  }

  outline(area: number): Outline {
    return this.#outlines[area];
  }

  /** The areas around a point in units, in order. */
  at(x: number, y: number): number[] {
    const found: number[] = [];
    let node: AreaNode | undefined = this.root;
    let west = TREE_LOW;
    let south = TREE_LOW;
    let side = TREE_SIDE;
    while (node) {
      found.push(...node.covering);
      if (!node.children) {
        for (const border of node.border) if (this.#inside(border, x, y, west + side)) found.push(border.area);
        break;
      }
      side /= 2;
      const right = x > west + side ? 1 : 0;
      const upper = y > south + side ? 1 : 0;
      west += right * side;
      south += upper * side;
      node = node.children[right + 2 * upper];
    }
    return found.sort((a, b) => a - b);
  }

  /**
   * The areas that share more than a point with a line: the middle of one of its segments is inside, a segment crosses
   * the border, or runs along it.
   * @param alongside does running along the border count?
   */
  touching(line: Int32Array, closed: boolean, alongside: boolean): Set<number> {
    const found = new Set<number>();
    const count = line.length / 2;
    for (let p = 0; p < (closed ? count : count - 1); p++) {
      const q = p + 1 < count ? p + 1 : 0;
      this.#touch(
        found,
        this.root,
        TREE_LOW,
        TREE_LOW,
        TREE_SIDE,
        [line[2 * p], line[2 * p + 1], line[2 * q], line[2 * q + 1]],
        alongside,
      );
    }
    return found;
  }

  #touch(
    found: Set<number>,
    node: AreaNode,
    west: number,
    south: number,
    side: number,
    segment: readonly [number, number, number, number],
    alongside: boolean,
  ): void {
    for (const area of node.covering) found.add(area);
    if (node.children) {
      const half = side / 2;
      node.children.forEach((child, index) => {
        const childWest = west + (index % 2) * half;
        const childSouth = south + (index >> 1) * half;
        if (child && segmentMeets(segment, childWest, childSouth, half))
          this.#touch(found, child, childWest, childSouth, half, segment, alongside);
      });
      return;
    }
    const [x1, y1, x2, y2] = segment;
    const x = (x1 + x2) / 2;
    const y = (y1 + y2) / 2;
    const holdsMiddle = x > west && x <= west + side && y > south && y <= south + side;
    for (const border of node.border) {
      if (found.has(border.area)) continue;
      const { points, next } = this.#outlines[border.area];
      let met = false;
      let along = false;
      for (const p of border.edges) {
        const relation = meet(segment, points[2 * p], points[2 * p + 1], points[2 * next[p]], points[2 * next[p] + 1]);
        met ||= relation === CROSSES;
        along ||= relation === ALONG;
      }
      if (met || (along && alongside) || (holdsMiddle && !along && this.#inside(border, x, y, west + side)))
        found.add(border.area);
    }
  }

  #inside({ area, base, edges }: BorderArea, x: number, y: number, border: number): boolean {
    const { points, next } = this.#outlines[area];
    let inside = base;
    for (const p of edges) {
      const q = next[p];
      const x1 = points[2 * p];
      const y1 = points[2 * p + 1];
      const x2 = points[2 * q];
      const y2 = points[2 * q + 1];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      if (x1 > border !== x2 > border && (x1 > border ? y1 : y2) > y) inside = !inside;
    }
    return inside;
  }

  #build(
    covering: readonly number[],
    border: readonly BorderArea[],
    west: number,
    south: number,
    side: number,
  ): AreaNode {
    const edges = border.reduce((sum, area) => sum + area.edges.length, 0);
    if (edges <= LEAF_EDGES || side <= LEAST_SIDE) return { covering, children: undefined, border };
    const half = side / 2;
    const children = [0, 1, 2, 3].map((index) => {
      const childWest = west + (index % 2) * half;
      const childSouth = south + (index >> 1) * half;
      const full: number[] = [];
      const partial: BorderArea[] = [];
      for (const item of border) {
        const own = this.#edgesIn(item, childWest, childSouth, half);
        const x = childWest + half / 2;
        const y = childSouth + half / 2;
        const inside = this.#inside(item, x, y, west + side);
        if (own.length === 0) {
          if (inside) full.push(item.area);
          continue;
        }
        const bare = { area: item.area, base: false, edges: own };
        partial.push({ ...bare, base: inside !== this.#inside(bare, x, y, childWest + half) });
      }
      if (full.length === 0 && partial.length === 0) return undefined;
      return this.#build(full, partial, childWest, childSouth, half);
    });
    return { covering, children, border: [] };
  }

  /** Edges that touch a node, perhaps some too many, none of them wholly right of it. */
  #edgesIn({ area, edges }: BorderArea, west: number, south: number, side: number): Uint32Array {
    const { points, next } = this.#outlines[area];
    return edges.filter((p) =>
      segmentMeets([points[2 * p], points[2 * p + 1], points[2 * next[p]], points[2 * next[p] + 1]], west, south, side),
    );
  }
}

/** Does a segment touch a box? Near misses count too; one wholly beside, over or under it does not. */
function segmentMeets(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
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
function meet(
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  x3: number,
  y3: number,
  x4: number,
  y4: number,
): number {
  if (Math.max(x3, x4) < Math.min(x1, x2) || Math.min(x3, x4) > Math.max(x1, x2)) return APART;
  if (Math.max(y3, y4) < Math.min(y1, y2) || Math.min(y3, y4) > Math.max(y1, y2)) return APART;
  const side = (px: number, py: number): number => (x2 - x1) * (py - y1) - (y2 - y1) * (px - x1);
  const a = side(x3, y3);
  const b = side(x4, y4);
  if (a === 0 && b === 0) {
    // On one line: they share more than a point when their boxes do.
    const wide = Math.min(Math.max(x1, x2), Math.max(x3, x4)) - Math.max(Math.min(x1, x2), Math.min(x3, x4));
    const high = Math.min(Math.max(y1, y2), Math.max(y3, y4)) - Math.max(Math.min(y1, y2), Math.min(y3, y4));
    return wide > 0 || high > 0 ? ALONG : APART;
  }
  if (a > 0 === b > 0 || a === 0 || b === 0) return APART;
  const other = (px: number, py: number): number => (x4 - x3) * (py - y3) - (y4 - y3) * (px - x3);
  const c = other(x1, y1);
  const d = other(x2, y2);
  return c !== 0 && d !== 0 && c > 0 !== d > 0 ? CROSSES : APART;
}
