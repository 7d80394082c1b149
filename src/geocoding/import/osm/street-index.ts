import { segmentMeetsSides } from './address-lines.ts';
import type { Column } from './columns.ts';
import { SHAPE } from './feature-words.ts';
import type { Box } from './global-places.ts';
import { nameVariants, streetForm } from './name-matching.ts';
import { PLACE_STATE, type Places } from './places.ts';
import { boxOf, squareToSegment } from './shapes.ts';

/** Units of a cell in which segments of streets are found. */
const CELL = 10_000;
/** Buckets of segments at most, as a power of two. */
const MOST_BITS = 26;
/** Farther than this no street is the one of a house. */
const FARTHEST = 512_000;

/** Named streets, by name and by where they are. */
export class StreetIndex {
  readonly #places: Places;
  /** Features. */
  readonly #streets: Column;
  /** First point of each street in `points`, and the end. */
  readonly #start: Column;
  readonly #points: Column;
  readonly #boxes: Column;
  readonly #byName = new Map<string, number[]>();
  /** Segments by hashed cell: the number of the street, and the segment: x1, y1, x2, y2. */
  readonly #bucketStart: Column;
  readonly #segmentStreet: Column;
  readonly #segments: Column;
  readonly #mask: number;
  /** Points of a street, or segments of a bucket. */
  #scratch = new Int32Array(1024);

