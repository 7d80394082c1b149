import type { RemoteAccess } from '#kit/files/source';
import { ByteCursor } from './byte-cursor.ts';
import type { HiddenPlaces } from './delta/hidden-places.ts';
import { HouseLists } from './house-lists.ts';
import { type HeadNumbers, KnownHeads } from './known-heads.ts';
import { KnownTexts } from './known-texts.ts';
import { StoredAreaTree } from './osm-areas.ts';
import { geometryContains, OutlineBuffer, readBox } from './osm-geometry.ts';
import { EntryCells, NodeCells } from './osm-grid.ts';
import {
  CELL_UNITS,
  type ChainLine,
  FEATURE_UNITS,
  HOUSE_NUMBER_KEYS,
  type Kind,
  type Located,
  NODE_GRID_UNITS,
  OSM_INDEX,
  type OsmIndex,
  type OsmIndexMeta,
  type Outline,
  type PlaceHead,
  type PlaceRecord,
  type PlaceRun,
  type Postcode,
  type Shape,
  type StoredArticle,
  type StoredEntrance,
  type StoredSearch,
  type TagPairs,
  type UnitBox,
  type UnitGeometry,
} from './osm-index.ts';
import {
  ARTICLE_SECTION,
  BEGINNING_SECTIONS,
  CELL_SECTIONS,
  FEATURE_SECTIONS,
  HOUSE_SECTIONS,
  type LayoutMeta,
  NONE,
  nodeSections,
  OLD_LISTS_SECTION,
  OSM_ID_STRIDE,
  PLACE,
  WORD_SECTIONS,
} from './osm-layout.ts';
import { PagedFile } from './paged-file.ts';
import { PlaceGroups } from './place-groups.ts';
import { NO_PLACE, type PlaceNumber, placeNumber } from './place-number.ts';
import {
  type ArticleRef,
  articleRef,
  type ChainRef,
  chainRef,
  entrancesRef,
  geometryRef,
  type LinksRef,
  linksRef,
  type TagsRef,
  type TextRef,
  tagsRef,
  textRef,
} from './record-ref.ts';
import { WordLists } from './words/word-lists.ts';

const OSM_TYPES = ['N', 'W', 'R'] as const;
const NO_TAGS: TagPairs = [];

/** The part of the cache that holds cells as searches go through them, and as much for what they ask of places. */
const SEARCH_SHARE = 16;

/**
 * Opens an OpenStreetMap index.
 * @param location a path, an http(s) address or an object @param cacheBytes most bytes of it that are kept in memory
 * @param hiddenIn tells which places neither cells nor areas nor ids lead to; words and houses still do
 * @throws DamagedFile when it is of another kind or version, or damaged; CommandError when it cannot be read
 */
