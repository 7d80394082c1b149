import { elementAt, floatAt } from '#kit/element-at';
import type { OsmIndex, PlaceRecord, UnitBox } from '../../../store/osm-index.ts';
import { DELTA_SECTIONS } from '../../../store/osm-layout.ts';
import type { PlaceNumber } from '../../../store/place-number.ts';
import { boxOf } from '../areas/shapes.ts';
import type { FoundArticle } from '../extras/articles.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, featureNumber, NO_TEXT, textAt } from '../memory/numbers.ts';
import { nodeId } from '../memory/osm-ids.ts';
import type { FoundEntrance, Gathered } from '../read/gathered.ts';
import { lineNumber } from '../resolve/chains.ts';
import { PLACE_STATE, type Places } from '../resolve/places.ts';
import { normalisePostcode } from '../resolve/postcode-patterns.ts';
import type { KnownPostcode } from '../resolve/postcodes.ts';
import type { StandIn, StandIns } from '../resolve/stand-ins.ts';
import { BaseFeatures } from './base-features.ts';
import type { ChangedObjects } from './changed-objects.ts';
import { Context } from './context.ts';

const OSM_TYPES = ['N', 'W', 'R'] as const;
/** Main tags of areas that decide the ranks of places in them. */
const DECIDING = new Set(['boundary', 'place']);

/**
 * The places of a delta: those of objects that changes touch, those of the base whose answer hangs on them, and beside
 * them, as stand-ins, places of the base that all these need.
 */
export class DeltaPlaces implements StandIns {
  /** What was read of extracts, and what came out of the base. */
  readonly gathered: Gathered;
  /** Places of the base that answer no more. */
  readonly superseded = new Set<PlaceNumber>();
  readonly #base: OsmIndex;
  /** Places of the base that stand in, by feature, and the other way round. */
  readonly #placeOf = new Map<FeatureNumber, PlaceNumber>();
  readonly #featureOf = new Map<PlaceNumber, FeatureNumber>();
  /** By the feature of a new version: the place that it replaces. */
  readonly #replaced = new Map<FeatureNumber, PlaceNumber>();
  /** Boxes of areas that can decide the ranks of what is in them, old and new. */
  readonly #changedAreas: UnitBox[] = [];
  /** Features out of the base that are no stand-ins. */
  readonly #again = new Map<FeatureNumber, PlaceNumber>();

