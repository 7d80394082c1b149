import type { DisambiguationFilters } from '../pack/analysis/disambiguation-filter.ts';
import { areEnglishWords } from '../pack/filters/english-words.ts';
import { partialPos } from '../pack/filters/partial-pos.ts';

/** The filters of disambiguation rules that we have. */
export const DISAMBIGUATION_FILTERS: DisambiguationFilters = {
  IsEnglishWordFilter: areEnglishWords,
  NoDisambiguationEnglishPartialPosTagFilter: partialPos,
  NoDisambiguationPortuguesePartialPosTagFilter: partialPos,
  NoDisambiguationRussianPartialPosTagFilter: partialPos,
};
