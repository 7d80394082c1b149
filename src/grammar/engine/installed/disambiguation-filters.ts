import type { PackedFilter } from '../../store/pack/packed-rule.ts';
import type { PatternMatch } from '../pattern/match-pattern.ts';
import type { AnalysedToken } from './analysed-sentence.ts';
import { areEnglishWords } from './filters/english-words.ts';
import { partialPos } from './filters/partial-pos.ts';
import type { InstalledPack } from './installed-pack.ts';

type Filter = (
  argumentsGiven: Readonly<Record<string, string>>,
  match: PatternMatch,
  tokens: readonly AnalysedToken[],
  pack: InstalledPack,
) => boolean;

/** What filters of disambiguation rules we have, by the name of the class. */
const FILTERS: Readonly<Record<string, Filter>> = {
  IsEnglishWordFilter: areEnglishWords,
  NoDisambiguationEnglishPartialPosTagFilter: partialPos,
  NoDisambiguationPortuguesePartialPosTagFilter: partialPos,
  NoDisambiguationRussianPartialPosTagFilter: partialPos,
};

export const disambiguationFilterNames: readonly string[] = Object.keys(FILTERS);

/** Whether a disambiguation rule goes on; one whose filter we do not have never does. */
export function disambiguationFilter(
  filter: PackedFilter,
  match: PatternMatch,
  tokens: readonly AnalysedToken[],
  pack: InstalledPack,
): boolean {
  return FILTERS[filter.name]?.(filter.arguments, match, tokens, pack) ?? false;
}
