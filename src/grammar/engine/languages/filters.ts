import { addCommas } from '../pack/filters/add-commas.ts';
import { advancedSynthesizer } from '../pack/filters/advanced-synthesizer.ts';
import { apostropheType } from '../pack/filters/apostrophe-type.ts';
import { confusionCheck } from '../pack/filters/confusion-check.ts';
import { DATE_FILTERS } from '../pack/filters/dates/date-filters.ts';
import type { Filter, Filters } from '../pack/filters/filter.ts';
import { findSuggestions } from '../pack/filters/find-suggestions.ts';
import { multitokenSpelling } from '../pack/filters/multitoken-spelling.ts';
import { numberInWord } from '../pack/filters/number-in-word.ts';
import { partialPos } from '../pack/filters/partial-pos.ts';
import { toRomanNumeral } from '../pack/filters/roman-numeral.ts';
import { inSentenceCase } from '../pack/filters/sentence-case.ts';
import { withoutMisspelt, withoutSuggestions } from '../pack/filters/suggestion-filters.ts';
import { unlessRulesMatch } from '../pack/filters/suppressed-by-rules.ts';
import { underlineSpaces } from '../pack/filters/underline-spaces.ts';
import { whiteSpaceCheck } from '../pack/filters/white-space-check.ts';

/** Only where a part of a token has a tag. */
const withPart: Filter = ({ given, result, match, tokens, pack }) =>
  partialPos(given, match, tokens, pack) ? result : undefined;

/** Filters that need no code of a language, by the name of the class that they stand for. */
export const FILTERS: Filters = {
  ...DATE_FILTERS,
  AddCommasFilter: addCommas,
  AdvancedSynthesizerFilter: advancedSynthesizer,
  ApostropheTypeFilter: apostropheType,
  CatalanNumberInWordFilter: numberInWord,
  CatalanSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  ConfusionCheckFilter: confusionCheck,
  DiacriticsCheckFilter: confusionCheck,
  ConvertToSentenceCaseFilter: inSentenceCase,
  DutchNumberInWordFilter: numberInWord,
  EnglishSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  GermanSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  DutchSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  EnglishNumberInWordFilter: numberInWord,
  FindSuggestionsFilter: findSuggestions,
  FrenchNumberInWordFilter: numberInWord,
  FrenchSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  GermanNumberInWordFilter: numberInWord,
  MultitokenSpellerFilter: multitokenSpelling,
  PortugueseSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  RomanNumeralFilter: toRomanNumeral,
  RussianPartialPosTagFilter: withPart,
  RussianSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  SpanishNumberInWordFilter: numberInWord,
  SpanishSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  SuppressIfAnyRuleMatchesFilter: unlessRulesMatch,
  SuggestionsFilter: withoutSuggestions,
  UnderlineSpacesFilter: underlineSpaces,
  WhitespaceCheckFilter: whiteSpaceCheck,
};
