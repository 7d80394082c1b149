import { LetterSketch } from '../../expression/letter-sketch.ts';
import { requiredLetters } from '../../expression/required-letters.ts';

/** Words of pairs in a sketch, as a binary logarithm: a sentence has some 80 pairs. */
const SKETCH = 4;

/**
 * What rules that search the text of a sentence by an expression need in it: nearly all of them are ruled out by pairs of
 * letters that it does not have.
 */
export class ExpressionOutlines<Rule extends number> {
  readonly #expressionOf: (rule: Rule) => string | undefined;
  /** Nothing for rules without an expression. */
  readonly #required = new Map<Rule, Int32Array | undefined>();
  readonly #sketch = new LetterSketch(SKETCH);

  /** @param expressionOf gives the expression of a rule, if it has one; asked once for each */
  constructor(expressionOf: (rule: Rule) => string | undefined) {
    this.#expressionOf = expressionOf;
  }

  /** From here on rules are asked about this text. */
  take(text: string): void {
    this.#sketch.take(text);
  }

  /** Whether a rule may find something in the text; one without an expression may. */
  mayFind(rule: Rule): boolean {
    let required = this.#required.get(rule);
    if (required === undefined && !this.#required.has(rule)) {
      required = this.#requiredBy(rule);
      this.#required.set(rule, required);
    }
    return required === undefined || this.#sketch.has(required);
  }

  #requiredBy(rule: Rule): Int32Array | undefined {
    const expression = this.#expressionOf(rule);
    if (expression === undefined) return undefined;
    const sketch = new LetterSketch(SKETCH);
    sketch.require(requiredLetters(expression));
    return sketch.words;
  }
}
