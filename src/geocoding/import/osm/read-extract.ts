import { basename } from 'node:path';
import { CommandError } from '#kit/command-error';
import type { OsmSource } from '../../store/osm-index.ts';
import { assembleRings } from './assemble-rings.ts';
import type { FeatureBatch } from './feature-words.ts';
import { FeatureWriter } from './feature-words.ts';
import { NodeLocations } from './node-locations.ts';
import { NODE, PbfBlock, RELATION, WAY } from './pbf-block.ts';
import { type BlobRef, damagedAt, PbfFile } from './pbf-file.ts';
import { type NodesRead, type RelationRead, readNodes, readRelations, readWays, type WaysRead } from './read-blob.ts';
import { middleOfLine, pointOnSurface } from './shapes.ts';
import { SparseIds } from './sparse-ids.ts';

/** Told what an extract holds, in the order nodes, ways, relations. */
export interface ExtractVisitor {
  /** Bytes of the extract that were read so far. */
  progress(phase: 'relations' | 'nodes' | 'ways', done: number, total: number): void;
  features(batch: FeatureBatch, osmType: number): number;
  entrances(batch: FeatureBatch): void;
  /** Features on whose way a node lies that is something itself. @param first number of the batch's first feature */
  nodesOnWays(first: number, nodeOf: Float64Array): void;
  /** Relations with what of them matters later: labels, members of waterways, streets with their houses. */
  relation(relation: RelationRead, feature: number): void;
  /** Ids of nodes that are something themselves: features and entrances. */
  specialNodes(): Float64Array;
}

export interface ExtractCounts {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
  readonly incompleteRelations: number;
  readonly missingNodes: number;
}

/** Reads one extract: relations, nodes, ways. Each blob is unpacked once, those at the borders of kinds twice. */
export function readExtract(path: string, visitor: ExtractVisitor): { source: OsmSource; counts: ExtractCounts } {
  const file = new PbfFile(path);
  try {
    const [head, ...rest] = file.blobs();
    const header = file.header(head);
    const data = rest.filter(({ type }) => type === 'OSMData');
    // osmconvert says so too where it writes relations before ways.
    const sorted =
      header.optionalFeatures.includes('Sort.Type_then_ID') && header.program?.startsWith('osmconvert') !== true;
    const reader = new BlobReader(file, data, sorted);

    const relations: RelationRead[] = [];
    reader.each(RELATION, (block) => relations.push(...readRelations(block)), visitor);
    const memberWays: number[] = [];
    for (const { kind, members } of relations)
      if (kind !== 'associatedStreet') for (const { type, id } of members) if (type === WAY) memberWays.push(id);
    const wanted = new SparseIds(Float64Array.from(memberWays));

    const locations = new NodeLocations();
    reader.each(
      NODE,
      (block) => {
        const { count, ids, points, features, entrances }: NodesRead = readNodes(block);
        for (let node = 0; node < count; node++) locations.add(ids[node], points[2 * node], points[2 * node + 1]);
        visitor.features(features, NODE);
        visitor.entrances(entrances);
      },
      visitor,
    );
    locations.finish();

    const special = new SparseIds(visitor.specialNodes());
    const lines = new Map<number, Int32Array>();
    let missingNodes = 0;
    reader.each(
      WAY,
      (block) => {
        const read: WaysRead = readWays(block, locations, wanted, special);
        visitor.nodesOnWays(visitor.features(read.features, WAY), read.nodeOf);
        for (const { id, points } of read.members) lines.set(id, points);
        missingNodes += read.missing;
      },
      visitor,
    );
    let incompleteRelations = 0;
    for (const relation of relations) {
      const feature = relation.selected ? assemble(relation, lines, visitor) : -1;
      if (relation.selected && feature < 0) incompleteRelations++;
      else visitor.relation(relation, feature);
    }
    return {
      source: {
        name: basename(path),
        bytes: file.size,
        ...(header.timestamp ? { timestamp: header.timestamp } : {}),
        ...(header.replicationUrl ? { replicationUrl: header.replicationUrl } : {}),
        ...(header.replicationSequence ? { replicationSequence: header.replicationSequence } : {}),
      },
      counts: {
        nodes: locations.count,
        ways: reader.counts[WAY],
        relations: relations.length,
        incompleteRelations,
        missingNodes,
      },
    };
  } finally {
    file.close();
  }
}

const writer = new FeatureWriter();

