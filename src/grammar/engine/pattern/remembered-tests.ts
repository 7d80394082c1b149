import type { Token } from '../text/token.ts';

/** Kinds of tokens whose results are remembered; those that were not met for longest make room. */
const KINDS = 512;
/** Two bits for each test: is it known, and did it pass? */
const BITS = 2;
const PER_WORD = 32 / BITS;
const KNOWN = 1;
const PASSED = 2;
/** Stamps come again so much later that nobody has the old ones still. */
const MAX_STAMP = 2 ** 30 - 1;

/** Where the results of a token's kind are, as long as the stamp is that of the row. */
export interface KindOfToken {
  row: number;
  stamp: number;
}

/**
 * What tests of single tokens, by number, gave for each kind of token. Tokens are of one kind when no such test tells
 * them apart: text, blank before and readings are equal.
 */
export class RememberedTests {
  /** Words of a row. */
  readonly #width: number;
  readonly #results: Uint32Array;
  readonly #rows = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #stamps = new Int32Array(KINDS);
  readonly #met = new Uint8Array(KINDS);
  #hand = 0;
  #lastStamp = 0;

  /** @param tests how many there are */
  constructor(tests: number) {
    this.#width = Math.ceil(tests / PER_WORD);
    this.#results = new Uint32Array(KINDS * this.#width);
  }

  /** Has the row of a kind been given to another one? */
  isGone({ row, stamp }: KindOfToken): boolean {
    return this.#stamps[row] !== stamp;
  }

  /** Finds the row of a token's kind. */
  find({ text, whitespaceBefore, readings }: Token, kind: KindOfToken): void {
    let key = whitespaceBefore ? ` ${text}` : text;
    for (const { pos, lemma } of readings) key += `\n${pos ?? '\t'}\n${lemma ?? '\t'}`;
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = this.#freeRow();
      this.#keys[row] = key;
      this.#rows.set(key, row);
    }
    this.#met[row] = 1;
    kind.row = row;
    kind.stamp = this.#stamps[row];
  }

  /** The row that is next to go and was not met since it last was: the clock algorithm (Corbató 1968). */
  #freeRow(): number {
    while (this.#met[this.#hand] === 1) {
      this.#met[this.#hand] = 0;
      this.#hand = (this.#hand + 1) % KINDS;
    }
    const row = this.#hand;
    this.#hand = (this.#hand + 1) % KINDS;
    if (this.#keys.length > row) this.#rows.delete(this.#keys[row]);
    this.#results.fill(0, row * this.#width, (row + 1) * this.#width);
    this.#lastStamp = (this.#lastStamp + 1) & MAX_STAMP;
    this.#stamps[row] = this.#lastStamp;
    return row;
  }

  /** What a test gave for the kind in a row; undefined when it was not made yet. */
  result(row: number, test: number): boolean | undefined {
    const bits = this.#results[row * this.#width + ((test / PER_WORD) | 0)] >>> (BITS * (test % PER_WORD));
    return (bits & KNOWN) === 0 ? undefined : (bits & PASSED) !== 0;
  }

  remember(row: number, test: number, passed: boolean): void {
    this.#results[row * this.#width + ((test / PER_WORD) | 0)] |=
      (passed ? KNOWN | PASSED : KNOWN) << (BITS * (test % PER_WORD));
  }
}
