import { EARTH_KILOMETRES } from '../engine/nearest-place.ts';
import { urbanRadius } from '../engine/urban-radius.ts';
import type { PlaceType } from '../store/world-index.ts';
import { unitVector } from './geometry.ts';
import type { SourceTownDetail } from './geonames-table.ts';
import type { SourceTown } from './world-sources.ts';

/** A populated place with all that the two sources say and what follows from it. */
export interface ClassifiedPlace {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  /** GeoNames id; 0 when it is not known. */
  readonly geonamesId: number;
  /** Normalised names; of small places none. */
  readonly otherNames: readonly string[];
  /** Names in other letters than Latin ones, as they are written. */
  readonly written: readonly string[];
  /** 0 when it is not known. */
  readonly population: number;
  readonly countryCapital: boolean;
  readonly stateCapital: boolean;
  type: PlaceType;
  /** Kilometres around the centre that count as the place itself. */
  radius: number;
  /** For a suburb the city or town it belongs to. */
  parent: ClassifiedPlace | undefined;
}

/** Populations from which OpenStreetMap's mappers call a place city and town (wiki: Key:place). */
const CITY = 100_000;
const TOWN = 10_000;
const VILLAGE = 100;
/** People assumed where no population is known, by rank of the seat. */
const ASSUMED: Readonly<Record<string, number>> = { PPLC: 100_000, PPLA: 20_000, PPLA2: 5000, PPLA3: 2000 };
const ASSUMED_OTHER = 500;
/** Feature codes of places nobody lives in: abandoned, destroyed, historical. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
/** Kilometres from a city beyond which nothing is its suburb. */
const SUBURB_REACH = 40;

/**
 * Makes places of towns and their details: type by population and seat, sections of cities as suburbs of the city that
 * attracts them most, and places nobody lives in left out.
 */
export function classifyPlaces(
  towns: readonly SourceTown[],
  details: readonly (SourceTownDetail | undefined)[],
): ClassifiedPlace[] {
  const places: ClassifiedPlace[] = [];
  const sections: ClassifiedPlace[] = [];
  const unknown: ClassifiedPlace[] = [];
  towns.forEach((town, index) => {
    const detail = details[index];
    if (detail && GONE.has(detail.feature)) return;
    const population = detail?.population ?? 0;
    const people = population || (ASSUMED[detail?.feature ?? ''] ?? ASSUMED_OTHER);
    const place: ClassifiedPlace = {
      name: town.name,
      lat: town.lat,
      lon: town.lon,
      country: town.country,
      admin1: town.admin1,
      admin2: town.admin2,
      geonamesId: detail?.id ?? 0,
      otherNames: detail?.names ?? [],
      written: detail?.written ?? [],
      population,
      countryCapital: detail?.feature === 'PPLC',
      stateCapital: detail?.feature === 'PPLA',
      type: typeOf(people, detail?.feature),
      radius: placeRadius(people),
      parent: undefined,
    };
    places.push(place);
    if (detail?.feature === 'PPLX') sections.push(place);
    else if (!detail) unknown.push(place);
  });
  const isSection = new Set(sections);
  const cities = new Surroundings(places.filter((place) => place.population >= TOWN && !isSection.has(place)));
  for (const section of sections) attach(section, cities.strongest(section, SUBURB_REACH));
  // A place of which only the name is known and that lies within the built-up area of a city is a part of it.
  for (const place of unknown) {
    const city = cities.strongest(place, 15);
    if (city && city.population >= CITY / 2 && distance(place, city) <= 0.8 * urbanRadius(city.population))
      attach(place, city);
  }
  return places;
}

function typeOf(people: number, feature: string | undefined): PlaceType {
  if (people >= CITY || feature === 'PPLC') return 'city';
  if (people >= TOWN) return 'town';
  return people >= VILLAGE ? 'village' : 'hamlet';
}

function attach(place: ClassifiedPlace, city: ClassifiedPlace | undefined): void {
  if (!city) return;
  place.type = 'suburb';
  place.parent = city;
  place.radius = Math.min(Math.max(place.radius, 0.6), 3);
}

/** Kilometres that count as the place itself: small places are given more than their share, large ones less. */
export function placeRadius(people: number): number {
  return Math.max(0.3, 0.0366 * people ** 0.35);
}

/** Kilometres between two places. */
function distance(a: ClassifiedPlace, b: ClassifiedPlace): number {
  const u = unitVector(a.lon, a.lat);
  const v = unitVector(b.lon, b.lat);
  return EARTH_KILOMETRES * Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2]);
}

/** Cities by degree cell, for the one that attracts a place most: population over the square of the distance. */
class Surroundings {
  readonly #cells = new Map<string, ClassifiedPlace[]>();

  constructor(cities: readonly ClassifiedPlace[]) {
    for (const city of cities) {
      const key = `${Math.floor(city.lat)}|${Math.floor(city.lon)}`;
      const list = this.#cells.get(key);
      if (list) list.push(city);
      else this.#cells.set(key, [city]);
    }
  }

  /** Of the same country and first-order division, within `reach` kilometres; undefined when there is none. */
  strongest(place: ClassifiedPlace, reach: number): ClassifiedPlace | undefined {
    let best: ClassifiedPlace | undefined;
    let attraction = 0;
    for (let y = -1; y <= 1; y++)
      for (let x = -1; x <= 1; x++)
        for (const city of this.#cells.get(`${Math.floor(place.lat) + y}|${Math.floor(place.lon) + x}`) ?? []) {
          if (city === place || city.country !== place.country || city.admin1 !== place.admin1) continue;
          const apart = distance(place, city);
          if (apart > reach) continue;
          const own = city.population / (apart * apart + 0.1);
          if (own > attraction) {
            attraction = own;
            best = city;
          }
        }
    return best;
  }
}
