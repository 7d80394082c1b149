import { numerals } from './numerals.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { ADJECTIVE_ENDS, FIRST_PARTS, PARTICLES, SHADES, WRONG } from './words/joining-words.ts';
import { ABBREVIATIONS, NAMES } from './words/names.ts';
import { NOUNS } from './words/nouns.ts';
import { ADJECTIVES, INVARIABLE, VERB_FORMS } from './words/other-words.ts';

// What the list of German words leaves out: numerals, names, many short words, and words that have come up since
// it was made.

export interface GermanVocabulary {
  /** Words that are right as they stand. */
  readonly words: readonly string[];
  readonly names: readonly string[];
  /** In capitals. */
  readonly abbreviations: readonly string[];
  /** All forms of nouns. */
  readonly nouns: readonly string[];
  /** Beginnings of compounds, in small letters. */
  readonly firstParts: readonly string[];
  /** Flags of compounds, and the words that have them. */
  readonly joining: readonly (readonly [flags: string, words: readonly string[]])[];
  /** Misspellings that could be compounds, or that the list has as words. */
  readonly wrong: readonly string[];
}

const listed = (text: string): string[] => text.trim().split(/\s+/);
/** In U-Bahn and x-beliebig. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const ADJECTIVE_ENDINGS = ['', 'e', 'em', 'en', 'er', 'es'];

/** Genitive, plural and dative plural of a class of nouns, as what is put behind the base. */
const NOUN_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  n: ['', 'n'],
  en: ['', 'en'],
  in: ['', 'nen'],
  f: [''],
  s: ['', 's'],
  e: ['', 's', 'es', 'e', 'en'],
  er: ['', 's', 'n'],
};

/** Forms of a noun that is written with its class: Webseite/n. */
function nounForms(line: string): string[] {
  const [base = '', kind = 'f'] = line.split('/');
  return (NOUN_ENDINGS[kind] ?? ['']).map((ending) => base + ending);
}

const withEndings = (bases: readonly string[]): string[] =>
  bases.flatMap((base) => ADJECTIVE_ENDINGS.map((ending) => base + (base.endsWith('e') ? ending.slice(1) : ending)));

/** The German words that we have written down, and numerals. */
export function germanVocabulary(): GermanVocabulary {
  const { cardinals, ordinals, before, thousands, counts } = numerals();
  const verbs = listed(VERB_FORMS);
  return {
    words: [
      ...[FUNCTION_WORDS, INVARIABLE, PARTICLES].flatMap(listed),
      ...verbs,
      ...cardinals,
      ...withEndings([...listed(ADJECTIVES), ...ordinals, ...counts.flatMap((one) => [`${one}fach`, `${one}malig`])]),
      ...[...ordinals.map((one) => `${one}ens`), ...counts.flatMap((one) => [`${one}mal`, `${one}erlei`])],
    ],
    names: listed(NAMES),
    abbreviations: [...LETTERS, ...listed(ABBREVIATIONS)],
    nouns: listed(NOUNS).flatMap(nounForms),
    firstParts: listed(FIRST_PARTS),
    joining: [
      ['P', listed(PARTICLES)],
      ['QL', listed(SHADES)],
      ['F', withEndings(listed(ADJECTIVE_ENDS))],
      ['L', counts],
      ['K', before],
      ['T', thousands],
    ],
    wrong: listed(WRONG),
  };
}
