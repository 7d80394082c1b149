import { fail } from '../../errors.ts';
import type { ContentKind, Exchange } from '../exchange.ts';
import type { GeometryFormat } from './geometry.ts';
import type { ShowOptions } from './shown-place.ts';

/** Formats of places, in the order in which an error lists them. */
export const PLACE_FORMATS = {
  xml: 'xml',
  geojson: 'json',
  geocodejson: 'json',
  json: 'json',
  jsonv2: 'json',
} as const satisfies Record<string, ContentKind>;
export type PlaceFormat = keyof typeof PLACE_FORMATS;

/**
 * The polygon options of a request. Formats that are GeoJSON themselves know only polygon_geojson.
 * @throws ServiceError TOO_MANY_POLYGONS; PARAMETER_NO_NUMBER for polygon_threshold
 */
export function geometryOptions(
  exchange: Exchange,
  format: PlaceFormat,
  maxTypes: number,
): Pick<ShowOptions, 'geometry' | 'polygonThreshold'> {
  const offered: GeometryFormat[] =
    format === 'geojson' || format === 'geocodejson' ? ['geojson'] : ['geojson', 'text', 'kml', 'svg'];
  const geometry = offered.filter((one) => exchange.bool(`polygon_${one}`, false));
  if (geometry.length > maxTypes) throw fail('TOO_MANY_POLYGONS');
  return { geometry, polygonThreshold: exchange.float('polygon_threshold', 0) };
}

/** The same for a search, which shows no address unless it is asked for one. */
export function searchDetailOptions(exchange: Exchange): ReturnType<typeof detailOptions> {
  return { ...detailOptions(exchange), addressdetails: exchange.bool('addressdetails', false) };
}

/** The rest of what a request wants to see, which cannot be wrong. */
export function detailOptions(exchange: Exchange): Omit<ShowOptions, 'geometry' | 'polygonThreshold'> {
  return {
    addressdetails: exchange.bool('addressdetails', true),
    extratags: exchange.bool('extratags', false),
    namedetails: exchange.bool('namedetails', false),
    entrances: exchange.bool('entrances', false),
    languages: exchange.languages(),
  };
}
