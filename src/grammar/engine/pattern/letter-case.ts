import { capitalise } from './suggestion.ts';

/** Is a word in capitals, with more than one letter? */
export const isShouted = (word: string): boolean =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/** Does a word begin with a capital and go on in small letters? */
export const isCapitalised = (word: string): boolean =>
  /^\p{Lu}/u.test(word) && word.slice(1) === word.slice(1).toLowerCase();

/** A word in the letter case of another: capitals, or a capital first letter. */
export function likeCaseOf(word: string, sample: string): string {
  if (isShouted(sample)) return word.toUpperCase();
  return /^\p{Lu}/u.test(sample) && (sample.length === 1 || isCapitalised(sample)) ? capitalise(word) : word;
}

/** Puts a word into suggestions: for {suggestion}, for {Suggestion} capitalised, for {SUGGESTION} in capitals. */
export const fillSuggestion = (template: string, word: string): string =>
  template
    .replaceAll('{suggestion}', word)
    .replaceAll('{Suggestion}', capitalise(word))
    .replaceAll('{SUGGESTION}', word.toUpperCase());

/** Does a suggestion wait for a word? */
export const awaitsSuggestion = (template: string): boolean => /\{suggestion\}/i.test(template);
