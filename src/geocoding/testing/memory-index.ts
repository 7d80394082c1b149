import { containsPoint, Measure, outlineOf } from '../engine/osm/measure.ts';
import {
  type CellEntry,
  type ChainLine,
  type EntryGrid,
  HOUSE_NUMBER_KEYS,
  type Kind,
  LAYER,
  NODE_GRID_UNITS,
  type NodeGrid,
  nodeGridOf,
  type OsmIndex,
  type PlaceRecord,
  type TagPairs,
  type UnitBox,
  type UnitGeometry,
} from '../store/osm-index.ts';
import { NO_PLACE, placeNumber } from '../store/place-number.ts';
import {
  articleRef,
  chainRef,
  entrancesRef,
  geometryRef,
  linksRef,
  type TagsRef,
  type TextRef,
  tagsRef,
  textRef,
} from '../store/record-ref.ts';

type Tags = Readonly<Record<string, string>>;
type Point = readonly [lon: number, lat: number];

/** An object of a scene, as an import would leave it. */
export interface SceneObject {
  readonly key: string;
  readonly type?: 'N' | 'W' | 'R';
  readonly id?: number;
  readonly kind: readonly [
    category: string,
    type: string,
    rankSearch: number,
    rankAddress: number,
    adminLevel?: number,
  ];
  readonly country?: string;
  /** Degrees. One of these three. */
  readonly at?: Point;
  readonly line?: readonly Point[];
  readonly area?: readonly (readonly Point[])[];
  readonly names?: Tags;
  readonly address?: Tags;
  readonly extratags?: Tags;
  readonly postcode?: string;
  /** Key of another object. */
  readonly parent?: string;
  readonly linkedTo?: string;
  /** Keys of the lines of the address; `-` before one says that it is not part of the address. */
  readonly chain?: readonly string[];
  readonly interpolation?: { readonly start: number; readonly end: number; readonly step: number };
  readonly inheritedAddress?: boolean;
  readonly unlistedPlace?: boolean;
  readonly entrances?: readonly {
    readonly id: number;
    readonly type: string;
    readonly at: Point;
    readonly tags?: Tags;
  }[];
}

export interface ScenePostcode {
  readonly country: string;
  readonly code: string;
  readonly at: Point;
}

const units = (degrees: number): number => Math.round(degrees * 1e7);
const pairs = (tags: Tags | undefined): TagPairs =>
  Object.entries(tags ?? {}).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));

