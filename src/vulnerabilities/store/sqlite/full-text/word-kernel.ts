import { loadKernel } from '#kit/web-assembly/web-assembly-kernel';
import { WORD_KERNEL } from './word-kernel-binary.ts';

// assembly/layout.ts says what lies where.
const INPUT = 0x10000;
/** Bytes of a row's texts that are taken at most. */
export const MOST_INPUT = 0x80000;
const COUNTS = 0x100000;
const MOST_ROWS = 1 << 17;
const PAGES = 0x640;
/** Rows and terms of one call. */
const AT_ONCE = 256;

/** Lengths in bytes of the texts of a row's four columns, each with its line feed. */
export type Lengths = readonly [number, number, number, number];

/** Told of what a segment consists of; the bytes are valid only during the call. */
export interface SegmentParts {
  /** A page of terms. */
  page(number: number, bytes: Uint8Array): void;
  /** Pages from `number` on are to be looked at for terms from `term` on. */
  entry(term: Uint8Array, number: number, hasDoclistIndex: boolean): void;
  /** A page of the doclist index of the last term of the pages before. */
  doclistPage(level: number, number: number, bytes: Uint8Array): void;
}

interface Functions {
  reset(): void;
  addRow(key: number, first: number, second: number, third: number, fourth: number): number;
  begin(): void;
  sort(from: number, to: number): number;
  beginTerms(): void;
  write(from: number, to: number): number;
  end(): number;
}

/** Makes segments of FTS5 in WebAssembly; its memory goes with it. */
export class WordKernel {
  readonly #functions: Functions;
  readonly #bytes: Uint8Array;
  readonly #counts: Uint32Array;
  #rows = 0;

  constructor(parts: SegmentParts) {
    const at = (from: number, length: number): Uint8Array => this.#bytes.subarray(from, from + length);
    const { functions, memory } = loadKernel<Functions>(WORD_KERNEL, PAGES, {
      page: (number: number, from: number, length: number) => parts.page(number, at(from, length)),
      entry: (from: number, length: number, number: number, flag: number) =>
        parts.entry(at(from, length), number, flag === 1),
      doclistPage: (level: number, number: number, from: number, length: number) =>
        parts.doclistPage(level, number, at(from, length)),
    });
    this.#functions = functions;
    this.#bytes = new Uint8Array(memory);
    this.#counts = new Uint32Array(memory, COUNTS, 4 * MOST_ROWS);
    functions.reset();
  }

  /**
   * Takes a row.
   * @param key greater than that of the row before
   * @param texts in UTF-8, each with a line feed behind it
   * @returns how many words each column has; `full` when the rows that it has
   * are to be written first; `other` for texts that are left to FTS5: letters that are not English, very long words
   */
  add(key: number, texts: Uint8Array, lengths: Lengths): Uint32Array | 'full' | 'other' {
    if (texts.length > MOST_INPUT) return 'other';
    this.#bytes.set(texts, INPUT);
    const added = this.#functions.addRow(key, ...lengths);
    if (added !== 1) return added === 0 ? 'full' : 'other';
    const row = 4 * this.#rows++;
    return this.#counts.subarray(row, row + 4);
  }

  /** Writes a segment of the rows that it has, and forgets them. @returns the number of its last page */
  write(): number {
    const { begin, sort, beginTerms, write, end } = this.#functions;
    begin();
    for (let from = 0; sort(from, from + AT_ONCE) !== 0; from += AT_ONCE);
    beginTerms();
    for (let from = 0; write(from, from + AT_ONCE) !== 0; from += AT_ONCE);
    this.#rows = 0;
    return end();
  }
}
