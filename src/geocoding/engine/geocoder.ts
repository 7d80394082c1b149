import type { OsmNotes } from '../store/osm-index.ts';
import { LAYERS, type Layer } from './layers.ts';
import type { OsmType, Place } from './place.ts';
import type { Keywords } from './search/keywords.ts';
import type { SearchQuery } from './search/search-query.ts';

export { LAYERS, type Layer };

export interface ReverseQuery {
  /** Degrees; beyond ±90 nothing is found. */
  readonly lat: number;
  /** Degrees; beyond ±180 nothing is found. */
  readonly lon: number;
  /** The finest rank that may answer, see {@link import('./ranks.ts').zoomToRank}. */
  readonly maxRank: number;
  readonly layers: ReadonlySet<Layer>;
  /** Nearest by metres on the ground; otherwise by degrees on a plane, as the original has it. */
  readonly metres?: boolean | undefined;
  /** A road without a name answers only where nothing with a name is near. */
  readonly skipUnnamedRoads?: boolean | undefined;
}

/** An index that answers. */
export interface PlaceSource {
  /** The place at a point; undefined hands the query on to the next source. */
  reverse(query: ReverseQuery): Place | undefined;
  /** @param category only an object with this main tag */
  byOsmId(type: OsmType, id: number, category?: string): Place | undefined;
  byPlaceId(id: number): Place | undefined;
  /** @param country ISO 3166-1 alpha-2, lower case */
  byPostcode?(country: string, postcode: string): Place | undefined;
  /** Areas that are not as they should be, where the source has noted some. */
  notes?(): OsmNotes | undefined;
  /** When the data was taken from its source, as ISO 8601 with an offset. */
  dataUpdated?(): string | undefined;
}

/** What finds places by their names. */
export interface PlaceSearcher {
  search(query: SearchQuery): Place[];
  keywords(place: Place): Keywords;
}

/** Asks its sources in order; the first one that knows an answer gives it. The worldwide default is the last. */
export class Geocoder implements PlaceSource {
  readonly #sources: readonly PlaceSource[];
  readonly #searcher: () => PlaceSearcher | undefined;

  /** @param searcher is asked for at the first search */
  constructor(sources: readonly PlaceSource[], searcher: () => PlaceSearcher | undefined = () => undefined) {
    this.#sources = sources;
    this.#searcher = searcher;
  }

  reverse(query: ReverseQuery): Place | undefined {
    if (!(Math.abs(query.lat) <= 90 && Math.abs(query.lon) <= 180)) return undefined;
    return this.#first((source) => source.reverse(query));
  }

  byOsmId(type: OsmType, id: number, category?: string): Place | undefined {
    return this.#first((source) => source.byOsmId(type, id, category));
  }

  byPlaceId(id: number): Place | undefined {
    return this.#first((source) => source.byPlaceId(id));
  }

  byPostcode(country: string, postcode: string): Place | undefined {
    return this.#first((source) => source.byPostcode?.(country, postcode));
  }

  /**
   * Places by their names, the likeliest first.
   * @returns undefined where the index is of before there were searches
   * @throws ServiceError SEARCH_TIMEOUT
   */
  search(query: SearchQuery): Place[] | undefined {
    return this.#searcher()?.search(query);
  }

  /** The words by which a place is found; none where the index is of before there were searches. */
  keywords(place: Place): Keywords {
    return this.#searcher()?.keywords(place) ?? { name: [], address: [] };
  }

  dataUpdated(): string | undefined {
    for (const source of this.#sources) {
      const updated = source.dataUpdated?.();
      if (updated !== undefined) return updated;
    }
    return undefined;
  }

  notes(): OsmNotes | undefined {
    for (const source of this.#sources) {
      const notes = source.notes?.();
      if (notes !== undefined) return notes;
    }
    return undefined;
  }

  #first(ask: (source: PlaceSource) => Place | undefined): Place | undefined {
    for (const source of this.#sources) {
      const place = ask(source);
      if (place) return place;
    }
    return undefined;
  }
}
