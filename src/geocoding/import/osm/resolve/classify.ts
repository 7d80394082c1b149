import { elementAt, intAt } from '#kit/element-at';
import { AreaTree } from '../areas/area-tree.ts';
import { areaOf } from '../areas/shapes.ts';
import { type FeatureReader, SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, featureNumber, type TextNumber, textAt } from '../memory/numbers.ts';
import { SparseMap } from '../memory/sparse-map.ts';
import type { Texts } from '../memory/texts.ts';
import { pairs } from '../memory/texts.ts';
import { NODE } from '../read/pbf-block.ts';
import { baseRanks } from './base-ranks.ts';
import { isCountryCode, partitionOf } from './country-partitions.ts';
import { PLACE_STATE, type Places } from './places.ts';

/** The country at a point of which no area of the extracts says it. @returns a lower-case code */
export type CountryFallback = (x: number, y: number) => string | undefined;

/** What knows it. */
export interface Countries {
  readonly at: CountryFallback;
  /** Gives its memory back; it is asked no more. */
  close(): void;
}

const NAME_KEYS =
  /^(?:name|int_name|reg_name|loc_name|old_name|alt_name|official_name|place_name|short_name)(?:[:_]|$)|^brand$/;
const NOT_NAMING = /:(?:prefix|suffix)$/;

/** Does a key of names make a named object? Others, such as `ref`, do not. */
export const isNamingKey = (key: string): boolean => NAME_KEYS.test(key) && !NOT_NAMING.test(key);

/** Finds out country, ranks and kind of every feature. */
export function classify(places: Places, fallback: CountryFallback): void {
  const classifier = new Classifier(places, fallback);
  for (let place = featureNumber(0); place < places.count; place++) {
    places.store.rest();
    classifier.classify(place);
  }
  classifier.close();
}

/** Kinds that were found last, by what they depend on: words, country, shape and type. */
const REMEMBERED = 4096;
const REMEMBERED_WORDS = 4;

class Classifier {
  readonly #places: Places;
  readonly #fallback: CountryFallback;
  readonly #naming: NamingKeys;
  readonly #countries: readonly { readonly place: FeatureNumber; readonly code: string }[];
  readonly #ownCode: ReadonlyMap<FeatureNumber, string>;
  readonly #tree: AreaTree;
  readonly #house: readonly number[];
  readonly #houseName: number;
  readonly #remembered = new Int32Array(REMEMBERED * REMEMBERED_WORDS).fill(-1);

  constructor(places: Places, fallback: CountryFallback) {
    const { store } = places;
    this.#places = places;
    this.#fallback = fallback;
    this.#naming = new NamingKeys(store.texts);
    const countries = countryAreas(places);
    this.#countries = countries;
    this.#tree = AreaTree.of(store.columns, countries, ({ place }) => store.read(place).rings);
    this.#ownCode = new SparseMap(countries.map(({ place, code }) => [place, code]));
    this.#house = ['housenumber', 'conscriptionnumber', 'streetnumber'].map((key) => store.texts.number(key));
    this.#houseName = store.texts.number('addr:housename');
  }

  close(): void {
    this.#tree.close();
  }

