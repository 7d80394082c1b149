import type { HouseEntry } from './house-lists.ts';
import { PageMissing } from './page-missing.ts';
import type { PlaceNumber } from './place-number.ts';
import type { ArticleRef, ChainRef, EntrancesRef, GeometryRef, LinksRef, TagsRef, TextRef } from './record-ref.ts';
import type { FileKind } from './section-file.ts';
import type { Dictionary } from './words/dictionary.ts';

/**
 * What an OpenStreetMap index holds, as types and accessors; the bytes are described in docs/formats/osm-index.md.
 *
 * All accessors are synchronous and read through a bounded page cache. On a local file a missing page is read at once.
 * Behind HTTP ranges an accessor throws {@link PageMissing}: let `withPages` run the whole query, which is pure, and
 * it is begun anew when the page has come.
 */

/** The index made from OpenStreetMap extracts. */
export const OSM_INDEX: FileKind = { magic: 'ALMOSMIX', version: 1, title: 'an OpenStreetMap index' };

/** Counts up whenever the same extracts would give another index. */
export const IMPORT_RULES = 5;

/** Its usual name in the service's directory. */
export const OSM_INDEX_FILE = 'osm.almanac';

/** Units (1e-7 degrees) of a cell of the fine grid, which holds everything of rank_search 26 and more. */
export const CELL_UNITS = 20_000;
/** Units of a cell of the grid of points and lines of rank_address 0 and rank_search up to 25. */
export const FEATURE_UNITS = 200_000;
/** Units of a cell of each place-node grid: the reach of the nodes in it. */
export const NODE_GRID_UNITS = [50_000_000, 18_000_000, 6_000_000, 1_600_000, 800_000, 400_000, 200_000] as const;

/** The place-node grid that holds the nodes of a rank_search. */
export function nodeGridOf(rankSearch: number): number {
  if (rankSearch <= 4) return 0;
  if (rankSearch <= 8) return 1;
  if (rankSearch <= 12) return 2;
  if (rankSearch <= 17) return 3;
  if (rankSearch === 18) return 4;
  return rankSearch === 19 ? 5 : 6;
}

/** Layers of an entry of a cell, bits. */
export const LAYER = {
  /** rank_address 26 to 29. */
  street: 1,
  /** rank 30 with a house number or house name of its own. */
  addressPoint: 2,
  poi: 4,
  railway: 8,
  natural: 16,
  manmade: 32,
  interpolation: 64,
  /** Not a layer: the entry is a point. */
  point: 128,
} as const;

/** What many places have in common: main tag and ranks. */
export interface Kind {
  readonly category: string;
  readonly type: string;
  readonly rankSearch: number;
  readonly rankAddress: number;
  /** 15 when there is none. */
  readonly adminLevel: number;
}

export type Shape = 'point' | 'line' | 'area';

/** The address tag that a house number was written in. */
export const HOUSE_NUMBER_KEYS = ['housenumber', 'streetnumber', 'conscriptionnumber'] as const;

/** A place as its record has it. Refs are resolved by the accessors of {@link OsmIndex}; 0 is "none". */
export interface PlaceRecord {
  readonly id: PlaceNumber;
  readonly osmType: 'N' | 'W' | 'R';
  readonly osmId: number;
  readonly kind: Kind;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly countryCode: string | undefined;
  readonly shape: Shape;
  /** Centroid in units. */
  readonly x: number;
  readonly y: number;
  /** {@link OsmIndex.geometry} wants the place itself. */
  readonly geometryRef: GeometryRef;
  readonly namesRef: TagsRef;
  readonly addressRef: TagsRef;
  readonly extratagsRef: TagsRef;
  /** Text ref, -1 for none. */
  readonly houseNumberRef: TextRef;
  readonly houseNumberKey: (typeof HOUSE_NUMBER_KEYS)[number];
  /** Text ref of the computed postcode, -1 for none. */
  readonly postcodeRef: TextRef;
  /** Street (or place) that rank > 27 belongs to, -1 for none. */
  readonly parent: PlaceNumber;
  readonly chainRef: ChainRef;
  /** The place that hides this one, -1 for none. */
  readonly linkedTo: PlaceNumber;
  readonly linksRef: LinksRef;
  /** The rank_search whose importance this place has. */
  readonly importanceRank: number;
  /** Where it has an importance of its own. */
  readonly articleRef: ArticleRef;
  readonly interpolation: { readonly start: number; readonly end: number; readonly step: number } | undefined;
  readonly entrancesRef: EntrancesRef;
  readonly categoriesRef: TagsRef;
  /** Its address is that of a building around: no address point. */
  readonly inheritedAddress: boolean;
  /** addr:place names nothing the map knows. */
  readonly unlistedPlace: boolean;
}

