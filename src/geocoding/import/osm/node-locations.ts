import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

/** Nodes of a slab at most: 1.5 MiB. */
const SLAB = 1 << 17;
const NODE_BYTES = 12;
const TWO_32 = 2 ** 32;
/**
 * Nodes whose columns are asked for at once, 36 MiB each: the system hands pages of so large a piece out when they are
 * written to, and takes all of them back in the end. It is a multiple of a slab.
 */
const ROOM = 72 * SLAB;

/** Coordinates of nodes in order of id; shared with threads. */
export interface Slab {
  /** The first id; the others are kept as differences from it. */
  readonly base: number;
  readonly last: number;
  readonly count: number;
  readonly ids: Uint32Array;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

/** Where coordinates of nodes come from while ways are read. */
export interface NodeFinder {
  /** Puts the coordinates of a node into `x` and `y`. @returns false when the extract does not hold it */
  find(id: number): boolean;
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

  find(id: number): boolean {
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
    this.x = slab.xs[at];
    this.y = slab.ys[at];
    return true;
  }
}

/** Galloping from a place near which the id may be. @returns -1 when it is not there */
function findIn({ ids, base, count }: Slab, id: number, near: number): number {
  const wanted = id - base;
  let low = near;
  if (ids[low] === wanted) return low;
  let high: number;
  let step = 1;
  if (ids[low] < wanted) {
    while (low + step < count && ids[low + step] < wanted) {
      low += step;
      step *= 2;
    }
    high = Math.min(count, low + step + 1);
  } else {
    high = low;
    while (high - step > 0 && ids[high - step] > wanted) {
      high -= step;
      step *= 2;
    }
    low = Math.max(0, high - step);
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low < count && ids[low] === wanted ? low : -1;
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
type Placed = Omit<Slab, 'ids' | 'xs' | 'ys'> & { readonly offset: number };

/**
 * Coordinates of all nodes of an extract, in order of id, 12 bytes each: in memory, or beyond a limit in a file, where
 * they are joined with many ways' nodes at a time.
 */
export class NodeLocations {
  /** Full slabs in memory. */
  readonly #slabs: Slab[] = [];
  readonly #placed: Placed[] = [];
  readonly #path: string;
  readonly #memory: number;
  #file: number | undefined;
  /** Where slabs are filled, and how far. */
  #columns: Pick<Slab, 'ids' | 'xs' | 'ys'> | undefined;
  #filled = 0;
  #open: { base: number; count: number; ids: Uint32Array; xs: Int32Array; ys: Int32Array } | undefined;
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

  /** Are they in a file? Then ways are read by `answer`, else by `slabs`. */
  get spilled(): boolean {
    return this.#placed.length > 0;
  }

  get slabs(): readonly Slab[] {
    return this.#slabs;
  }

  /** Adds nodes in order of id. @returns false when they are not in order: nothing can be done with them then */
  add(ids: Float64Array, xs: Int32Array, ys: Int32Array, count: number): boolean {
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
        slab = { base: ids[node], count: 0, ...this.#room() };
        this.#open = slab;
      }
      const { base, ids: slabIds, xs: slabXs, ys: slabYs } = slab;
      let at = slab.count;
      for (; node < count && at < SLAB; node++) {
        const id = ids[node];
        if (id === last) continue;
        if (id < last) return false;
        if (id - base >= TWO_32) break;
        last = id;
        slabIds[at] = id - base;
        slabXs[at] = xs[node];
        slabYs[at++] = ys[node];
      }
      slab.count = at;
    }
    this.#last = last;
    this.#count += count;
    return true;
  }

  /** Call when all nodes are there. */
  finish(): void {
    this.#close();
    if (this.#file !== undefined) for (const slab of this.#slabs.splice(0)) this.#spill(slab);
  }

  /**
   * The coordinates of many nodes, by going through the file once: ids and slabs in order of id.
   * @returns x, y for each id, and whether it is there
   */
  answer(ids: Float64Array): { points: Int32Array; found: Uint8Array } {
    const points = new Int32Array(2 * ids.length);
    const found = new Uint8Array(ids.length);
    const order = new Uint32Array(ids.length).map((_, at) => at).sort((a, b) => ids[a] - ids[b]);
    let next = 0;
    for (const placed of this.#placed) {
      while (next < order.length && ids[order[next]] < placed.base) next++;
      if (next === order.length) break;
      if (ids[order[next]] > placed.last) continue;
      const slab = this.#load(placed);
      let near = 0;
      for (; next < order.length && ids[order[next]] <= placed.last; next++) {
        const at = findIn(slab, ids[order[next]], near);
        if (at < 0) continue;
        near = at;
        found[order[next]] = 1;
        points[2 * order[next]] = slab.xs[at];
        points[2 * order[next] + 1] = slab.ys[at];
      }
    }
    return { points, found };
  }

  close(): void {
    this.#slabs.length = 0;
    this.#open = undefined;
    this.#columns = undefined;
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
    this.#slabs.push({
      base,
      last: base + open.ids[count - 1],
      count,
      ids: open.ids.subarray(0, count),
      xs: open.xs.subarray(0, count),
      ys: open.ys.subarray(0, count),
    });
    this.#bytes += NODE_BYTES * count;
    if (this.#file === undefined && this.#bytes <= this.#memory) return;
    this.#file ??= openSync(this.#path, 'w+');
    for (const full of this.#slabs.splice(0)) this.#spill(full);
    this.#filled = 0;
  }

  /** Room for one slab. */
  #room(): Pick<Slab, 'ids' | 'xs' | 'ys'> {
    if (!this.#columns || this.#filled + SLAB > ROOM) {
      this.#columns = { ids: shared(Uint32Array), xs: shared(Int32Array), ys: shared(Int32Array) };
      this.#filled = 0;
    }
    const { ids, xs, ys } = this.#columns;
    const end = this.#filled + SLAB;
    return {
      ids: ids.subarray(this.#filled, end),
      xs: xs.subarray(this.#filled, end),
      ys: ys.subarray(this.#filled, end),
    };
  }

  #spill({ base, last, count, ids, xs, ys }: Slab): void {
    const offset = this.#end;
    this.#end += NODE_BYTES * count;
    [ids, xs, ys].forEach((column, index) => {
      const bytes = Buffer.from(column.buffer, column.byteOffset, 4 * count);
      for (let at = 0; at < bytes.length; )
        at += writeSync(this.#file!, bytes, at, bytes.length - at, offset + index * 4 * count + at);
    });
    this.#placed.push({ base, last, count, offset });
  }

  #load({ base, last, count, offset }: Placed): Slab {
    const read = (index: number): ArrayBuffer => {
      const bytes = new Uint8Array(4 * count);
      for (let at = 0; at < bytes.length; ) {
        const read = readSync(this.#file!, bytes, at, bytes.length - at, offset + index * 4 * count + at);
        if (read === 0) throw new RangeError('The file of nodes was cut off.');
        at += read;
      }
      return bytes.buffer;
    };
    return {
      base,
      last,
      count,
      ids: new Uint32Array(read(0)),
      xs: new Int32Array(read(1)),
      ys: new Int32Array(read(2)),
    };
  }
}

/** Memory that threads can share. */
function shared<A>(array: new (buffer: SharedArrayBuffer) => A): A {
  return new array(new SharedArrayBuffer(4 * ROOM));
}

/** Takes note of the nodes that are asked for, without knowing any of them. */
export class AskedNodes implements NodeFinder {
  readonly x = 0;
  readonly y = 0;
  #ids = new Float64Array(4096);
  #count = 0;

  find(id: number): boolean {
    if (this.#count === this.#ids.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.#count++] = id;
    return false;
  }

  get ids(): Float64Array {
    return this.#ids.slice(0, this.#count);
  }
}

/** Answers in the order in which {@link AskedNodes} was asked. */
export class AnsweredNodes implements NodeFinder {
  x = 0;
  y = 0;
  readonly #points: Int32Array;
  readonly #found: Uint8Array;
  #next = 0;

  constructor(points: Int32Array, found: Uint8Array) {
    this.#points = points;
    this.#found = found;
  }

  find(): boolean {
    const at = this.#next++;
    this.x = this.#points[2 * at];
    this.y = this.#points[2 * at + 1];
    return this.#found[at] === 1;
  }
}
