import type { LanguageParts } from '../../pack/language-parts.ts';
import { adverbForAdjective } from '../en/adverb-for-adjective.ts';
import { englishChunker } from '../en/chunking/english-chunker.ts';
import { withOrdinalSuffix } from '../en/ordinal-suffix.ts';
import { FILTERS } from '../filters.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const englishParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    AdverbFilter: adverbForAdjective,
    OrdinalSuffixFilter: withOrdinalSuffix,
  },
  chunker: englishChunker,
};
