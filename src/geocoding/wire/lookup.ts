import { OSM_ATTRIBUTION } from '../engine/attribution.ts';
import type { Geocoder } from '../engine/geocoder.ts';
import type { OsmType } from '../engine/place.ts';
import { fail } from '../errors.ts';
import { debugPage } from './debug-page.ts';
import type { Answer, Exchange } from './exchange.ts';
import { placesGeocodejson } from './format-geocodejson.ts';
import { placesGeojson } from './format-geojson.ts';
import { placeJson } from './format-json.ts';
import { placesXml } from './format-xml.ts';
import { detailOptions, geometryOptions, PLACE_FORMATS } from './place-options.ts';
import { showPlace } from './shown-place.ts';

/** GET /lookup: places by osm_ids=N1,W2,R3; what is malformed or unknown is passed over. */
export function lookup(exchange: Exchange, geocoder: Geocoder, limits: { polygonTypes: number; ids: number }): Answer {
  const format = exchange.format(PLACE_FORMATS, 'xml');
  const debug = exchange.debug();
  const geometry = geometryOptions(exchange, format, limits.polygonTypes);
  const wanted = osmIds(exchange.get('osm_ids') ?? '');
  if (wanted.length > limits.ids) throw fail('TOO_MANY_IDS');

  const options = { ...geometry, ...detailOptions(exchange) };
  const found = wanted.map(({ type, id }) => geocoder.byOsmId(type, id)).filter((place) => place !== undefined);
  if (debug) {
    const asked = [['Objects', wanted.map(({ type, id }) => type + id).join(', ')]] as const;
    return exchange.answer(debugPage('Lookup', asked, found, options.languages));
  }
  const places = found.map((place) => showPlace(place, options));
  switch (format) {
    case 'xml':
      return exchange.answer(placesXml(places, options, OSM_ATTRIBUTION));
    case 'geojson':
      return exchange.answer(placesGeojson(places, options, OSM_ATTRIBUTION));
    case 'geocodejson':
      return exchange.answer(placesGeocodejson(places, options, OSM_ATTRIBUTION, undefined));
    case 'json':
      return exchange.answer(`[${places.map((place) => placeJson(place, options, 'class')).join(',')}]`);
    case 'jsonv2':
      return exchange.answer(`[${places.map((place) => placeJson(place, options, 'category')).join(',')}]`);
  }
}

/** The original knows no minus sign; the numbers of the worldwide default have one. */
function osmIds(text: string): { type: OsmType; id: number }[] {
  return text.split(',').flatMap((part) => {
    const match = /^([NWR])(-?\d+)$/i.exec(part.trim());
    return match ? [{ type: match[1].toUpperCase() as OsmType, id: Number(match[2]) }] : [];
  });
}
