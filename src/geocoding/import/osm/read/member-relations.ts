import { intAt } from '#kit/element-at';
import type { Column, ColumnSpace } from '../memory/columns.ts';
import type { MemberPairs } from '../memory/feature-lists.ts';
import type { FeatureStore } from '../memory/feature-store.ts';
import { MemberJoin } from '../memory/member-join.ts';
import { type FeatureNumber, NO_FEATURE, NO_TEXT, type TextNumber, textAt } from '../memory/numbers.ts';
import { type MemberKey, memberKey } from '../memory/osm-ids.ts';
import type { Sorting } from '../memory/sorted-runs.ts';
import { NODE, RELATION, WAY } from './pbf-block.ts';
import type { RelationRead } from './read-blob.ts';

/** What a member is, as far as it matters. */
const PART = {
  /** A house of a street. */
  house: 0,
  /** A street of its houses. */
  street: 1,
  /** A part of a river. */
  stream: 2,
  /** One that is a part where it has the name of the river. */
  sideStream: 3,
} as const;

const HIDDEN_WATERWAYS = new Set(['river', 'stream', 'canal', 'drain', 'ditch']);

/** Rivers with their parts and streets with their houses, in columns, until all features of their members are there. */
export class MemberRelations {
  readonly #store: FeatureStore;
  /** Of each relation its feature, the text of its name, and where its members end. */
  readonly #features: Column<FeatureNumber>;
  readonly #names: Column<TextNumber>;
  readonly #ends: Column;
  /** Of each member its type and id, and one of {@link PART}. */
  readonly #keys: Column<MemberKey>;
  readonly #parts: Column;
  /** Members whose features matter. */
  #asked = 0;

  constructor(space: ColumnSpace, store: FeatureStore) {
    this.#store = store;
    this.#features = space.column('int32');
    this.#names = space.column('int32');
    this.#ends = space.column('uint32');
    this.#keys = space.column('float64');
    this.#parts = space.column('uint8');
  }

  /** @param feature of a river; {@link NO_FEATURE} for a street with its houses */
  add({ kind, members, name }: RelationRead, feature: FeatureNumber): void {
    for (const { type, id, role } of members) {
      if (type > RELATION) continue;
      const part = kind === 'waterway' ? streamPart(type, role) : role === 'street' ? PART.street : PART.house;
      // A point is no street, though it may be said to be one.
      if (part === undefined || (part === PART.street && type === NODE)) continue;
      this.#keys.push(memberKey(type, id));
      this.#parts.push(part);
      if (part !== PART.house) this.#asked++;
    }
    this.#features.push(feature);
    this.#names.push(name === undefined ? NO_TEXT : this.#store.texts.number(name));
    this.#ends.push(this.#keys.length);
  }

  /**
   * Resolves what relations say of their members, and forgets them.
   * @param first feature of the extract that they are of @param isDouble features that do not count
   * @param streetsOf gets houses with their streets @param hide is told which way is a part of which river
   */
  end(
    first: FeatureNumber,
    isDouble: (feature: FeatureNumber) => boolean,
    sorting: Sorting,
    streetsOf: MemberPairs,
    hide: (way: FeatureNumber, river: FeatureNumber) => void,
  ): void {
    const found = this.#find(first, isDouble, sorting);
    for (let relation = 0, member = 0; relation < this.#ends.length; relation++) {
      const end = this.#ends.get(relation);
      const feature = this.#features.get(relation);
      if (feature >= 0) this.#hideParts(member, end, relation, found, hide);
      else this.#joinStreet(member, end, found, streetsOf);
      member = end;
    }
    found.clear();
    for (const column of [this.#ends, this.#parts]) column.clear();
    this.#features.clear();
    this.#names.clear();
    this.#keys.clear();
    this.#asked = 0;
  }

  /** The feature of each member whose feature matters; of several the last one. */
  #find(first: FeatureNumber, isDouble: (feature: FeatureNumber) => boolean, sorting: Sorting): Column<FeatureNumber> {
    const store = this.#store;
    const found = store.columns.column<FeatureNumber>('int32', NO_FEATURE);
    if (this.#asked === 0) return found;
    const join = new MemberJoin(sorting, this.#asked);
    try {
      for (let member = 0; member < this.#keys.length; member++)
        if (this.#parts.get(member) !== PART.house) join.ask(this.#keys.get(member), member);
      for (let feature = first; feature < store.count; feature++) {
        const { osmType, osmId } = store.read(feature);
        if (osmType !== NODE && !isDouble(feature)) join.feature(memberKey(osmType, osmId), feature);
      }
      join.each((member, feature) => found.set(member, feature));
    } finally {
      join.close();
    }
    return found;
  }

  #hideParts(
    start: number,
    end: number,
    relation: number,
    found: Column<FeatureNumber>,
    hide: (way: FeatureNumber, river: FeatureNumber) => void,
  ): void {
    const { texts } = this.#store;
    const nameKey = texts.number('name');
    const name = this.#names.get(relation);
    for (let member = start; member < end; member++) {
      const way = found.get(member);
      if (way < 0) continue;
      const { categories, names } = this.#store.read(way);
      const isWater =
        texts.text(textAt(categories, 0)) === 'waterway' && HIDDEN_WATERWAYS.has(texts.text(textAt(categories, 1)));
      let sameName = false;
      for (let at = 0; at < names.length; at += 2)
        sameName ||= names[at] === nameKey && name >= 0 && intAt(names, at + 1) === name;
      if (isWater && (this.#parts.get(member) === PART.stream || sameName)) hide(way, this.#features.get(relation));
    }
  }

  #joinStreet(start: number, end: number, found: Column<FeatureNumber>, streetsOf: MemberPairs): void {
    const streets: FeatureNumber[] = [];
    for (let member = start; member < end; member++)
      if (this.#parts.get(member) === PART.street && found.get(member) >= 0) streets.push(found.get(member));
    if (streets.length === 0) return;
    for (let member = start; member < end; member++)
      if (this.#parts.get(member) === PART.house)
        for (const street of streets) streetsOf.add(this.#keys.get(member), street);
  }
}

function streamPart(type: number, role: string): number | undefined {
  if (type !== WAY) return undefined;
  if (role === '' || role === 'main_stream') return PART.stream;
  return role === 'side_stream' ? PART.sideStream : undefined;
}