/** An index that lies in memory and finds by looking at everything: scenes of a few objects for tests. */
export function memoryIndex(scene: readonly SceneObject[], postcodes: readonly ScenePostcode[] = []): OsmIndex {
  const numbers = new Map(scene.map(({ key }, number) => [key, number]));
  const number = (key: string | undefined): number => (key === undefined ? -1 : (numbers.get(key) ?? -1));
  const tagSets: TagPairs[] = [[]];
  const texts: string[] = [];
  const chains: ChainLine[][] = [[]];
  const tagRef = (tags: Tags | undefined): TagsRef => tagsRef(tags ? tagSets.push(pairs(tags)) - 1 : 0);
  const keep = (text: string | undefined): TextRef => textRef(text === undefined ? -1 : texts.push(text) - 1);

  const geometries = scene.map(geometryOf);
  const records = scene.map((object, id): PlaceRecord => {
    const [category, type, rankSearch, rankAddress, adminLevel = 15] = object.kind;
    const kind: Kind = { category, type, rankSearch, rankAddress, adminLevel };
    const geometry = geometries[id];
    const [x, y] = centre(geometry);
    const houseNumberKey = HOUSE_NUMBER_KEYS.find((key) => object.address?.[key] !== undefined) ?? 'housenumber';
    const address = Object.fromEntries(Object.entries(object.address ?? {}).filter(([key]) => key !== houseNumberKey));
    const known = (object.chain ?? []).filter((text) => numbers.has(text.replace(/^-/, '')));
    const chain = known.map((text) => {
      const place = number(text.replace(/^-/, ''));
      return { place: placeNumber(place), isAddress: !text.startsWith('-'), fromArea: scene[place].area !== undefined };
    });
    return {
      id: placeNumber(id),
      osmType: object.type ?? (object.at ? 'N' : 'W'),
      osmId: object.id ?? id + 1,
      kind,
      countryCode: object.country,
      shape: geometry.shape,
      x,
      y,
      geometryRef: geometryRef(id),
      namesRef: tagRef(object.names),
      addressRef: tagRef(object.address ? address : undefined),
      extratagsRef: tagRef(object.extratags),
      houseNumberRef: keep(object.address?.[houseNumberKey]),
      houseNumberKey,
      postcodeRef: keep(object.postcode),
      parent: placeNumber(number(object.parent)),
      chainRef: chainRef(chain.length > 0 ? chains.push(chain) - 1 : 0),
      linkedTo: placeNumber(number(object.linkedTo)),
      linksRef: linksRef(scene.some(({ linkedTo }) => linkedTo === object.key) ? id + 1 : 0),
      importanceRank: rankSearch,
      articleRef: articleRef(-1),
      interpolation: object.interpolation,
      entrancesRef: entrancesRef(object.entrances ? id : -1),
      categoriesRef: tagsRef(0),
      inheritedAddress: object.inheritedAddress ?? false,
      unlistedPlace: object.unlistedPlace ?? false,
    };
  });
  const boxes = geometries.map(boxOf);
  const layers = records.map((record) => layersOf(record, record.houseNumberRef >= 0));

  const entries = (size: number, fits: (record: PlaceRecord) => boolean): EntryGrid => ({
    bounds(row, first, last, wanted, flags, x, y, scale, into) {
      this.visit(
        row,
        first,
        last,
        (entry) => {
          const distance = new Measure(x, y, scale).toBox(entry.west, entry.south, entry.east, entry.north);
          if ((entry.layers & flags) !== flags || distance > into.limit) return;
          into.reserve(into.count + 1);
          into.places[into.count] = entry.place;
          into.distances[into.count++] = distance;
        },
        wanted,
      );
    },
    size,
    columnOf: (x) => Math.floor((x + 1.8e9) / size),
    rowOf: (y) => Math.floor((y + 0.9e9) / size),
    visit(row, firstColumn, lastColumn, visitor, wanted = 127) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const [left, bottom] = [column * size - 1.8e9, row * size - 0.9e9];
        for (const record of records) {
          const [west, south, east, north] = boxes[record.id];
          if (!fits(record) || (layers[record.id] & wanted) === 0 || record.linkedTo >= 0) continue;
          if (west >= left + size || east < left || south >= bottom + size || north < bottom) continue;
          const entry: CellEntry = {
            place: record.id,
            layers: layers[record.id],
            west: Math.max(west, left),
            south: Math.max(south, bottom),
            east: Math.min(east, left + size),
            north: Math.min(north, bottom + size),
          };
          visitor(entry);
        }
      }
    },
  });
  const nodes = (size: number, grid: number): NodeGrid => ({
    size,
    columnOf: (x) => Math.floor((x + 1.8e9) / size),
    rowOf: (y) => Math.floor((y + 0.9e9) / size),
    visit(row, firstColumn, lastColumn, visitor) {
      for (const { id, kind, osmType, x, y, linkedTo, namesRef } of records) {
        if (osmType !== 'N' || kind.category !== 'place' || linkedTo >= 0 || namesRef === 0) continue;
        if (nodeGridOf(kind.rankSearch) !== grid || Math.floor((y + 0.9e9) / size) !== row) continue;
        const column = Math.floor((x + 1.8e9) / size);
        if (column >= firstColumn && column <= lastColumn)
          visitor({ place: id, x, y, rankSearch: kind.rankSearch, rankAddress: kind.rankAddress });
      }
    },
  });

  const tags = (ref: number): TagPairs => tagSets[ref];
  const houseNumber = ({ houseNumberRef }: Pick<PlaceRecord, 'houseNumberRef'>): string | undefined =>
    texts[houseNumberRef];
  const inside = (geometry: UnitGeometry, x: number, y: number): boolean =>
    geometry.shape === 'area' && containsPoint(geometry, x, y);
  const index: OsmIndex = {
    meta: {
      rules: 1,
      built: '2026-01-02T03:04:05.000Z',
      dataTimestamp: '2026-01-01T20:21:22Z',
      sources: [],
      box: undefined,
      counts: {
        places: records.length,
        global: records.length,
        streets: 0,
        addressPoints: 0,
        areas: 0,
        placeNodes: 0,
        interpolations: scene.filter(({ interpolation }) => interpolation).length,
        postcodes: postcodes.length,
      },
    },
    runs: [{ from: 0, to: records.length, isGlobal: true }],
    has: (id) => records[id] !== undefined,
    location: 'scene',
    bytes: 0,
    place(id) {
      if (records[id] === undefined) throw new RangeError(`There is no place ${id}.`);
      return records[id];
    },
    head: (id) => ({ ...records[id], isNamed: records[id].namesRef !== 0 }),
    kindOf: (id) => records[id].kind,
    text: (ref) => texts[ref],
    tags,
    tag: (ref, key) => tags(ref).find(([tag]) => tag === key)?.[1],
    addressTags(place) {
      const own = houseNumber(place);
      return pairs({ ...Object.fromEntries(tags(place.addressRef)), ...(own ? { [place.houseNumberKey]: own } : {}) });
    },
    houseNumber,
    postcode: ({ postcodeRef }) => texts[postcodeRef],
    chain: (ref) => chains[ref],
    links: (ref) => records.filter(({ linkedTo }) => linkedTo === ref - 1).map(({ id }) => id),
    article: () => {
      throw new RangeError('No place of a scene has an importance of its own.');
    },
    entrances: ({ id }) =>
      (scene[id].entrances ?? []).map(({ id: osmId, type, at, tags: extra }) => ({
        osmId,
        type,
        x: units(at[0]),
        y: units(at[1]),
        extratags: pairs(extra),
      })),
    geometry: ({ id }) => geometries[id],
    outline: ({ id }) => outlineOf(geometries[id]),
    box: ({ id }) => (geometries[id].shape === 'point' ? undefined : boxes[id]),
    contains: ({ id }, x, y) => inside(geometries[id], x, y),
    cells: entries(20_000, ({ kind }) => kind.rankSearch >= 26),
    features: entries(200_000, ({ kind, shape }) => kind.rankSearch < 26 && shape !== 'area'),
    placeNodes: NODE_GRID_UNITS.map(nodes),
    areasAt: (x, y) =>
      records
        .filter(({ id, kind, namesRef }) => kind.rankSearch <= 25 && namesRef > 0 && inside(geometries[id], x, y))
        .map(({ id }) => id),
    countries: new Map(
      records.flatMap(({ id, kind, countryCode }) =>
        kind.rankSearch === 4 && countryCode ? [[countryCode, id] as const] : [],
      ),
    ),
    byOsmId: (type, osmId) =>
      records.filter((record) => record.osmType === type && record.osmId === osmId).map(({ id }) => id),
    postcodeAt: (at) => postcodeOf(postcodes[at]),
    findPostcode(country, code) {
      const found = postcodes.find((postcode) => postcode.country === country && postcode.code === code);
      return found && postcodeOf(found);
    },
    withPages: async (work) => work(),
    hasChanged: async () => false,
    close: async () => {},
  };
  return index;
}

