import { byteAt, elementAt, floatAt } from '#kit/element-at';
import { isOlder, KeptChanges } from '../changes/kept-changes.ts';
import type { MergeCounts } from '../changes/merge-changes.ts';
import { BlockWriter } from '../changes/object-blocks.ts';
import type { Change } from '../changes/whole-object.ts';
import { lowerBound } from '../memory/lower-bound.ts';
import { NODE } from '../read/pbf-block.ts';
import { IdSet } from './id-set.ts';
import { SourceBlock } from './source-block.ts';

/** What the extract has of an object that has changed. */
const HELD = { nothing: 0, older: 1, newer: 2 } as const;

/** The changes to objects of one type. */
interface Layer {
  readonly ids: IdSet;
  readonly versions: Float64Array;
  /** Of each: one of {@link HELD}, which the extract tells while it is read. */
  readonly held: Uint8Array;
  /** The objects as blocks; not of nodes. */
  readonly blocks: readonly SourceBlock[];
}

/** Changes that lie over an extract: it is read as if they were merged into it. */
export class Overlay {
  readonly #changes: KeptChanges;
  readonly #layers: readonly Layer[];

  constructor(changes: KeptChanges) {
    this.#changes = changes;
    const layers = [0, 1, 2].map(() => ({
      ids: [] as number[],
      versions: [] as number[],
      blocks: [] as SourceBlock[],
    }));
    const writer = new BlockWriter(
      (bytes) => layers[type]?.blocks.push(new SourceBlock(bytes)),
      (_, content) => content.slice(),
    );
    let type = 0;
    for (const change of changes.each()) {
      if (change.type !== type) writer.finish();
      type = change.type;
      const layer = elementAt(layers, type);
      layer.ids.push(change.id);
      layer.versions.push(change.version);
      if (type !== NODE && !change.deleted) writer.add(change);
    }
    writer.finish();
    this.#layers = layers.map(({ ids, versions, blocks }, of) => {
      for (const block of blocks) block.leavesOut = (_, id) => this.isOutdated(of, id);
      return {
        ids: new IdSet(Float64Array.from(ids)),
        versions: Float64Array.from(versions),
        held: new Uint8Array(ids.length),
        blocks,
      };
    });
  }

  /** Ways or relations that have changed, in blocks; those that the extract has newer are to be left out. */
  blocks(type: number): readonly SourceBlock[] {
    return elementAt(this.#layers, type).blocks;
  }

  /** Is an object of the extract out of date? Learns of it too that it is there. @param versionOf its version, 0 for unknown */
  hides(type: number, id: number, versionOf: () => number): boolean {
    const { ids, versions, held } = elementAt(this.#layers, type);
    if (!ids.has(id)) return false;
    const at = lowerBound(ids.ids, id);
    const isNewer = isOlder({ version: floatAt(versions, at) }, { version: versionOf() });
    held[at] = isNewer ? HELD.newer : HELD.older;
    return !isNewer;
  }

  /** Has the extract, as far as it was read, something newer than the change to an object? */
  isOutdated(type: number, id: number): boolean {
    return this.#heldAs(type, id) === HELD.newer;
  }

  /** Objects of a type that have changed and are not deleted, in order. */
  *objects(type: number): Generator<Change> {
    for (const change of this.#changes.each()) {
      if (change.type > type) return;
      if (change.type === type && !change.deleted) yield change;
    }
  }

  /** The changes without those that are older than what the extract has, once it has been read; undefined for all. */
  withoutOutdated(): KeptChanges | undefined {
    if (!this.#layers.some(({ held }) => held.includes(HELD.newer))) return undefined;
    const changes = this.#changes;
    const all = changes.each();
    return KeptChanges.of(
      all.filter(({ type, id }) => !this.isOutdated(type, id)),
      changes.head,
    );
  }

  /** What the changes that are not counted yet did to the extract, once it has been read. */
  counts(): MergeCounts {
    let [created, modified, deleted, passedOver] = [0, 0, 0, 0];
    for (const change of this.#changes.each()) {
      if (change.isCounted) continue;
      const held = this.#heldAs(change.type, change.id);
      if (held === HELD.newer || (held === HELD.nothing && change.deleted)) passedOver++;
      else if (change.deleted) deleted++;
      else if (held === HELD.nothing) created++;
      else modified++;
    }
    return { created, modified, deleted, passedOver };
  }

  #heldAs(type: number, id: number): number {
    const { ids, held } = elementAt(this.#layers, type);
    return ids.has(id) ? byteAt(held, lowerBound(ids.ids, id)) : HELD.nothing;
  }
}
