import type { SpellingRules } from '../../../store/spelling/dictionary.ts';
import { keyboardRows, neighbouringKeys } from './keyboards.ts';

/** What mistakes cost in one language. All costs are in hundredths of one plain edit. */
export interface EditCosts {
  /** One letter typed for another. */
  substitution(typed: number, meant: number): number;
  /** What `substitution` gives for two letters that differ in an accent only; it gives nothing less. */
  readonly accent: number;
  /** The least that `substitution` gives for two letters that differ in more than an accent. */
  readonly leastSubstitution: number;
  readonly swap: number;
  /** A letter left out: a vowel, another letter, one that is the same as its neighbour. */
  readonly missingVowel: number;
  readonly missing: number;
  readonly missingDouble: number;
  /** A letter too many: one whose key lies beside that of a neighbour, another one, one that repeats its neighbour. */
  readonly extraSlip: number;
  readonly extra: number;
  readonly extraDouble: number;
  /** Added when the letter too many, or left out, is the last one. */
  readonly extraAtEnd: number;
  readonly missingAtEnd: number;
  isVowel(letter: number): boolean;
  /** Whether the keys of two letters lie side by side. */
  areBeside(a: number, b: number): boolean;
  /** A hyphen, apostrophe or the like left out or put in. */
  readonly mark: number;
  /** Added to every mistake in the first letter. */
  readonly atStart: number;
  /** Letters typed for others, several at a time: what the dictionary says is typical. */
  readonly replacements: readonly { readonly typed: string; readonly meant: string; readonly cost: number }[];
}

const PLAIN = 100;
const VOWEL_FOR_VOWEL = 85;
const SOUNDS_ALIKE = 85;
const KEY_BESIDE = 95;
const MARK_FOR_LETTER = 140;
const SAME_BASE_LETTER = 30;
const MAPPED = 60;
const REPLACEMENT = 50;
const SWAP = 50;
const MISSING_VOWEL = 70;
const MISSING = 90;
const MISSING_DOUBLE = 45;
const EXTRA_SLIP = 80;
const EXTRA = 90;
const EXTRA_DOUBLE = 70;
const EXTRA_AT_END = 0;
const MISSING_AT_END = 0;
const MARK = 40;
const AT_START = 50;

/** What is often written for what in English, beside what the dictionaries say. */
const ENGLISH: readonly (readonly [string, string])[] = [
  ['able', 'ible'],
  ['ible', 'able'],
  ['ance', 'ence'],
  ['ence', 'ance'],
  ['ant', 'ent'],
  ['ent', 'ant'],
  ['ly', 'ally'],
  ['ally', 'ly'],
  ['aly', 'ally'],
  ['ys', 'ies'],
  ['ie', 'y'],
  ['yed', 'ied'],
  ['tion', 'sion'],
  ['sion', 'tion'],
  ['cion', 'tion'],
  ['shun', 'tion'],
  ['tian', 'tion'],
  ['toin', 'tion'],
  ['iton', 'tion'],
  ['eous', 'ious'],
  ['ious', 'eous'],
  ['us', 'ous'],
  ['os', 'ous'],
  ['e', 'ae'],
  ['e', 'oe'],
  ['k', 'ch'],
  ['x', 'cc'],
  ['x', 'xc'],
  ['s', 'sc'],
  ['c', 'sc'],
  ['sh', 'ch'],
  ['i', 'igh'],
  ['er', 'eur'],
  ['er', 'or'],
  ['or', 'er'],
  ['ar', 'er'],
  ['u', 'ou'],
  ['o', 'ou'],
  ['oo', 'ou'],
  ['ei', 'ie'],
  ['ie', 'ei'],
  ['ee', 'ea'],
  ['ea', 'ee'],
  ['ey', 'y'],
  ['y', 'ey'],
  ['sy', 'cy'],
  ['w', 'wh'],
  ['r', 'wr'],
  ['n', 'kn'],
  ['n', 'gn'],
  ['m', 'mn'],
  ['qu', 'cqu'],
  ['r', 'rrh'],
  ['z', 's'],
  ['f', 'ph'],
  ['ph', 'f'],
];

const VOWELS = new Set('aeiouyаеёиоуыэюяіїєαεηιουω');

