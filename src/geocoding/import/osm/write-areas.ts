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
  const { ends, setOf, setStart, setAreas } = tree.edges;
  const runsOf = new Map<number, number[]>();
  const record = new ByteWriter(4096);
  return write(tree.root, TREE_LOW, TREE_LOW, TREE_SIDE);

  function write(node: AreaNode, west: number, south: number, side: number): number {
    const half = side / 2;
    const children = node.children?.map((child, index) =>
      child === undefined ? -1 : write(child, west + (index % 2) * half, south + (index >> 1) * half, half),
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
      for (let item = setStart[set]; item < setStart[set + 1]; item++) {
        const list = runsOf.get(setAreas[item]);
        if (list) list.push(run);
        else runsOf.set(setAreas[item], [run]);
      }
    });
    const areas = Array.from(node.areas, (area, index) => ({ area, base: node.bases[index], place: placeOf[area] }));
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
    for (const edge of edges) {
      const at = 4 * edge;
      const set = setOf[edge];
      const [x1, y1, x2, y2] = [ends[at], ends[at + 1], ends[at + 2], ends[at + 3]];
      if (setStart[set] === setStart[set + 1]) continue;
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
