import { elementAt, intAt, uintAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { columnOf, rowOf } from '../../../store/osm-grid.ts';
import { LAYER } from '../../../store/osm-index.ts';
import { GRID_SOUTH, GRID_WEST, type GridMeta, type GridSections } from '../../../store/osm-layout.ts';
import type { PagedFileWriter, SectionWriter } from '../../../store/paged-file-writer.ts';
import { type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
import { boxOf, ringsContain } from '../areas/shapes.ts';
import { inBatches } from '../memory/batches.ts';
import type { FeatureReader } from '../memory/feature-words.ts';
import type { Rings } from '../memory/rings.ts';
import { SortedRuns } from '../memory/sorted-runs.ts';

/** Units around an area's centroid within which it is entered: its centroid has to be that near anyway. */
const AREA_REACH = 72_000;

/** Cells of an object that are looked through one by one. */
const FEW_CELLS = 32;

/** Collects what lies in which cell of a grid and writes its three sections. Entries come in order of place. */
export class CellEntries {
  readonly #size: number;
  /** Row, column, place, payload, layers. */
  readonly #entries: SortedRuns;
  #count = 0;
  /** Cells of the object at hand in the order in which they were met: row, column and box. */
  #rows = new Int32Array(2 * FEW_CELLS);
  #columns = new Int32Array(2 * FEW_CELLS);
  #boxes = new Uint32Array(2 * FEW_CELLS);
  #found = 0;
  /** Where each of them is, when they are many. */
  readonly #index = new Map<number, number>();

  /** @param path a file that may be written, and goes @param memory most bytes of entries in memory */
  constructor(size: number, path: string, memory: number) {
    this.#size = size;
    this.#entries = new SortedRuns(path, 5, memory);
  }

  addPoint(place: PlaceNumber, layers: number, x: number, y: number): void {
    this.#add(columnOf(x, this.#size), rowOf(y, this.#size), place, layers | LAYER.point, this.#step(x, y));
  }

  addLine(place: PlaceNumber, layers: number, { words, pointsAt, end }: FeatureReader): void {
    this.#found = 0;
    this.#beginRun();
    for (let at = pointsAt; at + 3 < end; at += 2)
      this.#segment(intAt(words, at), intAt(words, at + 1), intAt(words, at + 2), intAt(words, at + 3));
    this.#endRun();
    for (let at = 0; at < this.#found; at++)
      this.#add(intAt(this.#columns, at), intAt(this.#rows, at), place, layers, uintAt(this.#boxes, at));
  }

  addArea(place: PlaceNumber, layers: number, feature: FeatureReader, x: number, y: number): void {
    this.#found = 0;
    const size = this.#size;
    const box = boxOf(feature.words, feature.pointsAt, feature.end);
    // Within reach of the centroid.
    box[0] = Math.max(box[0], x - AREA_REACH);
    box[1] = Math.max(box[1], y - AREA_REACH);
    box[2] = Math.min(box[2], x + AREA_REACH);
    box[3] = Math.min(box[3], y + AREA_REACH);
    const [firstColumn, lastColumn] = [columnOf(box[0], size), columnOf(box[2], size)];
    const [firstRow, lastRow] = [rowOf(box[1], size), rowOf(box[3], size)];
    const few = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1) <= 4;
    let rings: Rings | undefined;
    if (!few) {
      rings = feature.rings;
      this.#beginRun();
      for (let ring = 0; ring + 1 < rings.ringStart.length; ring++)
        for (let p = elementAt(rings.ringStart, ring); p < elementAt(rings.ringStart, ring + 1); p++) {
          const q = p + 1 < elementAt(rings.ringStart, ring + 1) ? p + 1 : elementAt(rings.ringStart, ring);
          const { points } = rings;
          this.#segment(intAt(points, 2 * p), intAt(points, 2 * p + 1), intAt(points, 2 * q), intAt(points, 2 * q + 1));
        }
      this.#endRun();
    }
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const west = GRID_WEST + column * size;
        const south = GRID_SOUTH + row * size;
        if (rings && this.#cellAt(row, column) < 0 && !ringsContain(rings, west + size / 2, south + size / 2)) continue;
        this.#add(column, row, place, layers, this.#quantised(column, row, box[0], box[1], box[2], box[3]));
      }
  }

  /** Adds what has a payload of 32 bits of its own. */
  #add(column: number, row: number, place: PlaceNumber, layers: number, payload: number): void {
    this.#count++;
    this.#entries.add(row, column, place, payload, layers);
  }

  /** Where a cell is among those of the object at hand, -1 when it is not. Most objects meet a few, and the last ones again. */
  #cellAt(row: number, column: number): number {
    if (this.#found > FEW_CELLS) return this.#index.get(keyOf(row, column)) ?? -1;
    for (let at = this.#found - 1; at >= 0; at--) if (this.#columns[at] === column && this.#rows[at] === row) return at;
    return -1;
  }

  #addCell(row: number, column: number, box: number): void {
    const at = this.#found++;
    if (at === this.#boxes.length) {
      this.#rows = larger(this.#rows, new Int32Array(2 * at));
      this.#columns = larger(this.#columns, new Int32Array(2 * at));
      this.#boxes = larger(this.#boxes, new Uint32Array(2 * at));
    }
    this.#rows[at] = row;
    this.#columns[at] = column;
    this.#boxes[at] = box;
    if (at < FEW_CELLS) return;
    if (at === FEW_CELLS) {
      this.#index.clear();
      for (let each = 0; each < FEW_CELLS; each++)
        this.#index.set(keyOf(intAt(this.#rows, each), intAt(this.#columns, each)), each);
    }
    this.#index.set(keyOf(row, column), at);
  }

  /** Segments in a row that lie in one cell: the cell, where it is, and the box around them. */
  #runColumn = -1;
  #runRow = -1;
  #cellWest = 0;
  #cellSouth = 0;
  #runWest = 0;
  #runSouth = 0;
  #runEast = 0;
  #runNorth = 0;

  #beginRun(): void {
    this.#runColumn = -1;
  }

  /** Enters the cell of the run at hand. */
  #endRun(): void {
    if (this.#runColumn < 0) return;
    this.#widen(this.#runColumn, this.#runRow, this.#runWest, this.#runSouth, this.#runEast, this.#runNorth);
    this.#runColumn = -1;
  }

  /** Widens the boxes of the cells that a segment touches. */
  #segment(x1: number, y1: number, x2: number, y2: number): void {
    const size = this.#size;
    const low = Math.min(y1, y2);
    const high = Math.max(y1, y2);
    const left = Math.min(x1, x2);
    const right = Math.max(x1, x2);
    const west = this.#cellWest;
    const south = this.#cellSouth;
    // Most are in the cell of the one before.
    if (this.#runColumn >= 0 && left >= west && right < west + size && low >= south && high < south + size) {
      if (left < this.#runWest) this.#runWest = left;
      if (low < this.#runSouth) this.#runSouth = low;
      if (right > this.#runEast) this.#runEast = right;
      if (high > this.#runNorth) this.#runNorth = high;
      return;
    }
    this.#endRun();
    const firstRow = rowOf(low, size);
    const lastRow = rowOf(high, size);
    if (firstRow === lastRow) {
      const column = columnOf(left, size);
      if (columnOf(right, size) === column) {
        this.#runColumn = column;
        this.#runRow = firstRow;
        this.#cellWest = GRID_WEST + column * size;
        this.#cellSouth = GRID_SOUTH + firstRow * size;
        this.#runWest = left;
        this.#runSouth = low;
        this.#runEast = right;
        this.#runNorth = high;
        return;
      }
    }
    for (let row = firstRow; row <= lastRow; row++) {
      const from = Math.max(low, GRID_SOUTH + row * size);
      const to = Math.min(high, GRID_SOUTH + (row + 1) * size);
      const xa = y1 === y2 ? x1 : x1 + ((x2 - x1) * (from - y1)) / (y2 - y1);
      const xb = y1 === y2 ? x2 : x1 + ((x2 - x1) * (to - y1)) / (y2 - y1);
      const least = Math.max(left, Math.min(xa, xb) - 1);
      const most = Math.min(right, Math.max(xa, xb) + 1);
      const lastColumn = columnOf(most, size);
      for (let column = columnOf(least, size); column <= lastColumn; column++)
        this.#widen(column, row, least, from, most, to);
    }
  }

  /** Widens the box of a cell. */
  #widen(column: number, row: number, west: number, south: number, east: number, north: number): void {
    const box = this.#quantised(column, row, west, south, east, north);
    const known = this.#cellAt(row, column);
    if (known >= 0) this.#boxes[known] = united(uintAt(this.#boxes, known), box);
    else this.#addCell(row, column, box);
  }

  /** A box within a cell as four bytes: west, south, east, north in 256ths. */
  #quantised(column: number, row: number, west: number, south: number, east: number, north: number): number {
    const step = this.#size / 256;
    const originX = GRID_WEST + column * this.#size;
    const originY = GRID_SOUTH + row * this.#size;
    return (
      (part(west - originX, step) |
        (part(south - originY, step) << 8) |
        (part(east - originX, step) << 16) |
        (part(north - originY, step) << 24)) >>>
      0
    );
  }

  #step(x: number, y: number): number {
    return this.#quantised(columnOf(x, this.#size), rowOf(y, this.#size), x, y, x, y);
  }

  write(file: PagedFileWriter, sections: GridSections): GridMeta {
    const grid = new GridWriter(file, sections);
    inBatches(this.#count, (start, end) => this.#writeEntries(grid, end - start));
    this.#entries.close();
    return grid.end();
  }

  #writeEntries(grid: GridWriter, count: number): void {
    const { cell } = grid;
    const entries = this.#entries;
    const entry = entries.record;
    for (let done = 0; done < count && entries.next(); done++) {
      grid.move(uintAt(entry, 0), uintAt(entry, 1));
      const payload = uintAt(entry, 3);
      const layers = uintAt(entry, 4);
      grid.place(placeNumber(uintAt(entry, 2)));
      cell.byte(layers);
      if ((layers & LAYER.point) === 0) {
        cell.u32(payload);
      } else {
        cell.byte(payload & 0xff);
        cell.byte((payload >>> 8) & 0xff);
      }
    }
  }
}

