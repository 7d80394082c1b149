import { byteAt, elementAt, floatAt, intAt, wordAt } from '#kit/element-at';
import type { HouseEntry } from '../../store/house-lists.ts';
import type { WordLists } from '../../store/words/word-lists.ts';
import { NONE, PLACE_TYPES, UNITS_PER_DEGREE, type WorldIndex } from '../../store/world-index.ts';
import { type Division, divisionsOf } from '../divisions.ts';
import { type Languages, localName } from '../localisation.ts';
import { type Names, NO_NAMES } from '../names.ts';
import type { Box, Place } from '../place.ts';
import { PLACE_RANKS } from '../ranks.ts';
import { formsIn, normalise } from './normalise.ts';
import { ReaderCountries } from './reader-countries.ts';
import type {
  BegunWord,
  Candidate,
  CountryWords,
  MaskReader,
  PlaceNumbers,
  PostcodeCenter,
  SearchIndex,
  Surroundings,
  WordMask,
} from './search-index.ts';
import { capitalOfTown, importanceOfCountry, importanceOfDivision, importanceOfTown } from './world-renown.ts';

/** Degrees of a cell whose surroundings are found together, and cells of a row. */
const CELL = 0.02;
const CELL_COLUMNS = 18_001;
/** Cells whose surroundings are remembered. */
const MOST_CELLS = 20_000;
const COUNTRY = { rankSearch: 4, rankAddress: 4 } as const;
const NO_HOUSES: readonly HouseEntry[] = [];

type Column = Uint32Array;

interface WorldCandidate extends Candidate {
  /** Numbers of the places that its address is made of. */
  readonly lines: readonly number[];
  readonly importance: number;
  readonly extent: number;
}

/** A town. Of most towns that a search looks at few things are asked. */
class Town implements WorldCandidate {
  readonly place: number;
  readonly category = 'place';
  readonly osmType = 'N';
  readonly extent = 0;
  readonly #index: WorldIndex;
  readonly #codes: readonly string[];
  /** Those of all towns; what is not known yet is NaN. */
  readonly #importances: Float32Array;
  /** Its number among towns. */
  readonly #town: number;

  constructor(index: WorldIndex, codes: readonly string[], importances: Float32Array, place: number, town: number) {
    this.place = place;
    this.#importances = importances;
    this.#index = index;
    this.#codes = codes;
    this.#town = town;
  }

