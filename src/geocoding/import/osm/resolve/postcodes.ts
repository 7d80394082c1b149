import { elementAt, floatAt, intAt, uintAt } from '#kit/element-at';
import type { UnitBox } from '../../../store/osm-index.ts';
import { AreaTree } from '../areas/area-tree.ts';
import { hypot, ringsContain } from '../areas/shapes.ts';
import type { ExternalPostcode } from '../extras/external-postcodes.ts';
import { inBatches } from '../memory/batches.ts';
import type { Column } from '../memory/columns.ts';
import { type FeatureReader, SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, featureNumber, NO_FEATURE, NO_TEXT, type TextNumber, textAt } from '../memory/numbers.ts';
import { SortedRuns, type Sorting } from '../memory/sorted-runs.ts';
import type { GlobalPlace, GlobalPlaces } from './global-places.ts';
import { PLACE_STATE, PLACE_TRAIT, type Places } from './places.ts';
import { normalisePostcode, postcodeReach } from './postcode-patterns.ts';

/** A postcode with where it is. */
export interface FoundPostcode {
  /** Row of `countries` + 1. */
  readonly country: number;
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** Feature of its area, -1 for none. */
  readonly area: FeatureNumber;
}

/** A postcode that another index has computed. */
export type KnownPostcode = Omit<FoundPostcode, 'country' | 'area'> & { readonly countryCode: string | undefined };

const CELL = 500_000;
const UNITS_PER_METRE = 1e7 / 111_200;
/** Lines of unranked things longer than this have no postcode, degrees. */
const LONGEST = 0.02;

/** Numbers of each postcode: west, south, east and north of its box, x, y and country. */
const NUMBERS = 7;

/** Postcodes of areas and of averaged addresses, and which one holds for an object. */
export class Postcodes {
  /** All of them in order of country and code. */
  readonly list: readonly FoundPostcode[];
  /** Those of the list that were not known before. */
  readonly found: readonly FoundPostcode[];
  readonly #places: Places;
  /** Which kinds are postal areas. */
  readonly #isPostal: readonly boolean[];
  readonly #areas: readonly FoundPostcode[];
  readonly #byLatitude: readonly FoundPostcode[];
  readonly #tree: AreaTree;
  /** Where averaged postcodes are in the list, by cell. */
  readonly #cells = new Map<number, number[]>();
  /** The text of each of the list, and {@link NUMBERS} numbers. */
  readonly #codes: Int32Array;
  readonly #numbers: Float64Array;
  /** By text what it is normalised, in the country that it was last asked for in, + 1. */
  readonly #normal: Column<TextNumber, TextNumber>;
  readonly #normalIn: Column<number, TextNumber>;

