import { AreaTree } from './area-tree.ts';
import { SHAPE } from './feature-words.ts';
import type { Box, GlobalPlace, GlobalPlaces } from './global-places.ts';
import { PLACE_STATE, type Places } from './places.ts';
import { normalisePostcode, postcodeReach } from './postcode-patterns.ts';
import { hypot, ringsContain } from './shapes.ts';
import { SortedRuns, type Sorting } from './sorted-runs.ts';

/** A postcode with where it is. */
export interface FoundPostcode {
  /** Row of `countries` + 1. */
  readonly country: number;
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** Feature of its area, -1 for none. */
  readonly area: number;
}

const CELL = 500_000;
const UNITS_PER_METRE = 1e7 / 111_200;
/** Lines of unranked things longer than this have no postcode, degrees. */
const LONGEST = 0.02;

/** Postcodes of areas and of averaged addresses, and which one holds for an object. */
export class Postcodes {
  readonly list: readonly FoundPostcode[];
  readonly #places: Places;
  readonly #areas: readonly FoundPostcode[];
  readonly #byLatitude: readonly FoundPostcode[];
  readonly #tree: AreaTree;
  readonly #cells = new Map<number, { postcode: FoundPostcode; box: Box }[]>();
  /** By text × 256 + country. */
  readonly #normal = new Map<number, string | undefined>();

