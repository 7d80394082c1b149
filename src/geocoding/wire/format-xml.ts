import { fixed } from './coordinate-text.ts';
import { pythonFloat } from './python-text.ts';
import { attributionOf, OSM_TYPE_NAMES, type ShownPlace, type ShowOptions, shownExtratags } from './shown-place.ts';
import { XmlElement } from './xml-writer.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" ?>\n';

/** The answer of /reverse: one result or none (Nominatim 5.3, v1/format_xml.py). @param query its `querystring` */
export function reverseXml(
  shown: ShownPlace | undefined,
  options: ShowOptions,
  attribution: string,
  query: string,
): string {
  const root = rootElement('reversegeocode', shown ? [shown] : [], attribution).set('querystring', query);
  if (!shown) {
    root.child('error').text = 'Unable to geocode';
    return DECLARATION + root;
  }
  const result = root.child('result');
  setPlace(result, shown, root);
  result.text = shown.displayName;
  if (options.addressdetails && shown.lines.length > 0) addAddress(root.child('addressparts'), shown);
  addDetails(root, shown, options);
  return DECLARATION + root;
}

/** A list of places, as /lookup gives it. */
export function placesXml(places: readonly ShownPlace[], options: ShowOptions, attribution: string): string {
  const root = rootElement('searchresults', places, attribution).set('querystring', '');
  for (const shown of places) {
    const element = root.child('place');
    setPlace(element, shown, element);
    element
      .set('display_name', shown.displayName)
      .set('class', shown.place.category)
      .set('type', shown.place.type)
      .set('importance', pythonFloat(shown.place.importance));
    if (options.addressdetails) addAddress(element, shown);
    addDetails(element, shown, options);
  }
  return DECLARATION + root;
}

function rootElement(name: string, places: readonly ShownPlace[], attribution: string): XmlElement {
  // RFC 1123, but with a numeric zone.
  const timestamp = new Date().toUTCString().replace('GMT', '+00:00');
  return new XmlElement(name).set('timestamp', timestamp).set('attribution', attributionOf(places, attribution));
}

/** @param kmlParent where `geokml` hangs */
function setPlace(element: XmlElement, { place, name, box, shapes }: ShownPlace, kmlParent: XmlElement): void {
  if (place.placeId !== undefined) element.set('place_id', String(place.placeId));
  if (place.osmType !== undefined) element.set('osm_type', OSM_TYPE_NAMES[place.osmType]);
  if (place.osmId !== undefined) element.set('osm_id', String(place.osmId));
  const ref = place.names.get('ref') ?? name;
  if (ref !== '') element.set('ref', ref);
  element
    .set('lat', fixed(place.lat))
    .set('lon', fixed(place.lon))
    .set('boundingbox', box.map(fixed).join(','))
    .set('place_rank', String(place.rankSearch))
    .set('address_rank', String(place.rankAddress));
  const [text, svg, kml, geojson] = [shapes.get('text'), shapes.get('svg'), shapes.get('kml'), shapes.get('geojson')];
  if (text !== undefined) element.set('geotext', text);
  if (svg !== undefined) element.set('geosvg', svg);
  if (kml !== undefined) kmlParent.child('geokml').raw(kml);
  if (geojson !== undefined) element.set('geojson', geojson);
}

function addAddress(element: XmlElement, { address }: ShownPlace): void {
  for (const [label, name] of address) element.child(label).text = name;
}

function addDetails(element: XmlElement, { place }: ShownPlace, options: ShowOptions): void {
  if (options.extratags) {
    const tags = element.child('extratags');
    for (const [key, value] of Object.entries(shownExtratags(place) ?? {}))
      tags.child('tag').set('key', key).set('value', value);
  }
  if (options.namedetails) {
    const names = element.child('namedetails');
    for (const [tag, name] of place.names.entries()) names.child('name').set('desc', tag).text = name;
  }
  if (options.entrances) {
    const entrances = element.child('entrances');
    for (const { osmId, type, lat, lon, extratags } of place.entrances?.() ?? []) {
      const entrance = entrances
        .child('entrance')
        .set('osm_id', String(osmId))
        .set('type', type)
        .set('lat', fixed(lat))
        .set('lon', fixed(lon));
      for (const [key, value] of Object.entries(extratags ?? {}))
        entrance.child('tag').set('key', key).set('value', value);
    }
  }
}
