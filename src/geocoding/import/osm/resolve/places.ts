import { elementAt } from '#kit/element-at';
import type { Kind } from '../../../store/osm-index.ts';
import type { Column } from '../memory/columns.ts';
import type { FeatureStore } from '../memory/feature-store.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { type ChainNumber, type FeatureNumber, NO_TEXT, type TextNumber, textAt } from '../memory/numbers.ts';
import { SparseMap } from '../memory/sparse-map.ts';
import { type RankFinder, ranksOf } from './base-ranks.ts';
import { KindTable } from './kind-table.ts';

export const PLACE_STATE = {
  /** Counts as named; see tag-selection.ts. */
  named: 1,
  /** Can stand in address lines of others. */
  global: 2,
  /** Leaves no place in the index: postcode points, interpolation ways that were split, doubles. */
  dropped: 4,
  inheritedAddress: 8,
  unlistedPlace: 16,
  /** Has a house number or house name of its own. */
  house: 32,
  /** Something of it stands in a map; set where places are written. */
  special: 64,
  /** Stands for a place of another index, see stand-ins.ts. */
  standIn: 128,
} as const;

/** What a place has of what is asked for often. */
export const PLACE_TRAIT = {
  /** Is a node. */
  node: 1,
  area: 2,
  /** Has a house number, or the name of its street or place. */
  address: 4,
  postcode: 8,
} as const;

const ADDRESS_KEYS = ['street', 'place', 'housenumber', 'postcode'] as const;
/** Address tags that are asked for by name. */
export type AddressKey = (typeof ADDRESS_KEYS)[number];

/** What {@link Places} knows, without the features and beside the columns. */
export type PlacesState = Pick<
  Places,
  'countries' | 'importanceRank' | 'linkedNode' | 'names' | 'extratags' | 'centroid' | 'address' | 'interpolation'
> & { readonly kinds: readonly Kind[] };

/** By the feature of each place. */
type OfPlaces<N extends number = number> = Column<N, FeatureNumber>;

/** What is found out about the features of a store, one entry for each; a place is numbered like its feature. */
export class Places {
  readonly store: FeatureStore;
  readonly ranksOf: RankFinder;
  readonly kindTable = new KindTable();
  readonly kind: OfPlaces;
  /** Row of `countries` + 1; 0 for none. */
  readonly country: OfPlaces;
  readonly countries: string[] = [];
  readonly marks: OfPlaces;
  /** {@link PLACE_TRAIT} of each until everything is resolved, so that features need not be read for them. */
  readonly traits: OfPlaces;
  /** -1 for none, here and below. */
  readonly parent: OfPlaces<FeatureNumber>;
  /** Number of a chain; 0 is the empty one. */
  readonly chain: OfPlaces<ChainNumber>;
  /** Text of the computed postcode. */
  readonly postcode: OfPlaces<TextNumber>;
  readonly linkedTo: OfPlaces<FeatureNumber>;
  /** Importance of another rank_search than their own. */
  readonly importanceRank = new SparseMap<FeatureNumber, number>();
  /** The node that an area stands for too. */
  readonly linkedNode = new SparseMap<FeatureNumber, FeatureNumber>();
  /** Names and extra tags where they differ from those of the feature: pairs of texts. */
  readonly names = new SparseMap<FeatureNumber, readonly number[]>();
  readonly extratags = new SparseMap<FeatureNumber, readonly number[]>();
  /** Centroids that were moved to that of a linked node: x, y. */
  readonly centroid = new SparseMap<FeatureNumber, readonly [number, number]>();
  /** Address tags taken over from a building around: pairs of texts. */
  readonly address = new SparseMap<FeatureNumber, readonly number[]>();
  readonly interpolation = new SparseMap<
    FeatureNumber,
    { readonly start: number; readonly end: number; readonly step: number }
  >();

  readonly #keys: Readonly<Record<AddressKey, TextNumber>>;

  /** @param ranksOf gives the ranks of main tags */
  constructor(store: FeatureStore, ranks: RankFinder = ranksOf) {
    this.store = store;
    this.ranksOf = ranks;
    this.#keys = Object.fromEntries(ADDRESS_KEYS.map((key) => [key, store.texts.number(key)])) as Record<
      AddressKey,
      TextNumber
    >;
    const { columns } = store;
    this.kind = columns.column('uint32');
    this.country = columns.column('uint8');
    this.marks = columns.column('uint8');
    this.traits = columns.column('uint8');
    this.parent = columns.column('int32', -1);
    this.chain = columns.column('int32');
    this.postcode = columns.column('int32', -1);
    this.linkedTo = columns.column('int32', -1);
    for (const column of this.columns) column.length = store.count;
  }

  get count(): number {
    return this.store.count;
  }

  /** One number for each place, in an order that stays. */
  get columns(): readonly Column[] {
    return [this.kind, this.country, this.marks, this.parent, this.chain, this.postcode, this.linkedTo];
  }

