import { acceptedLanguages, type Languages } from '../../engine/localisation.ts';
import type { Box } from '../../engine/place.ts';
import type { Exchange } from '../exchange.ts';
import { parseFloatText, parseIntegerText } from '../place/python-text.ts';

/** Layers of Photon with the rank_address of what is in them (Photon 0.7, AddressType). */
export const PHOTON_LAYERS = {
  house: [28, 30],
  street: [26, 27],
  locality: [22, 25],
  district: [17, 21],
  city: [13, 16],
  county: [10, 12],
  state: [5, 9],
  country: [4, 4],
  other: [0, 3],
} as const satisfies Record<string, readonly [least: number, most: number]>;
export type PhotonLayer = keyof typeof PHOTON_LAYERS;

const isLayer = (name: string): name is PhotonLayer => Object.hasOwn(PHOTON_LAYERS, name);

/** A request that Photon refuses, in its words. */
export class PhotonError extends Error {}

/** A condition on the main tag: each part holds where it is not given. */
export interface TagFilter {
  readonly key: string | undefined;
  readonly value: string | undefined;
  /** Must the value be another one? */
  readonly isOtherValue: boolean;
  /** Is what fits left out? */
  readonly excludes: boolean;
}

/** What Photon's endpoints are asked alike. */
export interface PhotonQuery {
  readonly limit: number;
  readonly languages: Languages;
  readonly layers: ReadonlySet<PhotonLayer>;
  readonly tags: readonly TagFilter[];
  readonly dedupe: boolean;
}

/** Results of a search that does not say how many, and at most. */
const LIMIT = 15;
const MOST = 50;
/** Tags and layers of one request that are read. */
const MOST_FILTERS = 50;

/** @throws PhotonError */
export function photonQuery(exchange: Exchange, limit = LIMIT): PhotonQuery {
  const lang = exchange.get('lang');
  const layers = new Set<PhotonLayer>();
  for (const name of exchange
    .all('layer')
    .flatMap((list) => list.split(','))
    .slice(0, MOST_FILTERS)) {
    if (!isLayer(name))
      throw new PhotonError(`unknown layer '${name}'. Allowed layers are: ${Object.keys(PHOTON_LAYERS).join(', ')}`);
    layers.add(name);
  }
  return {
    limit: Math.max(1, Math.min(MOST, integer(exchange, 'limit') ?? limit)),
    languages: lang === undefined ? exchange.languages() : acceptedLanguages(lang === 'default' ? '' : lang),
    layers,
    tags: exchange.all('osm_tag').slice(0, MOST_FILTERS).map(tagFilter),
    dedupe: exchange.bool('dedupe', true),
  };
}

/** A number. @throws PhotonError */
export function decimal(exchange: Exchange, name: string): number | undefined {
  return number(exchange, name, parseFloatText);
}

const integer = (exchange: Exchange, name: string): number | undefined => number(exchange, name, parseIntegerText);

function number(exchange: Exchange, name: string, parse: (text: string) => number): number | undefined {
  const text = exchange.get(name);
  if (text === undefined || text === '') return undefined;
  const value = parse(text);
  if (!Number.isFinite(value)) throw new PhotonError(`invalid search term '${name}', expected a number`);
  return value;
}

/** The point of lat and lon; undefined where neither is given. @throws PhotonError */
export function pointOf(exchange: Exchange): readonly [lon: number, lat: number] | undefined {
  const [lon, lat] = [decimal(exchange, 'lon'), decimal(exchange, 'lat')];
  if (lon === undefined && lat === undefined) return undefined;
  if (lon === undefined || lat === undefined) throw new PhotonError("missing search term 'lat' and/or 'lon'");
  if (Math.abs(lat) > 90) throw new PhotonError("invalid search term 'lat', expected number >= -90.0 and <= 90.0");
  if (Math.abs(lon) > 180) throw new PhotonError("invalid search term 'lon', expected number >= -180.0 and <= 180.0");
  return [lon, lat];
}

/** @returns south, north, west, east @throws PhotonError */
export function bboxOf(exchange: Exchange): Box | undefined {
  const text = exchange.get('bbox');
  if (text === undefined || text === '') return undefined;
  const sides = text.split(',').map(parseFloatText);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = sides;
  const isBox =
    sides.length === 4 &&
    [west, east].every((lon) => Math.abs(lon) <= 180) &&
    [south, north].every((lat) => Math.abs(lat) <= 90);
  if (!isBox)
    throw new PhotonError(
      "invalid number of supplied coordinates for parameter 'bbox', expected 'minLon,minLat,maxLon,maxLat'",
    );
  return [Math.min(south, north), Math.max(south, north), Math.min(west, east), Math.max(west, east)];
}

/** Reads key, key:value, :value, !key, !key:value, key:!value and :!value. */
function tagFilter(text: string): TagFilter {
  const excludes = text.startsWith('!');
  const [key = '', value] = text.slice(excludes ? 1 : 0).split(':', 2);
  const isOther = value?.startsWith('!') === true;
  const bare = isOther ? value?.slice(1) : value;
  // Without a key, a value that must not be there leaves out what has it.
  if (key === '' && isOther) return { key: undefined, value: bare, isOtherValue: false, excludes: true };
  return { key: key === '' ? undefined : key, value: bare === '' ? undefined : bare, isOtherValue: isOther, excludes };
}

/** Does a main tag pass all conditions? */
export function passes(category: string, type: string, filters: readonly TagFilter[]): boolean {
  const fits = ({ key, value, isOtherValue }: TagFilter): boolean =>
    (key === undefined || key === category) && (value === undefined || (value === type) !== isOtherValue);
  if (filters.some((filter) => filter.excludes && fits(filter))) return false;
  const wanted = filters.filter(({ excludes }) => !excludes);
  return wanted.length === 0 || wanted.some(fits);
}
