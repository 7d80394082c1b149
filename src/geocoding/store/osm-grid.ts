import { ByteCursor } from './byte-cursor.ts';
import { ByteWriter } from './byte-writer.ts';
import { COUNT_BITS, COUNTED, DecodedCells, EMPTY, UNKNOWN } from './decoded-cells.ts';
import type { HiddenPlaces } from './delta/hidden-places.ts';
import { type EntryBytes, shownEntries } from './delta/shown-entries.ts';
import {
  type CellEntry,
  type CellGrid,
  type EntryBounds,
  type EntryGrid,
  LAYER,
  type NodeEntry,
  type NodeGrid,
} from './osm-index.ts';
import { GRID_SOUTH, GRID_WEST, type GridMeta, type GridSections } from './osm-layout.ts';
import { PAGE_BYTES, type PagedFile, type Section } from './paged-file.ts';
import { NO_PLACE, placeNumber } from './place-number.ts';

/** The column of a cell; longitude 180 belongs to the last one. */
export const columnOf = (x: number, size: number): number =>
  Math.max(0, Math.min(Math.ceil(3_600_000_000 / size) - 1, Math.floor((x - GRID_WEST) / size)));
/** The row of a cell. */
export const rowOf = (y: number, size: number): number =>
  Math.max(0, Math.min(Math.ceil(1_800_000_000 / size) - 1, Math.floor((y - GRID_SOUTH) / size)));

/** Units that a distance reckoned in 256ths of a cell may be off at most. */
const ROUNDING = 0.001;
/** Parts of a cell in which its entries are measured. */
const PARTS = 4096;
/** A run of more columns is searched for its cells; of a shorter one each is looked up. */
const MOST_LOOKUPS = 16;
/** Parts beyond which nothing is measured: squares stay whole numbers of 31 bits. */
const LONGEST = 32_000;
/** All bits that stand for a layer. */
const LAYERS = 127;

/** Bytes of a cell in `cells`: column and offset. */
const CELL_BYTES = 8;

/** The rows and cells of a grid; what a cell's record holds is its users' matter. */
class Grid implements CellGrid {
  readonly size: number;
  protected readonly data: ByteCursor;
  readonly #file: PagedFile;
  readonly #cells: Section;
  readonly #rows: Float64Array;
  readonly #firstRow: number;
  /** Of the run of cells under way: the next one, the end of the row, and where the row's data begins. */
  #next = 0;
  #end = 0;
  #rowData = 0;

  protected constructor(
    file: PagedFile,
    [, cells, data]: GridSections,
    size: number,
    firstRow: number,
    rows: Float64Array,
  ) {
    this.size = size;
    this.data = new ByteCursor(file, file.section(data));
    this.#file = file;
    this.#cells = file.section(cells);
    this.#rows = rows;
    this.#firstRow = firstRow;
  }

  /** Where each row begins: these stay in memory. */
  protected static async rows(file: PagedFile, [name]: GridSections, meta: GridMeta): Promise<Float64Array> {
    const rows = new Float64Array((await file.resident(name)).buffer);
    if (rows.length !== 2 * (meta.rows + 1)) throw file.damaged(`the section ${name} has a broken length`);
    return rows;
  }

  columnOf(x: number): number {
    return columnOf(x, this.size);
  }

  rowOf(y: number): number {
    return rowOf(y, this.size);
  }

