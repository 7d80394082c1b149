import { elementAt, wordAt } from '#kit/element-at';
import { fitsByItself, matchesAround } from '../../pattern/match-pattern.ts';
import type { Pattern } from '../../pattern/pattern.ts';
import type { RememberedTests } from '../../pattern/remembered-tests.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';

/** With fewer of them it costs less to look at each. */
const MANY = 8;

/**
 * The antipatterns of a rule. Where there are many, it is found once for each kind of token which of them may have it as
 * their anchor.
 */
export class Antipatterns {
  readonly #all: readonly Pattern[];
  readonly #tests: RememberedTests;
  /** Those that are found by their anchors, and those that are not. */
  readonly #anchored: readonly Pattern[];
  readonly #others: readonly Pattern[];
  readonly #extent: number;
  readonly #most: number;
  /** Words of a row. */
  readonly #width: number;
  /** By the row of a kind: which of those with an anchor may have it there, as bits. */
  #bits: Int32Array | undefined;
  /** The kind that each row is of. */
  #kinds: Float64Array | undefined;

  constructor(all: readonly Pattern[], tests: RememberedTests) {
    this.#all = all;
    this.#tests = tests;
    this.#anchored = all.length < MANY ? [] : all.filter((pattern) => pattern.anchor !== undefined);
    this.#others = this.#anchored.length === 0 ? all : all.filter((pattern) => pattern.anchor === undefined);
    this.#extent = Math.max(0, ...this.#anchored.map((pattern) => pattern.extent));
    this.#most = Math.max(0, ...this.#anchored.map(({ anchor }) => anchor?.most ?? 0));
    this.#width = (this.#anchored.length + 31) >> 5;
  }

  get all(): readonly Pattern[] {
    return this.#all;
  }

  /** Whether what one of them marks touches the tokens from `first` to `last`. */
  touch(tokens: readonly AnalysedToken[], first: number, last: number): boolean {
    for (const pattern of this.#others) if (matchesAround(pattern, tokens, first, last)) return true;
    if (this.#anchored.length === 0) return false;
    const end = Math.min(tokens.length - 1, last + this.#most);
    for (let index = Math.max(0, first - this.#extent + 1); index <= end; index++) {
      const { row } = tokenAt(tokens, index);
      if (row < 0) {
        for (const pattern of this.#anchored)
          if (mayBeAnchor(pattern, tokenAt(tokens, index)) && matchesAround(pattern, tokens, first, last, index))
            return true;
        continue;
      }
      const bits = this.#bitsOf(tokenAt(tokens, index));
      for (let word = 0; word < this.#width; word++)
        for (let left = wordAt(bits, row * this.#width + word); left !== 0; left &= left - 1) {
          const pattern = elementAt(this.#anchored, (word << 5) + 31 - Math.clz32(left & -left));
          if (matchesAround(pattern, tokens, first, last, index)) return true;
        }
    }
    return false;
  }

  /** The bits, with those of a token's kind in its row. */
  #bitsOf(token: AnalysedToken): Int32Array {
    const { row } = token;
    this.#bits ??= new Int32Array(this.#tests.rows * this.#width);
    const bits = this.#bits;
    this.#kinds ??= new Float64Array(this.#tests.rows);
    const kind = this.#tests.kind(row);
    if (this.#kinds[row] !== kind) {
      this.#kinds[row] = kind;
      const start = row * this.#width;
      bits.fill(0, start, start + this.#width);
      this.#anchored.forEach((pattern, place) => {
        if (!mayBeAnchor(pattern, token)) return;
        const at = start + (place >> 5);
        bits[at] = wordAt(bits, at) | (1 << (place & 31));
      });
    }
    return bits;
  }
}

const mayBeAnchor = ({ anchor, elements }: Pattern, token: AnalysedToken): boolean =>
  anchor !== undefined && fitsByItself(elementAt(elements, anchor.element), token);
