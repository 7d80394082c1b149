import type { OsmIndex, OsmNotes, PlaceRecord } from '../../store/osm-index.ts';
import { type PlaceNumber, placeNumber } from '../../store/place-number.ts';
import { OSM_ATTRIBUTION, WORLD_ATTRIBUTION } from '../attribution.ts';
import { CountryNames } from '../country-names.ts';
import type { PlaceSource, ReverseQuery } from '../geocoder.ts';
import { type Names, TagNames } from '../names.ts';
import type { AddressLine, Box, Entrance, Geometry, OsmType, Place, PlaceDetails, SplitAddress } from '../place.ts';
import { importanceOf } from '../ranks.ts';
import type { TownAt } from '../town-lines.ts';
import { type Address, AddressReader, allLines, apart, linesOf } from './address-lines.ts';
import { childrenOf } from './children.ts';
import { ContainingArea } from './containing-area.ts';
import { inDegrees } from './degrees.ts';
import { FIRST_PLACE_ID, IndexLine, type IndexObject, IndexObjects } from './index-objects.ts';
import { NearestObject, UNITS } from './nearest-object.ts';

/** Where an object was found, as far as that is not the object's own centre. */
export interface FoundAt {
  /** Units. */
  readonly x: number;
  readonly y: number;
  /** Units. */
  readonly distance: number;
  readonly houseNumber?: string | undefined;
}

/** The places of an OpenStreetMap index: streets, houses, points of interest, settlements, boundaries. */
export class OsmPlaces implements PlaceSource {
  readonly #index: OsmIndex;
  readonly #objects: IndexObjects;
  readonly #addresses: AddressReader;
  readonly #near: NearestObject;
  readonly #around: ContainingArea;
  readonly #withinCountries: boolean;
  readonly #countryAt: (lon: number, lat: number) => string | undefined;

  /**
   * @param cachedObjects how many streets and areas are kept ready at most
   * @param countryAt the country of a point that no area of the index tells, ISO 3166-1 alpha-2 in lower case
   * @param withinCountries answer points in no country only with what is near
   * @param countryNames may be shared with others who name countries
   * @param townAt tells city, county and state where the extract holds no boundaries; without it they stay unknown
   */
  constructor(
    index: OsmIndex,
    cachedObjects: number,
    countryAt: (lon: number, lat: number) => string | undefined,
    withinCountries = false,
    countryNames = new CountryNames(),
    townAt?: TownAt,
  ) {
    this.#withinCountries = withinCountries;
    this.#index = index;
    this.#objects = new IndexObjects(index, cachedObjects);
    this.#addresses = new AddressReader(this.#objects, countryNames, townAt);
    this.#near = new NearestObject(index);
    this.#around = new ContainingArea(index);
    this.#countryAt = countryAt;
  }

