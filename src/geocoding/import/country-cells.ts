import { CELL_HAS_RECORD, GRID, GROUP } from '../store/world-index.ts';

/** What the country grid is cut from: rings of all countries, in units of 1e-7 degrees, countries in order of size. */
export interface CountryRings {
  readonly vertices: Int32Array;
  /** First vertex of each ring, and the end. */
  readonly ringStart: Uint32Array;
  /** First ring of each country, and the end. */
  readonly countryRing: Uint32Array;
}

export interface CountryCells {
  readonly blocks: Uint32Array;
  readonly cells: Uint32Array;
  readonly cellRecords: Uint32Array;
}

const COLUMNS = GRID.blockColumns * GRID.perBlock;
const ROWS = GRID.blockRows * GRID.perBlock;
const right = (column: number): number => GRID.originX + (column + 1) * GRID.cell;
const bottom = (row: number): number => GRID.originY + row * GRID.cell;

/**
 * Cuts the country polygons into cells that can be answered from their own edges alone.
 *
 * Whether a point is inside a country is defined by the even-odd rule with a ray to the east: the number of edges with
 * `y1 > y !== y2 > y` and `x < x1 + (x2 - x1) * (y - y1) / (y2 - y1)`. The cell holds every edge that touches it and a
 * base bit such that base, the edges right of the point, and, for edges that cross the right border, `(right end above
 * y)` add up to the same parity. This follows from counting the ray's crossings up to the right border and, beyond it,
 * those of the border itself with the ring; every comparison is the same floating-point expression as in the
 * definition, so the answers are equal for every point, not nearly equal. The base bit is the containment of the
 * lower right corner plus the constant terms of the edges.
 */
export function cutCountries(rings: CountryRings): CountryCells {
  const rows = edgesByCell(rings);
  const corners = new CornerSweep(rings);
  const records: number[] = [];
  const grid = new BlockGrid();
  for (let blockRow = 0; blockRow < GRID.blockRows; blockRow++) {
    const band = Array.from({ length: GRID.perBlock }, (_, index) => {
      const row = blockRow * GRID.perBlock + index;
      const cells = rows[row];
      // Without edges there is no country in the row either.
      return cells && rowValues(rings, cells, corners.row(row), row, records);
    });
    if (band.some((row) => row !== undefined)) grid.add(blockRow, band);
  }
  return { ...grid.columns(), cellRecords: Uint32Array.from(records) };
}

/** The edges of each country in the cells of a row, by column. */
type RowEdges = Map<number, Map<number, number[]>>;

function rowValues(
  rings: CountryRings,
  cells: RowEdges,
  inside: readonly (readonly number[])[],
  row: number,
  records: number[],
): Uint32Array {
  const values = new Uint32Array(COLUMNS);
  for (let column = 0; column < COLUMNS; column++) {
    const covering = inside[column];
    const edges = cells.get(column);
    if (edges) {
      values[column] = (CELL_HAS_RECORD | records.length) >>> 0;
      writeRecord(records, rings, edges, covering, right(column), bottom(row));
    } else values[column] = covering.length > 0 ? covering[0] + 1 : 0;
  }
  return values;
}

/** The two levels of the grid: numbers of blocks, and the cells of each block. Block 0 is open sea. */
class BlockGrid {
  readonly #numbers = new Uint32Array(GRID.blockColumns * GRID.blockRows);
  readonly #blocks: Uint32Array[] = [new Uint32Array(GRID.perBlock * GRID.perBlock)];
  readonly #uniform = new Map<number, number>([[0, 0]]);

  /** Adds a row of blocks from its rows of cells; a missing one is open sea. */
  add(blockRow: number, band: readonly (Uint32Array | undefined)[]): void {
    for (let blockColumn = 0; blockColumn < GRID.blockColumns; blockColumn++) {
      const block = new Uint32Array(GRID.perBlock * GRID.perBlock);
      const from = blockColumn * GRID.perBlock;
      band.forEach((row, index) => {
        if (row) block.set(row.subarray(from, from + GRID.perBlock), index * GRID.perBlock);
      });
      this.#numbers[blockRow * GRID.blockColumns + blockColumn] = this.#number(block);
    }
  }

  /** Blocks of one country or of open sea are shared; others are nearly never equal. */
  #number(block: Uint32Array): number {
    const [value] = block;
    const isUniform = value < CELL_HAS_RECORD && block.every((cell) => cell === value);
    const known = isUniform ? this.#uniform.get(value) : undefined;
    if (known !== undefined) return known;
    if (isUniform) this.#uniform.set(value, this.#blocks.length);
    return this.#blocks.push(block) - 1;
  }

  columns(): { blocks: Uint32Array; cells: Uint32Array } {
    const cells = new Uint32Array(this.#blocks.length * GRID.perBlock * GRID.perBlock);
    this.#blocks.forEach((block, index) => {
      cells.set(block, index * block.length);
    });
    return { blocks: this.#numbers, cells };
  }
}

