import type { ByteCursor } from './byte-cursor.ts';
import { GROUP_BYTES, GROUP_PLACES } from './osm-layout.ts';

/** Groups that are kept: what a search looks at lies in a few. */
const SLOTS = 64;

/** A row of `placeGroups`. */
export interface PlaceGroup {
  /** Offsets in `places` and in `geometry`. */
  readonly offset: number;
  readonly baseGeometry: number;
  /** Units. */
  readonly baseX: number;
  readonly baseY: number;
  /** Bytes before each of its places, and in all. */
  readonly starts: Uint16Array;
}

interface Slot extends PlaceGroup {
  number: number;
  offset: number;
  baseGeometry: number;
  baseX: number;
  baseY: number;
}

/** Reads the rows of `placeGroups`: the places of a neighbourhood share a few of them. */
export class PlaceGroups {
  readonly #cursor: ByteCursor;
  readonly #slots: readonly Slot[];

  constructor(cursor: ByteCursor) {
    this.#cursor = cursor;
    this.#slots = Array.from({ length: SLOTS }, () => ({
      number: -1,
      offset: 0,
      baseGeometry: 0,
      baseX: 0,
      baseY: 0,
      starts: new Uint16Array(GROUP_PLACES + 1),
    }));
  }

  /** A group, valid until others have been asked for. */
  at(number: number): PlaceGroup {
    const slot = this.#slots[number % SLOTS];
    if (slot.number !== number) this.#read(number, slot);
    return slot;
  }

  #read(number: number, slot: Slot): void {
    const cursor = this.#cursor;
    cursor.seek(number * GROUP_BYTES, GROUP_BYTES);
    slot.number = number;
    slot.offset = cursor.f64();
    slot.baseGeometry = cursor.f64();
    slot.baseX = cursor.i32();
    slot.baseY = cursor.i32();
    const { starts } = slot;
    const { bytes, at } = cursor;
    let start = 0;
    for (let place = 0; place < GROUP_PLACES; place++) {
      starts[place] = start;
      start += bytes[at + place];
    }
    starts[GROUP_PLACES] = start;
  }
}
