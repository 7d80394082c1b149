import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HANGT_ERVAN_AF',
  category: 'COMPOUNDING',
  description: '“hangt er vanaf” voor “hangt ervan af”',
  message: 'Schrijf “ervan af”: “af” hoort bij het werkwoord.',
  shortMessage: 'Los of aaneen',
  patterns: [
    'hangt|hing|hangen [er vanaf] => ervan af',
    'hangt|hing|hangen [ervanaf] => ervan af',
    'hangt|hing|hangen [daar vanaf] => daarvan af',
  ],
  wrong: ['Dat hangt [[er vanaf]]. => ervan af', 'Alles hangt [[ervanaf]] of het regent. => ervan af'],
  right: ['Dat hangt ervan af.', 'Ik weet er niets vanaf.'],
});
