import { localLines } from '../engine/address.ts';
import type { Geocoder } from '../engine/geocoder.ts';
import { acceptedLanguages, localName } from '../engine/localisation.ts';
import type { OsmType, Place } from '../engine/place.ts';
import { fail } from '../errors.ts';
import type { Answer, Exchange } from './exchange.ts';
import { centroidText, geometryText } from './geometry.ts';
import { JsonObject } from './json-writer.ts';
import { escapeText } from './xml-writer.ts';

/** GET /details: one place with all that is known of it (Nominatim 5.3, v1/server_glue.py and v1/format.py). */
export function details(exchange: Exchange, geocoder: Geocoder): Answer {
  exchange.format({ json: 'json' }, 'json');
  const place = findPlace(exchange, geocoder);
  if (exchange.debug()) {
    const name = place()?.names.get('name') ?? 'Nothing was found.';
    return exchange.answer(`<!DOCTYPE html><title>Details</title><p>${escapeText(name)}</p>`);
  }
  const found = place();
  if (!found) throw fail('PLACE_NOT_FOUND');
  return exchange.answer(detailsJson(found, exchange));
}

/** Reads which place is meant; the returned function looks it up. */
function findPlace(exchange: Exchange, geocoder: Geocoder): () => Place | undefined {
  const placeId = exchange.integer('place_id', 0);
  if (placeId) return () => geocoder.byPlaceId(placeId);
  // The worldwide default holds no postcodes.
  if (exchange.get('postcode') !== undefined) return () => undefined;
  const type = exchange.get('osmtype');
  if (type === undefined) throw fail('ID_MISSING');
  const id = exchange.integer('osmid');
  const category = exchange.get('class');
  return () => (/^[NWR]$/.test(type) ? geocoder.byOsmId(type as OsmType, id, category) : undefined);
}

function detailsJson(place: Place, exchange: Exchange): string {
  const languages = acceptedLanguages(exchange.acceptLanguage());
  const geometry = place.geometry();
  const centroid = centroidText(place.lon, place.lat);
  const json = new JsonObject()
    .set('place_id', place.placeId)
    .set('osm_type', place.osmType)
    .set('osm_id', place.osmId)
    .set('category', place.category)
    .set('type', place.type)
    .set('admin_level', place.adminLevel)
    .set('localname', localName(place.names, languages))
    .set('names', Object.fromEntries(place.names.entries()))
    .set('addresstags', {})
    .set('country_code', place.countryCode)
    .set('calculated_importance', place.importance)
    .set('extratags', place.extratags ?? {})
    .set('rank_address', place.rankAddress)
    .set('rank_search', place.rankSearch)
    .set('isarea', geometry.type !== 'Point')
    .raw('centroid', centroid)
    .raw('geometry', exchange.bool('polygon_geojson', false) ? geometryText(geometry, 'geojson') : centroid);
  if (exchange.bool('addressdetails', false)) {
    const rows = localLines(place, languages).map(({ line, name }) =>
      new JsonObject()
        .set('localname', name)
        .set('place_id', line.placeId)
        .set('osm_id', line.osmId)
        .set('osm_type', line.osmType)
        .set('class', line.category)
        .set('type', line.type)
        .set('admin_level', line.adminLevel < 15 ? line.adminLevel : undefined)
        .set('rank_address', line.rankAddress)
        .set('distance', line.distance)
        .set('isaddress', line.isAddress)
        .toString(),
    );
    json.raw('address', `[${rows.join(',')}]`);
  }
  if (exchange.bool('keywords', false)) json.set('keywords', { name: [], address: [] });
  if (exchange.bool('hierarchy', false)) json.set('hierarchy', exchange.bool('group_hierarchy', false) ? {} : []);
  if (exchange.bool('entrances', false)) json.set('entrances', null);
  return json.toString();
}
