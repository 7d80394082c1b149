import { elementAt, floatAt, intAt } from '#kit/element-at';
import type { UnitBox } from '../../../store/osm-index.ts';
import { lineMeetsBox } from '../areas/segments.ts';
import { areaOf, boxOf, hypot, lengthOf, squareToSegment } from '../areas/shapes.ts';
import { emptyList } from '../memory/empty-list.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, NO_TEXT, type TextNumber, textAt } from '../memory/numbers.ts';
import { sortFew } from '../memory/sort-few.ts';
import { lineNumber } from './chains.ts';
import type { GlobalPlace, GlobalPlaces } from './global-places.ts';
import { nameVariants } from './name-matching.ts';
import { PLACE_STATE, type Places } from './places.ts';

/** Degrees within which a place of a rank_search names what is near. */
export function reachOf(rankSearch: number): number {
  if (rankSearch <= 4) return 5;
  if (rankSearch <= 8) return 1.8;
  if (rankSearch <= 12) return 0.6;
  if (rankSearch <= 17) return 0.16;
  if (rankSearch === 18) return 0.08;
  return rankSearch === 19 ? 0.04 : 0.02;
}

/** The ranks that stand for the same step of an address. */
const BANDS = [
  [4, 4],
  [5, 9],
  [10, 12],
  [13, 16],
  [17, 21],
  [22, 24],
  [25, 25],
] as const;

/**
 * Countries whose land is divided into larger or smaller pieces than elsewhere: what the size of an area counts there,
 * as a fraction or a multiple. Large, thinly settled countries count less, small islands more (seen of the answers of
 * Nominatim 5.3; its documentation, "Place Ranking", says that areas without an address rank are placed by their size).
 */
const SIZE_COUNTS = `
ar:/2 au:/5 bo:/2 br:/3 ca:/5 cd:/2 cl:/2 cn:/3 dm:20 eh:/3 et:/2 gb:/3 gg:20 id:/3 in:/2 kn:5 kz:/3 lc:20 ly:/2 ml:/3
mn:/2 mt:20 mz:/2 ne:/3 nr:20 ru:/5 sa:/3 sc:20 sd:/2 sg:5 st:5 tm:/3 us:/3 ws:5 za:/3 zm:/2`;

const AREA_FACTORS: ReadonlyMap<string, number> = new Map(
  [...SIZE_COUNTS.matchAll(/(\w\w):(\/?)(\d+)/g)].map(([, code = '', divided, number]) => [
    code,
    divided === '' ? Number(number) : 1 / Number(number),
  ]),
);

/** Size of an area in square degrees to the finest rank that can be around it. */
function rankOfSize(size: number): number {
  if (size > 1) return 7;
  if (size > 0.1) return 9;
  if (size > 0.01) return 13;
  if (size > 0.001) return 17;
  if (size > 0.0001) return 19;
  return size > 0.000005 ? 21 : 23;
}

/** What an object's address is made from. */
export interface Addressed {
  readonly x: number;
  readonly y: number;
  readonly country: number;
  readonly rank: number;
  readonly rankSearch: number;
  /** The shape to cut with areas; undefined for the centroid alone. */
  readonly points: Int32Array | undefined;
  readonly closed: boolean;
  readonly maxRank: number;
  /** Pairs of texts. */
  readonly address: ArrayLike<number>;
}

export interface AddressResult {
  /** See {@link lineNumber}; the list is used again for the next object. */
  readonly lines: readonly number[];
  /** The finest row that counts: the object's parent. */
  readonly parent: GlobalPlace | undefined;
  /** Postcode that a row passes on, a text; -1 for none. */
  readonly postcode: TextNumber;
}

interface Candidate {
  readonly global: GlobalPlace;
  readonly distance: number;
}

/** A candidate that is near, or a line. The same ones are used again for the next object. */
class Row implements Candidate {
  global: GlobalPlace;
  distance = 0.5;
  isAddress = false;

  constructor(global: GlobalPlace) {
    this.global = global;
  }
}

/** Texts whose variants are remembered: neighbours on the map ask for the same ones. */
const REMEMBERED = 4096;

/** Sides of the cells in which place nodes are found by their boxes, in units. */
const NODE_CELL = 500_000;

/** Finds the address lines of objects: areas around and place nodes near. */
export class AddressSearch {
  readonly #places: Places;
  readonly #globals: GlobalPlaces;
  /** Place nodes, the boxes of all of them, and which of them are in which cell. */
  readonly #nodes: GlobalPlace[] = [];
  readonly #nodeBoxes: Float64Array;
  readonly #nodeCells = new Map<number, number[]>();
  readonly #byName = new Map<string, GlobalPlace[]>();
  /** Variants of texts that were asked for lately. */
  readonly #variants = new Map<number, readonly string[]>();

