import { categories } from '../../rules/category.ts';
import type { ReplacedVerbs } from '../romance/replaced-verbs.ts';

/** The Spanish verbs to be replaced. */
export const SPANISH_VERBS: ReplacedVerbs = {
  list: {
    id: 'ES_SIMPLE_REPLACE_VERBS',
    kind: 'replace',
    files: ['rules/es/replace_verbs.txt'],
    byEntry: true,
    category: categories.TYPOS,
    issueType: 'grammar',
    description: 'Verbs to be replaced, in all their forms',
  },
  models: { ar: ['cant'], er: ['tem'], ir: ['part'] },
  unknownOnly: false,
  message: 'En lugar de este verbo se dice otro.',
  shortMessage: 'Otro verbo',
};
