import { elementAt } from '#kit/element-at';
import { inOneLine, localLines, namesOfLines } from '../address.ts';
import type { Languages } from '../localisation.ts';
import type { Place } from '../place.ts';
import { BestOfLists } from './best-of-lists.ts';
import type { CategoryPhraseReader, CategoryQuery } from './category/category-query.ts';
import { areaOf, around, inBox, placesOfKinds, type SearchArea } from './category/category-search.ts';
import { pointInText } from './coordinates.ts';
import { type Keywords, keywordsOf } from './keywords.ts';
import { NamedPlaces } from './named/named-places.ts';
import { HitsInOrder } from './ranking/hits-in-order.ts';
import { ShownNames } from './ranking/shown-names.ts';
import {
  begunReading,
  completions,
  hasBegun,
  listsBeginning,
  otherReadings,
  partsOf,
  phrasesOf,
  type QueryPart,
  type QueryWord,
  type Reading,
  readingOf,
  readingsOfForms,
} from './readings.ts';
import { DRIFT, type Hit, PlanRun, totalOf } from './run-plans.ts';
import { SearchBudget } from './search-budget.ts';
import type { CountryWords, SearchIndex, Surroundings } from './search-index.ts';
import { ADDRESS_PARTS, NO_EXCLUSIONS, type SearchLimits, type SearchQuery } from './search-query.ts';
import { similarReadings } from './typos/similar-readings.ts';

/** Totals beyond the best one at which results are left out. */
const WORST = 0.6;
/** Degrees from a point in the query within which places count (Nominatim 5.3, v1/server_glue.py). */
const NEAR_REACH = 0.1;
/** A penalty up to which other readings are not tried. */
const GOOD = 0.35;
/** A penalty up to which a query is the name of something, even if it also reads as a kind and a place. */
const NAMED = 0.15;
/** Penalties of readings that are tried only where nothing good is found, and greater ones. */
const UNLIKELY = 0.1;
/** What the penalty of a hit may be beyond that of its reading, for no more to be looked for. */
const SLACK = 0.15;
/** What the penalty of a place in a finer index may be beyond that of the same place in another. */
const FINER = 0.1;
/** The finest rank_address that places of two indexes can have and be the same. */
const FINEST_TOWN = 25;
/** Readings with other words of which words that nothing explains are passed over. */
const MOST_FORGIVEN = 6;
/** Places beyond those that are asked for whose whole address is compared. */
const MORE = 8;

/** Searches indexes by words. */
export class Searcher {
  readonly #indexes: readonly SearchIndex[];
  readonly #surroundings: CountryWords & Surroundings & SearchIndex;
  readonly #limits: SearchLimits;
  readonly #categories: CategoryPhraseReader;
  readonly #reverse: (lat: number, lon: number) => Place | undefined;
  readonly #shownNames = new ShownNames();
  readonly #bestOfLists = new BestOfLists();

