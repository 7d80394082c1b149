import { elementAt, wordAt } from '#kit/element-at';
import { NONE, PLACE_FLAG, PLACE_TYPES, type WorldColumns } from '../../store/world-index.ts';
import { PLACE_RANKS } from '../ranks.ts';
import { type Renown, searchImportance } from './importance.ts';
import { normalise } from './normalise.ts';

/** The part of the people of a division that counts: people ask less for it than for a town of as many. */
const SHARE = 0.01;
/** People of a city after which a division is called, at least, and their share of those of the division. */
const CITY = 50_000;
const CITY_SHARE = 0.05;
const LINE_END = 0x0a;

/** Columns that tell how well known a town is. */
type TownColumns = Pick<
  WorldColumns,
  | 'placeType'
  | 'placeFlags'
  | 'placePopulation'
  | 'placeOtherNames'
  | 'placeCountry'
  | 'placeState'
  | 'text'
  | 'textStart'
>;

/**
 * How important a country is for a search, 0 to 1. All languages have a name for it, which says nothing.
 * @param people of its towns together
 */
export const importanceOfCountry = (people: number): number =>
  searchImportance({ rank: 4, population: people, languages: 0, hasWikidata: true, capital: 0 });

/** How important a division is for a search, 0 to 1. @param people of its towns together; 0 when they are not known */
export const importanceOfDivision = (rank: number, people: number): number =>
  searchImportance({ rank, population: SHARE * people, languages: 0, hasWikidata: false, capital: 0 });

/** How important a town is for a search, 0 to 1. @param town its number among towns */
export function importanceOfTown(columns: TownColumns, town: number): number {
  return searchImportance({
    rank: elementAt(PLACE_RANKS[elementAt(PLACE_TYPES, columns.placeType[town] ?? 0)] ?? [20], 0),
    population: wordAt(columns.placePopulation, town),
    languages: namesOf(columns, town),
    hasWikidata: false,
    capital: capitalOfTown(columns, town),
  });
}

/** Is a town the capital of a country (2) or of a division (1)? */
export function capitalOfTown({ placeFlags }: Pick<TownColumns, 'placeFlags'>, town: number): Renown['capital'] {
  const flags = placeFlags[town] ?? 0;
  return flags & PLACE_FLAG.countryCapital ? 2 : flags & PLACE_FLAG.stateCapital ? 1 : 0;
}

/**
 * People of the towns of each first-order division. None where the division has the name of a city in it: who asks for
 * that means the city.
 */
export function peopleOfStates(columns: TownColumns & Pick<WorldColumns, 'placeName' | 'stateName'>): Float64Array {
  const { placeState, placePopulation, placeName, stateName } = columns;
  const people = new Float64Array(stateName.length);
  placeState.forEach((state, town) => {
    if (state !== NONE) people[state] = (people[state] ?? 0) + wordAt(placePopulation, town);
  });
  const all = people.slice();
  const lettersOf = (name: number): string =>
    normalise(utf8(columns.text, wordAt(columns.textStart, name), wordAt(columns.textStart, name + 1))).replaceAll(
      ' ',
      '',
    );
  placeState.forEach((state, town) => {
    if (state === NONE || wordAt(placePopulation, town) < Math.max(CITY, CITY_SHARE * (all[state] ?? 0))) return;
    if (lettersOf(wordAt(placeName, town)) === lettersOf(wordAt(stateName, state))) people[state] = 0;
  });
  return people;
}

/** People of the towns of each country. */
export function peopleOfCountries({ placeCountry, placePopulation }: TownColumns, countries: number): Float64Array {
  const people = new Float64Array(countries);
  placeCountry.forEach((country, town) => {
    people[country] = (people[country] ?? 0) + wordAt(placePopulation, town);
  });
  return people;
}

const utf8 = (text: Uint8Array, start: number, end: number): string =>
  Buffer.from(text.buffer, text.byteOffset + start, end - start).toString('utf8');

/** How many names beside its own a town has in other languages: one a line. */
function namesOf({ placeOtherNames, text, textStart }: TownColumns, town: number): number {
  const names = wordAt(placeOtherNames, town);
  if (names === NONE) return 0;
  let count = 1;
  const end = wordAt(textStart, names + 1);
  for (
    let at = text.indexOf(LINE_END, wordAt(textStart, names));
    at >= 0 && at < end;
    at = text.indexOf(LINE_END, at + 1)
  )
    count++;
  return count;
}
