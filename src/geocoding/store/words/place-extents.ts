import { shortAt, uintAt } from '#kit/element-at';
import { BOX_STEPS, boxColumn, boxRow } from './word-lists-layout.ts';

/** Of 2^6 places, in order of number, one box is kept: they are neighbours on the ground. */
const TOGETHER_BITS = 6;

/** Where places are, in columns and rows of {@link BOX_STEPS}: exactly for the first ones, for others that of their neighbours. */
export class PlaceExtents {
  readonly #exact: number;
  /** West, east, south, north of each place, then of each group. */
  #boxes = new Uint16Array(1 << 12);
  #end = 0;

  /** @param exact places with the lowest numbers, which have boxes of their own */
  constructor(exact: number) {
    this.#exact = exact;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#boxes.byteLength;
  }

  /** A place, in order of number. @param lon degrees @param lat degrees */
  add(place: number, lon: number, lat: number): void {
    const at = this.#at(place);
    while (this.#end <= at) {
      if (this.#end + 4 > this.#boxes.length) {
        const larger = new Uint16Array(2 * this.#boxes.length);
        larger.set(this.#boxes);
        this.#boxes = larger;
      }
      clear(this.#boxes, this.#end);
      this.#end += 4;
    }
    const [column, row] = [boxColumn(lon), boxRow(lat)];
    const boxes = this.#boxes;
    if (column < shortAt(boxes, at)) boxes[at] = column;
    if (column > shortAt(boxes, at + 1)) boxes[at + 1] = column;
    if (row < shortAt(boxes, at + 2)) boxes[at + 2] = row;
    if (row > shortAt(boxes, at + 3)) boxes[at + 3] = row;
  }

  /**
   * Makes a box that holds the first places of a list, in order of number. A place that nobody has added can be anywhere.
   * @param box gets west, east, south, north
   */
  around(places: Uint32Array, count: number, box: Uint16Array): void {
    const boxes = this.#boxes;
    let [west, east, south, north] = [BOX_STEPS - 1, 0, BOX_STEPS - 1, 0];
    let last = -1;
    for (let item = 0; item < count; item++) {
      const at = this.#at(uintAt(places, item));
      // Neighbours on the ground have one box.
      if (at === last) continue;
      last = at;
      if (at >= this.#end) {
        PlaceExtents.everywhere(box);
        return;
      }
      west = Math.min(west, shortAt(boxes, at));
      east = Math.max(east, shortAt(boxes, at + 1));
      south = Math.min(south, shortAt(boxes, at + 2));
      north = Math.max(north, shortAt(boxes, at + 3));
    }
    box[0] = west;
    box[1] = east;
    box[2] = south;
    box[3] = north;
  }

  /** Makes a box that holds the whole Earth. */
  static everywhere(box: Uint16Array): void {
    box[0] = 0;
    box[1] = BOX_STEPS - 1;
    box[2] = 0;
    box[3] = BOX_STEPS - 1;
  }

  #at(place: number): number {
    const exact = this.#exact;
    return 4 * (place < exact ? place : exact + ((place - exact) >>> TOGETHER_BITS));
  }
}

/** Makes a box that holds nothing. */
function clear(boxes: Uint16Array, at: number): void {
  boxes[at] = BOX_STEPS - 1;
  boxes[at + 1] = 0;
  boxes[at + 2] = BOX_STEPS - 1;
  boxes[at + 3] = 0;
}
