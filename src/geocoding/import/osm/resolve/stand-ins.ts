import type { FeatureNumber, TextNumber } from '../memory/numbers.ts';
import { PLACE_STATE, type Places } from './places.ts';
import type { KnownPostcode } from './postcodes.ts';

/** What is known already of a place that stands for one of another index. */
export interface StandIn {
  /** ISO 3166-1 alpha-2, lower case. */
  readonly countryCode: string | undefined;
  readonly rankSearch: number;
  readonly rankAddress: number;
  /** Is it in an area that has changed, so that its rank may be another one now? */
  readonly isRankOpen: boolean;
  /** Is it hidden behind an area that stays as it is? */
  readonly isLinked: boolean;
  readonly postcode: TextNumber;
  /** Lines of its address, see lineNumber. */
  readonly lines: readonly number[];
}

/**
 * Places of another index among those that are resolved, so that these find their areas, streets and postcodes. They
 * bring what was found out about them, and nothing is found out anew.
 */
export interface StandIns {
  /** Features that stand in, with what is known of them. */
  each(): Iterable<readonly [FeatureNumber, StandIn]>;
  /** Averaged postcodes of the other index, of addresses that are not here again. */
  postcodes(): readonly KnownPostcode[];
  /** Is told that a place is not as it was: an area hides it now, or its rank is another one. It is no stand-in any more. */
  release(feature: FeatureNumber): void;
}

/** Marks stand-ins, and gives them what is known of them but ranks and lines, which others must not see too early. */
export function markStandIns(places: Places, standIns: StandIns): void {
  for (const [feature, { countryCode, postcode }] of standIns.each()) {
    places.mark(feature, PLACE_STATE.standIn);
    places.setCountry(feature, countryCode);
    places.postcode.set(feature, postcode);
  }
}
