import type { LanguageParts } from '../../pack/language-parts.ts';
import { commaBetweenVerbs } from '../de/commas.ts';
import { compoundCheck, knownCompound, potentialCompound, validWord } from '../de/compounds.ts';
import { GermanSpeller } from '../de/spelling/german-speller.ts';
import { FILTERS } from '../filters.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const germanParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    CompoundCheckFilter: compoundCheck,
    InsertCommaFilter: commaBetweenVerbs,
    PotentialCompoundFilter: potentialCompound,
    RemoveUnknownCompoundsFilter: knownCompound,
    ValidWordFilter: validWord,
  },
  speller: (speller, pack, variant) => new GermanSpeller(speller, pack, variant),
};
