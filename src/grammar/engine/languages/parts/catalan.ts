import type { LanguageParts } from '../../pack/language-parts.ts';
import { CATALAN_FILTERS } from '../ca/filters.ts';
import { FILTERS } from '../filters.ts';
import { postponedAdjective } from '../romance/postponed-adjective.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const catalanParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    ...CATALAN_FILTERS,
    PostponedAdjectiveConcordanceFilter: postponedAdjective,
  },
};