  /** @param sorting where positions are put in order */
  constructor(places: Places, sorting: Sorting) {
    this.#places = places;
    const areas: FoundPostcode[] = [];
    const inArea = new Set<string>();
    for (let place = 0; place < places.count; place++) {
      const { category, type } = places.kindOf(place);
      if (category !== 'boundary' || type !== 'postal_code') continue;
      const feature = places.store.read(place);
      const code = this.own(place);
      if (feature.shape !== SHAPE.area || code === undefined) continue;
      const country = places.country.get(place);
      areas.push({ country, code, x: feature.x, y: feature.y, count: 0, area: place });
      inArea.add(`${country} ${code}`);
    }
    this.#areas = areas;
    this.#tree = new AreaTree(places.store.columns, areas.length, (area) => places.store.read(areas[area].area).rings);
    this.list = [...areas, ...this.#average(inArea, sorting)].sort(
      (a, b) => compare(this.#code(a.country), this.#code(b.country)) || compare(a.code, b.code) || b.area - a.area,
    );
    this.#byLatitude = [...this.list].sort((a, b) => a.y - b.y);
    for (const postcode of this.list) if (postcode.area < 0) this.#addCell(postcode);
  }

  /** The normalised postcode among an object's own tags. */
  own(place: number): string | undefined {
    const text = this.#places.addressValue(place, 'postcode');
    return text < 0 ? undefined : this.normalised(text, this.#places.country.get(place));
  }

  normalised(text: number, country: number): string | undefined {
    const key = text * 256 + country;
    const known = this.#normal.get(key);
    if (known !== undefined || this.#normal.has(key)) return known;
    const code = country === 0 ? undefined : this.#places.countries[country - 1];
    const normal = normalisePostcode(this.#places.store.texts.text(text), code);
    this.#normal.set(key, normal);
    return normal;
  }

  /** The postcode around a point: that of an area, else the nearest one whose box holds it. */
  nearest(x: number, y: number, country: number): string | undefined {
    const [area] = this.#tree.at(x, y);
    if (area !== undefined && this.#areas[area].country === country) return this.#areas[area].code;
    let best: FoundPostcode | undefined;
    let least = Infinity;
    const cell = Math.floor(y / CELL) * 100_000 + Math.floor(x / CELL);
    for (const { postcode, box } of this.#cells.get(cell) ?? []) {
      if (postcode.country !== country || x < box[0] || x > box[2] || y < box[1] || y > box[3]) continue;
      const distance = hypot(postcode.x - x, postcode.y - y);
      if (distance < least) {
        least = distance;
        best = postcode;
      }
    }
    return best?.code;
  }

  /** The only postcode whose centre lies in an area. */
  within({ place, country, rings, box }: GlobalPlace): string | undefined {
    if (!rings || country !== this.#places.country.get(place)) return undefined;
    const [west, south, east, north] = box;
    let low = 0;
    let high = this.#byLatitude.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#byLatitude[middle].y < south) low = middle + 1;
      else high = middle;
    }
    let found: string | undefined;
    for (; low < this.#byLatitude.length && this.#byLatitude[low].y <= north; low++) {
      const postcode = this.#byLatitude[low];
      if (postcode.country !== country || postcode.x < west || postcode.x > east) continue;
      if (!ringsContain(rings, postcode.x, postcode.y)) continue;
      if (found !== undefined && found !== postcode.code) return undefined;
      found = postcode.code;
    }
    return found;
  }

  /** Computes the postcode of every place; those of parents first. */
  assign(globals: GlobalPlaces): void {
    const places = this.#places;
    const { texts } = places.store;
    const set = (place: number, code: string | undefined): void => {
      places.postcode.set(place, code === undefined ? -1 : texts.number(code));
    };
    const passedOn = (place: number): string | undefined =>
      places.postcode.get(place) < 0
        ? undefined
        : this.normalised(places.postcode.get(place), places.country.get(place));
    const late: number[] = [];
    for (let place = 0; place < places.count; place++) {
      if (places.is(place, PLACE_STATE.dropped)) continue;
      const { rankSearch, rankAddress } = places.kindOf(place);
      if (rankSearch > 27) {
        late.push(place);
        continue;
      }
      let code = this.own(place) ?? passedOn(place);
      if (code === undefined && rankSearch > 8) {
        const feature = places.store.read(place);
        const { shape, x, y } = feature;
        const global = globals.byPlace.get(place);
        if (shape === SHAPE.area && rankAddress <= 25) code = global && this.within(global);
        else if (!(rankAddress === 0 && shape === SHAPE.line && isLong(feature.points)))
          code = this.nearest(x, y, places.country.get(place));
      }
      set(place, code);
    }
    for (const place of late) {
      let code = this.own(place) ?? passedOn(place);
      if (code === undefined) {
        const parent = places.parent.get(place);
        const inherited = parent < 0 ? -1 : places.postcode.get(parent);
        if (inherited >= 0) {
          places.postcode.set(place, inherited);
          continue;
        }
        const [x, y] = places.center(place);
        code = this.nearest(x, y, places.country.get(place));
      }
      set(place, code);
    }
  }

  #average(inArea: ReadonlySet<string>, sorting: Sorting): FoundPostcode[] {
    const places = this.#places;
    const codes: { readonly country: number; readonly code: string }[] = [];
    /** By country, and code. */
    const numbers: Map<string, number>[] = [];
    const positions = new SortedRuns(sorting.path, 3, sorting.memory);
    for (let place = 0; place < places.count; place++) {
      const { category, type, rankSearch } = places.kindOf(place);
      if (category === 'boundary' && type === 'postal_code') continue;
      if (rankSearch < 26 && !places.is(place, PLACE_STATE.dropped)) continue;
      const code = this.own(place);
      if (code === undefined) continue;
      const country = places.country.get(place);
      const { x, y } = places.store.read(place);
      if (inArea.size > 0 && inArea.has(`${country} ${code}`)) continue;
      if (this.#tree.at(x, y).length > 0) continue;
      numbers[country] ??= new Map();
      const ofCountry = numbers[country];
      let number = ofCountry.get(code);
      if (number === undefined) {
        number = codes.push({ country, code }) - 1;
        ofCountry.set(code, number);
      }
      positions.add(number, x, y);
    }
    const sums = new Float64Array(3 * codes.length);
    // Each position counts once.
    let last = -1;
    let lastX = 0;
    let firstY = 0;
    /** Those beside the first one with the same number and x: hardly ever any. */
    const seen = new Set<number>();
    positions.each((record) => {
      const x = record[1] | 0;
      const y = record[2] | 0;
      if (record[0] !== last || x !== lastX) {
        if (seen.size > 0) seen.clear();
        last = record[0];
        lastX = x;
        firstY = y;
      } else {
        if (y === firstY || seen.has(y)) return;
        seen.add(y);
      }
      sums[3 * last] += x;
      sums[3 * last + 1] += y;
      sums[3 * last + 2]++;
    });
    return codes.map(({ country, code }, number) => {
      const count = sums[3 * number + 2];
      return {
        country,
        code,
        x: Math.round(sums[3 * number] / count),
        y: Math.round(sums[3 * number + 1] / count),
        count,
        area: -1,
      };
    });
  }

  #addCell(postcode: FoundPostcode): void {
    const high = postcodeReach(this.#code(postcode.country)) * UNITS_PER_METRE;
    const wide = high / Math.max(0.01, Math.cos((postcode.y / 1e7) * (Math.PI / 180)));
    const box: Box = [postcode.x - wide, postcode.y - high, postcode.x + wide, postcode.y + high];
    for (let row = Math.floor(box[1] / CELL); row <= Math.floor(box[3] / CELL); row++)
      for (let column = Math.floor(box[0] / CELL); column <= Math.floor(box[2] / CELL); column++) {
        const cell = row * 100_000 + column;
        const list = this.#cells.get(cell);
        if (list) list.push({ postcode, box });
        else this.#cells.set(cell, [{ postcode, box }]);
      }
  }

  #code(country: number): string {
    return country === 0 ? '' : this.#places.countries[country - 1];
  }
}

const compare = (a: string, b: string): number => (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)));

function isLong(points: Int32Array): boolean {
  let length = 0;
  for (let at = 2; at < points.length; at += 2)
    length += hypot(points[at] - points[at - 2], points[at + 1] - points[at - 1]);
  return length > LONGEST * 1e7;
}
