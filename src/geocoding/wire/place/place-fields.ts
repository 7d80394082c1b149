import type { Entrance } from '../../engine/place.ts';
import { fixed } from './coordinate-text.ts';
import { JsonObject } from './json-writer.ts';
import type { PlaceFormat } from './place-options.ts';
import { OSM_TYPE_NAMES, type ShownPlace, type ShowOptions, shownExtratags } from './shown-place.ts';
import type { XmlElement } from './xml-writer.ts';

/** The formats, and what only lists in XML have. */
export type FieldFormat = PlaceFormat | 'xmlList';

/** What a field holds, which says how each format writes it. Undefined leaves the field out. */
export type FieldValue =
  | { readonly as: 'text'; readonly of: (shown: ShownPlace) => string | undefined }
  | { readonly as: 'integer'; readonly of: (shown: ShownPlace) => number | undefined }
  /** A number as Python writes a float. */
  | { readonly as: 'float'; readonly of: (shown: ShownPlace) => number }
  /** Degrees with seven decimals, as a text. */
  | { readonly as: 'degrees'; readonly of: (shown: ShownPlace) => number }
  /** The four sides of the box in degrees. */
  | { readonly as: 'box' }
  /** Names of the address in one line. */
  | { readonly as: 'displayName' }
  /** The address by label. */
  | { readonly as: 'address' }
  /** JSON already. */
  | { readonly as: 'raw'; readonly of: (shown: ShownPlace) => string | undefined }
  | { readonly as: 'object'; readonly of: (shown: ShownPlace) => object | null }
  /** Further members of the place itself. */
  | { readonly as: 'members'; readonly of: (shown: ShownPlace) => Iterable<readonly [key: string, value: unknown]> }
  /** Elements of XML below that of the place; `root` is the one around it, or the same. */
  | {
      readonly as: 'elements';
      readonly of: (shown: ShownPlace, element: XmlElement, root: XmlElement) => void;
    };

/** A field of a place. */
export type PlaceField = FieldValue & {
  /** Its key in each format; a format without one does not have the field. */
  readonly keys: Readonly<Partial<Record<FieldFormat, string>>>;
  /** Is it wanted? A field without this always is. */
  readonly when?: (options: ShowOptions) => boolean;
  /** How often the value changes: once for each main tag and rank, or hardly ever. Such texts are kept as bytes. */
  readonly changes?: 'byKind' | 'rarely';
};

/** The key of a field that is called the same in every format. */
export const inAllFormats = (key: string): PlaceField['keys'] => ({
  json: key,
  jsonv2: key,
  geojson: key,
  geocodejson: key,
  xml: key,
});

const inJson = (key: string) => ({ json: key, jsonv2: key });
const inGeojsonToo = (key: string) => ({ ...inJson(key), geojson: key });

/** Metres in a degree of a great circle (mean radius of the Earth, IUGG). */
const METRES = (6_371_008.8 * Math.PI) / 180;

/**
 * All fields of a place in all formats, in the order in which each format has them (Nominatim 5.3, v1/format_json.py and
 * v1/format_xml.py). A field stands twice where formats have it at different places.
 */
