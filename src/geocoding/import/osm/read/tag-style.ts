import { type Keep, keepOf, type TagLookup } from './main-tags.ts';
import { type TagUse, USE, useOf } from './tag-keys.ts';

/**
 * What an import takes from extracts, as Nominatim's import styles: boundaries and settlements, streets too, house
 * numbers too, everything without extra tags, everything.
 */
export const STYLE_NAMES = ['admin', 'street', 'address', 'full', 'extratags'] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

/** How tags are dealt with in one style. */
export interface TagStyle {
  useOf(key: string): TagUse;
  keepOf(key: string, value: string, tag: TagLookup): Keep;
}

const words = (text: string): Set<string> => new Set(text.split(' '));

const PLACES = words(
  'county district municipality city town borough village suburb hamlet croft subdivision allotments neighbourhood ' +
    'quarter isolated_dwelling farm city_block locality',
);
const LANDUSES = words('residential farm farmyard industrial commercial allotments retail');
const LINKED = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const STREETS = new Set([
  ...LINKED,
  ...LINKED.map((street) => `${street}_link`),
  ...words(
    'unclassified residential road living_street pedestrian service cycleway path footway steps bridleway track',
  ),
]);
/** Keys of names that only places to go to have. */
const NAMES_OF_SHOPS = words('brand iata icao faa');

const isSettled = (key: string, value: string): boolean =>
  (key === 'place' && PLACES.has(value)) ||
  (key === 'boundary' && value === 'administrative') ||
  (key === 'landuse' && LANDUSES.has(value));
const isStreet = (key: string, value: string): boolean =>
  isSettled(key, value) ||
  (key === 'highway' && STREETS.has(value)) ||
  (key === 'place' && value === 'square') ||
  (key === 'boundary' && value === 'postal_code');

/** Is it one of the few extra tags that ranks and importances need? */
const isRequired = (key: string): boolean =>
  key === 'wikidata' || key === 'wikipedia' || key.startsWith('wikipedia:') || key === 'population';

function withoutExtras(key: string): TagUse {
  const use = useOf(key);
  return use === USE.extra && !isRequired(key) ? USE.dropped : use;
}

/** @param houses are house numbers taken? @param takes main tags that count */
function partly(houses: boolean, takes: (key: string, value: string) => boolean): TagStyle {
  const keys = new Set(['place', 'boundary', 'landuse', ...(takes('highway', 'residential') ? ['highway'] : [])]);
  return {
    useOf(key) {
      const use = withoutExtras(key);
      if (use === USE.main) return keys.has(key) ? use : USE.dropped;
      if (use === USE.entrance || NAMES_OF_SHOPS.has(key)) return USE.dropped;
      const isHouse = use === USE.houseNumber || use === USE.houseName || use === USE.interpolation;
      return isHouse && !houses ? USE.address : use;
    },
    keepOf: (key, value, tag) => (takes(key, value) ? keepOf(key, value, tag) : 'never'),
  };
}

const STYLES: Readonly<Record<StyleName, TagStyle>> = {
  admin: partly(false, isSettled),
  street: partly(false, isStreet),
  address: partly(true, isStreet),
  full: { useOf: withoutExtras, keepOf },
  extratags: { useOf, keepOf },
};

export const USUAL_STYLE: StyleName = 'extratags';
export const styleOf = (name: StyleName = USUAL_STYLE): TagStyle => STYLES[name];
