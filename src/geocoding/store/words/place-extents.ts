import { numberAt } from '#kit/element-at';
import { BOX_STEPS, boxColumn, boxRow } from './word-lists-layout.ts';

/** Places, in order of number, of which one box is kept: they are neighbours on the ground. */
const TOGETHER = 64;

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
      PlaceExtents.clear(this.#boxes, this.#end);
      this.#end += 4;
    }
    const [column, row] = [boxColumn(lon), boxRow(lat)];
    grow(this.#boxes, at, column, column, row, row);
  }

  /** Makes a box large enough for a place. What nobody has added, or is no place, can be anywhere. */
  include(place: number | undefined, box: Uint16Array): void {
    const at = place === undefined ? this.#end : this.#at(place);
    const boxes = this.#boxes;
    if (at >= this.#end) grow(box, 0, 0, BOX_STEPS - 1, 0, BOX_STEPS - 1);
    else grow(box, 0, numberAt(boxes, at), numberAt(boxes, at + 1), numberAt(boxes, at + 2), numberAt(boxes, at + 3));
  }

  /** Makes a box that holds nothing. */
  static clear(boxes: Uint16Array, at = 0): void {
    boxes[at] = BOX_STEPS - 1;
    boxes[at + 1] = 0;
    boxes[at + 2] = BOX_STEPS - 1;
    boxes[at + 3] = 0;
  }

  #at(place: number): number {
    const exact = this.#exact;
    return 4 * (place < exact ? place : exact + Math.floor((place - exact) / TOGETHER));
  }
}

function grow(boxes: Uint16Array, at: number, west: number, east: number, south: number, north: number): void {
  if (west < numberAt(boxes, at)) boxes[at] = west;
  if (east > numberAt(boxes, at + 1)) boxes[at + 1] = east;
  if (south < numberAt(boxes, at + 2)) boxes[at + 2] = south;
  if (north > numberAt(boxes, at + 3)) boxes[at + 3] = north;
}
