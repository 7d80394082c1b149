import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UMIA_ROZUMIA',
  category: 'GRAMMAR',
  description: '„umią”, „rozumią” zamiast „umieją”, „rozumieją”',
  message: 'Poprawna forma kończy się na „-ieją”: „umieją”, „rozumieją”.',
  shortMessage: 'Forma czasownika',
  patterns: ['umią => umieją', 'rozumią => rozumieją', 'zrozumią => zrozumieją'],
  wrong: ['Oni nie [[umią]] pływać. => umieją', 'Dzieci tego nie [[rozumią]]. => rozumieją'],
  right: ['Oni nie umieją pływać.', 'Dzieci tego nie rozumieją.'],
});
