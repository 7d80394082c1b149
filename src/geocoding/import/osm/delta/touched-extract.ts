import { closeSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { rawFrameOf } from '../changes/object-blocks.ts';
import { NODE, RELATION, WAY } from '../read/pbf-block.ts';
import { ChangedObjects } from './changed-objects.ts';
import { CopyWriter } from './copy-writer.ts';
import { ExtractBlocks } from './extract-blocks.ts';
import { IdCollector, IdSet } from './id-set.ts';
import { NewerObjects } from './newer-objects.ts';
import type { Overlay } from './overlay.ts';
import { FIELD, type SourceBlock, versionOf } from './source-block.ts';
import { DependentMembers, TouchedRelations } from './touched-relations.ts';
import { addNodes, type IdRange, TouchedWays } from './touched-ways.ts';
import { WantedNodes } from './wanted-nodes.ts';

/** Objects whose places may be others than before. */
export type TouchedObjects = ChangedObjects;

/** Relations that relations are about, and so on. */
const MOST_PASSES = 4;
const COPY_BYTES = 1 << 20;

/**
 * Writes an extract of what changes touch, with everything that its shapes need.
 * @param extract with the changes, in order of type and id @param changed since the index was made
 * @param out written beside and renamed @param overlay changes that lie over the extract, and learn what it holds of them
 * @returns what has changed or depends on what has: ways with a changed node; relations with such a member; houses of a
 * street relation, parts of a river and labels of an area that has changed; nodes on a way that has changed or along
 * which houses are numbered. Those that are deleted are among them. What `out` holds beside them is there for shapes.
 * @throws DamagedFile when the extract is damaged
 */
export function touchedExtract(
  extract: string,
  changed: ChangedObjects,
  out: string,
  progress: (done: number, total: number) => void = () => {},
  overlay?: Overlay,
): TouchedObjects {
  const blocks = new ExtractBlocks(extract, overlay);
  const beside = `${out}.partial`;
  const others = `${out}.others`;
  const file = openSync(beside, 'w');
  const othersFile = openSync(others, 'w+');
  try {
    const work = new TouchedExtract(blocks, overlay, changed, progress);
    const touched = work.write(
      (frame) => write(file, frame),
      (frame) => write(othersFile, frame),
    );
    append(othersFile, file);
    renameSync(beside, out);
    progress(blocks.size, blocks.size);
    return touched;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(file);
    closeSync(othersFile);
    rmSync(others, { force: true });
    blocks.close();
  }
}

class TouchedExtract {
  readonly #blocks: ExtractBlocks;
  readonly #overlay: Overlay | undefined;
  readonly #changed: ChangedObjects;
  readonly #progress: (done: number, total: number) => void;

  constructor(
    blocks: ExtractBlocks,
    overlay: Overlay | undefined,
    changed: ChangedObjects,
    progress: (done: number, total: number) => void,
  ) {
    this.#blocks = blocks;
    this.#overlay = overlay;
    this.#changed = changed;
    this.#progress = progress;
  }

  /** @param nodes takes frames of the file's beginning @param others takes those that come behind */
  write(nodes: (frame: Uint8Array) => void, others: (frame: Uint8Array) => void): TouchedObjects {
    const changed = this.#changed;
    const blocks = this.#blocks;
    const overlay = this.#overlay;
    nodes(rawFrameOf('OSMHeader', blocks.header));

    const dependent = new DependentMembers(changed.set(RELATION));
    if (changed.set(RELATION).size > 0) this.#each(RELATION, (block) => dependent.look(block));
    const touchedNodes = setOf(changed.ids(NODE), dependent.found.nodes.sorted());

    const told = (position: number): void => this.#progress(Math.floor(position / 2), blocks.size);
    const dependentWays = new IdSet(dependent.found.ways.sorted());
    const ways = new TouchedWays({
      changed: changed.set(WAY),
      dependent: dependentWays,
      touchedWays: setOf(changed.ids(WAY), dependentWays.ids),
      changedNodes: changed.set(NODE),
      touchedNodes,
    });
    const ranges = new Map<number, IdRange>();
    blocks.each(
      WAY,
      (block, number) => ranges.set(number, ways.look(block)),
      () => true,
      told,
    );
    for (const block of overlay?.blocks(WAY) ?? []) ways.look(block);
    const touchedWays = setOf(changed.ids(WAY), dependentWays.ids, ways.touched.sorted());

    const dependentRelations = new IdSet(dependent.found.relations.sorted());
    const relations = new TouchedRelations(changed.set(RELATION), {
      nodes: touchedNodes,
      ways: touchedWays,
      relations: dependentRelations,
    });
    for (let pass = 0; pass < MOST_PASSES && (pass === 0 || relations.again); pass++) {
      relations.again = false;
      this.#each(RELATION, (block) => relations.look(block));
    }

    const writer = new CopyWriter(others);
    const wantedNodes = new IdCollector();
    const wantedWays = setOf(touchedWays.ids, ways.support.sorted(), relations.needed.ways.sorted());
    const newerWays = new NewerObjects(overlay, WAY, blocks.path, (way) => {
      if (!wantedWays.has(way.id)) return;
      for (const node of way.refs) wantedNodes.add(node);
      writer.add(way);
    });
    blocks.each(
      WAY,
      (block) => {
        writer.from(block);
        for (const way of block.each(FIELD.way)) {
          const { at, end } = way;
          const id = idIn(way);
          if (!wantedWays.has(id) || block.leavesOut?.(WAY, id, () => versionOf(block.bytes, at, end))) continue;
          newerWays.before(id);
          addNodes(block, at, end, wantedNodes);
          way.at = at;
          writer.way(way);
        }
      },
      (number) => {
        const range = ranges.get(number);
        return range === undefined || wantedWays.hasBetween(range.least, range.greatest);
      },
    );
    newerWays.finish();
    const touchedRelations = setOf(changed.ids(RELATION), dependentRelations.ids, relations.touched.sorted());
    const wantedRelations = setOf(touchedRelations.ids, relations.needed.relations.sorted());
    const newerRelations = new NewerObjects(overlay, RELATION, blocks.path, (relation) => {
      if (wantedRelations.has(relation.id)) writer.add(relation);
    });
    blocks.each(RELATION, (block) => {
      writer.from(block);
      for (const relation of block.each(FIELD.relation)) {
        const { at, end } = relation;
        const id = idIn(relation);
        if (!wantedRelations.has(id)) continue;
        if (block.leavesOut?.(RELATION, id, () => versionOf(block.bytes, at, end))) continue;
        newerRelations.before(id);
        relation.at = at;
        writer.relation(relation);
      }
    });
    newerRelations.finish();
    writer.finish();

    const nodesOfChanged = new IdSet(ways.nodesOfChanged.sorted());
    const dependentNodes = new IdCollector();
    for (const ids of [touchedNodes.ids, ways.numberedNodes.sorted()]) dependentNodes.addAll(ids);
    wantedNodes.addAll(touchedNodes.ids);
    wantedNodes.addAll(relations.needed.nodes.sorted());
    const nodeWriter = new CopyWriter(nodes);
    const tagged = (id: number): void => {
      if (nodesOfChanged.has(id)) dependentNodes.add(id);
    };
    const newerNodes = new NewerObjects(overlay, NODE, blocks.path, (node) => {
      nodeWriter.add(node);
      if (node.tags.length > 0) tagged(node.id);
    });
    const wanted = new WantedNodes(new IdSet(wantedNodes.sorted()), nodeWriter, tagged, newerNodes);
    blocks.each(
      NODE,
      (block) => wanted.copy(block),
      () => true,
      (position) => this.#progress(Math.floor((blocks.size + position) / 2), blocks.size),
    );
    newerNodes.finish();
    nodeWriter.finish();
    return ChangedObjects.ofIds([dependentNodes.sorted(), touchedWays.ids, touchedRelations.ids]);
  }

  /** Gives the blocks of the extract with objects of a type, then those that lie over them. */
  #each(type: number, take: (block: SourceBlock) => void): void {
    this.#blocks.each(type, take);
    for (const block of this.#overlay?.blocks(type) ?? []) take(block);
  }
}

/** Those of all lists. */
function setOf(...lists: readonly Float64Array[]): IdSet {
  const ids = new IdCollector();
  for (const list of lists) ids.addAll(list);
  return new IdSet(ids.sorted());
}

/** The id of a way or relation. */
function idIn(object: { readonly more: boolean; varint(): number; int64(): number; skip(tag: number): void }): number {
  while (object.more) {
    const tag = object.varint();
    if (tag === 0x08) return object.int64();
    object.skip(tag);
  }
  return 0;
}

function write(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
}

/** Copies all of a file to the end of another one. */
function append(from: number, to: number): void {
  const buffer = new Uint8Array(COPY_BYTES);
  for (let at = 0; ; ) {
    const count = readSync(from, buffer, 0, buffer.length, at);
    if (count === 0) return;
    write(to, buffer.subarray(0, count));
    at += count;
  }
}
