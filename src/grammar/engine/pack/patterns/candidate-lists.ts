import type { DisambiguationNumber, RuleNumber } from '../../../store/pack/pack-numbers.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { AnalysedSentence, AnalysedToken } from '../analysis/analysed-sentence.ts';
import type { ExpressionOutlines } from './expression-outlines.ts';
import type { RuleIndex, RuleSet } from './rule-index.ts';
import type { RuleOutlines } from './rule-outlines.ts';

/** The rules that are wanted and may match in a sentence. */
export class CandidateLists {
  readonly #index: RuleIndex<RuleNumber>;
  readonly #outlines: RuleOutlines<RuleNumber>;
  readonly #expressions: ExpressionOutlines<RuleNumber>;
  readonly #always: readonly RuleNumber[];
  readonly #isWanted: (rule: RuleNumber) => boolean;

  constructor(
    index: RuleIndex<RuleNumber>,
    outlines: RuleOutlines<RuleNumber>,
    expressions: ExpressionOutlines<RuleNumber>,
    isWanted: (rule: RuleNumber) => boolean,
  ) {
    this.#index = index;
    this.#outlines = outlines;
    this.#expressions = expressions;
    this.#always = index.always.filter(isWanted);
    this.#isWanted = isWanted;
  }

  /** Puts the rules that a sentence may match into an empty set; the tokens must be settled and stay as they are. */
  collect({ text, tokens }: AnalysedSentence, found: RuleSet<RuleNumber>): void {
    if (this.#always.length > 0) this.#expressions.take(text);
    for (const rule of this.#always) if (this.#expressions.mayFind(rule)) found.addEverywhere(rule);
    const index = this.#index;
    const outlines = this.#outlines;
    for (let place = 0; place < tokens.length; place++) {
      const count = index.gather(tokenAt(tokens, place));
      for (let i = 0; i < count; i++) {
        const rule = index.gathered(i);
        if (this.#isWanted(rule) && outlines.mayMatchAt(rule, tokens, place)) found.add(rule, place);
      }
    }
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
