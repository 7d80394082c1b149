import { LetterSketch } from './letter-sketch.ts';
import { requiredLetters } from './required-letters.ts';

/** Words of pairs in the sketch of a word form, as a binary logarithm. */
export const SKETCH_OF_FORMS = 0;
/** The same of a sentence, which has some 80 pairs. */
export const SKETCH_OF_SENTENCES = 4;

/**
 * What texts must have that expressions match: for each expression the words of its sketch, one behind the other.
 * @param expressions nothing is required where there is none
 * @param size of the sketches, as a binary logarithm
 */
export function requiredSketches(expressions: readonly (string | undefined)[], size: number): Int32Array<ArrayBuffer> {
  const sketch = new LetterSketch(size);
  const width = sketch.words.length;
  const all = new Int32Array(expressions.length * width);
  for (const [place, expression] of expressions.entries()) {
    sketch.require(requiredLetters(expression ?? ''));
    all.set(sketch.words, place * width);
  }
  return all;
}
