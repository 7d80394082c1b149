import type {
  ChainLine,
  DeltaMeta,
  EntryGrid,
  Kind,
  Located,
  NodeGrid,
  OsmIndex,
  OsmIndexMeta,
  Outline,
  PlaceHead,
  PlaceRecord,
  PlaceRun,
  Postcode,
  StoredArticle,
  StoredEntrance,
  StoredSearch,
  TagPairs,
  UnitBox,
  UnitGeometry,
} from '../osm-index.ts';
import { NO_PLACE, type PlaceNumber, placeNumber } from '../place-number.ts';
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
} from '../record-ref.ts';
import type { DeltaSections } from './delta-sections.ts';
import { ExtendedCells, ExtendedNodes } from './extended-grids.ts';
import { HiddenPlaces } from './hidden-places.ts';
import { JointDictionary } from './joint-dictionary.ts';
import { JointHouses } from './joint-houses.ts';

/** Refs of the delta count from here: no file is that long. */
const REFS = 2 ** 48;

/** What joins two indexes. */
export interface Joint extends Pick<DeltaSections, 'superseded' | 'standIns' | 'replaced'> {
  /** The places of the delta that stand for others. */
  readonly hiddenInDelta: HiddenPlaces;
}

/**
 * An index and a smaller one that extends it, as one. A place of the base keeps its number and its refs, those of the
 * delta count from the base's number of places, and from {@link REFS}.
 */
export class ExtendedIndex implements OsmIndex {
  readonly meta: OsmIndexMeta;
  readonly runs: readonly PlaceRun[];
  readonly location: string;
  readonly bytes: number;
  readonly cells: EntryGrid;
  readonly features: EntryGrid;
  readonly placeNodes: readonly NodeGrid[];
  readonly countries: ReadonlyMap<string, PlaceNumber>;
  readonly search: StoredSearch | undefined;
  readonly #base: OsmIndex;
  readonly #delta: OsmIndex;
  readonly #joint: Joint;
  /** Places of the base: the delta's count from here. */
  readonly #shift: number;
  #knownPostcodes: HiddenPlaces | undefined;

