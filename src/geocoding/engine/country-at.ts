import { wordAt } from '#kit/element-at';
import { CELL_HAS_RECORD, GRID, GROUP, UNITS_PER_DEGREE, type WorldIndex } from '../store/world-index.ts';

const COLUMNS = GRID.blockColumns * GRID.perBlock;
const ROWS = GRID.blockRows * GRID.perBlock;
const CELLS_PER_BLOCK = GRID.perBlock * GRID.perBlock;
const COUNTRY_MASK = (1 << GROUP.countryBits) - 1;

/**
 * The country at a point by the polygons of the index: the smallest one that contains it. Equal for every point to the
 * even-odd rule over all edges (see import/country-cells.ts), read from the edges of one cell.
 * @param lon -180..180, where 180 is taken as -180 @param lat -90..90
 * @returns the number of the country, or -1
 */
export function countryAt(
  { columns: { blocks, cells, cellRecords, vertices } }: WorldIndex,
  lon: number,
  lat: number,
): number {
  const x = (lon === 180 ? -180 : lon) * UNITS_PER_DEGREE;
  const y = lat * UNITS_PER_DEGREE;
  let column = Math.floor((x - GRID.originX) / GRID.cell);
  let row = Math.floor((y - GRID.originY) / GRID.cell);
  // A cell is (left, right] by (bottom, top], as the counting of edges needs it.
  if (x <= GRID.originX + column * GRID.cell) column--;
  if (y <= GRID.originY + row * GRID.cell) row--;
  if (!(column >= 0 && column < COLUMNS && row >= 0 && row < ROWS)) return -1;
  const block = wordAt(blocks, ((row / GRID.perBlock) | 0) * GRID.blockColumns + ((column / GRID.perBlock) | 0));
  const value = wordAt(
    cells,
    block * CELLS_PER_BLOCK + (row % GRID.perBlock) * GRID.perBlock + (column % GRID.perBlock),
  );
  if (value < CELL_HAS_RECORD) return value - 1;

  const border = GRID.originX + (column + 1) * GRID.cell;
  let at = value - CELL_HAS_RECORD;
  const groups = wordAt(cellRecords, at++);
  for (let group = 0; group < groups; group++) {
    const head = wordAt(cellRecords, at++);
    const edges = head >>> GROUP.countShift;
    let inside = (head & GROUP.baseBit) !== 0;
    for (const end = at + edges; at < end; at++) {
      const vertex = 2 * wordAt(cellRecords, at);
      const x1 = wordAt(vertices, vertex);
      const y1 = wordAt(vertices, vertex + 1);
      const x2 = wordAt(vertices, vertex + 2);
      const y2 = wordAt(vertices, vertex + 3);
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      if (x1 > border !== x2 > border && (x1 > border ? y1 : y2) > y) inside = !inside;
    }
    if (inside) return head & COUNTRY_MASK;
  }
  return -1;
}
