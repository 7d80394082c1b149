import { type Column, WITHIN_PAGE } from './columns.ts';
import { SHAPE } from './feature-words.ts';
import type { Box } from './global-places.ts';
import { nameVariants, streetForm } from './name-matching.ts';
import { PLACE_STATE, type Places } from './places.ts';
import { segmentMeetsBox } from './segments.ts';
import { boxOf, squareToSegment } from './shapes.ts';

/** Units of a cell in which segments of streets are found. */
const CELL = 10_000;
/** Cells of a block in a row, in bits; those of a tile; tiles of a block. */
const BLOCK_BITS = 6;
const TILE_BITS = 3;
const TILE_CELLS = 1 << (2 * TILE_BITS);
const BLOCK_CELLS = 1 << (2 * BLOCK_BITS);
/** Blocks of buckets at most: beyond them blocks share theirs. A power of two. */
const MOST_BLOCKS = 1 << 14;
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
  /** Segments by cell, the cells of a block tile by tile: the number of the street, and the segment: x1, y1, x2, y2. */
  readonly #bucketStart: Column;
  readonly #segmentStreet: Column;
  readonly #segments: Column;
  readonly #blocks = new Blocks();
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
    // Where a bucket's next entry goes: at first where the one before it ends, at last where it ends itself.
    const ends = this.#bucketStart;
    this.#eachSegment(false);
    const buckets = BLOCK_CELLS * this.#blocks.count;
    for (let bucket = 0, sum = 0; bucket < buckets; bucket++) {
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
      const boxes = this.#boxes.page(4 * street);
      const at = (4 * street) & WITHIN_PAGE;
      const dx = Math.max(boxes[at] - box[2], 0, box[0] - boxes[at + 2]);
      const dy = Math.max(boxes[at + 1] - box[3], 0, box[1] - boxes[at + 3]);
      if (dx > reach || dy > reach || dx * dx + dy * dy > least) continue;
      const distance = this.#distance(street, box, least);
      if (distance < least) {
        least = distance;
        best = this.#streets.get(street);
      }
    }
    return best;
  }

  /** The nearest street to a box; of several the first feature. */
  nearest(box: Box): number | undefined {
    this.#best = -1;
    this.#least = Infinity;
    const west = Math.floor(box[0] / CELL);
    const south = Math.floor(box[1] / CELL);
    const east = Math.floor(box[2] / CELL);
    const north = Math.floor(box[3] / CELL);
    // From the box to the border of its own cells.
    const margin = Math.min(
      box[0] - west * CELL,
      box[1] - south * CELL,
      (east + 1) * CELL - box[2],
      (north + 1) * CELL - box[3],
    );
    for (let ring = 0; ring <= FARTHEST / CELL + 1; ring++) {
      const sure = (ring - 1) * CELL;
      const least = Math.sqrt(this.#least);
      if (least <= sure || least < sure + margin) break;
      // At first the cells of the box itself.
      if (ring === 0) for (let row = south; row <= north; row++) this.#lookAlongRow(row, west, east, box);
      else {
        this.#lookAlongRow(south - ring, west - ring, east + ring, box);
        this.#lookAlongRow(north + ring, west - ring, east + ring, box);
        this.#lookAlongColumn(west - ring, south - ring + 1, north + ring - 1, box);
        this.#lookAlongColumn(east + ring, south - ring + 1, north + ring - 1, box);
      }
    }
    return this.#least <= FARTHEST ** 2 ? this.#best : undefined;
  }

  /** The nearest one so far, and the square of its distance. */
  #best = -1;
  #least = Infinity;

  #lookAlongRow(row: number, first: number, last: number, box: Box): void {
    for (let column = first; column <= last; ) {
      const block = this.#blocks.find(column >> BLOCK_BITS, row >> BLOCK_BITS);
      if (block < 0) column = ((column >> BLOCK_BITS) + 1) << BLOCK_BITS;
      else if (this.#isEmpty(block, column, row)) column = ((column >> TILE_BITS) + 1) << TILE_BITS;
      else this.#look(bucketIn(block, column++, row), box);
    }
  }

  #lookAlongColumn(column: number, first: number, last: number, box: Box): void {
    for (let row = first; row <= last; ) {
      const block = this.#blocks.find(column >> BLOCK_BITS, row >> BLOCK_BITS);
      if (block < 0) row = ((row >> BLOCK_BITS) + 1) << BLOCK_BITS;
      else if (this.#isEmpty(block, column, row)) row = ((row >> TILE_BITS) + 1) << TILE_BITS;
      else this.#look(bucketIn(block, column, row++), box);
    }
  }

  /** Has the tile of a cell no segment? */
  #isEmpty(block: number, column: number, row: number): boolean {
    const tile = bucketIn(block, column, row) & -TILE_CELLS;
    return this.#bucketStart.get(tile) === this.#bucketStart.get(tile + TILE_CELLS);
  }

  #look(bucket: number, box: Box): void {
    const end = this.#bucketStart.get(bucket + 1);
    for (let entry = this.#bucketStart.get(bucket); entry < end; entry++) {
      const segments = this.#segments.page(4 * entry) as Int32Array;
      const at = (4 * entry) & WITHIN_PAGE;
      if (leastDistance(segments, at, box) > this.#least) continue;
      const distance = segmentDistance(segments, at, box);
      if (distance > this.#least) continue;
      const feature = this.#streets.get(this.#segmentStreet.get(entry));
      if (distance < this.#least || feature < this.#best) {
        this.#least = distance;
        this.#best = feature;
      }
    }
  }

  /** Square of the distance between a street and a box; one beyond `most` need not be exact. */
  #distance(street: number, box: Box, most: number): number {
    let least = most;
    const start = this.#start.get(street);
    const count = 2 * (this.#start.get(street + 1) - start);
    const points = this.#read(this.#points, 2 * start, count);
    for (let at = 0; at + 2 < count; at += 2)
      if (leastDistance(points, at, box) < least) least = Math.min(least, segmentDistance(points, at, box));
    return least;
  }

  /** Numbers of a column, from the first place on, good until others are read. */
  #read(column: Column, start: number, count: number): Int32Array {
    if (count > this.#scratch.length) this.#scratch = new Int32Array(2 * count);
    column.copy(start, count, this.#scratch);
    return this.#scratch;
  }

  /** The streets of each of its forms, by text × 256 + country. */
  readonly #forms = new Map<number, readonly number[][]>();
  #addNames(street: number, place: number): void {
    const names = this.#places.namePairs(place);
    const country = this.#places.country.get(place);
    for (let at = 1; at < names.length; at += 2) {
      const key = names[at] * 256 + country;
      let forms = this.#forms.get(key);
      if (!forms) {
        forms = this.#formsOf(names[at], this.#places.countryCode(place));
        this.#forms.set(key, forms);
      }
      // Two of its names may have one form.
      for (const streets of forms) if (streets[streets.length - 1] !== street) streets.push(street);
    }
  }

  #formsOf(text: number, code: string | undefined): number[][] {
    return nameVariants(this.#places.store.texts.text(text)).map((name) => {
      const form = streetForm(name, code);
      let streets = this.#byName.get(form);
      if (!streets) {
        streets = [];
        this.#byName.set(form, streets);
      }
      return streets;
    });
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

  #lastColumn = NaN;
  #lastRow = NaN;
  #lastBucket = 0;

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
        if (aslant && !segmentMeetsBox(x1, y1, x2, y2, west, south, west + CELL, south + CELL)) continue;
        // Segments in a row are mostly in one cell.
        if (column !== this.#lastColumn || row !== this.#lastRow) {
          this.#lastColumn = column;
          this.#lastRow = row;
          const block = this.#blocks.number(column >> BLOCK_BITS, row >> BLOCK_BITS);
          this.#lastBucket = bucketIn(block, column, row);
        }
        const next = this.#lastBucket + 1;
        const entry = this.#bucketStart.get(next);
        this.#bucketStart.set(next, entry + 1);
        if (!enters) continue;
        this.#segmentStreet.set(entry, street);
        const segments = this.#segments.pageToWrite(4 * entry);
        const at = (4 * entry) & WITHIN_PAGE;
        segments[at] = x1;
        segments[at + 1] = y1;
        segments[at + 2] = x2;
        segments[at + 3] = y2;
      }
  }
}

