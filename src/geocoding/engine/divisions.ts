/** What a division is on the map of OpenStreetMap, and so in an address. */
export interface Division {
  readonly adminLevel: number;
  readonly rankSearch: number;
  /** 0: no part of addresses. */
  readonly rankAddress: number;
  /** The `place` tag that mappers of the country give it, which then is its key in an address. */
  readonly place?: string;
}

/** The two orders of divisions that GeoNames has for a country. */
interface Divisions {
  readonly first: Division;
  readonly second: Division;
}

const level = (adminLevel: number, rank: number, place?: string): Division => ({
  adminLevel,
  rankSearch: rank,
  rankAddress: rank,
  ...(place === undefined ? {} : { place }),
});
const leftOut = (adminLevel: number, rankSearch: number): Division => ({ adminLevel, rankSearch, rankAddress: 0 });

const DEFAULT: Divisions = { first: level(4, 8), second: level(6, 12) };

/**
 * Countries whose divisions lie on other levels (OpenStreetMap wiki, Tag:boundary=administrative) or have other ranks
 * there (Nominatim 5.3, settings/address-levels.json).
 */
const BY_COUNTRY: Readonly<Record<string, Divisions>> = {
  AU: { first: level(4, 8), second: leftOut(6, 12) },
  BE: { first: level(4, 6), second: level(6, 8) },
  DE: { first: level(4, 8), second: leftOut(5, 10) },
  DK: { first: level(4, 8), second: level(7, 14) },
  ES: { first: level(4, 8), second: level(6, 10, 'province') },
  NL: { first: level(4, 8), second: level(8, 14) },
  NO: { first: level(4, 12), second: level(7, 14) },
  SE: { first: level(4, 12), second: level(7, 14) },
};

/** @param country ISO 3166-1 alpha-2, upper case */
export const divisionsOf = (country: string): Divisions => BY_COUNTRY[country] ?? DEFAULT;

/** May a division answer a query for objects up to a rank? */
export const answers = ({ rankSearch, rankAddress }: Division, maxRank: number): boolean =>
  rankAddress > 0 && rankSearch <= maxRank;
