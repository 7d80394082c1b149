import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { inBatches } from './batches.ts';
import { radixOrder } from './radix-order.ts';
import { release } from './release.ts';

/** Where something is sorted. */
export interface Sorting {
  /** A file that may be written, and goes. */
  readonly path: string;
  /** Most bytes in memory. */
  readonly memory: number;
}

/** Records that are sorted at once, at least. */
const LEAST = 64;
/** Records of a run that are read at once. */
const AHEAD = 4096;
/** Records that room is made for at once. */
const SHIFT = 14;
const CHUNK = 1 << SHIFT;

/**
 * Sorts records of three or five 32-bit numbers by the first two, records of equal ones in the order in which they came:
 * in memory, or beyond a limit in runs on the disk that are merged.
 */
export class SortedRuns {
  /** The record that {@link next} has gone to. */
  readonly record: Uint32Array;
  readonly #path: string;
  readonly #words: number;
  readonly #most: number;
  /** Records one after the other, {@link CHUNK} of them in each chunk. */
  #chunks: Uint32Array[] = [];
  /** The chunk that is filled, where, and the records of those before it. */
  #chunk: Uint32Array = new Uint32Array(0);
  #at = 0;
  #before = 0;
  #used = 0;
  #file: number | undefined;
  /** Records of each run; they lie one after the other. */
  readonly #runs: number[] = [];
  /** The order of the records in memory, when they are all there, and how many of it were gone to. */
  #order: Uint32Array | undefined;
  #position = 0;
  #merging: Merge | undefined;

  /** @param path a file that may be written, and goes @param words numbers of a record @param memory most bytes of records */
  constructor(path: string, words: 3 | 5, memory: number) {
    this.#path = path;
    this.#words = words;
    this.record = new Uint32Array(words);
    // Sorting takes four words for each record beside it.
    this.#most = Math.max(LEAST, Math.floor(memory / (4 * (words + 4))));
  }

  add(first: number, second: number, third: number, fourth = 0, fifth = 0): void {
    if (this.#at === this.#chunk.length) this.#makeRoom();
    const chunk = this.#chunk;
    const at = this.#at;
    chunk[at] = first;
    chunk[at + 1] = second;
    chunk[at + 2] = third;
    if (this.#words === 5) {
      chunk[at + 3] = fourth;
      chunk[at + 4] = fifth;
    }
    this.#at = at + this.#words;
  }

  /** Goes to the next record in order, when all have come. @returns false when there is none; then its memory is gone */
  next(): boolean {
    if (this.#merging) {
      if (this.#merging.next(this.record)) return true;
    } else {
      const order = this.#order ?? this.#begin();
      if (this.#position < order.length) {
        this.#read(order[this.#position++]);
        return true;
      }
      // What did not fit into memory begins here.
      if (this.#merging !== undefined) return this.next();
    }
    this.close();
    return false;
  }

  /** Gives memory and file back; there is no next record any more. */
  close(): void {
    this.#forget();
    if (this.#order) release(this.#order);
    this.#order = new Uint32Array(0);
    this.#merging = undefined;
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  get #count(): number {
    return this.#before + this.#at / this.#words;
  }

  #read(item: number): void {
    const { record } = this;
    const chunk = this.#chunks[item >>> SHIFT];
    const at = (item & (CHUNK - 1)) * this.#words;
    record[0] = chunk[at];
    record[1] = chunk[at + 1];
    record[2] = chunk[at + 2];
    if (this.#words === 3) return;
    record[3] = chunk[at + 3];
    record[4] = chunk[at + 4];
  }

  /** @returns the order of all records in memory; none where they are in runs */
  #begin(): Uint32Array {
    if (this.#file === undefined) {
      this.#order = this.#sort();
    } else {
      this.#writeRun();
      this.#forget();
      this.#order = new Uint32Array(0);
      this.#merging = new Merge(this.#file, this.#runs, this.#words);
    }
    return this.#order;
  }

  /** Gives the memory of records back. */
  #forget(): void {
    for (const chunk of this.#chunks) release(chunk);
    this.#chunks = [];
    this.#chunk = new Uint32Array(0);
  }

  #sort(): Uint32Array {
    const count = this.#count;
    const [low, high] = [new Uint32Array(count), new Uint32Array(count)];
    const words = this.#words;
    // A batch is in one chunk.
    inBatches(count, (start, end) => {
      const chunk = this.#chunks[start >>> SHIFT];
      for (let item = start, at = (start & (CHUNK - 1)) * words; item < end; item++, at += words) {
        high[item] = chunk[at];
        low[item] = chunk[at + 1];
      }
    });
    const order = radixOrder(low, high);
    release(high);
    return order;
  }

  #makeRoom(): void {
    if (this.#count === this.#most) this.#writeRun();
    this.#before = this.#count;
    if (this.#used === this.#chunks.length)
      this.#chunks.push(new Uint32Array(this.#words * Math.min(CHUNK, this.#most - this.#before)));
    this.#chunk = this.#chunks[this.#used++];
    this.#at = 0;
  }

  #writeRun(): void {
    const count = this.#count;
    if (count === 0) return;
    const file = this.#file ?? openSync(this.#path, 'w+');
    this.#file = file;
    const block = new Uint32Array(AHEAD * this.#words);
    let filled = 0;
    const write = (): void => {
      const bytes = new Uint8Array(block.buffer, 0, 4 * filled);
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
      filled = 0;
    };
    const order = this.#sort();
    for (let at = 0; at < order.length; at++) {
      this.#read(order[at]);
      block.set(this.record, filled);
      filled += this.#words;
      if (filled === block.length) write();
    }
    write();
    release(order);
    this.#runs.push(count);
    this.#chunk = new Uint32Array(0);
    this.#at = 0;
    this.#before = 0;
    this.#used = 0;
  }
}

/** Merges runs: a heap of them by key, of equal keys the earlier run first. */
class Merge {
  readonly #runs: readonly Run[];
  readonly #heap: number[] = [];

  /** @param records how many each run has; they lie one after the other */
  constructor(file: number, records: readonly number[], words: number) {
    let position = 0;
    this.#runs = records.map((count) => {
      const run = new Run(file, position, count, words);
      position += 4 * words * count;
      return run;
    });
    this.#runs.forEach((run, index) => {
      if (run.next()) this.#heap.push(index);
    });
    for (let at = this.#heap.length >> 1; at >= 0; at--) this.#sink(at);
  }

