import type { Filter } from '../../pack/filters/filter.ts';
import { adjustPronouns } from './adjust-pronouns.ts';
import { suggestBehindEs } from './behind-es.ts';
import { adaptCatalan } from './elision.ts';
import { convertAgreement, withArticle } from './noun-phrase.ts';

/** Filters of Catalan rules, by the name of the class that they stand for. */
export const CATALAN_FILTERS = {
  AdaptSuggestionsFilter: adaptCatalan,
  AdjustPronounsFilter: adjustPronouns,
  FindSuggestionsEsFilter: suggestBehindEs,
  ConvertToGenderAndNumberFilter: convertAgreement,
  SynthesizeWithDeterminerFilter: withArticle,
} satisfies Readonly<Record<string, Filter>>;