/** Tags in the order of PostgreSQL's hstore: shorter keys first, then bytewise. */
export type TagPairs = readonly (readonly [key: string, value: string])[];

/** A line of an address chain, in the order of the format: rank_address descending, areas first, distance descending. */
export interface ChainLine {
  readonly place: PlaceNumber;
  readonly isAddress: boolean;
  readonly fromArea: boolean;
}

/** A geometry in units: points as x, y, x, y … */
export type UnitGeometry =
  | { readonly shape: 'point'; readonly points: Int32Array }
  | { readonly shape: 'line'; readonly points: Int32Array }
  | {
      readonly shape: 'area';
      /** All rings one after the other; the closing point is not repeated. */
      readonly points: Int32Array;
      /** First point (not coordinate) of each ring, and the end. */
      readonly ringStart: readonly number[];
      /** Is the ring an outer one? Holes follow theirs. */
      readonly outer: readonly boolean[];
    };

/** A shape to look at, valid until the next one is asked for. */
export interface Outline {
  readonly shape: Shape;
  /** The points of all rings one after the other, or of a line; more may follow that do not belong to it. */
  readonly points: Int32Array;
  /** 1 for a line, 0 for a point. */
  readonly rings: number;
  /** First point (not coordinate) of each ring, and the end. */
  readonly ringStart: readonly number[];
  readonly outer: readonly boolean[];
}

/** What a search wants to know of a place, valid until the next one is asked for. */
export interface PlaceHead
  extends Pick<
    PlaceRecord,
    'id' | 'osmType' | 'kind' | 'shape' | 'x' | 'y' | 'geometryRef' | 'houseNumberRef' | 'parent'
  > {
  readonly isNamed: boolean;
}

/** What tells where a shape is. */
export type Located = Pick<PlaceRecord, 'id' | 'x' | 'y' | 'geometryRef'>;

/** west, south, east, north in units. */
export type UnitBox = readonly [number, number, number, number];

/** One entry of a cell, valid until the visitor returns: the object is used again. */
export interface CellEntry {
  place: PlaceNumber;
  /** Bits of {@link LAYER}. */
  layers: number;
  /** A box around what the entry is of the place within this cell, in units, rounded outwards. */
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Entries with the least distance that each can have from a point; filled by {@link EntryGrid.bounds}. */
export class EntryBounds {
  count = 0;
  places = new Int32Array(256);
  /** Units. */
  distances = new Float64Array(256);
  /** What is farther away is left out; becomes less where {@link narrows} allows it. */
  limit = 0;
  /**
   * Is every entry that is found an answer? Then nothing is wanted that is farther away than the farthest corner of the
   * box of one that lies in its cell as a whole.
   */
  narrows = false;

