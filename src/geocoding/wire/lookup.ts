import type { Geocoder } from '../engine/geocoder.ts';
import type { OsmType } from '../engine/place.ts';
import { fail } from '../errors.ts';
import { debugPage } from './debug-page.ts';
import type { Exchange, Reply } from './exchange.ts';
import { detailOptions, geometryOptions, PLACE_FORMATS } from './place/place-options.ts';
import type { PlaceWriter } from './place/place-writer.ts';
import { ShownPlace } from './place/shown-place.ts';

/** GET /lookup: places by osm_ids=N1,W2,R3; what is malformed or unknown is passed over. */
export function lookup(
  exchange: Exchange,
  geocoder: Geocoder,
  writer: PlaceWriter,
  limits: { polygonTypes: number; ids: number },
): Reply {
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
  const places = found.map((place) => new ShownPlace(place, options));
  return exchange.answer(writer.list(places, format));
}

/**
 * The objects in a list such as `N1,W2,R3`; what is malformed is passed over. The original knows no minus sign; the
 * numbers of the worldwide default have one.
 */
export function osmIds(text: string): { type: OsmType; id: number }[] {
  return text.split(',').flatMap((part) => {
    const [, type, id] = /^([NWR])(-?\d+)$/i.exec(part.trim()) ?? [];
    return type === undefined ? [] : [{ type: type.toUpperCase() as OsmType, id: Number(id) }];
  });
}
