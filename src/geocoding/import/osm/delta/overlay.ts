import { byteAt, elementAt, floatAt } from '#kit/element-at';
import { isOlder, KeptChanges } from '../changes/kept-changes.ts';
import type { MergeCounts } from '../changes/merge-changes.ts';
import { BlockWriter } from '../changes/object-blocks.ts';
import type { Change } from '../changes/whole-object.ts';
import { NODE } from '../read/pbf-block.ts';
import { IdSet } from './id-set.ts';
import { SourceBlock } from './source-block.ts';

/** What the extract has of an object that has changed. */
const HELD = { nothing: 0, older: 1, newer: 2 } as const;

const FATE = { isDeleted: 1, isCounted: 2 } as const;

/** The changes to objects of one type. */
interface Layer {
  readonly ids: IdSet;
  readonly versions: Float64Array;
  /** Of each: one of {@link HELD}, which the extract tells while it is read. */
  readonly held: Uint8Array;
  /** Of each: is it deleted, and does it count? See {@link FATE}. */
  readonly fates: Uint8Array;
  /** The objects as blocks; not of nodes. */
  readonly blocks: readonly SourceBlock[];
}

/** Changes that lie over an extract: it is read as if they were merged into it. */
export class Overlay {
  readonly #changes: KeptChanges;
  readonly #layers: readonly Layer[];
  /** Where the changes to objects of each type begin, and the end. */
  readonly #starts: readonly number[];

  constructor(changes: KeptChanges) {
    this.#changes = changes;
    const layers = [0, 1, 2].map(() => ({
      ids: [] as number[],
      versions: [] as number[],
      fates: [] as number[],
      blocks: [] as SourceBlock[],
    }));
    const writer = new BlockWriter(
      (bytes) => layers[type]?.blocks.push(new SourceBlock(bytes)),
      (_, content) => content.slice(),
    );
    const starts = [0];
    let type = 0;
    let at = 0;
    for (const change of changes.between(0, changes.length, (start) => (at = start))) {
      if (change.type !== type) writer.finish();
      for (; type < change.type; type++) starts.push(at);
      const layer = elementAt(layers, type);
      layer.ids.push(change.id);
      layer.versions.push(change.version);
      layer.fates.push((change.deleted ? FATE.isDeleted : 0) | (change.isCounted ? FATE.isCounted : 0));
      if (type !== NODE && !change.deleted) writer.add(change);
    }
    writer.finish();
    while (starts.length <= layers.length) starts.push(changes.length);
    this.#starts = starts;
    this.#layers = layers.map(({ ids, versions, fates, blocks }, of) => {
      for (const block of blocks) block.leavesOut = (_, id) => this.isOutdated(of, id);
      return {
        ids: new IdSet(Float64Array.from(ids)),
        versions: Float64Array.from(versions),
        fates: Uint8Array.from(fates),
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
    const at = ids.indexOf(id);
    if (at < 0) return false;
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
    const [start, end] = [elementAt(this.#starts, type), elementAt(this.#starts, type + 1)];
    for (const change of this.#changes.between(start, end)) if (!change.deleted) yield change;
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
    for (const { held, fates } of this.#layers)
      for (let at = 0; at < held.length; at++) {
        const [has, fate] = [byteAt(held, at), byteAt(fates, at)];
        if ((fate & FATE.isCounted) !== 0) continue;
        const isDeleted = (fate & FATE.isDeleted) !== 0;
        if (has === HELD.newer || (has === HELD.nothing && isDeleted)) passedOver++;
        else if (isDeleted) deleted++;
        else if (has === HELD.nothing) created++;
        else modified++;
      }
    return { created, modified, deleted, passedOver };
  }

  #heldAs(type: number, id: number): number {
    const { ids, held } = elementAt(this.#layers, type);
    const at = ids.indexOf(id);
    return at < 0 ? HELD.nothing : byteAt(held, at);
  }
}
