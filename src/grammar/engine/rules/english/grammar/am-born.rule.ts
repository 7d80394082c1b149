import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AM_BORN',
  category: 'GRAMMAR',
  description: '“I am born in” for “I was born in”',
  message: 'Say “was born” or “were born”.',
  shortMessage: 'Verb form',
  patterns: [
    'i [am|have|had|did born] in|on|at => was born',
    'he|she [is|has born] in /\\p{N}{4}|\\p{Lu}.*/ => was born',
    'i|he|she [born] in /\\p{N}{4}/ => was born',
  ],
  wrong: ['I [[am born]] in 1990. => was born', 'She [[is born]] in 1985. => was born'],
  right: ['I was born in 1990.', 'Children are born in May.'],
});
