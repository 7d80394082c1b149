import type { LanguageParts } from '../pack/language-parts.ts';
import { DISAMBIGUATION_FILTERS } from './disambiguation-filters.ts';
import { FILTERS } from './filters.ts';

/** The code of a language that brings none of its own. */
export const USUAL_PARTS: LanguageParts = { filters: FILTERS, disambiguationFilters: DISAMBIGUATION_FILTERS };
