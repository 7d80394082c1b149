import type { FacetColumns, NumberLists } from './port.ts';

/** The columns of some rows, each as one text: numbers with commas between them, lists of numbers with semicolons. */
export interface FacetTexts {
  readonly keys: string;
  readonly updated: string;
  readonly published: string;
  readonly score: string;
  readonly epss: string;
  readonly exploited: string;
  readonly assigner: string;
  readonly vendors: string;
  readonly products: string;
}

const COMMA = 44;
const SEMICOLON = 59;

/** Puts columns together that a database gives as texts. */
export class FacetReader {
  readonly #columns: Omit<FacetColumns, 'assigners' | 'names' | 'vendors' | 'products'>;
  readonly #vendors: ListReader;
  readonly #products: ListReader;
  #rows = 0;

  constructor(count: number) {
    this.#columns = {
      keys: new Float64Array(count),
      updated: new Uint32Array(count),
      published: new Uint32Array(count),
      score: new Uint8Array(count),
      epss: new Uint16Array(count),
      exploited: new Uint16Array(count),
      assigner: new Uint16Array(count),
    };
    this.#vendors = new ListReader(count);
    this.#products = new ListReader(count);
  }

  add(texts: FacetTexts): void {
    const columns = this.#columns;
    const from = this.#rows;
    this.#rows += readNumbers(texts.keys, columns.keys, from);
    readNumbers(texts.updated, columns.updated, from);
    readNumbers(texts.published, columns.published, from);
    readNumbers(texts.score, columns.score, from);
    readNumbers(texts.epss, columns.epss, from);
    readNumbers(texts.exploited, columns.exploited, from);
    readNumbers(texts.assigner, columns.assigner, from);
    this.#vendors.add(texts.vendors);
    this.#products.add(texts.products);
  }

  finish(assigners: readonly string[], names: readonly string[]): FacetColumns {
    if (this.#rows !== this.#columns.keys.length) throw new Error('The columns of the store differ in length.');
    const [vendors, products] = [this.#vendors.finish(), this.#products.finish()];
    return { ...this.#columns, assigners, names, vendors, products };
  }
}

class ListReader {
  readonly #starts: Uint32Array;
  #numbers = new Uint32Array(1024);
  #row = 0;
  #filled = 0;

  constructor(count: number) {
    this.#starts = new Uint32Array(count + 1);
  }

  add(text: string): void {
    let value = 0;
    let inNumber = false;
    // A separator after the end closes the last list.
    for (let at = 0; at <= text.length; at++) {
      const code = at === text.length ? SEMICOLON : text.charCodeAt(at);
      if (code !== COMMA && code !== SEMICOLON) {
        value = value * 10 + code - 48;
        inNumber = true;
        continue;
      }
      if (inNumber) {
        if (this.#filled === this.#numbers.length) {
          const larger = new Uint32Array(2 * this.#filled);
          larger.set(this.#numbers);
          this.#numbers = larger;
        }
        this.#numbers[this.#filled++] = value;
        value = 0;
        inNumber = false;
      }
      if (code === SEMICOLON) this.#starts[++this.#row] = this.#filled;
    }
  }

  finish(): NumberLists {
    return { starts: this.#starts, numbers: this.#numbers.subarray(0, this.#filled) };
  }
}

/**
 * Reads texts such as "20,300,4000", again and again into the same memory: arrays of megabytes that nobody holds any
 * longer would wait long for the garbage collector.
 */
export class NumberReader {
  #numbers = new Float64Array(1024);

  /** The numbers of a text; the array is valid until the next one is read. */
  read(text: string): Float64Array {
    if (text === '') return this.#numbers.subarray(0, 0);
    let count = 1;
    for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count++;
    if (count > this.#numbers.length) this.#numbers = new Float64Array(Math.ceil(1.5 * count));
    return this.#numbers.subarray(0, readNumbers(text, this.#numbers, 0));
  }
}

/** @returns how many numbers the text holds; it holds at least one */
function readNumbers(text: string, into: Float64Array | Uint32Array | Uint16Array | Uint8Array, from: number): number {
  let value = 0;
  let row = from;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      into[row++] = value;
      value = 0;
    } else value = value * 10 + code - 48;
  }
  into[row++] = value;
  return row - from;
}