  /** @param indexes the finer one first: what it has is left out of those after it @param reverse the place at a point */
  constructor(
    indexes: readonly SearchIndex[],
    surroundings: CountryWords & Surroundings & SearchIndex,
    limits: SearchLimits,
    categories: CategoryPhraseReader,
    reverse: (lat: number, lon: number) => Place | undefined,
  ) {
    this.#reverse = reverse;
    this.#categories = categories;
    this.#indexes = indexes;
    this.#surroundings = surroundings;
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
    const category = this.#categoryOf(query);
    const isBracketed = category !== undefined && query.text.includes('[');
    const parts = isBracketed ? [] : partsOf(phrasesIn(query));
    const names = (): Hit[] => (parts.length === 0 ? [] : this.#run(withRanks(query), parts, budget));
    let hits: Hit[] | undefined;
    if (category && (category.where !== 'beside' || isBracketed)) {
      // "Place de la Visitation" asks for nothing in la Visitation: it is a name.
      if (query.parts === undefined && !isBracketed && this.#canBeName(query, parts, budget)) hits = names();
      if (hits?.some(({ penalty }) => penalty <= NAMED)) return this.#placesOf(hits, parts, query);
      const found = this.#inCategory(query, category, budget);
      if (found.length > 0 || isBracketed) return found;
    }
    if (parts.length === 0) return [];
    hits ??= names();
    if (category?.where === 'beside' && !hits.some(({ penalty }) => penalty <= GOOD)) {
      const found = this.#inCategory(query, category, budget);
      if (found.length > 0) return found;
    }
    return this.#placesOf(hits, parts, query);
  }

  /** The words by which a place is found. */
  keywords(place: Place): Keywords {
    return keywordsOf(place, this.#indexes);
  }

  /** The kind of place that a query asks for. */
  #categoryOf({ text, parts }: SearchQuery): CategoryQuery | undefined {
    if (parts === undefined) return this.#categories.read(text);
    if (parts.amenity === undefined) return undefined;
    const category = this.#categories.read(parts.amenity);
    if (category === undefined || category.place !== '') return undefined;
    const { amenity: _, ...others } = parts;
    return { ...category, where: 'in', place: phrasesIn({ text: '', parts: others }).join(', ') };
  }

  /** Places of a kind where the query says, in the viewbox, or around its point. */
  #inCategory(query: SearchQuery, { kinds, where, place }: CategoryQuery, budget: SearchBudget): Place[] {
    const area = this.#areaOf(query, where, place, budget);
    if (area === undefined) return [];
    const hits = placesOfKinds(this.#indexes, kinds, area, query, budget).filter(({ candidate }) =>
      isInViewbox(query, candidate),
    );
    hits.sort((a, b) => a.penalty - b.penalty);
    const found: Place[] = [];
    for (const hit of hits.slice(0, query.limit)) {
      const one = placeOf(hit);
      if (one) found.push(one);
    }
    return found;
  }

  #areaOf(
    query: SearchQuery,
    where: CategoryQuery['where'],
    place: string,
    budget: SearchBudget,
  ): SearchArea | undefined {
    if (place === '') {
      if (query.near) return around(...query.near, query.nearReach ?? NEAR_REACH);
      return query.viewbox && inBox(query.viewbox);
    }
    const parts = partsOf(phrasesOf(place));
    const whereabouts: SearchQuery = {
      ...query,
      text: place,
      parts: undefined,
      layers: undefined,
      minRank: 1,
      excluded: NO_EXCLUSIONS,
      bounded: false,
    };
    for (const maxRank of [25, 27]) {
      const hits = this.#run({ ...whereabouts, maxRank }, parts, budget).filter(
        ({ postcode, penalty }) => !postcode && penalty < WORST,
      );
      const [best] = this.#ranked(hits, parts, { ...whereabouts, limit: 1 });
      if (best) return areaOf(best.hit, where);
    }
    return undefined;
  }

  /**
   * Can a search by name find what has a penalty of at most {@link NAMED}? Most queries for a kind of place are no names;
   * to see that takes only the likeliest ways to understand them.
   */
  #canBeName(query: SearchQuery, parts: readonly QueryPart[], budget: SearchBudget): boolean {
    if (query.fuzzy || query.autocomplete || parts.length === 0) return true;
    budget.narrow(parts.length);
    const others = otherReadings(
      parts,
      this.#indexes.map(({ words }) => words),
    );
    if (others.some(({ penalty }) => penalty >= UNLIKELY)) return true;
    for (const reading of [readingOf(parts, 0), ...others])
      for (const index of this.#indexes) {
        const around = index === this.#indexes.at(-1) ? undefined : this.#surroundings;
        const named = new NamedPlaces(index, budget);
        const run = new PlanRun(reading, index, query, this.#surroundings, budget, named, this.#bestOfLists, around);
        // Sums of penalties are not exact.
        run.run(NAMED - DRIFT + 0.01);
        if (run.best <= NAMED) return true;
      }
    budget.renew();
    return false;
  }

  #run(query: SearchQuery, parts: readonly QueryPart[], budget: SearchBudget): Hit[] {
    budget.narrow(parts.length);
    const hits: Hit[] = [];
    let best = Number.POSITIVE_INFINITY;
    const named = new Map(this.#indexes.map((index) => [index, new NamedPlaces(index, budget)]));
    const namedIn = (index: SearchIndex): NamedPlaces => named.get(index) ?? new NamedPlaces(index, budget);
    // What forgives words that nothing explains looks at much; it comes last.
    const strict = { ...query, fuzzy: false };
    const run = (reading: Reading, which: 'whole' | 'partial' | 'all' = 'all', of = strict): void => {
      for (const index of this.#indexes) {
        if (budget.isSpent) return;
        const around = index === this.#indexes.at(-1) ? undefined : this.#surroundings;
        const found = new PlanRun(
          reading,
          index,
          of,
          this.#surroundings,
          budget,
          namedIn(index),
          this.#bestOfLists,
          around,
          hits,
        );
        found.run(best, which);
        best = Math.min(best, found.best);
        hits.push(...found.hits);
      }
    };
    const dictionaries = this.#indexes.map(({ words }) => words);
    // Whole names are looked for first: of many readings one is meant, and that is soon found.
    const runAll = (readings: readonly Reading[], of = strict): void => {
      for (const reading of readings) if (reading.penalty < best + SLACK) run(reading, 'whole', of);
      for (const reading of readings) if (best > reading.penalty + SLACK) run(reading, 'partial', of);
    };
    const exact = readingOf(parts, 0);
    const last = parts.at(-1);
    if (!query.autocomplete || last === undefined) run(exact);
    else if (parts.length === 1) {
      run(exact);
      const begun = begunReading(parts);
      for (const index of this.#indexes) {
        const found = new PlanRun(
          begun,
          index,
          strict,
          this.#surroundings,
          budget,
          namedIn(index),
          this.#bestOfLists,
          undefined,
          hits,
        );
        found.begin(listsBeginning(last, index), begun.penalty);
        best = Math.min(best, found.best);
        hits.push(...found.hits);
      }
      runAll(readingsOfForms(last));
    } else {
      const isListed = this.#indexes.some((index) => hasBegun(last, index));
      const others = this.#indexes.filter((index) => !hasBegun(last, index)).map(({ words }) => words);
      runAll([exact, ...(isListed ? [begunReading(parts)] : []), ...completions(parts, others)]);
      // Lists of one or two letters have not all places.
      if (isListed && best > GOOD) runAll(completions(parts, dictionaries));
    }
    budget.renew();
    for (const reading of otherReadings(parts, dictionaries))
      if (best > GOOD || reading.penalty < UNLIKELY) run(reading);
    if (query.fuzzy && best > GOOD && !budget.isSpent) {
      const similar = similarReadings(parts, dictionaries, budget);
      budget.renew();
      runAll(similar);
      budget.renew();
      if (best > GOOD) runAll([exact, ...similar.slice(0, MOST_FORGIVEN)], query);
    }
    return hits;
  }

  /** The best of hits as a reader sees them, the likeliest first; those that look alike are all there. */
  #ranked(hits: readonly Hit[], parts: readonly QueryPart[], query: SearchQuery): Shown[] {
    const { limit, dedupe, languages, autocomplete } = query;
    let worst = Number.POSITIVE_INFINITY;
    const taken: Hit[] = [];
    const shownNames = this.#shownNames;
    shownNames.ask(parts, autocomplete ? parts.at(-1) : undefined, (word) =>
      this.#indexes.some(({ words }) => words.find(word) !== undefined),
    );
    const { least } = shownNames;
    const shown: Shown[] = [];
    /** Totals of those that look different, the best first. */
    const totals: number[] = [];
    const looks = new Set<string>();
    // Only towns and areas can be the same place as one of another index.
    const finer = hits.filter(
      ({ index, candidate, house, postcode }) =>
        index === this.#indexes[0] && !house && !postcode && candidate.rankAddress <= FINEST_TOWN,
    );
    const waiting = new HitsInOrder(hits, languages, shownNames);
    for (let next = waiting.next(); next !== undefined; next = waiting.next()) {
      const own = totalOf(next);
      if (taken.length === 0) worst = own + WORST;
      if (taken.length >= limit + MORE || own > worst) break;
      // What is shown makes nothing better than it is: those that come now are too late.
      if (totals.length >= limit) {
        const last = elementAt(totals, limit - 1);
        if (own >= last || own + least > last) break;
      }
      const hit = this.#finest(next, finer);
      if (isAmong(hit, taken, dedupe)) continue;
      taken.push(hit);
      const seen = seenOf(hit, languages);
      if (seen === undefined) continue;
      const { names, of, place } = seen;
      // Two places that look alike are one for those who read the list (Nominatim 5.3, v1/helpers.py).
      const look = `${of.osmType} ${of.category} ${of.type} ${of.rankAddress} ${inOneLine(names)}`;
      const total =
        own + shownNames.penalty(names, hit.unseen === undefined ? NO_WORDS : hit.words, hit.unseen === 'name');
      shown.push({ hit, place, look, total });
      if (!dedupe || !looks.has(look)) insert(totals, total);
      looks.add(look);
    }
    return shown.sort((a, b) => a.total - b.total || extentOf(b.hit) - extentOf(a.hit));
  }

  #placesOf(hits: readonly Hit[], parts: readonly QueryPart[], query: SearchQuery): Place[] {
    const { limit, dedupe } = query;
    const places: Place[] = [];
    const looks = new Set<string>();
    for (const { hit, place = placeOf(hit), look } of this.#ranked(hits, parts, query)) {
      if (place === undefined || (dedupe && looks.has(look))) continue;
      looks.add(look);
      if (places.push(place) === limit) break;
    }
    return places;
  }

  /** The same place in a finer index, if one has it. */
  #finest(hit: Hit, finer: readonly Hit[]): Hit {
    if (hit.index === this.#indexes[0]) return hit;
    let finest = hit;
    for (const other of finer) {
      if (other.penalty > hit.penalty + FINER || !isSame(hit, other, true)) continue;
      if (finest === hit || totalOf(other) < totalOf(finest)) finest = other;
    }
    return finest;
  }
}