  /** @returns false when there is no further record */
  next(into: Uint32Array): boolean {
    const heap = this.#heap;
    if (heap.length === 0) return false;
    const run = this.#runs[heap[0]];
    into.set(run.record);
    if (!run.next()) {
      const last = heap.pop()!;
      if (heap.length === 0) return true;
      heap[0] = last;
    }
    this.#sink(0);
    return true;
  }

  #sink(start: number): void {
    const heap = this.#heap;
    for (let at = start; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && this.#before(heap[child], heap[least])) least = child;
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least], heap[at]];
      at = least;
    }
  }

  #before(a: number, b: number): boolean {
    const runs = this.#runs;
    const order = runs[a].high - runs[b].high || runs[a].low - runs[b].low;
    return order < 0 || (order === 0 && a < b);
  }
}

/** Reads one run. */
class Run {
  readonly record: Uint32Array;
  readonly #file: number;
  readonly #words: number;
  readonly #block: Uint32Array;
  #position: number;
  #left: number;
  #at = 0;
  #end = 0;

  constructor(file: number, position: number, records: number, words: number) {
    this.#file = file;
    this.#position = position;
    this.#left = records;
    this.#words = words;
    this.record = new Uint32Array(words);
    this.#block = new Uint32Array(words * Math.min(records, AHEAD));
  }

  get high(): number {
    return this.record[0];
  }
  get low(): number {
    return this.record[1];
  }

  /** Goes to the next record. @returns false when there is none */
  next(): boolean {
    if (this.#at === this.#end) {
      if (this.#left === 0) return false;
      const records = Math.min(this.#left, this.#block.length / this.#words);
      const bytes = new Uint8Array(this.#block.buffer, 0, 4 * records * this.#words);
      for (let at = 0; at < bytes.length; ) {
        const read = readSync(this.#file, bytes, at, bytes.length - at, this.#position + at);
        if (read === 0) throw new RangeError('The file of sorted runs was cut off.');
        at += read;
      }
      this.#position += bytes.length;
      this.#left -= records;
      this.#at = 0;
      this.#end = records * this.#words;
    }
    for (let word = 0; word < this.#words; word++) this.record[word] = this.#block[this.#at + word];
    this.#at += this.#words;
    return true;
  }
}
