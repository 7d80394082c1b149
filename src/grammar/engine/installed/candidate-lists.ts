import type { RememberedTests } from '../pattern/remembered-tests.ts';
import type { AnalysedToken } from './analysed-sentence.ts';
import type { RuleIndex, RuleSet } from './rule-index.ts';
import type { RuleOutlines } from './rule-outlines.ts';

/** A list that is being made. */
const gathered: number[] = [];

/**
 * For each kind of token the rules that are wanted and may have it as their anchor, with what they ask of the tokens
 * around: found once for a kind, then read from one array.
 */
export class CandidateLists {
  readonly #index: RuleIndex;
  readonly #outlines: RuleOutlines;
  readonly #tests: RememberedTests;
  readonly #isWanted: (rule: number) => boolean;
  readonly #always: readonly number[];
  /** By the row of a kind: each rule, the number of elements around, and for each its distance and the place of its test. */
  readonly #lists: Int32Array[] = [];
  /** The kind that each of them is of. */
  readonly #kinds: Float64Array;

  constructor(
    index: RuleIndex,
    outlines: RuleOutlines,
    tests: RememberedTests,
    isWanted: (rule: number) => boolean = () => true,
  ) {
    this.#index = index;
    this.#outlines = outlines;
    this.#tests = tests;
    this.#isWanted = isWanted;
    this.#always = index.always.filter(isWanted);
    this.#kinds = new Float64Array(tests.rows);
  }

  /** Puts the rules that a sentence may match into an empty set; the tokens must be settled and stay as they are. */
  collect(tokens: readonly AnalysedToken[], found: RuleSet): void {
    for (const rule of this.#always) found.addEverywhere(rule);
    for (let index = 0; index < tokens.length; index++) {
      const list = this.#listOf(tokens[index]);
      for (let at = 0; at < list.length; ) {
        const rule = list[at];
        const end = at + 2 + 2 * list[at + 1];
        if (this.#fit(list, at + 2, end, tokens, index)) found.add(rule, index);
        at = end;
      }
    }
  }

  /** Puts rules into the set as far as they do not ask for a token at all, or that one alone. */
  collectAnchored(tokens: readonly AnalysedToken[], found: RuleSet): void {
    for (const rule of this.#always) found.addEverywhere(rule);
    for (let index = 0; index < tokens.length; index++) this.collectToken(tokens[index], index, found);
  }

  /** The rules that one token may be the anchor of, whatever is around. */
  collectToken(token: AnalysedToken, index: number, found: RuleSet): void {
    const list = this.#listOf(token);
    for (let at = 0; at < list.length; at += 2 + 2 * list[at + 1]) found.add(list[at], index);
  }

  #fit(list: Int32Array, from: number, end: number, tokens: readonly AnalysedToken[], index: number): boolean {
    for (let at = from; at < end; at += 2) {
      const place = index + list[at];
      if (place < 0 || place >= tokens.length) return false;
      if (!this.#outlines.passes(list[at + 1], tokens[place])) return false;
    }
    return true;
  }

  #listOf(token: AnalysedToken): Int32Array {
    const { row } = token;
    if (row < 0) return this.#makeList(token);
    const kind = this.#tests.kind(row);
    if (this.#kinds[row] !== kind) {
      this.#lists[row] = this.#makeList(token);
      this.#kinds[row] = kind;
    }
    return this.#lists[row];
  }

  #makeList(token: AnalysedToken): Int32Array {
    gathered.length = 0;
    this.#index.eachRule(token, (rule) => {
      if (this.#isWanted(rule)) this.#outlines.gather(rule, token, gathered);
    });
    const list = new Int32Array(gathered.length);
    for (let i = 0; i < list.length; i++) list[i] = gathered[i];
    return list;
  }
}
