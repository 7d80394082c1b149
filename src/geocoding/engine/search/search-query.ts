import type { Layer } from '../layers.ts';
import type { Languages } from '../localisation.ts';
import type { Box, OsmType } from '../place.ts';

/** The parts of an address that a structured search names. */
export const ADDRESS_PARTS = ['amenity', 'street', 'city', 'county', 'state', 'country', 'postalcode'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** Places that a search leaves out. */
export interface Exclusions {
  readonly placeIds: ReadonlySet<number>;
  /** Such as N123. */
  readonly objects: ReadonlySet<string>;
  /** Such as de:69117. */
  readonly postcodes: ReadonlySet<string>;
}

/** What is searched for. */
export interface SearchQuery {
  /** Free words; empty where parts are given. */
  readonly text: string;
  readonly parts: Readonly<Partial<Record<AddressPart, string>>> | undefined;
  /** Results at most. */
  readonly limit: number;
  /** ISO 3166-1 alpha-2, lower case; undefined for all. */
  readonly countries: ReadonlySet<string> | undefined;
  readonly layers: ReadonlySet<Layer> | undefined;
  /** rank_address of results. */
  readonly minRank: number;
  readonly maxRank: number;
  readonly excluded: Exclusions;
  /** south, north, west, east in degrees. */
  readonly viewbox: Box | undefined;
  /** Only what is in the viewbox. */
  readonly bounded: boolean;
  readonly dedupe: boolean;
  readonly languages: Languages;
  /** Words with one wrong letter or two count too, and words that nothing explains are passed over. */
  readonly fuzzy: boolean;
  /** The last word may be the beginning of one. */
  readonly autocomplete: boolean;
  /** Results near this point come first: longitude, latitude in degrees. */
  readonly near: readonly [lon: number, lat: number] | undefined;
  /** Degrees from that point within which all is near; default: 0.01. */
  readonly nearRadius?: number | undefined;
  /** The penalty of ten times that distance; default: 0.12. */
  readonly nearWeight?: number | undefined;
  /** Degrees from that point beyond which nothing counts. */
  readonly nearReach: number | undefined;
}

/** Nothing is left out. */
export const NO_EXCLUSIONS: Exclusions = { placeIds: new Set(), objects: new Set(), postcodes: new Set() };

/** A search for words anywhere, as it is when a request names no parameter. */
export const plainSearch = (
  asked: Pick<SearchQuery, 'text' | 'limit' | 'languages'> & Partial<SearchQuery>,
): SearchQuery => ({
  parts: undefined,
  countries: undefined,
  layers: undefined,
  minRank: 0,
  maxRank: 30,
  excluded: NO_EXCLUSIONS,
  viewbox: undefined,
  bounded: false,
  dedupe: true,
  fuzzy: false,
  autocomplete: false,
  near: undefined,
  nearReach: undefined,
  ...asked,
});

/** How an object is named in a list of exclusions. */
export const objectKey = (type: OsmType, id: number): string => `${type}${id}`;

/** Bounds of one search. */
export interface SearchLimits {
  /** Entries of lists that are looked at, at most. */
  readonly entries: number;
  /** Places that are compared with the whole query, at most. */
  readonly candidates: number;
  /** Milliseconds after which a search gives up. */
  readonly time: number;
}