/** Width and height in degrees, multiplied; postcodes are points. */
const extentOf = ({ index, candidate, postcode }: Hit): number => (postcode ? 0 : index.extentOf(candidate));

/** A hit as a reader sees it. */
interface Shown {
  readonly hit: Hit;
  /** undefined where it is not made yet. */
  readonly place: Place | undefined;
  readonly look: string;
  readonly total: number;
}

function insert(sorted: number[], value: number): void {
  let at = sorted.length;
  while (at > 0 && elementAt(sorted, at - 1) > value) at--;
  sorted.splice(at, 0, value);
}

const NO_WORDS: readonly QueryWord[] = [];

/** What readers see of a hit, before or after its place is made. */
interface Seen {
  readonly of: Pick<Place, 'osmType' | 'category' | 'type' | 'rankAddress'>;
  /** Those of the lines of its address. */
  readonly names: readonly string[];
  readonly place: Place | undefined;
}

/** Of many hits only few are shown: their places are made late where the names can be known before. */
function seenOf(hit: Hit, languages: Languages): Seen | undefined {
  const { index, candidate, postcode } = hit;
  if (index.shownNames !== undefined && postcode === undefined)
    return { of: candidate, names: index.shownNames(candidate, languages), place: undefined };
  const place = placeOf(hit);
  return place && { of: place, names: namesOfLines(localLines(place.address, languages)), place };
}

