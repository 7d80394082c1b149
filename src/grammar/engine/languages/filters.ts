import { DATE_FILTERS } from '../pack/filters/dates/date-filters.ts';
import type { Filters } from '../pack/filters/filter.ts';
import { withoutMisspelt } from '../pack/filters/suggestion-filters.ts';
import { LANGUAGE_FILTERS } from './language-filters.ts';

/** The filters we have. */
export const FILTERS: Filters = {
  ...DATE_FILTERS,
  ...LANGUAGE_FILTERS,
  EnglishSuppressMisspelledSuggestionsFilter: withoutMisspelt,
  GermanSuppressMisspelledSuggestionsFilter: withoutMisspelt,
};
