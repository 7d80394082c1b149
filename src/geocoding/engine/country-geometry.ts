import { elementAt, wordAt } from '#kit/element-at';
import { UNITS_PER_DEGREE, type WorldIndex } from '../store/world-index.ts';
import type { Geometry, Position } from './place.ts';

/** The polygons of a country with its territorial waters. */
export function countryGeometry({ columns }: WorldIndex, country: number): Geometry {
  const { countryRing, ringStart, ringHole, vertices } = columns;
  const polygons: Position[][][] = [];
  for (let ring = wordAt(countryRing, country); ring < wordAt(countryRing, country + 1); ring++) {
    const positions: Position[] = [];
    for (let i = wordAt(ringStart, ring); i < wordAt(ringStart, ring + 1); i++)
      positions.push([wordAt(vertices, 2 * i) / UNITS_PER_DEGREE, wordAt(vertices, 2 * i + 1) / UNITS_PER_DEGREE]);
    const polygon = polygons.at(-1);
    if (ringHole[ring] && polygon) polygon.push(positions);
    else polygons.push([positions]);
  }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: elementAt(polygons, 0) }
    : { type: 'MultiPolygon', coordinates: polygons };
}