  get placeId(): number {
    return this.place + 1;
  }
  get twins(): number {
    return this.place;
  }
  get type(): string {
    return elementAt(PLACE_TYPES, this.#index.columns.placeType[this.#town] ?? 0);
  }
  get rankSearch(): number {
    return capitalOfTown(this.#index.columns, this.#town) === 2 ? this.#ranks[0] - 1 : this.#ranks[0];
  }
  get rankAddress(): number {
    return this.#ranks[1];
  }
  get lon(): number {
    return wordAt(this.#index.columns.placePoint, 2 * this.#town) / UNITS_PER_DEGREE;
  }
  get lat(): number {
    return wordAt(this.#index.columns.placePoint, 2 * this.#town + 1) / UNITS_PER_DEGREE;
  }
  get countryCode(): string {
    return elementAt(this.#codes, this.#country).toLowerCase();
  }
  get osmId(): number {
    return -(this.#index.columns.placeId[this.#town] ?? 0);
  }
  get lines(): readonly number[] {
    const { columns, counts } = this.#index;
    const { countries, states, counties } = counts;
    const [state, county, parent] = [columns.placeState, columns.placeCounty, columns.placeParent].map((column) =>
      wordAt(column, this.#town),
    ) as [number, number, number];
    const lines = [this.#country];
    if (state !== NONE) lines.push(countries + state);
    if (county !== NONE) lines.push(countries + states + county);
    if (parent !== NONE) lines.push(countries + states + counties + parent);
    return lines;
  }
  get importance(): number {
    let importance = floatAt(this.#importances, this.#town);
    if (Number.isNaN(importance)) {
      importance = importanceOfTown(this.#index.columns, this.#town);
      this.#importances[this.#town] = importance;
    }
    return importance;
  }

  get #country(): number {
    return this.#index.columns.placeCountry[this.#town] ?? 0;
  }
  get #ranks(): readonly [search: number, address: number] {
    return PLACE_RANKS[this.type] ?? [20, 20];
  }
}

/** The worldwide default as searches see it: towns, their divisions and countries. */
export class WorldSearchIndex implements SearchIndex, CountryWords, Surroundings {
  readonly hasTags = false;
  readonly hasHouses = false;
  /** Countries, states and counties; after them come towns. */
  readonly global: number;
  readonly globals: readonly PlaceNumbers[];
  /** Of towns, which are most of what lists have: x and y of each. */
  readonly #points: Int32Array;
  /** The point that was asked for last: many are, and few are kept. */
  readonly #point: [number, number] = [0, 0];
  readonly #index: WorldIndex;
  readonly #codes: readonly string[];
  readonly #countryOf: ReadonlyMap<string, number>;
  readonly #byPlaceId: (id: number) => Place | undefined;
  readonly #townsAt: (lon: number, lat: number) => readonly number[];
  readonly #importances: Float32Array;
  /** What was found around corners of cells, and around cells. */
  readonly #corners = new Map<number, readonly number[]>();
  readonly #cells = new Map<number, readonly number[]>();
  /** Names of countries, which there are 250 of, by place_id. */
  readonly #countryNames = new Map<number, readonly string[]>();

  /** Names of countries by number. */
  readonly #namesOfCountries: Names[] = [];
  readonly #readerCountries = new ReaderCountries((country) => this.#allNamesOf(country));
  /** Names of countries by number, as the last reader sees them. */
  #shownLanguages: Languages | undefined;
  #shownCountries: string[] = [];

  /** @param codes of countries by number, upper case @param townsAt numbers of what is around a point */
  constructor(
    index: WorldIndex,
    codes: readonly string[],
    byPlaceId: (id: number) => Place | undefined,
    townsAt: (lon: number, lat: number) => readonly number[],
  ) {
    this.#townsAt = townsAt;
    this.#index = index;
    const { countries, states, counties } = index.counts;
    this.global = countries + states + counties;
    this.globals = [{ from: 0, to: this.global }];
    this.#points = index.columns.placePoint;
    this.#codes = codes;
    this.#countryOf = new Map(codes.map((code, country) => [code.toLowerCase(), country]));
    this.#byPlaceId = byPlaceId;
    this.#importances = new Float32Array(index.counts.places).fill(Number.NaN);
  }

  get words(): WordLists {
    return this.#index.words;
  }

  get beginnings(): WordLists {
    return this.#index.beginnings;
  }

  /** `key=value`s in the lists of phrases. */
  get phraseKinds(): readonly string[] {
    return this.#index.phraseKinds;
  }

  strangeness(place: number, { plain, isForeign = false }: BegunWord, languages: Languages): number {
    if (place >= this.#index.counts.countries)
      return place < this.global || this.#ownNameBegins(place - this.global, plain) ? 0 : UNSEEN;
    return this.#readerCountries.begins(place, plain, isForeign, languages) ? 0 : Number.POSITIVE_INFINITY;
  }

  /** Does the name of a town that is shown have a word that begins so? */
  #ownNameBegins(town: number, letters: string): boolean {
    const { text, textStart, placeName } = this.#index.columns;
    const name = wordAt(placeName, town);
    const end = wordAt(textStart, name + 1);
    let isStart = true;
    for (let at = wordAt(textStart, name); at < end; at++) {
      if (isStart) {
        const same = sameLetters(text, at, letters);
        if (same === letters.length) return true;
        // Letters of other alphabets and those with marks are compared in their Latin form.
        if (at + same < end && byteAt(text, at + same) >= FIRST_OTHER_BYTE)
          return hasWordBeginning(normalise(this.#index.text(name)), letters);
      }
      isStart = byteAt(text, at) < DIGIT_ZERO;
    }
    return false;
  }

  has(code: string, word: string): boolean {
    const country = this.#countryOf.get(code);
    return country !== undefined && (this.words.find(word)?.find(country) ?? -1) >= 0;
  }

  cellOf(lon: number, lat: number): number {
    return Math.floor((lat + 90) / CELL) * CELL_COLUMNS + Math.floor((lon + 180) / CELL);
  }

  aroundCell(cell: number): readonly number[] {
    let places = this.#cells.get(cell);
    if (places === undefined) {
      const found = new Set<number>();
      for (const corner of [cell, cell + 1, cell + CELL_COLUMNS, cell + CELL_COLUMNS + 1])
        for (const place of this.#atCorner(corner)) found.add(place);
      places = [...found];
      this.#cells.set(cell, places);
    }
    return places;
  }

  #atCorner(corner: number): readonly number[] {
    let places = this.#corners.get(corner);
    if (places === undefined) {
      const lon = (corner % CELL_COLUMNS) * CELL - 180;
      const lat = Math.floor(corner / CELL_COLUMNS) * CELL - 90;
      places = this.#townsAt(lon, lat);
      if (this.#corners.size >= MOST_CELLS) {
        this.#corners.clear();
        this.#cells.clear();
      }
      this.#corners.set(corner, places);
    }
    return places;
  }

  around(lon: number, lat: number): readonly number[] {
    return this.#townsAt(lon, lat);
  }

  numberOf(placeId: number | undefined): number | undefined {
    const { countries, states, counties, places } = this.#index.counts;
    const number = (placeId ?? 0) - 1;
    return number >= 0 && number < countries + states + counties + places ? number : undefined;
  }

  read(place: number): WorldCandidate {
    const { columns, counts } = this.#index;
    const { countries, states } = counts;
    if (place >= this.global) return new Town(this.#index, this.#codes, this.#importances, place, place - this.global);
    if (place < countries) {
      const importance = importanceOfCountry(floatAt(columns.countryPeople, place));
      const extent = this.#extent(columns.countryBox, place);
      return this.#division(place, place, COUNTRY, columns.countryId[place], [], importance, extent);
    }
    const state = place - countries;
    if (state < states) {
      const country = columns.stateCountry[state] ?? 0;
      const { first } = divisionsOf(elementAt(this.#codes, country));
      const importance = importanceOfDivision(first.rankSearch, floatAt(columns.statePeople, state));
      const extent = this.#extent(columns.stateBox, state);
      return this.#division(place, country, first, columns.stateId[state], [country], importance, extent);
    }
    const county = state - states;
    const above = wordAt(columns.countyState, county);
    const country = columns.stateCountry[above] ?? 0;
    const { second } = divisionsOf(elementAt(this.#codes, country));
    const importance = importanceOfDivision(second.rankSearch, 0);
    const extent = this.#extent(columns.countyBox, county);
    const lines = [countries + above, country];
    return this.#division(place, country, second, columns.countyId[county], lines, importance, extent);
  }

  /** A country, state or county. Objects of one form are faster to look at. */
  #division(
    place: number,
    country: number,
    { rankSearch, rankAddress }: Pick<Division, 'rankSearch' | 'rankAddress'>,
    id: number | undefined,
    lines: readonly number[],
    importance: number,
    extent: number,
  ): WorldCandidate {
    const point = this.pointOf(place);
    return {
      place,
      placeId: place + 1,
      twins: place,
      category: 'boundary',
      type: 'administrative',
      rankSearch,
      rankAddress,
      countryCode: elementAt(this.#codes, country).toLowerCase(),
      osmType: 'R',
      osmId: -(id ?? 0),
      lon: point[0],
      lat: point[1],
      lines,
      importance,
      extent,
    };
  }

  addressMask(candidate: Candidate, masks: MaskReader): WordMask {
    let mask = 0;
    for (const line of (candidate as WorldCandidate).lines) mask |= masks.ofPlace(line);
    return mask;
  }

  tagMask(): WordMask {
    return 0;
  }

  postcodeOf(): string | undefined {
    return undefined;
  }

  importanceOf(candidate: Candidate): number {
    return (candidate as WorldCandidate).importance;
  }

  nameOf({ place, placeId }: Candidate, languages: Languages): string | undefined {
    if (place >= this.#index.counts.countries) return this.#ownName(place);
    const names = this.#byPlaceId(placeId)?.names;
    return names && localName(names, languages);
  }

  namesOf(candidate: Candidate): readonly string[] {
    const { placeOtherNames } = this.#index.columns;
    const town = candidate.place - this.global;
    if (candidate.place < this.#index.counts.countries) return this.#named(candidate);
    const others = town < 0 ? NONE : wordAt(placeOtherNames, town);
    const own = this.#ownName(candidate.place);
    return others === NONE ? [own] : [own, ...this.#index.text(others).split('\n')];
  }

  writtenNames({ place }: Candidate, words: string): readonly string[] {
    const names = place < this.global ? NONE : wordAt(this.#index.columns.placeWritten, place - this.global);
    if (names === NONE) return [];
    return this.#index
      .text(names)
      .split('\n')
      .filter((name) => normalise(name) === words);
  }

  formsOfNames(candidate: Candidate, least: number): Iterable<string> {
    const { place } = candidate;
    // A country has names in a hundred languages, which take long to put into Latin letters.
    if (place < this.#index.counts.countries) return elementAt(this.#index.countryForms, place);
    return formsIn(this.namesOf(candidate), least);
  }

  /** As addresses of the worldwide index are: the place, the town around a suburb, divisions and the country. */
  shownNames({ place }: Candidate, languages: Languages): readonly string[] {
    const { columns, counts } = this.#index;
    const { countries, states } = counts;
    if (place < countries) return [this.#countryName(place, languages)];
    const names = [this.#ownName(place)];
    const state = place - countries;
    const county = state - states;
    const town = place - this.global;
    const add = (name: Column, division: number): void => {
      if (division !== NONE) names.push(this.#index.text(wordAt(name, division)));
    };
    if (town >= 0) {
      const country = columns.placeCountry[town] ?? 0;
      add(columns.placeName, wordAt(columns.placeParent, town));
      if (divisionsOf(elementAt(this.#codes, country)).second.rankAddress > 0)
        add(columns.countyName, wordAt(columns.placeCounty, town));
      add(columns.stateName, wordAt(columns.placeState, town));
      names.push(this.#countryName(country, languages));
      return names;
    }
    const above = county >= 0 ? wordAt(columns.countyState, county) : state;
    if (county >= 0) add(columns.stateName, above);
    names.push(this.#countryName(columns.stateCountry[above] ?? 0, languages));
    return names;
  }

  /** The name of a country as a reader sees it. */
  #countryName(country: number, languages: Languages): string {
    if (languages !== this.#shownLanguages) {
      this.#shownLanguages = languages;
      this.#shownCountries = [];
    }
    const names = this.#shownCountries;
    names[country] ??= localName(this.#allNamesOf(country), languages);
    return names[country] ?? '';
  }

  #allNamesOf(country: number): Names {
    let names = this.#namesOfCountries[country];
    if (names === undefined) {
      names = this.#byPlaceId(country + 1)?.names ?? NO_NAMES;
      this.#namesOfCountries[country] = names;
    }
    return names;
  }

  /** The name of a division or a town. */
  #ownName(place: number): string {
    const { columns, counts } = this.#index;
    const state = place - counts.countries;
    const county = state - counts.states;
    const town = place - this.global;
    const name =
      town >= 0
        ? wordAt(columns.placeName, town)
        : county >= 0
          ? wordAt(columns.countyName, county)
          : wordAt(columns.stateName, state);
    return this.#index.text(name);
  }

  #named({ placeId }: Candidate): readonly string[] {
    let names = this.#countryNames.get(placeId);
    if (names === undefined) {
      const entries = this.#byPlaceId(placeId)?.names.entries() ?? [];
      names = [...new Set(entries.map(([, name]) => name))];
      this.#countryNames.set(placeId, names);
    }
    return names;
  }

  housesOf(): readonly HouseEntry[] {
    return NO_HOUSES;
  }

  postcode(): PostcodeCenter | undefined {
    return undefined;
  }

  areaMask(): WordMask {
    return 0;
  }

  postcodePlace(): Place | undefined {
    return undefined;
  }

  extentOf(candidate: Candidate): number {
    return (candidate as WorldCandidate).extent;
  }

  boxOf({ place }: Candidate): Box | undefined {
    const { columns, counts } = this.#index;
    const { countries, states, counties } = counts;
    if (place < countries) return boxIn(columns.countryBox, place);
    if (place < countries + states) return boxIn(columns.stateBox, place - countries);
    return place < this.global && counties > 0 ? boxIn(columns.countyBox, place - countries - states) : undefined;
  }

  contains(): boolean {
    return true;
  }

  rangesIn(): readonly (readonly [number, number])[] {
    return [];
  }

  pointOf(place: number): readonly [number, number] {
    const { columns, counts } = this.#index;
    const { countries, states } = counts;
    if (place >= this.global) this.#goTo(this.#points, place - this.global);
    else if (place < countries) this.#goTo(columns.countryPoint, place);
    else if (place < countries + states) this.#goTo(columns.statePoint, place - countries);
    else this.#goTo(columns.countyPoint, place - countries - states);
    return this.#point;
  }

  #goTo(points: Int32Array, index: number): void {
    this.#point[0] = intAt(points, 2 * index) / UNITS_PER_DEGREE;
    this.#point[1] = intAt(points, 2 * index + 1) / UNITS_PER_DEGREE;
  }

  place(candidate: Candidate): Place {
    return this.#byPlaceId(candidate.placeId) as Place;
  }

  interpolated(candidate: Candidate): Place {
    return this.place(candidate);
  }

  #extent(boxes: Int32Array, index: number): number {
    const side = (at: number): number => wordAt(boxes, 4 * index + at) / UNITS_PER_DEGREE;
    return (side(2) - side(0)) * (side(3) - side(1));
  }
}

/** What speaks against a town that is called so only by names that are not shown. */
const UNSEEN = 0.35;
/** Blanks, dashes and apostrophes come before digits and letters; from here on bytes are parts of other letters. */
const DIGIT_ZERO = 0x30;
const FIRST_OTHER_BYTE = 0x80;

/** How many of some small letters a text has at a place, in any case. */
function sameLetters(text: Uint8Array, start: number, letters: string): number {
  let same = 0;
  for (; same < letters.length; same++) {
    const byte = text[start + same] ?? 0;
    if ((byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte) !== letters.charCodeAt(same)) break;
  }
  return same;
}

/** Does a word of a normalised text begin so? */
const hasWordBeginning = (text: string, letters: string): boolean => ` ${text}`.includes(` ${letters}`);

/** South, north, west, east in degrees. */
function boxIn(boxes: Int32Array, index: number): Box {
  const side = (at: number): number => wordAt(boxes, 4 * index + at) / UNITS_PER_DEGREE;
  return [side(1), side(3), side(0), side(2)];
}
