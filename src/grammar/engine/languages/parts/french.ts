import type { LanguageParts } from '../../pack/language-parts.ts';
import { FILTERS } from '../filters.ts';
import { contractFrench } from '../fr/contractions.ts';
import { interrogativeVerb, wordWithDeterminer } from '../fr/verb-and-noun-forms.ts';
import { postponedAdjective } from '../romance/postponed-adjective.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const frenchParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    InterrogativeVerbFilter: interrogativeVerb,
    MakeContractionsFilter: contractFrench,
    PostponedAdjectiveConcordanceFilter: postponedAdjective,
    WordWithDeterminerFilter: wordWithDeterminer,
  },
};
