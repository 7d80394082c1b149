import { ByteCursor } from './byte-cursor.ts';
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
import type { PagedFile } from './paged-file.ts';

/** The column of a cell; longitude 180 belongs to the last one. */
export const columnOf = (x: number, size: number): number =>
  Math.max(0, Math.min(Math.ceil(3_600_000_000 / size) - 1, Math.floor((x - GRID_WEST) / size)));
/** The row of a cell. */
export const rowOf = (y: number, size: number): number =>
  Math.max(0, Math.min(Math.ceil(1_800_000_000 / size) - 1, Math.floor((y - GRID_SOUTH) / size)));

/** Units that a distance reckoned in 256ths of a cell may be off at most. */
const ROUNDING = 0.001;
/** All bits that stand for a layer. */
const LAYERS = 127;

/** Bytes of a cell in `cells`: column and offset. */
const CELL_BYTES = 8;

/** The rows and cells of a grid; what a cell's record holds is its users' matter. */
class Grid implements CellGrid {
  readonly size: number;
  protected readonly data: ByteCursor;
  readonly #cells: ByteCursor;
  readonly #rows: Float64Array;
  readonly #firstRow: number;

  protected constructor(
    file: PagedFile,
    [, cells, data]: GridSections,
    size: number,
    firstRow: number,
    rows: Float64Array,
  ) {
    this.size = size;
    this.data = new ByteCursor(file, file.section(data));
    this.#cells = new ByteCursor(file, file.section(cells));
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

  /** Puts `data` on the record of each cell that is not empty, in order of column. */
  protected each(row: number, firstColumn: number, lastColumn: number, visit: (column: number) => void): void {
    const at = 2 * (row - this.#firstRow);
    if (!(at >= 0 && at + 3 < this.#rows.length)) return;
    const rowData = this.#rows[at];
    const first = this.#rows[at + 1];
    const end = this.#rows[at + 3];
    let low = first;
    let high = end;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      this.#cells.seek(middle * CELL_BYTES, CELL_BYTES);
      if (this.#cells.u32() < firstColumn) low = middle + 1;
      else high = middle;
    }
    for (; low < end; low++) {
      this.#cells.seek(low * CELL_BYTES, CELL_BYTES);
      const column = this.#cells.u32();
      if (column > lastColumn) return;
      this.data.record(rowData + this.#cells.u32());
      visit(column);
    }
  }
}

/** A grid of entries with layers and boxes. */
export class EntryCells extends Grid implements EntryGrid {
  readonly #entry: CellEntry = { place: 0, layers: 0, west: 0, south: 0, east: 0, north: 0 };

  static async open(file: PagedFile, names: GridSections, size: number, meta: GridMeta): Promise<EntryCells> {
    return new EntryCells(file, names, size, meta.firstRow, await Grid.rows(file, names, meta));
  }

  visit(
    row: number,
    firstColumn: number,
    lastColumn: number,
    visitor: (entry: CellEntry) => void,
    wanted = LAYERS,
  ): void {
    const { data, size } = this;
    const step = size / 256;
    const south = GRID_SOUTH + row * size;
    const entry = this.#entry;
    this.each(row, firstColumn, lastColumn, (column) => {
      const west = GRID_WEST + column * size;
      const { bytes } = data;
      let [at, end] = data.window;
      let place = 0;
      // Cells of a city hold hundreds of entries of which a query wants a few: this loop is what a search costs.
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
          entry.place = place;
          entry.layers = layers;
          entry.west = west + bytes[at + 1] * step;
          entry.south = south + bytes[at + 2] * step;
          entry.east = isPoint ? entry.west + step : west + (bytes[at + 3] + 1) * step;
          entry.north = isPoint ? entry.south + step : south + (bytes[at + 4] + 1) * step;
          visitor(entry);
        }
        at += isPoint ? 3 : 5;
      }
    });
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
    limit: number,
    into: EntryBounds,
  ): void {
    const { data, size } = this;
    const { places, distances } = into;
    // In 256ths of a cell, as the entries are.
    const step = size / 256;
    const py = (y - GRID_SOUTH) / step - row * 256;
    this.each(row, firstColumn, lastColumn, (column) => {
      const px = (x - GRID_WEST) / step - column * 256;
      const { bytes } = data;
      let [at, end] = data.window;
      let place = 0;
      let { count } = into;
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
        if ((layers & wanted) !== 0 && (layers & flags) === flags) {
          const west = bytes[at + 1];
          const south = bytes[at + 2];
          const east = (isPoint ? west : bytes[at + 3]) + 1;
          const north = (isPoint ? south : bytes[at + 4]) + 1;
          const dx = (px < west ? west - px : px > east ? px - east : 0) * scale;
          const dy = py < south ? south - py : py > north ? py - north : 0;
          // A little less, for what rounding may have added.
          const distance = Math.sqrt(dx * dx + dy * dy) * step - ROUNDING;
          if (distance <= limit) {
            places[count] = place;
            distances[count++] = distance;
          }
        }
        at += isPoint ? 3 : 5;
      }
      into.count = count;
    });
  }
}

/** A grid of place nodes. */
export class NodeCells extends Grid implements NodeGrid {
  readonly #entry: NodeEntry = { place: 0, x: 0, y: 0, rankSearch: 0, rankAddress: 0 };

  static async open(file: PagedFile, names: GridSections, size: number, meta: GridMeta): Promise<NodeCells> {
    return new NodeCells(file, names, size, meta.firstRow, await Grid.rows(file, names, meta));
  }

  visit(row: number, firstColumn: number, lastColumn: number, visitor: (entry: NodeEntry) => void): void {
    const { data, size } = this;
    const south = GRID_SOUTH + row * size;
    this.each(row, firstColumn, lastColumn, (column) => {
      const entry = this.#entry;
      const west = GRID_WEST + column * size;
      let place = 0;
      // A visitor may read what it likes.
      data.detach();
      while (data.more) {
        place += data.varint();
        entry.place = place;
        entry.x = west + data.signed();
        entry.y = south + data.signed();
        entry.rankSearch = data.byte();
        entry.rankAddress = data.byte();
        visitor(entry);
      }
    });
  }
}
