import { uintAt } from '#kit/element-at';
import { type Column, type ColumnSpace, PAGE_NUMBERS, WITHIN_PAGE } from './columns.ts';
import { NO_TEXT, type TextNumber, textAt, textNumber } from './numbers.ts';

/** A key with its value. */
export type Pair = readonly [key: string, value: string];

/** Texts whose numbers, and numbers whose texts, are known at once; powers of two. */
const RECENT = 1 << 13;
/** Slots of the table at first; a power of two. */
const SLOTS = 1 << 12;
/** Texts of more bytes than a page of the column has are kept apart; OpenStreetMap allows 255 characters. */
const MOST_BYTES = 4 * (PAGE_NUMBERS - 1);
const APART = 0xffff_ffff;

/**
 * Numbers texts: each text once, from 0 in the order in which they came. Their bytes stand in columns, which go to disk
 * where memory is full; what stays in memory is a table of 8 to 20 bytes for each.
 */
export class Texts {
  /** Of each text its length in bytes and its UTF-8, in whole numbers of 32 bits on one page. */
  readonly #bytes: Column;
  /** Where each one begins in `#bytes`. */
  readonly #starts: Column<number, TextNumber>;
  readonly #apart = new Map<TextNumber, string>();
  /** Hash and number + 1 of each, in an open hash table. */
  #slots: Uint32Array = new Uint32Array(2 * SLOTS);
  #mask = SLOTS - 1;
  /** By hash: the last text that had it, and its number; by number: the last text that was read. */
  readonly #numbered: string[] = [];
  readonly #numbers = new Int32Array(RECENT).fill(-1);
  readonly #read: string[] = [];
  readonly #readNumbers = new Int32Array(RECENT).fill(-1);

  constructor(space: ColumnSpace, texts: readonly string[] = []) {
    this.#bytes = space.column('uint32');
    this.#starts = space.column('uint32');
    for (const text of texts) this.number(text);
  }

  number(text: string): TextNumber {
    const hash = hashOf(text);
    const recent = hash & (RECENT - 1);
    if (this.#numbers[recent] !== -1 && this.#numbered[recent] === text) return textAt(this.#numbers, recent);
    const slot = this.#slotOf(text, hash);
    let number = textNumber(uintAt(this.#slots, 2 * slot + 1) - 1);
    if (number < 0) {
      number = this.#append(text);
      this.#slots[2 * slot] = hash;
      this.#slots[2 * slot + 1] = number + 1;
      if (3 * this.size > 2 * this.#mask) this.#grow();
    }
    this.#numbered[recent] = text;
    this.#numbers[recent] = number;
    return number;
  }

  /** {@link NO_TEXT} when the text was never seen. */
  known(text: string): TextNumber {
    const number = uintAt(this.#slots, 2 * this.#slotOf(text, hashOf(text)) + 1) - 1;
    return number < 0 ? NO_TEXT : textNumber(number);
  }

  text(number: TextNumber): string {
    const recent = number & (RECENT - 1);
    const known = this.#read[recent];
    if (known !== undefined && this.#readNumbers[recent] === number) return known;
    const text = this.#readText(number);
    this.#read[recent] = text;
    this.#readNumbers[recent] = number;
    return text;
  }

  /** Those from a number on, in order of number. */
  from(number: number): string[] {
    return Array.from({ length: this.size - number }, (_, at) => this.#readText(textNumber(number + at)));
  }

  get size(): number {
    return this.#starts.length;
  }

  /** For a checkpoint, with {@link apart}: see {@link restored}. */
  get columns(): readonly Column[] {
    return [this.#bytes, this.#starts];
  }

  /** Texts that are too long for a column. */
  get apart(): ReadonlyMap<TextNumber, string> {
    return this.#apart;
  }

  /** Call when the columns are filled again. */
  restored(apart: ReadonlyMap<TextNumber, string>): void {
    for (const [number, text] of apart) this.#apart.set(number, text);
    let slots = SLOTS;
    while (3 * this.size > 2 * (slots - 1)) slots *= 2;
    this.#slots = new Uint32Array(2 * slots);
    this.#mask = slots - 1;
    for (let number = textNumber(0); number < this.size; number++)
      this.#enter(hashOf(this.#readText(number)), number + 1);
  }

  /** Where a text is in the table, or the free slot that it would take. */
  #slotOf(text: string, hash: number): number {
    const slots = this.#slots;
    let slot = hash & this.#mask;
    for (; slots[2 * slot + 1] !== 0; slot = (slot + 1) & this.#mask)
      if (slots[2 * slot] === hash && this.text(textNumber(uintAt(slots, 2 * slot + 1) - 1)) === text) break;
    return slot;
  }

  #enter(hash: number, value: number): void {
    let slot = hash & this.#mask;
    while (this.#slots[2 * slot + 1] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[2 * slot] = hash;
    this.#slots[2 * slot + 1] = value;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(2 * old.length);
    this.#mask = 2 * this.#mask + 1;
    for (let at = 0; at < old.length; at += 2)
      if (uintAt(old, at + 1) !== 0) this.#enter(uintAt(old, at), uintAt(old, at + 1));
  }

  #append(text: string): TextNumber {
    const number = textNumber(this.size);
    const column = this.#bytes;
    const bytes = Buffer.byteLength(text);
    const isApart = bytes > MOST_BYTES;
    const words = isApart ? 1 : 1 + Math.ceil(bytes / 4);
    const left = PAGE_NUMBERS - (column.length & WITHIN_PAGE);
    if (words > left) column.length += left;
    const start = column.length;
    const page = column.pageToWrite(start);
    const within = start & WITHIN_PAGE;
    page[within] = isApart ? APART : bytes;
    if (isApart) this.#apart.set(number, text);
    else this.#viewOf(start, page.buffer as ArrayBuffer).write(text, 4 * (within + 1), bytes);
    column.length += words;
    this.#starts.push(start);
    return number;
  }

  #readText(number: TextNumber): string {
    if (!(number >= 0 && number < this.size)) throw new RangeError(`There is no text ${number}.`);
    const start = this.#starts.get(number);
    const page = this.#bytes.page(start);
    const within = start & WITHIN_PAGE;
    // Read here: `#kit/element-at` has seen arrays of every kind.
    const bytes = page[within] ?? 0;
    if (bytes === APART) return this.#apart.get(number) ?? '';
    const from = 4 * (within + 1);
    return this.#viewOf(start, page.buffer as ArrayBuffer).toString('utf8', from, from + bytes);
  }

  /** The memory of a page as it is read: a view for each text costs more than the text. */
  #viewOf(start: number, memory: ArrayBuffer): Buffer {
    const page = Math.floor(start / PAGE_NUMBERS);
    const known = this.#views[page];
    if (known?.buffer === memory) return known;
    while (this.#views.length < page) this.#views.push(undefined);
    const view = Buffer.from(memory);
    this.#views[page] = view;
    return view;
  }
  readonly #views: (Buffer | undefined)[] = [];
}

function hashOf(text: string): number {
  let hash = text.length;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e37_79b1) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Pairs of numbers as pairs of texts. */
export function pairs(texts: Texts, numbers: ArrayLike<number>): Pair[] {
  const result: Pair[] = [];
  for (let at = 0; at < numbers.length; at += 2)
    result.push([texts.text(textAt(numbers, at)), texts.text(textAt(numbers, at + 1))]);
  return result;
}
