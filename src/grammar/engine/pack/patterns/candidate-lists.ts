import { byteAt, uintAt } from '#kit/element-at';
import { type DisambiguationNumber, numberIn, type RuleNumber } from '../../../store/pack/pack-numbers.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { AnalysedSentence, AnalysedToken } from '../analysis/analysed-sentence.ts';
import type { TokenKind } from '../analysis/token-kind.ts';
import type { ExpressionOutlines } from './expression-outlines.ts';
import { KeptLists } from './kept-lists.ts';
import type { RepeatedRules } from './repeated-rules.ts';
import type { RuleIndex, RuleSet } from './rule-index.ts';
import { FIRST, NO_REFUSAL, type RuleOutlines } from './rule-outlines.ts';

/** The rules that are wanted and may match in a sentence. */
export class CandidateLists {
  readonly #index: RuleIndex<RuleNumber>;
  readonly #outlines: RuleOutlines<RuleNumber>;
  readonly #expressions: ExpressionOutlines<RuleNumber>;
  readonly #always: readonly RuleNumber[];
  readonly #isWanted: (rule: RuleNumber) => boolean;
  readonly #repeated: RepeatedRules;
  /** Of kinds of tokens the rules that are wanted or report only repetitions. */
  readonly #kept: KeptLists;
  /** The same of a token whose kind is not remembered. */
  readonly #gathered: Uint32Array;

  constructor(
    index: RuleIndex<RuleNumber>,
    outlines: RuleOutlines<RuleNumber>,
    expressions: ExpressionOutlines<RuleNumber>,
    repeated: RepeatedRules,
    isWanted: (rule: RuleNumber) => boolean,
  ) {
    this.#index = index;
    this.#outlines = outlines;
    this.#expressions = expressions;
    this.#always = index.always.filter(isWanted);
    this.#isWanted = isWanted;
    this.#repeated = repeated;
    this.#kept = new KeptLists(index);
    this.#gathered = new Uint32Array(repeated.isRepeated.length);
  }

  /**
   * Puts the rules that a sentence may match into an empty set; the tokens must be settled and stay as they are. The sentence
   * then knows whether rules that report only repetitions may match as well: most sentences need not be asked again.
   */
  collect(sentence: AnalysedSentence, found: RuleSet<RuleNumber>): void {
    const { text, tokens } = sentence;
    if (this.#always.length > 0) this.#expressions.take(text);
    for (const rule of this.#always) if (this.#expressions.mayFind(rule)) found.addEverywhere(rule);
    const outlines = this.#outlines;
    const kept = this.#kept;
    const { isRepeated } = this.#repeated;
    let mayRepeat = this.#repeated.always;
    for (let place = 0; place < tokens.length; place++) {
      const token = tokenAt(tokens, place);
      const { kind } = token;
      const at = kind === undefined ? -1 : this.#ofKind(kind, token);
      const count = at < 0 ? this.#gather(token) : kept.count(at);
      let failed = -1;
      for (let i = 0; i < count; i++) {
        const rule =
          at < 0 ? numberIn<RuleNumber>(uintAt(this.#gathered, i)) : numberIn<RuleNumber>(kept.number(at, i));
        // Those that ask for the same follow each other.
        const question = outlines.question(rule);
        if (question >= 0 && question === failed) continue;
        const refusal = outlines.refusalAt(rule, tokens, place);
        if (refusal === FIRST) failed = question;
        if (refusal !== NO_REFUSAL) continue;
        if (byteAt(isRepeated, rule) === 1) mayRepeat = true;
        if (this.#isWanted(rule)) found.add(rule, place);
      }
    }
    sentence.mayRepeat = mayRepeat;
  }

  /** Where the rules of a kind are kept; -1 when there is no room for so many. */
  #ofKind(kind: TokenKind, token: AnalysedToken): number {
    if (this.#kept.has(kind.wantedRound, kind.wantedPlace)) return kind.wantedPlace;
    let count = this.#gather(token);
    const rules = this.#gathered;
    let left = 0;
    for (let i = 0; i < count; i++) {
      const rule = uintAt(rules, i);
      if (this.#outlines.mayHang(numberIn<RuleNumber>(rule), token)) rules[left++] = rule;
    }
    count = left;
    const questions = this.#outlines;
    rules
      .subarray(0, count)
      .sort(
        (a, b) => questions.question(numberIn<RuleNumber>(a)) - questions.question(numberIn<RuleNumber>(b)) || a - b,
      );
    const place = this.#kept.keep(rules, count);
    if (place < 0) return -1;
    kind.wantedPlace = place;
    kind.wantedRound = this.#kept.round;
    return place;
  }

  /** Finds the rules that hang on a token and are wanted or report only repetitions. */
  #gather(token: AnalysedToken): number {
    const index = this.#index;
    const { isRepeated } = this.#repeated;
    const all = index.gather(token);
    let count = 0;
    for (let i = 0; i < all; i++) {
      const rule = index.gathered(i);
      if (this.#isWanted(rule) || byteAt(isRepeated, rule) === 1) this.#gathered[count++] = rule;
    }
    return count;
  }
}

/** The same for disambiguation, where tokens change while rules run: whatever is around a token. */
export class AnchoredRules {
  readonly #index: RuleIndex<DisambiguationNumber>;
  readonly #outlines: RuleOutlines<DisambiguationNumber>;

  constructor(index: RuleIndex<DisambiguationNumber>, outlines: RuleOutlines<DisambiguationNumber>) {
    this.#index = index;
    this.#outlines = outlines;
  }

  /** Puts rules into the set as far as they do not ask for a token at all, or that one alone; the tokens must be settled. */
  collect(tokens: readonly AnalysedToken[], found: RuleSet<DisambiguationNumber>): void {
    for (const rule of this.#index.always) found.addEverywhere(rule);
    for (let index = 0; index < tokens.length; index++) this.collectToken(tokenAt(tokens, index), index, found);
  }

  /** The rules that one token may be the anchor of. */
  collectToken(token: AnalysedToken, index: number, found: RuleSet<DisambiguationNumber>): void {
    const count = this.#index.gather(token, this.#outlines);
    for (let i = 0; i < count; i++) found.add(this.#index.gathered(i), index);
  }
}