  /** Begins a run of the cells of a row that are not empty, in order of column: {@link nextCell} goes along it. */
  protected startRun(row: number, firstColumn: number): void {
    const at = 2 * (row - this.#firstRow);
    this.#next = 0;
    this.#end = 0;
    if (!(at >= 0 && at + 3 < this.#rows.length)) return;
    this.#rowData = this.#rows[at];
    let low = this.#rows[at + 1];
    const end = this.#rows[at + 3];
    if (!(low >= 0 && end * CELL_BYTES <= this.#cells.length))
      throw this.#file.damaged('a row of cells lies outside its section');
    let page = -1;
    let bytes: Uint8Array = NO_BYTES;
    let high = end;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const position = this.#cells.offset + middle * CELL_BYTES;
      const number = Math.floor(position / PAGE_BYTES);
      if (number !== page) {
        bytes = this.#file.page(number);
        page = number;
      }
      if (u32(bytes, position - number * PAGE_BYTES) < firstColumn) low = middle + 1;
      else high = middle;
    }
    this.#next = low;
    this.#end = end;
  }

  /**
   * Goes to the next cell of the run, for which {@link enter} then puts `data` on its record.
   * @returns its column, or -1 where the run ends
   */
  protected nextCell(lastColumn: number): number {
    if (this.#next >= this.#end) return -1;
    const position = this.#cells.offset + this.#next * CELL_BYTES;
    const page = Math.floor(position / PAGE_BYTES);
    const bytes = this.#file.page(page);
    const at = position - page * PAGE_BYTES;
    const column = u32(bytes, at);
    if (column > lastColumn) return -1;
    this.#next++;
    this.#record = this.#rowData + u32(bytes, at + 4);
    return column;
  }

  protected enter(): void {
    this.data.record(this.#record);
  }

  #record = 0;
}

/** Numbers of the directory of cells lie at multiples of their size, so that none reaches over a page's end. */
const u32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;

const NO_BYTES = new Uint8Array(0);

/** A grid of entries with layers and boxes. */
export class EntryCells extends Grid implements EntryGrid {
  readonly #entry: CellEntry = { place: NO_PLACE, layers: 0, west: 0, south: 0, east: 0, north: 0 };
  readonly #cells: DecodedCells;
  readonly #hidden: HiddenPlaces | undefined;
  readonly #shownBytes = new ByteWriter();

  /**
   * @param cacheBytes most bytes of cells that are kept as {@link bounds} needs them
   * @param hidden places whose entries are left out
   */
  static async open(
    file: PagedFile,
    names: GridSections,
    size: number,
    meta: GridMeta,
    cacheBytes: number,
    hidden?: HiddenPlaces,
  ): Promise<EntryCells> {
    return new EntryCells(file, names, size, meta.firstRow, await Grid.rows(file, names, meta), cacheBytes, hidden);
  }

  private constructor(
    file: PagedFile,
    names: GridSections,
    size: number,
    firstRow: number,
    rows: Float64Array,
    cacheBytes: number,
    hidden: HiddenPlaces | undefined,
  ) {
    super(file, names, size, firstRow, rows);
    this.#cells = new DecodedCells(cacheBytes);
    this.#hidden = hidden;
  }

  /** The entries of the cell that was entered. */
  #entries(): EntryBytes {
    const hidden = this.#hidden;
    return hidden === undefined ? this.data : shownEntries(this.data, hidden, this.#shownBytes);
  }

  visit(
    row: number,
    firstColumn: number,
    lastColumn: number,
    visitor: (entry: CellEntry) => void,
    wanted = LAYERS,
  ): void {
    const { size } = this;
    const step = size / 256;
    const south = GRID_SOUTH + row * size;
    const entry = this.#entry;
    this.startRun(row, firstColumn);
    for (let column = this.nextCell(lastColumn); column >= 0; column = this.nextCell(lastColumn)) {
      this.enter();
      const west = GRID_WEST + column * size;
      const entries = this.#entries();
      const { bytes, end } = entries;
      let { at } = entries;
      let place = 0;
      while (at < end) {
        let byte = bytes[at++];
        let difference = byte & 0x7f;
        for (let factor = 128; byte >= 0x80 && at < end; factor *= 128) {
          byte = bytes[at++];
          difference += (byte & 0x7f) * factor;
        }
        place += difference;
        const layers = bytes[at];
        const isPoint = (layers & LAYER.point) !== 0;
        if ((layers & wanted) !== 0) {
          entry.place = placeNumber(place);
          entry.layers = layers;
          entry.west = west + bytes[at + 1] * step;
          entry.south = south + bytes[at + 2] * step;
          entry.east = isPoint ? entry.west + step : west + (bytes[at + 3] + 1) * step;
          entry.north = isPoint ? entry.south + step : south + (bytes[at + 4] + 1) * step;
          visitor(entry);
        }
        at += isPoint ? 3 : 5;
      }
    }
  }

  bounds(
    row: number,
    firstColumn: number,
    lastColumn: number,
    wanted: number,
    flags: number,
    x: number,
    y: number,
    scale: number,
    into: EntryBounds,
  ): void {
    const { size } = this;
    // In parts of a cell, whole numbers on the safe side: the loop below must not ask what no branch foretells.
    const part = size / PARTS;
    const margin = 1 + ROUNDING / part;
    const narrower = Math.floor(scale * 1024) | 0;
    const plane = scale === 1;
    const py = Math.floor((y - GRID_SOUTH) / part - row * PARTS) | 0;
    const { narrows } = into;
    let { count } = into;
    let most = Math.min(into.limit / part + margin, LONGEST);
    let squared = Math.ceil(most * most) | 0;
    const isLong = lastColumn - firstColumn > MOST_LOOKUPS;
    if (isLong) this.startRun(row, firstColumn);
    for (
      let column = isLong ? this.nextCell(lastColumn) : Math.max(0, firstColumn);
      column >= 0 && column <= lastColumn;
      column = isLong ? this.nextCell(lastColumn) : column + 1
    ) {
      const begin = this.#cellAt(row, column, isLong);
      if (begin === EMPTY) continue;
      const px = Math.floor((x - GRID_WEST) / part - column * PARTS) | 0;
      const { numbers } = this.#cells;
      const head = numbers[begin];
      const entries = head >>> COUNT_BITS;
      const firstEntry = (begin + 1 + (head & (COUNTED - 1))) | 0;
      into.reserve(count + entries);
      const { places, distances } = into;
      let at = firstEntry;
      for (let group = begin + 1; group < firstEntry; group++) {
        const layers = numbers[group] & (COUNTED - 1);
        const end = (at + (numbers[group] >>> COUNT_BITS)) | 0;
        if ((layers & wanted) === 0 || (layers & flags) !== flags) {
          at = end;
          continue;
        }
        const isPoint = (layers & LAYER.point) !== 0;
        // Cells of a city hold hundreds of entries of which a query wants a few: this loop is what a search costs.
        for (; at < end; at = (at + 1) | 0) {
          const box = numbers[at];
          const least = leastSquared(box, px, py, narrower);
          if (least > squared) continue;
          places[count] = numbers[at + entries];
          // A little less, for what rounding may have added.
          distances[count] = Math.sqrt(least) * part - ROUNDING;
          count = (count + 1) | 0;
          if (!narrows || !(isPoint || (plane && isWithin(box)))) continue;
          const far = mostSquared(box, px, py, scale);
          if (far >= squared) continue;
          most = Math.min(most, Math.sqrt(far) + margin);
          squared = Math.ceil(most * most) | 0;
        }
      }
    }
    into.count = count;
    if (most * part < into.limit) into.limit = most * part;
  }

  /**
   * Where a cell begins in what is kept; {@link EMPTY} where it does not exist.
   * @param isEntered is it the one that {@link nextCell} has gone to?
   */
  #cellAt(row: number, column: number, isEntered: boolean): number {
    const cells = this.#cells;
    const known = cells.find(row, column);
    if (known !== UNKNOWN) return known;
    if (!isEntered) {
      this.startRun(row, column);
      if (this.nextCell(column) < 0) {
        cells.keepEmpty(row, column);
        return EMPTY;
      }
    }
    this.enter();
    return cells.keep(row, column, this.#entries());
  }
}

/**
 * The square of the least distance that something in a box can have from a point, in parts of a cell.
 * @param box bytes as {@link DecodedCells} has them @param narrower length of a part of x in 1024ths
 */
function leastSquared(box: number, px: number, py: number, narrower: number): number {
  const toWest = (((box << 4) & SIXTEENTHS) - px - 1) | 0;
  const toSouth = (((box >> 4) & SIXTEENTHS) - py - 1) | 0;
  const toEast = (px - ((box >> 12) & SIXTEENTHS) - 16) | 0;
  const toNorth = (py - ((box >> 20) & SIXTEENTHS) - 16) | 0;
  const dx = Math.imul((toWest & ~(toWest >> 31)) | (toEast & ~(toEast >> 31)), narrower) >> 10;
  const dy = (toSouth & ~(toSouth >> 31)) | (toNorth & ~(toNorth >> 31));
  return (Math.imul(dx, dx) + Math.imul(dy, dy)) | 0;
}

/** The square of the distance of its farthest corner. @param scale length of a part of x */
function mostSquared(box: number, px: number, py: number, scale: number): number {
  const farX = Math.max(px - ((box << 4) & SIXTEENTHS) + 1, ((box >> 12) & SIXTEENTHS) + 16 - px) * scale;
  const farY = Math.max(py - ((box >> 4) & SIXTEENTHS) + 1, ((box >> 20) & SIXTEENTHS) + 16 - py);
  return farX * farX + farY * farY;
}

/** Is a box apart from the border of its cell, so that its object lies in this cell alone? */
const isWithin = (box: number): boolean =>
  (box & 0xff) > 0 && (box & 0xff00) > 0 && ((box >>> 16) & 0xff) < 255 && box >>> 24 < 255;

/** A byte that counts 256ths of a cell, four bits higher: parts of a cell. */
const SIXTEENTHS = 0xff0;

/** A grid of place nodes. */
export class NodeCells extends Grid implements NodeGrid {
  readonly #entry: NodeEntry = { place: NO_PLACE, x: 0, y: 0, rankSearch: 0, rankAddress: 0 };

  readonly #hidden: HiddenPlaces | undefined;

  /** @param hidden places that are left out */
  static async open(
    file: PagedFile,
    names: GridSections,
    size: number,
    meta: GridMeta,
    hidden?: HiddenPlaces,
  ): Promise<NodeCells> {
    return new NodeCells(file, names, size, meta.firstRow, await Grid.rows(file, names, meta), hidden);
  }

  private constructor(
    file: PagedFile,
    names: GridSections,
    size: number,
    firstRow: number,
    rows: Float64Array,
    hidden: HiddenPlaces | undefined,
  ) {
    super(file, names, size, firstRow, rows);
    this.#hidden = hidden;
  }

  visit(row: number, firstColumn: number, lastColumn: number, visitor: (entry: NodeEntry) => void): void {
    const { data, size } = this;
    const south = GRID_SOUTH + row * size;
    this.startRun(row, firstColumn);
    for (let column = this.nextCell(lastColumn); column >= 0; column = this.nextCell(lastColumn)) {
      this.enter();
      const entry = this.#entry;
      const west = GRID_WEST + column * size;
      let place = 0;
      // A visitor may read what it likes.
      data.detach();
      while (data.more) {
        place += data.varint();
        entry.place = placeNumber(place);
        entry.x = west + data.signed();
        entry.y = south + data.signed();
        entry.rankSearch = data.byte();
        entry.rankAddress = data.byte();
        if (this.#hidden?.has(place) !== true) visitor(entry);
      }
    }
  }
}
