import { displayName, localLines } from './engine/address.ts';
import type { Geocoder } from './engine/geocoder.ts';
import { type Languages, localName } from './engine/localisation.ts';
import { FIRST_PLACE_ID } from './engine/osm/index-objects.ts';
import type { Place } from './engine/place.ts';
import { plainSearch, type SearchQuery } from './engine/search/search-query.ts';

/** Milliseconds without a request after which the server counts as idle, and between two searches of its own. */
const IDLE = 200;
const PAUSE = 5;
/** Letters of a name that are typed. */
const MOST_LETTERS = 4;
/** Places that are looked at, at most, to find one that has a name. */
const TRIES = 200;
/** Places that a search asks for, as most requests do. */
const LIMIT = 10;
/** The share of all places by which the next one follows: they spread evenly over an index, whatever its size is. */
const STRIDE = (Math.sqrt(5) - 1) / 2;

/** What a warm-up searches in: an open geocoder. */
export interface WarmUpIndexes {
  readonly geocoder: Geocoder;
  readonly osm: { readonly meta: { readonly counts: { readonly places: number } } } | undefined;
  readonly world: {
    readonly counts: Readonly<Record<'countries' | 'states' | 'counties' | 'places', number>>;
  };
  readonly hasSearched: boolean;
  readonly remote: boolean;
}

/**
 * Searches that a server asks itself after somebody's first one, while nobody else asks anything. They read what most
 * searches need, and code that has run often is compiled: what comes next is answered faster. Who never searches pays
 * nothing, and what lies behind an address is left alone.
 */
export class SearchWarmUp {
  readonly #indexes: WarmUpIndexes;
  /** How many searches are left. */
  #left: number;
  #wasAsked = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #searches: Iterator<SearchQuery, void>;

  /** @param searches how many it asks @param languages those of requests that name none */
  constructor(indexes: WarmUpIndexes, searches: number, languages: Languages) {
    this.#indexes = indexes;
    this.#left = searches;
    this.#searches = warmUpSearches(indexes, languages);
  }

  /** Somebody asks something: the warm-up waits until nobody has for a while. */
  asked(): void {
    this.#wasAsked = true;
    if (this.#timer === undefined && this.#left > 0) this.#wait(IDLE);
  }

  close(): void {
    this.#left = 0;
    clearTimeout(this.#timer);
  }

  #wait(time: number): void {
    this.#timer = setTimeout(() => this.#step(), time).unref();
  }

  #step(): void {
    this.#timer = undefined;
    const { hasSearched, remote } = this.#indexes;
    if (this.#wasAsked) {
      this.#wasAsked = false;
      this.#wait(IDLE);
    } else if (hasSearched && !remote && this.#search()) this.#wait(PAUSE);
  }

  /** One search. @returns is there more to do? */
  #search(): boolean {
    try {
      const { value: query } = this.#searches.next();
      if (query === undefined) this.#left = 0;
      else this.#indexes.geocoder.search(query);
    } catch {
      // Nobody waits for the answer. What is wrong with an index is told to those who ask.
      this.#left = 0;
    }
    return --this.#left > 0;
  }
}

/** The letters of names as they are typed near their places, and each whole address: always the same for an index. */
export function* warmUpSearches(
  indexes: Pick<WarmUpIndexes, 'geocoder' | 'osm' | 'world'>,
  languages: Languages,
): Generator<SearchQuery, void> {
  for (let number = 0; ; ) {
    let place: Place | undefined;
    let name = '';
    for (let tries = 0; name === '' && tries < TRIES; tries++) {
      place = indexes.geocoder.byPlaceId(placeIdAt(indexes, (++number * STRIDE) % 1));
      name = place === undefined ? '' : localName(place.names, languages);
    }
    if (place === undefined || name === '') return;
    const near = [place.lon, place.lat] as const;
    let text = '';
    for (const letter of Array.from(name).slice(0, MOST_LETTERS)) {
      text += letter;
      yield plainSearch({ text, limit: LIMIT, languages, autocomplete: true, near });
    }
    yield plainSearch({ text: displayName(localLines(place.address, languages)), limit: LIMIT, languages });
  }
}

/** The place_id of a place of the finer index. @param share of its places that come before, 0 to 1 */
function placeIdAt({ osm, world }: Pick<WarmUpIndexes, 'osm' | 'world'>, share: number): number {
  if (osm !== undefined) return FIRST_PLACE_ID + Math.floor(share * osm.meta.counts.places);
  const { countries, states, counties, places } = world.counts;
  return 1 + Math.floor(share * (countries + states + counties + places));
}