  constructor(places: Places) {
    this.#places = places;
    const { columns } = places.store;
    this.#streets = columns.column('int32');
    this.#start = columns.column('uint32');
    this.#points = columns.column('int32');
    this.#boxes = columns.column('int32');
    this.#bucketStart = columns.column('uint32');
    this.#segmentStreet = columns.column('uint32');
    this.#segments = columns.column('int32');
    this.#start.push(0);
    for (let place = 0; place < places.count; place++) {
      if (!isStreet(places, place)) continue;
      const own = outline(places, place);
      this.#points.append(own);
      this.#start.push(this.#points.length / 2);
      this.#boxes.append(boxOf(own));
      this.#addNames(this.#streets.length, place);
      this.#streets.push(place);
    }
    // Some segments to a bucket: most cells that have any have several.
    const bits = Math.min(MOST_BITS, Math.max(8, Math.ceil(Math.log2(this.#points.length / 4 + 1))));
    this.#mask = 2 ** bits - 1;
    // Where a bucket's next entry goes: at first where the one before it ends, at last where it ends itself.
    const ends = this.#bucketStart;
    this.#eachSegment(false);
    for (let bucket = 0, sum = 0; bucket < 2 ** bits; bucket++) {
      const own = ends.get(bucket + 1);
      ends.set(bucket + 1, sum);
      sum += own;
    }
    this.#eachSegment(true);
  }

  /** Gives its memory back. */
  close(): void {
    for (const column of [this.#streets, this.#start, this.#points, this.#boxes]) column.clear();
    for (const column of [this.#bucketStart, this.#segmentStreet, this.#segments]) column.clear();
  }

  /** Streets of a name within a distance of a box, the nearest of them. @param name a text's form; see streetForm */
  nearestNamed(name: string, box: Box, reach: number): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (const street of this.#byName.get(name) ?? []) {
      const boxes = this.#boxes;
      const at = 4 * street;
      if (boxes.get(at) > box[2] + reach || boxes.get(at + 2) < box[0] - reach) continue;
      if (boxes.get(at + 1) > box[3] + reach || boxes.get(at + 3) < box[1] - reach) continue;
      const distance = this.#distance(street, box);
      if (distance < least) {
        least = distance;
        best = this.#streets.get(street);
      }
    }
    return best;
  }

  /** The nearest street to a box. */
  nearest(box: Box): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    const [west, south, east, north] = box.map((side) => Math.floor(side / CELL));
    const look = (column: number, row: number): void => {
      const bucket = this.#bucket(column, row);
      const start = this.#bucketStart.get(bucket);
      const count = 4 * (this.#bucketStart.get(bucket + 1) - start);
      const segments = this.#read(this.#segments, 4 * start, count);
      for (let at = 0; at < count; at += 4) {
        const distance = segmentDistance(segments, at, box, least);
        if (distance > least || distance === Infinity) continue;
        const feature = this.#streets.get(this.#segmentStreet.get(start + at / 4));
        if (distance < least || (best !== undefined && feature < best)) {
          least = distance;
          best = feature;
        }
      }
    };
    for (let ring = 0; ring <= FARTHEST / CELL + 1; ring++) {
      if (Math.sqrt(least) <= (ring - 1) * CELL) break;
      for (let column = west - ring; column <= east + ring; column++) {
        look(column, south - ring);
        if (ring > 0 || north > south) look(column, north + ring);
      }
      for (let row = south - ring + 1; row < north + ring; row++) {
        look(west - ring, row);
        if (ring > 0 || east > west) look(east + ring, row);
        // The cells of the box itself.
        if (ring === 0) for (let column = west + 1; column < east; column++) look(column, row);
      }
    }
    return least <= FARTHEST ** 2 ? best : undefined;
  }

  #distance(street: number, box: Box): number {
    let least = Infinity;
    const start = this.#start.get(street);
    const count = 2 * (this.#start.get(street + 1) - start);
    const points = this.#read(this.#points, 2 * start, count);
    for (let at = 0; at + 2 < count; at += 2) least = Math.min(least, segmentDistance(points, at, box, least));
    return least;
  }

  /** Numbers of a column, from the first place on, good until others are read. */
  #read(column: Column, start: number, count: number): Int32Array {
    if (count > this.#scratch.length) this.#scratch = new Int32Array(2 * count);
    column.copy(start, count, this.#scratch);
    return this.#scratch;
  }

  /** By text × 256 + country. */
  readonly #forms = new Map<number, readonly string[]>();
  #addNames(street: number, place: number): void {
    const { texts } = this.#places.store;
    const names = this.#places.namePairs(place);
    const country = this.#places.country.get(place);
    const code = this.#places.countryCode(place);
    const all = new Set<string>();
    for (let at = 1; at < names.length; at += 2) {
      const key = names[at] * 256 + country;
      let forms = this.#forms.get(key);
      if (!forms) {
        forms = nameVariants(texts.text(names[at])).map((name) => streetForm(name, code));
        this.#forms.set(key, forms);
      }
      for (const form of forms) all.add(form);
    }
    for (const name of all) {
      const list = this.#byName.get(name);
      if (list) list.push(street);
      else this.#byName.set(name, [street]);
    }
  }

  /** Cells that are near each other mostly have buckets that are. */
  #bucket(column: number, row: number): number {
    const within = ((row & 63) << 6) | (column & 63);
    const block = Math.imul(column >> 6, 0x9e3779b1) ^ Math.imul(row >> 6, 0x85ebca6b);
    return (within | ((block ^ (block >>> 15)) << 12)) & this.#mask;
  }

  /** Goes through all segments with the cells that they meet: counts them, or enters them. */
  #eachSegment(enters: boolean): void {
    const points = this.#points;
    for (let street = 0; street < this.#streets.length; street++) {
      const start = this.#start.get(street);
      const end = this.#start.get(street + 1);
      let x1 = points.get(2 * start);
      let y1 = points.get(2 * start + 1);
      for (let point = start; point + 1 < end; point++) {
        const x2 = points.get(2 * point + 2);
        const y2 = points.get(2 * point + 3);
        this.#addSegment(x1, y1, x2, y2, street, enters);
        x1 = x2;
        y1 = y2;
      }
    }
  }

  #addSegment(x1: number, y1: number, x2: number, y2: number, street: number, enters: boolean): void {
    const firstRow = Math.floor((y1 < y2 ? y1 : y2) / CELL);
    const lastRow = Math.floor((y1 < y2 ? y2 : y1) / CELL);
    const firstColumn = Math.floor((x1 < x2 ? x1 : x2) / CELL);
    const lastColumn = Math.floor((x1 < x2 ? x2 : x1) / CELL);
    const aslant = firstRow !== lastRow && firstColumn !== lastColumn;
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const west = column * CELL;
        const south = row * CELL;
        if (aslant && !segmentMeetsSides(x1, y1, x2, y2, west, south, west + CELL, south + CELL)) continue;
        const next = this.#bucket(column, row) + 1;
        const entry = this.#bucketStart.get(next);
        this.#bucketStart.set(next, entry + 1);
        if (!enters) continue;
        this.#segmentStreet.set(entry, street);
        const at = 4 * entry;
        this.#segments.set(at, x1);
        this.#segments.set(at + 1, y1);
        this.#segments.set(at + 2, x2);
        this.#segments.set(at + 3, y2);
      }
  }
}

/** The line of a street; of a closed one, such as a roundabout, its outer ring with the first point again at the end. */
function outline(places: Places, place: number): Int32Array {
  const feature = places.store.read(place);
  if (feature.shape !== SHAPE.area) return feature.points;
  const { points, ringStart } = feature.rings;
  const ring = new Int32Array(2 * ringStart[1] + 2);
  ring.set(points.subarray(0, 2 * ringStart[1]));
  ring.set(points.subarray(0, 2), 2 * ringStart[1]);
  return ring;
}

/** A named way to which houses can belong. */
export function isStreet(places: Places, place: number): boolean {
  if (!places.is(place, PLACE_STATE.named) || places.is(place, PLACE_STATE.dropped)) return false;
  const { category, rankSearch, rankAddress } = places.kindOf(place);
  return rankAddress >= 26 && rankAddress <= 27 && (rankSearch === 26 || rankSearch === 27) && category !== 'place';
}

/** Square of the distance between a segment, four numbers from a place on, and a box; one beyond `most` need not be exact. */
function segmentDistance(numbers: Int32Array, at: number, box: Box, most: number): number {
  const x1 = numbers[at];
  const y1 = numbers[at + 1];
  const x2 = numbers[at + 2];
  const y2 = numbers[at + 3];
  const west = box[0];
  const south = box[1];
  const east = box[2];
  const north = box[3];
  const dx = Math.max(west - (x1 > x2 ? x1 : x2), 0, (x1 < x2 ? x1 : x2) - east);
  const dy = Math.max(south - (y1 > y2 ? y1 : y2), 0, (y1 < y2 ? y1 : y2) - north);
  if (dx * dx + dy * dy > most) return Infinity;
  if (west === east && south === north) return squareToSegment(west, south, x1, y1, x2, y2);
  if (segmentMeetsSides(x1, y1, x2, y2, west, south, east, north)) return 0;
  return Math.min(
    squareToSegment(west, south, x1, y1, x2, y2),
    squareToSegment(east, south, x1, y1, x2, y2),
    squareToSegment(west, north, x1, y1, x2, y2),
    squareToSegment(east, north, x1, y1, x2, y2),
    squareToBox(x1, y1, west, south, east, north),
    squareToBox(x2, y2, west, south, east, north),
  );
}

function squareToBox(x: number, y: number, west: number, south: number, east: number, north: number): number {
  const dx = Math.max(west - x, 0, x - east);
  const dy = Math.max(south - y, 0, y - north);
  return dx * dx + dy * dy;
}