  /** @param base opened without superseded places @param delta opened without those that stand for others */
  constructor(base: OsmIndex, delta: OsmIndex, joint: Joint) {
    this.#base = base;
    this.#delta = delta;
    this.#joint = joint;
    const shift = base.meta.counts.places;
    this.#shift = shift;
    this.location = base.location;
    this.bytes = base.bytes + delta.bytes;
    this.cells = new ExtendedCells(base.cells, delta.cells, shift);
    this.features = new ExtendedCells(base.features, delta.features, shift);
    this.placeNodes = base.placeNodes.map((nodes, grid) => {
      const added = delta.placeNodes[grid];
      return added === undefined ? nodes : new ExtendedNodes(nodes, added, shift);
    });
    this.runs = [
      ...base.runs,
      ...delta.runs.map(({ from, to, isGlobal }) => ({ from: from + shift, to: to + shift, isGlobal })),
    ];
    this.countries = new Map([
      ...[...delta.countries].map(([code, place]) => [code, this.#shown(place)] as const),
      ...base.countries,
    ]);
    this.meta = this.#joinedMeta();
    this.search = this.#joinedSearch();
  }

  has(number: number): boolean {
    if (number < this.#shift) return this.#base.has(number) && !this.#joint.superseded.has(number);
    const place = number - this.#shift;
    return this.#delta.has(place) && !this.#joint.hiddenInDelta.has(place);
  }

  place(id: PlaceNumber): PlaceRecord {
    if (id < this.#shift) {
      const record = this.#base.place(id);
      const { parent, linkedTo } = record;
      const [newParent, newLinkedTo] = [this.#current(parent), this.#currentOrNone(linkedTo)];
      if (newParent === parent && newLinkedTo === linkedTo) return record;
      return { ...record, parent: newParent, linkedTo: newLinkedTo };
    }
    const record = this.#delta.place(this.#inDelta(id));
    const shifted = (ref: number, none: number): number => (ref === none ? none : ref + REFS);
    return {
      ...record,
      id,
      geometryRef: geometryRef(shifted(record.geometryRef, -1)),
      namesRef: tagsRef(shifted(record.namesRef, 0)),
      addressRef: tagsRef(shifted(record.addressRef, 0)),
      extratagsRef: tagsRef(shifted(record.extratagsRef, 0)),
      houseNumberRef: textRef(shifted(record.houseNumberRef, -1)),
      postcodeRef: textRef(shifted(record.postcodeRef, -1)),
      parent: this.#shown(record.parent),
      chainRef: chainRef(shifted(record.chainRef, 0)),
      linkedTo: this.#shown(record.linkedTo),
      linksRef: linksRef(shifted(record.linksRef, 0)),
      articleRef: articleRef(shifted(record.articleRef, -1)),
      entrancesRef: entrancesRef(shifted(record.entrancesRef, -1)),
      categoriesRef: tagsRef(shifted(record.categoriesRef, 0)),
    };
  }

  head(id: PlaceNumber): PlaceHead {
    if (id < this.#shift) {
      const head = this.#base.head(id);
      const parent = this.#current(head.parent);
      return parent === head.parent ? head : { ...head, parent };
    }
    const head = this.#delta.head(this.#inDelta(id));
    return {
      ...head,
      id,
      geometryRef: geometryRef(head.geometryRef < 0 ? -1 : head.geometryRef + REFS),
      houseNumberRef: textRef(head.houseNumberRef < 0 ? -1 : head.houseNumberRef + REFS),
      parent: this.#shown(head.parent),
    };
  }

  kindOf(id: PlaceNumber): Kind {
    return id < this.#shift ? this.#base.kindOf(id) : this.#delta.kindOf(this.#inDelta(id));
  }

  text(ref: TextRef): string {
    return ref < REFS ? this.#base.text(ref) : this.#delta.text(textRef(ref - REFS));
  }

  tags(ref: TagsRef): TagPairs {
    return ref < REFS ? this.#base.tags(ref) : this.#delta.tags(tagsRef(ref - REFS));
  }

  tag(ref: TagsRef, key: string): string | undefined {
    return ref < REFS ? this.#base.tag(ref, key) : this.#delta.tag(tagsRef(ref - REFS), key);
  }

  addressTags(place: PlaceRecord): TagPairs {
    return place.id < this.#shift ? this.#base.addressTags(place) : this.#delta.addressTags(this.#ofDelta(place));
  }

  houseNumber({ houseNumberRef }: Pick<PlaceRecord, 'houseNumberRef'>): string | undefined {
    return houseNumberRef < 0 ? undefined : this.text(houseNumberRef);
  }

  postcode({ postcodeRef }: PlaceRecord): string | undefined {
    return postcodeRef < 0 ? undefined : this.text(postcodeRef);
  }

  chain(ref: ChainRef): readonly ChainLine[] {
    if (ref >= REFS)
      return this.#delta.chain(chainRef(ref - REFS)).map((line) => ({ ...line, place: this.#shown(line.place) }));
    const lines = this.#base.chain(ref);
    if (!lines.some(({ place }) => this.#joint.superseded.has(place))) return lines;
    return lines.flatMap((line) => {
      const place = this.#currentOrNone(line.place);
      return place < 0 ? [] : [{ ...line, place }];
    });
  }

  links(ref: LinksRef): readonly PlaceNumber[] {
    if (ref >= REFS) return this.#delta.links(linksRef(ref - REFS)).map((place) => this.#shown(place));
    return this.#base
      .links(ref)
      .map((place) => this.#currentOrNone(place))
      .filter((place) => place >= 0);
  }

  article(ref: ArticleRef): StoredArticle {
    return ref < REFS ? this.#base.article(ref) : this.#delta.article(articleRef(ref - REFS));
  }

  entrances(place: PlaceRecord): readonly StoredEntrance[] {
    return place.id < this.#shift ? this.#base.entrances(place) : this.#delta.entrances(this.#ofDelta(place));
  }

  geometry(place: Located): UnitGeometry {
    return place.id < this.#shift ? this.#base.geometry(place) : this.#delta.geometry(this.#locatedInDelta(place));
  }

  outline(place: Located): Outline {
    return place.id < this.#shift ? this.#base.outline(place) : this.#delta.outline(this.#locatedInDelta(place));
  }

  box(place: PlaceRecord): UnitBox | undefined {
    return place.id < this.#shift ? this.#base.box(place) : this.#delta.box(this.#ofDelta(place));
  }

  contains(place: PlaceRecord, x: number, y: number): boolean {
    return place.id < this.#shift ? this.#base.contains(place, x, y) : this.#delta.contains(this.#ofDelta(place), x, y);
  }

  areasAt(x: number, y: number): PlaceNumber[] {
    const found = this.#base.areasAt(x, y);
    for (const place of this.#delta.areasAt(x, y)) found.push(this.#shown(place));
    return found;
  }

  byOsmId(type: 'N' | 'W' | 'R', id: number): readonly PlaceNumber[] {
    return [...this.#base.byOsmId(type, id), ...this.#delta.byOsmId(type, id).map((place) => this.#shown(place))];
  }

  postcodeAt(index: number): Postcode {
    const rows = this.#base.meta.counts.postcodes;
    const isOfBase = index < rows;
    const postcode = isOfBase ? this.#base.postcodeAt(index) : this.#delta.postcodeAt(index - rows);
    const area = isOfBase ? this.#currentOrNone(postcode.area) : this.#shown(postcode.area);
    return area === postcode.area ? postcode : { ...postcode, area };
  }

  findPostcode(countryCode: string, code: string): Postcode | undefined {
    const found = this.#base.findPostcode(countryCode, code);
    if (found !== undefined) return { ...found, area: this.#currentOrNone(found.area) };
    const added = this.#delta.findPostcode(countryCode, code);
    return added && { ...added, area: this.#shown(added.area) };
  }

  /** The delta is a local file, of which no page can be missing. */
  withPages<T>(work: () => T): Promise<T> {
    return this.#base.withPages(work);
  }

  async hasChanged(): Promise<boolean> {
    return (await this.#base.hasChanged()) || (await this.#delta.hasChanged());
  }

  async close(): Promise<void> {
    await this.#base.close();
    await this.#delta.close();
  }

  /** What a place of the base has become; itself where it is shown, or is gone. */
  #current(place: PlaceNumber): PlaceNumber {
    if (place < 0 || !this.#joint.superseded.has(place)) return place;
    const newer = this.#joint.replaced.get(place);
    return newer < 0 ? place : placeNumber(newer + this.#shift);
  }

  /** The same, but none for what is gone. */
  #currentOrNone(place: PlaceNumber): PlaceNumber {
    const current = this.#current(place);
    return current >= 0 && current < this.#shift && this.#joint.superseded.has(current) ? NO_PLACE : current;
  }

  /** The number here of a place of the delta, or of the one that it stands for. */
  #shown(place: PlaceNumber): PlaceNumber {
    if (place < 0) return place;
    const stoodFor = this.#joint.standIns.get(place);
    return placeNumber(stoodFor < 0 ? place + this.#shift : stoodFor);
  }

  #inDelta(id: PlaceNumber): PlaceNumber {
    return placeNumber(id - this.#shift);
  }

  #locatedInDelta({ id, x, y, geometryRef: ref }: Located): Located {
    return { id: this.#inDelta(id), x, y, geometryRef: geometryRef(ref < 0 ? ref : ref - REFS) };
  }

  /** A record of the delta as the delta has it, as far as its accessors look at it. */
  #ofDelta(place: PlaceRecord): PlaceRecord {
    const own = (ref: number): number => (ref >= REFS ? ref - REFS : ref);
    return {
      ...place,
      id: this.#inDelta(place.id),
      geometryRef: geometryRef(own(place.geometryRef)),
      namesRef: tagsRef(own(place.namesRef)),
      addressRef: tagsRef(own(place.addressRef)),
      houseNumberRef: textRef(own(place.houseNumberRef)),
      entrancesRef: entrancesRef(own(place.entrancesRef)),
    };
  }

  /** Rows of the delta's postcodes that the base has. */
  #postcodesInBase(): HiddenPlaces {
    if (this.#knownPostcodes === undefined) {
      const rows: number[] = [];
      for (let row = 0; row < this.#delta.meta.counts.postcodes; row++) {
        const { countryCode = '', code } = this.#delta.postcodeAt(row);
        if (this.#base.findPostcode(countryCode, code) !== undefined) rows.push(row);
      }
      this.#knownPostcodes = new HiddenPlaces(Uint32Array.from(rows));
    }
    return this.#knownPostcodes;
  }

  #joinedSearch(): StoredSearch | undefined {
    const [base, delta] = [this.#base.search, this.#delta.search];
    if (base === undefined || delta === undefined) return base;
    const { superseded, hiddenInDelta, standIns, replaced } = this.#joint;
    const shift = this.#shift;
    const words = new JointDictionary(
      {
        words: [base.words, delta.words],
        places: { shift, hidden: [superseded, hiddenInDelta] },
        postcodes: () => ({
          shift: this.#base.meta.counts.postcodes,
          hidden: [NONE_HIDDEN, this.#postcodesInBase()],
        }),
      },
      base.beginnings && delta.beginnings ? [base.beginnings, delta.beginnings] : undefined,
    );
    return {
      words,
      beginnings: base.beginnings && delta.beginnings ? words : undefined,
      houses: new JointHouses(base.houses, delta.houses, {
        shift,
        standInOf: standIns.turned(),
        olderOf: replaced.turned(),
        superseded,
      }),
    };
  }

  #joinedMeta(): OsmIndexMeta {
    const [base, delta] = [this.#base.meta, this.#delta.meta];
    const { superseded, hiddenInDelta } = this.#joint;
    const timestamps = [base.dataTimestamp, delta.dataTimestamp].flatMap((timestamp) => timestamp ?? []).sort();
    const added = delta.counts.places - hiddenInDelta.count;
    const told: DeltaMeta = { built: delta.built, bytes: this.#delta.bytes, superseded: superseded.count, added };
    const boxes = [base.box, delta.box].flatMap((box) => box ?? []);
    const sum = (name: Exclude<keyof OsmIndexMeta['counts'], 'places' | 'global'>): number =>
      base.counts[name] + delta.counts[name];
    return {
      ...base,
      dataTimestamp: timestamps.at(-1),
      sources: delta.sources.length > 0 ? delta.sources : base.sources,
      box: boxes.length > 4 ? unionOf(boxes) : (base.box ?? delta.box),
      delta: told,
      // What has been replaced is counted twice where only its record tells what it is.
      counts: {
        places: base.counts.places - superseded.count + added,
        global:
          base.counts.global -
          superseded.below(base.counts.global) +
          delta.counts.global -
          hiddenInDelta.below(delta.counts.global),
        streets: sum('streets'),
        addressPoints: sum('addressPoints'),
        areas: sum('areas'),
        placeNodes: sum('placeNodes'),
        interpolations: sum('interpolations'),
        postcodes: sum('postcodes'),
      },
    };
  }
}

const NONE_HIDDEN = new HiddenPlaces(new Uint32Array(0));

/** The box around two boxes, whose sides follow each other. */
function unionOf(sides: readonly number[]): UnitBox {
  const [west = 0, south = 0, east = 0, north = 0, otherWest = 0, otherSouth = 0, otherEast = 0, otherNorth = 0] =
    sides;
  return [
    Math.min(west, otherWest),
    Math.min(south, otherSouth),
    Math.max(east, otherEast),
    Math.max(north, otherNorth),
  ];
}
