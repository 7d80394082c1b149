import { ownEntry } from '#kit/own-entry';
import { tagExpression } from '../romance/tag-expression.ts';

/** Catalan weak pronouns, in the order in which they stand. */
export const ORDER = ['es', 'et', 'us', 'em', 'ens', 'li', 'els', 'el', 'la', 'les', 'en', 'hi', 'ho'] as const;
export type Pronoun = (typeof ORDER)[number];

/** What each pronoun is, in all the ways it is written before or behind a verb, without hyphen. */
const WRITTEN: Readonly<Record<string, Pronoun>> = {
  es: 'es',
  se: 'es',
  "s'": 'es',
  "'s": 'es',
  et: 'et',
  te: 'et',
  "t'": 'et',
  "'t": 'et',
  us: 'us',
  vos: 'us',
  em: 'em',
  me: 'em',
  "m'": 'em',
  "'m": 'em',
  ens: 'ens',
  nos: 'ens',
  "'ns": 'ens',
  li: 'li',
  els: 'els',
  los: 'els',
  "'ls": 'els',
  el: 'el',
  lo: 'el',
  "l'": 'el',
  "'l": 'el',
  la: 'la',
  les: 'les',
  en: 'en',
  ne: 'en',
  "n'": 'en',
  "'n": 'en',
  hi: 'hi',
  ho: 'ho',
};

/** The pronoun that a token is; undefined for other words. */
export const pronounOf = (token: string): Pronoun | undefined =>
  ownEntry(WRITTEN, token.toLowerCase().replaceAll('’', "'").replace(/^-/, ''));

/** The reflexive pronoun of a person and number as tags have them: 1S. */
export const REFLEXIVE: Readonly<Record<string, Pronoun>> = {
  '1S': 'em',
  '2S': 'et',
  '3S': 'es',
  '1P': 'ens',
  '2P': 'us',
  '3P': 'es',
};

const VOWEL = /^h?[aeiouàèéíòóúïü]/i;
const SEMIVOWEL = /^h?[iu][aeoàèéòó]/i;
const beginsWithVowel = (word: string): boolean => VOWEL.test(word) && !SEMIVOWEL.test(word);

const FULL: Readonly<Partial<Record<Pronoun, string>>> = { es: 'se', et: 'te', em: 'me' };
const LETTER: Readonly<Partial<Record<Pronoun, string>>> = { es: 's', et: 't', em: 'm', el: 'l', en: 'n' };

/** Pronouns and the verb behind them, each as the next asks for: se'n va, me n'hi posa, l'obre, els n'ha. */
export function beforeVerb(pronouns: readonly Pronoun[], verb: string): string {
  let text = '';
  pronouns.forEach((pronoun, index) => {
    const next = pronouns[index + 1];
    const last = next === undefined;
    const elides = last ? beginsWithVowel(verb) : next === 'hi' || next === 'ho';
    const open = /(?:me|te|se|li|la)$/.test(text);
    const blank = text === '' || text.endsWith("'") ? '' : ' ';
    const letter = LETTER[pronoun];
    if ((letter || (pronoun === 'la' && last)) && elides) text += `${blank}${letter ?? 'l'}'`;
    else if (open && (pronoun === 'els' || pronoun === 'ens') && !text.endsWith('li')) text += `'${pronoun.slice(1)}`;
    else if (open && letter && !FULL[pronoun]) text += `'${letter}`;
    else if (open && letter && last) text += `'${letter}`;
    else text += blank + (last ? pronoun : (FULL[pronoun] ?? pronoun));
  });
  return text === '' ? verb : `${text}${text.endsWith("'") ? '' : ' '}${verb}`;
}

/** Puts a pronoun among others, in its place. */
export const withPronoun = (pronouns: readonly Pronoun[], added: Pronoun): Pronoun[] =>
  pronouns.includes(added) ? [...pronouns] : [...pronouns, added].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** A verb, as an infinitive or an order, with a pronoun behind it. */
export function behindVerb(verb: string, pronoun: Pronoun): string {
  const vowel = /[aeiàèéíòó]$/i.test(verb);
  const letter = LETTER[pronoun];
  if (pronoun === 'us') return `${verb}${vowel ? '-us' : '-vos'}`;
  if (vowel && letter) return `${verb}'${letter}`;
  const behind: Readonly<Partial<Record<Pronoun, string>>> = {
    es: 'se',
    et: 'te',
    em: 'me',
    en: 'ne',
    el: 'lo',
    els: 'los',
    ens: 'nos',
  };
  if (vowel && (pronoun === 'els' || pronoun === 'ens')) return `${verb}'${pronoun.slice(1)}`;
  return `${verb}-${behind[pronoun] ?? pronoun}`;
}

/** Tags of weak pronouns: reflexive ones, en, ho and hi, objects of the third person. */
const WEAK = ['P0.{6}', 'PP3[CN]N000', 'PP3..A00', 'PP3CSD00'];

/** An expression for the tags of weak pronouns. @param persons of those in the plural that are the same for all genders */
export const weakPronouns = (persons: string): RegExp => tagExpression(...WEAK, `PP[${persons}]CP000`);
