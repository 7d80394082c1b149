import type { UnitBox } from '../../../store/osm-index.ts';
import { boxOf, hypot, ringsContain } from '../areas/shapes.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, type TextNumber, textAt } from '../memory/numbers.ts';
import type { Gathered } from '../read/gathered.ts';
import { NODE } from '../read/pbf-block.ts';
import { type AddressResult, type AddressSearch, holds } from './address-search.ts';
import { type Chains, lineNumber, placeOfLine } from './chains.ts';
import type { GlobalPlaces } from './global-places.ts';
import { normalise, streetForm } from './name-matching.ts';
import { PLACE_STATE, type Places } from './places.ts';
import type { StreetIndex } from './street-index.ts';

/** Reach of addr:street and addr:place, units. */
const STREET_REACH = 150_000;
const PLACE_REACH = 400_000;
/** Square degrees from which on the nearest street says nothing. */
const LARGE = 0.005;

/** Addresses and places whose words are remembered, and names of streets. */
const REMEMBERED = 4096;

/** What objects know of each other by membership. */
type Memberships = Pick<Gathered, 'waysOfNode' | 'streetsOf'>;

/** Finds the street, or the place, that houses and points of interest belong to. */
export class Parents {
  readonly #places: Places;
  readonly #globals: GlobalPlaces;
  readonly #lines: AddressSearch;
  readonly #streets: StreetIndex;
  readonly #chains: Chains;
  readonly #memberships: Memberships;
  /** Numbers of streets' forms of texts by country: text × 256 + country. */
  readonly #forms = new Map<number, readonly number[]>();
  readonly #words = new Map<number, ReadonlySet<string>>();
  readonly #nameWordsOf = new Map<FeatureNumber, readonly string[]>();

  constructor(
    places: Places,
    globals: GlobalPlaces,
    lines: AddressSearch,
    streets: StreetIndex,
    chains: Chains,
    memberships: Memberships,
  ) {
    this.#places = places;
    this.#globals = globals;
    this.#lines = lines;
    this.#streets = streets;
    this.#chains = chains;
    this.#memberships = memberships;
  }

  /** Gives a place of rank_search over 27 its parent, or lines of its own. */
  assign(place: FeatureNumber): void {
    const places = this.#places;
    const feature = places.store.read(place);
    const { x, y, osmType, shape } = feature;
    const box: UnitBox = shape === SHAPE.point ? [x, y, x, y] : boxOf(feature.words, feature.pointsAt, feature.end);
    const street = places.addressValue(place, 'street');
    const named = this.#blockOf(place) ?? places.addressValue(place, 'place');
    const parent = this.find(place, osmType, x, y, box, street, named, places.country.get(place));
    if (parent === undefined) {
      const result = this.#lines.find({ ...this.#lines.of(place), points: undefined, maxRank: 25 }, undefined);
      this.#own(place, result);
      return;
    }
    places.parent.set(place, parent);
    if (places.country.get(parent) !== 0) places.country.set(place, places.country.get(parent));
    if (named >= 0 && !this.#isName(parent, named)) places.mark(place, PLACE_STATE.unlistedPlace);
    if (places.hasAddress(place)) this.#deviating(place, parent);
  }

  /** The parent by the rules in their order; undefined when there is none. @param street, named texts of addr:street and addr:place */
  find(
    place: FeatureNumber,
    osmType: number,
    x: number,
    y: number,
    box: UnitBox,
    street: TextNumber,
    named: TextNumber,
    country: number,
  ): FeatureNumber | undefined {
    const related = this.#memberships.streetsOf.of(place);
    if (related) {
      const nearest = this.#nearestOf(related, x, y);
      if (nearest !== undefined) return nearest;
    }
    if (street >= 0) {
      for (const form of this.#streetForms(street, country)) {
        const found = this.#streets.nearestNamed(form, box, STREET_REACH);
        if (found !== undefined) return found;
      }
    }
    if (named >= 0) {
      const found = this.#namedPlace(named, x, y, box, country);
      if (found !== undefined) return found;
    }
    if (osmType === NODE)
      for (const way of this.#memberships.waysOfNode.of(place) ?? []) {
        const { rankSearch } = this.#places.kindOf(way);
        if (this.#places.is(way, PLACE_STATE.dropped)) continue;
        if (rankSearch < 28 && rankSearch >= 26) return way;
        const streets = this.#memberships.streetsOf.of(way);
        const nearest = streets && this.#nearestOf(streets, x, y);
        if (nearest !== undefined) return nearest;
      }
    const size = ((box[2] - box[0]) / 1e7) * ((box[3] - box[1]) / 1e7);
    if (named >= 0 && street < 0) {
      const area = this.#finestArea(x, y, country);
      if (area !== undefined) return area;
    }
    return size < LARGE ? this.#streets.nearest(box) : this.#finestArea(x, y, country);
  }

  /** Japanese houses are numbered within a block of a neighbourhood or quarter, which stands for addr:place. */
  #blockOf(place: FeatureNumber): TextNumber | undefined {
    const places = this.#places;
    if (!places.hasAddress(place) || places.countryCode(place) !== 'jp') return undefined;
    const { texts } = places.store;
    const address = places.addressPairs(place);
    const parts = [places.value(address, 'quarter'), places.value(address, 'neighbourhood')];
    const name = parts.map((part) => (part < 0 ? '' : texts.text(part))).join('');
    return name === '' ? undefined : texts.number(name);
  }

  #own(place: FeatureNumber, { lines, parent, postcode }: AddressResult): void {
    this.#places.chain.set(place, this.#chains.number(lines));
    if (parent) this.#places.parent.set(place, parent.place);
    if (postcode >= 0) this.#places.postcode.set(place, postcode);
  }

