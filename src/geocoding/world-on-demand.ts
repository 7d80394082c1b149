import type { CountryNames } from './engine/country-names.ts';
import type { PlaceSource, ReverseQuery } from './engine/geocoder.ts';
import type { OsmType, Place } from './engine/place.ts';
import type { WorldSearchIndex } from './engine/search/world-search-index.ts';
import type { TownLines } from './engine/town-lines.ts';
import { World } from './engine/world.ts';
import { openWorld, type WorldIndex } from './store/world-index.ts';

/**
 * The worldwide default, read into memory when it is first asked: beside an OpenStreetMap index it may never be, and
 * its memory is better spent on pages.
 */
export class WorldOnDemand implements PlaceSource {
  readonly #path: string;
  readonly #countryNames: CountryNames;
  /** Of the file as it was checked. */
  readonly #state: string | undefined;
  #world: World | undefined;

  /** @param index the index at the path, for as long as it is not released */
  constructor(path: string, index: WorldIndex, countryNames: CountryNames) {
    this.#path = path;
    this.#state = index.state;
    this.#countryNames = countryNames;
    this.#world = new World(index, countryNames);
  }

  /** Gives the memory back until somebody asks. */
  release(): void {
    this.#world = undefined;
  }

  /** The index itself. */
  get index(): WorldIndex {
    return this.#opened().index;
  }

  reverse(query: ReverseQuery): Place | undefined {
    return this.#opened().reverse(query);
  }

  byOsmId(type: OsmType, id: number, category?: string): Place | undefined {
    // Its numbers are negative.
    return id < 0 ? this.#opened().byOsmId(type, id, category) : undefined;
  }

  byPlaceId(id: number): Place | undefined {
    return this.#opened().byPlaceId(id);
  }

  get searchIndex(): WorldSearchIndex {
    return this.#opened().searchIndex;
  }

  countryCodeAt(lon: number, lat: number): string | undefined {
    return this.#opened().countryCodeAt(lon, lat);
  }

  townAt(
    country: string,
    lon: number,
    lat: number,
    accepts: (lon: number, lat: number) => boolean,
  ): TownLines | undefined {
    return this.#opened().townAt(country, lon, lat, accepts);
  }

  #opened(): World {
    this.#world ??= new World(openWorld(this.#path, this.#state), this.#countryNames);
    return this.#world;
  }
}
