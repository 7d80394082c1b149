import type { OsmIndex } from '../../store/osm-index.ts';
import type { WorldIndex } from '../../store/world-index.ts';
import { osmLayers } from './osm-layers.ts';
import { Projection, type TileAddress } from './projection.ts';
import { encodeTile, TileLayer } from './vector-tile.ts';
import { addTowns, countryLayer } from './world-layers.ts';

/** From this zoom on the names of places come from an extract where there is one. */
const EXTRACT_ZOOM = 9;

/**
 * Draws a vector tile: the countries and towns of the whole world, and what an index of extracts holds there.
 * @returns the tile as the Mapbox Vector Tile specification 2.1 encodes it; empty when there is nothing to see
 */
export function drawTile(address: TileAddress, world: WorldIndex, osm: OsmIndex | undefined): Buffer {
  const projection = new Projection(address);
  const { z } = address;
  const places = new TileLayer('place');
  const others = osm === undefined ? [] : osmLayers(osm, projection, z, places);
  const box = z >= EXTRACT_ZOOM ? osm?.meta.box : undefined;
  addTowns(places, world, projection, z, (x, y) => {
    if (box === undefined) return false;
    const [west, south, east, north] = box;
    return x >= west && x <= east && y >= south && y <= north;
  });
  return encodeTile([countryLayer(world, projection), ...others.filter((layer) => layer !== places), places]);
}