  /** Everything but the features and the columns, for a checkpoint. */
  get state(): PlacesState {
    const { countries, importanceRank, linkedNode, names, extratags, centroid, address, interpolation } = this;
    const { kinds } = this.kindTable;
    return { countries, importanceRank, linkedNode, names, extratags, centroid, address, interpolation, kinds };
  }

  static restore(store: FeatureStore, { kinds, countries, ...maps }: PlacesState): Places {
    const places = new Places(store);
    for (const kind of kinds) places.kindTable.number(kind);
    // A checkpoint knows them as maps of the usual kind.
    const sparse = Object.entries(maps).map(([name, map]) => [name, new SparseMap<FeatureNumber, unknown>(map)]);
    return Object.assign(places, { countries }, Object.fromEntries(sparse));
  }

  kindOf(place: FeatureNumber): Kind {
    return elementAt(this.kindTable.kinds, this.kind.get(place));
  }

  setRanks(place: FeatureNumber, rankSearch: number, rankAddress: number): void {
    this.kind.set(place, this.kindTable.number({ ...this.kindOf(place), rankSearch, rankAddress }));
  }

  countryCode(place: FeatureNumber): string | undefined {
    const country = this.country.get(place);
    return country === 0 ? undefined : this.countries[country - 1];
  }

  setCountry(place: FeatureNumber, code: string | undefined): void {
    if (code === undefined) return;
    this.country.set(place, this.rowOf(code));
  }

  /** The row of a country + 1; 0 for none. */
  rowOf(code: string | undefined): number {
    if (code === undefined) return 0;
    // Neighbours are mostly in one country.
    if (code !== this.#lastCode) {
      this.#lastCode = code;
      this.#lastRow = this.countries.indexOf(code);
      if (this.#lastRow < 0) this.#lastRow = this.countries.push(code) - 1;
    }
    return this.#lastRow + 1;
  }
  #lastCode = '';
  #lastRow = 0;

  is(place: FeatureNumber, state: number): boolean {
    return (this.marks.get(place) & state) !== 0;
  }

  mark(place: FeatureNumber, state: number): void {
    this.marks.set(place, this.marks.get(place) | state);
  }

  has(place: FeatureNumber, trait: number): boolean {
    return (this.traits.get(place) & trait) !== 0;
  }

  /** Notes the traits of a place whose address tags stand in pairs of texts from a place to another. */
  noteTraits(
    place: FeatureNumber,
    isNode: boolean,
    isArea: boolean,
    pairs: ArrayLike<number>,
    start: number,
    end: number,
  ): void {
    const { housenumber, street, place: placeKey, postcode } = this.#keys;
    let traits = (isNode ? PLACE_TRAIT.node : 0) | (isArea ? PLACE_TRAIT.area : 0);
    for (let at = start; at < end; at += 2) {
      const key = pairs[at];
      if (key === housenumber || key === street || key === placeKey) traits |= PLACE_TRAIT.address;
      else if (key === postcode) traits |= PLACE_TRAIT.postcode;
    }
    this.traits.set(place, traits);
  }

  /** The centroid, where a linked node has moved it too. */
  center(place: FeatureNumber): readonly [number, number] {
    const moved = this.centroid.get(place);
    if (moved) return moved;
    const feature = this.store.read(place);
    return [feature.x, feature.y];
  }

  /** Pairs of texts: key, value, key, value … */
  namePairs(place: FeatureNumber): ArrayLike<number> {
    return this.names.get(place) ?? this.store.read(place).names;
  }

  extratagPairs(place: FeatureNumber): ArrayLike<number> {
    return this.extratags.get(place) ?? this.store.read(place).extratags;
  }

  addressPairs(place: FeatureNumber): ArrayLike<number> {
    return this.address.get(place) ?? this.store.read(place).address;
  }

  /** One of the address tags, as the number of its text; -1 when it is not there. */
  addressValue(place: FeatureNumber, key: AddressKey): TextNumber {
    const wanted = this.#keys[key];
    const own = this.address.get(place);
    if (own) {
      for (let at = 0; at < own.length; at += 2) if (own[at] === wanted) return textAt(own, at + 1);
      return NO_TEXT;
    }
    const feature = this.store.read(place);
    const { words, extratagsAt } = feature;
    for (let at = feature.addressAt; at < extratagsAt; at += 2) if (words[at] === wanted) return textAt(words, at + 1);
    return NO_TEXT;
  }

  /** Has it any address tag? */
  hasAddress(place: FeatureNumber): boolean {
    const feature = this.store.read(place);
    return feature.addressAt < feature.extratagsAt || this.address.has(place);
  }

  /** The value of a key among pairs, as the number of its text; -1 when it is not there. */
  value(pairs: ArrayLike<number>, key: string): TextNumber {
    const wanted = this.store.texts.known(key);
    if (wanted < 0) return NO_TEXT;
    for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === wanted) return textAt(pairs, at + 1);
    return NO_TEXT;
  }

  isArea(place: FeatureNumber): boolean {
    return this.store.read(place).shape === SHAPE.area;
  }
}
