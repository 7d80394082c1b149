import type { WordForm } from '../pattern/suggestion.ts';

/** The words of a list that is separated by white space. */
export const wordSet = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''));

/** A form that is told from the word in small letters. */
export const lookup =
  (form: WordForm): WordForm =>
  (word) =>
    form(word.toLowerCase());

/** A form from pairs of words, in which a low line is a space: 'is are|was were|mío de_mí'. */
export function table(pairs: string): WordForm {
  const words = new Map(pairs.split('|').map((pair) => pair.split(' ') as [from: string, to: string]));
  return lookup((word) => words.get(word)?.replaceAll('_', ' '));
}
