import { elementAt, floatAt, wordAt } from '#kit/element-at';
import type { ElementNumber } from '../../store/pack/pack-numbers.ts';
import type { Reading } from '../text/reading.ts';

/** Kinds of tokens that are told apart; those that were not met for longest make room. */
const KINDS = 1024;
/** Two bits for each test: is it known, and did it pass? */
const BITS = 2;
const PER_WORD = 32 / BITS;
const WORD_SHIFT = 31 - Math.clz32(PER_WORD);
const WORD_MASK = PER_WORD - 1;
/** Words of a line of the processor's cache. */
const LINE = 16;
/** Words of a row at first. Rows are an odd number of lines, so that the same test of many kinds is spread over the cache. */
const FIRST_WIDTH = 3 * LINE;
const KNOWN = 1;

/** What is known of a test: nothing yet, or that it failed, or that it passed. */
export const UNKNOWN = 0;
export const FAILED = KNOWN;
export const PASSED = KNOWN | 2;

/** In place of a row: there is none for the kind. */
export const NO_ROW = -1;
/** In place of a row: the token has become another kind, whose row nobody has asked for yet. */
export const CHANGED = -2;

declare const placed: unique symbol;

/** Where results of a test stand in the row of each kind of token. Another number than that of its element in the pack. */
export type TestPlace = number & { readonly [placed]: 'test' };

/** A number that is known to be such a place. */
export const testPlace = (place: number): TestPlace => place as TestPlace;

/** What tells the kind of a token. */
interface TestedToken {
  readonly text: string;
  readonly whitespaceBefore: boolean;
  readonly readings: readonly Reading[];
  readonly rawReadings?: readonly Reading[];
}

/** The row that was found for a text with the readings it has before disambiguation. */
interface FoundBefore {
  readonly readings: readonly Reading[];
  readonly whitespaceBefore: boolean;
  readonly row: number;
  readonly kind: number;
}

/**
 * What the tests of elements, by their numbers, gave for each kind of token. Tokens are of one kind when no such test tells
 * them apart: text, blank before and readings are equal.
 */
export class RememberedTests {
  /** Words of a row. */
  #width = FIRST_WIDTH;
  #results = new Uint32Array(KINDS * FIRST_WIDTH);
  /** For each test its place in the rows, -1 without one; for each place the test. */
  readonly #places: Int32Array;
  readonly #tests: ElementNumber[] = [];
  readonly #rows = new Map<string, number>();
  readonly #keys: string[] = [];
  /** By the text: a tagger gives the same list of readings each time. */
  readonly #before = new Map<string, FoundBefore>();
  /** What tells the kind in each row from all others, ever. */
  readonly #kinds = new Float64Array(KINDS);
  readonly #met = new Uint8Array(KINDS);
  /** The sentence that each row was last asked for. */
  readonly #sentences = new Float64Array(KINDS);
  #hand = 0;
  #kind = 0;
  #sentence = 1;
  #evictions = 0;

  /** @param tests how many there are */
  constructor(tests: number) {
    this.#places = new Int32Array(tests).fill(-1);
  }

  /**
   * The place of a test in the rows. Places are given in the order in which they are asked for: what is tested at all lies
   * side by side, and rows are no longer than that.
   */
  place(test: ElementNumber): TestPlace {
    const known = wordAt(this.#places, test);
    if (known >= 0) return testPlace(known);
    const place = testPlace(this.#tests.push(test) - 1);
    this.#places[test] = place;
    if (place === this.#width * PER_WORD) this.#widen();
    return place;
  }

  /** The test that has a place. */
  testAt(place: TestPlace): ElementNumber {
    return elementAt(this.#tests, place);
  }

  #widen(): void {
    const before = this.#width;
    const width = 2 * before + LINE;
    const results = new Uint32Array(KINDS * width);
    for (let row = 0; row < KINDS; row++)
      results.set(this.#results.subarray(row * before, (row + 1) * before), row * width);
    this.#width = width;
    this.#results = results;
  }

  /** Rows there are at most. */
  get rows(): number {
    return KINDS;
  }

  /** How often a row was given to another kind: as long as it is the same, rows stay what they are. */
  get evictions(): number {
    return this.#evictions;
  }

  /** From here on the rows of a sentence are asked for: until the next one begins, none of them is given to another kind. */
  beginSentence(): void {
    this.#sentence++;
  }

  /** What tells the kind in a row from all that were or will be there. */
  kind(row: number): number {
    return floatAt(this.#kinds, row);
  }

  /** Keeps a row that was found before for the sentence; false when it has been given to another kind. */
  keep(row: number, kind: number): boolean {
    if (row < 0 || this.#kinds[row] !== kind) return false;
    this.#met[row] = 1;
    this.#sentences[row] = this.#sentence;
    return true;
  }

  /** The row of a token's kind; NO_ROW when the sentence has all of them. */
  find(token: TestedToken): number {
    const { text, whitespaceBefore, readings } = token;
    if (readings !== token.rawReadings) return this.#findByKey(token);
    const before = this.#before.get(text);
    if (before?.readings === readings && before.whitespaceBefore === whitespaceBefore)
      if (this.keep(before.row, before.kind)) return before.row;
    const row = this.#findByKey(token);
    if (row === NO_ROW) return row;
    if (this.#before.size >= KINDS) this.#before.clear();
    this.#before.set(text, { readings, whitespaceBefore, row, kind: floatAt(this.#kinds, row) });
    return row;
  }

  #findByKey({ text, whitespaceBefore, readings }: TestedToken): number {
    let key = whitespaceBefore ? ` ${text}` : text;
    for (const { pos, lemma } of readings) key += `\n${pos ?? '\t'}\n${lemma ?? '\t'}`;
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = this.#freeRow();
      if (row === NO_ROW) return row;
      this.#keys[row] = key;
      this.#rows.set(key, row);
    }
    this.#met[row] = 1;
    this.#sentences[row] = this.#sentence;
    return row;
  }

  /** The row that is next to go and was not met since it last was: the clock algorithm (Corbató 1968). */
  #freeRow(): number {
    for (let tries = 0; tries < 2 * KINDS; tries++) {
      const row = this.#hand;
      this.#hand = (row + 1) % KINDS;
      if (this.#sentences[row] === this.#sentence) continue;
      if (this.#met[row] === 1) {
        this.#met[row] = 0;
        continue;
      }
      const before = this.#keys[row];
      if (before !== undefined) {
        this.#rows.delete(before);
        this.#evictions++;
      }
      this.#kind++;
      this.#kinds[row] = this.#kind;
      this.#results.fill(0, row * this.#width, (row + 1) * this.#width);
      return row;
    }
    return NO_ROW;
  }

  /** What is known of the test at a place for the kind in a row. */
  result(row: number, place: TestPlace): number {
    return (
      (wordAt(this.#results, row * this.#width + (place >>> WORD_SHIFT)) >>> ((place & WORD_MASK) * BITS)) & PASSED
    );
  }

  remember(row: number, place: TestPlace, passed: boolean): void {
    const at = row * this.#width + (place >>> WORD_SHIFT);
    this.#results[at] = wordAt(this.#results, at) | ((passed ? PASSED : FAILED) << ((place & WORD_MASK) * BITS));
  }
}
