import type { AddressLine } from './place.ts';

/** What the worldwide index knows around a point: its town and the divisions that the town is in. */
export interface TownLines {
  /** Lines of an address, fine before coarse: town, county, state, each where it is known. */
  readonly lines: readonly AddressLine[];
  /** Is the point within the built-up radius of the town? */
  readonly isInside: boolean;
}

/**
 * Finds the town of a point.
 * @param country ISO 3166-1 alpha-2, lower case
 * @param lon degrees @param lat degrees
 * @param accepts only towns whose centre, in degrees, passes
 */
export type TownAt = (
  country: string,
  lon: number,
  lat: number,
  accepts: (lon: number, lat: number) => boolean,
) => TownLines | undefined;