  /** @param gathered of extracts with the touched objects, in order */
  constructor(base: OsmIndex, gathered: Gathered, touched: ChangedObjects) {
    this.#base = base;
    const { store } = gathered;
    const read = store.count;
    const dropped = new Set<FeatureNumber>();
    this.gathered = { ...gathered, doubles: dropped };
    for (const [type, letter] of OSM_TYPES.entries())
      for (const id of touched.ids(type)) for (const place of base.byOsmId(letter, id)) this.superseded.add(place);
    const outputs: FeatureNumber[] = [];
    const known = new Map<string, FeatureNumber[]>();
    for (let feature = featureNumber(0); feature < read; feature++) {
      const { osmType, osmId } = store.read(feature);
      if (touched.has(osmType, osmId)) {
        outputs.push(feature);
        const key = `${osmType} ${osmId}`;
        const list = known.get(key);
        if (list) list.push(feature);
        else known.set(key, [feature]);
        continue;
      }
      const [place, ...others] = base.byOsmId(elementAt(OSM_TYPES, osmType), osmId);
      if (place === undefined || others.length > 0 || this.superseded.has(place)) dropped.add(feature);
      else this.#standIn(place, feature);
    }
    for (const [key, features] of known) {
      const [feature, ...others] = features;
      const [type, id] = key.split(' ').map(Number);
      const [place, ...places] = base.byOsmId(elementAt(OSM_TYPES, type ?? 0), id ?? 0);
      if (feature === undefined || place === undefined || others.length + places.length > 0) continue;
      this.#replaced.set(feature, place);
      this.#featureOf.set(place, feature);
    }
    const context = new Context(base, store, (place) => this.superseded.has(place));
    const added = new BaseFeatures(base, store);
    for (const place of this.#dependent(context, outputs)) {
      const read = this.#featureOf.get(place);
      const feature = read ?? added.add(place);
      this.superseded.add(place);
      this.#placeOf.delete(feature);
      this.#featureOf.set(place, feature);
      this.#replaced.set(feature, place);
      if (read === undefined) this.#again.set(feature, place);
      outputs.push(feature);
    }
    added.finish();
    for (const feature of outputs) context.add(feature);
    context.finish();
    for (const place of [...context.needed].sort((a, b) => a - b))
      if (!this.#featureOf.has(place)) this.#standIn(place, added.add(place));
    added.finish();
    this.#changedAreas.push(...this.#boxesOfChangedAreas(outputs));
    inOrderOfIds(gathered);
    for (const lists of [gathered.waysOfNode, gathered.streetsOf]) lists.extend(store.count);
  }

  *each(): Iterable<readonly [FeatureNumber, StandIn]> {
    for (const [feature, place] of this.#placeOf) yield [feature, this.#known(place)];
  }

  postcodes(): readonly KnownPostcode[] {
    const base = this.#base;
    const gone = new Map<string, { x: number; y: number; count: number }>();
    for (const place of this.superseded) {
      const record = base.place(place);
      const { countryCode, x, y, kind, inheritedAddress, addressRef } = record;
      const written = inheritedAddress || kind.rankSearch < 26 ? undefined : base.tag(addressRef, 'postcode');
      const code = written === undefined ? undefined : normalisePostcode(written, countryCode);
      if (code === undefined) continue;
      const sum = gone.get(`${countryCode} ${code}`) ?? { x: 0, y: 0, count: 0 };
      gone.set(`${countryCode} ${code}`, { x: sum.x + x, y: sum.y + y, count: sum.count + 1 });
    }
    const known: KnownPostcode[] = [];
    for (let row = 0; row < base.meta.counts.postcodes; row++) {
      const { area, ...postcode } = base.postcodeAt(row);
      if (area < 0) known.push(without(postcode, gone.get(`${postcode.countryCode} ${postcode.code}`)));
    }
    return known;
  }

  release(feature: FeatureNumber): void {
    const place = this.#placeOf.get(feature);
    if (place === undefined) return;
    this.#placeOf.delete(feature);
    this.superseded.add(place);
    this.#replaced.set(feature, place);
  }

  /** The importance that the place had in the base, where a table gave it one. */
  find(feature: FeatureNumber): FoundArticle | undefined {
    const place = this.#replaced.get(feature);
    if (place === undefined) return undefined;
    const { articleRef } = this.#base.place(place);
    if (articleRef < 0) return undefined;
    const { importance, article } = this.#base.article(articleRef);
    return { importance, article: article === undefined ? NO_TEXT : this.gathered.store.texts.number(article) };
  }

  /** Entrances of places that can have them; those out of the base bring theirs. */
  entrances(places: Places): Map<FeatureNumber, readonly FoundEntrance[]> {
    const { texts } = this.gathered.store;
    const found = new Map(this.gathered.entrancesOf);
    for (const [feature, place] of this.#again) {
      const entrances = this.#base.entrances(this.#base.place(place));
      if (entrances.length === 0) continue;
      found.set(
        feature,
        entrances.map(({ osmId, x, y, type, extratags }) => ({
          osmId: nodeId(osmId),
          x,
          y,
          type: texts.number(type),
          extratags: extratags.flat().map((text) => texts.number(text)),
        })),
      );
    }
    for (const feature of found.keys()) {
      const { category, rankSearch } = places.kindOf(feature);
      const isPart = rankSearch > 27 || category === 'landuse' || category === 'leisure';
      if (!isPart || places.is(feature, PLACE_STATE.dropped | PLACE_STATE.standIn)) found.delete(feature);
    }
    return found;
  }

  /** The sections that an index has only as a delta, see docs/formats/osm-index.md. */
  sections(numberOf: (feature: FeatureNumber) => PlaceNumber, changed: ChangedObjects): Map<string, Uint8Array> {
    const { meta, bytes } = this.#base;
    const standIns = [...this.#placeOf].map(([feature, place]): Pair => [numberOf(feature), place]);
    const replaced = [...this.#replaced].map(([feature, place]): Pair => [place, numberOf(feature)]);
    const isThere = (pair: Pair): boolean => pair[0] >= 0 && pair[1] >= 0;
    return new Map<string, Uint8Array>([
      [DELTA_SECTIONS.base, Buffer.from(JSON.stringify({ built: meta.built, bytes, places: meta.counts.places }))],
      [DELTA_SECTIONS.superseded, bytesOf([...this.superseded].sort((a, b) => a - b))],
      [DELTA_SECTIONS.standIns, bytesOf(inOrder(standIns.filter(isThere)).flat())],
      [DELTA_SECTIONS.replaced, bytesOf(inOrder(replaced.filter(isThere)).flat())],
      [DELTA_SECTIONS.changed, changed.write()],
    ]);
  }

  #standIn(place: PlaceNumber, feature: FeatureNumber): void {
    this.#placeOf.set(feature, place);
    this.#featureOf.set(place, feature);
  }

  #known(place: PlaceNumber): StandIn {
    const base = this.#base;
    const record = base.place(place);
    const postcode = base.postcode(record);
    const lines: number[] = [];
    for (const { place: line, isAddress, fromArea } of base.chain(record.chainRef)) {
      const feature = this.#featureOf.get(line);
      if (feature !== undefined) lines.push(lineNumber(feature, isAddress, fromArea));
    }
    return {
      countryCode: record.countryCode,
      rankSearch: record.kind.rankSearch,
      rankAddress: record.kind.rankAddress,
      isRankOpen: record.kind.category === 'place' && this.#changedAreas.some((box) => holds(box, record)),
      isLinked: record.linkedTo >= 0 && !this.superseded.has(record.linkedTo),
      postcode: postcode === undefined ? NO_TEXT : this.gathered.store.texts.number(postcode),
      lines,
    };
  }

  #boxesOfChangedAreas(outputs: readonly FeatureNumber[]): UnitBox[] {
    const base = this.#base;
    const boxes: UnitBox[] = [];
    for (const place of this.superseded) {
      const record = base.place(place);
      const { category } = record.kind;
      if (record.shape !== 'area' || !DECIDING.has(category)) continue;
      const box = base.box(record);
      if (box) boxes.push(box);
    }
    const { store } = this.gathered;
    for (const feature of outputs) {
      const { shape, words, categoriesAt, pointsAt, end } = store.read(feature);
      if (shape !== SHAPE.area || !DECIDING.has(store.texts.text(textAt(words, categoriesAt)))) continue;
      boxes.push(boxOf(words, pointsAt, end));
    }
    return boxes;
  }

  /** Places of the base whose answer hangs on what is superseded: linked ones, and nodes in buildings with an address. */
  #dependent(context: Context, outputs: readonly FeatureNumber[]): PlaceNumber[] {
    const base = this.#base;
    const found = new Set<PlaceNumber>();
    const take = (place: PlaceNumber): void => {
      if (place >= 0 && !this.superseded.has(place)) found.add(place);
    };
    for (const place of this.superseded) {
      const record = base.place(place);
      take(record.linkedTo);
      for (const linked of base.links(record.linksRef)) take(linked);
      if (record.shape !== 'area' || record.kind.rankSearch !== 30 || base.addressTags(record).length === 0) continue;
      const box = base.box(record);
      if (box) for (const node of context.nodesWithin(box)) take(node);
    }
    const { store } = this.gathered;
    for (const feature of outputs) {
      const { shape, words, pointsAt, end, addressAt, extratagsAt } = store.read(feature);
      if (shape !== SHAPE.area || addressAt === extratagsAt) continue;
      for (const node of context.nodesWithin(boxOf(words, pointsAt, end))) take(node);
    }
    return [...found].sort((a, b) => a - b);
  }
}

