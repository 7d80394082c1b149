import type { PackedCodeTables } from '../../../store/pack/packed-code-tables.ts';
import { wholeExpression } from '../../expression/expressions.ts';
import { adverbOf, firstGuess, type Guess, withPrefix } from '../../pack/analysis/guess.ts';

/**
 * Adverbs that are made of adjectives by an ending, then words with a prefix, as the tables of the installed tagger tell
 * them; nothing where there are none.
 */
function byTables({ guesses }: PackedCodeTables, adverbEnding?: string): Guess {
  const steps: Guess[] = [];
  const feminine = guesses?.adverb === undefined ? undefined : wholeExpression(guesses.adverb);
  if (feminine && adverbEnding !== undefined)
    steps.push((form, lookup) => adverbOf(form, adverbEnding, feminine, lookup));
  for (const [source, tagSource] of guesses?.prefixes ?? []) {
    const made = wholeExpression(source);
    const tags = wholeExpression(tagSource);
    if (made && tags) steps.push((form, lookup) => withPrefix(form, made, tags, lookup));
  }
  return firstGuess(...steps);
}

/** French: prefixes before verbs, nouns and adjectives. */
export const guessFrench = (tables: PackedCodeTables): Guess => byTables(tables);

/** Spanish: adverbs in -mente, prefixes before verbs and adjectives. */
export const guessSpanish = (tables: PackedCodeTables): Guess => byTables(tables, 'mente');

/** Portuguese: ordinals, degrees and percentages in digits, adverbs in -mente, prefixes before verbs. */
export const guessPortuguese = (tables: PackedCodeTables): Guess =>
  firstGuess(
    (form) => ordinal(form),
    (form) => (/^−?\d[\d,.]*[%°]$/.test(form) ? [{ pos: 'NCMP000', lemma: form }] : []),
    byTables(tables, 'mente'),
  );

function ordinal(form: string): { pos: string; lemma: string }[] {
  const found = /^(\d+[\d,.]*)([oºᵒ]|[aªᵃ])([sˢ]?)$/.exec(form);
  if (!found) return [];
  const [, number, letter = '', plural] = found;
  const ending = (/[oºᵒ]/.test(letter) ? 'M' : 'F') + (plural === '' ? 'S' : 'P');
  const lemma = `${number}º`;
  return [
    { pos: `NC${ending}000`, lemma },
    { pos: `AO0${ending}0`, lemma },
  ];
}

/** Catalan: adverbs in -ment, prefixes before verbs. */
export const guessCatalan = (tables: PackedCodeTables): Guess => byTables(tables, 'ment');
