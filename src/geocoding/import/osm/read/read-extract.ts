import { basename, join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { elementAt } from '#kit/element-at';
import type { OsmSource } from '../../../store/osm-index.ts';
import { assembleRings } from '../areas/assemble-rings.ts';
import { middleOfLine, pointOnSurface } from '../areas/shapes.ts';
import type { ColumnSpace } from '../memory/columns.ts';
import { type FeatureBatch, FeatureWriter } from '../memory/feature-words.ts';
import { NodeJoin } from '../memory/node-join.ts';
import { NodeLocations } from '../memory/node-locations.ts';
import { type FeatureNumber, NO_FEATURE } from '../memory/numbers.ts';
import { type IdList, type NodeId, wayId } from '../memory/osm-ids.ts';
import { release } from '../memory/release.ts';
import { sharedIds } from '../memory/sparse-ids.ts';
import type { Texts } from '../memory/texts.ts';
import { KeptRelations } from './kept-relations.ts';
import { MemberLines } from './member-lines.ts';
import { kindsOfBeginning, NODE, PbfBlock, RELATION, WAY } from './pbf-block.ts';
import { type BlobRef, damagedAt, PbfFile } from './pbf-file.ts';
import type { RelationRead, TakePoints } from './read-blob.ts';
import { BlobReaders } from './read-blobs.ts';
import type { ReadResult, ReadTask, WayContext } from './read-task.ts';
import type { StyleName } from './tag-style.ts';

/** Told what an extract holds, in the order nodes, ways, relations. */
export interface ExtractVisitor {
  /** Bytes of the extract that were read so far. */
  progress(phase: 'relations' | 'nodes' | 'ways', done: number, total: number): void;
  features(batch: FeatureBatch, osmType: number): FeatureNumber;
  entrances(batch: FeatureBatch): void;
  /** Features on whose way a node lies that is something itself. @param first number of the batch's first feature */
  nodesOnWays(first: FeatureNumber, nodeOf: Float64Array): void;
  /** Relations with what of them matters later: labels, members of waterways, streets with their houses. */
  relation(relation: RelationRead, feature: FeatureNumber): void;
  /** A relation whose member ways are there and make no rings; {@link relation} is not told of it. */
  unclosed(relation: RelationRead): void;
  /** Ids of nodes that are something themselves: features and entrances. */
  specialNodes(): IdList<NodeId>;
  /** Gives texts their numbers. */
  readonly texts: Texts;
}

export interface ExtractCounts {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
  readonly incompleteRelations: number;
  readonly missingNodes: number;
}

/** How an extract is read. */
export interface ReadOptions {
  /** A directory for what does not fit into memory. */
  readonly directory: string;
  /** Most bytes of coordinates in memory. */
  readonly memory: number;
  /** For the lines of ways that relations are made of. */
  readonly columns: ColumnSpace;
  readonly threads: number;
  readonly style?: StyleName | undefined;
}

/** Reads one extract: relations, nodes, ways. Each blob is unpacked once, some of them in part before. */
export async function readExtract(
  path: string,
  { directory, memory, columns, threads, style }: ReadOptions,
  visitor: ExtractVisitor,
): Promise<{ source: OsmSource; counts: ExtractCounts }> {
  const file = new PbfFile(path);
  const readers = new BlobReaders(threads, visitor.texts);
  const locations = new NodeLocations(join(directory, 'nodes'), memory);
  const relations = new KeptRelations(join(directory, 'relations'), memory / 8);
  try {
    const [head, ...rest] = file.blobs();
    const header = file.header(head);
    const data = rest.filter(({ type }) => type === 'OSMData');
    // osmconvert says so too where it writes relations before ways.
    const sorted = header.optionalFeatures.includes('Sort.Type_then_ID') && !header.program?.startsWith('osmconvert');
    const blobs = new DataBlobs(file, data, sorted, style);
    /** Tells how far a phase is, which looks at its tasks so many times. */
    const counting = (kind: number, tasks: readonly ReadTask[], times = 1): ((task: ReadTask) => void) => {
      const phase = elementAt(['nodes', 'ways', 'relations'] as const, kind);
      const total = times * tasks.reduce((sum, { blob }) => sum + blob.length, 0);
      let done = 0;
      return ({ blob }) => {
        done += blob.length;
        visitor.progress(phase, done, total);
      };
    };
    const each = async (
      tasks: Iterable<ReadTask>,
      count: (task: ReadTask) => void,
      take: (result: ReadResult, task: ReadTask) => void,
      points?: TakePoints,
    ): Promise<void> => {
      await readers.each(
        tasks,
        (result, task) => {
          blobs.know(task.blob, result.kinds);
          blobs.read(task);
          take(result, task);
          count(task);
        },
        points,
      );
    };

    let relationCount = 0;
    const relationTasks = blobs.tasks(RELATION);
    await each(relationTasks, counting(RELATION, relationTasks), (result) => {
      relations.add(result.relations?.relations ?? []);
      relationCount += result.relations?.count ?? 0;
    });
    let inOrder = true;
    const nodeTasks = blobs.tasks(NODE);
    await each(
      nodeTasks,
      counting(NODE, nodeTasks),
      ({ nodes }, { blob }) => {
        if (!inOrder)
          throw damagedAt(path, blob.position, 'its nodes are not in order of id (osmium sort puts them in order)');
        if (!nodes) return;
        visitor.features(nodes.features, NODE);
        visitor.entrances(nodes.entrances);
      },
      (ids, xs, ys, count) => {
        inOrder &&= locations.add(ids, xs, ys, count);
      },
    );
    locations.finish();

    const sets = { wanted: sharedIds(relations.ways), special: sharedIds(visitor.specialNodes()) };
    const lines = new MemberLines(columns, sets.wanted.ids);
    const ways = { missing: 0, count: 0 };
    const takeWays = ({ ways: read }: ReadResult, task: ReadTask): void => {
      if (typeof task.ways?.nodes === 'object' && 'points' in task.ways.nodes) release(task.ways.nodes.points);
      if (!read) return;
      visitor.nodesOnWays(visitor.features(read.features, WAY), read.nodeOf);
      for (const { id, points } of read.members) lines.set(id, points);
      ways.missing += read.missing;
      ways.count += read.count;
    };
    const wayTasks = blobs.tasks(WAY);
    if (locations.spilled) {
      const count = counting(WAY, wayTasks, 2);
      const joined = new NodeJoin(join(directory, 'asked-nodes'), locations, columns, memory);
      try {
        const asking: ReadTask[] = [];
        await readers.each(
          wayTasks.map((task) => ({ ...task, ways: { ...sets, nodes: 'asked' } as const })),
          (result, task) => {
            blobs.know(task.blob, result.kinds);
            count(task);
            if (!result.asked) {
              count(task);
              return;
            }
            joined.ask(result.asked);
            release(result.asked);
            asking.push(task);
          },
        );
        joined.answer();
        await each(answered(asking, joined, sets), count, takeWays);
      } finally {
        joined.close();
      }
    } else {
      const nodes = { slabs: locations.slabs };
      await each(
        wayTasks.map((task) => ({ ...task, ways: { ...sets, nodes } })),
        counting(WAY, wayTasks),
        takeWays,
      );
    }
    locations.close();
    blobs.checkRead();
    let incompleteRelations = 0;
    const writer = new FeatureWriter(visitor.texts);
    for (const relation of relations.each()) {
      const feature = relation.selected ? assemble(relation, lines, writer, visitor) : NO_FEATURE;
      if (relation.selected && feature < 0) incompleteRelations++;
      else visitor.relation(relation, feature);
    }
    lines.close();
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
        ways: ways.count,
        relations: relationCount,
        incompleteRelations,
        missingNodes: ways.missing,
      },
    };
  } finally {
    locations.close();
    relations.close();
    await readers.close();
    file.close();
  }
}

