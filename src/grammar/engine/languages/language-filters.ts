import { addCommas } from '../pack/filters/add-commas.ts';
import { advancedSynthesizer } from '../pack/filters/advanced-synthesizer.ts';
import { apostropheType } from '../pack/filters/apostrophe-type.ts';
import { confusionCheck } from '../pack/filters/confusion-check.ts';
import type { Filter } from '../pack/filters/filter.ts';
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
import { CATALAN_FILTERS } from './ca/filters.ts';
import { commaBetweenVerbs } from './de/commas.ts';
import { compoundCheck, knownCompound, potentialCompound, validWord } from './de/compounds.ts';
import { adverbForAdjective } from './en/adverb-for-adjective.ts';
import { withOrdinalSuffix } from './en/ordinal-suffix.ts';
import { adaptSpanish } from './es/contractions.ts';
import { contractFrench } from './fr/contractions.ts';
import { interrogativeVerb, wordWithDeterminer } from './fr/verb-and-noun-forms.ts';
import { dutchCompound } from './nl/compounds.ts';
import { otherParticiple, pronounBefore, pronounBehind } from './pt/pronouns.ts';
import { postponedAdjective } from './romance/postponed-adjective.ts';
import { wrongTaxpayerNumber } from './ru/taxpayer-number.ts';

/** Only where a part of a token has a tag. */
const withPart: Filter = ({ given, result, match, tokens, pack }) =>
  partialPos(given, match, tokens, pack) ? result : undefined;

/** The same class, which does another thing in each language. */
const byLanguage =
  (filters: Readonly<Record<string, Filter>>): Filter =>
  (input) =>
    filters[input.pack.summary.language]?.(input);

/** Filters of rules by the name of the class that they stand for. */
export const LANGUAGE_FILTERS: Readonly<Record<string, Filter>> = {
  ...CATALAN_FILTERS,
  AdaptSuggestionsFilter: byLanguage({ ca: CATALAN_FILTERS.AdaptSuggestionsFilter, es: adaptSpanish }),
  AddCommasFilter: addCommas,
  AdvancedSynthesizerFilter: advancedSynthesizer,
  AdverbFilter: adverbForAdjective,
  ApostropheTypeFilter: apostropheType,
  CatalanNumberInWordFilter: numberInWord,
  CatalanSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  CompoundCheckFilter: compoundCheck,
  CompoundFilter: dutchCompound,
  ConfusionCheckFilter: confusionCheck,
  DiacriticsCheckFilter: confusionCheck,
  ConvertToSentenceCaseFilter: inSentenceCase,
  DutchNumberInWordFilter: numberInWord,
  DutchSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  EnglishNumberInWordFilter: numberInWord,
  FindSuggestionsFilter: findSuggestions,
  FrenchNumberInWordFilter: numberInWord,
  FrenchSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  GermanNumberInWordFilter: numberInWord,
  INNNumberFilter: wrongTaxpayerNumber,
  InsertCommaFilter: commaBetweenVerbs,
  InterrogativeVerbFilter: interrogativeVerb,
  MakeContractionsFilter: contractFrench,
  MultitokenSpellerFilter: multitokenSpelling,
  OrdinalSuffixFilter: withOrdinalSuffix,
  PortugueseEnclisisFilter: pronounBehind,
  PortugueseProclisisFilter: pronounBefore,
  PostponedAdjectiveConcordanceFilter: postponedAdjective,
  PotentialCompoundFilter: potentialCompound,
  PortugueseSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  RegularIrregularParticipleFilter: otherParticiple,
  RemoveUnknownCompoundsFilter: knownCompound,
  RomanNumeralFilter: toRomanNumeral,
  RussianPartialPosTagFilter: withPart,
  RussianSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  SpanishNumberInWordFilter: numberInWord,
  SpanishSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  SuppressIfAnyRuleMatchesFilter: unlessRulesMatch,
  SuggestionsFilter: withoutSuggestions,
  UnderlineSpacesFilter: underlineSpaces,
  ValidWordFilter: validWord,
  WhitespaceCheckFilter: whiteSpaceCheck,
  WordWithDeterminerFilter: wordWithDeterminer,
};
