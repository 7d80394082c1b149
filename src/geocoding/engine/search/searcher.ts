import type { Place } from '../place.ts';
import { pointInText } from './coordinates.ts';
import { otherReadings, partsOf, phrasesOf, type QueryPart, type Reading, readingOf } from './readings.ts';
import { type Hit, PlanRun, SearchBudget, totalOf } from './run-plans.ts';
import type { CountryWords, SearchIndex } from './search-index.ts';
import { ADDRESS_PARTS, type SearchLimits, type SearchQuery } from './search-query.ts';

/** Totals beyond the best one at which results are left out. */
const WORST = 0.6;
/** Degrees from a point in the query within which places count (Nominatim 5.3, v1/server_glue.py). */
const NEAR_REACH = 0.1;
/** A penalty up to which other readings are not tried. */
const GOOD = 0.35;

/** Searches indexes by words. */
export class Searcher {
  readonly #indexes: readonly SearchIndex[];
  readonly #countries: CountryWords;
  readonly #limits: SearchLimits;
  readonly #reverse: (lat: number, lon: number) => Place | undefined;

  /** @param indexes the finer one first: what it has is left out of those after it @param reverse the place at a point */
  constructor(
    indexes: readonly SearchIndex[],
    countries: CountryWords,
    limits: SearchLimits,
    reverse: (lat: number, lon: number) => Place | undefined,
  ) {
    this.#reverse = reverse;
    this.#indexes = indexes;
    this.#countries = countries;
    this.#limits = limits;
  }

  /**
   * Places that a query means, the likeliest first.
   * @throws ServiceError SEARCH_TIMEOUT
   */
  search(asked: SearchQuery): Place[] {
    const point = asked.parts ? undefined : pointInText(asked.text.trim());
    if (point?.rest === '') {
      const place = this.#reverse(point.lat, point.lon);
      return place ? [place] : [];
    }
    const query = point
      ? { ...asked, text: point.rest, near: [point.lon, point.lat] as const, nearReach: NEAR_REACH }
      : asked;
    const budget = new SearchBudget(this.#limits);
    const parts = partsOf(phrasesIn(query));
    if (parts.length === 0) return [];
    const hits = this.#run(query, parts, budget);
    return this.#placesOf(hits, query);
  }

  #run(query: SearchQuery, parts: readonly QueryPart[], budget: SearchBudget): Hit[] {
    const hits: Hit[] = [];
    let best = Number.POSITIVE_INFINITY;
    const run = (reading: Reading): void => {
      for (const index of this.#indexes) {
        const found = new PlanRun(reading, index, query, this.#countries, budget);
        found.run(best);
        found.refine();
        best = Math.min(best, found.best);
        hits.push(...found.hits);
      }
    };
    run(readingOf(parts, 0));
    const others = otherReadings(
      parts,
      this.#indexes.map(({ words }) => words),
    );
    for (const reading of others) if (best > GOOD || reading.penalty < 0.1) run(reading);
    return hits;
  }

  #placesOf(hits: Hit[], query: SearchQuery): Place[] {
    hits.sort((a, b) => totalOf(a) - totalOf(b) || b.index.extentOf(b.candidate) - a.index.extentOf(a.candidate));
    const first = hits[0];
    if (first === undefined) return [];
    const worst = totalOf(first) + WORST;
    const places: Place[] = [];
    const taken: Hit[] = [];
    for (const hit of hits) {
      if (places.length >= query.limit || totalOf(hit) > worst) break;
      if (taken.some((other) => isSame(hit, other, query.dedupe))) continue;
      const place = placeOf(hit);
      if (place === undefined) continue;
      taken.push(hit);
      places.push(place);
    }
    return places;
  }
}

function placeOf({ index, candidate, house, postcode }: Hit): Place | undefined {
  if (postcode) return index.postcodePlace(postcode);
  return house ? index.interpolated(candidate, house.entry, house.number) : index.place(candidate);
}

/** Are two hits one place, or so alike that one of them is enough? */
function isSame(a: Hit, b: Hit, dedupe: boolean): boolean {
  if (a.index === b.index) {
    if (a.candidate.place === b.candidate.place && a.house?.number === b.house?.number) return true;
    return dedupe && a.candidate.twins === b.candidate.twins && a.house === undefined && b.house === undefined;
  }
  // The finer index knows the place too: the same country, or the same name nearby.
  const [x, y] = [a.candidate, b.candidate];
  if (x.rankAddress > 25 || y.rankAddress > 25 || x.countryCode !== y.countryCode) return false;
  if (x.rankAddress <= 4 || y.rankAddress <= 4) return x.rankAddress === y.rankAddress;
  const reach = Math.min(x.rankAddress, y.rankAddress) <= 12 ? 1.5 : 0.15;
  return Math.hypot(x.lon - y.lon, x.lat - y.lat) < reach && Math.abs(x.rankAddress - y.rankAddress) <= 6;
}

/** The phrases of a query: parts of an address from fine to coarse, or free words. */
function phrasesIn({ text, parts }: SearchQuery): string[] {
  if (parts === undefined) return phrasesOf(text);
  return ADDRESS_PARTS.flatMap((part) => parts[part] ?? []);
}
