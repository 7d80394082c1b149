import { byteAt, wordAt } from '#kit/element-at';
import type { EntryBytes } from './delta/shown-entries.ts';
import { LAYER } from './osm-index.ts';

/** Bytes of what is kept for each cell that can be looked up at one time. */
const SLOT_BYTES = 64;
/** Cells that can be looked up at least. */
const LEAST_SLOTS = 64;
/** Numbers that are kept at least. */
const LEAST_NUMBERS = 4096;
/** A cell is at most this part of what is kept. */
const LARGEST_PART = 4;
/** Values of a byte of layers. */
const LAYER_SETS = 256;
/** A number that counts entries does it from this bit on; below it is something else. */
export const COUNT_BITS = 9;
export const COUNTED = 2 ** COUNT_BITS;

/** Where a cell without entries stands. */
export const EMPTY = -1;
/** Where a cell stands that must be kept first. */
export const UNKNOWN = -2;

/**
 * Cells of an entry grid that were read lately, as a search goes through them: a neighbourhood is asked for again and
 * again. A cell is, in `numbers`: groups + 512 × entries; for each group of entries of the same layers, points first,
 * its layers + 512 × entries; then the box of each entry, a byte each for west, south, east and north in 256ths of the
 * cell; then the place of each. What was kept first goes first.
 */
export class DecodedCells {
  /** Made when the first cell is kept, and anew for a cell that is large. */
  numbers = new Int32Array(0);
  readonly #most: number;
  readonly #mask: number;
  readonly #rows: Int32Array;
  readonly #columns: Int32Array;
  /** Where the cell of a slot begins, and in which round of filling `numbers` it came there. */
  readonly #begins: Int32Array;
  readonly #rounds: Int32Array;
  #round = 2;
  #filled = 0;
  readonly #counts = new Int32Array(LAYER_SETS);

  /** @param bytes most bytes that are kept, but for cells that are larger by themselves */
  constructor(bytes: number) {
    this.#most = Math.max(LEAST_NUMBERS, Math.floor(bytes / Int32Array.BYTES_PER_ELEMENT));
    const slots = 2 ** Math.floor(Math.log2(Math.max(LEAST_SLOTS, bytes / SLOT_BYTES)));
    this.#mask = slots - 1;
    this.#rows = new Int32Array(slots);
    this.#columns = new Int32Array(slots).fill(-1);
    this.#begins = new Int32Array(slots).fill(EMPTY);
    this.#rounds = new Int32Array(slots);
  }

  /** Where a cell begins in `numbers`, true until others are kept; {@link EMPTY} or {@link UNKNOWN}. */
  find(row: number, column: number): number {
    const slot = this.#slotOf(row, column);
    if (this.#columns[slot] !== column || this.#rows[slot] !== row) return UNKNOWN;
    const begin = wordAt(this.#begins, slot);
    if (begin < 0) return EMPTY;
    const age = this.#round - wordAt(this.#rounds, slot);
    return age === 0 || (age === 1 && begin >= this.#filled) ? begin : UNKNOWN;
  }

  keepEmpty(row: number, column: number): void {
    this.#put(row, column, EMPTY);
  }

  /** Keeps a cell. @returns where it begins in `numbers` */
  keep(row: number, column: number, record: EntryBytes): number {
    const counts = this.#counts.fill(0);
    const { bytes, end, at: from } = record;
    let entries = 0;
    for (let at = from; at < end; entries++) {
      while (byteAt(bytes, at++) >= 0x80);
      const layers = byteAt(bytes, at);
      counts[layers] = wordAt(counts, layers) + 1;
      at += (layers & LAYER.point) === 0 ? 5 : 3;
    }
    let groups = 0;
    for (let layers = 0; layers < LAYER_SETS; layers++) if (wordAt(counts, layers) > 0) groups++;

    const length = 1 + groups + 2 * entries;
    const begin = this.#room(length);
    const { numbers } = this;
    numbers[begin] = groups + COUNTED * entries;
    let group = begin + 1;
    let box = group + groups;
    // Points have the highest bit: what narrows a search most comes first.
    for (let layers = LAYER_SETS - 1; layers >= 0; layers--) {
      const count = wordAt(counts, layers);
      if (count === 0) continue;
      numbers[group++] = layers + COUNTED * count;
      counts[layers] = box;
      box += count;
    }
    let place = 0;
    for (let at = from; at < end; ) {
      let byte = byteAt(bytes, at++);
      let difference = byte & 0x7f;
      for (let factor = 128; byte >= 0x80; factor *= 128) {
        byte = byteAt(bytes, at++);
        difference += (byte & 0x7f) * factor;
      }
      place += difference;
      const layers = byteAt(bytes, at);
      const isPoint = (layers & LAYER.point) !== 0;
      const corner = byteAt(bytes, at + 1) | (byteAt(bytes, at + 2) << 8);
      const opposite = isPoint ? corner : byteAt(bytes, at + 3) | (byteAt(bytes, at + 4) << 8);
      const entry = wordAt(counts, layers);
      counts[layers] = entry + 1;
      numbers[entry] = corner | (opposite << 16);
      numbers[entry + entries] = place;
      at += isPoint ? 3 : 5;
    }
    this.#filled = begin + length;
    this.#put(row, column, begin);
    return begin;
  }

  /** Makes room for a cell. @returns where it is to begin */
  #room(length: number): number {
    if (LARGEST_PART * length > this.numbers.length) {
      this.numbers = new Int32Array(Math.max(this.#most, LARGEST_PART * length));
      // Nothing of what was kept is there.
      this.#round += 2;
      this.#filled = 0;
    } else if (this.#filled + length > this.numbers.length) {
      this.#round++;
      this.#filled = 0;
    }
    return this.#filled;
  }

  #put(row: number, column: number, begin: number): void {
    const slot = this.#slotOf(row, column);
    this.#rows[slot] = row;
    this.#columns[slot] = column;
    this.#begins[slot] = begin;
    this.#rounds[slot] = this.#round;
  }

  #slotOf(row: number, column: number): number {
    return (Math.imul(row, 0x9e37) + column) & this.#mask;
  }
}
