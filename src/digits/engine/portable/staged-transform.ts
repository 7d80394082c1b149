// Transforms of any length, of numbers outside the memory of the kernel. The points lie in q * 4^m rows: the uppermost
// levels work on columns, tile by tile, all others on a row, each of which is a tree with an angle of its own. When all
// levels are done the points lie as the kernel's own transforms leave them.
// Method: D. Bailey, "FFTs in external or hierarchical memory" (1990), for transforms by splitting in place.
import { OWN_START, startingAngle } from './kernel.ts';
import { aligned, type Staging } from './staging.ts';

/** Transforms of fewer points are done by one thread at once. */
const LEAST_POINTS = 8192;
/** Bytes of a row that the caches hold; rows are longer only where there would be too many. */
const ROW_BYTES = 2 ** 21;
const MOST_LEVELS = 5;
/** Bytes of a tile of columns, and the fewest columns. */
const TILE_BYTES = 2 ** 20;
const LEAST_COLUMNS = 32;

/** How the points of a transform are laid out. */
interface Shape {
  readonly points: number;
  readonly rows: number;
  /** Rows of one of the q parts. */
  readonly partRows: number;
  /** Points of a row. */
  readonly columns: number;
  /** Columns of a tile. */
  readonly width: number;
}

function shapeOf(q: number, k: number): Shape {
  let levels = 1;
  while (levels < MOST_LEVELS && 16 * 2 ** (k - 2 * levels) > ROW_BYTES) levels++;
  const partRows = 4 ** levels;
  const rows = q * partRows;
  const columns = 2 ** k / partRows;
  const fitting = 2 ** Math.floor(Math.log2(TILE_BYTES / 16 / rows));
  return { points: q * 2 ** k, rows, partRows, columns, width: Math.min(columns, Math.max(LEAST_COLUMNS, fitting)) };
}

/** Bytes of digits that are staged for a piece of a row: a group before them and what is read beyond them. */
const stageBytes = (width: number, bits: number): number => (width / 8 + 1) * bits + 64;

/** Bytes of a window in which transforms of up to q * 2^k points are done: shorter ones may have longer rows. */
export function stagedTransformBytes(q: number, k: number): number {
  const { rows, columns, width } = shapeOf(q, k);
  const tile = Math.max(TILE_BYTES, 16 * rows * width) + 2 * stageBytes(TILE_BYTES / 64, 24) + 16 * rows + 256;
  return Math.max(64 * LEAST_POINTS + 4096, 2 * (Math.max(ROW_BYTES, 16 * columns) + 64), tile);
}

/** What was done to the points at an address: the levels of the columns; all levels; all, and those of the rows undone. */
type State = 'columns' | 'complete' | 'undone';

