import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZIN_IN',
  category: 'NONSTANDARD_PHRASES',
  description: '“zin om koffie” voor “zin in koffie”',
  message: 'Je hebt zin in iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['heb|hebt|heeft|hebben geen? zin [voor|naar|aan|op] => in'],
  wrong: ['Ik heb zin [[voor]] koffie. => in', 'Zij heeft geen zin [[naar]] school. => in'],
  right: ['Ik heb zin in koffie.', 'Heb je zin om te komen?'],
});
