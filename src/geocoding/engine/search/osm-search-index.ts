import type { HouseEntry } from '../../store/house-lists.ts';
import type { Kind, OsmIndex, PlaceRecord, PlaceRun, StoredSearch } from '../../store/osm-index.ts';
import { placeNumber } from '../../store/place-number.ts';
import type { ChainRef } from '../../store/record-ref.ts';
import { FIRST_PLACE_ID } from '../osm/index-objects.ts';
import { UNITS } from '../osm/nearest-object.ts';
import type { OsmPlaces } from '../osm/osm-places.ts';
import type { Box, OsmType, Place } from '../place.ts';
import { capitalOf, populationOf, searchImportance } from './importance.ts';
import { nameUse } from './name-words.ts';
import { formsIn } from './normalise.ts';
import { placeRanges } from './place-ranges.ts';
import type { Candidate, MaskReader, PostcodeCenter, SearchIndex, WordMask } from './search-index.ts';

/** Keys of {@link MaskReader.kept}: chains, streets. */
const CHAINS = 0;
const STREETS = 2 ** 50;

/** Units of a cell in which the same names and lines make the same address. */
const TWIN_UNITS = 100_000;

class OsmCandidate implements Candidate {
  readonly record: PlaceRecord;
  readonly #looks: Looks;

  constructor(record: PlaceRecord, looks: Looks) {
    this.record = record;
    this.#looks = looks;
  }

  get place(): number {
    return this.record.id;
  }
  get category(): string {
    return this.record.kind.category;
  }
  get type(): string {
    return this.record.kind.type;
  }
  get rankSearch(): number {
    return this.record.kind.rankSearch;
  }
  get rankAddress(): number {
    return this.record.kind.rankAddress;
  }
  get lon(): number {
    return this.record.x / UNITS;
  }
  get lat(): number {
    return this.record.y / UNITS;
  }
  get countryCode(): string | undefined {
    return this.record.countryCode;
  }
  get osmType(): OsmType {
    return this.record.osmType;
  }
  get osmId(): number {
    return this.record.osmId;
  }
  get placeId(): number {
    return this.record.id + FIRST_PLACE_ID;
  }
  get twins(): number {
    this.#twins ??= this.#looks.of(this.record);
    return this.#twins;
  }

  #twins: number | undefined;
}

/** A hash of what a place looks like: of 53 bits, so that two that differ have practically never the same one. */
class LookHash {
  #high = 0;
  #low = 0;

  addText(text: string): void {
    for (let at = 0; at < text.length; at++) this.#mix(text.charCodeAt(at));
    this.#mix(-1);
  }

  /** @param part a whole number of up to 53 bits */
  add(part: number): void {
    this.#mix(part | 0);
    this.#mix(Math.floor(part / 2 ** 32));
  }

