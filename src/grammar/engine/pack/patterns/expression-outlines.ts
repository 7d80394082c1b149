import { LetterSketch } from '../../expression/letter-sketch.ts';
import { SKETCH_OF_SENTENCES } from '../../expression/required-sketches.ts';

/**
 * What rules that search the text of a sentence by an expression need in it: nearly all of them are ruled out by pairs of
 * letters that it does not have.
 */
export class ExpressionOutlines<Rule extends number> {
  readonly #places: ReadonlyMap<Rule, number>;
  readonly #required: () => Int32Array;
  readonly #sketch = new LetterSketch(SKETCH_OF_SENTENCES);
  #known: Int32Array | undefined;

  /**
   * @param rules those that have an expression, and others
   * @param required for each of these what it needs, as requiredSketches gives it; asked once
   */
  constructor(rules: readonly Rule[], required: () => Int32Array) {
    this.#places = new Map(rules.map((rule, place) => [rule, place]));
    this.#required = required;
  }

  /** From here on rules are asked about this text. */
  take(text: string): void {
    this.#sketch.take(text);
  }

  /** Whether a rule may find something in the text; one without an expression may. */
  mayFind(rule: Rule): boolean {
    const place = this.#places.get(rule);
    if (place === undefined) return true;
    this.#known ??= this.#required();
    return this.#sketch.has(this.#known, place * this.#sketch.words.length);
  }
}
