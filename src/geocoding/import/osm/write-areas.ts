import { ByteWriter } from '../../store/byte-writer.ts';
import { TREE_LOW, TREE_SIDE } from '../../store/osm-layout.ts';
import type { SectionWriter } from '../../store/paged-file-writer.ts';
import type { AreaNode, AreaTree } from './area-tree.ts';

/**
 * Writes the tree of areas, children before their parent.
 * @param places number of the place of each of the tree's areas, ascending
 * @returns the ref of the root, null when there are no areas
 */
export function writeAreas(section: SectionWriter, tree: AreaTree, places: readonly number[]): number | null {
  // Ref 0 would be "no child" where a child directly precedes.
  section.record(new Uint8Array(1));
  if (places.length === 0) return null;
  return write(tree.root, TREE_LOW, TREE_LOW, TREE_SIDE);

  function write(node: AreaNode, west: number, south: number, side: number): number {
    const half = side / 2;
    const children = node.children?.map((child, index) =>
      child === undefined ? -1 : write(child, west + (index % 2) * half, south + (index >> 1) * half, half),
    );
    const record = new ByteWriter();
    record.varint(node.covering.length);
    let last = 0;
    for (const area of node.covering) {
      record.varint(places[area] - last);
      last = places[area];
    }
    record.byte(children ? 1 : 0);
    if (children) {
      const own = section.length;
      for (const child of children) record.varint(child < 0 ? 0 : own - child);
    } else writeLeaf(record, node, Math.floor(west), Math.floor(south));
    return section.record(record.view());
  }

  function writeLeaf(record: ByteWriter, node: AreaNode, originX: number, originY: number): void {
    record.varint(node.border.length);
    let last = 0;
    for (const { area, base, edges } of node.border) {
      record.varint(places[area] - last);
      last = places[area];
      const { points, next } = tree.outline(area);
      const runs: number[][] = [];
      for (const edge of edges) {
        const run = runs.at(-1);
        // Edges that follow each other share their points.
        if (run && run.at(-1) === edge) run.push(next[edge]);
        else runs.push([edge, next[edge]]);
      }
      record.varint(runs.length * 2 + (base ? 1 : 0));
      for (const run of runs) {
        record.varint(run.length);
        let x = originX;
        let y = originY;
        for (const point of run) {
          record.signed(points[2 * point] - x);
          record.signed(points[2 * point + 1] - y);
          x = points[2 * point];
          y = points[2 * point + 1];
        }
      }
    }
  }
}