  #mix(part: number): void {
    const [high, low] = [Math.imul(this.#high ^ part, 0x9e37_79b1), Math.imul(this.#low ^ part, 0x85eb_ca6b)];
    this.#high = high ^ (high >>> 15) ^ (low >>> 7);
    this.#low = low ^ (low >>> 13);
  }

  get value(): number {
    return (this.#high >>> 0) * 2 ** 21 + (this.#low >>> 11);
  }
}

/** Numbers of kinds by category and type, whatever their ranks are. */
class KindNumbers {
  readonly #numbers = new WeakMap<Kind, number>();
  readonly #byName = new Map<string, number>();

  of(kind: Kind): number {
    let number = this.#numbers.get(kind);
    if (number === undefined) {
      const name = `${kind.category} ${kind.type}`;
      number = this.#byName.get(name) ?? this.#byName.size;
      this.#byName.set(name, number);
      this.#numbers.set(kind, number);
    }
    return number;
  }
}

/** Tells places apart that look different; those that look alike have one number. */
class Looks {
  readonly #kinds = new KindNumbers();
  readonly #index: OsmIndex;

  constructor(index: OsmIndex) {
    this.#index = index;
  }

  of(record: PlaceRecord): number {
    const { kind, parent, x, y } = record;
    const hash = new LookHash();
    hash.add(this.#kinds.of(kind));
    hash.add(parent);
    // In two indexes that are joined the same texts have two refs.
    if (this.#index.meta.delta === undefined) addRefs(hash, record);
    else this.#addTexts(hash, record);
    // Addresses can differ by what another index knows around.
    hash.add(Math.floor(x / TWIN_UNITS));
    hash.add(Math.floor(y / TWIN_UNITS));
    return hash.value;
  }

  #addTexts(hash: LookHash, record: PlaceRecord): void {
    const index = this.#index;
    for (const pair of index.tags(record.namesRef)) for (const text of pair) hash.addText(text);
    for (const { place, isAddress } of index.chain(record.chainRef)) hash.add(2 * place + Number(isAddress));
    hash.addText(index.postcode(record) ?? '');
    hash.addText(index.houseNumber(record) ?? '');
  }
}

function addRefs(hash: LookHash, { namesRef, chainRef, postcodeRef, houseNumberRef }: PlaceRecord): void {
  for (const ref of [namesRef, chainRef, postcodeRef, houseNumberRef]) hash.add(ref);
}

/** The OpenStreetMap index as searches see it. */
export class OsmSearchIndex implements SearchIndex {
  readonly words: StoredSearch['words'];
  readonly beginnings: StoredSearch['beginnings'];
  readonly hasTags = true;
  readonly hasHouses = true;
  readonly globals: readonly PlaceRun[];
  readonly #looks: Looks;
  readonly #houses: StoredSearch['houses'];
  readonly #index: OsmIndex;
  readonly #places: OsmPlaces;
  /** The point that was asked for last: many are, and few are kept. */
  readonly #point: [number, number] = [0, 0];

  constructor(index: OsmIndex, search: StoredSearch, places: OsmPlaces) {
    this.#index = index;
    this.words = search.words;
    this.beginnings = search.beginnings;
    this.#houses = search.houses;
    this.#places = places;
    this.#looks = new Looks(index);
    this.globals = index.runs.filter(({ isGlobal }) => isGlobal);
  }

  numberOf(placeId: number | undefined): number | undefined {
    const number = (placeId ?? -1) - FIRST_PLACE_ID;
    return this.#index.has(number) ? number : undefined;
  }

  read(place: number): Candidate {
    return new OsmCandidate(this.#index.place(placeNumber(place)), this.#looks);
  }

  addressMask(candidate: Candidate, masks: MaskReader): WordMask {
    const { chainRef, parent } = recordOf(candidate);
    return this.#chainMask(chainRef, masks) | (parent < 0 ? 0 : this.#streetMask(parent, masks));
  }

  #streetMask(street: number, masks: MaskReader): WordMask {
    let mask = masks.kept.get(STREETS + street);
    if (mask === undefined) {
      const { chainRef } = this.#index.place(placeNumber(street));
      mask = masks.ofPlace(street) | this.#chainMask(chainRef, masks);
      masks.kept.set(STREETS + street, mask);
    }
    return mask;
  }

  #chainMask(chain: ChainRef, masks: MaskReader): WordMask {
    if (chain === 0) return 0;
    let mask = masks.kept.get(CHAINS + chain);
    if (mask === undefined) {
      mask = 0;
      for (const { place } of this.#index.chain(chain)) mask |= masks.ofPlace(place);
      masks.kept.set(CHAINS + chain, mask);
    }
    return mask;
  }

  tagMask(candidate: Candidate, masks: MaskReader): WordMask {
    const record = recordOf(candidate);
    let mask = 0;
    if (record.houseNumberRef >= 0) mask |= masks.ofText(this.#index.text(record.houseNumberRef));
    if (record.addressRef !== 0)
      for (const [key, value] of this.#index.tags(record.addressRef))
        if (key !== 'postcode') mask |= masks.ofText(value);
    return mask;
  }

  postcodeOf(candidate: Candidate): string | undefined {
    const postcode = this.#index.postcode(recordOf(candidate));
    return postcode?.toLowerCase().replace(/[^a-z0-9]/g, '');
  }

  importanceOf(candidate: Candidate): number {
    const { extratagsRef, namesRef, importanceRank, articleRef } = recordOf(candidate);
    const index = this.#index;
    const tag = (key: string): string | undefined => (extratagsRef === 0 ? undefined : index.tag(extratagsRef, key));
    return searchImportance({
      rank: importanceRank,
      population: populationOf(tag('population')),
      languages: index.tags(namesRef).filter(([key]) => key.startsWith('name:') || key.startsWith('_place_name:'))
        .length,
      hasWikidata: tag('wikidata') !== undefined,
      capital: capitalOf(tag('capital')),
      known: articleRef < 0 ? undefined : index.article(articleRef).importance,
    });
  }

  nameOf(candidate: Candidate): string | undefined {
    const { namesRef } = recordOf(candidate);
    return this.#index.tag(namesRef, 'name') ?? this.#index.tag(namesRef, 'ref');
  }

  namesOf(candidate: Candidate): readonly string[] {
    const isRoad = candidate.category === 'highway';
    return this.#index
      .tags(recordOf(candidate).namesRef)
      .flatMap(([key, value]) => (['none', 'code'].includes(nameUse(key, isRoad)) ? [] : [value]));
  }

  formsOfNames(candidate: Candidate, least: number): Iterable<string> {
    return formsIn(this.namesOf(candidate), least);
  }

  housesOf(street: number, number: number): readonly HouseEntry[] {
    return this.#houses.find(street, number);
  }

  postcode(row: number): PostcodeCenter | undefined {
    const { countryCode, code, x, y } = this.#index.postcodeAt(row);
    return countryCode === undefined ? undefined : { countryCode, code, lon: x / UNITS, lat: y / UNITS };
  }

  areaMask(lon: number, lat: number, masks: MaskReader): WordMask {
    let mask = 0;
    for (const area of this.#index.areasAt(Math.round(lon * UNITS), Math.round(lat * UNITS)))
      mask |= masks.ofPlace(area);
    return mask;
  }

  postcodePlace({ countryCode, code }: PostcodeCenter): Place | undefined {
    return this.#places.byPostcode(countryCode, code);
  }

  extentOf(candidate: Candidate): number {
    const box = this.#index.box(recordOf(candidate));
    return box ? ((box[2] - box[0]) / UNITS) * ((box[3] - box[1]) / UNITS) : 0;
  }

  boxOf(candidate: Candidate): Box | undefined {
    const record = recordOf(candidate);
    const box = record.shape === 'area' ? this.#index.box(record) : undefined;
    return box && [box[1] / UNITS, box[3] / UNITS, box[0] / UNITS, box[2] / UNITS];
  }

  contains(candidate: Candidate, lon: number, lat: number): boolean {
    return this.#index.contains(recordOf(candidate), Math.round(lon * UNITS), Math.round(lat * UNITS));
  }

  rangesIn(box: Box): readonly (readonly [number, number])[] {
    return placeRanges(this.#index, box);
  }

  pointOf(place: number): readonly [number, number] {
    const { x, y } = this.#index.head(placeNumber(place));
    this.#point[0] = x / UNITS;
    this.#point[1] = y / UNITS;
    return this.#point;
  }

  place(candidate: Candidate): Place {
    return this.#places.at(recordOf(candidate));
  }

  interpolated(candidate: Candidate, entry: HouseEntry, number: number): Place {
    const record = recordOf(candidate);
    const share = entry.end > entry.number ? (number - entry.number) / (entry.end - entry.number) : 0;
    const { points } = this.#index.geometry(record);
    const [x, y] = pointAlong(points, share);
    return this.#places.at(record, { x, y, distance: 0, houseNumber: String(number) });
  }
}

const recordOf = (candidate: Candidate): PlaceRecord => (candidate as OsmCandidate).record;

/** The point of a line at a share of its length, in whole units. */
function pointAlong(points: Int32Array, share: number): readonly [x: number, y: number] {
  const count = points.length / 2;
  const at = (index: number): readonly [number, number] => [points[2 * index] ?? 0, points[2 * index + 1] ?? 0];
  let length = 0;
  for (let index = 1; index < count; index++) length += apart(at(index - 1), at(index));
  let left = share * length;
  for (let index = 1; index < count; index++) {
    const [from, to] = [at(index - 1), at(index)];
    const step = apart(from, to);
    if (left <= step && step > 0) {
      const part = left / step;
      return [Math.round(from[0] + part * (to[0] - from[0])), Math.round(from[1] + part * (to[1] - from[1]))];
    }
    left -= step;
  }
  return at(count - 1);
}

const apart = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);
