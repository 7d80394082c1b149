import { elementAt, wordAt } from '#kit/element-at';
import type { UnitGeometry } from '../../store/osm-index.ts';
import type { Geometry, Position } from '../place.ts';
import { UNITS } from './nearest-object.ts';

/** A geometry of the index in degrees. The closing point of rings, which the index leaves out, is there again. */
export function inDegrees(geometry: UnitGeometry): Geometry {
  const { points } = geometry;
  const position = (at: number): Position => [wordAt(points, 2 * at) / UNITS, wordAt(points, 2 * at + 1) / UNITS];
  const run = (from: number, to: number): Position[] => {
    const positions: Position[] = [];
    for (let at = from; at < to; at++) positions.push(position(at));
    return positions;
  };
  if (geometry.shape === 'point') return { type: 'Point', coordinates: position(0) };
  if (geometry.shape === 'line') return { type: 'LineString', coordinates: run(0, points.length >> 1) };
  const polygons: Position[][][] = [];
  for (let ring = 0; ring + 1 < geometry.ringStart.length; ring++) {
    const [from, to] = [elementAt(geometry.ringStart, ring), elementAt(geometry.ringStart, ring + 1)];
    const positions = [...run(from, to), position(from)];
    if (geometry.outer[ring] || polygons.length === 0) polygons.push([positions]);
    else elementAt(polygons, polygons.length - 1).push(positions);
  }
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: elementAt(polygons, 0) }
    : { type: 'MultiPolygon', coordinates: polygons };
}