/** The transforms of one thread among those that work together. */
export class StagedTransforms {
  readonly #staging: Staging;
  readonly #states = new Map<number, State>();
  #rank = 0;
  #size = 1;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  join(rank: number, size: number): void {
    this.#rank = rank;
    this.#size = size;
  }

  /** Transforms a whole number; the levels of the rows wait for the first product. */
  forward(to: number, source: number, bytes: number, q: number, k: number, bits: number): void {
    const { kernel, at } = this.#staging;
    const { points, rows, columns, width } = shapeOf(q, k);
    if (points < LEAST_POINTS) {
      this.#atOnce(() => {
        const staged = aligned(at + 16 * points);
        const have = Math.min(bytes, 6 * points);
        this.#staging.bring(staged, source, have);
        kernel.forward(at, staged, have, q, k, bits);
        this.#staging.take(to, at, 16 * points);
      });
      return;
    }
    this.#states.set(to, 'columns');
    kernel.barrier();
    const stage = aligned(at + 16 * rows * width);
    const most = stageBytes(width, bits);
    for (const column of this.#tiles(columns, width)) {
      for (let row = 0; row < rows; row++)
        for (let half = 0; half < 2; half++) {
          const group = (columns * row + column) / 8 + (half * points) / 8;
          const first = Math.max(0, group - 1) * bits;
          const have = Math.max(0, Math.min(most, bytes - first));
          if (have > 0) this.#staging.bring(stage, source + first, have);
          kernel.splitDigits(at + 16 * (row * width + half), stage, have, bits, group === 0 ? 0 : 1, width / 8);
        }
      kernel.splitRows(at, 16 * width, rows, q);
      for (let row = 0; row < rows; row++)
        this.#staging.take(to + 16 * (columns * row + column), at + 16 * row * width, 16 * width);
    }
    kernel.barrier();
  }

  /** to = a * b of two transforms; with `add`, to = to + a * b. */
  multiply(to: number, a: number, b: number, add: boolean, q: number, k: number): void {
    const { kernel, at } = this.#staging;
    const { points, rows, partRows, columns } = shapeOf(q, k);
    const bytes = 16 * columns;
    const x = at;
    const y = aligned(at + bytes);
    if (points < LEAST_POINTS) {
      this.#atOnce(() => {
        const [first, second, sum] = [at, at + 16 * points, at + 32 * points];
        this.#staging.bring(first, a, 16 * points);
        this.#staging.bring(second, b, 16 * points);
        if (add) this.#staging.bring(sum, to, 16 * points);
        kernel.multiply(sum, first, second, add ? 1 : 0, q, k);
        this.#staging.take(to, sum, 16 * points);
      });
      return;
    }
    for (
      let row = Math.floor((rows * this.#rank) / this.#size);
      row < Math.floor((rows * (this.#rank + 1)) / this.#size);
      row++
    ) {
      this.#staging.setAngle(angleOf(q, row, partRows));
      this.#bringRow(x, a, row, columns, a !== to);
      const other = b === a ? x : y;
      if (b !== a) this.#bringRow(y, b, row, columns, b !== to);
      kernel.multiplyBlock(x, x, other, columns, 0, 0, OWN_START);
      kernel.inverseBlock(x, columns, 0, 0, OWN_START);
      if (add) {
        this.#staging.bring(y, to + bytes * row, bytes);
        kernel.addBlock(x, y, bytes);
      }
      this.#staging.take(to + bytes * row, x, bytes);
    }
    if (this.#states.get(a) === 'columns') this.#states.set(a, 'complete');
    if (this.#states.get(b) === 'columns') this.#states.set(b, 'complete');
    this.#states.set(to, 'undone');
  }

  /** Brings a row with all its levels done; keeps it so outside when it is `kept` there. */
  #bringRow(to: number, transform: number, row: number, columns: number, kept: boolean): void {
    const bytes = 16 * columns;
    const state = this.#states.get(transform);
    if (state === undefined || state === 'undone') throw new Error('There is no transform to be multiplied.');
    this.#staging.bring(to, transform + bytes * row, bytes);
    if (state === 'complete') return;
    this.#staging.kernel.forwardBlock(to, columns, 0, 0, OWN_START);
    if (kept) this.#staging.take(transform + bytes * row, to, bytes);
  }

  /** Brings a whole transform with all its levels done, as the kernel's own functions take it. */
  bringWhole(to: number, transform: number, q: number, k: number): void {
    const { points, rows, partRows, columns } = shapeOf(q, k);
    this.#staging.bring(to, transform, 16 * points);
    if (points < LEAST_POINTS || this.#states.get(transform) === 'complete') return;
    for (let row = 0; row < rows; row++) {
      this.#staging.setAngle(angleOf(q, row, partRows));
      this.#staging.kernel.forwardBlock(to + 16 * columns * row, columns, 0, 0, OWN_START);
    }
  }

  /** Transforms a product back and packs the whole number, as the kernel's inverse does. */
  inverse(from: number, to: number, bytes: number, q: number, k: number, bits: number): void {
    const { kernel, at } = this.#staging;
    const { points, rows, columns, width } = shapeOf(q, k);
    const ring = (points / 4) * bits;
    const limit = Math.min(bytes, ring);
    if (points < LEAST_POINTS) {
      this.#atOnce(() => {
        const packed = at + 16 * points;
        this.#staging.bring(at, from, 16 * points);
        kernel.inverse(at, packed, limit, q, k, bits);
        this.#staging.take(to, packed, limit);
        this.#staging.numbers.fill(0, to + limit, to + bytes);
      });
      return;
    }
    if (this.#states.get(from) !== 'undone') throw new Error('There is no product to be transformed back.');
    this.#states.delete(from);
    kernel.barrier();
    if (this.#rank === 0 && bytes > ring) this.#staging.numbers.fill(0, to + ring, to + bytes);
    const half = (points / 8) * bits;
    const packed = (width / 8) * bits;
    const carries = aligned(at + 16 * rows * width);
    const real = aligned(carries + 16 * rows);
    const imaginary = aligned(real + stageBytes(width, bits));
    this.#staging.memory.fill(0, carries, carries + 16 * rows);
    for (const column of this.#tiles(columns, width)) {
      for (let row = 0; row < rows; row++)
        this.#staging.bring(at + 16 * row * width, from + 16 * (columns * row + column), 16 * width);
      kernel.joinRows(at, 16 * width, rows, q);
      for (let row = 0; row < rows; row++) {
        const tile = at + 16 * row * width;
        kernel.gatherRow(carries + 16 * row, tile, width / 8, bits, 2 / points, real, imaginary);
        const offset = ((columns * row + column) / 8) * bits;
        if (offset < limit) this.#staging.take(to + offset, real, Math.min(packed, limit - offset));
        if (offset + half < limit)
          this.#staging.take(to + offset + half, imaginary, Math.min(packed, limit - offset - half));
      }
    }
    this.#passCarries(carries, to, limit, half, bits, rows, columns, width);
  }

  /** What runs over the end of a thread's columns belongs to the next ones; over the very end, to the beginning, negated. */
  #passCarries(
    carries: number,
    to: number,
    limit: number,
    half: number,
    bits: number,
    rows: number,
    columns: number,
    width: number,
  ): void {
    const { kernel } = this.#staging;
    for (let turn = 0; turn < this.#size; turn++) {
      kernel.barrier();
      if (turn !== this.#rank) continue;
      const end = this.#firstColumn(columns, width, this.#rank + 1);
      if (end === this.#firstColumn(columns, width, this.#rank)) continue;
      for (let row = 0; row < rows; row++) {
        const offset = ((columns * row + end) / 8) * bits;
        const real = this.#staging.readCarry(carries + 16 * row);
        const imaginary = this.#staging.readCarry(carries + 16 * row + 8);
        this.#addCarry(to, offset, limit, real);
        if (row === rows - 1 && end === columns) this.#addCarry(to, 0, limit, -imaginary);
        else this.#addCarry(to, offset + half, limit, imaginary);
      }
    }
    kernel.barrier();
  }

  /** Adds a signed value at an offset of a number of so many bytes, with all carries. */
  #addCarry(to: number, offset: number, limit: number, value: number): void {
    const { numbers } = this.#staging;
    for (let at = offset, carry = value; carry !== 0 && at < limit; at++) {
      const sum = numbers[to + at]! + carry;
      carry = Math.floor(sum / 256);
      numbers[to + at] = sum - 256 * carry;
    }
  }

  #firstColumn(columns: number, width: number, rank: number): number {
    return Math.floor(((columns / width) * rank) / this.#size) * width;
  }

  /** The first columns of this thread's tiles. */
  *#tiles(columns: number, width: number): Generator<number> {
    const end = this.#firstColumn(columns, width, this.#rank + 1);
    for (let column = this.#firstColumn(columns, width, this.#rank); column < end; column += width) yield column;
  }

  /** Lets the first thread work alone in its window. */
  #atOnce(work: () => void): void {
    const { kernel } = this.#staging;
    kernel.barrier();
    if (this.#rank === 0) {
      kernel.join(0, 1);
      work();
      kernel.join(this.#rank, this.#size);
    }
    kernel.barrier();
  }
}

/** The starting angle of a row as a tree of its own, in parts of a turn. */
function angleOf(q: number, row: number, partRows: number): number {
  const node = row % partRows;
  let reversed = 0;
  for (let rest = node, weight = 0.5; rest > 0; rest >>>= 1, weight /= 2) if (rest & 1) reversed += weight;
  return startingAngle(q, Math.floor(row / partRows)) / partRows + reversed;
}