  constructor(places: Places, globals: GlobalPlaces) {
    this.#places = places;
    this.#globals = globals;
    for (const global of globals.list) {
      if (global.linked || global.rank === 0) continue;
      for (const name of global.names) {
        const list = this.#byName.get(name);
        if (list) list.push(global);
        else this.#byName.set(name, [global]);
      }
      if (!global.isArea && global.isPlace) this.#nodes.push(global);
    }
    this.#nodeBoxes = new Float64Array(4 * this.#nodes.length);
    this.#nodes.forEach(({ box }, node) => {
      this.#nodeBoxes.set(box, 4 * node);
      const [west, south, east, north] = box;
      for (let row = Math.floor(south / NODE_CELL); row <= Math.floor(north / NODE_CELL); row++)
        for (let column = Math.floor(west / NODE_CELL); column <= Math.floor(east / NODE_CELL); column++) {
          const cell = row * 100_000 + column;
          const list = this.#nodeCells.get(cell);
          if (list) list.push(node);
          else this.#nodeCells.set(cell, [node]);
        }
    });
  }

  /** What a place asks with. */
  of(place: FeatureNumber): Addressed {
    const feature = this.#places.store.read(place);
    const kind = this.#places.kindOf(place);
    const [x, y] = this.#places.center(place);
    const { shape } = feature;
    const isLine = shape === SHAPE.line;
    let maxRank = kind.rankAddress;
    let whole = isLine;
    if (kind.rankAddress === 0) {
      const code = this.#places.countryCode(place);
      if (shape === SHAPE.point) maxRank = kind.rankSearch;
      else {
        const size = isLine ? 0.1 * (lengthOf(feature.points) / 1e7) ** 2 : areaOf(feature.rings);
        maxRank = rankOfSize(size * (AREA_FACTORS.get(code ?? '') ?? 1));
      }
      whole = shape !== SHAPE.point && (kind.category === 'natural' || maxRank > 10);
    } else if (kind.rankAddress > 25) maxRank = 25;
    return {
      x,
      y,
      country: this.#places.country.get(place),
      rank: kind.rankAddress,
      rankSearch: kind.rankSearch,
      points: whole ? feature.points : undefined,
      closed: shape === SHAPE.area,
      maxRank,
      address: this.#places.addressPairs(place),
    };
  }

  /** All lines of an object. @param self the place itself, which is no line of its own */
  find(object: Addressed, self: GlobalPlace | undefined): AddressResult {
    this.#used = 0;
    const rows = this.#rows;
    emptyList(rows);
    /** Bits of the ranks that are taken; they are few, and so are rows. */
    let occupied = 0;
    let parent: GlobalPlace | undefined;
    let postcode = NO_TEXT;
    for (const { global, distance } of this.byTags(object)) {
      if (global === self || isAmong(rows, global)) continue;
      const row = this.#row(global, distance);
      row.isAddress = true;
      rows.push(row);
      occupied |= 1 << global.rank;
      parent = global;
    }
    const named = parent;
    let boundary: GlobalPlace | undefined;
    let nodeBox: UnitBox | undefined;
    let rank = -1;
    let nearestNode = Infinity;
    for (const row of this.#near(object)) {
      const { global, distance } = row;
      if (global === self || isAmong(rows, global)) continue;
      if (global.rank !== rank) {
        rank = global.rank;
        nearestNode = Infinity;
      }
      const { isArea } = global;
      const unbound = rank === 5 || rank === 11;
      const isInside = boundary === undefined || this.#globals.containing(global).includes(boundary);
      if (!isArea) {
        if (!isInside) continue;
        nearestNode = Math.min(nearestNode, distance);
        if ((occupied & (1 << rank)) !== 0 && distance > 2 * nearestNode) continue;
      }
      const outside = isArea ? !unbound && !isInside : nodeBox !== undefined && !holds(nodeBox, global.x, global.y);
      row.isAddress = (occupied & (1 << rank)) === 0 && !outside;
      rows.push(row);
      if (!row.isAddress) continue;
      occupied |= 1 << rank;
      parent = named !== undefined && named.rank > rank ? named : global;
      if (global.postcode >= 0) postcode = global.postcode;
      if (unbound) continue;
      if (isArea) {
        boundary = global;
        nodeBox = undefined;
      } else nodeBox = global.box;
    }
    sortFew(rows, asLines);
    const lines = this.#lines;
    emptyList(lines);
    for (const { global, isAddress } of rows) lines.push(lineNumber(global.place, isAddress, global.isArea));
    return { lines, parent, postcode };
  }

  /** Rows for the object at hand: those that were made so far, how many are used, what is near, and the lines. */
  readonly #pool: Row[] = [];
  #used = 0;
  readonly #found: Row[] = [];
  readonly #rows: Row[] = [];
  readonly #lines: number[] = [];

  #row(global: GlobalPlace, distance: number): Row {
    if (this.#used === this.#pool.length) this.#pool.push(new Row(global));
    const row = elementAt(this.#pool, this.#used++);
    row.global = global;
    row.distance = distance;
    return row;
  }

  /** Can the value of this address tag, a text, name a place of the map? */
  namesPlace(key: TextNumber): boolean {
    let known = this.#placeKeys.get(key);
    if (known === undefined) {
      known = PLACE_KEYS.has(this.#places.store.texts.text(key));
      this.#placeKeys.set(key, known);
    }
    return known;
  }
  /** Keys that were asked for. */
  readonly #placeKeys = new Map<TextNumber, boolean>();

  /** Lines that an object's own address tags name. Coarse before fine, near before far. */
  byTags(object: Addressed): readonly Candidate[] {
    if (object.address.length === 0) return [];
    const { texts } = this.#places.store;
    const code = object.country === 0 ? undefined : this.#places.countries[object.country - 1];
    const found: Candidate[] = [];
    for (let at = 0; at < object.address.length; at += 2) {
      if (!this.namesPlace(textAt(object.address, at))) continue;
      const key = texts.text(textAt(object.address, at));
      const [rankSearch, rankAddress] = this.#places.ranksOf(['place', key], 15, code, false, true);
      if (rankAddress === 0 || rankAddress > 25) continue;
      const band = BANDS.find(([low, high]) => rankAddress >= low && rankAddress <= high);
      if (!band) continue;
      const best = this.#named(object, textAt(object.address, at + 1), band, reachOf(rankSearch) * 1e7);
      if (best) found.push(best);
    }
    return found.sort((a, b) => a.global.rank - b.global.rank || a.distance - b.distance);
  }

  #named(
    object: Addressed,
    text: TextNumber,
    [low, high]: readonly [number, number],
    reach: number,
  ): Candidate | undefined {
    let best: { global: GlobalPlace; intersects: boolean; distance: number } | undefined;
    const { x, y } = object;
    for (const variant of this.variants(text))
      for (const global of this.#byName.get(variant) ?? []) {
        if (global.rank < low || global.rank > high || global.country !== object.country || global.linked) continue;
        const [west, south, east, north] = global.isArea ? global.box : [global.x, global.y, global.x, global.y];
        if (x < west - reach || x > east + reach || y < south - reach || y > north + reach) continue;
        const intersects = global.isArea ? this.#globals.areasAt(x, y).includes(global) : holds(global.box, x, y);
        const distance = hypot(x - global.x, y - global.y);
        if (
          best === undefined ||
          Number(intersects) > Number(best.intersects) ||
          (intersects === best.intersects && distance < best.distance)
        )
          best = { global, intersects, distance };
      }
    return best;
  }

  /** Whole names that a text stands for. */
  variants(text: TextNumber): readonly string[] {
    let variants = this.#variants.get(text);
    if (!variants) {
      variants = nameVariants(this.#places.store.texts.text(text));
      if (this.#variants.size === REMEMBERED) this.#variants.clear();
      this.#variants.set(text, variants);
    }
    return variants;
  }

  /** Places of a whole name. */
  named(variant: string): readonly GlobalPlace[] {
    return this.#byName.get(variant) ?? [];
  }

  /** Other candidates by rank, areas before nodes, near before far. */
  #near({ x, y, points, closed, maxRank, country, rank, rankSearch }: Addressed): readonly Row[] {
    const takesUnbound = rankSearch <= maxRank || rank > 25;
    const isWanted = ({ rank: own, country: ownCountry, linked }: GlobalPlace): boolean =>
      own >= 5 && own < maxRank && ownCountry === country && !linked && (takesUnbound || (own !== 5 && own !== 11));
    const areas = points ? this.#globals.areasTouching(points, closed) : this.#globals.areasAtOrOnBorder(x, y);
    const found = this.#found;
    emptyList(found);
    for (const global of areas) if (isWanted(global)) found.push(this.#row(global, -1));
    if (points === undefined) for (const area of found) area.distance = toCenter(area.global, x, y);
    else this.#measureAreas(found, x, y);
    const box: UnitBox = points ? boxOf(points) : [x, y, x, y];
    for (const node of this.#nodesAround(box)) {
      if (!isWanted(node)) continue;
      if (points !== undefined && !lineMeetsBox(points, node.box)) continue;
      found.push(this.#row(node, hypot(x - node.x, y - node.y) * nearness(node)));
    }
    return sortFew(found, byNearness);
  }

  /** Sets the distance of areas from a point where it decides: between those of one rank. */
  #measureAreas(found: readonly Row[], x: number, y: number): void {
    let inside: GlobalPlace[] | undefined;
    for (const area of found) {
      area.distance = 0;
      const { global } = area;
      if (!hasRankTwice(found, global.rank)) continue;
      inside ??= this.#globals.areasAt(x, y);
      area.distance = toCenter(global, x, y);
      if (!inside.includes(global)) area.distance += this.#toBorder(global, x, y);
    }
  }

  #toBorder(area: GlobalPlace, x: number, y: number): number {
    const { rings } = area;
    if (!rings) return 0;
    const { points, ringStart } = rings;
    let nearest = Infinity;
    for (let ring = 0; ring + 1 < ringStart.length; ring++)
      for (let p = elementAt(ringStart, ring); p < elementAt(ringStart, ring + 1); p++) {
        const q = p + 1 < elementAt(ringStart, ring + 1) ? p + 1 : elementAt(ringStart, ring);
        nearest = Math.min(
          nearest,
          squareToSegment(
            x,
            y,
            intAt(points, 2 * p),
            intAt(points, 2 * p + 1),
            intAt(points, 2 * q),
            intAt(points, 2 * q + 1),
          ),
        );
      }
    return Math.sqrt(nearest);
  }

  /** Place nodes whose box meets a box, each once. */
  #nodesAround([west, south, east, north]: UnitBox): readonly GlobalPlace[] {
    const firstRow = Math.floor(south / NODE_CELL);
    const lastRow = Math.floor(north / NODE_CELL);
    const firstColumn = Math.floor(west / NODE_CELL);
    const lastColumn = Math.floor(east / NODE_CELL);
    const boxes = this.#nodeBoxes;
    const found = this.#around;
    emptyList(found);
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const nodes = this.#nodeCells.get(row * 100_000 + column);
        if (nodes === undefined) continue;
        for (const node of nodes) {
          const at = 4 * node;
          if (
            floatAt(boxes, at) <= east &&
            floatAt(boxes, at + 2) >= west &&
            floatAt(boxes, at + 1) <= north &&
            floatAt(boxes, at + 3) >= south
          )
            found.push(elementAt(this.#nodes, node));
        }
      }
    return firstRow === lastRow && firstColumn === lastColumn ? found : [...new Set(found)];
  }
  readonly #around: GlobalPlace[] = [];
}

/** In the order in which candidates are looked at. */
function byNearness(a: Row, b: Row): number {
  return (
    a.global.rank - b.global.rank ||
    Number(b.global.isArea) - Number(a.global.isArea) ||
    a.distance - b.distance ||
    a.global.order - b.global.order
  );
}

/** In the order of lines. */
function asLines(a: Row, b: Row): number {
  return (
    b.global.rank - a.global.rank ||
    Number(b.global.isArea) - Number(a.global.isArea) ||
    b.distance - a.distance ||
    b.global.rankSearch - a.global.rankSearch ||
    a.global.order - b.global.order
  );
}

function isAmong(rows: readonly Row[], global: GlobalPlace): boolean {
  for (let at = 0; at < rows.length; at++) if (rows[at]?.global === global) return true;
  return false;
}

function hasRankTwice(rows: readonly Row[], rank: number): boolean {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (rows[at]?.global.rank === rank) count++;
  return count > 1;
}

/** What the distance of a place node counts: less for larger places of one rank_address. */
function nearness({ rank, rankSearch }: GlobalPlace): number {
  if (rank !== 16) return 1;
  if (rankSearch === 15) return 0.2;
  if (rankSearch === 16) return 0.25;
  return rankSearch === 18 ? 0.5 : 1;
}

/** Of areas around a point the one with the nearest centre comes first. */
const toCenter = (area: GlobalPlace, x: number, y: number): number => 0.00001 * hypot(x - area.x, y - area.y);

/** Values of place that can stand after addr:. */
const PLACE_KEYS = new Set(
  (
    'state province region county district municipality city town borough village suburb hamlet croft quarter ' +
    'subdivision allotments neighbourhood isolated_dwelling farm city_block locality square'
  ).split(' '),
);

export const holds = ([west, south, east, north]: UnitBox, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** Streets and everything else of rank_search up to 27 have lines of their own. */
export function hasOwnLines(places: Places, place: FeatureNumber): boolean {
  return places.kindOf(place).rankSearch <= 27 && !places.is(place, PLACE_STATE.global | PLACE_STATE.dropped);
}
