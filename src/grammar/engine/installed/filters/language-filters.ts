import { addCommas } from './add-commas.ts';
import { advancedSynthesizer } from './advanced-synthesizer.ts';
import { adverbForAdjective } from './adverb-for-adjective.ts';
import { apostropheType } from './apostrophe-type.ts';
import { CATALAN_FILTERS } from './catalan/catalan-filters.ts';
import { confusionCheck } from './confusion-check.ts';
import { dutchCompound } from './dutch-compounds.ts';
import type { Filter } from './filters.ts';
import { findSuggestions } from './find-suggestions.ts';
import { contractFrench } from './french-contractions.ts';
import { interrogativeVerb, wordWithDeterminer } from './french-forms.ts';
import { commaBetweenVerbs } from './german-commas.ts';
import { compoundCheck, knownCompound, potentialCompound, validWord } from './german-compounds.ts';
import { multitokenSpelling } from './multitoken-spelling.ts';
import { numberInWord } from './number-in-word.ts';
import { withOrdinalSuffix } from './ordinal-suffix.ts';
import { partialPos } from './partial-pos.ts';
import { otherParticiple, pronounBefore, pronounBehind } from './portuguese-pronouns.ts';
import { toRomanNumeral } from './roman-numeral.ts';
import { inSentenceCase } from './sentence-case.ts';
import { adaptSpanish } from './spanish-contractions.ts';
import { withoutMisspelt, withoutSuggestions } from './suggestion-filters.ts';
import { unlessRulesMatch } from './suppressed-by-rules.ts';
import { wrongTaxpayerNumber } from './taxpayer-number.ts';
import { underlineSpaces } from './underline-spaces.ts';
import { whiteSpaceCheck } from './white-space-check.ts';

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
