import { join } from 'node:path';
import { elementAt, intAt, uintAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { hilbertKey } from '../../../store/hilbert.ts';
import {
  CELL_UNITS,
  FEATURE_UNITS,
  HOUSE_NUMBER_KEYS,
  type Kind,
  LAYER,
  NODE_GRID_UNITS,
  nodeGridOf,
  OSM_INDEX,
  type OsmIndexMeta,
  type UnitBox,
} from '../../../store/osm-index.ts';
import {
  ARTICLE_SECTION,
  BOX_POINTS,
  CELL_SECTIONS,
  FEATURE_SECTIONS,
  GROUP_PLACES,
  type LayoutMeta,
  NONE,
  nodeSections,
  OSM_ID_STRIDE,
  PLACE,
  RECORD_BYTES,
} from '../../../store/osm-layout.ts';
import { PagedFileWriter, type SectionWriter } from '../../../store/paged-file-writer.ts';
import { NO_PLACE, type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
import type { AreaTree } from '../areas/area-tree.ts';
import { boxOf } from '../areas/shapes.ts';
import type { Articles, FoundArticle } from '../extras/articles.ts';
import { inBatches } from '../memory/batches.ts';
import type { Column } from '../memory/columns.ts';
import { type FeatureReader, SHAPE } from '../memory/feature-words.ts';
import {
  type ChainNumber,
  chainNumber,
  type FeatureNumber,
  featureNumber,
  NO_FEATURE,
  NO_TEXT,
  type TextNumber,
  textAt,
} from '../memory/numbers.ts';
import { SortedRuns } from '../memory/sorted-runs.ts';
import { SparseMap } from '../memory/sparse-map.ts';
import type { FoundEntrance } from '../read/gathered.ts';
import { NODE } from '../read/pbf-block.ts';
import { type Chains, placeOfLine } from '../resolve/chains.ts';
import { layersOf } from '../resolve/place-layers.ts';
import { PLACE_STATE, type Places } from '../resolve/places.ts';
import type { FoundPostcode } from '../resolve/postcodes.ts';
import { CellEntries, type NodeItem, writeNodeGrid } from './cell-entries.ts';
import { SearchedPlace, SearchSections } from './search-sections.ts';
import { TagSections } from './tag-sections.ts';
import { writeAreas } from './write-areas.ts';

const TWO_32 = 2 ** 32;

export interface IndexContent {
  readonly places: Places;
  readonly chains: Chains;
  readonly postcodes: readonly FoundPostcode[];
  /** The tree of areas, and the feature of each of them. */
  readonly areas: { readonly tree: AreaTree; readonly features: readonly FeatureNumber[] };
  /** Importances from a table, where one was given. */
  readonly articles?: Pick<Articles, 'find'> | undefined;
  /** By feature. */
  readonly entrances: ReadonlyMap<FeatureNumber, readonly FoundEntrance[]>;
  /** Names with those of the country's language added: pairs of texts. Undefined where they are those of the feature. */
  names(place: FeatureNumber): ArrayLike<number> | undefined;
  readonly meta: Omit<OsmIndexMeta, 'counts' | 'box'>;
  /** Is a place there only for others to name it? Then nothing finds it: it stands for one of another index. */
  readonly isStandIn?: ((place: FeatureNumber) => boolean) | undefined;
  /**
   * Sections beside the usual ones, by name, made when all places have their numbers.
   * @param numberOf the place of a feature; {@link NO_PLACE} where it has none
   */
  readonly extraSections?:
    | ((numberOf: (place: FeatureNumber) => PlaceNumber) => ReadonlyMap<string, Uint8Array>)
    | undefined;
}

/**
 * Writes an index file.
 * @param directory where sections are written before they are joined, and what does not fit into memory
 * @param memory most bytes of what is sorted at a time
 */
export async function writeIndex(
  path: string,
  directory: string,
  memory: number,
  content: IndexContent,
  progress: (done: number, total: number) => void,
): Promise<OsmIndexMeta['counts']> {
  const file = new PagedFileWriter(directory);
  try {
    const writer = new IndexWriter(file, content, directory, memory);
    const counts = writer.write(progress);
    await file.finish(path, OSM_INDEX);
    return counts;
  } finally {
    file.close();
  }
}

class IndexWriter {
  readonly #file: PagedFileWriter;
  readonly #content: IndexContent;
  readonly #places: Places;
  readonly #tags: TagSections;
  readonly #geometry: SectionWriter;
  /** Only where a table of importances was given. */
  #articleSection: SectionWriter | undefined;
  readonly #record = new ByteWriter();
  /** Number of each feature's place, NONE for those that are dropped. */
  readonly #number: Column<PlaceNumber, FeatureNumber>;
  /** Feature of each place. */
  readonly #order: Column<FeatureNumber, PlaceNumber>;
  readonly #global: number;
  readonly #sorting: { readonly path: string; readonly memory: number };
  readonly #cells: CellEntries;
  readonly #features: CellEntries;
  readonly #search: SearchSections;
  readonly #searched = new SearchedPlace({ category: '', type: '', rankSearch: 0, rankAddress: 0, adminLevel: 0 });
  /** Type and id, in order of place. */
  readonly #osmIds: SortedRuns;
  readonly #nodes: NodeItem[][] = NODE_GRID_UNITS.map(() => []);
  /** Places of each type of object. */
  readonly #ofType: [number, number, number] = [0, 0, 0];
  readonly #houseNumberKeys: readonly number[];
  readonly #chainRefs: Column<number, ChainNumber>;
  readonly #linkRefs = new SparseMap<FeatureNumber, number>();
  readonly #entranceRefs = new SparseMap<FeatureNumber, number>();
  readonly #box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  readonly #counts = { streets: 0, addressPoints: 0, placeNodes: 0, interpolations: 0 };

  constructor(file: PagedFileWriter, content: IndexContent, directory: string, memory: number) {
    this.#file = file;
    this.#content = content;
    this.#places = content.places;
    this.#tags = new TagSections(file, content.places.store.texts, content.places.store.columns);
    this.#houseNumberKeys = HOUSE_NUMBER_KEYS.map((key) => content.places.store.texts.number(key));
    this.#geometry = file.section('geometry');
    this.#sorting = { path: join(directory, 'sorting'), memory };
    // All are filled at a time, the second one with far less.
    this.#cells = new CellEntries(CELL_UNITS, join(directory, 'cells'), 0.4 * memory);
    this.#features = new CellEntries(FEATURE_UNITS, join(directory, 'features-of-cells'), 0.15 * memory);
    this.#osmIds = new SortedRuns(join(directory, 'osm-ids'), 3, 0.2 * memory);
    const { columns } = content.places.store;
    this.#chainRefs = columns.column('float64');
    const { order, global } = numbering(content.places);
    this.#order = order;
    this.#global = global;
    this.#search = new SearchSections(content.places.store.texts, global, directory, 0.25 * memory);
    this.#number = columns.column('uint32', NONE);
    inBatches(order.length, (start, end) => {
      for (let place = placeNumber(start); place < end; place++) this.#number.set(order.get(place), place);
    });
    const { centroid, names, address, extratags, importanceRank, interpolation } = content.places;
    for (const map of [centroid, names, address, extratags, importanceRank, interpolation, content.entrances])
      for (const feature of map.keys()) content.places.mark(feature, PLACE_STATE.special);
  }

  write(progress: (done: number, total: number) => void): OsmIndexMeta['counts'] {
    const file = this.#file;
    this.#writeChains(file.section('chains'));
    this.#writeLinks(file.section('links'));
    this.#writeEntrances(file.section('entrances'));
    this.#writePlaces(file.section('places'), file.section('placeGroups'), progress);
    const grids: LayoutMeta['grids'] = {
      cells: this.#cells.write(file, CELL_SECTIONS),
      features: this.#features.write(file, FEATURE_SECTIONS),
      nodes: this.#nodes.map((nodes, grid) =>
        writeNodeGrid(file, nodeSections(grid), elementAt(NODE_GRID_UNITS, grid), nodes, this.#sorting),
      ),
    };
    const { tree, features } = this.#content.areas;
    const placeOf = features.map((feature) => this.#number.get(feature));
    const root = writeAreas(file.section('areas'), tree, placeOf);
    this.#writeOsmIds(file.section('osmIds'), file.section('osmPlaces'));
    this.#writePostcodes(file.section('postcodes'), file.section('postcodeRefs'));
    this.#search.write(file);
    this.#writeKinds(file.section('kinds'));
    this.#writeCountries(file.section('countries'));
    this.#writeExtraSections();
    const counts: OsmIndexMeta['counts'] = {
      places: this.#order.length,
      global: this.#global,
      ...this.#counts,
      areas: features.length,
      postcodes: this.#content.postcodes.length,
    };
    const box = this.#box[0] <= this.#box[2] ? (this.#box as UnitBox) : null;
    const meta: Omit<OsmIndexMeta, 'box'> & LayoutMeta = {
      ...this.#content.meta,
      counts,
      box,
      grids,
      roots: { areas: root },
    };
    file.section('meta').append(Buffer.from(JSON.stringify(meta)));
    return counts;
  }

  #writeChains(section: SectionWriter): void {
    const { chains } = this.#content;
    for (let chain = 0; chain < chains.count; chain++) {
      this.#record.clear();
      const lines = chains.numbers(chainNumber(chain));
      for (let at = 0; at < lines.length; at++)
        this.#record.varint(this.#number.get(placeOfLine(elementAt(lines, at))) * 4 + (elementAt(lines, at) % 4));
      this.#chainRefs.push(section.record(this.#record));
    }
  }

  #writeLinks(section: SectionWriter): void {
    section.record(new Uint8Array(0));
    const links = new Map<FeatureNumber, PlaceNumber[]>();
    for (let place = placeNumber(0); place < this.#order.length; place++) {
      const feature = this.#order.get(place);
      const by = this.#places.linkedTo.get(feature);
      if (by < 0) continue;
      const list = links.get(by);
      if (list) list.push(place);
      else links.set(by, [place]);
    }
    for (const [by, linked] of links) {
      this.#record.clear();
      for (const place of linked.sort((a, b) => a - b)) this.#record.varint(place);
      this.#linkRefs.set(by, section.record(this.#record));
      this.#places.mark(by, PLACE_STATE.special);
    }
  }

  #writeEntrances(section: SectionWriter): void {
    for (const [feature, entrances] of this.#content.entrances) {
      const [x, y] = this.#places.center(feature);
      this.#record.clear();
      for (const entrance of entrances) {
        this.#record.varint(entrance.osmId);
        this.#record.varint(this.#tags.text(entrance.type));
        this.#record.signed(entrance.x - x);
        this.#record.signed(entrance.y - y);
        this.#record.varint(this.#tags.tagsOf(entrance.extratags));
      }
      this.#entranceRefs.set(feature, section.record(this.#record));
    }
  }

  #writePlaces(section: SectionWriter, groups: SectionWriter, progress: (done: number, total: number) => void): void {
    const at = this.#atHand;
    const places = this.#places;
    const lengths = new Uint8Array(GROUP_PLACES);
    const count = this.#order.length;
    inBatches(count, (begin, end) => {
      for (let place = placeNumber(begin); place < end; place++) {
        const feature = this.#order.get(place);
        places.store.rest();
        const reader = places.store.read(feature);
        const marks = places.marks.get(feature);
        const moved = (marks & PLACE_STATE.special) !== 0 ? places.centroid.get(feature) : undefined;
        at.place = place;
        at.feature = feature;
        at.x = moved ? moved[0] : reader.x;
        at.y = moved ? moved[1] : reader.y;
        at.kind = places.kind.get(feature);
        at.marks = marks;
        at.linkedTo = places.linkedTo.get(feature);
        const within = place % GROUP_PLACES;
        if (within === 0) {
          this.#groupX = at.x;
          this.#groupY = at.y;
          this.#groupGeometry = this.#geometry.length;
          const group = groups.writer();
          group.f64(section.length);
          group.f64(this.#groupGeometry);
          group.u32(at.x);
          group.u32(at.y);
        }
        const start = section.length;
        this.#writePlace(section.writer(), reader);
        const length = section.length - start;
        if (length > RECORD_BYTES) throw new RangeError(`The record of place ${place} is too long.`);
        lengths[within] = length;
        if (within === GROUP_PLACES - 1 || place === count - 1) {
          groups.append(lengths);
          lengths.fill(0);
        }
        this.#enter(reader);
      }
      progress(begin, count);
    });
  }
  readonly #atHand = new PlaceAtHand();
  #groupX = 0;
  #groupY = 0;
  #groupGeometry = 0;

  #writePlace(record: ByteWriter, reader: FeatureReader): void {
    const places = this.#places;
    const { place, feature, x, y, marks, linkedTo } = this.#atHand;
    const { osmType, osmId, shape, words } = reader;
    const optional = this.#optional;
    optional.begin(osmType);
    if (shape !== SHAPE.point) {
      const kind = shape === SHAPE.area ? PLACE.area : PLACE.line;
      optional.put(kind, this.#writeGeometry(reader, x, y) - this.#groupGeometry);
    }
    const { categoriesAt, namesAt, addressAt, extratagsAt, geometryAt } = reader;
    const isSpecial = (marks & PLACE_STATE.special) !== 0;
    const names = isSpecial || addressAt - namesAt > 2 ? this.#content.names(feature) : undefined;
    this.#atHand.names = names;
    const namesRef = names ? this.#tags.tagsOf(names) : this.#tags.tags(words, namesAt, addressAt);
    this.#atHand.namesRef = namesRef;
    optional.putRef(PLACE.names, namesRef);
    const own = isSpecial ? places.address.get(feature) : undefined;
    const houseNumber = own
      ? this.#splitAddress(Int32Array.from(own), 0, own.length)
      : this.#splitAddress(words, addressAt, extratagsAt);
    optional.putRef(PLACE.address, this.#tags.tags(this.#rest, 0, this.#restLength));
    const extratags = isSpecial ? places.extratags.get(feature) : undefined;
    if (extratags) optional.putRef(PLACE.extratags, this.#tags.tagsOf(extratags));
    else optional.putRef(PLACE.extratags, this.#tags.tags(words, extratagsAt, geometryAt));
    this.#atHand.houseNumber = houseNumber;
    if (houseNumber >= 0) {
      optional.flag(this.#houseNumberKey << PLACE.houseNumberKey);
      optional.put(PLACE.houseNumber, this.#tags.text(houseNumber));
    }
    const postcode = places.postcode.get(feature);
    this.#atHand.postcode = postcode;
    if (postcode >= 0) optional.put(PLACE.postcode, this.#tags.text(postcode));
    const parent = places.parent.get(feature);
    this.#atHand.parent = parent;
    const parentNumber = parent < 0 ? NONE : this.#number.get(parent);
    if (parentNumber !== NONE) {
      optional.flag(PLACE.parent);
      optional.numbers.signed(parentNumber - place);
    }
    const chain = places.chain.get(feature);
    this.#atHand.chain = chain;
    if (chain !== 0) optional.putRef(PLACE.chain, this.#chainRefs.get(chain));
    if (linkedTo >= 0) {
      optional.flag(PLACE.dependent);
      optional.put(PLACE.linkedTo, this.#number.get(linkedTo));
    }
    if (isSpecial) this.#putSpecial(feature);
    if (namesAt - categoriesAt > 2) optional.putRef(PLACE.categories, this.#tags.tags(words, categoriesAt, namesAt));
    const article = this.#content.articles?.find(feature);
    this.#atHand.importance = article?.importance;
    if (article) optional.put(PLACE.article, this.#articleRef(article));
    if ((marks & PLACE_STATE.inheritedAddress) !== 0) optional.flag(PLACE.inheritedAddress);
    if ((marks & PLACE_STATE.unlistedPlace) !== 0) optional.flag(PLACE.unlistedPlace);
    record.varint(optional.flags);
    record.varint(osmId);
    record.varint(this.#atHand.kind);
    record.varint(places.country.get(feature));
    record.signed(x - this.#groupX);
    record.signed(y - this.#groupY);
    record.appendWritten(optional.numbers);
  }
  readonly #optional = new OptionalNumbers();

  /** Places of one article are mostly next to each other: ways of a river, parts of a street. */
  #lastArticle: FoundArticle | undefined;
  #lastArticleRef = 0;
  #articleRef(found: FoundArticle): number {
    const last = this.#lastArticle;
    if (last?.article === found.article && last.importance === found.importance) return this.#lastArticleRef;
    this.#articleSection ??= this.#file.section(ARTICLE_SECTION);
    const section = this.#articleSection;
    const record = this.#record;
    record.clear();
    record.f64(found.importance);
    record.varint(found.article < 0 ? 0 : this.#tags.text(found.article) + 1);
    this.#lastArticle = found;
    this.#lastArticleRef = section.record(record);
    return this.#lastArticleRef;
  }

  /** What stands in maps, in the order of its flags. */
  #putSpecial(feature: FeatureNumber): void {
    const places = this.#places;
    const optional = this.#optional;
    const links = this.#linkRefs.get(feature);
    if (links !== undefined) optional.put(PLACE.links, links);
    const importance = places.importanceRank.get(feature);
    if (importance !== undefined) optional.put(PLACE.importance, importance);
    const interpolation = places.interpolation.get(feature);
    if (interpolation) {
      optional.put(PLACE.interpolation, interpolation.start);
      optional.numbers.varint(interpolation.end - interpolation.start);
      optional.numbers.varint(interpolation.step);
    }
    const entrances = this.#entranceRefs.get(feature);
    if (entrances !== undefined) optional.put(PLACE.entrances, entrances);
  }

  /** Address tags without the house number. */
  #rest = new Int32Array(64);
  #restLength = 0;
  #houseNumberKey = 0;
  /** Takes the house number out of address tags. @returns its text, -1 for none */
  #splitAddress(pairs: Int32Array, start: number, end: number): TextNumber {
    if (this.#rest.length < end - start) this.#rest = new Int32Array(2 * (end - start));
    let best = -1;
    for (let at = start; at < end; at += 2) {
      const key = this.#houseNumberKeyOf(intAt(pairs, at));
      if (key >= 0 && (best < 0 || key < this.#houseNumberKey)) {
        best = at;
        this.#houseNumberKey = key;
      }
    }
    const rest = this.#rest;
    let length = 0;
    for (let at = start; at < end; at += 2) {
      if (at === best) continue;
      rest[length++] = intAt(pairs, at);
      rest[length++] = intAt(pairs, at + 1);
    }
    this.#restLength = length;
    if (best < 0) this.#houseNumberKey = 0;
    return best < 0 ? NO_TEXT : textAt(pairs, best + 1);
  }

  /** Which of the keys of house numbers a text is, -1 for none. */
  #houseNumberKeyOf(text: number): number {
    const keys = this.#houseNumberKeys;
    for (let key = 0; key < keys.length; key++) if (keys[key] === text) return key;
    return -1;
  }

  readonly #geometryRecord = new ByteWriter();
  #writeGeometry(feature: FeatureReader, x: number, y: number): number {
    const record = this.#geometryRecord;
    record.clear();
    const isArea = feature.shape === SHAPE.area;
    const { words, geometryAt, end } = feature;
    const rings = intAt(words, geometryAt);
    const first = isArea ? geometryAt + 1 + rings : geometryAt + 2;
    const count = (end - first) / 2;
    const large = count > BOX_POINTS;
    record.varint((isArea ? rings : count) * 4 + (large ? 2 : 0) + (isArea ? 1 : 0));
    if (large) {
      const [west, south, east, north] = boxOf(words, first, end);
      record.signed(west - x);
      record.signed(south - y);
      record.signed(east - x);
      record.signed(north - y);
    }
    let at = first;
    for (let ring = 0; ring < (isArea ? rings : 1); ring++) {
      const head = isArea ? intAt(words, geometryAt + 1 + ring) : 2 * count;
      if (isArea) record.varint(head);
      const next = at + 2 * (head >>> 1);
      if (at === first) record.points(words, at, next, x, y);
      else record.points(words, at, next, intAt(words, at - 2), intAt(words, at - 1));
      at = next;
    }
    return this.#geometry.record(record);
  }

  /** Enters the place at hand in what it is found by. */
  #enter(reader: FeatureReader): void {
    const places = this.#places;
    const { place, feature, x, y, marks, linkedTo } = this.#atHand;
    if (this.#content.isStandIn?.(feature) === true) return;
    const box = this.#box;
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
    const { shape, osmType, osmId } = reader;
    // What has no object of its own is found by that of its street only.
    if (osmId > 0) {
      this.#osmIds.add(osmType * 2 ** 28 + Math.floor(osmId / TWO_32), osmId >>> 0, place);
      this.#ofType[osmType] = (this.#ofType[osmType] ?? 0) + 1;
    }
    if (linkedTo >= 0) return;
    const kind = elementAt(places.kindTable.kinds, this.#atHand.kind);
    this.#enterForSearches(reader, kind);
    const { rankSearch, rankAddress } = kind;
    const isNamedNode = osmType === NODE && (marks & PLACE_STATE.named) !== 0;
    if (isNamedNode && rankAddress >= 1 && rankAddress <= 25 && kind.category === 'place') {
      elementAt(this.#nodes, nodeGridOf(rankSearch)).push({ place, x, y, rankSearch, rankAddress });
      this.#counts.placeNodes++;
    }
    const isInterpolation = (marks & PLACE_STATE.special) !== 0 && places.interpolation.has(feature);
    const layers = isInterpolation ? LAYER.interpolation : layersOf(kind, shape, marks);
    if (layers === 0) return;
    if ((layers & LAYER.street) !== 0) this.#counts.streets++;
    if ((layers & LAYER.addressPoint) !== 0) this.#counts.addressPoints++;
    if ((layers & LAYER.interpolation) !== 0) this.#counts.interpolations++;
    const grid = rankSearch >= 26 ? this.#cells : this.#features;
    if (shape === SHAPE.point) grid.addPoint(place, layers, x, y);
    else if (shape === SHAPE.line) grid.addLine(place, layers, reader);
    else if (rankSearch >= 26) grid.addArea(place, layers, reader, x, y);
  }

  /** Enters the place at hand in what searches ask. */
  #enterForSearches(reader: FeatureReader, kind: Kind): void {
    const places = this.#places;
    const { place, feature, x, y, marks, names, namesRef, houseNumber, parent } = this.#atHand;
    const { words, categoriesAt, namesAt, addressAt, extratagsAt, geometryAt } = reader;
    const isSpecial = (marks & PLACE_STATE.special) !== 0;
    const extratags = isSpecial ? places.extratags.get(feature) : undefined;
    const searched = this.#searched;
    searched.kind = kind;
    searched.kindNumber = this.#atHand.kind;
    searched.x = x;
    searched.y = y;
    const { look } = searched;
    look[0] = this.#atHand.kind;
    look[1] = namesRef | 0;
    look[2] = Math.floor(namesRef / TWO_32);
    look[3] = this.#atHand.chain;
    look[4] = parent;
    look[5] = this.#atHand.postcode;
    look[6] = houseNumber;
    searched.names = names ?? words;
    searched.namesStart = names ? 0 : namesAt;
    searched.namesEnd = names ? names.length : addressAt;
    searched.extratags = extratags ?? words;
    searched.extratagsStart = extratags ? 0 : extratagsAt;
    searched.extratagsEnd = extratags ? extratags.length : geometryAt;
    searched.categories = words;
    searched.categoriesStart = namesAt - categoriesAt > 2 ? categoriesAt : namesAt;
    searched.categoriesEnd = namesAt;
    searched.importance = this.#atHand.importance;
    searched.importanceRank = (isSpecial ? places.importanceRank.get(feature) : undefined) ?? kind.rankSearch;
    this.#search.place(place, searched);
    const street = parent < 0 ? NONE : this.#number.get(parent);
    if (street === NONE || kind.rankSearch <= 27) return;
    const interpolation = isSpecial ? places.interpolation.get(feature) : undefined;
    if (interpolation)
      this.#search.interpolation(street, place, interpolation.start, interpolation.end, interpolation.step);
    else if (houseNumber >= 0 && (marks & PLACE_STATE.inheritedAddress) === 0)
      this.#search.house(street, houseNumber, place);
  }

  #writeOsmIds(ids: SectionWriter, osmPlaces: SectionWriter): void {
    const [nodes, ways, relations] = this.#ofType;
    const count = nodes + ways + relations;
    const starts = [0, nodes, nodes + ways, count];
    for (const start of starts) ids.writer().f64(start);
    const sorted = this.#osmIds;
    const entry = sorted.record;
    inBatches(count, (start, end) => {
      for (let at = start; at < end && sorted.next(); at++) {
        const high = uintAt(entry, 0);
        if ((at - elementAt(starts, high >>> 28)) % OSM_ID_STRIDE === 0)
          ids.writer().f64((high & 0xfffffff) * TWO_32 + uintAt(entry, 1));
        osmPlaces.writer().u32(uintAt(entry, 2));
      }
    });
    sorted.close();
  }

  #writePostcodes(section: SectionWriter, refs: SectionWriter): void {
    const { texts } = this.#places.store;
    let row = 0;
    for (const { country, code, x, y, count, area } of this.#content.postcodes) {
      this.#search.postcode(row++, code);
      const record = this.#record;
      record.clear();
      record.varint(country);
      record.varint(this.#tags.text(texts.number(code)));
      record.signed(x);
      record.signed(y);
      record.varint(count);
      record.varint(area < 0 || this.#number.get(area) === NONE ? 0 : this.#number.get(area) + 1);
      refs.writer().f64(section.record(record));
    }
  }

  #writeKinds(section: SectionWriter): void {
    for (const { category, type, rankSearch, rankAddress, adminLevel } of this.#places.kindTable.kinds) {
      const record = this.#record;
      record.clear();
      for (const text of [category, type]) {
        const bytes = Buffer.from(text).subarray(0, 255);
        record.byte(bytes.length);
        record.append(bytes);
      }
      record.byte(rankSearch);
      record.byte(rankAddress);
      record.byte(adminLevel);
      section.append(record);
    }
  }

  #writeExtraSections(): void {
    const sections = this.#content.extraSections?.((feature) => {
      const number = this.#number.get(feature);
      return number === NONE ? NO_PLACE : number;
    });
    for (const [name, bytes] of sections ?? []) this.#file.section(name).append(bytes);
  }

  #writeCountries(section: SectionWriter): void {
    const areas = new Map<number, PlaceNumber>();
    for (let place = placeNumber(0); place < this.#global; place++) {
      const feature = this.#order.get(place);
      const { rankSearch, rankAddress } = this.#places.kindOf(feature);
      const country = this.#places.country.get(feature);
      if (rankSearch !== 4 || rankAddress !== 4 || country === 0 || areas.has(country)) continue;
      if (this.#content.isStandIn?.(feature) !== true) areas.set(country, place);
    }
    this.#places.countries.forEach((code, row) => {
      const record = this.#record;
      record.clear();
      record.append(Buffer.from(code.slice(0, 2).padEnd(4, '\0'), 'latin1'));
      record.u32(areas.get(row + 1) ?? NONE);
      section.append(record);
    });
  }
}

/** What is known of the place that is written. */
class PlaceAtHand {
  place = placeNumber(0);
  feature = featureNumber(0);
  x = 0;
  y = 0;
  kind = 0;
  marks = 0;
  linkedTo = NO_FEATURE;
  /** Names where they are others than those of its feature. */
  names: ArrayLike<number> | undefined = undefined;
  namesRef = 0;
  houseNumber: TextNumber = NO_TEXT;
  postcode: TextNumber = NO_TEXT;
  parent = NO_FEATURE;
  chain = chainNumber(0);
  /** From a table. */
  importance: number | undefined = undefined;
}

/** The numbers of a place's record that not every place has, and the flags that say which there are. */
class OptionalNumbers {
  flags = 0;
  readonly numbers = new ByteWriter();

  begin(flags: number): void {
    this.flags = flags;
    this.numbers.clear();
  }

  flag(flag: number): void {
    this.flags |= flag;
  }

  put(flag: number, number: number): void {
    this.flags |= flag;
    this.numbers.varint(number);
  }

  /** Puts a ref, unless it is 0. */
  putRef(flag: number, ref: number): void {
    if (ref !== 0) this.put(flag, ref);
  }
}

/**
 * Global places first, both parts along a Hilbert curve, doubles of a place in the order of the extracts. Features are in
 * that order already, but for those whose centroid was moved.
 */
function numbering(places: Places): { order: Column<FeatureNumber, PlaceNumber>; global: number } {
  const { store } = places;
  const order = store.columns.column<FeatureNumber, PlaceNumber>('uint32');
  const moved = [...places.centroid]
    .map(([feature, [x, y]]) => ({ feature, key: hilbertKey(x, y) }))
    .sort((a, b) => a.key - b.key || a.feature - b.feature)
    .map(({ feature, key }) => ({ feature, before: store.placeOnCurve(feature, key) }));
  const from = moved.map(({ feature }) => feature).sort((a, b) => a - b);
  const enter = (wanted: number): void => {
    const push = (feature: FeatureNumber): void => {
      const state = places.marks.get(feature);
      if ((state & PLACE_STATE.dropped) === 0 && (state & PLACE_STATE.global) === wanted) order.push(feature);
    };
    let next = 0;
    let gone = 0;
    const pushMoved = (end: number): void => {
      for (let one = moved[next]; one && one.before <= end; one = moved[++next]) push(one.feature);
    };
    inBatches(places.count, (start, end) => {
      for (let feature = featureNumber(start); feature < end; feature++) {
        if ((moved[next]?.before ?? Infinity) <= feature) pushMoved(feature);
        if (from[gone] === feature) gone++;
        else push(feature);
      }
    });
    pushMoved(places.count);
  };
  enter(PLACE_STATE.global);
  const global = order.length;
  enter(0);
  return { order, global };
}
