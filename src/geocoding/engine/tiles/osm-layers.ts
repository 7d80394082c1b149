import { LAYER, type OsmIndex, type Outline } from '../../store/osm-index.ts';
import type { PlaceNumber } from '../../store/place-number.ts';
import { clipLine } from './clip.ts';
import type { Projection } from './projection.ts';
import { TileLayer } from './vector-tile.ts';

/** From these zooms on a tile shows what it is asked for; a larger tile would read too much of the index. */
const ZOOM = { boundary: 6, node: 9, majorRoad: 11, road: 13, house: 15 } as const;
const MAJOR = new Set(['motorway', 'trunk', 'primary', 'secondary', 'tertiary']);
/** Objects of one layer that a tile shows at most. */
const MOST_OBJECTS = 8000;
/** rank_address of towns and their parts. */
const SETTLEMENT_RANKS = { least: 13, most: 22 } as const;
/** Points along a side of the tile at which the areas around are looked up. */
const SAMPLES = 9;

/** Roads, houses, boundaries and the names of places that a tile shows of an index. */
export function osmLayers(index: OsmIndex, projection: Projection, zoom: number, places: TileLayer): TileLayer[] {
  const { box } = index.meta;
  if (box === undefined || !projection.sees(...box)) return [];
  const areas = zoom >= ZOOM.boundary ? areasOf(index, projection) : new Set<PlaceNumber>();
  if (zoom >= ZOOM.node) addSettlements(places, index, projection, areas);
  return [
    ...(zoom >= ZOOM.boundary ? [boundaries(index, projection, areas)] : []),
    ...(zoom >= ZOOM.majorRoad ? [roads(index, projection, zoom)] : []),
    ...(zoom >= ZOOM.house ? [houses(index, projection)] : []),
    ...(zoom >= ZOOM.node ? [addNodes(places, index, projection, zoom)] : []),
  ];
}

/** The numbers of places that have an entry of a layer within the tile. */
function placesWithin(index: OsmIndex, projection: Projection, layers: number): Set<PlaceNumber> {
  const { cells } = index;
  const [west, south, east, north] = projection.box;
  const found = new Set<PlaceNumber>();
  for (let row = cells.rowOf(south); row <= cells.rowOf(north) && found.size < MOST_OBJECTS; row++)
    cells.visit(
      row,
      cells.columnOf(west),
      cells.columnOf(east),
      ({ place }) => {
        if (found.size < MOST_OBJECTS) found.add(place);
      },
      layers,
    );
  return found;
}

function roads(index: OsmIndex, projection: Projection, zoom: number): TileLayer {
  const layer = new TileLayer('road');
  for (const place of placesWithin(index, projection, LAYER.street)) {
    const { category, type } = index.kindOf(place);
    if (category !== 'highway' || (zoom < ZOOM.road && !MAJOR.has(type))) continue;
    const head = index.head(place);
    if (head.shape !== 'line') continue;
    const lines = linesOf(index.outline(head), projection);
    if (lines.length === 0) continue;
    const name = head.isNamed ? index.tag(index.place(place).namesRef, 'name') : undefined;
    layer.add('line', lines, { kind: type, name });
  }
  return layer;
}

function houses(index: OsmIndex, projection: Projection): TileLayer {
  const layer = new TileLayer('house');
  for (const place of placesWithin(index, projection, LAYER.addressPoint)) {
    const head = index.head(place);
    const point = [Math.round(projection.x(head.x)), Math.round(projection.y(head.y))];
    layer.add('point', [point], { number: index.houseNumber(head) });
  }
  return layer;
}

/** The areas that are around any of some points of the tile. */
function areasOf(index: OsmIndex, projection: Projection): Set<PlaceNumber> {
  const [west, south, east, north] = projection.box;
  const found = new Set<PlaceNumber>();
  for (let column = 0; column < SAMPLES; column++)
    for (let row = 0; row < SAMPLES; row++) {
      const x = west + ((column + 0.5) / SAMPLES) * (east - west);
      const y = south + ((row + 0.5) / SAMPLES) * (north - south);
      for (const place of index.areasAt(x, y)) found.add(place);
    }
  return found;
}

function boundaries(index: OsmIndex, projection: Projection, areas: ReadonlySet<PlaceNumber>): TileLayer {
  const layer = new TileLayer('boundary');
  for (const place of areas) {
    const { category, adminLevel } = index.kindOf(place);
    if (category !== 'boundary' || adminLevel > 10) continue;
    const lines = linesOf(index.outline(index.head(place)), projection);
    if (lines.length > 0) layer.add('line', lines, { level: adminLevel });
  }
  return layer;
}

/** Names the areas of towns and their parts: what stands for one as a point is hidden by its area. */
function addSettlements(
  layer: TileLayer,
  index: OsmIndex,
  projection: Projection,
  areas: ReadonlySet<PlaceNumber>,
): void {
  const [west, south, east, north] = projection.box;
  for (const place of areas) {
    const { rankSearch, rankAddress } = index.kindOf(place);
    if (rankAddress < SETTLEMENT_RANKS.least || rankAddress > SETTLEMENT_RANKS.most) continue;
    const { x, y } = index.head(place);
    if (!(x >= west && x < east && y >= south && y < north)) continue;
    const name = index.tag(index.place(place).namesRef, 'name');
    const point = [Math.round(projection.x(x)), Math.round(projection.y(y))];
    if (name !== undefined) layer.add('point', [point], { name, rank: rankSearch });
  }
}

function addNodes(layer: TileLayer, index: OsmIndex, projection: Projection, zoom: number): TileLayer {
  const [west, south, east, north] = projection.box;
  const found = new Map<PlaceNumber, readonly [x: number, y: number, rank: number]>();
  for (const grid of index.placeNodes)
    for (let row = grid.rowOf(south); row <= grid.rowOf(north) && found.size < MOST_OBJECTS; row++)
      grid.visit(row, grid.columnOf(west), grid.columnOf(east), ({ place, x, y, rankSearch }) => {
        const isIn = x >= west && x < east && y >= south && y < north;
        if (isIn && rankSearch <= zoom + 8) found.set(place, [x, y, rankSearch]);
      });
  for (const [place, [x, y, rank]] of found) {
    const name = index.tag(index.place(place).namesRef, 'name');
    if (name !== undefined)
      layer.add('point', [[Math.round(projection.x(x)), Math.round(projection.y(y))]], { name, rank });
  }
  return layer;
}

/** The pieces of a line, or of the rings of an area, within the tile. */
function linesOf({ shape, points, rings, ringStart }: Outline, projection: Projection): number[][] {
  const lines: number[][] = [];
  for (let ring = 0; ring < rings; ring++) {
    const line = projection.points(points, ringStart[ring] ?? 0, ringStart[ring + 1] ?? 0);
    if (shape === 'area') line.push(line[0] ?? 0, line[1] ?? 0);
    lines.push(...clipLine(line));
  }
  return lines;
}
