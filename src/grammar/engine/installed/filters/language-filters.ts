import { advancedSynthesizer } from './advanced-synthesizer.ts';
import { confusionCheck } from './confusion-check.ts';
import type { Filter } from './filters.ts';
import { findSuggestions } from './find-suggestions.ts';
import { interrogativeVerb, wordWithDeterminer } from './french-forms.ts';
import { knownCompound, potentialCompound } from './german-compounds.ts';
import { partialPos } from './partial-pos.ts';
import { withoutMisspelt, withoutSuggestions } from './suggestion-filters.ts';
import { underlineSpaces } from './underline-spaces.ts';

/** Only where a part of a token has a tag. */
const withPart: Filter = ({ given, result, match, tokens, pack }) =>
  partialPos(given, match, tokens, pack) ? result : undefined;

/** Filters of rules of languages other than English, by the name of the class that they stand for. */
export const LANGUAGE_FILTERS: Readonly<Record<string, Filter>> = {
  AdvancedSynthesizerFilter: advancedSynthesizer,
  CatalanSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  ConfusionCheckFilter: confusionCheck,
  DutchSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  FrenchSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  FindSuggestionsFilter: findSuggestions,
  InterrogativeVerbFilter: interrogativeVerb,
  PotentialCompoundFilter: potentialCompound,
  PortugueseSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  RemoveUnknownCompoundsFilter: knownCompound,
  RussianPartialPosTagFilter: withPart,
  RussianSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  SpanishSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  SuggestionsFilter: withoutSuggestions,
  UnderlineSpacesFilter: underlineSpaces,
  WordWithDeterminerFilter: wordWithDeterminer,
};
