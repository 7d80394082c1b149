import { type Geocoder, LAYERS, type Layer } from '../engine/geocoder.ts';
import type { Place } from '../engine/place.ts';
import { zoomToRank } from '../engine/ranks.ts';
import { OSM_ATTRIBUTION } from '../engine/world.ts';
import { fail } from '../errors.ts';
import { debugPage } from './debug-page.ts';
import type { Answer, Exchange } from './exchange.ts';
import { placesGeocodejson } from './format-geocodejson.ts';
import { placesGeojson } from './format-geojson.ts';
import { placeJson } from './format-json.ts';
import { reverseXml } from './format-xml.ts';
import { detailOptions, geometryOptions, PLACE_FORMATS, type PlaceFormat } from './place-options.ts';
import { pythonFloat, urlEncode } from './python-text.ts';
import { type ShownPlace, type ShowOptions, showPlace } from './shown-place.ts';

/** GET /reverse. Parameters are read in the original's order, because the first wrong one makes the error. */
export function reverse(exchange: Exchange, geocoder: Geocoder, polygonMaxTypes: number): Answer {
  const format = exchange.format(PLACE_FORMATS, 'xml');
  const debug = exchange.debug();
  const lon = exchange.float('lon');
  const lat = exchange.float('lat');
  const geometry = geometryOptions(exchange, format, polygonMaxTypes);
  const maxRank = zoomToRank(exchange.integer('zoom', 18));
  const layers = layersOf(exchange.get('layer'));

  const place = geocoder.reverse({ lat, lon, maxRank, layers });
  const options = { ...geometry, ...detailOptions(exchange) };
  const shown = place && showPlace(place, options);
  if (debug) return exchange.answer(debugPage({ lat, lon, maxRank, layers }, shown));
  const zoom = exchange.get('zoom');
  const query = urlEncode([
    ['lat', pythonFloat(lat)],
    ['lon', pythonFloat(lon)],
    ['format', 'xml'],
    ...(zoom ? [['zoom', zoom] as const] : []),
  ]);
  const distance = (found: Place): number => Math.hypot(found.lon - lon, found.lat - lat);
  return exchange.answer(render(format, shown, options, query, distance));
}

function render(
  format: PlaceFormat,
  shown: ShownPlace | undefined,
  options: ShowOptions,
  query: string,
  distance: (place: Place) => number,
): string {
  if (format === 'xml') return reverseXml(shown, options, OSM_ATTRIBUTION, query);
  if (!shown) return '{"error":"Unable to geocode"}';
  switch (format) {
    case 'json':
      return placeJson(shown, options, 'class');
    case 'jsonv2':
      return placeJson(shown, options, 'category');
    case 'geojson':
      return placesGeojson([shown], options, OSM_ATTRIBUTION);
    case 'geocodejson':
      return placesGeocodejson([shown], options, OSM_ATTRIBUTION, '', distance);
  }
}

/** @throws ServiceError LAYER_UNKNOWN (the original breaks down with 500 here; we do not) */
function layersOf(text: string | undefined): ReadonlySet<Layer> {
  if (text === undefined) return new Set(['address', 'poi']);
  const layers = new Set<Layer>();
  for (const part of text.split(',')) {
    const layer = LAYERS.find((name) => name === part.toLowerCase());
    if (!layer) throw fail('LAYER_UNKNOWN', { layers: LAYERS.join(', ') });
    layers.add(layer);
  }
  return layers;
}
