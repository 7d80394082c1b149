import { MARK } from '../../../store/words/word-lists-layout.ts';
import type { Box } from '../../place.ts';
import { extentOf } from '../../ranks.ts';
import { type Hit, isWanted } from '../run-plans.ts';
import type { SearchBudget } from '../search-budget.ts';
import type { Candidate, SearchIndex } from '../search-index.ts';
import type { SearchQuery } from '../search-query.ts';
import type { CategoryQuery } from './category-query.ts';

/** Degrees on each side of a place that are near it (Nominatim 5.3: 0.05). */
const NEAR = 0.05;
/** Lists with more places than this are entered only where a box is. */
const LONG_LIST = 2000;
/** Places of a kind that are compared by distance. */
const MOST_PLACES = 5000;

/** Where places of a kind are looked for. */
export interface SearchArea {
  readonly box: Box;
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
  /** Is a point of the box in the area? */
  contains(lon: number, lat: number): boolean;
}

/** The area of a place, or what is near it. */
export function areaOf(
  { index, candidate }: Pick<Hit, 'index' | 'candidate'>,
  where: CategoryQuery['where'],
): SearchArea {
  const { lon, lat } = candidate;
  const isStreet = candidate.rankAddress > 25;
  if (where !== 'near' && !isStreet) {
    const box = index.boxOf(candidate);
    if (box) return { box, lon, lat, contains: (x, y) => index.contains(candidate, x, y) };
    return around(lon, lat, Math.max(NEAR / 2, extentOf(candidate.category, candidate.type)));
  }
  return around(lon, lat, NEAR);
}

/** A square around a point. @param reach degrees */
export function around(lon: number, lat: number, reach: number): SearchArea {
  return { box: [lat - reach, lat + reach, lon - reach, lon + reach], lon, lat, contains: () => true };
}

/** What is in a box. */
export const inBox = (box: Box): SearchArea => ({
  box,
  lon: (box[2] + box[3]) / 2,
  lat: (box[0] + box[1]) / 2,
  contains: () => true,
});

/** Places of some kinds in an area, the nearest to its middle first. */
export function placesOfKinds(
  indexes: readonly SearchIndex[],
  kinds: readonly string[],
  area: SearchArea,
  query: SearchQuery,
  budget: SearchBudget,
): Hit[] {
  const hits: Hit[] = [];
  const [south, north, west, east] = area.box;
  const seen = new Set<string>();
  for (const index of indexes)
    for (const kind of kinds) {
      const list = index.words.find(MARK.kind + kind);
      if (list === undefined) continue;
      const reader = list.reader();
      const ranges = list.count > LONG_LIST ? index.rangesIn(area.box) : [[0, Number.MAX_SAFE_INTEGER] as const];
      for (const [from, to] of ranges) {
        if (!reader.advance(from)) break;
        do {
          if (reader.place >= to || budget.entries-- <= 0 || hits.length >= MOST_PLACES) break;
          const point = index.pointOf(reader.place);
          const lon = point[0];
          const lat = point[1];
          if (lon < west || lon > east || lat < south || lat > north || !area.contains(lon, lat)) continue;
          const candidate = index.read(reader.place);
          if (!isWanted(query, candidate) || seen.has(keyOf(candidate))) continue;
          seen.add(keyOf(candidate));
          const apart = Math.hypot((lon - area.lon) * Math.cos((lat * Math.PI) / 180), lat - area.lat);
          hits.push({
            index,
            candidate,
            info: undefined,
            house: undefined,
            postcode: undefined,
            penalty: apart,
            importance: 0,
            words: [],
            isHouse: true,
            unseen: undefined,
          });
        } while (reader.next());
      }
    }
  return hits;
}

const keyOf = ({ osmType, osmId }: Candidate): string => osmType + osmId;
