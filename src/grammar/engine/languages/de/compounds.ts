import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { SEPARABLE_PREFIXES } from './separable-prefixes.ts';

const joined = ({ part1 = '', part2 = '' }: Readonly<Record<string, string>>): string =>
  part1 + part2.charAt(0).toLowerCase() + part2.slice(1);

const isWord = (word: string, { pack, context }: FilterInput): boolean =>
  taggerOf(pack).knows(word) || context.speller?.isCorrect(word) === true;

/** German: only where both parts make a known word, or a verb with what verbs are written in one with. */
export function knownCompound(input: FilterInput): RuleMatch | undefined {
  const { given, pack, result } = input;
  if (isWord(joined(given), input)) return result;
  const verb =
    SEPARABLE_PREFIXES.includes((given.part1 ?? '').toLowerCase()) &&
    hasTag({ readings: taggerOf(pack).tag(given.part2 ?? '') }, /^(?:(?:VER|PA[12]):.*)$/v);
  return verb ? result : undefined;
}

/** German: suggests both parts as one noun when that is known, else with a hyphen between. */
export function potentialCompound(input: FilterInput): RuleMatch {
  const { given, result } = input;
  const { part1 = '', part2 = '' } = given;
  const word = capitalise(joined(given));
  const value = isWord(word, input) ? word : `${capitalise(part1)}-${capitalise(part2)}`;
  return { ...result, replacements: [{ value }] };
}

/** German: only where two nouns that stand apart make a known one. */
export function compoundCheck(input: FilterInput): RuleMatch | undefined {
  return isWord(capitalise(joined(input.given).toLowerCase()), input) ? input.result : undefined;
}

/** German: only where both words do not make one, and the second is one by itself. */
export function validWord(input: FilterInput): RuleMatch | undefined {
  const { word1 = '', word2 = '' } = input.given;
  return isWord(word2, input) && !isWord(word1 + word2, input) ? input.result : undefined;
}
