import { elementAt, intAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { TREE_LOW, TREE_SIDE } from '../../../store/osm-layout.ts';
import type { SectionWriter } from '../../../store/paged-file-writer.ts';
import type { PlaceNumber } from '../../../store/place-number.ts';
import type { AreaTree } from '../areas/area-tree.ts';
import { EDGE } from '../areas/area-tree-builder.ts';
import { emptyList } from '../memory/empty-list.ts';
import { sortFew, sortFewNumbers } from '../memory/sort-few.ts';

/**
 * Writes the tree of areas, children before their parent.
 * @param placeOf number of the place of each of the tree's areas
 * @returns the ref of the root, null when there are no areas
 */
export function writeAreas(section: SectionWriter, tree: AreaTree, placeOf: readonly PlaceNumber[]): number | null {
  // Ref 0 would be "no child" where a child directly precedes.
  section.record(new Uint8Array(1));
  if (placeOf.length === 0) return null;
  return new AreaWriter(section, tree, placeOf).write(tree.root, TREE_LOW, TREE_LOW, TREE_SIDE);
}

class AreaWriter {
  readonly #section: SectionWriter;
  readonly #tree: AreaTree;
  readonly #placeOf: readonly PlaceNumber[];
  readonly #record = new ByteWriter(4096);
  /** Points of the runs of a leaf, where each run begins and the end, and their sets. */
  readonly #points: number[] = [];
  readonly #starts: number[] = [];
  readonly #sets: number[] = [];
  /** Where each area stands among those of the leaf at hand, and the runs of each of these. */
  readonly #local: Int32Array;
  readonly #runsOf: number[][] = [];

  constructor(section: SectionWriter, tree: AreaTree, placeOf: readonly PlaceNumber[]) {
    this.#section = section;
    this.#tree = tree;
    this.#placeOf = placeOf;
    this.#local = new Int32Array(placeOf.length);
  }

  /** @returns the ref of the node */
  write(node: number, west: number, south: number, side: number): number {
    const section = this.#section;
    const edges = this.#tree.edgesOf(node);
    const half = side / 2;
    const children: number[] = [];
    if (edges < 0)
      for (let index = 0; index < 4; index++) {
        const child = this.#tree.child(node, index);
        const [x, y] = [west + (index & 1) * half, south + (index >> 1) * half];
        children.push(child < 0 ? -1 : this.write(child, x, y, half));
      }
    const record = this.#record;
    record.clear();
    const covering = this.#tree.covering(node);
    for (let at = 0; at < covering.length; at++) covering[at] = elementAt(this.#placeOf, elementAt(covering, at));
    sortFewNumbers(covering);
    record.varint(covering.length);
    record.differences(covering);
    record.byte(edges < 0 ? 1 : 0);
    if (edges < 0) for (const child of children) record.varint(child < 0 ? 0 : section.length - child);
    else this.#writeLeaf(this.#tree.leaf(node), EDGE * edges, Math.floor(west), Math.floor(south));
    return section.record(record);
  }

  /** @param leaf edges, their end, and then the number of areas and the areas */
  #writeLeaf(leaf: Int32Array, end: number, originX: number, originY: number): void {
    const record = this.#record;
    const areas: number[] = [];
    for (let at = end + 1; at <= end + intAt(leaf, end); at++) areas.push(intAt(leaf, at));
    sortFew(areas, (a, b) => elementAt(this.#placeOf, a >>> 1) - elementAt(this.#placeOf, b >>> 1));
    for (let at = 0; at < areas.length; at++) {
      this.#local[elementAt(areas, at) >>> 1] = at;
      if (at === this.#runsOf.length) this.#runsOf.push([]);
      emptyList(elementAt(this.#runsOf, at));
    }
    this.#findRuns(leaf, end);
    const points = this.#points;
    const starts = this.#starts;
    const runs = this.#sets.length;
    record.varint(runs);
    for (let run = 0; run < runs; run++) {
      record.varint((elementAt(starts, run + 1) - elementAt(starts, run)) / 2);
      let x = originX;
      let y = originY;
      for (let at = elementAt(starts, run); at < elementAt(starts, run + 1); at += 2) {
        const [nextX, nextY] = [elementAt(points, at), elementAt(points, at + 1)];
        record.signed(nextX - x);
        record.signed(nextY - y);
        x = nextX;
        y = nextY;
      }
      const set = elementAt(this.#sets, run);
      if (set < 0) elementAt(this.#runsOf, intAt(this.#local, -1 - set)).push(run);
      else for (const area of this.#tree.areasOf(set)) elementAt(this.#runsOf, intAt(this.#local, area)).push(run);
    }
    record.varint(areas.length);
    let last = 0;
    for (let each = 0; each < areas.length; each++) {
      const place = elementAt(this.#placeOf, elementAt(areas, each) >>> 1);
      record.varint(place - last);
      last = place;
      const own = elementAt(this.#runsOf, each);
      record.varint(own.length * 2 + (elementAt(areas, each) & 1));
      record.differences(own);
    }
  }

  /** Joins edges of one set of areas that follow each other to lines. */
  #findRuns(leaf: Int32Array, end: number): void {
    const points = this.#points;
    const starts = this.#starts;
    const sets = this.#sets;
    emptyList(points);
    emptyList(starts);
    emptyList(sets);
    let start = 0;
    for (let at = 0; at < end; at += EDGE) {
      const x1 = intAt(leaf, at);
      const y1 = intAt(leaf, at + 1);
      const x2 = intAt(leaf, at + 2);
      const y2 = intAt(leaf, at + 3);
      const set = intAt(leaf, at + 4);
      // No area at all.
      if (set === 0) continue;
      if (sets.length > 0 && sets[sets.length - 1] === set) {
        const x = elementAt(points, points.length - 2);
        const y = elementAt(points, points.length - 1);
        if (x === x1 && y === y1) {
          points.push(x2, y2);
          continue;
        }
        if (x === x2 && y === y2) {
          points.push(x1, y1);
          continue;
        }
        // The first edge of a run may have to be turned.
        if (points.length - start === 4) {
          const fx = elementAt(points, start);
          const fy = elementAt(points, start + 1);
          const meetsFirst = fx === x1 && fy === y1;
          if (meetsFirst || (fx === x2 && fy === y2)) {
            points[start] = x;
            points[start + 1] = y;
            points[start + 2] = fx;
            points[start + 3] = fy;
            points.push(meetsFirst ? x2 : x1, meetsFirst ? y2 : y1);
            continue;
          }
        }
      }
      start = points.length;
      starts.push(start);
      sets.push(set);
      points.push(x1, y1, x2, y2);
    }
    starts.push(points.length);
  }
}
