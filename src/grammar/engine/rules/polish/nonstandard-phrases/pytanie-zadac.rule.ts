import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PYTANIE_ZADAC',
  category: 'NONSTANDARD_PHRASES',
  description: '„zapytać pytanie” zamiast „zadać pytanie”',
  message: 'Pytanie się zadaje.',
  shortMessage: 'Zwrot',
  patterns: [
    '[zapytać pytanie] => zadać pytanie',
    '[spytać pytanie] => zadać pytanie',
    '[zapytał pytanie] => zadał pytanie',
    '[zapytała pytanie] => zadała pytanie',
    '[zapytam pytanie] => zadam pytanie',
    '[pytać pytania] => zadawać pytania',
    '[zrobić pytanie] => zadać pytanie',
  ],
  wrong: ['Chcę [[zapytać pytanie]]. => zadać pytanie', 'Ona [[zapytała pytanie]]. => zadała pytanie'],
  right: ['Chcę zadać pytanie.', 'Ona zapytała o drogę.'],
});
