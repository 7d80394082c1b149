import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import { taggerOf } from '../tagger-of.ts';
import type { FilterInput } from './filters.ts';

const joined = ({ part1 = '', part2 = '' }: Readonly<Record<string, string>>): string =>
  part1 + part2.charAt(0).toLowerCase() + part2.slice(1);

const isWord = (word: string, { pack, context }: FilterInput): boolean =>
  taggerOf(pack).knows(word) || context.speller?.isCorrect(word) === true;

/** German: only where both parts make a known word. */
export const knownCompound = (input: FilterInput): RuleMatch | undefined =>
  isWord(joined(input.given), input) ? input.result : undefined;

/** German: suggests both parts as one noun when that is known, else with a hyphen between. */
export function potentialCompound(input: FilterInput): RuleMatch {
  const { given, result } = input;
  const { part1 = '', part2 = '' } = given;
  const word = capitalise(joined(given));
  const value = isWord(word, input) ? word : `${capitalise(part1)}-${capitalise(part2)}`;
  return { ...result, replacements: [{ value }] };
}
