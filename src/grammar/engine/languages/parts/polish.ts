import type { LanguageParts } from '../../pack/language-parts.ts';
import { polishCompounds } from '../pl/compounds.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const polishParts: LanguageParts = {
  ...USUAL_PARTS,
  compounds: polishCompounds,
};
