import { wordAt } from '#kit/element-at';
import { type DisambiguationNumber, numberIn, type RuleNumber } from '../../../store/pack/pack-numbers.ts';
import { type RememberedTests, testPlace } from '../../pattern/remembered-tests.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';
import type { RuleIndex, RuleSet } from './rule-index.ts';
import type { RuleOutlines } from './rule-outlines.ts';

/** Room for the lists of all kinds together, in numbers; where it is used up, all are made again. */
const ROOM = 2 ** 19;

/** Lists of numbers, one for each kind of token: made once for a kind. */
class ListsByKind {
  readonly #tests: RememberedTests;
  readonly #make: (token: AnalysedToken, list: number[]) => void;
  /** The lists one behind the other. */
  readonly numbers = new Int32Array(ROOM);
  #end = 0;
  /** For each row where its list begins and ends, and the kind that it is of. */
  readonly #begins: Int32Array;
  readonly #ends: Int32Array;
  readonly #kinds: Float64Array;
  /** A list that is being made. */
  readonly #gathered: number[] = [];
  /** Where the list ends that `find` gave last. */
  end = 0;

  /** @param make puts the numbers for a token into an empty list */
  constructor(tests: RememberedTests, make: (token: AnalysedToken, list: number[]) => void) {
    this.#tests = tests;
    this.#make = make;
    this.#begins = new Int32Array(tests.rows);
    this.#ends = new Int32Array(tests.rows);
    this.#kinds = new Float64Array(tests.rows);
  }

  /** Where the list for a token begins in `numbers`; it is good until the next call. */
  find(token: AnalysedToken): number {
    const { row } = token;
    if (row < 0) return this.#add(token);
    const kind = this.#tests.kind(row);
    if (this.#kinds[row] !== kind) {
      this.#begins[row] = this.#add(token);
      this.#ends[row] = this.end;
      this.#kinds[row] = kind;
    }
    this.end = wordAt(this.#ends, row);
    return wordAt(this.#begins, row);
  }

  /** Makes a list behind the last one. */
  #add(token: AnalysedToken): number {
    const gathered = this.#gathered;
    gathered.length = 0;
    this.#make(token, gathered);
    if (this.#end + gathered.length > ROOM) {
      this.#kinds.fill(0);
      this.#end = 0;
    }
    const begin = this.#end;
    this.numbers.set(gathered, begin);
    this.#end += gathered.length;
    this.end = this.#end;
    return begin;
  }
}

/**
 * The rules that are wanted and may match in a sentence: for each kind of token those that may have it as their anchor,
 * with what they ask of the tokens around.
 */
export class CandidateLists {
  readonly #outlines: RuleOutlines<RuleNumber>;
  readonly #always: readonly RuleNumber[];
  /** Each rule, the number of elements around, and for each its distance and the place of its test. */
  readonly #lists: ListsByKind;

  constructor(
    index: RuleIndex<RuleNumber>,
    outlines: RuleOutlines<RuleNumber>,
    tests: RememberedTests,
    isWanted: (rule: RuleNumber) => boolean,
  ) {
    this.#outlines = outlines;
    this.#always = index.always.filter(isWanted);
    this.#lists = new ListsByKind(tests, (token, list) =>
      index.eachRule(token, (rule) => {
        if (isWanted(rule)) outlines.gather(rule, token, list);
      }),
    );
  }

  /** Puts the rules that a sentence may match into an empty set; the tokens must be settled and stay as they are. */
  collect(tokens: readonly AnalysedToken[], found: RuleSet<RuleNumber>): void {
    for (const rule of this.#always) found.addEverywhere(rule);
    const list = this.#lists.numbers;
    for (let index = 0; index < tokens.length; index++) {
      const begin = this.#lists.find(tokenAt(tokens, index));
      const last = this.#lists.end;
      for (let at = begin; at < last; ) {
        const rule = numberIn<RuleNumber>(wordAt(list, at));
        const end = at + 2 + 2 * wordAt(list, at + 1);
        if (this.#fit(list, at + 2, end, tokens, index)) found.add(rule, index);
        at = end;
      }
    }
  }

  #fit(list: Int32Array, from: number, end: number, tokens: readonly AnalysedToken[], index: number): boolean {
    for (let at = from; at < end; at += 2) {
      const place = index + wordAt(list, at);
      if (place < 0 || place >= tokens.length) return false;
      if (!this.#outlines.passes(testPlace(wordAt(list, at + 1)), tokenAt(tokens, place))) return false;
    }
    return true;
  }
}

/** The same for disambiguation, where tokens change while rules run: whatever is around a token. */
export class AnchoredRules {
  readonly #always: readonly DisambiguationNumber[];
  readonly #lists: ListsByKind;

  constructor(
    index: RuleIndex<DisambiguationNumber>,
    outlines: RuleOutlines<DisambiguationNumber>,
    tests: RememberedTests,
  ) {
    this.#always = index.always;
    this.#lists = new ListsByKind(tests, (token, list) =>
      index.eachRule(token, (rule) => {
        if (outlines.mayHang(rule, token)) list.push(rule);
      }),
    );
  }

  /** Puts rules into the set as far as they do not ask for a token at all, or that one alone; the tokens must be settled. */
  collect(tokens: readonly AnalysedToken[], found: RuleSet<DisambiguationNumber>): void {
    for (const rule of this.#always) found.addEverywhere(rule);
    for (let index = 0; index < tokens.length; index++) this.collectToken(tokenAt(tokens, index), index, found);
  }

  /** The rules that one token may be the anchor of. */
  collectToken(token: AnalysedToken, index: number, found: RuleSet<DisambiguationNumber>): void {
    const list = this.#lists.numbers;
    for (let at = this.#lists.find(token), { end } = this.#lists; at < end; at++)
      found.add(numberIn<DisambiguationNumber>(wordAt(list, at)), index);
  }
}
