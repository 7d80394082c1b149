import { elementAt, floatAt, wordAt } from '#kit/element-at';

/** Two bits for each test: is it known, and did it pass? */
const BITS = 2;
const PER_WORD = 32 / BITS;
const WORD_SHIFT = 31 - Math.clz32(PER_WORD);
const WORD_MASK = PER_WORD - 1;
/** Words of a line of the processor's cache. */
const LINE = 16;
/** Words of a row at first. Rows are an odd number of lines, so that the same test of many rows is spread over the cache. */
const FIRST_WIDTH = 3 * LINE;
const KNOWN = 1;

/** What is known of a test: nothing yet, or that it failed, or that it passed. */
export const UNKNOWN = 0;
export const FAILED = KNOWN;
export const PASSED = KNOWN | 2;

/** In place of a row: there is none. */
export const NO_ROW = -1;
/** In place of a row: it has changed what the row is of, and nobody has asked for the new one yet. */
export const CHANGED = -2;

declare const placed: unique symbol;

/** Where results of a test stand in each row. Another number than that of the test in the pack. */
export type TestPlace = number & { readonly [placed]: 'test' };

/** A number that is known to be such a place. */
export const testPlace = (place: number): TestPlace => place as TestPlace;

/** What tests, by their numbers, gave for each of many texts. */
export class RememberedTests<Test extends number> {
  /** Texts that are told apart; those that were not met for longest make room. */
  readonly rows: number;
  /** Words of a row. */
  #width = FIRST_WIDTH;
  #results: Uint32Array;
  /** For each test its place in the rows, -1 without one; for each place the test. */
  readonly #places: Int32Array;
  readonly #tests: Test[] = [];
  readonly #rows = new Map<string, number>();
  readonly #keys: string[] = [];
  /** What tells the text in each row from all others, ever. */
  readonly #kinds: Float64Array;
  readonly #met: Uint8Array;
  /** The sentence that each row was last asked for. */
  readonly #sentences: Float64Array;
  #hand = 0;
  #kind = 0;
  #sentence = 1;
  #evictions = 0;

  /**
   * @param rows texts that are remembered
   * @param tests how many there are
   */
  constructor(rows: number, tests: number) {
    this.rows = rows;
    this.#results = new Uint32Array(rows * FIRST_WIDTH);
    this.#places = new Int32Array(tests).fill(-1);
    this.#kinds = new Float64Array(rows);
    this.#met = new Uint8Array(rows);
    this.#sentences = new Float64Array(rows);
  }

  /**
   * The place of a test in the rows. Places are given in the order in which they are asked for: what is tested at all lies
   * side by side, and rows are no longer than that.
   */
  place(test: Test): TestPlace {
    const known = wordAt(this.#places, test);
    if (known >= 0) return testPlace(known);
    const place = testPlace(this.#tests.push(test) - 1);
    this.#places[test] = place;
    if (place === this.#width * PER_WORD) this.#widen();
    return place;
  }

  /** The test that has a place. */
  testAt(place: TestPlace): Test {
    return elementAt(this.#tests, place);
  }

  #widen(): void {
    const before = this.#width;
    const width = Math.ceil(before / LINE / 2) * LINE + before;
    const wider = width + (width % (2 * LINE) === 0 ? LINE : 0);
    const results = new Uint32Array(this.rows * wider);
    for (let row = 0; row < this.rows; row++)
      results.set(this.#results.subarray(row * before, (row + 1) * before), row * wider);
    this.#width = wider;
    this.#results = results;
  }

  /** How often a row was given to another text: as long as it is the same, rows stay what they are. */
  get evictions(): number {
    return this.#evictions;
  }

  /** From here on the rows of a sentence are asked for: until the next one begins, none of them is given to another text. */
  beginSentence(): void {
    this.#sentence++;
  }

  /** What tells the text in a row from all that were or will be there. */
  kind(row: number): number {
    return floatAt(this.#kinds, row);
  }

  /** Keeps a row that was found before for the sentence; false when it has been given to another text. */
  keep(row: number, kind: number): boolean {
    if (row < 0 || this.#kinds[row] !== kind) return false;
    this.#met[row] = 1;
    this.#sentences[row] = this.#sentence;
    return true;
  }

  /** The row of a text; NO_ROW when the sentence has all of them. */
  find(key: string): number {
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
    for (let tries = 0; tries < 2 * this.rows; tries++) {
      const row = this.#hand;
      this.#hand = (row + 1) % this.rows;
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

  /** What is known of the test at a place for the text in a row. */
  result(row: number, place: TestPlace): number {
    const word = wordAt(this.#results, row * this.#width + (place >>> WORD_SHIFT));
    return (word >>> ((place & WORD_MASK) * BITS)) & PASSED;
  }

  remember(row: number, place: TestPlace, passed: boolean): void {
    const at = row * this.#width + (place >>> WORD_SHIFT);
    this.#results[at] = wordAt(this.#results, at) | ((passed ? PASSED : FAILED) << ((place & WORD_MASK) * BITS));
  }
}
