import { entrancesJson } from './format-json.ts';
import { centroidText } from './geometry.ts';
import { JsonObject } from './json-writer.ts';
import { attributionOf, OSM_TYPE_NAMES, type ShownPlace, type ShowOptions, shownExtratags } from './shown-place.ts';

/** Metres in a degree of a great circle (mean radius of the Earth, IUGG). */
const METRES = (6_371_008.8 * Math.PI) / 180;

/** The words of the GeocodeJSON draft for ranks 3 to 28. */
function rankWord(rank: number): string {
  if (rank === 4) return 'country';
  if (rank >= 5 && rank <= 9) return 'state';
  if (rank >= 10 && rank <= 12) return 'county';
  if (rank >= 13 && rank <= 16) return 'city';
  if (rank >= 17 && rank <= 21) return 'district';
  if (rank >= 25 && rank <= 27) return 'street';
  return rank >= 28 ? 'house' : 'locality';
}

/**
 * GeocodeJSON 0.1.0 (Nominatim 5.3, v1/format_json.py).
 * @param query what was searched for; a reverse query says "", a lookup nothing
 * @param metres gives the distance from the query in metres; the original gives whole degrees, which are always 0
 */
export function placesGeocodejson(
  places: readonly ShownPlace[],
  options: ShowOptions,
  attribution: string,
  query: string | undefined,
  metres = false,
): string {
  const geocoding = new JsonObject()
    .set('version', '0.1.0')
    .set('attribution', attributionOf(places, attribution))
    .set('licence', 'ODbL')
    .set('query', query);
  const features = places.map((shown) => {
    const { place } = shown;
    const properties = new JsonObject()
      .set('place_id', place.placeId)
      .set('osm_type', place.osmType && OSM_TYPE_NAMES[place.osmType])
      .set('osm_id', place.osmId)
      .set('postcode_id', place.postcodeId)
      .set('osm_key', place.category)
      .set('osm_value', place.type)
      .set('type', rankWord(Math.max(3, Math.min(28, place.rankAddress))))
      .set('accuracy', query === undefined ? undefined : Math.trunc((place.distance ?? 0) * (metres ? METRES : 1)))
      .set('label', shown.displayName)
      .set('name', shown.name || undefined);
    if (options.addressdetails) setAddress(properties, shown);
    if (options.entrances) properties.raw('entrances', entrancesJson(place.entrances?.()));
    if (options.extratags) properties.set('extra', shownExtratags(place));
    return new JsonObject()
      .set('type', 'Feature')
      .raw('properties', new JsonObject().raw('geocoding', properties.toString()).toString())
      .raw('geometry', shown.shapes.get('geojson') ?? centroidText(place.lon, place.lat))
      .toString();
  });
  return new JsonObject()
    .set('type', 'FeatureCollection')
    .raw('geocoding', geocoding.toString())
    .raw('features', `[${features.join(',')}]`)
    .toString();
}

/** Lines of the address by rank, the object itself left out, and its administrative divisions by level. */
function setAddress(json: JsonObject, { place, lines }: ShownPlace): void {
  const parts = new Map<string, string>();
  const admin: Record<string, string> = {};
  for (const { line, name } of lines) {
    if (!line.isAddress || name === '') continue;
    if (line.type === 'postcode' || line.type === 'postal_code') json.set('postcode', name);
    else if (line.type === 'house_number') json.set('housenumber', name);
    else if (line.placeId !== place.placeId && line.rankAddress >= 4 && line.rankAddress < 28) {
      const word = rankWord(line.rankAddress);
      if (!parts.has(word)) parts.set(word, name);
    }
    if (line.category === 'boundary' && line.type === 'administrative' && line.adminLevel < 15)
      admin[`level${line.adminLevel}`] = name;
  }
  for (const [word, name] of parts) json.set(word, name);
  json.set('country_code', place.countryCode).set('admin', admin);
}