  /** Makes room for so many. */
  reserve(count: number): void {
    if (count <= this.places.length) return;
    const { places, distances } = this;
    this.places = new Int32Array(2 * count);
    this.places.set(places);
    this.distances = new Float64Array(2 * count);
    this.distances.set(distances);
  }
}

/** A place node of a node grid, valid until the visitor returns. */
export interface NodeEntry {
  place: PlaceNumber;
  x: number;
  y: number;
  rankSearch: number;
  rankAddress: number;
}

export interface StoredEntrance {
  readonly osmId: number;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly extratags: TagPairs;
}

/** An importance that does not follow from a rank, and where it comes from. */
export interface StoredArticle {
  /** 0 to 1. */
  readonly importance: number;
  /** Language and title of an article, `en:Berlin`; undefined where that of a linked place counts. */
  readonly article: string | undefined;
}

export interface Postcode {
  readonly countryCode: string | undefined;
  readonly code: string;
  readonly x: number;
  readonly y: number;
  /** Addresses that it was averaged from; 0 for an area. */
  readonly count: number;
  /** Place of its area, -1 for none. */
  readonly area: PlaceNumber;
}

/** A grid of cells; columns count from longitude -180, rows from latitude -90. */
export interface CellGrid {
  /** Units of a cell. */
  readonly size: number;
  columnOf(x: number): number;
  rowOf(y: number): number;
}

export interface EntryGrid extends CellGrid {
  /**
   * Visits the entries of the cells firstColumn..lastColumn of a row: one search for the whole run of cells. The visitor
   * must not read anything of the index: the cell's page may go for it.
   * @param layers only entries with one of these bits of {@link LAYER}; all when it is missing
   */
  visit(
    row: number,
    firstColumn: number,
    lastColumn: number,
    visitor: (entry: CellEntry) => void,
    layers?: number,
  ): void;
  /**
   * The same as distances, for searches that ask it of every entry of a city's cells: adds to `into` each entry with one
   * bit of `layers` and all of `flags` whose box may be within the limit of a point.
   * @param scale length of a unit of x, see Measure in the engine
   */
  bounds(
    row: number,
    firstColumn: number,
    lastColumn: number,
    layers: number,
    flags: number,
    x: number,
    y: number,
    scale: number,
    into: EntryBounds,
  ): void;
}

export interface NodeGrid extends CellGrid {
  visit(row: number, firstColumn: number, lastColumn: number, visitor: (entry: NodeEntry) => void): void;
}

/** One extract that went into the index. */
export interface OsmSource {
  readonly name: string;
  readonly bytes: number;
  /** ISO 8601, where the extract says it. */
  readonly timestamp?: string;
  readonly replicationUrl?: string;
  readonly replicationSequence?: number;
}

/** An area that is not in the index as it should be. */
export interface AreaNote {
  readonly osmType: 'N' | 'W' | 'R';
  readonly osmId: number;
  readonly category: string;
  readonly type: string;
  readonly name?: string | undefined;
  readonly countryCode?: string | undefined;
  /** When it was noted, ISO 8601. */
  readonly updated: string;
  /** What is wrong with its shape. */
  readonly message?: string | undefined;
}

/** What an import has noted, the newest first. */
export interface OsmNotes {
  /** Areas that are not closed, or that have become much smaller. */
  readonly polygons: readonly AreaNote[];
  /** Large areas that are gone. */
  readonly deletable: readonly AreaNote[];
}

/** A table or setting that an import took into account beside extracts. */
export interface OsmExtra {
  readonly kind: string;
  readonly name: string;
  readonly bytes: number;
}

/** What an index brings that extends another one. */
export interface DeltaMeta {
  /** ISO 8601. */
  readonly built: string;
  readonly bytes: number;
  /** Places of the other one that are not shown any more, and new ones. */
  readonly superseded: number;
  readonly added: number;
}

export interface OsmIndexMeta {
  /** Version of the rules of the import. */
  readonly rules: number;
  /** CRC-32 of the table of abbreviations by which its words were written; none in an index of before that was told. */
  readonly wordForms?: number;
  /** ISO 8601. */
  readonly built: string;
  /** Newest timestamp of the extracts, ISO 8601. */
  readonly dataTimestamp: string | undefined;
  readonly sources: readonly OsmSource[];
  /** None in an index of before there were any. */
  readonly extras?: readonly OsmExtra[];
  /** Only where there is something to note. */
  readonly notes?: OsmNotes;
  readonly box: UnitBox | undefined;
  /** Of an index that is extended by another one. */
  readonly delta?: DeltaMeta | undefined;
  readonly counts: {
    readonly places: number;
    /** Those that can stand in address lines: the ones with the lowest numbers, but for an index that is extended. */
    readonly global: number;
    readonly streets: number;
    readonly addressPoints: number;
    readonly areas: number;
    readonly placeNodes: number;
    readonly interpolations: number;
    readonly postcodes: number;
  };
}

/** Words of names, and house numbers of streets. */
export interface StoredSearch {
  readonly words: Dictionary;
  /** What words begin with; undefined in an index of before there were such lists. */
  readonly beginnings: Dictionary | undefined;
  /** The houses of a street whose number can be a number, in order. */
  readonly houses: { find(street: number, wanted: number): readonly HouseEntry[] };
}

/** Places whose numbers follow each other along a Hilbert curve. */
export interface PlaceRun {
  readonly from: number;
  /** The first number after them. */
  readonly to: number;
  /** Can they stand in address lines? */
  readonly isGlobal: boolean;
}

/** An open index. */
export interface OsmIndex {
  readonly meta: OsmIndexMeta;
  /** All places, in order of number. */
  readonly runs: readonly PlaceRun[];
  /** The path or address. */
  readonly location: string;
  /** Bytes of the file. */
  readonly bytes: number;