/** A place node for its grid. */
export interface NodeItem {
  readonly place: PlaceNumber;
  readonly x: number;
  readonly y: number;
  readonly rankSearch: number;
  readonly rankAddress: number;
}

/** Writes a grid of place nodes. @param nodes in order of place @param path a file that may be written, and goes */
export function writeNodeGrid(
  file: PagedFileWriter,
  sections: GridSections,
  size: number,
  nodes: readonly NodeItem[],
  { path, memory }: { readonly path: string; readonly memory: number },
): GridMeta {
  const entries = new SortedRuns(path, 3, memory);
  nodes.forEach(({ x, y }, item) => {
    entries.add(rowOf(y, size), columnOf(x, size), item);
  });
  const grid = new GridWriter(file, sections);
  const { cell } = grid;
  const entry = entries.record;
  while (entries.next()) {
    const row = uintAt(entry, 0);
    const column = uintAt(entry, 1);
    grid.move(row, column);
    const { place, x, y, rankSearch, rankAddress } = elementAt(nodes, uintAt(entry, 2));
    grid.place(place);
    cell.signed(x - (GRID_WEST + column * size));
    cell.signed(y - (GRID_SOUTH + row * size));
    cell.byte(rankSearch);
    cell.byte(rankAddress);
  }
  return grid.end();
}

