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
  const lists = edgesByCell(rings);
  const corners = new CornerSweep(rings);
  const blockIds = new Uint32Array(GRID.blockColumns * GRID.blockRows);
  const blocks: Uint32Array[] = [];
  const records: number[] = [];
  const known = new Map<string, number>([[new Uint32Array(GRID.perBlock * GRID.perBlock).join(), 0]]);
  blocks.push(new Uint32Array(GRID.perBlock * GRID.perBlock));

  const band: Uint32Array[] = [];
  for (let row = 0; row < ROWS; row++) {
    const values = new Uint32Array(COLUMNS);
    const inside = corners.row(row);
    for (let column = 0; column < COLUMNS; column++) {
      const covering = inside[column];
      const edges = lists.get(row * COLUMNS + column);
      if (edges) {
        values[column] = (CELL_HAS_RECORD | records.length) >>> 0;
        writeRecord(records, rings, edges, covering, right(column), bottom(row));
      } else values[column] = covering.length > 0 ? covering[0] + 1 : 0;
    }
    band.push(values);
    if (band.length < GRID.perBlock) continue;
    const blockRow = Math.floor(row / GRID.perBlock);
    for (let blockColumn = 0; blockColumn < GRID.blockColumns; blockColumn++) {
      const block = new Uint32Array(GRID.perBlock * GRID.perBlock);
      band.forEach((line, index) => {
        const from = blockColumn * GRID.perBlock;
        block.set(line.subarray(from, from + GRID.perBlock), index * GRID.perBlock);
      });
      const key = block.join();
      let id = known.get(key);
      if (id === undefined) {
        id = blocks.length;
        known.set(key, id);
        blocks.push(block);
      }
      blockIds[blockRow * GRID.blockColumns + blockColumn] = id;
    }
    band.length = 0;
  }
  const cells = new Uint32Array(blocks.length * GRID.perBlock * GRID.perBlock);
  blocks.forEach((block, index) => {
    cells.set(block, index * block.length);
  });
  return { blocks: blockIds, cells, cellRecords: Uint32Array.from(records) };
}

/** Appends the groups of a cell: for each country in order of size its number, base bit and edges, ended by a zero-length mark. */
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
    const own = edges.get(country) ?? [];
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
 * For each cell the edges of each country that touch it. An edge is its first vertex. Cells are taken a little too
 * large: an edge too many changes nothing, an edge too few would.
 */
function edgesByCell({ vertices, ringStart, countryRing }: CountryRings): Map<number, Map<number, number[]>> {
  const margin = 2;
  const cells = new Map<number, Map<number, number[]>>();
  const column = (x: number): number => Math.floor((x - GRID.originX) / GRID.cell);
  const row = (y: number): number => Math.floor((y - GRID.originY) / GRID.cell);
  for (let country = 0; country + 1 < countryRing.length; country++)
    for (let ring = countryRing[country]; ring < countryRing[country + 1]; ring++)
      for (let edge = ringStart[ring]; edge + 1 < ringStart[ring + 1]; edge++) {
        const [x1, y1, x2, y2] = vertices.subarray(2 * edge, 2 * edge + 4);
        const low = Math.min(y1, y2);
        const high = Math.max(y1, y2);
        for (let r = row(low - margin); r <= row(high + margin); r++) {
          // The part of the edge within this row, widened.
          const from = Math.max(low, bottom(r) - margin);
          const to = Math.min(high, bottom(r + 1) + margin);
          const xa = y1 === y2 ? x1 : x1 + ((x2 - x1) * (from - y1)) / (y2 - y1);
          const xb = y1 === y2 ? x2 : x1 + ((x2 - x1) * (to - y1)) / (y2 - y1);
          for (let c = column(Math.min(xa, xb) - margin); c <= column(Math.max(xa, xb) + margin); c++) {
            const key = r * COLUMNS + c;
            let cell = cells.get(key);
            if (!cell) {
              cell = new Map();
              cells.set(key, cell);
            }
            const list = cell.get(country);
            if (list) list.push(edge);
            else cell.set(country, [edge]);
          }
        }
      }
  return cells;
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