  /**
   * @param sorting where positions are put in order
   * @param external by country code: postcodes of tables, which count where neither an area nor an address has them
   * @param known postcodes that were averaged before, of more addresses than there are here
   */
  constructor(
    places: Places,
    sorting: Sorting,
    external: ReadonlyMap<string, readonly ExternalPostcode[]> = new Map(),
    known: readonly KnownPostcode[] = [],
  ) {
    this.#places = places;
    const { texts } = places.store;
    this.#normal = places.store.columns.column('int32');
    this.#normalIn = places.store.columns.column('uint32');
    this.#isPostal = places.kindTable.kinds.map(
      ({ category, type }) => category === 'boundary' && type === 'postal_code',
    );
    const areas: FoundPostcode[] = [];
    /** Codes by country. */
    const inArea = new Map<number, Set<TextNumber>>();
    inBatches(places.count, (start, end) => {
      for (let place = featureNumber(start); place < end; place++) {
        if (!this.#isPostal[places.kind.get(place)]) continue;
        const feature = places.store.read(place);
        const code = this.own(place);
        if (feature.shape !== SHAPE.area || code < 0) continue;
        const country = places.country.get(place);
        areas.push({ country, code: texts.text(code), x: feature.x, y: feature.y, count: 0, area: place });
        const known = inArea.get(country);
        if (known) known.add(code);
        else inArea.set(country, new Set([code]));
      }
    });
    this.#areas = areas;
    this.#tree = AreaTree.of(places.store.columns, areas, ({ area }) => places.store.read(area).rings);
    const before = known.map(({ countryCode, ...postcode }) => ({
      ...postcode,
      country: places.rowOf(countryCode),
      area: NO_FEATURE,
    }));
    const averages = this.#average(inArea, sorting);
    const isKnown = new Set(before.map(keyOf));
    const averaged = averages.filter((postcode) => !isKnown.has(keyOf(postcode)));
    const ofKnown = new Map(averages.map((postcode) => [keyOf(postcode), postcode]));
    const inOrder = (a: FoundPostcode, b: FoundPostcode): number =>
      compare(this.#code(a.country), this.#code(b.country)) || compare(a.code, b.code) || b.area - a.area;
    const found = [...areas, ...averaged];
    this.found = [...found, ...this.#others(external, [...found, ...before])].sort(inOrder);
    const now = before.map((postcode) => together(postcode, ofKnown.get(keyOf(postcode))));
    this.list = now.length === 0 ? this.found : [...this.found, ...now].sort(inOrder);
    this.#byLatitude = [...this.list].sort((a, b) => a.y - b.y);
    this.#codes = Int32Array.from(this.list, ({ code }) => texts.number(code));
    this.#numbers = new Float64Array(NUMBERS * this.list.length);
    this.list.forEach((postcode, index) => {
      if (postcode.area < 0) this.#addCell(postcode, index);
    });
  }

  /** The normalised postcode among an object's own tags, a text; -1 for none. */
  own(place: FeatureNumber): TextNumber {
    if (!this.#places.has(place, PLACE_TRAIT.postcode)) return NO_TEXT;
    const text = this.#places.addressValue(place, 'postcode');
    return text < 0 ? NO_TEXT : this.normalised(text, this.#places.country.get(place));
  }

  /** @returns a text, -1 when it is no postcode */
  normalised(text: TextNumber, country: number): TextNumber {
    if (this.#normalIn.get(text) === country + 1) return this.#normal.get(text);
    const { store, countries } = this.#places;
    const normal = normalisePostcode(store.texts.text(text), country === 0 ? undefined : countries[country - 1]);
    const number = normal === undefined ? NO_TEXT : store.texts.number(normal);
    this.#normal.set(text, number);
    this.#normalIn.set(text, country + 1);
    return number;
  }

  /** The text of the postcode around a point: that of an area, else the nearest one whose box holds it; -1 for none. */
  nearest(x: number, y: number, country: number): TextNumber {
    if (this.#areas.length > 0) {
      const [area] = this.#tree.at(x, y);
      if (area !== undefined && elementAt(this.#areas, area).country === country)
        return this.#places.store.texts.number(elementAt(this.#areas, area).code);
    }
    const cell = this.#cells.get(Math.floor(y / CELL) * 100_000 + Math.floor(x / CELL));
    if (!cell) return NO_TEXT;
    const numbers = this.#numbers;
    let best = -1;
    let least = Infinity;
    for (let each = 0; each < cell.length; each++) {
      const at = NUMBERS * elementAt(cell, each);
      if (
        x < floatAt(numbers, at) ||
        y < floatAt(numbers, at + 1) ||
        x > floatAt(numbers, at + 2) ||
        y > floatAt(numbers, at + 3)
      )
        continue;
      if (numbers[at + 6] !== country) continue;
      const dx = floatAt(numbers, at + 4) - x;
      const dy = floatAt(numbers, at + 5) - y;
      const square = dx * dx + dy * dy;
      if (square < least) {
        least = square;
        best = elementAt(cell, each);
      }
    }
    return best < 0 ? NO_TEXT : textAt(this.#codes, best);
  }

  /** The text of the only postcode whose centre lies in an area; -1 for none. */
  within({ place, country, rings, box }: GlobalPlace): TextNumber {
    if (!rings || country !== this.#places.country.get(place)) return NO_TEXT;
    const [west, south, east, north] = box;
    let low = 0;
    let high = this.#byLatitude.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (elementAt(this.#byLatitude, middle).y < south) low = middle + 1;
      else high = middle;
    }
    let found: string | undefined;
    for (; low < this.#byLatitude.length && elementAt(this.#byLatitude, low).y <= north; low++) {
      const postcode = elementAt(this.#byLatitude, low);
      if (postcode.country !== country || postcode.x < west || postcode.x > east) continue;
      if (!ringsContain(rings, postcode.x, postcode.y)) continue;
      if (found !== undefined && found !== postcode.code) return NO_TEXT;
      found = postcode.code;
    }
    return found === undefined ? NO_TEXT : this.#places.store.texts.number(found);
  }

  /** Computes the postcode of every place; those of parents first. */
  assign(globals: GlobalPlaces): void {
    const { count } = this.#places;
    inBatches(count, (start, end) => this.#assignParents(start, end, globals));
    inBatches(count, (start, end) => this.#assignOthers(start, end));
  }

  /** Ranks that nothing else is a parent of. */
  #isLate(place: FeatureNumber): boolean {
    return this.#places.kindOf(place).rankSearch > 27;
  }

  #assignParents(start: number, end: number, globals: GlobalPlaces): void {
    const places = this.#places;
    for (let place = featureNumber(start); place < end; place++) {
      if (places.is(place, PLACE_STATE.dropped | PLACE_STATE.standIn) || this.#isLate(place)) continue;
      const { rankSearch, rankAddress } = places.kindOf(place);
      places.store.rest();
      let code = this.#given(place);
      if (code < 0 && rankSearch > 8) {
        const feature = places.store.read(place);
        const { shape, x, y } = feature;
        if (shape === SHAPE.area && rankAddress <= 25) {
          const global = globals.byPlace.get(place);
          if (global) code = this.within(global);
        } else if (!(rankAddress === 0 && shape === SHAPE.line && isLong(feature)))
          code = this.nearest(x, y, places.country.get(place));
      }
      places.postcode.set(place, code);
    }
  }

  #assignOthers(start: number, end: number): void {
    const places = this.#places;
    for (let place = featureNumber(start); place < end; place++) {
      if (places.is(place, PLACE_STATE.dropped | PLACE_STATE.standIn) || !this.#isLate(place)) continue;
      places.store.rest();
      let code = this.#given(place);
      if (code < 0) {
        const parent = places.parent.get(place);
        if (parent >= 0) code = places.postcode.get(parent);
      }
      if (code < 0) {
        const [x, y] = places.center(place);
        code = this.nearest(x, y, places.country.get(place));
      }
      places.postcode.set(place, code);
    }
  }

  /** The postcode in a place's own tags, or in those of places around it; -1 for none. */
  #given(place: FeatureNumber): TextNumber {
    const own = this.own(place);
    if (own >= 0) return own;
    const around = this.#places.postcode.get(place);
    return around < 0 ? NO_TEXT : this.normalised(around, this.#places.country.get(place));
  }

  #average(inArea: ReadonlyMap<number, ReadonlySet<TextNumber>>, sorting: Sorting): FoundPostcode[] {
    const places = this.#places;
    const { texts } = places.store;
    const codes: { readonly country: number; readonly code: TextNumber }[] = [];
    /** By country, and code. */
    const numbers: Map<TextNumber, number>[] = [];
    const positions = new SortedRuns(sorting.path, 3, sorting.memory);
    inBatches(places.count, (start, end) => {
      for (let place = featureNumber(start); place < end; place++) {
        const kind = places.kind.get(place);
        if (this.#isPostal[kind] || places.is(place, PLACE_STATE.standIn)) continue;
        if (elementAt(places.kindTable.kinds, kind).rankSearch < 26 && !places.is(place, PLACE_STATE.dropped)) continue;
        places.store.rest();
        const code = this.own(place);
        if (code < 0) continue;
        const country = places.country.get(place);
        const { x, y } = places.store.read(place);
        if (inArea.get(country)?.has(code)) continue;
        if (this.#areas.length > 0 && this.#tree.at(x, y).length > 0) continue;
        numbers[country] ??= new Map();
        const ofCountry = numbers[country];
        let number = ofCountry.get(code);
        if (number === undefined) {
          number = codes.push({ country, code }) - 1;
          ofCountry.set(code, number);
        }
        positions.add(number, x, y);
      }
    });
    const sums = new Float64Array(3 * codes.length);
    // Each position counts once.
    let last = -1;
    let lastX = 0;
    let firstY = 0;
    /** Those beside the first one with the same number and x: hardly ever any. */
    const seen = new Set<number>();
    const { record } = positions;
    while (positions.next()) {
      const x = uintAt(record, 1) | 0;
      const y = uintAt(record, 2) | 0;
      if (record[0] !== last || x !== lastX) {
        if (seen.size > 0) seen.clear();
        last = uintAt(record, 0);
        lastX = x;
        firstY = y;
      } else {
        if (y === firstY || seen.has(y)) continue;
        seen.add(y);
      }
      const at = 3 * last;
      sums[at] = floatAt(sums, at) + x;
      sums[at + 1] = floatAt(sums, at + 1) + y;
      sums[at + 2] = floatAt(sums, at + 2) + 1;
    }
    return codes.map(({ country, code }, number) => {
      const count = floatAt(sums, 3 * number + 2);
      return {
        country,
        code: texts.text(code),
        x: Math.round(floatAt(sums, 3 * number) / count),
        y: Math.round(floatAt(sums, 3 * number + 1) / count),
        count,
        area: NO_FEATURE,
      };
    });
  }

  /** Postcodes of tables that nothing else has. */
  #others(
    external: ReadonlyMap<string, readonly ExternalPostcode[]>,
    known: readonly FoundPostcode[],
  ): FoundPostcode[] {
    const found: FoundPostcode[] = [];
    for (const [countryCode, table] of external) {
      const country = this.#places.countries.indexOf(countryCode) + 1;
      if (country === 0) continue;
      const seen = new Set(known.flatMap((postcode) => (postcode.country === country ? [postcode.code] : [])));
      for (const { code: written, x, y } of table) {
        const code = normalisePostcode(written, countryCode);
        if (code === undefined || seen.has(code)) continue;
        seen.add(code);
        found.push({ country, code, x, y, count: 0, area: NO_FEATURE });
      }
    }
    return found;
  }

  /** @param index where it is in the list */
  #addCell(postcode: FoundPostcode, index: number): void {
    const high = postcodeReach(this.#code(postcode.country)) * UNITS_PER_METRE;
    const wide = high / Math.max(0.01, Math.cos((postcode.y / 1e7) * (Math.PI / 180)));
    const { x, y, country } = postcode;
    const box: UnitBox = [x - wide, y - high, x + wide, y + high];
    this.#numbers.set([...box, x, y, country], NUMBERS * index);
    for (let row = Math.floor(box[1] / CELL); row <= Math.floor(box[3] / CELL); row++)
      for (let column = Math.floor(box[0] / CELL); column <= Math.floor(box[2] / CELL); column++) {
        const cell = row * 100_000 + column;
        const list = this.#cells.get(cell);
        if (list) list.push(index);
        else this.#cells.set(cell, [index]);
      }
  }

  #code(country: number): string {
    return country === 0 ? '' : elementAt(this.#places.countries, country - 1);
  }
}

const keyOf = ({ country, code }: FoundPostcode): string => `${country} ${code}`;

/** A postcode averaged of the addresses of two. */
function together(known: FoundPostcode, more: FoundPostcode | undefined): FoundPostcode {
  if (more === undefined || known.count + more.count === 0) return known;
  const count = known.count + more.count;
  const x = Math.round((known.x * known.count + more.x * more.count) / count);
  const y = Math.round((known.y * known.count + more.y * more.count) / count);
  return { ...known, x, y, count };
}

const compare = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));

function isLong({ words, pointsAt, end }: FeatureReader): boolean {
  let length = 0;
  for (let at = pointsAt + 2; at < end; at += 2)
    length += hypot(intAt(words, at) - intAt(words, at - 2), intAt(words, at + 1) - intAt(words, at - 1));
  return length > LONGEST * 1e7;
}
