import type { LanguageParts } from '../../pack/language-parts.ts';
import { FILTERS } from '../filters.ts';
import { otherParticiple, pronounBefore, pronounBehind } from '../pt/pronouns.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const portugueseParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    PortugueseEnclisisFilter: pronounBehind,
    PortugueseProclisisFilter: pronounBefore,
    RegularIrregularParticipleFilter: otherParticiple,
  },
};