/** Writes the sections of a grid, cell by cell. */
class GridWriter {
  /** The record of the cell at hand. */
  readonly cell = new ByteWriter();
  readonly #rowWriter: SectionWriter;
  readonly #cellWriter: SectionWriter;
  readonly #data: SectionWriter;
  #firstRow = 0;
  #rows = 0;
  #rowStart = 0;
  #cells = 0;
  /** The column of the cell at hand, -1 for none. */
  #column = -1;
  #lastPlace = 0;

  constructor(file: PagedFileWriter, [rows, cells, data]: GridSections) {
    this.#rowWriter = file.section(rows);
    this.#cellWriter = file.section(cells);
    this.#data = file.section(data);
  }

  /** Goes to a cell; they come in order. */
  move(row: number, column: number): void {
    if (this.#rows === 0) this.#firstRow = row;
    const rows = row - this.#firstRow + 1;
    if (rows > this.#rows) {
      this.#endCell();
      while (this.#rows < rows) this.#beginRow();
    }
    if (column === this.#column) return;
    this.#endCell();
    this.#column = column;
    this.cell.clear();
    this.#lastPlace = 0;
  }

  /** Writes a place to the cell at hand; they come in order. */
  place(place: PlaceNumber): void {
    this.cell.varint(place - this.#lastPlace);
    this.#lastPlace = place;
  }

  end(): GridMeta {
    this.#endCell();
    this.#writeRow();
    return { firstRow: this.#firstRow, rows: this.#rows };
  }

  #beginRow(): void {
    this.#writeRow();
    this.#rows++;
  }

  /** Where a row begins, or the last one ends. */
  #writeRow(): void {
    this.#rowStart = this.#data.length;
    const row = this.#rowWriter.writer();
    row.f64(this.#rowStart);
    row.f64(this.#cells);
    this.#column = -1;
  }

  #endCell(): void {
    if (this.#column < 0) return;
    const cell = this.#cellWriter.writer();
    cell.u32(this.#column);
    cell.u32(this.#data.length - this.#rowStart);
    this.#data.record(this.cell);
    this.#cells++;
  }
}

const keyOf = (row: number, column: number): number => row * 262_144 + column;

function larger<T extends Int32Array | Uint32Array>(numbers: T, into: T): T {
  into.set(numbers);
  return into;
}

/** A step of those that a cell is wide; what is beyond the cell has the one at its border. */
function part(value: number, step: number): number {
  const steps = Math.floor(value / step);
  return steps <= 0 ? 0 : steps >= 255 ? 255 : steps;
}

/** The box around two boxes of four bytes. */
function united(a: number, b: number): number {
  const least = (shift: number): number => Math.min((a >>> shift) & 255, (b >>> shift) & 255) << shift;
  const most = (shift: number): number => Math.max((a >>> shift) & 255, (b >>> shift) & 255) << shift;
  return (least(0) | least(8) | most(16) | most(24)) >>> 0;
}