/** The same blobs with the coordinates of their nodes, which were asked for in the same order; made when their turn comes. */
function* answered(tasks: readonly ReadTask[], joined: NodeJoin, sets: Omit<WayContext, 'nodes'>): Iterable<ReadTask> {
  for (const task of tasks) yield { ...task, ways: { ...sets, nodes: joined.take() } };
}

/** @returns {@link NO_FEATURE} when a part is missing */
function assemble(
  relation: RelationRead,
  lines: MemberLines,
  writer: FeatureWriter,
  visitor: ExtractVisitor,
): FeatureNumber {
  const { id, kind, selected, ways } = relation;
  if (!selected) return NO_FEATURE;
  if (kind === 'area') {
    const members: Int32Array[] = [];
    for (const way of ways) {
      const line = lines.get(way);
      if (!line) return NO_FEATURE;
      members.push(line);
    }
    const rings = assembleRings(members);
    if (!rings) {
      visitor.unclosed(relation);
      return NO_FEATURE;
    }
    const [x, y] = pointOnSurface(rings);
    writer.begin(RELATION, id, selected);
    writer.endArea(rings, x, y);
  } else {
    const line = longestLine(Array.from(ways, (way) => lines.get(wayId(way)) ?? []).flat());
    if (!line) return NO_FEATURE;
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
    let points = [...elementAt(lines, start)];
    for (const backwards of [false, true]) {
      if (backwards) points = reversed(points);
      for (;;) {
        const end = `${points.at(-2)} ${points.at(-1)}`;
        const next = at.get(end)?.find((index) => left.has(index));
        if (next === undefined) break;
        left.delete(next);
        const line =
          ends(elementAt(lines, next))[0] === end ? [...elementAt(lines, next)] : reversed([...elementAt(lines, next)]);
        points.push(...line.slice(2));
      }
    }
    if (longest === undefined || points.length > longest.length) longest = points;
  }
  return longest && Int32Array.from(longest);
}