function placeOf({ index, candidate, house, postcode }: Hit): Place | undefined {
  if (postcode) return index.postcodePlace(postcode);
  return house ? index.interpolated(candidate, house.entry, house.number) : index.place(candidate);
}

function isAmong(hit: Hit, others: readonly Hit[], dedupe: boolean): boolean {
  for (const other of others) if (isSame(hit, other, dedupe)) return true;
  return false;
}

/** Are two hits one place, or so alike that one of them is enough? */
function isSame(a: Hit, b: Hit, dedupe: boolean): boolean {
  if (a.index === b.index) {
    if (a.candidate.place === b.candidate.place && a.house?.number === b.house?.number) return true;
    return dedupe && a.candidate.twins === b.candidate.twins && a.house === undefined && b.house === undefined;
  }
  // The finer index knows the place too: the same country, or the same name nearby.
  const x = a.candidate;
  const y = b.candidate;
  if (x.rankAddress > FINEST_TOWN || y.rankAddress > FINEST_TOWN || x.countryCode !== y.countryCode) return false;
  if (x.rankAddress <= 4 || y.rankAddress <= 4) return x.rankAddress === y.rankAddress;
  const reach = Math.min(x.rankAddress, y.rankAddress) <= 12 ? 1.5 : 0.15;
  return Math.hypot(x.lon - y.lon, x.lat - y.lat) < reach && Math.abs(x.rankAddress - y.rankAddress) <= 6;
}

/** Ranks of what the finest part of an address can name. */
function withRanks(query: SearchQuery): SearchQuery {
  const { parts } = query;
  if (parts === undefined) return query;
  const [least, most] =
    parts.amenity !== undefined || parts.street !== undefined
      ? [26, 30]
      : parts.city !== undefined
        ? [13, 25]
        : parts.county !== undefined
          ? [10, 12]
          : parts.state !== undefined
            ? [5, 9]
            : parts.postalcode !== undefined
              ? [5, 11]
              : [4, 4];
  return { ...query, minRank: Math.max(query.minRank, least), maxRank: Math.min(query.maxRank, most) };
}

function isInViewbox({ viewbox, bounded }: SearchQuery, { lon, lat }: Hit['candidate']): boolean {
  if (!bounded || viewbox === undefined) return true;
  return lat >= viewbox[0] && lat <= viewbox[1] && lon >= viewbox[2] && lon <= viewbox[3];
}

/** The phrases of a query: parts of an address from fine to coarse, or free words. */
function phrasesIn({ text, parts }: Pick<SearchQuery, 'text' | 'parts'>): string[] {
  if (parts === undefined) return phrasesOf(text);
  return ADDRESS_PARTS.flatMap((part) => parts[part] ?? []);
}
