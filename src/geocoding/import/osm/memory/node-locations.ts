import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { IdList, NodeId } from './osm-ids.ts';

/** Nodes of a slab at most: 1.5 MiB. */
const SLAB = 1 << 17;
const NODE_BYTES = 12;
const TWO_31 = 2 ** 31;
const TWO_32 = 2 ** 32;
/** Words of a node: its id, x and y, so that all of them are found in one place. */
const NODE_WORDS = 3;
/**
 * Nodes that memory is asked for at once, 108 MiB: the system hands pages of so large a piece out when they are
 * written to, and takes all of them back in the end. It is a multiple of a slab.
 */
const ROOM = 72 * SLAB;

/** Nodes on either side of the last one that are looked at first. */
const NEAR = 64;
/** Nodes of a stretch of ids, on average. */
const STRETCH_NODES = 16;

/** Coordinates of nodes in order of id; shared with threads. */
export interface Slab {
  /** The first id; all of them are kept as differences from it, less 2^31. */
  readonly base: number;
  readonly last: number;
  readonly count: number;
  /** Id, x and y of each. */
  readonly nodes: Int32Array;
  /** Where stretches of 2^shift ids begin among the nodes, and the end: most of a search is done by looking there. */
  readonly starts: Int32Array;
  readonly shift: number;
}

/** Where coordinates of nodes come from while ways are read. */
export interface NodeFinder {
  /** Puts the coordinates of a node into `x` and `y`. @returns false when the extract does not hold it */
  find(id: NodeId): boolean;
  readonly x: number;
  readonly y: number;
}

/** Finds nodes in slabs in memory. */
export class SlabFinder implements NodeFinder {
  x = 0;
  y = 0;
  readonly #slabs: readonly Slab[];
  #slab: Slab | undefined;
  /** Where the last lookup ended: nodes of a way mostly follow each other. */
  #index = 0;

  /** @param slabs in order of id */
  constructor(slabs: readonly Slab[]) {
    this.#slabs = slabs;
  }

  find(id: NodeId): boolean {
    let slab = this.#slab;
    if (slab === undefined || id < slab.base || id > slab.last) {
      slab = slabOf(this.#slabs, id);
      if (slab === undefined) return false;
      this.#slab = slab;
      this.#index = 0;
    }
    const at = findIn(slab, id, this.#index);
    if (at < 0) return false;
    this.#index = at;
    this.x = slab.nodes[NODE_WORDS * at + 1];
    this.y = slab.nodes[NODE_WORDS * at + 2];
    return true;
  }
}

/** @param near a place near which the id may be @returns -1 when it is not there */
function findIn({ nodes, base, count, starts, shift }: Slab, id: number, near: number): number {
  const wanted = (id - base - TWO_31) | 0;
  const here = nodes[NODE_WORDS * near];
  if (here === wanted) return near;
  const next = near + 1;
  if (next < count && nodes[NODE_WORDS * next] === wanted) return next;
  // Nodes of a way are mostly not far from each other, and stretches of ids can have thousands of nodes.
  let low = here < wanted ? next : near - NEAR;
  let end = here < wanted ? next + NEAR : near;
  const isNear =
    here < wanted
      ? end <= count && nodes[NODE_WORDS * (end - 1)] >= wanted
      : low >= 0 && nodes[NODE_WORDS * low] <= wanted;
  if (!isNear) {
    const stretch = (id - base) >>> shift;
    low = starts[stretch];
    end = starts[stretch + 1];
  }
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nodes[NODE_WORDS * middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low < end && nodes[NODE_WORDS * low] === wanted ? low : -1;
}

function slabOf(slabs: readonly Slab[], id: number): Slab | undefined {
  let low = 0;
  let high = slabs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slabs[middle].base <= id) low = middle + 1;
    else high = middle;
  }
  const slab = slabs[low - 1];
  return slab !== undefined && id <= slab.last ? slab : undefined;
}

/** What is on the disk instead of in memory. */
type PlacedSlab = Omit<Slab, 'nodes' | 'starts' | 'shift'> & { readonly offset: number };

/** Slabs in the file that follow each other. */
export type NodePart = readonly PlacedSlab[];

/**
 * Coordinates of all nodes of an extract, in order of id, 12 bytes each: in memory, or beyond a limit in a file, from which
 * {@link NodeJoin} takes them.
 */
export class NodeLocations {
  /** Full slabs in memory. */
  readonly #slabs: Slab[] = [];
  readonly #placed: PlacedSlab[] = [];
  readonly #path: string;
  readonly #memory: number;
  #file: number | undefined;
  /** Where slabs are filled, and how many nodes are there. */
  #space: Int32Array | undefined;
  #filled = 0;
  #open: { base: number; count: number; nodes: Int32Array } | undefined;
  #last = -1;
  #count = 0;
  #bytes = 0;
  #end = 0;

  /** @param path a file that may be written, and goes @param memory most bytes in memory */
  constructor(path: string, memory: number) {
    this.#path = path;
    this.#memory = memory;
  }

  get count(): number {
    return this.#count;
  }

  /** Are they in a file? Then they are found by `parts`, else by `slabs`. */
  get spilled(): boolean {
    return this.#placed.length > 0;
  }