  classify(place: FeatureNumber): void {
    const places = this.#places;
    const feature = places.store.read(place);
    const { words, namesAt, addressAt, extratagsAt } = feature;
    let named = false;
    let isHouse = false;
    for (let at = namesAt; at < addressAt; at += 2) {
      named ||= this.#naming.has(textAt(words, at));
      isHouse ||= words[at] === this.#houseName;
    }
    for (let at = addressAt; at < extratagsAt; at += 2) isHouse ||= this.#house.includes(textAt(words, at));
    const isNode = feature.osmType === NODE;
    const isArea = feature.shape === SHAPE.area;
    const own = places.address.get(place);
    if (own) places.noteTraits(place, isNode, isArea, own, 0, own.length);
    else places.noteTraits(place, isNode, isArea, words, addressAt, extratagsAt);
    places.setCountry(place, this.#countryOf(place, feature));
    const kind = this.#kindOf(place, feature);
    places.kind.set(place, kind);
    const { category, type, rankAddress } = elementAt(places.kindTable.kinds, kind);
    let state = 0;
    if (named) state |= PLACE_STATE.named;
    if (isHouse) state |= PLACE_STATE.house;
    if (named && rankAddress >= 1 && rankAddress <= 25 && feature.shape !== SHAPE.line) state |= PLACE_STATE.global;
    if (category === 'place' && type === 'postcode') state |= PLACE_STATE.dropped;
    // An interpolation way was split already; what is left of it has no numbers.
    if (category === 'place' && type === 'houses' && !places.interpolation.has(place)) state |= PLACE_STATE.dropped;
    places.mark(place, state);
  }

  #countryOf(place: FeatureNumber, { x, y }: FeatureReader): string | undefined {
    const own = this.#ownCode.get(place);
    if (own !== undefined) return own;
    const covering = this.#tree.at(x, y);
    if (covering.length === 1) return elementAt(this.#countries, elementAt(covering, 0)).code;
    const known = this.#fallback(x, y);
    if (covering.length === 0) return known;
    const codes = covering.map((area) => elementAt(this.#countries, area).code);
    if (known !== undefined && codes.includes(known)) return known;
    return codes.sort((a, b) => partitionOf(a) - partitionOf(b) || (a < b ? -1 : 1))[0];
  }

  #kindOf(place: FeatureNumber, feature: FeatureReader): number {
    const { words, categoriesAt } = feature;
    // Of several main tags each counts: they are rare.
    if (feature.namesAt - categoriesAt !== 2 || this.#places.interpolation.has(place))
      return this.#newKind(place, feature);
    const key = intAt(words, categoriesAt);
    const value = intAt(words, categoriesAt + 1);
    const country = this.#places.country.get(place);
    const rest =
      feature.adminLevel |
      (feature.capital ? 256 : 0) |
      (feature.shape << 9) |
      (feature.osmType << 11) |
      (country << 13);
    const hash = Math.imul(Math.imul(key, 0x9e3779b1) ^ Math.imul(value, 0x85ebca6b) ^ rest, 0x2c1b3c6d);
    const at = ((hash ^ (hash >>> 15)) & (REMEMBERED - 1)) * REMEMBERED_WORDS;
    const known = this.#remembered;
    if (known[at] !== key || known[at + 1] !== value || known[at + 2] !== rest) {
      known[at] = key;
      known[at + 1] = value;
      known[at + 2] = rest;
      known[at + 3] = this.#newKind(place, feature);
    }
    return intAt(known, at + 3);
  }

  #newKind(place: FeatureNumber, feature: FeatureReader): number {
    const places = this.#places;
    const categories = pairs(places.store.texts, feature.categories);
    const { adminLevel, capital, shape, osmType } = feature;
    const [category, type] = elementAt(categories, 0);
    const [rankSearch, rankAddress] = places.interpolation.has(place)
      ? [30, 30]
      : baseRanks(
          { categories, adminLevel, capital },
          places.countryCode(place),
          shape === SHAPE.area,
          osmType,
          places.ranksOf,
        );
    return places.kindTable.number({ category, type, rankSearch, rankAddress, adminLevel });
  }
}

/** Named areas of rank_search up to 4 with a country code, in order of size. */
function countryAreas(places: Places) {
  const { store } = places;
  const found = [];
  for (let place = featureNumber(0); place < places.count; place++) {
    store.rest();
    const feature = store.read(place);
    if (feature.shape !== SHAPE.area || feature.namesAt === feature.addressAt) continue;
    const tagged = places.value(feature.address, 'country');
    if (tagged < 0) continue;
    const code = store.texts.text(tagged).toLowerCase();
    if (!isCountryCode(code)) continue;
    const { adminLevel } = feature;
    const isCountry = pairs(store.texts, feature.categories).some(
      (category) => places.ranksOf(category, adminLevel, undefined, true, false)[0] <= 4,
    );
    if (isCountry) {
      found.push({ place, code, area: areaOf(feature.rings) });
    }
  }
  return found.sort((a, b) => a.area - b.area || store.order(a.place) - store.order(b.place));
}

/** Which texts are keys of names that make a named object. */
class NamingKeys {
  readonly #texts: Texts;
  /** Keys that were asked for. */
  readonly #known = new Map<TextNumber, boolean>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  has(text: TextNumber): boolean {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const names = isNamingKey(this.#texts.text(text));
    this.#known.set(text, names);
    return names;
  }
}
