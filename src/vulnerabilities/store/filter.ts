import type { Ssvc } from './record.ts';

/** Bounds, both included; an absent one is open. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

/** What a search asks for. Everything given must hold. */
export interface Filter {
  /** Words in description, title, ids, vendors or products. */
  readonly text?: string;
  /** Beginning of a word of a vendor's name; several words must all occur. */
  readonly vendor?: string;
  /** Beginning of a word of a product's name; several words must all occur. */
  readonly product?: string;
  /** Short names of CNAs, any of them, in any case. */
  readonly assigners?: readonly string[];
  /** Id of an advisory the record belongs to. */
  readonly advisory?: string;
  /** CVSS, 0 to 10. */
  readonly score?: Range;
  /** Percent, 0 to 100. */
  readonly epss?: Range;
  /** Days since 1970, UTC. */
  readonly published?: Range;
  /** Days since 1970, UTC. */
  readonly updated?: Range;
  /** Days since 1970, UTC: day of the first entry in a catalogue of exploited vulnerabilities. */
  readonly exploitedOn?: Range;
  readonly exploited?: boolean;
  /** Numbers of weaknesses, any of them. */
  readonly weaknesses?: readonly number[];
  /** CISA's decision: each point that is given. */
  readonly ssvc?: Ssvc;
  /** Known to be used by ransomware. */
  readonly ransomware?: boolean;
  /** EPSS percentile, percent, 0 to 100. */
  readonly percentile?: Range;
  /** An ecosystem of packages, without its release. */
  readonly ecosystem?: string;
  /** A package URL; with a version only what affects that. */
  readonly purl?: string;
  /** A CPE name; with a version only what affects that. */
  readonly cpe?: string;
}

/** What an answer can be ordered by. Of equals the last updated comes first, of these the greater key. */
export const SORTS = ['updated', 'published', 'score', 'epss', 'exploited', 'id'] as const;

export type Sort = (typeof SORTS)[number];

/** Orders of a search: those, and how well records match its words. */
export const SEARCH_SORTS = [...SORTS, 'relevance'] as const;

export type SearchSort = (typeof SEARCH_SORTS)[number];

export interface SearchOrder {
  readonly sort: SearchSort;
  readonly ascending: boolean;
}

/** An order of answers: the greatest first, or that very order from its end. */
export interface Order {
  readonly sort: Sort;
  readonly ascending: boolean;
}

/** The order of the original. */
export const LAST_UPDATED_FIRST: Order = { sort: 'updated', ascending: false };

/**
 * A place in an order, between two records: it stays where it is when records come and go. It is that of a record that
 * was there when the place was named.
 */
export interface Cursor {
  /** What the order goes by; the unit of its column, and 0 for `updated` and `id`. */
  readonly value: number;
  /** Seconds since 1970. */
  readonly updated: number;
  readonly key: number;
}

/** Which part of a result is wanted: so many records after a number of others, or after a place. */
export interface Page {
  readonly order: Order;
  readonly start: number | Cursor;
  readonly limit: number;
}

/** The same of a search. Where it is ordered by relevance, the value of a place is a number of records. */
export interface SearchPage {
  readonly order: SearchOrder;
  readonly start: number | Cursor;
  readonly limit: number;
}

/** A page of a result and the exact size of the whole. */
export interface Hits {
  readonly keys: readonly number[];
  readonly total: number;
  /** Where the next page starts; absent when this one ends the result. */
  readonly next?: Cursor;
}
