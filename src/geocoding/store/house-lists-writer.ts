import { ByteWriter } from './byte-writer.ts';
import { BLOCK_STREETS, ENTRY } from './house-lists.ts';
import type { ByteSink } from './words/word-lists-writer.ts';

/** Writes the houses of streets: streets in order, each with its houses in order of number. */
export class HouseListsWriter {
  readonly #blocks: ByteSink;
  readonly #lists: ByteSink;
  readonly #row = new ByteWriter();
  readonly #list = new ByteWriter();
  #streets = 0;
  #street = -1;
  #lastStreet = 0;
  #number = 0;
  #place = 0;

  constructor(blocks: ByteSink, lists: ByteSink) {
    this.#blocks = blocks;
    this.#lists = lists;
  }

  /**
   * A house, or an interpolation.
   * @param rest ASCII @param length numbers from the first to the last of an interpolation @param step 0 for a house
   */
  add(street: number, number: number, rest: string, place: number, length: number, step: number): void {
    if (street !== this.#street) {
      this.#endStreet();
      this.#street = street;
      this.#number = 0;
      this.#place = street;
    }
    const isLetter = rest.length === 1 && rest >= 'a' && rest <= 'z';
    const kind = step > 0 ? ENTRY.interpolation : rest === '' ? ENTRY.plain : isLetter ? ENTRY.letter : ENTRY.text;
    const list = this.#list;
    list.varint((number - this.#number) * 4 + kind);
    if (kind === ENTRY.letter) list.byte(rest.charCodeAt(0));
    else if (kind === ENTRY.text) list.ascii(rest);
    else if (kind === ENTRY.interpolation) {
      list.varint(length);
      list.byte(step);
    }
    list.signed(place - this.#place);
    this.#number = number;
    this.#place = place;
  }

  finish(): void {
    this.#endStreet();
  }

  #endStreet(): void {
    if (this.#street < 0) return;
    const isFirst = this.#streets++ % BLOCK_STREETS === 0;
    const row = this.#row;
    row.clear();
    if (isFirst) {
      row.u32(this.#street);
      row.f64(this.#lists.length);
      this.#blocks.append(row);
      row.clear();
    }
    row.varint(isFirst ? 0 : this.#street - this.#lastStreet);
    row.varint(this.#list.length);
    this.#lists.append(row);
    this.#lists.append(this.#list);
    this.#list.clear();
    this.#lastStreet = this.#street;
  }
}