export const PLACE_FIELDS: readonly PlaceField[] = [
  { as: 'integer', keys: inAllFormats('place_id'), of: ({ place }) => place.placeId },
  { as: 'text', keys: inJson('licence'), of: ({ place }) => place.attribution, changes: 'rarely' },
  {
    as: 'text',
    keys: inAllFormats('osm_type'),
    of: ({ place: { osmType } }) => (osmType === undefined ? undefined : OSM_TYPE_NAMES[osmType]),
    changes: 'rarely',
  },
  { as: 'integer', keys: inAllFormats('osm_id'), of: ({ place }) => place.osmId },
  {
    as: 'text',
    keys: { ...inGeojsonToo('postcode_id'), geocodejson: 'postcode_id' },
    of: ({ place }) => place.postcodeId,
  },
  { as: 'text', keys: { xml: 'ref' }, of: ({ place, name }) => (place.names.get('ref') ?? name) || undefined },
  { as: 'degrees', keys: { ...inJson('lat'), xml: 'lat' }, of: ({ place }) => place.lat },
  { as: 'degrees', keys: { ...inJson('lon'), xml: 'lon' }, of: ({ place }) => place.lon },
  { as: 'box', keys: { xml: 'boundingbox' } },
  { as: 'integer', keys: { geojson: 'place_rank', xml: 'place_rank' }, of: ({ place }) => place.rankSearch },
  { as: 'integer', keys: { xml: 'address_rank' }, of: ({ place }) => place.rankAddress },
  { as: 'text', keys: { xml: 'geotext' }, of: (shown) => shown.shape('text') },
  { as: 'text', keys: { xml: 'geosvg' }, of: (shown) => shown.shape('svg') },
  { as: 'elements', keys: { xml: 'geokml' }, of: kmlElement },
  { as: 'text', keys: { xml: 'geojson' }, of: (shown) => shown.shape('geojson') },
  { as: 'displayName', keys: { xmlList: 'display_name' } },
  {
    as: 'text',
    keys: { json: 'class', jsonv2: 'category', geojson: 'category', geocodejson: 'osm_key', xmlList: 'class' },
    of: ({ place }) => place.category,
    changes: 'byKind',
  },
  {
    as: 'text',
    keys: { ...inGeojsonToo('type'), geocodejson: 'osm_value', xmlList: 'type' },
    of: ({ place }) => place.type,
    changes: 'byKind',
  },
  { as: 'integer', keys: inJson('place_rank'), of: ({ place }) => place.rankSearch, changes: 'byKind' },
  {
    as: 'float',
    keys: { ...inGeojsonToo('importance'), xmlList: 'importance' },
    of: ({ place }) => place.importance,
    changes: 'byKind',
  },
  { as: 'text', keys: { geocodejson: 'type' }, of: ({ place }) => rankWord(place.rankAddress) },
  { as: 'integer', keys: { geocodejson: 'accuracy' }, of: accuracyOf },
  { as: 'displayName', keys: { geocodejson: 'label' } },
  { as: 'text', keys: inGeojsonToo('addresstype'), of: ({ label }) => label, changes: 'byKind' },
  { as: 'text', keys: inGeojsonToo('name'), of: ({ name }) => name },
  { as: 'text', keys: { geocodejson: 'name' }, of: ({ name }) => name || undefined },
  { as: 'displayName', keys: inGeojsonToo('display_name') },
  { as: 'address', keys: inGeojsonToo('address'), when: ({ addressdetails }) => addressdetails },
  { as: 'members', keys: { geocodejson: 'address' }, of: addressMembers, when: ({ addressdetails }) => addressdetails },
  { as: 'elements', keys: { xml: 'addressparts' }, of: addressElements, when: ({ addressdetails }) => addressdetails },
  {
    as: 'raw',
    keys: { ...inGeojsonToo('entrances'), geocodejson: 'entrances' },
    of: ({ place }) => entrancesJson(place.entrances?.()),
    when: ({ entrances }) => entrances,
  },
  {
    as: 'object',
    keys: { ...inGeojsonToo('extratags'), geocodejson: 'extra' },
    of: ({ place }) => shownExtratags(place),
    when: ({ extratags }) => extratags,
  },
  { as: 'elements', keys: { xml: 'extratags' }, of: extratagElements, when: ({ extratags }) => extratags },
  {
    as: 'object',
    keys: inGeojsonToo('namedetails'),
    of: ({ place }) => (place.names.entries().length > 0 ? Object.fromEntries(place.names.entries()) : null),
    when: ({ namedetails }) => namedetails,
  },
  { as: 'elements', keys: { xml: 'namedetails' }, of: nameElements, when: ({ namedetails }) => namedetails },
  { as: 'elements', keys: { xml: 'entrances' }, of: entranceElements, when: ({ entrances }) => entrances },
  { as: 'box', keys: inJson('boundingbox') },
  { as: 'text', keys: inJson('geotext'), of: (shown) => shown.shape('text') },
  { as: 'text', keys: inJson('geokml'), of: (shown) => shown.shape('kml') },
  { as: 'raw', keys: inJson('geojson'), of: (shown) => shown.shape('geojson') },
  { as: 'text', keys: inJson('svg'), of: (shown) => shown.shape('svg') },
];

/** How far the place is from the point that was asked for, as a whole number; undefined where no point was. */
function accuracyOf({ place, options }: ShownPlace): number | undefined {
  const { distances } = options;
  // The original gives whole degrees, which are always 0.
  return distances && Math.trunc((place.distance ?? 0) * (distances === 'metres' ? METRES : 1));
}

/** The words of the GeocodeJSON draft for rank_address. */
function rankWord(rank: number): string {
  if (rank === 4) return 'country';
  if (rank >= 5 && rank <= 9) return 'state';
  if (rank >= 10 && rank <= 12) return 'county';
  if (rank >= 13 && rank <= 16) return 'city';
  if (rank >= 17 && rank <= 21) return 'district';
  if (rank >= 25 && rank <= 27) return 'street';
  return rank >= 28 ? 'house' : 'locality';
}

/** Lines of the address by rank, without the object itself, and its administrative divisions by level. */
function addressMembers({ place, lines }: ShownPlace): [string, unknown][] {
  const members: [string, unknown][] = [];
  const parts = new Map<string, string>();
  const admin: Record<string, string> = {};
  for (const { line, name } of lines) {
    if (!line.isAddress || name === '') continue;
    if (line.type === 'postcode' || line.type === 'postal_code') members.push(['postcode', name]);
    else if (line.type === 'house_number') members.push(['housenumber', name]);
    else if (line.placeId !== place.placeId && line.rankAddress >= 4 && line.rankAddress < 28) {
      const word = rankWord(line.rankAddress);
      if (!parts.has(word)) parts.set(word, name);
    }
    if (line.category === 'boundary' && line.type === 'administrative' && line.adminLevel < 15)
      admin[`level${line.adminLevel}`] = name;
  }
  return [...members, ...parts, ['country_code', place.countryCode], ['admin', admin]];
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

function kmlElement(shown: ShownPlace, _element: XmlElement, root: XmlElement): void {
  const kml = shown.shape('kml');
  if (kml !== undefined) root.child('geokml').raw(kml);
}

/** A single place has the parts of its address beside it, a place of a list within. */
function addressElements({ address, lines }: ShownPlace, element: XmlElement, root: XmlElement): void {
  if (element !== root && lines.length === 0) return;
  const parent = element === root ? element : root.child('addressparts');
  for (const [label, name] of address) parent.child(label).text = name;
}

function extratagElements({ place }: ShownPlace, _element: XmlElement, root: XmlElement): void {
  const tags = root.child('extratags');
  for (const [key, value] of Object.entries(shownExtratags(place) ?? {}))
    tags.child('tag').set('key', key).set('value', value);
}

function nameElements({ place }: ShownPlace, _element: XmlElement, root: XmlElement): void {
  const names = root.child('namedetails');
  for (const [tag, name] of place.names.entries()) names.child('name').set('desc', tag).text = name;
}

function entranceElements({ place }: ShownPlace, _element: XmlElement, root: XmlElement): void {
  const entrances = root.child('entrances');
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
