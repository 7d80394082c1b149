import { readFileSync } from 'node:fs';
import type { Geocoder } from '../../src/geocoding/engine/geocoder.ts';
import type { Place } from '../../src/geocoding/engine/place.ts';
import { wordsOf } from '../../src/geocoding/engine/search/normalise.ts';
import type { SearchQuery } from '../../src/geocoding/engine/search/search-query.ts';
import { tablePath } from '../../src/geocoding/import/geonames-table.ts';
import { NONE, type WorldIndex } from '../../src/geocoding/store/world-index.ts';

/** People of the cities that are asked for. */
const PEOPLE = 100_000;
/** Degrees within which a result is the city. */
const REACH = 0.25;

/** The scripts of countries whose names are not in Latin letters. */
const SCRIPTS: readonly (readonly [script: string, countries: string])[] = [
  ['Cyrillic', 'RU UA BG BY KZ KG TJ MK MN RS'],
  ['Han', 'CN TW HK MO JP'],
  ['Hangul', 'KR KP'],
  ['Greek', 'GR CY'],
  ['Arabic', 'EG SA IQ IR SY JO LB YE OM AE KW QA BH LY TN DZ MA SD PK AF PS'],
  ['Hebrew', 'IL'],
  ['Thai', 'TH'],
  ['Georgian', 'GE'],
  ['Armenian', 'AM'],
  ['Devanagari', 'IN NP'],
  ['Bengali', 'BD'],
  ['Ethiopic', 'ET ER'],
  ['Khmer', 'KH'],
  ['Myanmar', 'MM'],
];

/** A city of the worldwide index, and what it is asked by. */
export interface City {
  readonly name: string;
  readonly country: string;
  /** The first-order division; undefined where that is not known. */
  readonly state: string | undefined;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  /** A name in the script of the country; undefined where that is Latin or the data has none. */
  readonly native: string | undefined;
}

/** All cities of the worldwide index with at least 100,000 people. */
export function worldCities(world: WorldIndex): City[] {
  const natives = nativeNames();
  const { columns } = world;
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const cities: City[] = [];
  columns.placePopulation.forEach((population, place) => {
    if (population < PEOPLE) return;
    const letters = columns.countryCode[columns.placeCountry[place] ?? 0] ?? 0;
    const code = String.fromCharCode(letters & 255, letters >> 8);
    cities.push({
      name: world.text(columns.placeName[place] ?? 0),
      country: regions.of(code) ?? code,
      state: stateOf(world, place),
      lat: (columns.placePoint[2 * place + 1] ?? 0) / 1e7,
      lon: (columns.placePoint[2 * place] ?? 0) / 1e7,
      population,
      native: natives.get(columns.placeId[place] ?? 0),
    });
  });
  return cities;
}

function stateOf(world: WorldIndex, place: number): string | undefined {
  const state = world.columns.placeState[place] ?? NONE;
  return state === NONE ? undefined : world.text(world.columns.stateName[state] ?? 0);
}

/** By GeoNames id: the name in the script of the country that most names begin like. */
function nativeNames(): Map<number, string> {
  const scripts = new Map(
    SCRIPTS.flatMap(([script, codes]) => codes.split(' ').map((code) => [code, script] as const)),
  );
  const natives = new Map<number, string>();
  for (const line of readFileSync(tablePath(), 'utf8').split('\n')) {
    const fields = line.split('\t');
    const script = scripts.get(fields[8] ?? '');
    if (script === undefined || Number(fields[14]) < PEOPLE / 2) continue;
    const isIn = new RegExp(`^[\\p{Script=${script}}\\p{M}\\s-]+$`, 'u');
    const [name] = (fields[3] ?? '')
      .split(',')
      .filter((one) => isIn.test(one))
      .reverse();
    if (name !== undefined) natives.set(Number(fields[0]), name);
  }
  return natives;
}

/**
 * How many of some cities a search finds first.
 * @param print is told of each that it does not
 * @param again the text for a city where the first one gives another place of the same name
 */
export function foundFirst(
  cities: readonly City[],
  textOf: (city: City) => string | undefined,
  geocoder: Geocoder,
  query: (text: string) => SearchQuery,
  print: (line: string) => void,
  again: (city: City) => string | undefined = () => undefined,
): { asked: number; found: number } {
  let asked = 0;
  let found = 0;
  for (const city of cities) {
    const text = textOf(city);
    if (text === undefined) continue;
    asked++;
    let [place] = geocoder.search(query(text)) ?? [];
    if (place && !isIt(place, city) && isNamesake(place, city)) {
      const other = again(city);
      if (other !== undefined) [place] = geocoder.search(query(other)) ?? [];
    }
    if (place && isIt(place, city)) found++;
    else
      print(
        `${text}: ${place ? `${place.names.entries()[0]?.[1]} ${place.countryCode} ${place.lat.toFixed(2)} ${place.lon.toFixed(2)}` : 'nothing'}`,
      );
  }
  return { asked, found };
}

const isNamesake = ({ names }: Place, { name }: City): boolean =>
  wordsOf(names.get('name') ?? '').join('') === wordsOf(name).join('');

/** Is a result a city? */
export const isIt = ({ lat, lon, rankAddress }: Place, city: City): boolean =>
  Math.hypot(lat - city.lat, lon - city.lon) < REACH && rankAddress >= 10 && rankAddress <= 25;
