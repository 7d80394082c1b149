import type { Geocoder } from '../engine/geocoder.ts';
import { type Languages, localName } from '../engine/localisation.ts';
import type { AddressLine, OsmType, Place } from '../engine/place.ts';
import { fail } from '../errors.ts';
import { debugPage } from './debug-page.ts';
import type { Exchange, Reply } from './exchange.ts';
import { centroidText, geometryText } from './place/geometry.ts';
import { JsonObject } from './place/json-writer.ts';
import { entrancesJson } from './place/place-fields.ts';
import { pythonFloat } from './place/python-text.ts';

/** GET /details: one place with all that is known of it (Nominatim 5.3, v1/server_glue.py and v1/format.py). */
export function details(exchange: Exchange, geocoder: Geocoder): Reply {
  exchange.format({ json: 'json' }, 'json');
  const place = findPlace(exchange, geocoder);
  if (exchange.debug()) {
    const found = place();
    return exchange.answer(debugPage('Details', [], found ? [found] : [], exchange.languages()));
  }
  const found = place();
  if (!found) throw fail('PLACE_NOT_FOUND');
  return exchange.answer(detailsJson(found, exchange, geocoder));
}

/** Reads which place is meant; the returned function looks it up. */
function findPlace(exchange: Exchange, geocoder: Geocoder): () => Place | undefined {
  const placeId = exchange.integer('place_id', 0);
  if (placeId) return () => geocoder.byPlaceId(placeId);
  const postcode = exchange.get('postcode');
  if (postcode !== undefined) {
    const [, country = '', code] = /^([a-z]{2}):(.+)$/is.exec(postcode) ?? [];
    return () => (code === undefined ? undefined : geocoder.byPostcode(country.toLowerCase(), code));
  }
  const type = exchange.get('osmtype');
  if (type === undefined) throw fail('ID_MISSING');
  const id = exchange.integer('osmid');
  const category = exchange.get('class');
  return () => (/^[NWR]$/.test(type) ? geocoder.byOsmId(type as OsmType, id, category) : undefined);
}

function detailsJson(place: Place, exchange: Exchange, geocoder: Geocoder): string {
  const languages = exchange.languages();
  const record = place.record?.();
  const geometry = place.geometry();
  const centroid = centroidText(place.lon, place.lat);
  const json = new JsonObject()
    .set('place_id', place.placeId)
    .set('parent_place_id', record?.parentPlaceId)
    .set('osm_type', place.osmType)
    .set('osm_id', place.osmId)
    .set('category', place.category)
    .set('type', place.type)
    .set('admin_level', place.adminLevel)
    .set('localname', localName(place.localNames ?? place.names, languages))
    .set('names', Object.fromEntries(place.names.entries()))
    .set('addresstags', record?.addressTags ?? {})
    .set('housenumber', record?.houseNumber)
    .set('calculated_postcode', record?.postcode)
    .set('country_code', place.countryCode);
  if (record) json.raw('importance', pythonFloat(place.importance));
  json
    .raw('calculated_importance', pythonFloat(place.importance))
    .set('extratags', place.extratags ?? {})
    .set('calculated_wikipedia', record?.wikipedia)
    .set('rank_address', place.rankAddress)
    .set('rank_search', place.rankSearch)
    .set('isarea', record?.isArea ?? geometry.type.endsWith('Polygon'))
    .raw('centroid', centroid)
    .raw('geometry', exchange.bool('polygon_geojson', false) ? geometryText(geometry, 'geojson') : centroid);
  if (exchange.bool('addressdetails', false)) json.raw('address', rows(record?.address ?? place.address, languages));
  const linked = exchange.bool('linkedplaces', true) ? (record?.linked() ?? []) : [];
  if (linked.length > 0) json.raw('linked_places', rows(linked, languages));
  if (exchange.bool('keywords', false)) json.set('keywords', geocoder.keywords(place));
  if (exchange.bool('hierarchy', false)) {
    const children = record?.hierarchy() ?? [];
    json.raw(
      'hierarchy',
      exchange.bool('group_hierarchy', false) ? grouped(children, languages) : rows(children, languages),
    );
  }
  if (exchange.bool('entrances', false)) json.raw('entrances', entrancesJson(place.entrances?.()));
  return json.toString();
}

const rows = (lines: readonly AddressLine[], languages: Languages): string =>
  `[${lines.map((line) => row(line, languages)).join(',')}]`;

/** The rows by type, each type in the order of its rows' text. */
function grouped(lines: readonly AddressLine[], languages: Languages): string {
  const groups = new Map<string, string[]>();
  for (const line of lines) groups.set(line.type, [...(groups.get(line.type) ?? []), row(line, languages)]);
  const json = new JsonObject();
  for (const [type, texts] of groups) json.raw(JSON.stringify(type).slice(1, -1), `[${texts.sort().join(',')}]`);
  return json.toString();
}

function row(line: AddressLine, languages: Languages): string {
  return new JsonObject()
    .set('localname', localName(line.names, languages))
    .set('place_id', line.placeId)
    .set('osm_id', line.osmId)
    .set('osm_type', line.osmType)
    .set('place_type', line.extratags?.place_type)
    .set('class', line.category)
    .set('type', line.type)
    .set('admin_level', line.placeId === undefined ? undefined : line.adminLevel)
    .set('rank_address', line.rankAddress)
    .raw('distance', pythonFloat(line.distance))
    .set('isaddress', line.isAddress)
    .toString();
}