  /** Lines for address tags that say something the parent's address does not. */
  #deviating(place: FeatureNumber, parent: FeatureNumber): void {
    const address = this.#places.addressPairs(place);
    let words: ReadonlySet<string> | undefined;
    const deviating: number[] = [];
    for (let at = 0; at < address.length; at += 2) {
      const key = textAt(address, at);
      const value = textAt(address, at + 1);
      if (!this.#lines.namesPlace(key)) continue;
      words ??= this.#addressWords(parent);
      const all = words;
      const known = this.#lines.variants(value).every((variant) => variant.split(' ').every((word) => all.has(word)));
      if (!known) deviating.push(key, value);
    }
    if (deviating.length === 0) return;
    const object = this.#lines.of(place);
    const rows = this.#lines.byTags({ ...object, address: deviating });
    if (rows.length > 0)
      this.#places.chain.set(
        place,
        this.#chains.number(rows.map(({ global }) => lineNumber(global.place, true, global.isArea)).reverse()),
      );
  }

  /** The words of all names in a parent's address. */
  #addressWords(parent: FeatureNumber): ReadonlySet<string> {
    const chain = this.#places.chain.get(parent);
    const key = this.#globals.byPlace.has(parent) ? -1 - parent : chain;
    let words = this.#words.get(key);
    if (!words) {
      const all = new Set<string>();
      for (const line of this.#chains.numbers(chain))
        for (const word of this.#nameWords(placeOfLine(line))) all.add(word);
      for (const word of this.#nameWords(parent)) all.add(word);
      words = all;
      if (this.#words.size === REMEMBERED) this.#words.clear();
      this.#words.set(key, words);
    }
    return words;
  }

  /** The words of a place's names; none for one that is no global place. */
  #nameWords(place: FeatureNumber): readonly string[] {
    const known = this.#nameWordsOf.get(place);
    if (known) return known;
    const words = [...(this.#globals.byPlace.get(place)?.names ?? [])].flatMap((name) => name.split(' '));
    if (this.#nameWordsOf.size === REMEMBERED) this.#nameWordsOf.clear();
    this.#nameWordsOf.set(place, words);
    return words;
  }

  #isName(parent: FeatureNumber, text: TextNumber): boolean {
    const wanted = this.#lines.variants(text);
    const names = this.#places.namePairs(parent);
    const { texts } = this.#places.store;
    for (let at = 1; at < names.length; at += 2)
      if (wanted.includes(normalise(texts.text(textAt(names, at))))) return true;
    return false;
  }

  #streetForms(text: TextNumber, country: number): readonly number[] {
    const key = text * 256 + country;
    let forms = this.#forms.get(key);
    if (!forms) {
      const code = country === 0 ? undefined : this.#places.countries[country - 1];
      const numbers = this.#lines.variants(text).map((variant) => this.#streets.form(streetForm(variant, code)));
      forms = [...new Set(numbers)].filter((form) => form >= 0);
      if (this.#forms.size === REMEMBERED) this.#forms.clear();
      this.#forms.set(key, forms);
    }
    return forms;
  }

  #namedPlace(text: TextNumber, x: number, y: number, box: UnitBox, country: number): FeatureNumber | undefined {
    let best: FeatureNumber | undefined;
    let least = Infinity;
    for (const variant of this.#lines.variants(text))
      for (const global of this.#lines.named(variant)) {
        if (global.rank < 16 || global.rank > 25 || global.linked || global.country !== country) continue;
        const around: UnitBox = global.isArea ? global.box : [global.x, global.y, global.x, global.y];
        const reach = PLACE_REACH;
        if (around[0] > box[2] + reach || around[2] < box[0] - reach) continue;
        if (around[1] > box[3] + reach || around[3] < box[1] - reach) continue;
        const rings = global.isArea && holds(around, x, y) ? global.rings : undefined;
        const inside = rings !== undefined && ringsContain(rings, x, y);
        const distance = inside ? 0 : hypot(global.x - x, global.y - y);
        if (distance < least) {
          least = distance;
          best = global.place;
        }
      }
    return best;
  }

  /** The area of the highest rank around a point. */
  #finestArea(x: number, y: number, country: number): FeatureNumber | undefined {
    let best: { rank: number; place: FeatureNumber } | undefined;
    for (const { rank, place, country: own } of this.#globals.areasAt(x, y))
      if (rank >= 5 && rank <= 25 && own === country && (best === undefined || rank > best.rank))
        best = { rank, place };
    return best?.place;
  }

  #nearestOf(streets: readonly FeatureNumber[], x: number, y: number): FeatureNumber | undefined {
    let best: FeatureNumber | undefined;
    let least = Infinity;
    for (const street of streets) {
      if (!this.#places.is(street, PLACE_STATE.named) || this.#places.is(street, PLACE_STATE.dropped)) continue;
      const feature = this.#places.store.read(street);
      const distance = hypot(feature.x - x, feature.y - y);
      if (distance < least) {
        least = distance;
        best = street;
      }
    }
    return best;
  }
}