  reverse(query: ReverseQuery): Place | undefined {
    const { maxRank } = query;
    const near = maxRank >= 26 ? this.#near.find(query) : undefined;
    if (near) return new OsmPlace(this, this.#objects.of(near.record), near);
    if (this.#withinCountries && this.#countryAt(query.lon, query.lat) === undefined) return undefined;
    const around = maxRank > 4 ? this.#around.find(query) : undefined;
    if (around) return this.#found(around.record, around.distance);
    return query.layers.has('address') ? this.#inCountry(query) : undefined;
  }

  /** Where no area is around: a place node of the country, else the country, as far as the index has them. */
  #inCountry(query: ReverseQuery): Place | undefined {
    const code = this.#countryAt(query.lon, query.lat);
    if (code === undefined) return undefined;
    const node = query.maxRank > 4 ? this.#around.nodeOfCountry(query, code) : undefined;
    if (node) return this.#found(node.record, node.distance);
    const country = this.#index.countries.get(code);
    return country === undefined ? undefined : this.#found(this.#index.place(country), 0);
  }

  #found(record: PlaceRecord, distance: number): Place {
    return new OsmPlace(this, this.#objects.of(record), { x: record.x, y: record.y, distance });
  }

  /** The place of a record, or where it was found. */
  at(record: PlaceRecord, found?: FoundAt): Place {
    return new OsmPlace(this, this.#objects.of(record), found);
  }

  byOsmId(type: OsmType, id: number, category?: string): Place | undefined {
    if (!(Number.isSafeInteger(id) && id > 0)) return undefined;
    for (const place of this.#index.byOsmId(type, id)) {
      const object = this.#objects.get(place);
      if (category === undefined || object.category === category) return new OsmPlace(this, object, undefined);
    }
    return undefined;
  }

  byPlaceId(id: number): Place | undefined {
    const place = id - FIRST_PLACE_ID;
    if (!this.#index.has(place)) return undefined;
    return new OsmPlace(this, this.#objects.get(placeNumber(place)), undefined);
  }

  byPostcode(country: string, postcode: string): Place | undefined {
    const found = this.#index.findPostcode(country, postcode.toUpperCase());
    if (!found) return undefined;
    if (found.area >= 0) return new OsmPlace(this, this.#objects.get(found.area), undefined);
    const { code, x, y } = found;
    const [lon, lat] = [x / UNITS, y / UNITS];
    return {
      placeId: undefined,
      osmType: undefined,
      osmId: undefined,
      postcodeId: `P${country}:${code}`,
      category: 'place',
      type: 'postcode',
      names: new TagNames({ ref: code }),
      extratags: undefined,
      adminLevel: 15,
      rankAddress: 5,
      rankSearch: 21,
      importance: importanceOf(21),
      countryCode: country,
      lat,
      lon,
      box: undefined,
      address: this.#addresses.ofPostcode(code, country),
      attribution: OSM_ATTRIBUTION,
      geometry: () => ({ type: 'Point', coordinates: [lon, lat] }),
    };
  }

  dataUpdated(): string | undefined {
    return this.#index.meta.dataTimestamp?.replace(/(?:\.\d+)?Z$/, '+00:00');
  }

  notes(): OsmNotes | undefined {
    return this.#index.meta.notes;
  }

  addressOf(object: IndexObject, x: number, y: number, houseNumber: string | undefined): Address {
    return this.#addresses.of(object, x, y, houseNumber);
  }

  /** All names of a country; undefined for other objects. */
  countryNamesOf(object: IndexObject): Names | undefined {
    return this.#addresses.countryNamesOf(object);
  }

  /** 0 to 1: from a table where it has the object, else from its rank. */
  importanceOf({ record }: IndexObject): number {
    return record.articleRef < 0
      ? importanceOf(record.importanceRank)
      : this.#index.article(record.articleRef).importance;
  }

  boxOf({ record }: IndexObject): Box | undefined {
    const box = this.#index.box(record);
    if (!box) return undefined;
    const [west, south, east, north] = box;
    return [south / UNITS, north / UNITS, west / UNITS, east / UNITS];
  }

  geometryOf({ record }: IndexObject): Geometry {
    return inDegrees(this.#index.geometry(record));
  }

  entrancesOf({ record }: IndexObject): readonly Entrance[] | undefined {
    if (record.entrancesRef < 0) return undefined;
    return this.#index.entrances(record).map(({ osmId, type, x, y, extratags }) => ({
      osmId,
      type,
      lon: x / UNITS,
      lat: y / UNITS,
      extratags: extratags.length > 0 ? Object.fromEntries(extratags) : undefined,
    }));
  }

  detailsOf(object: IndexObject, address: Address): PlaceDetails {
    const index = this.#index;
    const { record } = object;
    const lined = this.#objects.get(linesOf(record)).record;
    const row = (place: PlaceNumber): AddressLine => {
      const other = this.#objects.get(place);
      const number = other.record.namesRef === 0 ? index.houseNumber(other.record) : undefined;
      const names = number === undefined ? undefined : new TagNames({ housenumber: number });
      return new IndexLine(other, true, metresBetween(record, other.record), false, names);
    };
    return {
      parentPlaceId: record.parent < 0 ? undefined : record.parent + FIRST_PLACE_ID,
      addressTags: Object.fromEntries(index.addressTags(record)),
      houseNumber: index.houseNumber(record),
      postcode: address.postcode,
      wikipedia: record.articleRef < 0 ? undefined : index.article(record.articleRef).article,
      isArea: record.shape === 'area',
      address: allLines(address).map((line) =>
        line instanceof IndexLine && line.object !== object && line.object.record !== lined
          ? line.at(apart(lined, line.object.record))
          : line,
      ),
      linked: () => (record.linksRef === 0 ? [] : index.links(record.linksRef).map(row)),
      hierarchy: () => childrenOf(index, record).map(row),
    };
  }
}

/** An answer out of the index. Shape, box and address are made when they are asked for. */
class OsmPlace implements Place {
  readonly #places: OsmPlaces;
  readonly #object: IndexObject;
  readonly #found: FoundAt | undefined;
  #made: Address | undefined;

  constructor(places: OsmPlaces, object: IndexObject, found: FoundAt | undefined) {
    this.#places = places;
    this.#object = object;
    this.#found = found;
  }

  get attribution(): string {
    return this.#address.filled.some(({ osmId }) => osmId !== undefined) ? WORLD_ATTRIBUTION : OSM_ATTRIBUTION;
  }
  get placeId(): number {
    return this.#object.placeId;
  }
  get osmType(): OsmType {
    return this.#object.osmType;
  }
  get osmId(): number {
    return this.#object.osmId;
  }
  get category(): string {
    return this.#object.category;
  }
  get type(): string {
    return this.#numbered ? 'house' : this.#object.type;
  }
  get names() {
    return this.#object.names;
  }
  get localNames(): Names | undefined {
    return this.#places.countryNamesOf(this.#object);
  }
  get extratags(): Readonly<Record<string, string>> | undefined {
    const numbers = this.#object.record.interpolation;
    if (!numbers) return this.#object.extratags;
    if (this.#numbered) return undefined;
    const { start, end, step } = numbers;
    return { startnumber: String(start), endnumber: String(end), step: String(step) };
  }
  get adminLevel(): number {
    return this.#object.adminLevel;
  }
  get rankAddress(): number {
    return this.#object.rankAddress;
  }
  get rankSearch(): number {
    return this.#object.record.kind.rankSearch;
  }
  get importance(): number {
    return this.#places.importanceOf(this.#object);
  }
  get countryCode(): string | undefined {
    return this.#object.record.countryCode ?? this.#address.countryCode;
  }
  get lat(): number {
    return (this.#found?.y ?? this.#object.record.y) / UNITS;
  }
  get lon(): number {
    return (this.#found?.x ?? this.#object.record.x) / UNITS;
  }
  get distance(): number {
    return (this.#found?.distance ?? 0) / UNITS;
  }
  get box(): Box | undefined {
    return this.#numbered ? undefined : this.#places.boxOf(this.#object);
  }
  get address(): readonly AddressLine[] {
    return allLines(this.#address);
  }
  get split(): SplitAddress {
    return this.#address;
  }
  get kind(): object | undefined {
    const { kind, importanceRank, articleRef } = this.#object.record;
    // Labels of areas and settlements come from their tags too.
    const isUsual = importanceRank === kind.rankSearch && articleRef < 0;
    return kind.rankAddress < 26 || !isUsual || this.#numbered ? undefined : kind;
  }

  geometry(): Geometry {
    if (this.#numbered) return { type: 'Point', coordinates: [this.lon, this.lat] };
    return this.#places.geometryOf(this.#object);
  }

  entrances(): readonly Entrance[] | undefined {
    return this.#places.entrancesOf(this.#object);
  }

  record(): PlaceDetails {
    return this.#places.detailsOf(this.#object, this.#address);
  }

  /** Is this one house of an interpolation? */
  get #numbered(): boolean {
    return this.#found?.houseNumber !== undefined;
  }

  get #address(): Address {
    const { record } = this.#object;
    this.#made ??= this.#places.addressOf(
      this.#object,
      this.#found?.x ?? record.x,
      this.#found?.y ?? record.y,
      this.#found?.houseNumber,
    );
    return this.#made;
  }
}

/** Metres between the centres of two places on a sphere of the Earth's mean radius. */
function metresBetween(a: PlaceRecord, b: PlaceRecord): number {
  const radians = Math.PI / 180 / UNITS;
  const [lat1, lat2] = [a.y * radians, b.y * radians];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(((b.x - a.x) * radians) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)));
}
