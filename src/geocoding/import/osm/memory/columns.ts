import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';

const SHIFT = 14;
const PAGE = 1 << SHIFT;
const MASK = PAGE - 1;
/** Where a number is on its page; rows of a power of two of numbers are each on one page. See {@link Column.page}. */
export const WITHIN_PAGE = MASK;
/** Numbers of a page. */
export const PAGE_NUMBERS = PAGE;

type Numbers = Int32Array | Uint32Array | Uint8Array | Float64Array;
type NumbersType = 'int32' | 'uint32' | 'uint8' | 'float64';
const TYPES = { int32: Int32Array, uint32: Uint32Array, uint8: Uint8Array, float64: Float64Array } as const;

/**
 * Columns of numbers that share a limit of memory: beyond it pages go to a file and come back when they are asked for.
 * Which page has to go is drawn by lot, so that a number that is there costs no more than in an array; passes in order
 * and neighbours in space find most of theirs.
 */
export class ColumnSpace {
  readonly #path: string;
  readonly #memory: number;
  #file: number | undefined;
  #fileEnd = 0;
  readonly #freeSlots = new Map<number, number[]>();
  /** Pages in memory, in no order. */
  readonly #resident: { column: Column; page: number }[] = [];
  /** Memory of pages that have gone, by bytes of a page. */
  readonly #spare = new Map<number, ArrayBuffer[]>();
  #bytes = 0;
  #spareBytes = 0;
  #lot = 12_345;

  /** @param path a file that may be written, and goes @param memory most bytes of pages in memory; some pages there always are */
  constructor(path: string, memory: number) {
    this.#path = path;
    this.#memory = Math.max(memory, 64 * PAGE);
  }

  /** A column without a number in it. @param fill what stands where nothing was set */
  column<N extends number = number, At extends number = number>(type: NumbersType, fill = 0): Column<N, At> {
    const column: Column = new COLUMNS[type](this, fill);
    return column as Column<N, At>;
  }

  /** Call it when no column is used any more. */
  close(): void {
    this.#resident.length = 0;
    this.#spare.clear();
    this.#spareBytes = 0;
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  /** Memory for a page of a column; another page may have to go. */
  take(column: Column, page: number): ArrayBuffer {
    const bytes = column.pageBytes;
    while (this.#bytes + bytes > this.#memory && this.#resident.length > 0) {
      this.#lot = (Math.imul(this.#lot, 1_103_515_245) + 12_345) >>> 0;
      const at = (this.#lot >>> 8) % this.#resident.length;
      const { column: other, page: otherPage } = this.#resident[at];
      const last = this.#resident.pop()!;
      if (at < this.#resident.length) this.#resident[at] = last;
      this.#spared(other.evict(otherPage), other.pageBytes);
    }
    this.#bytes += bytes;
    this.#resident.push({ column, page });
    const spare = this.#spare.get(bytes)?.pop();
    if (spare) {
      this.#spareBytes -= bytes;
      return spare;
    }
    this.#freeSpares(this.#bytes);
    return new ArrayBuffer(bytes);
  }

  /** Frees memory of pages of other sizes, beside so many bytes of pages in memory. */
  #freeSpares(resident: number): void {
    for (const [bytes, list] of this.#spare)
      while (list.length > 0 && resident + this.#spareBytes > this.#memory) {
        list.pop()!.transfer(0);
        this.#spareBytes -= bytes;
      }
  }

  /** Forgets all pages of a column. */
  drop(column: Column): void {
    let kept = 0;
    for (const entry of this.#resident)
      if (entry.column === column) this.#spared(column.memoryOf(entry.page), column.pageBytes);
      else this.#resident[kept++] = entry;
    this.#resident.length = kept;
    for (const slot of column.slots) if (slot >= 0) this.#slots(column.pageBytes).push(slot);
  }

  /** @returns where it is in the file */
  write(bytes: Uint8Array, slot: number): number {
    this.#file ??= openSync(this.#path, 'w+');
    let position = slot;
    if (position < 0) {
      const free = this.#slots(bytes.length).pop();
      position = free ?? this.#fileEnd;
      if (free === undefined) this.#fileEnd += bytes.length;
    }
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, position + at);
    return position;
  }

  read(bytes: Uint8Array, position: number): void {
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.#file!, bytes, at, bytes.length - at, position + at);
      if (read === 0) throw new RangeError('The file of columns was cut off.');
      at += read;
    }
  }

  #spared(memory: ArrayBuffer, bytes: number): void {
    this.#bytes -= bytes;
    this.#spareBytes += bytes;
    const list = this.#spare.get(bytes);
    if (list) list.push(memory);
    else this.#spare.set(bytes, [memory]);
  }

  #slots(bytes: number): number[] {
    let slots = this.#freeSlots.get(bytes);
    if (!slots) {
      slots = [];
      this.#freeSlots.set(bytes, slots);
    }
    return slots;
  }
}

