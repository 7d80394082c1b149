/** When an object with a main tag is kept. */
export type Keep = 'always' | 'named' | 'fallback' | 'never';

/** The other tags of an object, where a main tag depends on them. */
export type TagLookup = (key: string) => string | undefined;

const words = (text: string): Set<string> => new Set(text.split(' '));

const HIGHWAY_NEVER = words(
  'no turning_circle mini_roundabout noexit crossing give_way stop turning_loop passing_place',
);
const HIGHWAY_NAMED = words('service cycleway path steps bridleway track street_lamp traffic_signals');
const FOOTWAY_NEVER = words('sidewalk crossing link');
const AMENITY_NEVER = words('no parking_space parking_entrance waste_disposal hunting_stand');
const WATER_NEVER = words('no river stream canal ditch drain fish_pass yes intermittent tidal');
const RAILWAY_NEVER = words('no rail abandoned disused razed level_crossing switch signal buffer_stop');
const LEISURE_NAMED = words('nature_reserve swimming_pool garden common');
const MAN_MADE_ALWAYS = words('pier tower bridge water_tower lighthouse watermill tunnel');
const MAN_MADE_NAMED = words('works dyke adit');
const ALWAYS_BUT_NO = words('shop office craft club aeroway mountain_pass');
const FALLBACK_BUT_YES = words('historic healthcare');

/** Whether a main tag keeps its object (Nominatim 5.3, lib-lua). */
export function keepOf(key: string, value: string, tag: TagLookup): Keep {
  if (value === 'no') return 'never';
  if (ALWAYS_BUT_NO.has(key)) return 'always';
  if (FALLBACK_BUT_YES.has(key)) return value === 'yes' ? 'never' : 'fallback';
  switch (key) {
    case 'place':
      return 'always';
    case 'highway':
      if (HIGHWAY_NEVER.has(value)) return 'never';
      if (value === 'footway') return FOOTWAY_NEVER.has(tag('footway') ?? '') ? 'never' : 'named';
      return HIGHWAY_NAMED.has(value) || value.endsWith('_link') ? 'named' : 'always';
    case 'amenity':
      return AMENITY_NEVER.has(value) ? 'never' : 'always';
    case 'leisure':
      return LEISURE_NAMED.has(value) ? 'named' : 'always';
    case 'aerialway':
      return value === 'pylon' ? 'never' : 'always';
    case 'tourism':
      if (value === 'yes' || (value === 'information' && tag('information') !== undefined)) return 'never';
      return value === 'attraction' ? 'fallback' : 'always';
    case 'information':
      if (tag('tourism') !== 'information') return 'never';
      return value === 'yes' || value === 'route_marker' || value === 'trail_blaze' ? 'never' : 'always';
    case 'emergency':
      return value === 'yes' || value === 'fire_hydrant' ? 'never' : 'always';
    case 'military':
      return value === 'yes' ? 'never' : 'always';
    case 'landuse':
      return value === 'cemetery' ? 'always' : 'fallback';
    case 'man_made':
      if (MAN_MADE_ALWAYS.has(value)) return 'always';
      return MAN_MADE_NAMED.has(value) ? 'named' : 'never';
    case 'boundary':
      if (value === 'place' || value === 'land_area') return 'never';
      return value === 'protected_area' ? 'fallback' : 'named';
    case 'waterway':
      return value === 'riverbank' ? 'never' : 'named';
    case 'natural':
      if (value === 'yes' || value === 'coastline' || (value === 'water' && tag('water') !== undefined)) return 'never';
      return value === 'saddle' ? 'fallback' : 'named';
    case 'water':
      return tag('natural') === 'water' && !WATER_NEVER.has(value) ? 'named' : 'never';
    case 'railway':
      return RAILWAY_NEVER.has(value) ? 'never' : 'named';
    case 'bridge':
    case 'tunnel':
      return tag(`${key}:name`) === undefined ? 'never' : 'fallback';
    case 'lock':
      return value === 'yes' && tag('waterway') !== undefined && tag('lock_name') !== undefined ? 'fallback' : 'never';
    case 'building':
    case 'junction':
      return 'fallback';
    default:
      return 'never';
  }
}

/** The name that a bridge, tunnel or lock is kept for, in the tag of its own. */
export const OWN_NAME_KEYS: ReadonlyMap<string, string> = new Map([
  ['bridge', 'bridge:name'],
  ['tunnel', 'tunnel:name'],
  ['lock', 'lock_name'],
]);