function postcodeOf({ country, code, at }: ScenePostcode): ReturnType<OsmIndex['postcodeAt']> {
  return { countryCode: country, code, x: units(at[0]), y: units(at[1]), count: 1, area: NO_PLACE };
}

function geometryOf({ key, at, line, area }: SceneObject): UnitGeometry {
  if (at) return { shape: 'point', points: Int32Array.of(...at.map(units)) };
  if (line) return { shape: 'line', points: Int32Array.from(line.flat().map(units)) };
  if (!area) throw new Error(`The object ${key} has no shape.`);
  const ringStart = [0];
  for (const ring of area) ringStart.push((ringStart.at(-1) as number) + ring.length);
  return {
    shape: 'area',
    points: Int32Array.from(area.flat(2).map(units)),
    ringStart,
    outer: area.map((_, ring) => ring === 0),
  };
}

function boxOf({ points }: UnitGeometry): UnitBox {
  const xs = points.filter((_, at) => at % 2 === 0);
  const ys = points.filter((_, at) => at % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The middle of the box: all areas of scenes are convex, lines may bend. */
function centre(geometry: UnitGeometry): [number, number] {
  const [west, south, east, north] = boxOf(geometry);
  return [Math.round((west + east) / 2), Math.round((south + north) / 2)];
}

/** The layers of an object by its ranks and main tag. */
export function layersOf(
  { kind: { category, rankSearch, rankAddress }, shape, interpolation, inheritedAddress }: PlaceRecord,
  numbered: boolean,
): number {
  if (interpolation) return LAYER.interpolation;
  let bits = 0;
  if (rankAddress >= 26 && rankAddress <= 29) bits |= LAYER.street;
  if (rankAddress === 30 && numbered && !inheritedAddress) bits |= LAYER.addressPoint;
  if (rankSearch === 30 && category !== 'place' && category !== 'building' && shape !== 'line') bits |= LAYER.poi;
  if (rankAddress === 0) {
    if (category === 'railway') bits |= LAYER.railway;
    else if (/^(?:natural|water|waterway)$/.test(category)) bits |= LAYER.natural;
    else bits |= LAYER.manmade;
  }
  if (bits !== 0 && shape === 'point') bits |= LAYER.point;
  return bits;
}
