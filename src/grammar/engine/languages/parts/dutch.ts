import type { LanguageParts } from '../../pack/language-parts.ts';
import { FILTERS } from '../filters.ts';
import { dutchCompound } from '../nl/compounds.ts';
import { dutchCompounds } from '../nl/spelling-compounds.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const dutchParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    CompoundFilter: dutchCompound,
  },
  compounds: dutchCompounds,
};