/** The bucket of a cell. @param block where its block's buckets are */
function bucketIn(block: number, column: number, row: number): number {
  const tile = (((row >> TILE_BITS) & 7) << 3) | ((column >> TILE_BITS) & 7);
  return BLOCK_CELLS * block + ((tile << (2 * TILE_BITS)) | ((row & 7) << 3) | (column & 7));
}

/** Numbers blocks of cells in which there is something. */
class Blocks {
  readonly #numbers = new Map<number, number>();
  /** What was asked for last, by the last bits of column and row: key and number. */
  readonly #lastKeys = new Float64Array(16).fill(NaN);
  readonly #lastNumbers = new Int32Array(16);

  /** How many numbers there are. */
  get count(): number {
    return this.#numbers.size;
  }

  /** -1 when there is nothing in a block. */
  find(column: number, row: number): number {
    const key = row * 2 ** 26 + column;
    const slot = ((row & 3) << 2) | (column & 3);
    if (this.#lastKeys[slot] === key) return this.#lastNumbers[slot];
    const number = this.#numbers.get(key) ?? (this.count < MOST_BLOCKS ? -1 : shared(column, row));
    this.#lastKeys[slot] = key;
    this.#lastNumbers[slot] = number;
    return number;
  }

  /** The number of a block, a new one if need be. */
  number(column: number, row: number): number {
    const known = this.find(column, row);
    if (known >= 0) return known;
    const number = this.count;
    this.#numbers.set(row * 2 ** 26 + column, number);
    // All that were asked for in vain may be shared from now on.
    this.#lastKeys.fill(NaN);
    return number;
  }
}

/** The number of a block beyond those that have one of their own. */
function shared(column: number, row: number): number {
  const hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b);
  return (hash ^ (hash >>> 15)) & (MOST_BLOCKS - 1);
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

/** Square of the distance between the box around a segment, four numbers from a place on, and a box. */
function leastDistance(numbers: Int32Array, at: number, box: Box): number {
  const x1 = numbers[at];
  const y1 = numbers[at + 1];
  const x2 = numbers[at + 2];
  const y2 = numbers[at + 3];
  const dx = Math.max(box[0] - (x1 > x2 ? x1 : x2), 0, (x1 < x2 ? x1 : x2) - box[2]);
  const dy = Math.max(box[1] - (y1 > y2 ? y1 : y2), 0, (y1 < y2 ? y1 : y2) - box[3]);
  return dx * dx + dy * dy;
}

/** Square of the distance between the segment itself and a box. */
function segmentDistance(numbers: Int32Array, at: number, box: Box): number {
  const x1 = numbers[at];
  const y1 = numbers[at + 1];
  const x2 = numbers[at + 2];
  const y2 = numbers[at + 3];
  const west = box[0];
  const south = box[1];
  const east = box[2];
  const north = box[3];
  if (west === east && south === north) return squareToSegment(west, south, x1, y1, x2, y2);
  if (segmentMeetsBox(x1, y1, x2, y2, west, south, east, north)) return 0;
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
