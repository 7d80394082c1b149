import type { CellEntry, EntryBounds, EntryGrid, NodeEntry, NodeGrid } from '../osm-index.ts';
import { placeNumber } from '../place-number.ts';

/** The cells of an index and of the one that extends it, whose numbers count from a later one. */
export class ExtendedCells implements EntryGrid {
  readonly size: number;
  readonly #base: EntryGrid;
  readonly #delta: EntryGrid;
  readonly #shift: number;

  constructor(base: EntryGrid, delta: EntryGrid, shift: number) {
    this.size = base.size;
    this.#base = base;
    this.#delta = delta;
    this.#shift = shift;
  }

  columnOf(x: number): number {
    return this.#base.columnOf(x);
  }

  rowOf(y: number): number {
    return this.#base.rowOf(y);
  }

  visit(
    row: number,
    firstColumn: number,
    lastColumn: number,
    visitor: (entry: CellEntry) => void,
    layers?: number,
  ): void {
    this.#base.visit(row, firstColumn, lastColumn, visitor, layers);
    const look = (entry: CellEntry): void => {
      entry.place = placeNumber(entry.place + this.#shift);
      visitor(entry);
    };
    this.#delta.visit(row, firstColumn, lastColumn, look, layers);
  }

  bounds(
    row: number,
    firstColumn: number,
    lastColumn: number,
    layers: number,
    flags: number,
    x: number,
    y: number,
    scale: number,
    into: EntryBounds,
  ): void {
    this.#base.bounds(row, firstColumn, lastColumn, layers, flags, x, y, scale, into);
    const before = into.count;
    this.#delta.bounds(row, firstColumn, lastColumn, layers, flags, x, y, scale, into);
    for (let at = before; at < into.count; at++) into.places[at] = (into.places[at] ?? 0) + this.#shift;
  }
}

/** The place nodes of both. */
export class ExtendedNodes implements NodeGrid {
  readonly size: number;
  readonly #base: NodeGrid;
  readonly #delta: NodeGrid;
  readonly #shift: number;

  constructor(base: NodeGrid, delta: NodeGrid, shift: number) {
    this.size = base.size;
    this.#base = base;
    this.#delta = delta;
    this.#shift = shift;
  }

  columnOf(x: number): number {
    return this.#base.columnOf(x);
  }

  rowOf(y: number): number {
    return this.#base.rowOf(y);
  }

  visit(row: number, firstColumn: number, lastColumn: number, visitor: (entry: NodeEntry) => void): void {
    this.#base.visit(row, firstColumn, lastColumn, visitor);
    this.#delta.visit(row, firstColumn, lastColumn, (entry) => {
      entry.place = placeNumber(entry.place + this.#shift);
      visitor(entry);
    });
  }
}
