import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { Column, ColumnSpace } from './columns.ts';
import { type NodeFinder, type NodeLocations, type NodePart, SlabFinder } from './node-locations.ts';
import { type IdList, type NodeId, nodeIds } from './osm-ids.ts';
import { release } from './release.ts';

/** Bytes of a question, which is an id, and of its answer, which takes its place: x and y. */
const BYTES = 8;
/** Questions of a block at most and at least: every part of the nodes has one in memory. */
const MOST = 1 << 15;
const LEAST = 1 << 9;
/** Stands for x where the extract does not hold a node. */
const MISSING = 0x7fff_ffff;

/** Answers to what was asked at a time. */
export interface NodeAnswers {
  /** The first id of each part of the nodes; the first part begins anywhere. */
  readonly bases: Float64Array;
  /** Of each part the place of its first answer in `points`. */
  readonly starts: Uint32Array;
  /** x and y of each node, of one part after the other, in the order in which they were asked for. */
  readonly points: Int32Array;
}

/**
 * Joins nodes in a file with the ways that ask for them: first all {@link ask}, then {@link answer}, then each does
 * {@link take}. Questions are dealt to parts of the nodes, each of which fits into memory; each part answers all of its own
 * questions, and the answers come back in the order of the questions (a partitioned hash join that keeps the order of
 * one side). A question takes 8 bytes of disk, is written twice and read twice, in blocks.
 */
export class NodeJoin {
  readonly #path: string;
  readonly #locations: NodeLocations;
  readonly #parts: readonly NodePart[];
  readonly #bases: Float64Array;
  readonly #file: number;
  #end = 0;
  /** Questions of a block, where the blocks of each part are, and how many questions the last one of them has. */
  readonly #most: number;
  readonly #blocks: number[][];
  readonly #waiting: Float64Array[];
  readonly #filled: Uint32Array;
  /** How many questions each part got of all that were asked at a time. */
  readonly #counts: Column;
  #taken = 0;
  /** The block that each part is on, as answers, and the next one in it. */
  readonly #answers: Int32Array[] = [];
  readonly #block: Uint32Array;
  readonly #next: Uint32Array;

  /**
   * @param path a file that may be written, and goes @param locations nodes that are in a file, until this is closed
   * @param space for how many questions were asked at a time @param memory most bytes of nodes and of questions in memory
   */
  constructor(path: string, locations: NodeLocations, space: ColumnSpace, memory: number) {
    this.#path = path;
    this.#locations = locations;
    this.#parts = locations.parts(0.5 * memory);
    const count = this.#parts.length;
    this.#bases = Float64Array.from(this.#parts, (part) => part[0].base);
    this.#file = openSync(path, 'w+');
    this.#most = Math.max(LEAST, Math.min(MOST, Math.floor(memory / 4 / BYTES / count)));
    this.#blocks = this.#parts.map(() => []);
    this.#waiting = this.#parts.map(() => new Float64Array(this.#most));
    this.#filled = new Uint32Array(count);
    this.#counts = space.column('uint32');
    this.#block = new Uint32Array(count);
    this.#next = new Uint32Array(count);
  }

