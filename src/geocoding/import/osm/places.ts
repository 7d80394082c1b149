import type { Kind } from '../../store/osm-index.ts';
import type { FeatureStore } from './feature-store.ts';
import { SHAPE } from './feature-words.ts';
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
} as const;

const ADDRESS_KEYS = ['street', 'place', 'housenumber', 'postcode'] as const;
/** Address tags that are asked for by name. */
export type AddressKey = (typeof ADDRESS_KEYS)[number];

/** What {@link Places} knows, without the features. */
export type PlacesState = Pick<
  Places,
  | 'kind'
  | 'country'
  | 'countries'
  | 'marks'
  | 'parent'
  | 'chain'
  | 'postcode'
  | 'linkedTo'
  | 'importanceRank'
  | 'names'
  | 'extratags'
  | 'centroid'
  | 'address'
  | 'interpolation'
> & { readonly kinds: readonly Kind[] };

/** What is found out about the features of a store, one entry for each; a place is numbered like its feature. */
export class Places {
  readonly store: FeatureStore;
  readonly kindTable = new KindTable();
  readonly kind: Uint32Array;
  /** Row of `countries` + 1; 0 for none. */
  readonly country: Uint8Array;
  readonly countries: string[] = [];
  readonly marks: Uint8Array;
  /** -1 for none, here and below. */
  readonly parent: Int32Array;
  /** Number of a chain; 0 is the empty one. */
  readonly chain: Int32Array;
  /** Text of the computed postcode. */
  readonly postcode: Int32Array;
  readonly linkedTo: Int32Array;
  /** Importance of another rank_search than their own. */
  readonly importanceRank = new Map<number, number>();
  /** Names and extra tags where they differ from those of the feature: pairs of texts. */
  readonly names = new Map<number, readonly number[]>();
  readonly extratags = new Map<number, readonly number[]>();
  /** Centroids that were moved to that of a linked node: x, y. */
  readonly centroid = new Map<number, readonly [number, number]>();
  /** Address tags taken over from a building around: pairs of texts. */
  readonly address = new Map<number, readonly number[]>();
  readonly interpolation = new Map<number, { readonly start: number; readonly end: number; readonly step: number }>();

  readonly #keys: Readonly<Record<AddressKey, number>>;

  constructor(store: FeatureStore) {
    const { count } = store;
    this.store = store;
    this.#keys = Object.fromEntries(ADDRESS_KEYS.map((key) => [key, store.texts.number(key)])) as Record<
      AddressKey,
      number
    >;
    this.kind = new Uint32Array(count);
    this.country = new Uint8Array(count);
    this.marks = new Uint8Array(count);
    this.parent = new Int32Array(count).fill(-1);
    this.chain = new Int32Array(count);
    this.postcode = new Int32Array(count).fill(-1);
    this.linkedTo = new Int32Array(count).fill(-1);
  }

  get count(): number {
    return this.store.count;
  }

  /** Everything but the features, for a checkpoint. */
  get state(): PlacesState {
    const { store: _, kindTable, ...rest } = this;
    return { ...rest, kinds: kindTable.kinds };
  }

  static restore(store: FeatureStore, { kinds, ...rest }: PlacesState): Places {
    const places = new Places(store);
    for (const kind of kinds) places.kindTable.number(kind);
    return Object.assign(places, rest);
  }

  kindOf(place: number): Kind {
    return this.kindTable.kinds[this.kind[place]];
  }

  setRanks(place: number, rankSearch: number, rankAddress: number): void {
    this.kind[place] = this.kindTable.number({ ...this.kindOf(place), rankSearch, rankAddress });
  }

  countryCode(place: number): string | undefined {
    const country = this.country[place];
    return country === 0 ? undefined : this.countries[country - 1];
  }

  setCountry(place: number, code: string | undefined): void {
    if (code === undefined) return;
    let row = this.countries.indexOf(code);
    if (row < 0) row = this.countries.push(code) - 1;
    this.country[place] = row + 1;
  }

  is(place: number, state: number): boolean {
    return (this.marks[place] & state) !== 0;
  }

  mark(place: number, state: number): void {
    this.marks[place] |= state;
  }

  /** The centroid, where a linked node has moved it too. */
  center(place: number): readonly [number, number] {
    const moved = this.centroid.get(place);
    if (moved) return moved;
    const feature = this.store.read(place);
    return [feature.x, feature.y];
  }

  /** Pairs of texts: key, value, key, value … */
  namePairs(place: number): ArrayLike<number> {
    return this.names.get(place) ?? this.store.read(place).names;
  }

  extratagPairs(place: number): ArrayLike<number> {
    return this.extratags.get(place) ?? this.store.read(place).extratags;
  }

  addressPairs(place: number): ArrayLike<number> {
    return this.address.get(place) ?? this.store.read(place).address;
  }

  /** One of the address tags, as the number of its text; -1 when it is not there. */
  addressValue(place: number, key: AddressKey): number {
    const wanted = this.#keys[key];
    const own = this.address.size > 0 ? this.address.get(place) : undefined;
    if (own) {
      for (let at = 0; at < own.length; at += 2) if (own[at] === wanted) return own[at + 1];
      return -1;
    }
    const feature = this.store.read(place);
    const { words, extratagsAt } = feature;
    for (let at = feature.addressAt; at < extratagsAt; at += 2) if (words[at] === wanted) return words[at + 1];
    return -1;
  }

  /** Has it any address tag? */
  hasAddress(place: number): boolean {
    const feature = this.store.read(place);
    return feature.addressAt < feature.extratagsAt || this.address.has(place);
  }

  /** The value of a key among pairs, as the number of its text; -1 when it is not there. */
  value(pairs: ArrayLike<number>, key: string): number {
    const wanted = this.store.texts.known(key);
    if (wanted < 0) return -1;
    for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === wanted) return pairs[at + 1];
    return -1;
  }

  isArea(place: number): boolean {
    return this.store.read(place).shape === SHAPE.area;
  }
}