  get slabs(): readonly Slab[] {
    return this.#slabs;
  }

  /** Adds nodes in order of id. @returns false when they are not in order: nothing can be done with them then */
  add(ids: IdList<NodeId>, xs: Int32Array, ys: Int32Array, count: number): boolean {
    let last = this.#last;
    for (let node = 0; node < count; ) {
      let slab = this.#open;
      if (slab === undefined || slab.count === SLAB || ids[node] - slab.base >= TWO_32) {
        // The same node twice, where a file is put together of others: the first one stays.
        if (ids[node] === last) {
          node++;
          continue;
        }
        if (ids[node] < last) return false;
        this.#close();
        slab = { base: ids[node], count: 0, nodes: this.#room() };
        this.#open = slab;
      }
      const { base, nodes } = slab;
      let at = NODE_WORDS * slab.count;
      for (; node < count && at < NODE_WORDS * SLAB; node++) {
        const id = ids[node];
        if (id === last) continue;
        if (id < last) return false;
        if (id - base >= TWO_32) break;
        last = id;
        nodes[at++] = id - base - TWO_31;
        nodes[at++] = xs[node];
        nodes[at++] = ys[node];
      }
      slab.count = at / NODE_WORDS;
    }
    this.#last = last;
    this.#count += count;
    return true;
  }

  /** Call when all nodes are there. */
  finish(): void {
    this.#close();
    if (this.#file === undefined) return;
    for (const slab of this.#slabs.splice(0)) this.#spill(slab);
    this.#space = undefined;
  }

  /** What is in the file, in order of id and in parts of so many bytes at most, but of a slab at least. */
  parts(most: number): NodePart[] {
    const parts: PlacedSlab[][] = [];
    let bytes = Number.POSITIVE_INFINITY;
    for (const placed of this.#placed) {
      const own = NODE_BYTES * placed.count;
      if (bytes + own > most) {
        parts.push([]);
        bytes = 0;
      }
      bytes += own;
      parts[parts.length - 1]?.push(placed);
    }
    return parts;
  }

  /** Reads a part of {@link parts}. @throws RangeError when the file was cut off meanwhile */
  load(part: NodePart): Slab[] {
    return part.map((placed) => this.#load(placed));
  }

  close(): void {
    this.#slabs.length = 0;
    this.#open = undefined;
    this.#space = undefined;
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  #close(): void {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    const { base, count } = open;
    // Ids that lie far apart make slabs that are hardly filled: the next one begins where they end.
    this.#filled += count;
    const nodes = open.nodes.subarray(0, NODE_WORDS * count);
    const last = base + nodes[NODE_WORDS * (count - 1)] + TWO_31;
    this.#slabs.push({ base, last, count, nodes, ...stretchesOf(nodes) });
    this.#bytes += NODE_BYTES * count;
    if (this.#file === undefined && this.#bytes <= this.#memory) return;
    this.#file ??= openSync(this.#path, 'w+');
    for (const full of this.#slabs.splice(0)) this.#spill(full);
    this.#filled = 0;
  }

  /** Room for one slab. */
  #room(): Int32Array {
    if (!this.#space || this.#filled + SLAB > ROOM) {
      this.#space = shared(NODE_WORDS * ROOM);
      this.#filled = 0;
    }
    return this.#space.subarray(NODE_WORDS * this.#filled, NODE_WORDS * (this.#filled + SLAB));
  }

  #spill({ base, last, count, nodes }: Slab): void {
    const offset = this.#end;
    this.#end += nodes.byteLength;
    const bytes = Buffer.from(nodes.buffer, nodes.byteOffset, nodes.byteLength);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file!, bytes, at, bytes.length - at, offset + at);
    this.#placed.push({ base, last, count, offset });
  }

  #load({ base, last, count, offset }: PlacedSlab): Slab {
    const nodes = new Int32Array(NODE_WORDS * count);
    const bytes = new Uint8Array(nodes.buffer);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.#file!, bytes, at, bytes.length - at, offset + at);
      if (read === 0) throw new RangeError('The file of nodes was cut off.');
      at += read;
    }
    return { base, last, count, nodes, ...stretchesOf(nodes) };
  }
}

function stretchesOf(nodes: Int32Array): Pick<Slab, 'starts' | 'shift'> {
  const count = nodes.length / NODE_WORDS;
  const idBits = 32 - Math.clz32(nodes[NODE_WORDS * (count - 1)] + TWO_31);
  const bits = Math.ceil(Math.log2(Math.max(1, count / STRETCH_NODES)));
  const shift = Math.max(0, Math.min(31, idBits - bits));
  const stretches = ((nodes[NODE_WORDS * (count - 1)] + TWO_31) >>> shift) + 1;
  const starts = shared(stretches + 1);
  let stretch = 0;
  for (let node = 0; node < count; node++)
    for (const own = (nodes[NODE_WORDS * node] + TWO_31) >>> shift; stretch <= own; ) starts[stretch++] = node;
  starts[stretch] = count;
  return { starts, shift };
}

/** Memory that threads can share. */
function shared(words: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * words));
}
