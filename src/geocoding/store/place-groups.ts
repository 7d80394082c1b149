import { byteAt, floatAt, wordAt } from '#kit/element-at';
import type { ByteCursor } from './byte-cursor.ts';
import { GROUP_BYTES, GROUP_PLACES } from './osm-layout.ts';

/** Groups that are kept: those of the neighbourhoods that are asked for again. */
const SLOTS = 8192;
/** Numbers that are kept of a group: where each of its places begins, and where the last one ends. */
const STARTS = GROUP_PLACES + 1;

/** Reads the rows of `placeGroups`: the places of a neighbourhood share a few of them. */
export class PlaceGroups {
  readonly #cursor: ByteCursor;
  readonly #numbers = new Int32Array(SLOTS).fill(-1);
  readonly #offsets = new Float64Array(2 * SLOTS);
  readonly #bases = new Int32Array(2 * SLOTS);
  readonly #starts = new Uint16Array(STARTS * SLOTS);
  /** Offset of the record in `places`, and its bytes. */
  offset = 0;
  length = 0;
  /** Of the group: offset in `geometry`, and units. */
  baseGeometry = 0;
  baseX = 0;
  baseY = 0;

  constructor(cursor: ByteCursor) {
    this.#cursor = cursor;
  }

  /** Finds where a place's record is, and what its numbers begin from. */
  find(place: number): void {
    const number = Math.floor(place / GROUP_PLACES);
    const slot = number % SLOTS;
    if (this.#numbers[slot] !== number) this.#read(number, slot);
    const at = STARTS * slot + (place % GROUP_PLACES);
    const start = wordAt(this.#starts, at);
    this.offset = floatAt(this.#offsets, 2 * slot) + start;
    this.length = wordAt(this.#starts, at + 1) - start;
    this.baseGeometry = floatAt(this.#offsets, 2 * slot + 1);
    this.baseX = wordAt(this.#bases, 2 * slot);
    this.baseY = wordAt(this.#bases, 2 * slot + 1);
  }

  #read(number: number, slot: number): void {
    const cursor = this.#cursor;
    cursor.seek(number * GROUP_BYTES, GROUP_BYTES);
    this.#numbers[slot] = number;
    this.#offsets[2 * slot] = cursor.f64();
    this.#offsets[2 * slot + 1] = cursor.f64();
    this.#bases[2 * slot] = cursor.i32();
    this.#bases[2 * slot + 1] = cursor.i32();
    const starts = this.#starts;
    const { bytes, at } = cursor;
    const first = STARTS * slot;
    let start = 0;
    for (let place = 0; place < GROUP_PLACES; place++) {
      starts[first + place] = start;
      start += byteAt(bytes, at + place);
    }
    starts[first + GROUP_PLACES] = start;
  }
}
