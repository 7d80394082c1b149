import { categories } from '../../rules/category.ts';
import type { ReplacedVerbs } from '../romance/replaced-verbs.ts';

/** What stands before e and i for the last letters of a stem. */
const BEFORE_FRONT_VOWELS: readonly (readonly [written: RegExp, stem: string])[] = [
  [/c$/, 'ç'],
  [/qu$/, 'c'],
  [/g$/, 'j'],
  [/gü$/, 'gu'],
  [/gu$/, 'g'],
];

/** The Catalan verbs to be replaced. */
export const CATALAN_VERBS: ReplacedVerbs = {
  list: {
    id: 'CA_SIMPLE_REPLACE_VERBS',
    kind: 'replace',
    files: ['rules/ca/replace_verbs.txt'],
    byEntry: true,
    category: categories.TYPOS,
    issueType: 'grammar',
    description: 'Verbs to be replaced, in all their forms',
  },
  models: { ar: ['cant'], èixer: ['con', 'desmer'], ir: ['serv'] },
  stemOf: (stem, ending) => {
    const found = /^[eéèií]/.test(ending) && BEFORE_FRONT_VOWELS.find(([written]) => written.test(stem));
    return found ? stem.replace(...found) : stem;
  },
  unknownOnly: true,
  message: 'En català aquest verb es diu d’una altra manera.',
  shortMessage: 'Un altre verb',
};