/** Numbers of one kind by a number of another kind below 2^32, made by {@link ColumnSpace.column}. */
export abstract class Column<N extends number = number, At extends number = number> {
  length = 0;
  readonly pageBytes: number;
  /** Where pages are in the file, -1 for those that were never written. */
  readonly slots: number[] = [];
  readonly #space: ColumnSpace;
  readonly #type: (typeof TYPES)[NumbersType];
  readonly #fill: number;
  protected readonly pages: (Numbers | undefined)[] = [];
  protected changed: Uint8Array = new Uint8Array(16);

  constructor(space: ColumnSpace, type: (typeof TYPES)[NumbersType], fill: number) {
    this.#space = space;
    this.#type = type;
    this.#fill = fill;
    this.pageBytes = PAGE * type.BYTES_PER_ELEMENT;
  }

  abstract get(at: At): N;
  abstract set(at: At, value: N): void;

  abstract push(value: N): void;

  /** Puts many numbers at the end. */
  append(values: ArrayLike<N>): void {
    for (let at = 0; at < values.length; at++) this.push(values[at]);
  }

  /** The page that a number is on, to be read before any other number of any column is. */
  page(at: number): Numbers {
    return this.pages[at >>> SHIFT] ?? this.load(at >>> SHIFT);
  }
  /** The same, to be written. */
  pageToWrite(at: number): Numbers {
    const page = at >>> SHIFT;
    const numbers = this.pages[page] ?? this.load(page);
    this.changed[page] = 1;
    return numbers;
  }

  /** Copies numbers that follow each other. @param into has room for them */
  copy(start: number, count: number, into: Int32Array): void {
    for (let done = 0; done < count; done++) into[done] = this.page(start + done)[(start + done) & MASK];
  }

  /** Gives its memory back; it is empty afterwards. */
  clear(): void {
    this.#space.drop(this);
    this.pages.length = 0;
    this.slots.length = 0;
    this.changed.fill(0);
    this.length = 0;
  }

