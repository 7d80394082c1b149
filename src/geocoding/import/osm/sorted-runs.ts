import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { radixOrder } from './radix-order.ts';

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

/**
 * Sorts records of a few 32-bit numbers by the first two, records of equal ones in the order in which they came: in
 * memory, or beyond a limit in runs on the disk that are merged.
 */
export class SortedRuns {
  readonly #path: string;
  readonly #words: number;
  readonly #most: number;
  #columns: Uint32Array[];
  #count = 0;
  #file: number | undefined;
  /** Records of each run; they lie one after the other. */
  readonly #runs: number[] = [];

  /** @param path a file that may be written, and goes @param words numbers of a record @param memory most bytes of records */
  constructor(path: string, words: number, memory: number) {
    this.#path = path;
    this.#words = words;
    // Sorting takes four words for each record beside it.
    this.#most = Math.max(LEAST, Math.floor(memory / (4 * (words + 4))));
    this.#columns = Array.from({ length: words }, () => new Uint32Array(Math.min(1024, this.#most)));
  }

  add(first: number, second: number, third: number, fourth = 0, fifth = 0): void {
    if (this.#count === this.#columns[0].length) this.#makeRoom();
    const at = this.#count++;
    const columns = this.#columns;
    columns[0][at] = first;
    columns[1][at] = second;
    columns[2][at] = third;
    if (columns.length > 3) columns[3][at] = fourth;
    if (columns.length > 4) columns[4][at] = fifth;
  }

  /** All records in order, once. @param visit gets the same array each time */
  each(visit: (record: Uint32Array) => void): void {
    const record = new Uint32Array(this.#words);
    if (this.#file === undefined) {
      const columns = this.#columns;
      const order = radixOrder(columns[1], columns[0], this.#count);
      const [first, second, third, fourth, fifth] = columns;
      for (let at = 0; at < order.length; at++) {
        const item = order[at];
        record[0] = first[item];
        record[1] = second[item];
        record[2] = third[item];
        if (fourth) record[3] = fourth[item];
        if (fifth) record[4] = fifth[item];
        visit(record);
      }
    } else {
      this.#writeRun();
      this.#columns = [];
      this.#merge(visit);
    }
    this.close();
  }

  close(): void {
    this.#columns = [];
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  #makeRoom(): void {
    if (this.#count < this.#most) {
      const size = Math.min(this.#most, 2 * this.#count);
      this.#columns = this.#columns.map((column) => {
        const larger = new Uint32Array(size);
        larger.set(column);
        return larger;
      });
      return;
    }
    this.#writeRun();
  }

  #writeRun(): void {
    if (this.#count === 0) return;
    this.#file ??= openSync(this.#path, 'w+');
    const columns = this.#columns;
    const block = new Uint32Array(AHEAD * this.#words);
    let filled = 0;
    const write = (): void => {
      const bytes = new Uint8Array(block.buffer, 0, 4 * filled);
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file!, bytes, at, bytes.length - at);
      filled = 0;
    };
    const order = radixOrder(columns[1], columns[0], this.#count);
    for (let at = 0; at < order.length; at++) {
      for (let word = 0; word < columns.length; word++) block[filled++] = columns[word][order[at]];
      if (filled === block.length) write();
    }
    write();
    this.#runs.push(this.#count);
    this.#count = 0;
  }

  #merge(visit: (record: Uint32Array) => void): void {
    let position = 0;
    const runs = this.#runs.map((records) => {
      const run = new Run(this.#file!, position, records, this.#words);
      position += 4 * this.#words * records;
      return run;
    });
    // A heap by key, of equal keys the earlier run first.
    const heap: number[] = [];
    const before = (a: number, b: number): boolean => {
      const order = runs[a].high - runs[b].high || runs[a].low - runs[b].low;
      return order < 0 || (order === 0 && a < b);
    };
    const sink = (start: number): void => {
      for (let at = start; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < heap.length && before(heap[child], heap[least])) least = child;
        if (least === at) return;
        [heap[at], heap[least]] = [heap[least], heap[at]];
        at = least;
      }
    };
    runs.forEach((run, index) => {
      if (run.next()) heap.push(index);
    });
    for (let at = heap.length >> 1; at >= 0; at--) sink(at);
    while (heap.length > 0) {
      const run = runs[heap[0]];
      visit(run.record);
      if (!run.next()) {
        const last = heap.pop()!;
        if (heap.length === 0) return;
        heap[0] = last;
      }
      sink(0);
    }
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
