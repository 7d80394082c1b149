import { CommandError } from '#kit/command/command-error';
import type { FeatureWriter } from '../memory/feature-words.ts';
import { AnsweredNodes, AskedNodes, type NodeAnswers } from '../memory/node-join.ts';
import { type Slab, SlabFinder } from '../memory/node-locations.ts';
import { type IdList, type NodeId, nodeIds, type WayId } from '../memory/osm-ids.ts';
import { release } from '../memory/release.ts';
import { type SharedIds, SparseIds } from '../memory/sparse-ids.ts';
import { BlockKernel } from './block-kernel.ts';
import { NODE, NodeScratch, PbfBlock, RELATION, WAY } from './pbf-block.ts';
import { type BlobRef, damagedAt, PbfFile } from './pbf-file.ts';
import {
  type NodesRead,
  type RelationsRead,
  readNodes,
  readRelations,
  readWays,
  type TakePoints,
  type WaysRead,
} from './read-blob.ts';
import { type StyleName, styleOf, type TagStyle } from './tag-style.ts';

/** What a thread needs to read ways. */
export interface WayContext {
  readonly wanted: SharedIds<WayId>;
  readonly special: SharedIds<NodeId>;
  /** Coordinates: in memory, still to be asked for, or already answered. */
  readonly nodes: { readonly slabs: readonly Slab[] } | 'asked' | NodeAnswers;
}

/** A blob to read for one kind of object. */
export interface ReadTask {
  readonly path: string;
  readonly blob: BlobRef;
  readonly kind: number;
  /** The same for all tasks of a reader. */
  readonly style?: StyleName | undefined;
  readonly ways?: WayContext;
}

export interface ReadResult {
  /** Kinds of objects in the blob, bits 1 << kind. */
  readonly kinds: number;
  readonly nodes?: NodesRead;
  /** Coordinates of its nodes, where nobody took them while they were read. */
  readonly points?: readonly { readonly ids: IdList<NodeId>; readonly xs: Int32Array; readonly ys: Int32Array }[];
  readonly ways?: WaysRead;
  readonly relations?: RelationsRead;
  /** Ids of the nodes that its ways need. */
  readonly asked?: IdList<NodeId>;
}

/** Reads blobs one after the other, in one thread. */
export class BlobReader {
  /** Those that are open. */
  readonly #files = new Map<string, PbfFile>();
  readonly #scratch = new NodeScratch();
  #kernel: BlockKernel | undefined;

  /** Closes what {@link read} has opened, and gives its memory back. */
  close(): void {
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
    this.#kernel = undefined;
  }

  #blockKernel(style: TagStyle): BlockKernel {
    this.#kernel ??= new BlockKernel(style);
    return this.#kernel;
  }

  /**
   * Reads one blob.
   * @param take gets the coordinates of its nodes at once
   * @param features writes features; what one with numbers of a store gives is good until the next blob is read
   * @throws DamagedFile with its position when it is damaged
   */
  read({ path, blob, kind, ways, style: name }: ReadTask, take?: TakePoints, features?: FeatureWriter): ReadResult {
    let file = this.#files.get(path);
    if (!file) {
      file = new PbfFile(path);
      this.#files.set(path, file);
    }
    let bytes: Uint8Array | undefined;
    const style = styleOf(name);
    try {
      bytes = file.read(blob);
      const block = new PbfBlock(bytes, kind === RELATION ? undefined : this.#blockKernel(style), this.#scratch);
      const kinds = block.kinds();
      if ((kinds & (1 << kind)) === 0) return { kinds };
      if (kind === NODE) {
        if (take) return { kinds, nodes: readNodes(block, take, features, style) };
        const points: { ids: IdList<NodeId>; xs: Int32Array; ys: Int32Array }[] = [];
        const keep: TakePoints = (ids, xs, ys, count) =>
          points.push({ ids: nodeIds(ids.slice(0, count)), xs: xs.slice(0, count), ys: ys.slice(0, count) });
        const nodes = readNodes(block, keep, undefined, style);
        return { kinds, nodes, points };
      }
      if (kind === RELATION) return { kinds, relations: readRelations(block, style) };
      if (kind !== WAY || !ways) return { kinds };
      const wanted = new SparseIds(ways.wanted);
      const special = new SparseIds(ways.special);
      if (ways.nodes === 'asked') {
        const asked = new AskedNodes();
        readWays(block, asked, wanted, special, undefined, style);
        return { kinds, asked: asked.ids };
      }
      const finder = 'slabs' in ways.nodes ? new SlabFinder(ways.nodes.slabs) : new AnsweredNodes(ways.nodes);
      return { kinds, ways: readWays(block, finder, wanted, special, features, style) };
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw damagedAt(path, blob.position, (error as Error).message, error);
    } finally {
      if (bytes) release(bytes);
      if (ways && typeof ways.nodes === 'object' && 'points' in ways.nodes) release(ways.nodes.points);
    }
  }
}
