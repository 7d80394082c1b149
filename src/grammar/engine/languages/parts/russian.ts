import type { LanguageParts } from '../../pack/language-parts.ts';
import { FILTERS } from '../filters.ts';
import { wrongTaxpayerNumber } from '../ru/taxpayer-number.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const russianParts: LanguageParts = {
  ...USUAL_PARTS,
  filters: {
    ...FILTERS,
    INNNumberFilter: wrongTaxpayerNumber,
  },
};