  /** Is there a place with this number? */
  has(number: number): boolean;
  /** The place with a number. @throws RangeError when there is none */
  place(id: PlaceNumber): PlaceRecord;
  /** The same as far as a search needs it, without making an object. */
  head(id: PlaceNumber): PlaceHead;
  /** Only the row of kinds. */
  kindOf(id: PlaceNumber): Kind;
  text(ref: TextRef): string;
  /** Tags of a ref: names, extra tags, categories. */
  tags(ref: TagsRef): TagPairs;
  /** One value of a tag set without making the others. */
  tag(ref: TagsRef, key: string): string | undefined;
  /** The address tags with the house number among them. */
  addressTags(place: PlaceRecord): TagPairs;
  houseNumber(place: Pick<PlaceRecord, 'houseNumberRef'>): string | undefined;
  postcode(place: PlaceRecord): string | undefined;
  chain(ref: ChainRef): readonly ChainLine[];
  links(ref: LinksRef): readonly PlaceNumber[];
  article(ref: ArticleRef): StoredArticle;
  entrances(place: PlaceRecord): readonly StoredEntrance[];
  geometry(place: Located): UnitGeometry;
  /** The same to look at, without making an object. */
  outline(place: Located): Outline;
  /** undefined for points. */
  box(place: PlaceRecord): UnitBox | undefined;
  /** Is the point (units, fractions allowed) in this area, by the even-odd rule over all its rings? */
  contains(place: PlaceRecord, x: number, y: number): boolean;

  readonly cells: EntryGrid;
  readonly features: EntryGrid;
  readonly placeNodes: readonly NodeGrid[];
  /** Every named area of rank_search up to 25 around a point in units, in order of number. */
  areasAt(x: number, y: number): PlaceNumber[];

  /** Country codes that have an area of rank 4, with it. */
  readonly countries: ReadonlyMap<string, PlaceNumber>;
  /** Places of an object: usually one; a way of interpolations can have several; none when it is not kept. */
  byOsmId(type: 'N' | 'W' | 'R', id: number): readonly PlaceNumber[];
  /** What searches read; undefined in an index of before there were searches. */
  readonly search?: StoredSearch | undefined;
  postcodeAt(index: number): Postcode;
  findPostcode(countryCode: string, code: string): Postcode | undefined;

  /** Runs pure work; where a page is missing (HTTP) it is fetched and the work begun anew. */
  withPages<T>(work: () => T): Promise<T>;
  /** Asks whether another version lies behind the address now. @throws SourceUnreachable */
  hasChanged(): Promise<boolean>;
  close(): Promise<void>;
}

export { PageMissing };
