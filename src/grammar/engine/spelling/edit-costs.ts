import type { SpellingRules } from '../../store/spelling-dictionary.ts';
import { keyboardRows, neighbouringKeys } from './keyboards.ts';

/** What mistakes cost in one language. All costs are in hundredths of one plain edit. */
export interface EditCosts {
  /** One letter typed for another. */
  substitution(typed: number, meant: number): number;
  readonly swap: number;
  /** A letter left out, and one that is the same as the letter before it. */
  readonly missing: number;
  readonly missingDouble: number;
  /** A letter too many, and one that repeats the letter before it. */
  readonly extra: number;
  readonly extraDouble: number;
  /** A hyphen, apostrophe or the like left out or put in. */
  readonly mark: number;
  /** Added to every mistake in the first letter. */
  readonly atStart: number;
  /** Letters typed for others, several at a time: what the dictionary says is typical. */
  readonly replacements: readonly { readonly typed: string; readonly meant: string; readonly cost: number }[];
}

const PLAIN = 100;
const VOWEL_FOR_VOWEL = 75;
const SOUNDS_ALIKE = 75;
const KEY_BESIDE = 85;
const SAME_BASE_LETTER = 30;
const MAPPED = 60;
const REPLACEMENT = 80;

const VOWELS = new Set('aeiouyаеёиоуыэюяіїєαεηιουω');

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
  const mapped = pairsOf(rules.maps.map((group) => group.filter((member) => member.length === 1)));
  return {
    substitution(typed, meant) {
      const from = String.fromCharCode(typed);
      const to = String.fromCharCode(meant);
      const fromBase = from.normalize('NFD')[0];
      const toBase = to.normalize('NFD')[0];
      if (fromBase === toBase) return SAME_BASE_LETTER;
      const pair = from + to;
      if (mapped.has(pair)) return MAPPED;
      if (VOWELS.has(fromBase) && VOWELS.has(toBase)) return VOWEL_FOR_VOWEL;
      if (alike.has(fromBase + toBase)) return SOUNDS_ALIKE;
      return beside.has(pair) ? KEY_BESIDE : PLAIN;
    },
    swap: 80,
    missing: 90,
    missingDouble: 60,
    extra: 90,
    extraDouble: 60,
    mark: 40,
    atStart: 50,
    replacements: typicalReplacements(rules),
  };
}

function pairsOf(groups: readonly (readonly string[])[]): Set<string> {
  return new Set(groups.flatMap((group) => group.flatMap((a) => group.map((b) => a + b))));
}

/** The replacements of a dictionary that apply anywhere in a word, and its confusable letter sequences. */
function typicalReplacements(rules: SpellingRules): EditCosts['replacements'] {
  const inside = rules.replacements.filter(([typed, meant]) => !/[\^$_\s]/.test(typed + meant) && meant !== '');
  const sequences = rules.maps.flatMap((group) =>
    group.flatMap((typed) =>
      group
        .filter((meant) => typed !== meant && typed.length + meant.length > 2)
        .map((meant) => [typed, meant] as const),
    ),
  );
  return [...inside, ...sequences].map(([typed, meant]) => ({ typed, meant, cost: REPLACEMENT }));
}
