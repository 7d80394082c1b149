import type { Filter } from '../filters.ts';
import { adaptCatalan } from './elision.ts';

/** Filters of Catalan rules, by the name of the class that they stand for. */
export const CATALAN_FILTERS: Readonly<Record<string, Filter>> = {
  AdaptSuggestionsFilter: adaptCatalan,
};
