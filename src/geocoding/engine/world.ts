import { NONE, PLACE_FLAG, PLACE_TYPES, UNITS_PER_DEGREE, type WorldIndex } from '../store/world-index.ts';
import { OSM_ATTRIBUTION, WORLD_ATTRIBUTION } from './attribution.ts';
import { countryAt } from './country-at.ts';
import { countryGeometry } from './country-geometry.ts';
import { CountryNames } from './country-names.ts';
import { answers, type Division, divisionsOf } from './divisions.ts';
import type { PlaceSource, ReverseQuery } from './geocoder.ts';
import { type Names, OneName, TagNames } from './names.ts';
import { PlaceSearch } from './nearest-place.ts';
import type { AddressLine, Box, Geometry, MapObject, OsmType, Place } from './place.ts';
import { importanceOf, PLACE_RANKS } from './ranks.ts';
import { WorldSearchIndex } from './search/world-search-index.ts';
import { subdivisionCode } from './subdivision-codes.ts';
import type { TownLines } from './town-lines.ts';
import { urbanRadius } from './urban-radius.ts';

const ALL_TYPES = PLACE_TYPES.map((_, index) => index);
const CITY = [PLACE_TYPES.indexOf('city')];
const CITY_OR_TOWN = [...CITY, PLACE_TYPES.indexOf('town')];
const SUBURB = PLACE_TYPES.indexOf('suburb');
/** Kilometres beyond which a town says nothing of a place: no inhabited coast is so far, lonely islands are. */
const TOWN_REACH = 1000;
/** Kilometres from a town within which land that no country's polygon covers counts as the town's country. */
const UNCLAIMED_REACH = 10;

/** Degrees east and north of the steps that are taken from a point in no country. */
const STEPS = [0.001, 0.002].flatMap((far) =>
  [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([east, north]) => [east * far, north * far] as const),
);

const ADDRESS_ONLY: ReverseQuery['layers'] = new Set(['address']);

/** Where an object of the index stands among all: place_id counts from 1 through countries, states, counties, places. */
type ObjectRef = { readonly kind: 'country' | 'state' | 'county' | 'place'; readonly index: number };

/**
 * The worldwide default: country by its polygons, town by distance and size, its divisions by GeoNames. It knows no
 * streets, so it answers the address layer only.
 */
export class World implements PlaceSource {
  readonly #index: WorldIndex;
  readonly #search: PlaceSearch;
  readonly #countries: readonly MapObject[];
  readonly #codeLines: readonly AddressLine[];
  /** Those that were asked for. */
  readonly #states: MapObject[] = [];
  readonly #codes: readonly string[];
  readonly #countryNames: CountryNames;

  /** @param countryNames may be shared with others who name countries */
  constructor(index: WorldIndex, countryNames = new CountryNames()) {
    this.#index = index;
    this.#countryNames = countryNames;
    this.#search = new PlaceSearch(index);
    this.#codes = Array.from(index.columns.countryCode, (code) => String.fromCharCode(code & 255, code >> 8));
    this.#countries = this.#codes.map((code, country) => this.#countryObject(code, country));
    this.#codeLines = this.#codes.map(codeLine);
  }

