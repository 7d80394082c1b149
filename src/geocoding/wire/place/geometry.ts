import type { Geometry, Position } from '../../engine/place.ts';
import { fixed } from './coordinate-text.ts';
import { pythonFloat } from './python-text.ts';

/** The formats in which a request can ask for the shape of a place. */
export const GEOMETRY_FORMATS = ['geojson', 'text', 'kml', 'svg'] as const;
export type GeometryFormat = (typeof GEOMETRY_FORMATS)[number];

/** A coordinate with at most seven decimals and never an exponent, as PostGIS writes it. */
function decimal(value: number): string {
  const text = fixed(value).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** A shape as PostGIS' ST_AsGeoJSON, ST_AsText, ST_AsKML and ST_AsSVG write it, with seven decimals. */
export function geometryText(geometry: Geometry, format: GeometryFormat): string {
  switch (format) {
    case 'geojson':
      return asGeoJson(geometry);
    case 'text':
      return asWkt(geometry);
    case 'kml':
      return asKml(geometry);
    case 'svg':
      return asSvg(geometry);
  }
}

/** A point as Nominatim itself writes it, where no shape is asked for. */
export const centroidText = (lon: number, lat: number): string =>
  `{"type": "Point","coordinates": [${pythonFloat(lon)}, ${pythonFloat(lat)}]}`;

const join = <T>(items: readonly T[], write: (item: T) => string, separator = ','): string =>
  items.map(write).join(separator);

function asGeoJson(geometry: Geometry): string {
  const position = ([x, y]: Position): string => `[${decimal(x)},${decimal(y)}]`;
  const polygon = (rings: readonly (readonly Position[])[]): string =>
    `[${join(rings, (ring) => `[${join(ring, position)}]`)}]`;
  const of = (coordinates: string): string => `{"type":"${geometry.type}","coordinates":${coordinates}}`;
  switch (geometry.type) {
    case 'Point':
      return of(position(geometry.coordinates));
    case 'LineString':
      return of(`[${join(geometry.coordinates, position)}]`);
    case 'MultiLineString':
    case 'Polygon':
      return of(polygon(geometry.coordinates));
    case 'MultiPolygon':
      return of(`[${join(geometry.coordinates, polygon)}]`);
  }
}

function asWkt(geometry: Geometry): string {
  const position = ([x, y]: Position): string => `${decimal(x)} ${decimal(y)}`;
  const polygon = (rings: readonly (readonly Position[])[]): string =>
    `(${join(rings, (ring) => `(${join(ring, position)})`)})`;
  switch (geometry.type) {
    case 'Point':
      return `POINT(${position(geometry.coordinates)})`;
    case 'LineString':
      return `LINESTRING(${join(geometry.coordinates, position)})`;
    case 'MultiLineString':
      return `MULTILINESTRING${polygon(geometry.coordinates)}`;
    case 'Polygon':
      return `POLYGON${polygon(geometry.coordinates)}`;
    case 'MultiPolygon':
      return `MULTIPOLYGON(${join(geometry.coordinates, polygon)})`;
  }
}

function asKml(geometry: Geometry): string {
  const position = ([x, y]: Position): string => `${decimal(x)},${decimal(y)}`;
  const line = (points: readonly Position[]): string =>
    `<LineString><coordinates>${join(points, position, ' ')}</coordinates></LineString>`;
  const ring = (points: readonly Position[]): string =>
    `<LinearRing><coordinates>${join(points, position, ' ')}</coordinates></LinearRing>`;
  const polygon = ([outer = [], ...holes]: readonly (readonly Position[])[]): string =>
    `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${join(
      holes,
      (hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`,
      '',
    )}</Polygon>`;
  switch (geometry.type) {
    case 'Point':
      return `<Point><coordinates>${position(geometry.coordinates)}</coordinates></Point>`;
    case 'LineString':
      return line(geometry.coordinates);
    case 'MultiLineString':
      return `<MultiGeometry>${join(geometry.coordinates, line, '')}</MultiGeometry>`;
    case 'Polygon':
      return polygon(geometry.coordinates);
    case 'MultiPolygon':
      return `<MultiGeometry>${join(geometry.coordinates, polygon, '')}</MultiGeometry>`;
  }
}

/** North is up, so latitudes change their sign; a path is closed by Z instead of its first point. */
function asSvg(geometry: Geometry): string {
  const position = ([x, y]: Position): string => `${decimal(x)} ${decimal(-y)}`;
  const line = ([first, ...rest]: readonly Position[]): string =>
    first === undefined ? '' : `M ${position(first)} L ${join(rest, position, ' ')}`;
  const ring = (points: readonly Position[]): string => `${line(points.slice(0, -1))} Z`;
  const polygon = (rings: readonly (readonly Position[])[]): string => join(rings, ring, ' ');
  switch (geometry.type) {
    case 'Point':
      return `cx="${decimal(geometry.coordinates[0])}" cy="${decimal(-geometry.coordinates[1])}"`;
    case 'LineString':
      return line(geometry.coordinates);
    case 'MultiLineString':
      return join(geometry.coordinates, line, ' ');
    case 'Polygon':
      return polygon(geometry.coordinates);
    case 'MultiPolygon':
      return join(geometry.coordinates, polygon, ' ');
  }
}