export async function openOsmIndex(
  location: string,
  cacheBytes: number,
  access?: RemoteAccess,
  hiddenIn?: (index: Pick<OsmIndex, 'meta' | 'bytes'>) => HiddenPlaces | undefined,
): Promise<OsmIndex> {
  const searchBytes = cacheBytes / SEARCH_SHARE;
  const file = await PagedFile.open(location, OSM_INDEX, cacheBytes - 2 * searchBytes, access);
  try {
    const meta = parseMeta(file, await file.resident('meta'));
    const hidden = hiddenIn?.({ meta, bytes: file.size });
    const cells = await EntryCells.open(file, CELL_SECTIONS, CELL_UNITS, meta.grids.cells, searchBytes, hidden);
    const features = await EntryCells.open(file, FEATURE_SECTIONS, FEATURE_UNITS, meta.grids.features, 0, hidden);
    const placeNodes = [];
    for (const [grid, size] of NODE_GRID_UNITS.entries()) {
      const nodes = meta.grids.nodes[grid];
      if (nodes === undefined) throw file.damaged(`the section meta lacks the grid ${grid} of place nodes`);
      placeNodes.push(await NodeCells.open(file, nodeSections(grid), size, nodes, hidden));
    }
    const kinds = parseKinds(await file.resident('kinds'));
    const countries = parseCountries(await file.resident('countries'));
    const heads = new KnownHeads(searchBytes, meta.counts.places);
    const search = await openSearch(file);
    return new Reader(file, meta, { cells, features, placeNodes, kinds, countries, heads, search, hidden });
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Resident {
  readonly cells: EntryCells;
  readonly features: EntryCells;
  readonly placeNodes: readonly NodeCells[];
  readonly kinds: readonly Kind[];
  readonly heads: KnownHeads;
  readonly search: StoredSearch | undefined;
  readonly hidden: HiddenPlaces | undefined;
  readonly countries: readonly { readonly code: string; readonly place: PlaceNumber }[];
}

/** The greatest rank_search of areas that the tree of areas has; they have names too. */
const FINEST_IN_TREE = 25;

/** What of a head is put into one number. */
const HEAD = { osmType: 3, shape: 2, shapes: 3, named: 1 << 4, kind: 5 } as const;
const SHAPES = ['point', 'line', 'area'] as const;

class Head implements PlaceHead, HeadNumbers {
  id = NO_PLACE;
  what = 0;
  osmType: PlaceHead['osmType'] = 'N';
  kind: Kind = { category: '', type: '', rankSearch: 0, rankAddress: 0, adminLevel: 15 };
  shape: Shape = 'point';
  x = 0;
  y = 0;
  geometryRef = geometryRef(-1);
  isNamed = false;
  houseNumberRef = textRef(-1);
  parent = NO_PLACE;
}

class Reader implements OsmIndex {
  readonly meta: OsmIndexMeta;
  readonly location: string;
  readonly bytes: number;
  readonly cells: EntryCells;
  readonly features: EntryCells;
  readonly placeNodes: readonly NodeCells[];
  readonly countries: ReadonlyMap<string, PlaceNumber>;
  readonly search: StoredSearch | undefined;
  readonly #file: PagedFile;
  readonly #kinds: readonly Kind[];
  readonly #countryCodes: readonly string[];
  readonly #areas: StoredAreaTree;
  readonly #hidden: HiddenPlaces | undefined;
  readonly #groups: PlaceGroups;
  readonly #places: ByteCursor;
  readonly #text: ByteCursor;
  readonly #texts = new KnownTexts();
  readonly #readText = (ref: number): string => {
    this.#text.record(ref);
    return this.#text.utf8(this.#text.left);
  };
  readonly #tags: ByteCursor;
  readonly #chains: ByteCursor;
  readonly #links: ByteCursor;
  readonly #geometry: ByteCursor;
  readonly #entrances: ByteCursor;
  /** undefined in an index without importances of its own. */
  readonly #articles: ByteCursor | undefined;
  readonly #osmIds: ByteCursor;
  readonly #osmPlaces: ByteCursor;
  readonly #postcodes: ByteCursor;
  readonly #postcodeRefs: ByteCursor;
  readonly runs: readonly PlaceRun[];
  readonly #outline = new OutlineBuffer();
  readonly #heads: KnownHeads;
  readonly #head = new Head();

  constructor(file: PagedFile, meta: OsmIndexMeta & LayoutMeta, resident: Resident) {
    const cursor = (name: string): ByteCursor => new ByteCursor(file, file.section(name));
    this.#file = file;
    this.meta = meta;
    this.location = file.location;
    this.bytes = file.size;
    this.cells = resident.cells;
    this.features = resident.features;
    this.placeNodes = resident.placeNodes;
    this.search = resident.search;
    this.#kinds = resident.kinds;
    this.#countryCodes = resident.countries.map(({ code }) => code);
    this.countries = new Map(
      resident.countries
        .filter(({ place }) => place !== NONE && resident.hidden?.has(place) !== true)
        .map(({ code, place }) => [code, place]),
    );
    this.#areas = new StoredAreaTree(file, meta.roots.areas, resident.hidden);
    this.#hidden = resident.hidden;
    this.#heads = resident.heads;
    this.#groups = new PlaceGroups(cursor('placeGroups'));
    this.#places = cursor('places');
    this.#text = cursor('text');
    this.#tags = cursor('tags');
    this.#chains = cursor('chains');
    this.#links = cursor('links');
    this.#geometry = cursor('geometry');
    this.#entrances = cursor('entrances');
    this.#articles = file.sections.has(ARTICLE_SECTION) ? cursor(ARTICLE_SECTION) : undefined;
    this.#osmIds = cursor('osmIds');
    this.#osmPlaces = cursor('osmPlaces');
    this.#postcodes = cursor('postcodes');
    this.#postcodeRefs = cursor('postcodeRefs');
    const { global, places } = meta.counts;
    this.runs = [
      { from: 0, to: global, isGlobal: true },
      { from: global, to: places, isGlobal: false },
    ];
  }

  has(number: number): boolean {
    return Number.isInteger(number) && number >= 0 && number < this.meta.counts.places;
  }

  place(id: PlaceNumber): PlaceRecord {
    this.#seek(id);
    const c = this.#places;
    const flags = c.varint();
    const has = (bit: number): boolean => (flags & bit) !== 0;
    const osmId = c.varint();
    const kind = this.#kind(c.varint());
    const countryCode = this.#country(c.varint());
    const x = this.#groups.baseX + c.signed();
    const y = this.#groups.baseY + c.signed();
    return {
      id,
      osmType: this.#among(OSM_TYPES, flags & PLACE.osmType),
      osmId,
      kind,
      countryCode,
      shape: shapeOf(flags),
      x,
      y,
      geometryRef: has(PLACE.line | PLACE.area) ? geometryRef(this.#groups.baseGeometry + c.varint()) : geometryRef(-1),
      namesRef: tagsRef(has(PLACE.names) ? c.varint() : 0),
      addressRef: tagsRef(has(PLACE.address) ? c.varint() : 0),
      extratagsRef: tagsRef(has(PLACE.extratags) ? c.varint() : 0),
      houseNumberRef: textRef(has(PLACE.houseNumber) ? c.varint() : -1),
      houseNumberKey: this.#among(HOUSE_NUMBER_KEYS, (flags >>> PLACE.houseNumberKey) & 3),
      postcodeRef: textRef(has(PLACE.postcode) ? c.varint() : -1),
      parent: has(PLACE.parent) ? placeNumber(id + c.signed()) : NO_PLACE,
      chainRef: chainRef(has(PLACE.chain) ? c.varint() : 0),
      linkedTo: has(PLACE.linkedTo) ? placeNumber(c.varint()) : NO_PLACE,
      linksRef: linksRef(has(PLACE.links) ? c.varint() : 0),
      importanceRank: has(PLACE.importance) ? c.varint() : kind.rankSearch,
      interpolation: has(PLACE.interpolation) ? readInterpolation(c) : undefined,
      entrancesRef: entrancesRef(has(PLACE.entrances) ? c.varint() : -1),
      categoriesRef: tagsRef(has(PLACE.categories) ? c.varint() : 0),
      articleRef: articleRef(has(PLACE.article) ? c.varint() : -1),
      inheritedAddress: has(PLACE.inheritedAddress),
      unlistedPlace: has(PLACE.unlistedPlace),
    };
  }

  head(id: PlaceNumber): PlaceHead {
    const head = this.#head;
    if (!this.#heads.read(id, head)) this.#readHead(id, head);
    head.kind = this.#kind(head.what >>> HEAD.kind);
    head.osmType = this.#among(OSM_TYPES, head.what & HEAD.osmType);
    head.shape = this.#among(SHAPES, (head.what >>> HEAD.shape) & HEAD.shapes);
    head.isNamed = (head.what & HEAD.named) !== 0;
    return head;
  }

  #readHead(id: PlaceNumber, head: Head): void {
    this.#seek(id);
    const c = this.#places;
    const groups = this.#groups;
    const flags = c.varint();
    c.skipVarint();
    const kind = c.varint();
    const isNamed = (flags & PLACE.names) !== 0;
    const shape = SHAPES.indexOf(shapeOf(flags));
    head.id = id;
    head.what = (kind << HEAD.kind) | (isNamed ? HEAD.named : 0) | (shape << HEAD.shape) | (flags & PLACE.osmType);
    c.skipVarint();
    head.x = groups.baseX + c.signed();
    head.y = groups.baseY + c.signed();
    head.geometryRef = geometryRef((flags & (PLACE.line | PLACE.area)) !== 0 ? groups.baseGeometry + c.varint() : -1);
    if (isNamed) c.skipVarint();
    if ((flags & PLACE.address) !== 0) c.skipVarint();
    if ((flags & PLACE.extratags) !== 0) c.skipVarint();
    head.houseNumberRef = textRef((flags & PLACE.houseNumber) !== 0 ? c.varint() : -1);
    if ((flags & PLACE.postcode) !== 0) c.skipVarint();
    head.parent = (flags & PLACE.parent) !== 0 ? placeNumber(id + c.signed()) : NO_PLACE;
    this.#heads.keep(head);
  }

  kindOf(id: PlaceNumber): Kind {
    this.#seek(id);
    this.#places.skipVarint();
    this.#places.skipVarint();
    return this.#kind(this.#places.varint());
  }

  text(ref: TextRef): string {
    return this.#texts.get(ref, this.#readText);
  }

  tags(ref: TagsRef): TagPairs {
    if (ref === 0) return NO_TAGS;
    const pairs: [string, string][] = [];
    let key: TextRef | undefined;
    for (const number of this.#refs(this.#tags, ref)) {
      const text = textRef(number);
      if (key !== undefined) pairs.push([this.text(key), this.text(text)]);
      key = key === undefined ? text : undefined;
    }
    return pairs;
  }

  tag(ref: TagsRef, key: string): string | undefined {
    if (ref === 0) return undefined;
    let isKey = true;
    let isFound = false;
    for (const number of this.#refs(this.#tags, ref)) {
      const text = textRef(number);
      if (isKey) isFound = this.#keyText(text) === key;
      else if (isFound) return this.text(text);
      isKey = !isKey;
    }
    return undefined;
  }

  addressTags(place: PlaceRecord): TagPairs {
    const tags = this.tags(place.addressRef);
    const houseNumber = this.houseNumber(place);
    if (houseNumber === undefined) return tags;
    const { houseNumberKey } = place;
    // The order of hstore: by length, then by bytes; keys of an address are ASCII.
    const after = tags.findIndex(
      ([key]) => key.length > houseNumberKey.length || (key.length === houseNumberKey.length && key > houseNumberKey),
    );
    const at = after < 0 ? tags.length : after;
    return [...tags.slice(0, at), [houseNumberKey, houseNumber] as const, ...tags.slice(at)];
  }

  houseNumber(place: Pick<PlaceRecord, 'houseNumberRef'>): string | undefined {
    return place.houseNumberRef < 0 ? undefined : this.text(place.houseNumberRef);
  }

  postcode(place: PlaceRecord): string | undefined {
    return place.postcodeRef < 0 ? undefined : this.text(place.postcodeRef);
  }

  chain(ref: ChainRef): readonly ChainLine[] {
    if (ref === 0) return [];
    return this.#refs(this.#chains, ref).map((line) => ({
      place: placeNumber(Math.floor(line / 4)),
      isAddress: (line & 2) !== 0,
      fromArea: (line & 1) !== 0,
    }));
  }

  links(ref: LinksRef): readonly PlaceNumber[] {
    return ref === 0 ? [] : this.#refs(this.#links, ref).map(placeNumber);
  }

  entrances(place: PlaceRecord): readonly StoredEntrance[] {
    if (place.entrancesRef < 0) return [];
    const c = this.#entrances;
    c.record(place.entrancesRef);
    const raw: (readonly [osmId: number, type: number, dx: number, dy: number, extratags: number])[] = [];
    while (c.more) raw.push([c.varint(), c.varint(), c.signed(), c.signed(), c.varint()]);
    return raw.map(([osmId, type, dx, dy, extratags]) => ({
      osmId,
      type: this.text(textRef(type)),
      x: place.x + dx,
      y: place.y + dy,
      extratags: this.tags(tagsRef(extratags)),
    }));
  }

  article(ref: ArticleRef): StoredArticle {
    const c = this.#articles;
    if (c === undefined)
      throw this.#file.damaged(`a place has an importance, and there is no section ${ARTICLE_SECTION}`);
    c.record(ref);
    const [importance, article] = [c.f64(), c.varint() - 1];
    return { importance, article: article < 0 ? undefined : this.text(textRef(article)) };
  }

  geometry(place: Located): UnitGeometry {
    this.outline(place);
    return this.#outline.copy();
  }

  outline({ geometryRef, x, y }: Located): Outline {
    if (geometryRef < 0) return this.#outline.setPoint(x, y);
    this.#geometry.record(geometryRef);
    return this.#outline.read(this.#geometry, x, y);
  }

  box(place: PlaceRecord): UnitBox | undefined {
    if (place.geometryRef < 0) return undefined;
    this.#geometry.record(place.geometryRef);
    return readBox(this.#geometry, place.x, place.y);
  }

  contains(place: PlaceRecord, x: number, y: number): boolean {
    const box = place.shape === 'area' ? this.box(place) : undefined;
    if (box === undefined || x < box[0] || y < box[1] || x > box[2] || y > box[3]) return false;
    // The tree answers the same as the whole border, which can be long.
    const isInTree = place.namesRef !== 0 && place.kind.rankSearch <= FINEST_IN_TREE;
    return isInTree ? this.#areas.at(x, y).includes(place.id) : geometryContains(this.geometry(place), x, y);
  }

  areasAt(x: number, y: number): PlaceNumber[] {
    return this.#areas.at(x, y);
  }

  byOsmId(type: 'N' | 'W' | 'R', id: number): readonly PlaceNumber[] {
    const number = OSM_TYPES.indexOf(type);
    this.#osmIds.seek(8 * number, 16);
    const first = this.#osmIds.f64();
    const end = (number === 2 ? this.#idEnd() : this.#osmIds.f64()) as number;
    // Each type begins a stride of its own.
    const strides = this.#strideStart(number);
    let low = 0;
    let high = Math.ceil((end - first) / OSM_ID_STRIDE);
    while (low < high) {
      const middle = (low + high) >>> 1;
      this.#osmIds.seek(8 * (4 + strides + middle), 8);
      if (this.#osmIds.f64() < id) low = middle + 1;
      else high = middle;
    }
    // The places in between say their ids themselves.
    let at = first + Math.max(0, low - 1) * OSM_ID_STRIDE;
    for (let behind = Math.min(end, first + low * OSM_ID_STRIDE); at < behind; ) {
      const middle = (at + behind) >>> 1;
      if (this.#osmIdOf(this.#osmPlaceAt(middle)) < id) at = middle + 1;
      else behind = middle;
    }
    const found: PlaceNumber[] = [];
    for (; at < end; at++) {
      const place = this.#osmPlaceAt(at);
      if (this.#osmIdOf(place) !== id) break;
      if (this.#hidden?.has(place) !== true) found.push(place);
    }
    return found;
  }

  #osmPlaceAt(at: number): PlaceNumber {
    this.#osmPlaces.seek(4 * at, 4);
    return placeNumber(this.#osmPlaces.u32());
  }

  #osmIdOf(place: PlaceNumber): number {
    this.#seek(place);
    this.#places.varint();
    return this.#places.varint();
  }

  postcodeAt(index: number): Postcode {
    this.#postcodeRefs.seek(8 * index, 8);
    const c = this.#postcodes;
    c.record(this.#postcodeRefs.f64());
    const countryCode = this.#country(c.varint());
    const [code, x, y, count, area] = [c.varint(), c.signed(), c.signed(), c.varint(), c.varint() - 1];
    return { countryCode, code: this.text(textRef(code)), x, y, count, area: placeNumber(area) };
  }

  findPostcode(countryCode: string, code: string): Postcode | undefined {
    let low = 0;
    let high = this.meta.counts.postcodes;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.postcodeAt(middle);
      const order = compare(found.countryCode ?? '', countryCode) || compare(found.code, code);
      if (order === 0) return found;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }

  withPages<T>(work: () => T): Promise<T> {
    return this.#file.withPages(work);
  }

  hasChanged(): Promise<boolean> {
    return this.#file.hasChanged();
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Puts the cursor of `places` on a record. */
  #seek(id: number): void {
    if (!(id >= 0 && id < this.meta.counts.places)) throw new RangeError(`There is no place ${id}.`);
    const groups = this.#groups;
    groups.find(id);
    this.#places.seek(groups.offset, groups.length);
  }

  #kind(row: number): Kind {
    const kind = this.#kinds[row];
    if (kind === undefined) throw this.#file.damaged(`there is no kind ${row}`);
    return kind;
  }

  #country(number: number): string | undefined {
    return number === 0 ? undefined : this.#countryCodes[number - 1];
  }

  /** One of the values of a field. @throws DamagedFile for a number that stands for none */
  #among<T>(values: readonly T[], number: number): T {
    const value = values[number];
    if (value === undefined) throw this.#file.damaged(`a place has a field with the unknown value ${number}`);
    return value;
  }

  #refs(cursor: ByteCursor, ref: number): number[] {
    cursor.record(ref);
    const refs: number[] = [];
    while (cursor.more) refs.push(cursor.varint());
    return refs;
  }

  /** Keys of tags are few and asked for again and again. */
  readonly #keys = new Map<TextRef, string>();
  #keyText(ref: TextRef): string {
    let key = this.#keys.get(ref);
    if (key === undefined) {
      key = this.text(ref);
      if (this.#keys.size < 4096) this.#keys.set(ref, key);
    }
    return key;
  }

  #typeStart(type: number): number {
    this.#osmIds.seek(8 * type, 8);
    return this.#osmIds.f64();
  }

  #idEnd(): number {
    return this.#typeStart(3);
  }

  #strideStart(type: number): number {
    let strides = 0;
    for (let before = 0; before < type; before++)
      strides += Math.ceil((this.#typeStart(before + 1) - this.#typeStart(before)) / OSM_ID_STRIDE);
    return strides;
  }
}

