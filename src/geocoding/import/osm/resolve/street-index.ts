import type { UnitBox } from '../../../store/osm-index.ts';
import { segmentMeetsBox } from '../areas/segments.ts';
import { boxOf, squareToSegment } from '../areas/shapes.ts';
import { inBatches } from '../memory/batches.ts';
import { type Column, type ColumnSpace, WITHIN_PAGE } from '../memory/columns.ts';
import { SHAPE } from '../memory/feature-words.ts';
import { type FeatureNumber, NO_FEATURE, type TextNumber, textAt } from '../memory/numbers.ts';
import { Texts } from '../memory/texts.ts';
import { nameVariants, streetForm } from './name-matching.ts';
import { PLACE_STATE, type Places } from './places.ts';

/** Units of a cell in which segments of streets are found. */
const CELL = 10_000;
/** Cells of a block in a row, in bits; those of a tile; tiles of a block. */
const BLOCK_BITS = 6;
const TILE_BITS = 3;
const TILE_CELLS = 1 << (2 * TILE_BITS);
const BLOCK_CELLS = 1 << (2 * BLOCK_BITS);
/** Blocks of buckets at most: beyond them blocks share theirs. A power of two. */
const MOST_BLOCKS = 1 << 14;
/** Names whose forms are remembered while streets are entered: neighbours have the same ones. */
const REMEMBERED = 4096;
/** Streets of a name that have a box in common; a power of two, so that their boxes are on one page. */
const GROUP = 32;
/** Farther than this no street is the one of a house. */
const FARTHEST = 512_000;

/** Named streets, by name and by where they are. */
export class StreetIndex {
  readonly #places: Places;
  /** Features. */
  readonly #streets: Column<FeatureNumber>;
  /** First point of each street in `points`, and the end. */
  readonly #start: Column;
  readonly #points: Column;
  /** Forms of names as numbers, and the streets of each of them with their boxes, in order. */
  readonly #forms: Texts;
  readonly #namedStart: Column;
  readonly #named: Column;
  readonly #namedBoxes: Column;
  /** The box around each {@link GROUP} of these: streets of a name come in the order of the map, so that few groups are near. */
  readonly #groupBoxes: Column;
  /** Segments by cell, the cells of a block tile by tile: the number of the street, and the segment: x1, y1, x2, y2. */
  readonly #bucketStart: Column;
  readonly #segmentStreet: Column;
  readonly #segments: Column;
  readonly #blocks = new Blocks();
  readonly #entering: Entering;
  /** Points of a street, or segments of a bucket. */
  #scratch = new Int32Array(1024);

  constructor(places: Places) {
    this.#places = places;
    const { columns } = places.store;
    this.#forms = new Texts(columns);
    this.#streets = columns.column('int32');
    this.#start = columns.column('uint32');
    this.#points = columns.column('int32');
    this.#namedStart = columns.column('uint32');
    this.#named = columns.column('uint32');
    this.#namedBoxes = columns.column('int32');
    this.#groupBoxes = columns.column('int32');
    this.#bucketStart = columns.column('uint32');
    this.#segmentStreet = columns.column('uint32');
    this.#segments = columns.column('int32');
    this.#start.push(0);
    this.#entering = new Entering(columns);
  }

