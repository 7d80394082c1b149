import { ByteCursor, type Pages } from './byte-cursor.ts';
import type { Section } from './paged-file.ts';
import { type PlaceNumber, placeNumber } from './place-number.ts';

/** The houses of each street; docs/formats/osm-index.md, "Houses". */

/** Streets of a block. */
export const BLOCK_STREETS = 32;
/** Bytes of a row of `houseBlocks`: the first street and where its block begins. */
const ROW_BYTES = 12;

/** What an entry of a list has beside its number. */
export const ENTRY = { plain: 0, letter: 1, text: 2, interpolation: 3 } as const;

/** A house of a street. */
export interface HouseEntry {
  readonly place: PlaceNumber;
  readonly number: number;
  readonly rest: string;
  /** Of an interpolation: its last number and its step; 0 for a house. */
  readonly end: number;
  readonly step: number;
}

/** Reads which houses belong to a street, or to a place that stands for one. */
export class HouseLists {
  readonly #blocks: ByteCursor;
  readonly #rows: number;
  readonly #lists: ByteCursor;
  readonly #length: number;
  /** The last street that was passed, what lies behind it, streets left in its block, and the first one of the next. */
  #street = -1;
  #offset = 0;
  #left = 0;
  #nextBlock = -1;

  constructor(file: Pages, blocks: Section, lists: Section) {
    this.#blocks = new ByteCursor(file, blocks);
    this.#rows = Math.floor(blocks.length / ROW_BYTES);
    this.#lists = new ByteCursor(file, lists);
    this.#length = lists.length;
  }

  /** The houses of a street whose number can be a number, in order: equal, or a range or interpolation around it. */
  find(street: number, wanted: number): HouseEntry[] {
    const cursor = this.#seek(street);
    const found: HouseEntry[] = [];
    if (cursor === undefined) return found;
    let number = 0;
    let place = street;
    while (cursor.more) {
      const head = cursor.varint();
      number += Math.floor(head / 4);
      const kind = head % 4;
      let rest = '';
      let end = 0;
      let step = 0;
      if (kind === ENTRY.letter) rest = String.fromCharCode(cursor.byte());
      else if (kind === ENTRY.text) {
        const length = cursor.byte();
        // Only the texts of numbers that count are made.
        if (number <= wanted) rest = cursor.utf8(length);
        else cursor.skip(length);
      } else if (kind === ENTRY.interpolation) {
        end = number + cursor.varint();
        step = cursor.byte();
      }
      place += cursor.signed();
      if (number > wanted) break;
      const isInside = step > 0 && wanted <= end && (wanted - number) % step === 0;
      const isRange = number < wanted && rest !== '' && step === 0 && isRangeAround(number, rest, wanted);
      if (number === wanted || isInside || isRange) found.push({ place: placeNumber(place), number, rest, end, step });
    }
    return found;
  }

  /** Puts the cursor on a street's list. Who asks for many streets asks in order of number: those go on in their block. */
  #seek(street: number): ByteCursor | undefined {
    if (street <= this.#street || street >= this.#nextBlock) this.#enter(street);
    const lists = this.#lists;
    while (this.#left > 0 && this.#offset < this.#length) {
      lists.seek(this.#offset, 16);
      const start = lists.at;
      const at = this.#street + lists.varint();
      const bytes = lists.varint();
      if (at > street) return undefined;
      const from = this.#offset + lists.at - start;
      this.#street = at;
      this.#offset = from + bytes;
      this.#left--;
      if (at !== street) continue;
      lists.seek(from, bytes);
      return lists;
    }
    return undefined;
  }

  /** Goes to the beginning of the block that can have a street. */
  #enter(street: number): void {
    let low = 0;
    let high = this.#rows;
    const blocks = this.#blocks;
    while (low < high) {
      const middle = (low + high) >>> 1;
      blocks.seek(middle * ROW_BYTES, 4);
      if (blocks.u32() <= street) low = middle + 1;
      else high = middle;
    }
    // Until all is read nothing is known: a page can be missing.
    this.#nextBlock = -1;
    this.#left = 0;
    if (low > 0) {
      blocks.seek((low - 1) * ROW_BYTES, ROW_BYTES);
      this.#street = blocks.u32();
      this.#offset = blocks.f64();
    } else this.#street = -1;
    let next = Number.POSITIVE_INFINITY;
    if (low < this.#rows) {
      blocks.seek(low * ROW_BYTES, 4);
      next = blocks.u32();
    }
    this.#left = low > 0 ? BLOCK_STREETS : 0;
    this.#nextBlock = next;
  }
}

/** Is a number in a range such as 12-16, whose second half is the rest? Even and odd sides are apart. */
function isRangeAround(first: number, rest: string, wanted: number): boolean {
  const [digits = ''] = /^\d+$/.exec(rest) ?? [];
  const last = Number(digits);
  return (
    digits !== '' && last >= wanted && last - first <= 40 && (last - first) % 2 === 0 && (wanted - first) % 2 === 0
  );
}
