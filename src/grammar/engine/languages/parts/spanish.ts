import type { LanguageParts } from '../../pack/language-parts.ts';
import { adaptSpanish } from '../es/contractions.ts';
import { FILTERS } from '../filters.ts';
import { postponedAdjective } from '../romance/postponed-adjective.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const spanishParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    AdaptSuggestionsFilter: adaptSpanish,
    PostponedAdjectiveConcordanceFilter: postponedAdjective,
  },
};
