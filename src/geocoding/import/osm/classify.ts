import { AreaTree } from './area-tree.ts';
import { baseRanks, ranksOf } from './base-ranks.ts';
import { SHAPE } from './feature-words.ts';
import { PLACE_STATE, type Places } from './places.ts';
import { areaOf } from './shapes.ts';
import type { Pair } from './tag-selection.ts';
import type { Texts } from './texts.ts';

/** The country at a point of which no area of the extracts says it. @returns a lower-case code */
export type CountryFallback = (x: number, y: number) => string | undefined;

const NAME_KEYS =
  /^(?:name|int_name|reg_name|loc_name|old_name|alt_name|official_name|place_name|short_name)(?:[:_]|$)|^brand$/;
const NOT_NAMING = /:(?:prefix|suffix)$/;

/** Finds out country, ranks and kind of every feature. */
export function classify(places: Places, fallback: CountryFallback): void {
  const { store } = places;
  const naming = new NamingKeys(store.texts);
  const countries = countryAreas(places);
  const tree = new AreaTree(store.columns, countries.length, (area) => store.read(countries[area].place).rings);
  const ownCode = new Map(countries.map(({ place, code }) => [place, code]));
  const house = ['housenumber', 'conscriptionnumber', 'streetnumber'].map((key) => store.texts.number(key));
  const houseName = store.texts.number('addr:housename');
  for (let place = 0; place < places.count; place++) {
    const feature = store.read(place);
    const categories = pairs(store.texts, feature.categories);
    const { x, y, shape, osmType, adminLevel, capital, words, addressAt, extratagsAt } = feature;
    let named = false;
    let isHouse = false;
    for (let at = feature.namesAt; at < addressAt; at += 2) {
      named ||= naming.has(words[at]);
      isHouse ||= words[at] === houseName;
    }
    for (let at = addressAt; at < extratagsAt; at += 2) isHouse ||= house.includes(words[at]);
    const own = ownCode.get(place);
    const covering = own === undefined ? tree.at(x, y).map((area) => countries[area].code) : [];
    const code = own ?? (covering.length === 1 ? covering[0] : undefined) ?? fallback(x, y) ?? covering.sort()[0];
    places.setCountry(place, code);
    const [category, type] = categories[0];
    const isArea = shape === SHAPE.area;
    const interpolated = places.interpolation.has(place);
    const [rankSearch, rankAddress] = interpolated
      ? [30, 30]
      : baseRanks({ categories, adminLevel, capital }, code, isArea, osmType);
    places.kind.set(place, places.kindTable.number({ category, type, rankSearch, rankAddress, adminLevel }));
    let state = 0;
    if (named) state |= PLACE_STATE.named;
    if (isHouse) state |= PLACE_STATE.house;
    if (named && rankAddress >= 1 && rankAddress <= 25 && shape !== SHAPE.line) state |= PLACE_STATE.global;
    if (category === 'place' && type === 'postcode') state |= PLACE_STATE.dropped;
    // An interpolation way was split already; what is left of it has no numbers.
    if (category === 'place' && type === 'houses' && !interpolated) state |= PLACE_STATE.dropped;
    places.mark(place, state);
  }
  tree.close();
}

/** Named areas of rank_search up to 4 with a country code, in order of size. */
function countryAreas(places: Places) {
  const { store } = places;
  const found = [];
  for (let place = 0; place < places.count; place++) {
    const feature = store.read(place);
    if (feature.shape !== SHAPE.area || feature.namesAt === feature.addressAt) continue;
    const code = places.value(feature.address, 'country');
    if (code < 0) continue;
    const { adminLevel } = feature;
    const isCountry = pairs(store.texts, feature.categories).some(
      (category) => ranksOf(category, adminLevel, undefined, true, false)[0] <= 4,
    );
    if (isCountry) {
      found.push({ place, code: store.texts.text(code).toLowerCase(), area: areaOf(feature.rings) });
    }
  }
  return found.sort((a, b) => a.area - b.area || a.place - b.place);
}

/** Which texts are keys of names that make a named object. */
class NamingKeys {
  readonly #texts: Texts;
  readonly #known = new Map<number, boolean>();

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  has(text: number): boolean {
    let known = this.#known.get(text);
    if (known === undefined) {
      const key = this.#texts.text(text);
      known = NAME_KEYS.test(key) && !NOT_NAMING.test(key);
      this.#known.set(text, known);
    }
    return known;
  }
}

/** Pairs of numbers as pairs of texts. */
export function pairs(texts: Texts, numbers: ArrayLike<number>): Pair[] {
  const result: Pair[] = [];
  for (let at = 0; at < numbers.length; at += 2) result.push([texts.text(numbers[at]), texts.text(numbers[at + 1])]);
  return result;
}
