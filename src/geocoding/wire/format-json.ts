import type { Entrance } from '../engine/place.ts';
import { fixed } from './coordinate-text.ts';
import { JsonObject } from './json-writer.ts';
import { pythonFloat } from './python-text.ts';
import { OSM_TYPE_NAMES, type ShownPlace, type ShowOptions, shownExtratags } from './shown-place.ts';

/** `json` and `jsonv2`, which differ in the name of one key (Nominatim 5.3, v1/format_json.py). */
export function placeJson(shown: ShownPlace, options: ShowOptions, classLabel: 'class' | 'category'): string {
  const { place, box, shapes } = shown;
  const json = new JsonObject()
    .set('place_id', place.placeId)
    .set('licence', place.attribution)
    .set('osm_type', place.osmType && OSM_TYPE_NAMES[place.osmType])
    .set('osm_id', place.osmId)
    .set('postcode_id', place.postcodeId)
    .set('lat', fixed(place.lat))
    .set('lon', fixed(place.lon))
    .set(classLabel, place.category)
    .set('type', place.type)
    .set('place_rank', place.rankSearch)
    .raw('importance', pythonFloat(place.importance))
    .set('addresstype', shown.label)
    .set('name', shown.name)
    .set('display_name', shown.displayName);
  setDetails(json, shown, options);
  json.set('boundingbox', box.map(fixed)).set('geotext', shapes.get('text')).set('geokml', shapes.get('kml'));
  const geojson = shapes.get('geojson');
  if (geojson !== undefined) json.raw('geojson', geojson);
  return json.set('svg', shapes.get('svg')).toString();
}

/** address, entrances, extratags and namedetails, as far as they are wanted. */
export function setDetails(json: JsonObject, { place, address }: ShownPlace, options: ShowOptions): void {
  if (options.addressdetails) json.set('address', Object.fromEntries(address));
  if (options.entrances) json.raw('entrances', entrancesJson(place.entrances?.()));
  if (options.extratags) json.set('extratags', shownExtratags(place));
  if (options.namedetails) {
    const names = place.names.entries();
    json.set('namedetails', names.length > 0 ? Object.fromEntries(names) : null);
  }
}

/** Entrances as JSON; null when none is known. */
export function entrancesJson(entrances: readonly Entrance[] | undefined): string {
  if (entrances === undefined || entrances.length === 0) return 'null';
  const items = entrances.map(({ osmId, type, lat, lon, extratags }) =>
    new JsonObject()
      .set('osm_id', osmId)
      .set('type', type)
      .set('lat', fixed(lat))
      .set('lon', fixed(lon))
      .set('extratags', extratags)
      .toString(),
  );
  return `[${items.join(',')}]`;
}