/** Appends the groups of a cell: how many, and for each country in order of size its number, base bit and edges. */
function writeRecord(
  records: number[],
  { vertices }: CountryRings,
  edges: Map<number, number[]>,
  covering: readonly number[],
  x: number,
  y: number,
): void {
  const countries = [...new Set([...edges.keys(), ...covering])].sort((a, b) => a - b);
  records.push(countries.length);
  for (const country of countries) {
    // An edge wholly right of the cell, taken in by the margin, is beyond the border and must not be counted before it.
    const own = (edges.get(country) ?? []).filter((edge) => !(vertices[2 * edge] > x && vertices[2 * edge + 2] > x));
    let base = covering.includes(country);
    for (const edge of own) {
      const [x1, y1, x2, y2] = vertices.subarray(2 * edge, 2 * edge + 4);
      if (x1 > x === x2 > x) continue;
      const rightEnd = x1 > x ? y1 : y2;
      const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
      if (crosses !== rightEnd > y) base = !base;
    }
    records.push(country | (base ? GROUP.baseBit : 0) | (own.length << GROUP.countShift));
    for (const edge of own) records.push(edge);
  }
}

/**
 * For each row of cells the edges of each country that touch its cells. An edge is its first vertex. Cells are taken a
 * little too large: an edge too many changes nothing, an edge too few would.
 */
function edgesByCell({ vertices, ringStart, countryRing }: CountryRings): (RowEdges | undefined)[] {
  const margin = 2;
  const rows: (RowEdges | undefined)[] = new Array(ROWS);
  const column = (x: number): number => Math.floor((x - GRID.originX) / GRID.cell);
  const rowOf = (y: number): number => Math.floor((y - GRID.originY) / GRID.cell);
  const add = (row: number, column: number, country: number, edge: number): void => {
    rows[row] ??= new Map();
    const cells = rows[row];
    let cell = cells.get(column);
    if (!cell) {
      cell = new Map();
      cells.set(column, cell);
    }
    const list = cell.get(country);
    if (list) list.push(edge);
    else cell.set(country, [edge]);
  };
  for (let country = 0; country + 1 < countryRing.length; country++)
    for (let ring = countryRing[country]; ring < countryRing[country + 1]; ring++)
      for (let edge = ringStart[ring]; edge + 1 < ringStart[ring + 1]; edge++) {
        const [x1, y1, x2, y2] = vertices.subarray(2 * edge, 2 * edge + 4);
        const low = Math.min(y1, y2);
        const high = Math.max(y1, y2);
        for (let row = rowOf(low - margin); row <= rowOf(high + margin); row++) {
          // The part of the edge within this row, widened.
          const from = Math.max(low, bottom(row) - margin);
          const to = Math.min(high, bottom(row + 1) + margin);
          const xa = y1 === y2 ? x1 : x1 + ((x2 - x1) * (from - y1)) / (y2 - y1);
          const xb = y1 === y2 ? x2 : x1 + ((x2 - x1) * (to - y1)) / (y2 - y1);
          for (let c = column(Math.min(xa, xb) - margin); c <= column(Math.max(xa, xb) + margin); c++)
            add(row, c, country, edge);
        }
      }
  return rows;
}

/** Containment of the lower right corners of a row of cells, by the definition itself. */
class CornerSweep {
  readonly #rings: CountryRings;
  /** Edges that span each row border, as [country, edge, …]. */
  readonly #byRow: number[][] = Array.from({ length: ROWS }, () => []);

  constructor(rings: CountryRings) {
    this.#rings = rings;
    const { vertices, ringStart, countryRing } = rings;
    for (let country = 0; country + 1 < countryRing.length; country++)
      for (let ring = countryRing[country]; ring < countryRing[country + 1]; ring++)
        for (let edge = ringStart[ring]; edge + 1 < ringStart[ring + 1]; edge++) {
          const y1 = vertices[2 * edge + 1];
          const y2 = vertices[2 * edge + 3];
          const first = Math.ceil((Math.min(y1, y2) - GRID.originY) / GRID.cell);
          const last = Math.floor((Math.max(y1, y2) - GRID.originY) / GRID.cell);
          for (let row = first; row <= last; row++) this.#byRow[row].push(country, edge);
        }
  }

  /** For each column of the row, the countries that contain the corner, in order. */
  row(row: number): readonly (readonly number[])[] {
    const { vertices } = this.#rings;
    const y = bottom(row);
    const crossings: [number, number][] = [];
    const spanning = this.#byRow[row];
    for (let i = 0; i < spanning.length; i += 2) {
      const [x1, y1, x2, y2] = vertices.subarray(2 * spanning[i + 1], 2 * spanning[i + 1] + 4);
      if (y1 > y !== y2 > y) crossings.push([((x2 - x1) * (y - y1)) / (y2 - y1) + x1, spanning[i]]);
    }
    crossings.sort((a, b) => b[0] - a[0]);
    // From the east: a crossing counts for every corner left of it.
    const result: (readonly number[])[] = new Array(COLUMNS);
    const inside = new Set<number>();
    let current: readonly number[] = [];
    let next = 0;
    for (let column = COLUMNS - 1; column >= 0; column--) {
      let changed = false;
      for (; next < crossings.length && right(column) < crossings[next][0]; next++) {
        const country = crossings[next][1];
        if (!inside.delete(country)) inside.add(country);
        changed = true;
      }
      if (changed) current = [...inside].sort((a, b) => a - b);
      result[column] = current;
    }
    return result;
  }
}
