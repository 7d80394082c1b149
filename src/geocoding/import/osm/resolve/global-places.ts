import type { UnitBox } from '../../../store/osm-index.ts';
import { AreaTree } from '../areas/area-tree.ts';
import { boxOf } from '../areas/shapes.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, featureNumber, NO_TEXT, type TextNumber, textAt } from '../memory/numbers.ts';
import type { OsmId } from '../memory/osm-ids.ts';
import type { Rings } from '../memory/rings.ts';
import { pairs } from '../memory/texts.ts';
import { normalise } from './name-matching.ts';
import type { Places } from './places.ts';
import { PLACE_STATE } from './places.ts';

/** A place that can stand in address lines: a named area or place node of rank_address 1 to 25. */
export class GlobalPlace {
  readonly place: FeatureNumber;
  /** Of what is equal otherwise the lowest one counts. */
  readonly order: number;
  readonly osmType: number;
  readonly osmId: OsmId;
  readonly isArea: boolean;
  x: number;
  y: number;
  /** Of an area; for a node the box it stands for. */
  readonly box: UnitBox;
  readonly rankSearch: number;
  readonly baseRank: number;
  /** rank_address as it is now. */
  rank: number;
  readonly adminLevel: number;
  readonly isAdministrative: boolean;
  /** Its place tag, as main tag or beside another one. */
  readonly placeType: string | undefined;
  readonly isPlace: boolean;
  readonly country: number;
  readonly wikidata: string | undefined;
  /** Its own single postcode, a text; -1 for none. */
  readonly postcode: TextNumber;
  /** Hidden behind an area. */
  linked = false;
  /** See {@link GlobalPlaces.containing}. */
  containing: readonly GlobalPlace[] | undefined;
  readonly #places: Places;
  /** Text of its name, -1 for none. */
  readonly #name: TextNumber;

  constructor(places: Places, place: FeatureNumber) {
    const feature = places.store.read(place);
    const { texts } = places.store;
    const { x, y } = feature;
    const categories = pairs(texts, feature.categories);
    const kind = places.kindOf(place);
    const postcode = places.value(feature.address, 'postcode');
    const wikidata = places.value(feature.extratags, 'wikidata');
    this.#places = places;
    this.place = place;
    this.order = places.store.order(place);
    this.osmType = feature.osmType;
    this.osmId = feature.osmId;
    this.isArea = feature.shape === SHAPE.area;
    this.x = x;
    this.y = y;
    this.box = this.isArea ? boxOf(feature.words, feature.pointsAt, feature.end) : nodeBox(x, y, kind.rankSearch);
    this.rankSearch = kind.rankSearch;
    this.baseRank = kind.rankAddress;
    this.rank = kind.rankAddress;
    this.adminLevel = feature.adminLevel;
    this.isAdministrative = categories.some(([key, value]) => key === 'boundary' && value === 'administrative');
    this.placeType = categories.find(([key]) => key === 'place')?.[1];
    this.isPlace = kind.category === 'place';
    this.country = places.country.get(place);
    this.wikidata = wikidata < 0 ? undefined : texts.text(wikidata);
    this.#name = places.value(feature.names, 'name');
    this.postcode = postcode >= 0 && !/[,;]/.test(texts.text(postcode)) ? postcode : NO_TEXT;
  }

  // What stands in the features is read anew each time: what a place keeps stays in memory.

  get rings(): Rings | undefined {
    return this.isArea ? this.#places.store.read(this.place).rings : undefined;
  }

  /** The name itself, lower-case. */
  get name(): string {
    return this.#name < 0 ? '' : this.#places.store.texts.text(this.#name).toLowerCase();
  }

  /** Whole names, normalised, as its feature has them. */
  get names(): ReadonlySet<string> {
    const { store } = this.#places;
    const { words, namesAt, addressAt } = store.read(this.place);
    const found = new Set<string>();
    // Names in many languages are mostly written alike.
    const seen = new Set<number>();
    for (let at = namesAt; at < addressAt; at += 2) {
      const number = textAt(words, at + 1);
      if (seen.has(number)) continue;
      seen.add(number);
      const text = store.texts.text(number);
      for (const part of text.includes(';') ? text.split(';') : [text]) {
        const name = normalise(part);
        if (name !== '') found.add(name);
      }
    }
    return found;
  }
}

/** All global places with the tree of the areas among them. */
export class GlobalPlaces {
  readonly list: readonly GlobalPlace[];
  /** By place. */
  readonly byPlace: ReadonlyMap<FeatureNumber, GlobalPlace>;
  /** All named areas of rank_search up to 25, global or not. */
  readonly tree: AreaTree;
  /** Features of the tree's areas. */
  readonly treePlaces: readonly FeatureNumber[];
  /** Global places among the tree's areas, in its order. */
  readonly areas: readonly (GlobalPlace | undefined)[];

  constructor(places: Places) {
    const list: GlobalPlace[] = [];
    for (let place = featureNumber(0); place < places.count; place++)
      if (places.is(place, PLACE_STATE.global) && !places.is(place, PLACE_STATE.dropped))
        list.push(new GlobalPlace(places, place));
    this.list = list.sort((a, b) => a.order - b.order);
    this.byPlace = new Map(list.map((global) => [global.place, global]));
    this.treePlaces = treePlaces(places);
    this.areas = this.treePlaces.map((place) => this.byPlace.get(place));
    this.tree = AreaTree.of(places.store.columns, this.treePlaces, (place) => places.store.read(place).rings);
  }

  areasAt(x: number, y: number): GlobalPlace[] {
    return this.#global(this.tree.at(x, y));
  }

  /** Global areas around a point and those whose border it is on. */
  areasAtOrOnBorder(x: number, y: number): GlobalPlace[] {
    return this.#global(this.tree.atOrOnBorder(x, y));
  }

  /** Global areas that share more than a point with a line. */
  areasTouching(line: Int32Array, closed: boolean): GlobalPlace[] {
    return this.#global(this.tree.touching(line, closed));
  }

  #global(areas: readonly number[]): GlobalPlace[] {
    const found: GlobalPlace[] = [];
    for (const area of areas) {
      const global = this.areas[area];
      if (global) found.push(global);
    }
    return found;
  }

  /** The areas around a place's centre; call it only when centres do not move any more. */
  containing(global: GlobalPlace): readonly GlobalPlace[] {
    global.containing ??= this.areasAt(global.x, global.y);
    return global.containing;
  }
}

/** Features of all named areas of rank_search up to 25. */
export function treePlaces(places: Places): FeatureNumber[] {
  const found: FeatureNumber[] = [];
  for (let place = featureNumber(0); place < places.count; place++)
    if (
      places.is(place, PLACE_STATE.named) &&
      !places.is(place, PLACE_STATE.dropped) &&
      places.kindOf(place).rankSearch <= 25 &&
      places.isArea(place)
    )
      found.push(place);
  return found.sort((a, b) => places.store.order(a) - places.store.order(b));
}

/** Kilometres around a place node that count as the place. */
function nodeRadius(rankSearch: number): number {
  if (rankSearch <= 16) return 15;
  if (rankSearch <= 18) return 4;
  if (rankSearch === 19) return 2;
  return rankSearch === 20 ? 1 : 0.5;
}

const UNITS_PER_KILOMETRE = 1e7 / 111.2;

function nodeBox(x: number, y: number, rankSearch: number): UnitBox {
  const high = nodeRadius(rankSearch) * UNITS_PER_KILOMETRE;
  const wide = high / Math.max(0.01, Math.cos((y / 1e7) * (Math.PI / 180)));
  return [x - wide, y - high, x + wide, y + high];
}
