import type { OsmIndex, PlaceRecord, UnitBox } from '../../../store/osm-index.ts';
import { LAYER } from '../../../store/osm-index.ts';
import { type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
import { boxOf } from '../areas/shapes.ts';
import type { FeatureStore } from '../memory/feature-store.ts';
import { type FeatureReader, SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, textAt } from '../memory/numbers.ts';
import { NODE } from '../read/pbf-block.ts';
import { BaseStreets } from './base-streets.ts';

/** Units of the squares in which areas and place nodes are taken; nodes of towns have this reach. */
const SQUARE = 1_600_000;
/** Squares that an object marks; of a larger one its middle counts, as it does for its address. */
const MOST_SQUARES = 64;
/** Units around a square within which a place node of a rank_search can name what is in it, see address-search.ts. */
function reachOf(rankSearch: number): number {
  if (rankSearch <= 4) return 50_000_000;
  if (rankSearch <= 8) return 18_000_000;
  if (rankSearch <= 12) return 6_000_000;
  return 2 * SQUARE;
}
/** Units of a side of a cell, and how many of them a building can have that gives its address; see inherited-addresses.ts. */
const BUILDING_CELL = 10_000;
const MOST_BUILDING_CELLS = 400;

/** Main tags whose objects belong to no street, unless they are points. */
const NOT_ON_STREETS = new Set(['highway', 'boundary', 'waterway']);
const HOUSE_KINDS = new Set(['house', 'houses']);
const ADDRESS_KEYS = new Set(['housenumber', 'street', 'place']);

/** What places of an extract need of the index around them. */
export class Context {
  /** Places of the index that they need. */
  readonly needed = new Set<PlaceNumber>();
  readonly #base: OsmIndex;
  readonly #store: FeatureStore;
  readonly #isHidden: (place: PlaceNumber) => boolean;
  readonly #streets: BaseStreets;
  readonly #squares = new Set<number>();

  /** @param isHidden places of the index that are no more, or are others now */
  constructor(base: OsmIndex, store: FeatureStore, isHidden: (place: PlaceNumber) => boolean) {
    this.#base = base;
    this.#store = store;
    this.#isHidden = isHidden;
    this.#streets = new BaseStreets(base, isHidden);
  }

  /** Takes what a place needs: streets and a building around it at once, the rest with {@link finish}. */
  add(feature: FeatureNumber): void {
    const reader = this.#store.read(feature);
    const { shape, x, y } = reader;
    const box: UnitBox = shape === SHAPE.point ? [x, y, x, y] : boxOf(reader.words, reader.pointsAt, reader.end);
    this.#mark(box, x, y);
    const { texts } = this.#store;
    const category = texts.text(textAt(reader.words, reader.categoriesAt));
    const type = texts.text(textAt(reader.words, reader.categoriesAt + 1));
    const isPlace = category === 'place' && !HOUSE_KINDS.has(type);
    if (isPlace || (NOT_ON_STREETS.has(category) && shape !== SHAPE.point)) return;
    const address = addressOf(reader, this.#store);
    const street = address.get('street');
    const named = street === undefined ? undefined : this.#streets.named(box, street);
    const streets = named === undefined || named.size === 0 ? this.#streets.near(box) : named;
    for (const place of streets) this.needed.add(place);
    const hasAddress = [...address.keys()].some((key) => ADDRESS_KEYS.has(key));
    if (reader.osmType === NODE && !hasAddress) for (const place of this.#buildingsAround(x, y)) this.needed.add(place);
  }

  /** Takes the areas and place nodes that are needed, and what stands in the addresses of streets. */
  finish(): void {
    const base = this.#base;
    for (const street of [...this.needed])
      for (const { place } of base.chain(base.place(street).chainRef)) this.#need(place);
    const { global } = base.meta.counts;
    for (let place = placeNumber(0); place < global; place++) {
      const { shape, x, y, kind } = base.head(place);
      if (shape === 'area') {
        const box = base.box(base.place(place)) ?? [x, y, x, y];
        if (this.#isNear(box, SQUARE)) this.#need(place);
      } else if (this.#isNear([x, y, x, y], reachOf(kind.rankSearch))) this.#need(place);
    }
  }

  /** Nodes without an address of their own within a building. */
  nodesWithin(box: UnitBox): PlaceNumber[] {
    const [west, south, east, north] = box;
    const cellsOf = (low: number, high: number): number =>
      Math.floor(high / BUILDING_CELL) - Math.floor(low / BUILDING_CELL) + 1;
    if (cellsOf(west, east) * cellsOf(south, north) > MOST_BUILDING_CELLS) return [];
    const { cells } = this.#base;
    const found: PlaceNumber[] = [];
    for (let row = cells.rowOf(south); row <= cells.rowOf(north); row++)
      cells.visit(
        row,
        cells.columnOf(west),
        cells.columnOf(east),
        (entry) => {
          if ((entry.layers & LAYER.point) === 0 || entry.west > east || entry.east < west) return;
          if (entry.south <= north && entry.north >= south) found.push(entry.place);
        },
        LAYER.poi,
      );
    return found.filter((place) => {
      if (this.#isHidden(place)) return false;
      const record = this.#base.place(place);
      return record.osmType === 'N' && record.kind.rankSearch === 30 && !this.#hasOwnAddress(record);
    });
  }

  #hasOwnAddress(record: PlaceRecord): boolean {
    return !record.inheritedAddress && this.#base.addressTags(record).some(([key]) => ADDRESS_KEYS.has(key));
  }

  #need(place: PlaceNumber): void {
    if (!this.#isHidden(place)) this.needed.add(place);
  }

  #buildingsAround(x: number, y: number): PlaceNumber[] {
    const { cells } = this.#base;
    const found: PlaceNumber[] = [];
    const column = cells.columnOf(x);
    cells.visit(
      cells.rowOf(y),
      column,
      column,
      ({ place, layers, west, south, east, north }) => {
        if ((layers & LAYER.point) === 0 && west <= x && x <= east && south <= y && y <= north) found.push(place);
      },
      LAYER.addressPoint,
    );
    return found.filter((place) => this.#base.head(place).shape === 'area' && !this.#isHidden(place));
  }

  #mark([west, south, east, north]: UnitBox, x: number, y: number): void {
    const [first, last] = [Math.floor(west / SQUARE), Math.floor(east / SQUARE)];
    const [low, high] = [Math.floor(south / SQUARE), Math.floor(north / SQUARE)];
    if ((last - first + 1) * (high - low + 1) > MOST_SQUARES)
      this.#squares.add(squareKey(Math.floor(x / SQUARE), Math.floor(y / SQUARE)));
    else
      for (let row = low; row <= high; row++)
        for (let column = first; column <= last; column++) this.#squares.add(squareKey(column, row));
  }

  /** Is a box within a distance of a square that is marked? */
  #isNear([west, south, east, north]: UnitBox, reach: number): boolean {
    const [first, last] = [Math.floor((west - reach) / SQUARE), Math.floor((east + reach) / SQUARE)];
    const [low, high] = [Math.floor((south - reach) / SQUARE), Math.floor((north + reach) / SQUARE)];
    if ((last - first + 1) * (high - low + 1) > this.#squares.size) {
      for (const key of this.#squares) {
        const [column, row] = [columnOf(key), rowOf(key)];
        if (column >= first && column <= last && row >= low && row <= high) return true;
      }
      return false;
    }
    for (let row = low; row <= high; row++)
      for (let column = first; column <= last; column++) if (this.#squares.has(squareKey(column, row))) return true;
    return false;
  }
}

const OFFSET = 2 ** 12;
const squareKey = (column: number, row: number): number => (row + OFFSET) * 2 ** 14 + column + OFFSET;
const columnOf = (key: number): number => (key % 2 ** 14) - OFFSET;
const rowOf = (key: number): number => Math.floor(key / 2 ** 14) - OFFSET;

/** Address tags of a feature. */
function addressOf({ words, addressAt, extratagsAt }: FeatureReader, { texts }: FeatureStore): Map<string, string> {
  const tags = new Map<string, string>();
  for (let at = addressAt; at < extratagsAt; at += 2)
    tags.set(texts.text(textAt(words, at)), texts.text(textAt(words, at + 1)));
  return tags;
}