/** @returns the number of the feature, -1 when a part is missing */
function assemble(
  { id, kind, selected, members }: RelationRead,
  lines: ReadonlyMap<number, Int32Array>,
  visitor: ExtractVisitor,
): number {
  if (!selected) return -1;
  const ways = members.filter(({ type }) => type === WAY);
  if (kind === 'area') {
    if (ways.some((way) => !lines.has(way.id))) return -1;
    const rings = assembleRings(ways.map((way) => lines.get(way.id)!));
    if (!rings) return -1;
    const [x, y] = pointOnSurface(rings);
    writer.begin(RELATION, id, selected);
    writer.endArea(rings, x, y);
  } else {
    const line = longestLine(ways.flatMap((way) => lines.get(way.id) ?? []));
    if (!line) return -1;
    const [x, y] = middleOfLine(line);
    writer.begin(RELATION, id, selected);
    writer.endLine(line, x, y);
  }
  return visitor.features(writer.finish(), RELATION);
}

/** Joins lines end to end, in either direction, and gives the longest that comes of it. */
function longestLine(lines: readonly Int32Array[]): Int32Array | undefined {
  const left = new Set(lines.keys());
  const at = new Map<string, number[]>();
  const ends = (line: Int32Array): [string, string] => [`${line[0]} ${line[1]}`, `${line.at(-2)} ${line.at(-1)}`];
  lines.forEach((line, index) => {
    for (const end of ends(line)) at.set(end, [...(at.get(end) ?? []), index]);
  });
  let longest: number[] | undefined;
  for (const start of lines.keys()) {
    if (!left.delete(start)) continue;
    let points = [...lines[start]];
    for (const backwards of [false, true]) {
      if (backwards) points = reversed(points);
      for (;;) {
        const end = `${points.at(-2)} ${points.at(-1)}`;
        const next = at.get(end)?.find((index) => left.has(index));
        if (next === undefined) break;
        left.delete(next);
        const line = ends(lines[next])[0] === end ? [...lines[next]] : reversed([...lines[next]]);
        points.push(...line.slice(2));
      }
    }
    if (longest === undefined || points.length > longest.length) longest = points;
  }
  return longest && Int32Array.from(longest);
}

function reversed(points: readonly number[]): number[] {
  const result: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) result.push(points[at], points[at + 1]);
  return result;
}

/** Reads the blobs that hold one kind of object. */
class BlobReader {
  readonly counts = [0, 0, 0];
  readonly #file: PbfFile;
  readonly #blobs: readonly BlobRef[];
  /** Kinds in each blob, as far as they are known: bits 1 << kind. */
  readonly #kinds: (number | undefined)[];
  readonly #sorted: boolean;

  constructor(file: PbfFile, blobs: readonly BlobRef[], sorted: boolean) {
    this.#file = file;
    this.#blobs = blobs;
    this.#kinds = new Array(blobs.length);
    this.#sorted = sorted;
  }

  each(kind: number, work: (block: PbfBlock) => void, { progress }: { progress: ExtractVisitor['progress'] }): void {
    const phase = (['nodes', 'ways', 'relations'] as const)[kind];
    const { from, to } = this.#range(kind);
    const total = this.#blobs.slice(from, to).reduce((sum, { length }) => sum + length, 0);
    let done = 0;
    for (let index = from; index < to; index++) {
      const known = this.#kinds[index];
      if (known !== undefined && (known & (1 << kind)) === 0) continue;
      this.#guard(this.#blobs[index], () => {
        const block = this.#block(index);
        if (((this.#kinds[index] ?? 0) & (1 << kind)) !== 0) work(block);
      });
      done += this.#blobs[index].length;
      progress(phase, done, total);
    }
  }

  /** In a file in order of kind the borders are found by halving; in others every blob is asked. */
  #range(kind: number): { from: number; to: number } {
    if (!this.#sorted) return { from: 0, to: this.#blobs.length };
    const first = (reached: (kinds: number) => boolean): number => {
      let low = 0;
      let high = this.#blobs.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (reached(this.#kindsOf(middle))) high = middle;
        else low = middle + 1;
      }
      return low;
    };
    const atLeast = (1 << 3) - (1 << kind);
    const beyond = (1 << 3) - (2 << kind);
    return {
      from: first((kinds) => (kinds & atLeast) !== 0),
      to:
        kind === RELATION
          ? this.#blobs.length
          : first((kinds) => (kinds & beyond) !== 0 && (kinds & (1 << kind)) === 0),
    };
  }

  #kindsOf(index: number): number {
    const known = this.#kinds[index];
    if (known !== undefined) return known;
    this.#guard(this.#blobs[index], () => this.#block(index));
    return this.#kinds[index] ?? 0;
  }

  #block(index: number): PbfBlock {
    const block = new PbfBlock(this.#file.read(this.#blobs[index]));
    this.#kinds[index] ??= block.kinds();
    return block;
  }

  #guard(blob: BlobRef, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw damagedAt(this.#file.path, blob.position, (error as Error).message, error);
    }
  }
}
