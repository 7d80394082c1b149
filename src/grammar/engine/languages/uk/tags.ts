import type { Reading, Token } from '../../text/token.ts';

const END = /^(?:SENT|PARA)_END$/;

/** Is this the tag of a reading, and not the mark of an end? */
export const isTag = (pos: string | null): pos is string => pos !== null && !END.test(pos);

/** Has a token a reading with such a tag? */
export function hasTag(token: Token | undefined, tag: RegExp): boolean {
  if (!token) return false;
  for (const { pos } of token.readings) if (pos !== null && tag.test(pos)) return true;
  return false;
}

/** Has it readings, and all with such tags? */
export function hasOnly(token: Token | undefined, tag: RegExp): boolean {
  if (!token) return false;
  let some = false;
  for (const { pos } of token.readings) {
    if (!isTag(pos)) continue;
    if (!tag.test(pos)) return false;
    some = true;
  }
  return some;
}

/** Has it a reading of one of these base forms, with such a tag? */
export function hasLemma(token: Token | undefined, lemmas: ReadonlySet<string>, tag?: RegExp): boolean {
  if (!token) return false;
  for (const { pos, lemma } of token.readings)
    if (lemma !== null && lemmas.has(lemma) && (!tag || (pos !== null && tag.test(pos)))) return true;
  return false;
}

/** The readings with such tags. */
export const taggedAs = ({ readings }: Token, tag: RegExp): Reading[] =>
  readings.filter(({ pos }) => pos !== null && tag.test(pos));

/** Does the dictionary not know a token? */
export const isUnknown = ({ readings }: Token): boolean => readings[0]?.pos == null;

/** A word with a capital letter and small ones behind it. */
export const isCapitalised = (text: string): boolean => /^[А-ЯҐЄІЇ][а-яґєії'’-]*$/.test(text);

/** Words in a text, as a set. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));
