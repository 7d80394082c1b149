import { elementAt } from '#kit/element-at';
import type { Reading } from '../../text/token.ts';

/** Exactly the readings of a form by the dictionary. */
export type Lookup = (form: string) => readonly Reading[];

/** Readings of a form that is in no dictionary, by how it is made; empty when it tells nothing. */
export type Guess = (form: string, lookup: Lookup) => readonly Reading[];

/** The readings of a word that a prefix stands before, as far as their tags are such; the prefix joins the base form. */
export function withPrefix(form: string, made: RegExp, tags: RegExp, lookup: Lookup): Reading[] {
  const found = made.exec(form);
  if (!found) return [];
  const [prefix, rest] = [elementAt(found, 1).toLowerCase(), elementAt(found, 2).toLowerCase()];
  return lookup(rest)
    .filter(({ pos }) => pos !== null && tags.test(pos))
    .map(({ pos, lemma }) => ({ pos, lemma: prefix + (lemma ?? rest) }));
}

/** An adverb made of the feminine form of an adjective or participle. */
export function adverbOf(form: string, ending: string, feminine: RegExp, lookup: Lookup): Reading[] {
  const lower = form.toLowerCase();
  if (!lower.endsWith(ending)) return [];
  const made = lookup(lower.slice(0, -ending.length)).some(({ pos }) => pos !== null && feminine.test(pos));
  return made ? [{ pos: 'RG', lemma: lower }] : [];
}

/** The first guess that tells something. */
export const firstGuess =
  (...guesses: readonly Guess[]): Guess =>
  (form, lookup) => {
    for (const guess of guesses) {
      const readings = guess(form, lookup);
      if (readings.length > 0) return readings;
    }
    return [];
  };
