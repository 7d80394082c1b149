import { elementAt, floatAt, numberAt, wordAt } from '#kit/element-at';
import { PLACE_TYPES, treeDepth } from '../store/world-index.ts';

/** One search tree for each country and place type: a balanced k-d tree over points of the unit sphere. */
export interface PlaceTrees {
  /** The places in the order of the trees: for each, its number before. */
  readonly order: Uint32Array;
  /** First place of tree country * types + type, and the end. */
  readonly treeStart: Uint32Array;
  /** First node of each tree, and the end. */
  readonly treeNode: Uint32Array;
  /** minX minY minZ maxX maxY maxZ of each node, nodes of a tree in breadth-first order. */
  readonly nodeBox: Float32Array;
}

/**
 * Sorts places into trees. A tree of n places has the least depth that leaves at most LEAF_PLACES in a leaf;
 * node k has the children 2k+1 and 2k+2, which share its range of places at `(low + high) >>> 1`. So neither children
 * nor ranges are stored.
 * @param vectors x y z of each place
 */
export function plantTrees(
  countries: number,
  country: ArrayLike<number>,
  type: ArrayLike<number>,
  vectors: Float32Array,
): PlaceTrees {
  const groups: number[][] = Array.from({ length: countries * PLACE_TYPES.length }, () => []);
  for (let place = 0; place < country.length; place++)
    elementAt(groups, numberAt(country, place) * PLACE_TYPES.length + numberAt(type, place)).push(place);
  const order: number[] = [];
  const treeStart = [0];
  const treeNode = [0];
  const boxes: number[] = [];
  for (const group of groups) {
    const sorted = Uint32Array.from(group);
    const nodes = group.length === 0 ? 0 : 2 ** (treeDepth(group.length) + 1) - 1;
    const box = new Float32Array(nodes * 6);
    if (nodes > 0) split(sorted, vectors, box, 0, 0, sorted.length);
    for (const value of box) boxes.push(value);
    for (const place of sorted) order.push(place);
    treeStart.push(order.length);
    treeNode.push(boxes.length / 6);
  }
  return {
    order: Uint32Array.from(order),
    treeStart: Uint32Array.from(treeStart),
    treeNode: Uint32Array.from(treeNode),
    nodeBox: Float32Array.from(boxes),
  };
}

function split(
  places: Uint32Array,
  vectors: Float32Array,
  boxes: Float32Array,
  node: number,
  low: number,
  high: number,
): void {
  const box = boxes
    .subarray(6 * node, 6 * node + 6)
    .fill(Number.POSITIVE_INFINITY, 0, 3)
    .fill(Number.NEGATIVE_INFINITY, 3);
  for (let i = low; i < high; i++)
    for (let axis = 0; axis < 3; axis++) {
      const value = floatAt(vectors, 3 * wordAt(places, i) + axis);
      if (value < floatAt(box, axis)) box[axis] = value;
      if (value > floatAt(box, axis + 3)) box[axis + 3] = value;
    }
  if (6 * (2 * node + 1) >= boxes.length) return;
  let axis = 0;
  for (let other = 1; other < 3; other++)
    if (floatAt(box, other + 3) - floatAt(box, other) > floatAt(box, axis + 3) - floatAt(box, axis)) axis = other;
  const middle = (low + high) >>> 1;
  partition(places, vectors, axis, low, high - 1, middle);
  split(places, vectors, boxes, 2 * node + 1, low, middle);
  split(places, vectors, boxes, 2 * node + 2, middle, high);
}

/**
 * Moves places of a range so that those before `middle` are not greater on an axis, and those after it not less
 * (Hoare's selection, CACM 4, 1961). Equal values are ordered by number, so that the outcome is always the same.
 */
function partition(
  places: Uint32Array,
  vectors: Float32Array,
  axis: number,
  low: number,
  high: number,
  middle: number,
): void {
  let from = low;
  let to = high;
  while (from < to) {
    const pivot = wordAt(places, (from + to) >>> 1);
    const value = floatAt(vectors, 3 * pivot + axis);
    let i = from;
    let j = to;
    while (i <= j) {
      while (before(wordAt(places, i), floatAt(vectors, 3 * wordAt(places, i) + axis), pivot, value)) i++;
      while (before(pivot, value, wordAt(places, j), floatAt(vectors, 3 * wordAt(places, j) + axis))) j--;
      if (i > j) break;
      const swapped = wordAt(places, i);
      places[i++] = wordAt(places, j);
      places[j--] = swapped;
    }
    if (middle <= j) to = j;
    else if (middle >= i) from = i;
    else return;
  }
}

const before = (a: number, valueA: number, b: number, valueB: number): boolean =>
  valueA < valueB || (valueA === valueB && a < b);