  /** Enters a street; all of them before anything is asked for. */
  enter(place: FeatureNumber): void {
    const street = this.#streets.length;
    const points = outline(this.#places, place);
    this.#streets.push(place);
    this.#points.append(points);
    this.#start.push(this.#points.length / 2);
    this.#entering.boxes.append(boxOf(points));
    this.#addNames(street, place, this.#entering);
    this.#addCells(points, this.#entering.cells);
  }

  /** Call when all streets are there. */
  finish(): void {
    this.#sortNames(this.#entering);
    this.#sortSegments(this.#entering);
    this.#entering.close();
  }

  /** Gives its memory back. */
  close(): void {
    for (const column of [this.#streets, this.#start, this.#points]) column.clear();
    for (const column of [this.#namedStart, this.#named, this.#namedBoxes, this.#groupBoxes]) column.clear();
    for (const column of [this.#bucketStart, this.#segmentStreet, this.#segments]) column.clear();
    for (const column of this.#forms.columns) column.clear();
  }

  /** The number of a form of a name, see streetForm; -1 when no street has it. */
  form(form: string): number {
    return this.#forms.known(form);
  }

  /** Streets of a name within a distance of a box, the nearest of them. @param form see {@link form} */
  nearestNamed(form: number, box: UnitBox, reach: number): FeatureNumber | undefined {
    const west = box[0];
    const south = box[1];
    const east = box[2];
    const north = box[3];
    let best = -1;
    let least = Infinity;
    const end = this.#namedStart.get(form + 1);
    for (let at = this.#namedStart.get(form); at < end; at++) {
      if (at % GROUP === 0 && at + GROUP <= end) {
        const groups = this.#groupBoxes.page(4 * (at / GROUP));
        const group = (4 * (at / GROUP)) & WITHIN_PAGE;
        const dx = Math.max(groups[group] - east, 0, west - groups[group + 2]);
        const dy = Math.max(groups[group + 1] - north, 0, south - groups[group + 3]);
        if (dx > reach || dy > reach || dx * dx + dy * dy > least) {
          at += GROUP - 1;
          continue;
        }
      }
      const boxes = this.#namedBoxes.page(4 * at);
      const from = (4 * at) & WITHIN_PAGE;
      const dx = Math.max(boxes[from] - east, 0, west - boxes[from + 2]);
      const dy = Math.max(boxes[from + 1] - north, 0, south - boxes[from + 3]);
      if (dx > reach || dy > reach || dx * dx + dy * dy > least) continue;
      const street = this.#named.get(at);
      // Exact where it is equal too: the next number would do, and any that is a little larger.
      const distance = this.#distance(street, west, south, east, north, least * (1 + 1e-9) + 1);
      const isBefore = (): boolean => this.#order(this.#streets.get(street)) < this.#order(this.#streets.get(best));
      if (distance < least || (distance === least && best >= 0 && isBefore())) {
        least = distance;
        best = street;
      }
    }
    return best < 0 ? undefined : this.#streets.get(best);
  }

  /** The nearest street to a box; of several the one that was read first. */
  nearest(box: UnitBox): FeatureNumber | undefined {
    this.#best = NO_FEATURE;
    this.#least = Infinity;
    this.#west = box[0];
    this.#south = box[1];
    this.#east = box[2];
    this.#north = box[3];
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
    // At first the cells of the box itself.
    for (let row = south; row <= north; row++) this.#lookAlongRow(row, west, east);
    for (let ring = 1; ring <= FARTHEST / CELL + 1; ring++) {
      const least = Math.sqrt(this.#least);
      if (least < (ring - 1) * CELL + margin) break;
      // Cells beyond what was found have nothing that is nearer; distances are rounded.
      const reach = Math.min(least, FARTHEST) + 1;
      const first = Math.max(west - ring, Math.floor((box[0] - reach) / CELL));
      const last = Math.min(east + ring, Math.floor((box[2] + reach) / CELL));
      const low = Math.max(south - ring, Math.floor((box[1] - reach) / CELL));
      const high = Math.min(north + ring, Math.floor((box[3] + reach) / CELL));
      if (low === south - ring) this.#lookAlongRow(low, first, last);
      if (high === north + ring) this.#lookAlongRow(high, first, last);
      const [from, to] = [Math.max(low, south - ring + 1), Math.min(high, north + ring - 1)];
      if (first === west - ring) this.#lookAlongColumn(first, from, to);
      if (last === east + ring) this.#lookAlongColumn(last, from, to);
    }
    return this.#least <= FARTHEST ** 2 ? this.#best : undefined;
  }

  /** The box that is asked for, the nearest street so far, and the square of its distance. */
  #west = 0;
  #south = 0;
  #east = 0;
  #north = 0;
  #best = NO_FEATURE;
  #least = Infinity;

  #lookAlongRow(row: number, first: number, last: number): void {
    for (let column = first; column <= last; ) {
      const block = this.#blocks.find(column >> BLOCK_BITS, row >> BLOCK_BITS);
      if (block < 0) column = ((column >> BLOCK_BITS) + 1) << BLOCK_BITS;
      else if (this.#isEmpty(block, column, row)) column = ((column >> TILE_BITS) + 1) << TILE_BITS;
      else this.#look(bucketIn(block, column++, row));
    }
  }

  #lookAlongColumn(column: number, first: number, last: number): void {
    for (let row = first; row <= last; ) {
      const block = this.#blocks.find(column >> BLOCK_BITS, row >> BLOCK_BITS);
      if (block < 0) row = ((row >> BLOCK_BITS) + 1) << BLOCK_BITS;
      else if (this.#isEmpty(block, column, row)) row = ((row >> TILE_BITS) + 1) << TILE_BITS;
      else this.#look(bucketIn(block, column, row++));
    }
  }

  /** Has the tile of a cell no segment? */
  #isEmpty(block: number, column: number, row: number): boolean {
    const tile = bucketIn(block, column, row) & -TILE_CELLS;
    return this.#bucketStart.get(tile) === this.#bucketStart.get(tile + TILE_CELLS);
  }

  #look(bucket: number): void {
    const west = this.#west;
    const south = this.#south;
    const east = this.#east;
    const north = this.#north;
    const end = this.#bucketStart.get(bucket + 1);
    for (let entry = this.#bucketStart.get(bucket); entry < end; entry++) {
      const segments = this.#segments.page(4 * entry) as Int32Array;
      const at = (4 * entry) & WITHIN_PAGE;
      if (leastDistance(segments, at, west, south, east, north) > this.#least) continue;
      const distance = segmentDistance(segments, at, west, south, east, north);
      if (distance > this.#least) continue;
      const feature = this.#streets.get(this.#segmentStreet.get(entry));
      if (distance < this.#least || this.#order(feature) < this.#order(this.#best)) {
        this.#least = distance;
        this.#best = feature;
      }
    }
  }

  #order(feature: FeatureNumber): number {
    return this.#places.store.order(feature);
  }

  /** Square of the distance between a street and a box; one beyond `most` need not be exact. */
  #distance(street: number, west: number, south: number, east: number, north: number, most: number): number {
    let least = most;
    const start = this.#start.get(street);
    const count = 2 * (this.#start.get(street + 1) - start);
    const points = this.#read(this.#points, 2 * start, count);
    for (let at = 0; at + 2 < count; at += 2) {
      if (leastDistance(points, at, west, south, east, north) >= least) continue;
      const distance = segmentDistance(points, at, west, south, east, north);
      if (distance < least) least = distance;
    }
    return least;
  }

  /** Numbers of a column, from the first place on, good until others are read. */
  #read(column: Column, start: number, count: number): Int32Array {
    if (count > this.#scratch.length) this.#scratch = new Int32Array(2 * count);
    column.copy(start, count, this.#scratch);
    return this.#scratch;
  }

  #addNames(street: number, place: FeatureNumber, entering: Entering): void {
    const names = this.#places.namePairs(place);
    const country = this.#places.country.get(place);
    for (let at = 1; at < names.length; at += 2) {
      const key = names[at] * 256 + country;
      let forms = entering.forms.get(key);
      if (!forms) {
        forms = this.#formsOf(textAt(names, at), this.#places.countryCode(place));
        if (entering.forms.size === REMEMBERED) entering.forms.clear();
        entering.forms.set(key, forms);
      }
      for (let form = 0; form < forms.length; form++) entering.addName(forms[form], street);
    }
  }

  /** The numbers of a text's forms. */
  #formsOf(text: TextNumber, code: string | undefined): number[] {
    return nameVariants(this.#places.store.texts.text(text)).map((name) => this.#forms.number(streetForm(name, code)));
  }

  /** Puts streets in the order of their forms. */
  #sortNames({ counts, named, boxes }: Entering): void {
    const next = this.#namedStart;
    next.push(0);
    for (let form = 0, sum = 0; form < this.#forms.size; form++) {
      // Where the next one goes: at first where the form before ends, at last where it ends itself.
      next.push(sum);
      sum += counts.get(form);
    }
    for (let pair = 0; pair < named.length; pair += 2) {
      const form = named.get(pair);
      const street = named.get(pair + 1);
      const at = next.get(form + 1);
      next.set(form + 1, at + 1);
      this.#named.set(at, street);
      for (let side = 0; side < 4; side++) this.#namedBoxes.set(4 * at + side, boxes.get(4 * street + side));
    }
    inBatches(Math.floor(named.length / (2 * GROUP)), (begin, end) => {
      for (let group = begin; group < end; group++) this.#addGroup(group);
    });
  }

  /** Puts a box around the streets of a group, which is full. */
  #addGroup(group: number): void {
    const boxes = this.#namedBoxes.page(4 * GROUP * group);
    const from = (4 * GROUP * group) & WITHIN_PAGE;
    let west = boxes[from];
    let south = boxes[from + 1];
    let east = boxes[from + 2];
    let north = boxes[from + 3];
    for (let at = from + 4; at < from + 4 * GROUP; at += 4) {
      west = Math.min(west, boxes[at]);
      south = Math.min(south, boxes[at + 1]);
      east = Math.max(east, boxes[at + 2]);
      north = Math.max(north, boxes[at + 3]);
    }
    for (const side of [west, south, east, north]) this.#groupBoxes.push(side);
  }

  #lastColumn = NaN;
  #lastRow = NaN;
  #lastBucket = 0;

  /** Finds and counts the cells that the segments of a street meet. @param cells see {@link Entering.cells} */
  #addCells(points: Int32Array, cells: Column): void {
    let x1 = points[0];
    let y1 = points[1];
    let column1 = Math.floor(x1 / CELL);
    let row1 = Math.floor(y1 / CELL);
    for (let at = 2; at < points.length; at += 2) {
      const x2 = points[at];
      const y2 = points[at + 1];
      const column2 = Math.floor(x2 / CELL);
      const row2 = Math.floor(y2 / CELL);
      if (row1 === row2 && column1 === column2) cells.push(2 * this.#addCell(column1, row1) + 1);
      else {
        const aslant = row1 !== row2 && column1 !== column2;
        const lastRow = Math.max(row1, row2);
        const lastColumn = Math.max(column1, column2);
        let last = -1;
        for (let row = Math.min(row1, row2); row <= lastRow; row++)
          for (let column = Math.min(column1, column2); column <= lastColumn; column++) {
            const west = column * CELL;
            const south = row * CELL;
            if (aslant && !segmentMeetsBox(x1, y1, x2, y2, west, south, west + CELL, south + CELL)) continue;
            if (last >= 0) cells.push(2 * last);
            last = this.#addCell(column, row);
          }
        if (last < 0) last = this.#addCell(column1, row1);
        cells.push(2 * last + 1);
      }
      x1 = x2;
      y1 = y2;
      column1 = column2;
      row1 = row2;
    }
  }

  /** Counts an entry of a cell. @returns its bucket */
  #addCell(column: number, row: number): number {
    // Segments in a row are mostly in one cell.
    if (column !== this.#lastColumn || row !== this.#lastRow) {
      this.#lastColumn = column;
      this.#lastRow = row;
      const block = this.#blocks.number(column >> BLOCK_BITS, row >> BLOCK_BITS);
      this.#lastBucket = bucketIn(block, column, row);
    }
    const bucket = this.#lastBucket;
    this.#bucketStart.set(bucket + 1, this.#bucketStart.get(bucket + 1) + 1);
    return bucket;
  }

  /** Puts segments in the order of the cells that they meet. */
  #sortSegments({ cells }: Entering): void {
    // Where a bucket's next entry goes: at first where the one before it ends, at last where it ends itself.
    const next = this.#bucketStart;
    const buckets = BLOCK_CELLS * this.#blocks.count;
    for (let bucket = 0, sum = 0; bucket < buckets; bucket++) {
      const own = next.get(bucket + 1);
      next.set(bucket + 1, sum);
      sum += own;
    }
    for (let street = 0, cell = 0; street < this.#streets.length; street++)
      cell = this.#sortStreet(street, cells, cell);
  }

  /** @param first of the street's cells @returns their end */
  #sortStreet(street: number, cells: Column, first: number): number {
    const next = this.#bucketStart;
    const start = this.#start.get(street);
    const count = 2 * (this.#start.get(street + 1) - start);
    const points = this.#read(this.#points, 2 * start, count);
    let cell = first;
    for (let point = 0; point + 2 < count; point += 2)
      for (let isLast = false; !isLast; ) {
        const bucket = cells.get(cell++);
        isLast = (bucket & 1) === 1;
        const entry = next.get((bucket >>> 1) + 1);
        next.set((bucket >>> 1) + 1, entry + 1);
        this.#segmentStreet.set(entry, street);
        const segments = this.#segments.pageToWrite(4 * entry);
        const at = (4 * entry) & WITHIN_PAGE;
        segments[at] = points[point];
        segments[at + 1] = points[point + 1];
        segments[at + 2] = points[point + 2];
        segments[at + 3] = points[point + 3];
      }
    return cell;
  }
}

/** What is needed of streets until all are entered. */
class Entering {
  /** The numbers of each name's forms, of the last names, by text × 256 + country. */
  readonly forms = new Map<number, readonly number[]>();
  /** Form and street of each name, and of each form how many there are and the last one's street + 1. */
  readonly named: Column;
  readonly counts: Column;
  readonly #last: Column;
  /** Of each street west, south, east, north. */
  readonly boxes: Column;
  /** The buckets of each segment × 2, + 1 for the last one. */
  readonly cells: Column;

  constructor(columns: ColumnSpace) {
    this.named = columns.column('uint32');
    this.counts = columns.column('uint32');
    this.#last = columns.column('uint32');
    this.boxes = columns.column('int32');
    this.cells = columns.column('uint32');
  }

  addName(form: number, street: number): void {
    // Two names of a street may have one form.
    if (this.#last.get(form) === street + 1) return;
    this.#last.set(form, street + 1);
    this.counts.set(form, this.counts.get(form) + 1);
    this.named.push(form);
    this.named.push(street);
  }

  close(): void {
    for (const column of [this.named, this.counts, this.#last, this.boxes, this.cells]) column.clear();
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
function outline(places: Places, place: FeatureNumber): Int32Array {
  const feature = places.store.read(place);
  if (feature.shape !== SHAPE.area) return feature.points;
  const { points, ringStart } = feature.rings;
  const ring = new Int32Array(2 * ringStart[1] + 2);
  ring.set(points.subarray(0, 2 * ringStart[1]));
  ring.set(points.subarray(0, 2), 2 * ringStart[1]);
  return ring;
}

/** A named way to which houses can belong. */
export function isStreet(places: Places, place: FeatureNumber): boolean {
  if (!places.is(place, PLACE_STATE.named) || places.is(place, PLACE_STATE.dropped)) return false;
  const { category, rankSearch, rankAddress } = places.kindOf(place);
  return rankAddress >= 26 && rankAddress <= 27 && (rankSearch === 26 || rankSearch === 27) && category !== 'place';
}

/** Square of the distance between the box around a segment, four numbers from a place on, and a box. */
function leastDistance(
  numbers: Int32Array,
  at: number,
  west: number,
  south: number,
  east: number,
  north: number,
): number {
  const x1 = numbers[at];
  const y1 = numbers[at + 1];
  const x2 = numbers[at + 2];
  const y2 = numbers[at + 3];
  const dx = Math.max(west - (x1 > x2 ? x1 : x2), 0, (x1 < x2 ? x1 : x2) - east);
  const dy = Math.max(south - (y1 > y2 ? y1 : y2), 0, (y1 < y2 ? y1 : y2) - north);
  return dx * dx + dy * dy;
}

/** Square of the distance between the segment itself and a box. */
function segmentDistance(
  numbers: Int32Array,
  at: number,
  west: number,
  south: number,
  east: number,
  north: number,
): number {
  const x1 = numbers[at];
  const y1 = numbers[at + 1];
  const x2 = numbers[at + 2];
  const y2 = numbers[at + 3];
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