  /** Asks for nodes, as often as they are needed; {@link take} answers what was asked at a time. @throws the system's error */
  ask(ids: IdList<NodeId>): void {
    const counts = new Uint32Array(this.#parts.length);
    const bases = this.#bases;
    let part = 0;
    let low = 0;
    let high = -1;
    let waiting = this.#waiting[0];
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at];
      if (id < low || id >= high) {
        part = partOf(bases, id);
        low = part === 0 ? -Infinity : bases[part];
        high = part + 1 < bases.length ? bases[part + 1] : Infinity;
        waiting = this.#waiting[part];
      }
      if (this.#filled[part] === this.#most) this.#flush(part);
      waiting[this.#filled[part]++] = id;
      counts[part]++;
    }
    this.#counts.append(counts);
  }

  /** Answers all questions. @throws RangeError when a file was cut off meanwhile, or the system's error */
  answer(): void {
    for (const part of this.#parts.keys()) if (this.#filled[part] > 0) this.#flush(part, true);
    const ids = nodeIds(new Float64Array(this.#most));
    const points = new Int32Array(ids.buffer);
    for (const [part, nodes] of this.#parts.entries()) {
      if (this.#blocks[part].length === 0) continue;
      const slabs = this.#locations.load(nodes);
      const finder = new SlabFinder(slabs);
      for (const [block, position] of this.#blocks[part].entries()) {
        const count = this.#countOf(part, block);
        const bytes = new Uint8Array(ids.buffer, 0, BYTES * count);
        this.#read(bytes, position);
        for (let at = 0; at < count; at++) {
          const found = finder.find(ids[at]);
          points[2 * at] = found ? finder.x : MISSING;
          points[2 * at + 1] = finder.y;
        }
        this.#write(bytes, position);
      }
      for (const slab of slabs) release(slab.nodes);
    }
  }

  /**
   * The answers to what was asked first of all that was not taken yet.
   * @throws RangeError when all were taken, or when the file was cut off meanwhile
   */
  take(): NodeAnswers {
    const parts = this.#parts.length;
    if (this.#taken >= this.#counts.length) throw new RangeError('No more nodes were asked for.');
    const starts = new Uint32Array(parts);
    let sum = 0;
    for (let part = 0; part < parts; part++) {
      starts[part] = sum;
      sum += this.#counts.get(this.#taken + part);
    }
    this.#taken += parts;
    const points = new Int32Array(2 * sum);
    for (let part = 0; part < parts; part++) {
      const end = part + 1 < parts ? starts[part + 1] : sum;
      for (let at = starts[part]; at < end; ) at += this.#copy(part, points, at, end - at);
    }
    return { bases: this.#bases, starts, points };
  }

  /** Gives memory and file back; whatever happened before, it can be called once. */
  close(): void {
    this.#counts.clear();
    this.#waiting.length = 0;
    this.#answers.length = 0;
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }

  /** Copies the next answers of a part, up to so many. @returns how many they are */
  #copy(part: number, into: Int32Array, at: number, most: number): number {
    if (this.#next[part] === this.#most) {
      this.#next[part] = 0;
      this.#block[part]++;
    }
    const block = this.#block[part];
    const count = this.#countOf(part, block);
    // What questions waited in has room for their answers.
    this.#answers[part] ??= new Int32Array(this.#waiting[part].buffer);
    const answers = this.#answers[part];
    const next = this.#next[part];
    if (next === 0) this.#read(new Uint8Array(answers.buffer, 0, BYTES * count), this.#blocks[part][block]);
    const copied = Math.min(most, count - next);
    if (copied <= 0) throw new RangeError('Fewer nodes were answered than were asked for.');
    into.set(answers.subarray(2 * next, 2 * (next + copied)), 2 * at);
    this.#next[part] = next + copied;
    return copied;
  }

  #countOf(part: number, block: number): number {
    return block + 1 < this.#blocks[part].length ? this.#most : this.#filled[part];
  }

  #flush(part: number, isLast = false): void {
    const { buffer } = this.#waiting[part];
    const bytes = BYTES * this.#filled[part];
    this.#write(new Uint8Array(buffer, 0, bytes), this.#end);
    this.#blocks[part].push(this.#end);
    this.#end += bytes;
    if (!isLast) this.#filled[part] = 0;
  }

  #write(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, position + at);
  }

  #read(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.#file, bytes, at, bytes.length - at, position + at);
      if (read === 0) throw new RangeError('The file of asked nodes was cut off.');
      at += read;
    }
  }
}

/** The part in which an id would be: the last one that does not begin behind it, else the first. */
function partOf(bases: Float64Array, id: number): number {
  let low = 0;
  let high = bases.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bases[middle] <= id) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Takes note of the nodes that are asked for, without knowing any of them. */
export class AskedNodes implements NodeFinder {
  readonly x = 0;
  readonly y = 0;
  #ids = new Float64Array(4096);
  #count = 0;

  find(id: NodeId): boolean {
    if (this.#count === this.#ids.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.#count++] = id;
    return false;
  }

  get ids(): IdList<NodeId> {
    return nodeIds(this.#ids.slice(0, this.#count));
  }
}

/** Answers in the order in which {@link AskedNodes} was asked. */
export class AnsweredNodes implements NodeFinder {
  x = 0;
  y = 0;
  readonly #bases: Float64Array;
  readonly #points: Int32Array;
  /** Of each part where its next answer is. */
  readonly #next: Uint32Array;
  /** The part at hand and its ids. */
  #part = 0;
  #low = 0;
  #high = -1;

  constructor({ bases, starts, points }: NodeAnswers) {
    this.#bases = bases;
    this.#points = points;
    this.#next = starts.slice();
  }

  find(id: NodeId): boolean {
    if (id < this.#low || id >= this.#high) {
      const part = partOf(this.#bases, id);
      this.#part = part;
      this.#low = part === 0 ? -Infinity : this.#bases[part];
      this.#high = part + 1 < this.#bases.length ? this.#bases[part + 1] : Infinity;
    }
    const at = 2 * this.#next[this.#part]++;
    this.x = this.#points[at];
    this.y = this.#points[at + 1];
    return this.x !== MISSING;
  }
}
