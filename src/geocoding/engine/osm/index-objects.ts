import type { OsmIndex, PlaceRecord, TagPairs } from '../../store/osm-index.ts';
import type { PlaceNumber } from '../../store/place-number.ts';
import type { TagsRef } from '../../store/record-ref.ts';
import { type Names, NO_NAMES } from '../names.ts';
import type { AddressLine, MapObject, OsmType } from '../place.ts';

/**
 * The places of an OpenStreetMap index have numbers from here on, so that they are apart from those of the worldwide
 * default, which count from 1.
 */
export const FIRST_PLACE_ID = 10_000_001;

/** Names that lie in the index until one is asked for. */
export class IndexNames implements Names {
  readonly #index: OsmIndex;
  readonly #ref: TagsRef;
  #entries: TagPairs | undefined;
  #byTag: ReadonlyMap<string, string> | undefined;

  constructor(index: OsmIndex, ref: TagsRef) {
    this.#index = index;
    this.#ref = ref;
  }

  get(tag: string): string | undefined {
    this.#byTag ??= new Map(this.entries());
    return this.#byTag.get(tag);
  }

  /** Names that a linked place gave (`_place_x`) stand for those that are missing. */
  entries(): TagPairs {
    this.#entries ??= mingle(this.#index.tags(this.#ref));
    return this.#entries;
  }
}

function mingle(names: TagPairs): TagPairs {
  if (!names.some(([tag]) => tag.startsWith(LINKED))) return names;
  const own = new Set(names.map(([tag]) => tag));
  return names.map(([tag, name]) => {
    const plain = tag.startsWith(LINKED) ? tag.slice(LINKED.length) : tag;
    return [own.has(plain) ? tag : plain, name] as const;
  });
}

const LINKED = '_place_';

/** A place of the index as an object of the map. What takes reading is read when it is asked for. */
export class IndexObject implements MapObject {
  readonly record: PlaceRecord;
  readonly #index: OsmIndex;
  #names: Names | undefined;
  #extratags: Readonly<Record<string, string>> | undefined;
  #near: AddressLine | undefined;
  #part: AddressLine | undefined;
  #own: AddressLine | undefined;

  constructor(index: OsmIndex, record: PlaceRecord) {
    this.#index = index;
    this.record = record;
  }

  get placeId(): number {
    return this.record.id + FIRST_PLACE_ID;
  }
  get osmType(): OsmType {
    return this.#mapped.osmType;
  }
  get osmId(): number {
    return this.#mapped.osmId;
  }
  /** House numbers of US TIGER have no object of their own: they stand for their street. */
  get #mapped(): Pick<PlaceRecord, 'osmType' | 'osmId'> {
    const { record } = this;
    return record.osmId > 0 || record.parent < 0 ? record : this.#index.place(record.parent);
  }
  get category(): string {
    return this.record.kind.category;
  }
  get type(): string {
    return this.record.kind.type;
  }
  get adminLevel(): number {
    return this.record.kind.adminLevel;
  }
  get rankAddress(): number {
    return this.record.kind.rankAddress;
  }
  get names(): Names {
    const { namesRef } = this.record;
    this.#names ??= namesRef === 0 ? NO_NAMES : new IndexNames(this.#index, namesRef);
    return this.#names;
  }
  get extratags(): Readonly<Record<string, string>> | undefined {
    const { extratagsRef } = this.record;
    if (extratagsRef === 0) return undefined;
    this.#extratags ??= Object.fromEntries(this.#index.tags(extratagsRef));
    return this.#extratags;
  }

  /** This as a line that the index keeps. */
  line(isAddress: boolean): AddressLine {
    if (isAddress) this.#part ??= new IndexLine(this, true, 0, true);
    else this.#near ??= new IndexLine(this, false, 0, true);
    return (isAddress ? this.#part : this.#near) as AddressLine;
  }

  /** This as the line of the object itself, or of the street it belongs to. */
  get ownLine(): AddressLine {
    this.#own ??= new IndexLine(this, true, 0, false);
    return this.#own;
  }
}

/** An object of the index as a line of an address. */
export class IndexLine implements AddressLine {
  readonly object: IndexObject;
  readonly isAddress: boolean;
  readonly distance: number;
  readonly #kept: boolean;
  readonly #names: Names | undefined;

  /**
   * @param kept is it a line of a chain? Then its linked place tells what it is, and postcodes stand with rank 5.
   * @param names to show instead of the object's own
   */
  constructor(object: IndexObject, isAddress: boolean, distance: number, kept: boolean, names?: Names) {
    this.object = object;
    this.isAddress = isAddress;
    this.distance = distance;
    this.#kept = kept;
    this.#names = names;
  }

  /** The same line at a distance, in degrees. */
  at(distance: number): IndexLine {
    return new IndexLine(this.object, this.isAddress, distance, this.#kept, this.#names);
  }

  get placeId(): number {
    return this.object.placeId;
  }
  get osmType(): OsmType {
    return this.object.osmType;
  }
  get osmId(): number {
    return this.object.osmId;
  }
  get category(): string {
    return this.object.category;
  }
  get type(): string {
    return this.object.type;
  }
  get adminLevel(): number {
    return this.object.adminLevel;
  }
  get names(): Names {
    return this.#names ?? this.object.names;
  }
  get rankAddress(): number {
    const rank = this.object.rankAddress;
    return this.#kept && rank === 11 ? 5 : rank;
  }
  get extratags(): Readonly<Record<string, string>> | undefined {
    const { extratags } = this.object;
    if (!this.#kept || extratags?.linked_place === undefined) return extratags;
    return { ...extratags, place: extratags.linked_place };
  }
}

/** Objects that were used lately: the same streets and areas stand in many addresses. */
export class IndexObjects {
  readonly index: OsmIndex;
  /** How many are kept at most. */
  readonly capacity: number;
  #young = new Map<number, IndexObject>();
  #old = new Map<number, IndexObject>();

  constructor(index: OsmIndex, capacity: number) {
    this.index = index;
    this.capacity = capacity;
  }

  /** The object of a record; houses, of which each is asked for once, are not kept. */
  of(record: PlaceRecord): IndexObject {
    return record.kind.rankSearch > 27 ? new IndexObject(this.index, record) : this.get(record.id);
  }

  get(place: PlaceNumber): IndexObject {
    let object = this.#young.get(place);
    if (object) return object;
    object = this.#old.get(place) ?? new IndexObject(this.index, this.index.place(place));
    // Two generations: what is not used while the young one fills up is forgotten with the old one.
    if (this.#young.size >= this.capacity / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(place, object);
    return object;
  }
}