/** @returns undefined for an index of before there were searches */
async function openSearch(file: PagedFile): Promise<StoredSearch | undefined> {
  const [words, blocks, lists] = WORD_SECTIONS;
  const [houseBlocks, houses] = HOUSE_SECTIONS;
  if (!file.sections.has(words)) return undefined;
  const open = async (name: string, inBlocks: string, inLists: string, hasBoxes: boolean): Promise<WordLists> =>
    new WordLists([file, file.section(name)], [file, file.section(inLists)], await file.resident(inBlocks), hasBoxes);
  const isOld = file.sections.has(OLD_LISTS_SECTION);
  return {
    words: await open(words, blocks, isOld ? OLD_LISTS_SECTION : lists, !isOld),
    beginnings: isOld ? undefined : await open(...BEGINNING_SECTIONS, true),
    houses: new HouseLists(file, file.section(houseBlocks), file.section(houses)),
  };
}

function shapeOf(flags: number): Shape {
  if ((flags & PLACE.area) !== 0) return 'area';
  return (flags & PLACE.line) !== 0 ? 'line' : 'point';
}

function readInterpolation(cursor: ByteCursor): { start: number; end: number; step: number } {
  const start = cursor.varint();
  return { start, end: start + cursor.varint(), step: cursor.varint() };
}

const compare = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function parseMeta(file: PagedFile, bytes: Uint8Array): OsmIndexMeta & LayoutMeta {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as OsmIndexMeta & LayoutMeta;
  } catch {
    throw file.damaged('the section meta is not JSON');
  }
}

function parseKinds(bytes: Uint8Array): Kind[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds: Kind[] = [];
  let at = 0;
  const text = (): string => {
    const length = buffer.readUInt8(at++);
    at += length;
    return buffer.toString('utf8', at - length, at);
  };
  while (at < buffer.length)
    kinds.push({
      category: text(),
      type: text(),
      rankSearch: buffer.readUInt8(at++),
      rankAddress: buffer.readUInt8(at++),
      adminLevel: buffer.readUInt8(at++),
    });
  return kinds;
}

function parseCountries(bytes: Uint8Array): { code: string; place: PlaceNumber }[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(buffer.length / 8) }, (_, row) => ({
    code: buffer.toString('latin1', 8 * row, 8 * row + 2),
    place: placeNumber(buffer.readUInt32LE(8 * row + 4)),
  }));
}
