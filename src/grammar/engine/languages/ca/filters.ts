import type { Filter } from '../../pack/filters/filter.ts';
import { adjustPronouns } from './adjust-pronouns.ts';
import { adjustVerbs } from './adjust-verbs.ts';
import { suggestBehindEs } from './behind-es.ts';
import { adaptCatalan } from './elision.ts';
import { whoForgets } from './forget.ts';
import { withoutGoing } from './going-to.ts';
import { convertAgreement, withArticle } from './noun-phrase.ts';
import { withoutPossessive } from './redundant-possessive.ts';
import { sinceWhen } from './since-when.ts';

/** Filters of Catalan rules, by the name of the class that they stand for. */
export const CATALAN_FILTERS = {
  AdaptSuggestionsFilter: adaptCatalan,
  AnarASuggestionsFilter: withoutGoing,
  PortarTempsSuggestionsFilter: sinceWhen,
  PossessiusRedundantsFilter: withoutPossessive,
  AdjustPronounsFilter: adjustPronouns,
  AdjustVerbSuggestionsFilter: adjustVerbs,
  FindSuggestionsEsFilter: suggestBehindEs,
  ConvertToGenderAndNumberFilter: convertAgreement,
  OblidarseSugestionsFilter: whoForgets,
  SynthesizeWithDeterminerFilter: withArticle,
} satisfies Readonly<Record<string, Filter>>;
