import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import type { RuleMatch } from '../../rules/rule.ts';

type Readings = { readonly readings: ReturnType<ReturnType<typeof taggerOf>['tag']> };

const VOWEL = /^h?[aeiouàèéíòóúïü]/i;
/** Semivowels, and letters that are said as consonants at the start. */
const SEMIVOWEL = /^h?[iu][aeoàèéòó]/i;

const beginsWithVowel = (word: string): boolean => VOWEL.test(word) && !SEMIVOWEL.test(word);

/** Words before which la stays whole although they begin with a stressed i or u. */
const KEEPS_LA = /^(?:ira|una|host|i|u)$/i;

/** A feminine article stays whole before i and u without stress. */
function elidesLa(word: string): boolean {
  if (!beginsWithVowel(word) || KEEPS_LA.test(word)) return false;
  if (!/^h?[iuíúïü]/i.test(word)) return true;
  if (/^h?[íú]/i.test(word)) return true;
  // No accent elsewhere, and two syllables of which the first is stressed.
  if (/[àèéíòóú]/i.test(word.slice(1))) return false;
  const syllables = word.replace(/([gq])u(?=[ei])/gi, '$1').match(/[aeiouïü]+/gi)?.length ?? 0;
  return syllables === 1 || (syllables === 2 && /(?:[aeiou]s?|en|in)$/i.test(word));
}

const FULL: Readonly<Record<string, string>> = { m: 'em', t: 'et', s: 'es', n: 'en', d: 'de', l: 'el' };
const SHORT: Readonly<Record<string, string>> = {
  em: "m'",
  me: "m'",
  et: "t'",
  te: "t'",
  es: "s'",
  se: "s'",
  en: "n'",
  el: "l'",
  la: "l'",
};
/** The pronouns that may stand after me, te and se, as they are after a vowel. */
const JOINED: Readonly<Record<string, string>> = {
  em: "'m",
  et: "'t",
  en: "'n",
  el: "'l",
  els: "'ls",
  ens: "'ns",
};
const FIRST: Readonly<Record<string, string>> = { em: 'me', me: 'me', et: 'te', te: 'te', es: 'se', se: 'se' };

/** The form of a word that the table has, since the expression that found the word names the same ones. */
function formIn(table: Readonly<Record<string, string>>, word: string): string {
  const form = table[word.toLowerCase()];
  if (form === undefined) throw new RangeError(`There is no form of ${word}.`);
  return form;
}

const like = (word: string, sample: string): string =>
  /^\p{Lu}/u.test(sample) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/**
 * Catalan: writes articles, prepositions and weak pronouns as they are before the word that follows: d'opinió, l'home,
 * se'm posa, se m'ha posat, als, pel.
 * @param tags tells the readings of a word
 */
export function elideCatalan(text: string, tags: (word: string) => Readings): string {
  // What is cut off, before a consonant, takes its whole form; before a vowel it joins.
  let result = text.replace(
    /(?<![\p{L}'’])([mtsndl])['’](\s*)(?=([\p{L}]+))/giu,
    (whole: string, letter: string, blank: string, next: string) => {
      if (beginsWithVowel(next)) return `${letter}'`;
      if (blank === '') return whole;
      const feminine =
        letter.toLowerCase() === 'l' &&
        hasTag(tags(next), /^(?:(?:N|A.)[^M]*F.*)$/v) &&
        !hasTag(tags(next), /^(?:N.M.*)$/v);
      return `${like(feminine ? 'la' : formIn(FULL, letter), letter)} `;
    },
  );
  result = result.replace(
    /(?<![\p{L}'’-])(me|te|se|em|et|es) (em|et|en|el|els|ens) (?=([\p{L}]+))/giu,
    (whole: string, first: string, second: string, next: string) => {
      const lower = second.toLowerCase();
      if (!hasTag(tags(next.toLowerCase()), /^(?:V.*)$/v) && !/^h[io]$/i.test(next)) return whole;
      const before = like(formIn(FIRST, first), first);
      if (beginsWithVowel(next) && SHORT[lower]) return `${before} ${SHORT[lower]}`;
      return `${before}${formIn(JOINED, lower)} `;
    },
  );
  // What was joined to another word before stands apart where that was left out.
  result = result.replace(
    /(?<![\p{L}'’-])(me|te|se) ['’]([mtln]s?)(?!\p{L}) (?=(\p{L}*))/giu,
    (_whole, first: string, joined: string, next: string) =>
      beginsWithVowel(next) && joined.length === 1 ? `${first} ${joined}'` : `${first}'${joined} `,
  );
  result = result.replace(
    /(?<![\p{L}'’-])(em|me|et|te|es|se|en|el|la) (?=([\p{L}]+))/giu,
    (whole: string, word: string, next: string) => {
      const lower = word.toLowerCase();
      if (lower === 'la' ? !elidesLa(next) : !beginsWithVowel(next)) return whole;
      // A preposition stays as it is; only the pronoun joins.
      if (lower === 'en' && (!hasTag(tags(next), /^(?:V.*)$/v) || hasTag(tags(next), /^(?:[NAD].*)$/v))) return whole;
      return like(formIn(SHORT, lower), word);
    },
  );
  return result
    .replace(
      /(?<!\p{L})(a|de|per?|ca) (els?)(?!\p{L})/giu,
      (_whole, before: string, article: string) =>
        (/^pe/i.test(before) ? before.slice(0, 2) : before) + article.slice(1).toLowerCase(),
    )
    .replace(/(?<![\p{L}'’-])(d)e (?=([\p{L}]+))/giu, (whole: string, letter: string, next: string) =>
      beginsWithVowel(next) ? `${letter}'` : whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Elides the text of suggestions by the readings of a pack. */
export function elided(text: string, { pack }: Pick<FilterInput, 'pack'>): string {
  const tagger = taggerOf(pack);
  return elideCatalan(text, (word) => ({ readings: tagger.tag(word) }));
}

/** Catalan: suggestions with articles, prepositions and pronouns as they are before what follows. */
export function adaptCatalan(input: FilterInput): RuleMatch {
  const { result } = input;
  const values = result.replacements.map(({ value }) => elided(value, input));
  return { ...result, replacements: [...new Set(values)].map((value) => ({ value })) };
}