  /** The bytes of its numbers, page by page, good until the next one comes. */
  *bytes(): Iterable<Uint8Array> {
    for (let start = 0; start < this.length; start += PAGE) {
      const page = this.pages[start / PAGE] ?? this.load(start / PAGE);
      const count = Math.min(PAGE, this.length - start);
      yield new Uint8Array(page.buffer, page.byteOffset, count * this.#type.BYTES_PER_ELEMENT);
    }
  }

  /** Takes numbers from what {@link bytes} gave. @param read fills the array with the next bytes */
  restore(length: number, read: (into: Uint8Array) => void): void {
    this.length = length;
    for (let start = 0; start < length; start += PAGE) {
      const page = this.pages[start / PAGE] ?? this.load(start / PAGE);
      const count = Math.min(PAGE, length - start);
      read(new Uint8Array(page.buffer, page.byteOffset, count * this.#type.BYTES_PER_ELEMENT));
      this.changed[start / PAGE] = 1;
    }
  }

  /** Takes a page out of memory. */
  evict(page: number): ArrayBuffer {
    const numbers = this.pages[page]!;
    if (this.changed[page] === 1) {
      this.slots[page] = this.#space.write(new Uint8Array(numbers.buffer), this.slots[page] ?? -1);
      this.changed[page] = 0;
    }
    this.pages[page] = undefined;
    return numbers.buffer as ArrayBuffer;
  }

  memoryOf(page: number): ArrayBuffer {
    return this.pages[page]!.buffer as ArrayBuffer;
  }

  protected load(page: number): Numbers {
    for (let next = this.pages.length; next <= page; next++) {
      this.pages.push(undefined);
      this.slots.push(-1);
    }
    if (page >= this.changed.length) {
      const larger = new Uint8Array(2 * page);
      larger.set(this.changed);
      this.changed = larger;
    }
    const numbers = new this.#type(this.#space.take(this, page));
    const slot = this.slots[page];
    if (slot >= 0) this.#space.read(new Uint8Array(numbers.buffer), slot);
    else numbers.fill(this.#fill);
    this.pages[page] = numbers;
    return numbers;
  }
}

/**
 * A class for each kind of array, each written out: what V8 learns of how numbers are read is kept for each method as it
 * stands in the source, also where a function makes classes of it, and one for all kinds is slower.
 */
class Int32Column extends Column {
  constructor(space: ColumnSpace, fill: number) {
    super(space, Int32Array, fill);
  }

  override get(at: number): number {
    return (this.pages[at >>> SHIFT] ?? this.load(at >>> SHIFT))[at & MASK];
  }

  override set(at: number, value: number): void {
    const page = at >>> SHIFT;
    (this.pages[page] ?? this.load(page))[at & MASK] = value;
    this.changed[page] = 1;
  }

  override push(value: number): void {
    this.set(this.length++, value);
  }

  override append(values: ArrayLike<number>): void {
    for (let done = 0; done < values.length; ) {
      const page = this.length >>> SHIFT;
      const within = this.length & MASK;
      const end = Math.min(PAGE, within + values.length - done);
      const numbers = this.pages[page] ?? this.load(page);
      for (let into = within; into < end; into++) numbers[into] = values[done++];
      this.changed[page] = 1;
      this.length += end - within;
    }
  }

  override copy(start: number, count: number, into: Int32Array): void {
    for (let done = 0; done < count; ) {
      const at = start + done;
      const page = at >>> SHIFT;
      const within = at & MASK;
      const end = Math.min(PAGE, within + count - done);
      const numbers = this.pages[page] ?? this.load(page);
      for (let from = within; from < end; from++) into[done++] = numbers[from];
    }
  }
}

class Uint32Column extends Column {
  constructor(space: ColumnSpace, fill: number) {
    super(space, Uint32Array, fill);
  }

  override get(at: number): number {
    return (this.pages[at >>> SHIFT] ?? this.load(at >>> SHIFT))[at & MASK];
  }

  override set(at: number, value: number): void {
    const page = at >>> SHIFT;
    (this.pages[page] ?? this.load(page))[at & MASK] = value;
    this.changed[page] = 1;
  }

  override push(value: number): void {
    this.set(this.length++, value);
  }
}

class Uint8Column extends Column {
  constructor(space: ColumnSpace, fill: number) {
    super(space, Uint8Array, fill);
  }

  override get(at: number): number {
    return (this.pages[at >>> SHIFT] ?? this.load(at >>> SHIFT))[at & MASK];
  }

  override set(at: number, value: number): void {
    const page = at >>> SHIFT;
    (this.pages[page] ?? this.load(page))[at & MASK] = value;
    this.changed[page] = 1;
  }

  override push(value: number): void {
    this.set(this.length++, value);
  }
}

class Float64Column extends Column {
  constructor(space: ColumnSpace, fill: number) {
    super(space, Float64Array, fill);
  }

  override get(at: number): number {
    return (this.pages[at >>> SHIFT] ?? this.load(at >>> SHIFT))[at & MASK];
  }

  override set(at: number, value: number): void {
    const page = at >>> SHIFT;
    (this.pages[page] ?? this.load(page))[at & MASK] = value;
    this.changed[page] = 1;
  }

  override push(value: number): void {
    this.set(this.length++, value);
  }
}

const COLUMNS = { int32: Int32Column, uint32: Uint32Column, uint8: Uint8Column, float64: Float64Column } as const;