  reverse({ lat, lon, maxRank, layers }: ReverseQuery): Place | undefined {
    if (!layers.has('address')) return undefined;
    const country = this.#countryAt(lon, lat);
    if (country < 0) return undefined;
    if (maxRank <= 4) return this.#place({ kind: 'country', index: country });
    const { place } = this.#search.nearest(country, ALL_TYPES, lon, lat, TOWN_REACH);
    if (place < 0) return this.#place({ kind: 'country', index: country });
    const { placeParent, placeState, placeCounty, placeType } = this.#index.columns;
    if (maxRank < 16) {
      const { first, second } = divisionsOf(this.#codes[country]);
      if (placeCounty[place] !== NONE && answers(second, maxRank))
        return this.#place({ kind: 'county', index: placeCounty[place] });
      if (placeState[place] !== NONE && answers(first, maxRank))
        return this.#place({ kind: 'state', index: placeState[place] });
      return this.#place({ kind: 'country', index: country });
    }
    if (maxRank >= PLACE_RANKS.suburb[0]) return this.#place({ kind: 'place', index: place });
    // Coarser zooms ask for the city around, even where a smaller place is nearer.
    const around = this.#search.nearest(country, maxRank < PLACE_RANKS.town[0] ? CITY : CITY_OR_TOWN, lon, lat);
    if (around.place >= 0 && around.distance <= urbanRadius(this.#index.columns.placePopulation[around.place]))
      return this.#place({ kind: 'place', index: around.place });
    return this.#place({ kind: 'place', index: placeType[place] === SUBURB ? placeParent[place] : place });
  }

  /** The country of a point, ISO 3166-1 alpha-2 in lower case. */
  countryCodeAt(lon: number, lat: number): string | undefined {
    return this.#codes[this.#countryAt(lon, lat)]?.toLowerCase();
  }

  /** The town at a point and its divisions, see {@link import('./town-lines.ts').TownAt}. */
  townAt(
    code: string,
    lon: number,
    lat: number,
    accepts: (lon: number, lat: number) => boolean,
  ): TownLines | undefined {
    const country = this.#codes.indexOf(code.toUpperCase());
    if (country < 0) return undefined;
    const { columns } = this.#index;
    const { placePoint } = columns;
    const { place, score } = this.#search.nearest(country, ALL_TYPES, lon, lat, TOWN_REACH, (candidate) =>
      accepts(placePoint[2 * candidate] / UNITS_PER_DEGREE, placePoint[2 * candidate + 1] / UNITS_PER_DEGREE),
    );
    if (place < 0) return undefined;
    const parent = columns.placeParent[place];
    const town = columns.placeType[place] === SUBURB && parent !== NONE ? parent : place;
    const [townLon, townLat] = this.#point(columns.placePoint, town);
    const lines = [line(this.#placeObject(town), Math.hypot(townLon - lon, townLat - lat))];
    this.#addDivisions(lines, town, lon, lat);
    return { lines, isInside: score <= 0 };
  }

  byOsmId(type: OsmType, id: number, category?: string): Place | undefined {
    const ref = this.#find(type, -id);
    const place = ref && this.#place(ref);
    return category === undefined || place?.category === category ? place : undefined;
  }

  byPlaceId(id: number): Place | undefined {
    const { countries, states, counties, places } = this.#index.counts;
    const index = id - 1;
    const [state, county, place] = [
      index - countries,
      index - countries - states,
      index - countries - states - counties,
    ];
    if (!(index >= 0 && place < places)) return undefined;
    if (place >= 0) return this.#settlement(place);
    if (county >= 0) return this.#place({ kind: 'county', index: county });
    return this.#place(state >= 0 ? { kind: 'state', index: state } : { kind: 'country', index });
  }

  /** The index as searches see it. */
  /** The index that it reads. */
  get index(): WorldIndex {
    return this.#index;
  }

  get searchIndex(): WorldSearchIndex {
    this.#searchIndex ??= new WorldSearchIndex(
      this.#index,
      this.#codes,
      (id) => this.byPlaceId(id),
      (lon, lat) => this.#townsAt(lon, lat),
    );
    return this.#searchIndex;
  }
  #searchIndex: WorldSearchIndex | undefined;

  /** Numbers of the nearest town, of the city around, and of their divisions. */
  #townsAt(lon: number, lat: number): readonly number[] {
    const places = new Set<number>();
    const country = this.#countryAt(lon, lat);
    if (country < 0) return [];
    const near = this.townAt(this.#codes[country], lon, lat, () => true)?.lines ?? [];
    const around = this.reverse({ lon, lat, maxRank: 16, layers: ADDRESS_ONLY })?.address ?? [];
    for (const { placeId } of [...near, ...around]) if (placeId !== undefined) places.add(placeId - 1);
    return [...places];
  }

  #countryAt(lon: number, lat: number): number {
    const country = countryAt(this.#index, lon, lat);
    if (country >= 0) return country;
    // Borders are simplified to 100 m, and neighbours not always alike: a step aside fills gaps. It also looks across the
    // antimeridian, where either side may be land.
    for (const [east, north] of STEPS) {
      const x = lon + east;
      const beside = countryAt(this.#index, x > 180 ? x - 360 : x < -180 ? x + 360 : x, lat + north);
      if (beside >= 0) return beside;
    }
    let best = -1;
    let limit = UNCLAIMED_REACH;
    for (let candidate = 0; candidate < this.#countries.length; candidate++) {
      const found = this.#search.nearest(candidate, ALL_TYPES, lon, lat, limit);
      if (found.place >= 0) {
        limit = found.score;
        best = candidate;
      }
    }
    return best;
  }

  /** Binary search in the directory of ids. */
  #find(type: OsmType, id: number): ObjectRef | undefined {
    const { nodeOrder, relationOrder, placeId } = this.#index.columns;
    if (type === 'W') return undefined;
    const order = type === 'N' ? nodeOrder : relationOrder;
    const idAt = type === 'N' ? (index: number) => placeId[index] : (index: number) => this.#relation(index).id;
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (idAt(order[middle]) < id) low = middle + 1;
      else high = middle;
    }
    if (low === order.length || idAt(order[low]) !== id) return undefined;
    return type === 'N' ? { kind: 'place', index: order[low] } : this.#relation(order[low]).ref;
  }

  #relation(number: number): { id: number; ref: ObjectRef } {
    const { columns, counts } = this.#index;
    if (number < counts.countries) return { id: columns.countryId[number], ref: { kind: 'country', index: number } };
    const state = number - counts.countries;
    if (state < counts.states) return { id: columns.stateId[state], ref: { kind: 'state', index: state } };
    const county = state - counts.states;
    return { id: columns.countyId[county], ref: { kind: 'county', index: county } };
  }

  #place(ref: ObjectRef): Place {
    const { columns } = this.#index;
    switch (ref.kind) {
      case 'country': {
        const [lon, lat] = this.#point(columns.countryPoint, ref.index);
        const object = this.#countries[ref.index];
        const address = this.#countryLines(ref.index, lon, lat, true);
        return this.#result(object, 4, ref.index, lon, lat, address, OSM_ATTRIBUTION, {
          box: this.#box(columns.countryBox, ref.index),
          geometry: () => countryGeometry(this.#index, ref.index),
        });
      }
      case 'state': {
        const [lon, lat] = this.#point(columns.statePoint, ref.index);
        const object = this.#stateObject(ref.index);
        const country = columns.stateCountry[ref.index];
        const address = [line(object, 0), ...this.#countryLines(country, lon, lat)];
        const { rankSearch } = divisionsOf(this.#codes[country]).first;
        return this.#result(object, rankSearch, country, lon, lat, address, WORLD_ATTRIBUTION, {
          box: this.#box(columns.stateBox, ref.index),
        });
      }
      case 'county': {
        const [lon, lat] = this.#point(columns.countyPoint, ref.index);
        const object = this.#countyObject(ref.index);
        const state = columns.countyState[ref.index];
        const country = columns.stateCountry[state];
        const address = [line(object, 0), this.#stateLine(state, lon, lat), ...this.#countryLines(country, lon, lat)];
        const { rankSearch } = divisionsOf(this.#codes[country]).second;
        return this.#result(object, rankSearch, country, lon, lat, address, WORLD_ATTRIBUTION, {
          box: this.#box(columns.countyBox, ref.index),
        });
      }
      case 'place':
        return this.#settlement(ref.index);
    }
  }

  #settlement(place: number): Place {
    const { columns } = this.#index;
    const [lon, lat] = this.#point(columns.placePoint, place);
    const object = this.#placeObject(place);
    const country = columns.placeCountry[place];
    const address = [line(object, 0)];
    const parent = columns.placeParent[place];
    if (parent !== NONE) {
      const [parentLon, parentLat] = this.#point(columns.placePoint, parent);
      address.push(line(this.#placeObject(parent), Math.hypot(parentLon - lon, parentLat - lat)));
    }
    this.#addDivisions(address, place, lon, lat);
    address.push(...this.#countryLines(country, lon, lat));
    const capital = columns.placeFlags[place] & PLACE_FLAG.countryCapital ? 1 : 0;
    const rank = PLACE_RANKS[object.type][0] - capital;
    return this.#result(object, rank, country, lon, lat, address, WORLD_ATTRIBUTION, {});
  }

  /** Adds county and state of a town, with their distances from a point. */
  #addDivisions(lines: AddressLine[], place: number, lon: number, lat: number): void {
    const { columns } = this.#index;
    const county = columns.placeCounty[place];
    if (county !== NONE && divisionsOf(this.#codes[columns.placeCountry[place]]).second.rankAddress > 0) {
      const [countyLon, countyLat] = this.#point(columns.countyPoint, county);
      lines.push(line(this.#countyObject(county), Math.hypot(countyLon - lon, countyLat - lat)));
    }
    const state = columns.placeState[place];
    if (state !== NONE) lines.push(this.#stateLine(state, lon, lat));
  }

  #result(
    object: MapObject,
    rankSearch: number,
    country: number,
    lon: number,
    lat: number,
    address: readonly AddressLine[],
    attribution: string,
    shape: { box?: Box; geometry?: () => Geometry },
  ): Place {
    return {
      ...object,
      rankSearch,
      importance: importanceOf(rankSearch),
      countryCode: this.#codes[country].toLowerCase(),
      lat,
      lon,
      box: shape.box,
      address,
      attribution,
      geometry: shape.geometry ?? (() => ({ type: 'Point', coordinates: [lon, lat] })),
    };
  }

  #countryObject(code: string, country: number): MapObject {
    const { countryIso3, countryId } = this.#index.columns;
    const iso3 = Buffer.from(countryIso3.subarray(3 * country, 3 * country + 3)).toString('latin1');
    return {
      placeId: country + 1,
      osmType: 'R',
      osmId: -countryId[country],
      category: 'boundary',
      type: 'administrative',
      names: this.#countryNames.of(code),
      extratags: { 'ISO3166-1': code, 'ISO3166-1:alpha2': code, 'ISO3166-1:alpha3': iso3 },
      adminLevel: 2,
      rankAddress: 4,
    };
  }

  /** There are a few thousand, which stand in all addresses. */
  #stateObject(state: number): MapObject {
    const known = this.#states[state];
    if (known !== undefined) return known;
    const { counts, columns } = this.#index;
    const country = this.#codes[columns.stateCountry[state]];
    const name = this.#index.text(columns.stateName[state]);
    const code = subdivisionCode(country, this.#index.text(columns.stateCode[state]));
    const names = code === undefined ? new OneName(name) : new TagNames({ name, 'ISO3166-2': code });
    const object = divisionObject(divisionsOf(country).first, counts.countries + state, columns.stateId[state], names);
    this.#states[state] = object;
    return object;
  }

  #countyObject(county: number): MapObject {
    const { counts, columns } = this.#index;
    const country = this.#codes[columns.stateCountry[columns.countyState[county]]];
    const names = new OneName(this.#index.text(columns.countyName[county]));
    return divisionObject(
      divisionsOf(country).second,
      counts.countries + counts.states + county,
      columns.countyId[county],
      names,
    );
  }

  #placeObject(place: number): MapObject {
    const { counts, columns } = this.#index;
    const type = PLACE_TYPES[columns.placeType[place]];
    const population = columns.placePopulation[place];
    const flags = columns.placeFlags[place];
    // OpenStreetMap's tags: capital=yes for a country's, capital=4 for that of a first-order division.
    const capital = flags & PLACE_FLAG.countryCapital ? 'yes' : flags & PLACE_FLAG.stateCapital ? '4' : undefined;
    const known = capital !== undefined || population > 0;
    return {
      placeId: counts.countries + counts.states + counts.counties + place + 1,
      osmType: 'N',
      osmId: -columns.placeId[place],
      category: 'place',
      type,
      names: new OneName(this.#index.text(columns.placeName[place])),
      extratags: known
        ? { ...(capital ? { capital } : {}), ...(population > 0 ? { population: String(population) } : {}) }
        : undefined,
      adminLevel: 15,
      rankAddress: PLACE_RANKS[type][1],
    };
  }

  #stateLine(state: number, lon: number, lat: number): AddressLine {
    const [stateLon, stateLat] = this.#point(this.#index.columns.statePoint, state);
    return line(this.#stateObject(state), Math.hypot(stateLon - lon, stateLat - lat));
  }

  /** country_code, which is no part of the address, and the country; the other way round when it is the object itself. */
  #countryLines(country: number, lon: number, lat: number, itself = false): AddressLine[] {
    const [countryLon, countryLat] = this.#point(this.#index.columns.countryPoint, country);
    const own = line(this.#countries[country], Math.hypot(countryLon - lon, countryLat - lat));
    const code = this.#codeLines[country];
    return itself ? [own, code] : [code, own];
  }

  #point(column: Int32Array, index: number): readonly [number, number] {
    return [column[2 * index] / UNITS_PER_DEGREE, column[2 * index + 1] / UNITS_PER_DEGREE];
  }

  #box(column: Int32Array, index: number): Box {
    const side = (at: number): number => column[4 * index + at] / UNITS_PER_DEGREE;
    return [side(1), side(3), side(0), side(2)];
  }
}

/** @param number counts from 0 through countries, states and counties @param id without its sign */
function divisionObject(
  { adminLevel, rankAddress, place }: Division,
  number: number,
  id: number,
  names: Names,
): MapObject {
  return {
    placeId: number + 1,
    osmType: 'R',
    osmId: -id,
    category: 'boundary',
    type: 'administrative',
    names,
    extratags: place === undefined ? undefined : { place },
    adminLevel,
    rankAddress,
  };
}

/** The line of a country's code, which is no part of the address. */
const codeLine = (code: string): AddressLine => ({
  placeId: undefined,
  osmType: undefined,
  osmId: undefined,
  category: 'place',
  type: 'country_code',
  names: new OneName(code.toLowerCase()),
  extratags: undefined,
  adminLevel: 15,
  rankAddress: 4,
  isAddress: false,
  distance: 0,
});

function line(object: MapObject, distance: number): AddressLine {
  return { ...object, isAddress: true, distance };
}