/** A postcode without some of the addresses that it was averaged from; without all of them it stays where it was. */
function without(
  postcode: KnownPostcode,
  gone: { readonly x: number; readonly y: number; readonly count: number } | undefined,
): KnownPostcode {
  if (gone === undefined) return postcode;
  const count = postcode.count - gone.count;
  if (count <= 0) return { ...postcode, count: 0 };
  const x = Math.round((postcode.x * postcode.count - gone.x) / count);
  const y = Math.round((postcode.y * postcode.count - gone.y) / count);
  return { ...postcode, x, y, count };
}

const holds = ([west, south, east, north]: UnitBox, { x, y }: Pick<PlaceRecord, 'x' | 'y'>): boolean =>
  west <= x && x <= east && south <= y && y <= north;

type Pair = readonly [number, number];
const inOrder = (pairs: Pair[]): Pair[] => pairs.sort((a, b) => a[0] - b[0]);
const bytesOf = (numbers: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer);

/** Of what is equal otherwise the object counts that an extract has first: those of the base too stand in that order. */
function inOrderOfIds({ store }: Gathered): void {
  const keys = new Float64Array(store.count);
  const order = new Uint32Array(store.count);
  for (let feature = featureNumber(0); feature < store.count; feature++) {
    store.rest();
    const { osmType, osmId } = store.read(feature);
    keys[feature] = osmType * 2 ** 50 + osmId;
    order[feature] = feature;
  }
  order.sort((a, b) => floatAt(keys, a) - floatAt(keys, b) || a - b);
  for (const [place, feature] of order.entries()) store.origins.set(featureNumber(feature), place);
  store.origins.length = store.count;
}