function reversed(points: readonly number[]): number[] {
  const result: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) result.push(elementAt(points, at), elementAt(points, at + 1));
  return result;
}

/** Blobs that are looked at before a file's word for its order is taken. */
const SAMPLES = 16;

/** Packed bytes of a blob in which its texts mostly end, which its objects follow: a part of it, and at least so many. */
const BEGINNING_PART = 6;
const BEGINNING_LEAST = 8192;

/** Which blobs hold which kind of object. */
class DataBlobs {
  readonly #file: PbfFile;
  readonly #style: StyleName | undefined;
  readonly #blobs: readonly BlobRef[];
  /** Kinds in each blob, as far as they are known: bits 1 << kind. */
  readonly #kinds = new Map<BlobRef['position'], number>();
  /** Kinds that were read of each blob. */
  readonly #read = new Map<BlobRef['position'], number>();
  readonly #sorted: boolean;

  constructor(file: PbfFile, blobs: readonly BlobRef[], sorted: boolean, style: StyleName | undefined) {
    this.#file = file;
    this.#style = style;
    this.#blobs = blobs;
    this.#sorted = sorted && this.#looksSorted();
  }

  /** Some programs say that a file is in order though its relations come before its ways: a few blobs are looked at. */
  #looksSorted(): boolean {
    let highest = 0;
    for (let sample = 0; sample <= SAMPLES; sample++) {
      const blob = this.#blobs[Math.floor((sample * (this.#blobs.length - 1)) / SAMPLES)];
      const kinds = blob ? this.#kindsOf(blob) : 0;
      if (kinds === 0) continue;
      if (31 - Math.clz32(kinds & -kinds) < highest) return false;
      highest = 31 - Math.clz32(kinds);
    }
    return true;
  }

  /** @throws CommandError when a blob holds objects that no phase has read, because the file is in another order */
  checkRead(): void {
    for (const blob of this.#blobs)
      if (((this.#kinds.get(blob.position) ?? 0) & ~(this.#read.get(blob.position) ?? 0)) !== 0)
        throw damagedAt(
          this.#file.path,
          blob.position,
          'its objects are not in the order that its header says (osmium sort puts them in order)',
        );
  }

  read(task: ReadTask): void {
    this.#read.set(task.blob.position, (this.#read.get(task.blob.position) ?? 0) | (1 << task.kind));
  }

  know({ position }: BlobRef, kinds: number): void {
    this.#kinds.set(position, kinds);
  }

  /** Tasks for the blobs that hold a kind. */
  tasks(kind: number): ReadTask[] {
    const { from, to } = this.#range(kind);
    return this.#blobs
      .slice(from, to)
      .filter((blob) => (this.#kindsOf(blob) & (1 << kind)) !== 0)
      .map((blob) => ({ path: this.#file.path, blob, kind, style: this.#style }));
  }

  /** In a file in order of kind the borders are found by halving; in others every blob is asked. */
  #range(kind: number): { from: number; to: number } {
    if (!this.#sorted) return { from: 0, to: this.#blobs.length };
    const first = (reached: (kinds: number) => boolean): number => {
      let low = 0;
      let high = this.#blobs.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (reached(this.#kindsOf(elementAt(this.#blobs, middle)))) high = middle;
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

  #kindsOf(blob: BlobRef): number {
    const known = this.#kinds.get(blob.position);
    if (known !== undefined) return known;
    const length = Math.max(BEGINNING_LEAST, Math.ceil(blob.length / BEGINNING_PART));
    const beginning = this.#file.beginning(blob, length);
    const told = beginning && kindsOfBeginning(beginning);
    if (told !== undefined) {
      this.know(blob, told);
      return told;
    }
    try {
      const bytes = this.#file.read(blob);
      const kinds = new PbfBlock(bytes).kinds();
      release(bytes);
      this.know(blob, kinds);
      return kinds;
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw damagedAt(this.#file.path, blob.position, (error as Error).message, error);
    }
  }
}
