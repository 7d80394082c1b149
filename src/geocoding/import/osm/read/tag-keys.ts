/** What a tag is for, by its key (Nominatim 5.3, preset "extratags"); see the reference in docs/compatibility.md. */
export const USE = {
  /** Any other tag: kept as an extra tag. */
  extra: 0,
  /** Says what the object is; see main-tags.ts. */
  main: 1,
  /** A name that makes the object a named one. */
  name: 2,
  /** A name that does not. */
  reference: 3,
  /** Part of the address, prefix stripped. */
  address: 4,
  houseNumber: 5,
  houseName: 6,
  postcode: 7,
  country: 8,
  dropped: 9,
  adminLevel: 10,
  /** Keys that main tags depend on and that stay extra tags. */
  capital: 11,
  /** Part of the address, and on a way a reason to keep it. */
  interpolation: 12,
  /** An extra tag that makes a node an entrance of the way that it is part of. */
  entrance: 13,
} as const;

export const ENTRANCE_KEYS: readonly string[] = ['entrance', 'routing:entrance'];

export type TagUse = (typeof USE)[keyof typeof USE];

const MAIN = new Set(
  (
    'place highway amenity shop office craft club aeroway leisure mountain_pass aerialway tourism information ' +
    'emergency military landuse man_made boundary waterway natural water railway bridge tunnel lock building ' +
    'historic healthcare junction'
  ).split(' '),
);
const NAMES = new Set(
  'name int_name reg_name loc_name old_name alt_name official_name place_name short_name'.split(' '),
);
const REFERENCES = new Set('ref int_ref nat_ref reg_ref loc_ref old_ref ISO3166-2 iata icao faa'.split(' '));
const HOUSE_NUMBERS = new Set(['addr:housenumber', 'addr:conscriptionnumber', 'addr:streetnumber']);
const POSTCODES = new Set(['postal_code', 'postcode', 'addr:postcode', 'tiger:zip_left', 'tiger:zip_right']);
const COUNTRIES = new Set([
  'country_code',
  'ISO3166-1',
  'addr:country_code',
  'addr:country',
  'is_in:country_code',
  'is_in:country',
]);
const DROPPED = new Set(
  'note source attribution comment fixme FIXME created_by converted_by type odbl import'.split(' '),
);
const DROPPED_PREFIXES = [
  'tiger:',
  'gnis:',
  'naptan:',
  'note:',
  'source:',
  'nhd:',
  'NHD:',
  'geobase:',
  'KSJ2:',
  'yh:',
  'osak:',
  'kms:',
  'ngbe:',
  'canvec:',
  'massgis:',
  'statscan:',
];

/** The use of a key. */
export function useOf(key: string): TagUse {
  if (MAIN.has(key)) return USE.main;
  if (NAMES.has(key)) return USE.name;
  if (key === 'brand') return USE.name;
  if (key === 'addr:interpolation') return USE.interpolation;
  if (key === 'addr:housename') return USE.houseName;
  if (HOUSE_NUMBERS.has(key)) return USE.houseNumber;
  if (POSTCODES.has(key)) return USE.postcode;
  if (COUNTRIES.has(key)) return USE.country;
  if (REFERENCES.has(key)) return USE.reference;
  if (DROPPED.has(key) || key.endsWith('source')) return USE.dropped;
  if (key === 'admin_level') return USE.adminLevel;
  if (key === 'capital') return USE.capital;
  if (ENTRANCE_KEYS.includes(key)) return USE.entrance;
  const colon = key.indexOf(':');
  if (colon < 0) return key.startsWith('alt_name_') ? USE.name : USE.extra;
  if (key === 'tiger:county') return USE.address;
  if (DROPPED_PREFIXES.some((prefix) => key.startsWith(prefix))) return USE.dropped;
  if (key.endsWith(':forward') || key.endsWith(':backward')) return USE.extra;
  const before = key.slice(0, colon);
  if (before === 'addr' || before === 'is_in') return key.startsWith('addr:street:') ? USE.extra : USE.address;
  if (NAMES.has(before)) {
    if (key.startsWith('name:etymology')) return USE.extra;
    return key.endsWith(':prefix') || key.endsWith(':suffix') ? USE.reference : USE.name;
  }
  if (key.endsWith(':prefix') || key.endsWith(':suffix')) return USE.reference;
  return USE.extra;
}

/** The key within the address. */
export function addressKey(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}
