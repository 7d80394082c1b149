import { ByteWriter } from '../../store/byte-writer.ts';
import { TREE_LOW, TREE_SIDE } from '../../store/osm-layout.ts';
import type { SectionWriter } from '../../store/paged-file-writer.ts';
import type { AreaNode, AreaTree } from './area-tree.ts';

/**
 * Writes the tree of areas, children before their parent.
 * @param placeOf number of the place of each of the tree's areas
 * @returns the ref of the root, null when there are no areas
 */
export function writeAreas(section: SectionWriter, tree: AreaTree, placeOf: ArrayLike<number>): number | null {
  // Ref 0 would be "no child" where a child directly precedes.
  section.record(new Uint8Array(1));
  if (placeOf.length === 0) return null;
  const runsOf = new Map<number, number[]>();
  const record = new ByteWriter(4096);
  return write(tree.root, TREE_LOW, TREE_LOW, TREE_SIDE);

  function write(nodeRef: number, west: number, south: number, side: number): number {
    const node = tree.node(nodeRef);
    const half = side / 2;
    const children = node.children?.map((child, index) =>
      child < 0 ? -1 : write(child, west + (index % 2) * half, south + (index >> 1) * half, half),
    );
    record.clear();
    const covering = node.covering.map((area) => placeOf[area]).sort((a, b) => a - b);
    record.varint(covering.length);
    covering.forEach((place, index) => {
      record.varint(place - (index === 0 ? 0 : covering[index - 1]));
    });
    record.byte(children ? 1 : 0);
    if (children) {
      const own = section.length;
      for (const child of children) record.varint(child < 0 ? 0 : own - child);
    } else writeLeaf(node, Math.floor(west), Math.floor(south));
    return section.record(record.view());
  }

  function writeLeaf(node: AreaNode, originX: number, originY: number): void {
    runsOf.clear();
    const runs = runsIn(node);
    record.varint(runs.length);
    runs.forEach(({ points, set }, run) => {
      record.varint(points.length / 2);
      let x = originX;
      let y = originY;
      for (let at = 0; at < points.length; at += 2) {
        record.signed(points[at] - x);
        record.signed(points[at + 1] - y);
        x = points[at];
        y = points[at + 1];
      }
      for (const area of tree.areasOf(set)) {
        const list = runsOf.get(area);
        if (list) list.push(run);
        else runsOf.set(area, [run]);
      }
    });
    const areas = Array.from(node.areas, (word) => ({ area: word >>> 1, base: word & 1, place: placeOf[word >>> 1] }));
    areas.sort((a, b) => a.place - b.place);
    record.varint(areas.length);
    areas.forEach(({ area, base, place }, index) => {
      record.varint(place - (index === 0 ? 0 : areas[index - 1].place));
      const own = runsOf.get(area) ?? [];
      record.varint(own.length * 2 + base);
      own.forEach((run, at) => {
        record.varint(run - (at === 0 ? 0 : own[at - 1]));
      });
    });
  }

  /** Edges of one set of areas that follow each other, joined to lines. */
  function runsIn({ edges }: AreaNode): { points: number[]; set: number }[] {
    const runs: { points: number[]; set: number }[] = [];
    for (let at = 0; at < edges.length; at += 5) {
      const x1 = edges[at];
      const y1 = edges[at + 1];
      const x2 = edges[at + 2];
      const y2 = edges[at + 3];
      const set = edges[at + 4];
      // No area at all.
      if (set === 0) continue;
      const last = runs.at(-1);
      if (last?.set === set) {
        const { points } = last;
        const x = points[points.length - 2];
        const y = points[points.length - 1];
        if (x === x1 && y === y1) {
          points.push(x2, y2);
          continue;
        }
        if (x === x2 && y === y2) {
          points.push(x1, y1);
          continue;
        }
        // The first edge of a run may have to be turned.
        if (points.length === 4) {
          const [fx, fy] = points;
          if (fx === x1 && fy === y1) {
            points.splice(0, 4, x, y, fx, fy, x2, y2);
            continue;
          }
          if (fx === x2 && fy === y2) {
            points.splice(0, 4, x, y, fx, fy, x1, y1);
            continue;
          }
        }
      }
      runs.push({ points: [x1, y1, x2, y2], set });
    }
    return runs;
  }
}