/** Letters that sound the same where they stand unstressed, or always did since the language changed. */
const SAME_SOUND: Readonly<Record<string, readonly string[]>> = {
  be: ['оа', 'еяё'],
  bg: ['оу', 'аъ', 'еи'],
  el: ['ηιυ', 'οω'],
  pl: ['óu'],
  ru: ['оа', 'еияё'],
  uk: ['еи'],
};

/** Letters that many languages give the same or nearly the same sound. */
const ALIKE = [
  'ckq',
  'scz',
  'gj',
  'fv',
  'td',
  'bp',
  'mn',
  'iyj',
  'vw',
  'ηιυ',
  'οω',
  'шщ',
  'ьъ',
  'сз',
  'тд',
  'вф',
  'гк',
  'бп',
];

/** The costs for a language, from what its dictionary says and what its keyboard and letters are like. */
export function editCosts(rules: SpellingRules, language: string): EditCosts {
  const beside = neighbouringKeys(rules.key.length > 0 ? rules.key : keyboardRows(language));
  const alike = pairsOf(ALIKE.map((group) => [...group]));
  const sameSound = pairsOf((SAME_SOUND[language.slice(0, 2)] ?? []).map((group) => [...group.normalize('NFC')]));
  const mapped = pairsOf(rules.maps.map((group) => group.filter((member) => member.length === 1)));
  const replacements = typicalReplacements(rules, language);
  // One letter for one is cheaper to look for as a substitution.
  const replaced = new Set(replacements.map(({ typed, meant }) => typed + meant).filter((pair) => pair.length === 2));
  return {
    substitution(typed, meant) {
      const from = String.fromCharCode(typed);
      const to = String.fromCharCode(meant);
      const fromBase = from.normalize('NFD').charAt(0);
      const toBase = to.normalize('NFD').charAt(0);
      if (fromBase === toBase) return SAME_BASE_LETTER;
      const pair = from + to;
      if (replaced.has(pair)) return REPLACEMENT;
      if (mapped.has(pair) || sameSound.has(pair) || sameSound.has(fromBase + toBase)) return MAPPED;
      if (VOWELS.has(fromBase) && VOWELS.has(toBase)) return VOWEL_FOR_VOWEL;
      if (alike.has(fromBase + toBase)) return SOUNDS_ALIKE;
      if (isMark(typed) !== isMark(meant)) return MARK_FOR_LETTER;
      return beside.has(pair) ? KEY_BESIDE : PLAIN;
    },
    accent: SAME_BASE_LETTER,
    leastSubstitution: Math.min(MAPPED, REPLACEMENT),
    swap: SWAP,
    missingVowel: MISSING_VOWEL,
    missing: MISSING,
    missingDouble: MISSING_DOUBLE,
    extraSlip: EXTRA_SLIP,
    extra: EXTRA,
    extraDouble: EXTRA_DOUBLE,
    extraAtEnd: EXTRA_AT_END,
    missingAtEnd: MISSING_AT_END,
    isVowel: (letter) => VOWELS.has(String.fromCharCode(letter).normalize('NFD').charAt(0)),
    areBeside: (a, b) => beside.has(String.fromCharCode(a, b)),
    mark: MARK,
    atStart: AT_START,
    replacements: replacements.filter(({ typed, meant }) => typed.length + meant.length > 2),
  };
}

/** Whether a code unit is an apostrophe, a hyphen or a full stop: no letter, but part of words. */
export function isMark(unit: number): boolean {
  return unit === 0x27 || unit === 0x2d || unit === 0x2019 || unit === 0x2e;
}

function pairsOf(groups: readonly (readonly string[])[]): Set<string> {
  return new Set(groups.flatMap((group) => group.flatMap((a) => group.map((b) => a + b))));
}

/** The replacements of a dictionary that apply anywhere in a word, and its confusable letter sequences. */
function typicalReplacements(rules: SpellingRules, language: string): EditCosts['replacements'] {
  const inside = rules.replacements.filter(([typed, meant]) => !/[\^$_\s]/.test(typed + meant) && meant !== '');
  const sequences = rules.maps.flatMap((group) =>
    group.flatMap((typed) =>
      group
        .filter((meant) => typed !== meant && typed.length + meant.length > 2)
        .map((meant) => [typed, meant] as const),
    ),
  );
  const english = language.startsWith('en') ? ENGLISH : [];
  const all = new Map(
    [...inside, ...sequences, ...english].map(([typed, meant]) => [
      `${typed} ${meant}`,
      { typed, meant, cost: REPLACEMENT },
    ]),
  );
  return [...all.values()];
}
