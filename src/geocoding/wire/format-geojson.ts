import { fixed } from './coordinate-text.ts';
import { setDetails } from './format-json.ts';
import { centroidText } from './geometry.ts';
import { JsonObject } from './json-writer.ts';
import { pythonFloat } from './python-text.ts';
import { attributionOf, OSM_TYPE_NAMES, type ShownPlace, type ShowOptions } from './shown-place.ts';

/** A FeatureCollection of places (Nominatim 5.3, v1/format_json.py). */
export function placesGeojson(places: readonly ShownPlace[], options: ShowOptions, attribution: string): string {
  const features = places.map((shown) => {
    const { place, box } = shown;
    const properties = new JsonObject()
      .set('place_id', place.placeId)
      .set('osm_type', place.osmType && OSM_TYPE_NAMES[place.osmType])
      .set('osm_id', place.osmId)
      .set('postcode_id', place.postcodeId)
      .set('place_rank', place.rankSearch)
      .set('category', place.category)
      .set('type', place.type)
      .raw('importance', pythonFloat(place.importance))
      .set('addresstype', shown.label)
      .set('name', shown.name)
      .set('display_name', shown.displayName);
    setDetails(properties, shown, options);
    const [south, north, west, east] = box.map(fixed);
    return new JsonObject()
      .set('type', 'Feature')
      .raw('properties', properties.toString())
      .raw('bbox', `[${west},${south},${east},${north}]`)
      .raw('geometry', shown.shapes.get('geojson') ?? centroidText(place.lon, place.lat))
      .toString();
  });
  return new JsonObject()
    .set('type', 'FeatureCollection')
    .set('licence', attributionOf(places, attribution))
    .raw('features', `[${features.join(',')}]`)
    .toString();
}
