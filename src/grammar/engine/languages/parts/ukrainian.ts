import type { LanguageParts } from '../../pack/language-parts.ts';
import { removeUnlikely } from '../uk/unlikely-readings.ts';
import { USUAL_PARTS } from '../usual-parts.ts';

export const ukrainianParts: LanguageParts = {
  ...USUAL_PARTS,
  prepare: removeUnlikely,
};
