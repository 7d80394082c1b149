import { ownEntry } from '#kit/own-entry';
import { LAYERS, type Layer } from '../../engine/geocoder.ts';
import type { Box } from '../../engine/place.ts';
import type { AddressPart, Exclusions, SearchQuery } from '../../engine/search/search-query.ts';
import { fail } from '../../errors.ts';
import type { Exchange } from '../exchange.ts';
import { parseFloatText } from '../place/python-text.ts';

/** rank_address of results by featureType (Nominatim 5.3, v1/helpers.py). */
const FEATURE_RANKS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  country: [4, 4],
  state: [8, 8],
  city: [14, 16],
  settlement: [8, 20],
};
const ALL_RANKS = [0, 30] as const;
/** The order of the parts in a query that is shown. */
const SHOWN_PARTS = ['amenity', 'street', 'city', 'county', 'state', 'postalcode', 'country'] as const;

/** A search as it was asked. */
export interface AskedSearch {
  readonly query: Omit<SearchQuery, 'languages'>;
  /** What was searched for, in one line. */
  readonly text: string;
  /** The parameters that say it. */
  readonly parts: readonly (readonly [name: string, value: string])[];
  /** Parameters as they were given, for the address of further results. */
  readonly featureType: string | undefined;
  readonly countries: readonly string[];
  readonly excluded: readonly string[];
}

/**
 * Reads what /search is asked, in the original's order (Nominatim 5.3, v1/server_glue.py).
 * @throws ServiceError as the parameters are wrong
 */
export function askedSearch(exchange: Exchange): AskedSearch {
  const bounded = exchange.bool('bounded', false);
  const dedupe = exchange.bool('dedupe', true);
  const limit = Math.max(1, Math.min(50, exchange.integer('limit', 10)));
  const featureType = exchange.get('featureType');
  const [minRank, maxRank] =
    (featureType === undefined ? undefined : ownEntry(FEATURE_RANKS, featureType)) ?? ALL_RANKS;
  const layers = featureType !== undefined ? new Set<Layer>(['address']) : layersOf(exchange.get('layer'));
  const q = exchange.get('q');
  const parts: Partial<Record<AddressPart, string>> = {};
  for (const part of SHOWN_PARTS) {
    const value = exchange.get(part);
    if (value) parts[part] = value;
  }
  const given = SHOWN_PARTS.flatMap((part) => {
    const value = parts[part];
    return value === undefined ? [] : [[part, value] as const];
  });
  if (q !== undefined && given.length > 0) throw fail('QUERY_MIXED');
  if (q === undefined && given.length === 0) throw fail('QUERY_EMPTY');
  const countries = (exchange.get('countrycodes') ?? '')
    .split(',')
    .filter((code) => code.length === 2)
    .map((code) => code.toLowerCase());
  const excluded = (exchange.get('exclude_place_ids') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
  const viewbox = exchange.get('viewbox') || exchange.get('viewboxlbrt');
  const near = nearOf(exchange);
  return {
    query: {
      text: q ?? '',
      parts: q === undefined ? parts : undefined,
      limit,
      countries: countries.length > 0 ? new Set(countries) : undefined,
      layers,
      minRank,
      maxRank,
      excluded: exclusionsOf(excluded),
      viewbox: viewbox ? boxOf(viewbox) : undefined,
      bounded,
      dedupe,
      fuzzy: exchange.bool('fuzzy', false),
      autocomplete: exchange.bool('autocomplete', false),
      near,
      nearReach: undefined,
    },
    text: q ?? given.map(([, value]) => value).join(', '),
    parts: q === undefined ? given : [['q', q]],
    featureType: featureType !== undefined && Object.hasOwn(FEATURE_RANKS, featureType) ? featureType : undefined,
    countries,
    excluded,
  };
}

/** An addition: results near this point come first. */
function nearOf(exchange: Exchange): readonly [number, number] | undefined {
  if (exchange.get('lat') === undefined || exchange.get('lon') === undefined) return undefined;
  return [exchange.float('lon'), exchange.float('lat')];
}

/** @throws ServiceError LAYER_UNKNOWN */
function layersOf(text: string | undefined): ReadonlySet<Layer> | undefined {
  if (text === undefined) return undefined;
  const layers = new Set<Layer>();
  for (const part of text.split(',')) {
    const layer = LAYERS.find((name) => name === part.toLowerCase());
    if (!layer) throw fail('LAYER_UNKNOWN', { layers: LAYERS.join(', ') });
    layers.add(layer);
  }
  return layers;
}

/** @throws ServiceError EXCLUSION_INVALID */
function exclusionsOf(ids: readonly string[]): Exclusions {
  const placeIds = new Set<number>();
  const objects = new Set<string>();
  const postcodes = new Set<string>();
  for (const id of ids) {
    const postcode = /^P([a-z]{2}:.+)$/i.exec(id);
    if (/^\d+$/.test(id)) placeIds.add(Number(id));
    // Towns of the worldwide default have negative numbers.
    else if (/^[NWR]-?\d+$/i.test(id)) objects.add(id.toUpperCase());
    else if (postcode?.[1] !== undefined) postcodes.add(postcode[1]);
    else throw fail('EXCLUSION_INVALID', { id });
  }
  return { placeIds, objects, postcodes };
}

/** @returns south, north, west, east @throws ServiceError VIEWBOX_COUNT, VIEWBOX_NO_NUMBERS, VIEWBOX_INVALID */
function boxOf(text: string): Box {
  const values = text.split(',');
  if (values.length !== 4) throw fail('VIEWBOX_COUNT');
  const numbers = values.map(parseFloatText);
  if (numbers.some(Number.isNaN)) throw fail('VIEWBOX_NO_NUMBERS');
  const within = (value: number | undefined, limit: number): number => Math.min(limit, Math.max(-limit, value ?? 0));
  const [x1, y1, x2, y2] = [
    within(numbers[0], 180),
    within(numbers[1], 90),
    within(numbers[2], 180),
    within(numbers[3], 90),
  ];
  if (x1 === x2 || y1 === y2) throw fail('VIEWBOX_INVALID');
  return [Math.min(y1, y2), Math.max(y1, y2), Math.min(x1, x2), Math.max(x1, x2)];
}
