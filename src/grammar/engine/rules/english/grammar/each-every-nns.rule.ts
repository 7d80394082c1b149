import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EACH_EVERY_NNS',
  category: 'GRAMMAR',
  description: '“every” or “each” before a plural',
  message: 'Use a singular noun after “\\1”.',
  shortMessage: 'Agreement',
  patterns: [
    {
      pattern:
        'every|each [people|children|days|weeks|months|years|students|teachers|books|cars|houses|friends|mistakes|errors|countries|cities|members|players] => {singularnoun:\\2}',
      exceptions: [
        'every [days|weeks|months|years]',
        'every|each @singularCountable [_]',
        "every|each [people|children] /[’'].*/",
      ],
    },
    'each [days|weeks|months|years] => {singularnoun:\\2}',
    'every [days|weeks|months]>ago|or|and => {singularnoun:\\2}',
  ],
  wrong: [
    'Every [[students]] got a book. => student',
    'We met each [[weeks]] in the park. => week',
    'Every [[days]] he walks to work. => day',
  ],
  right: ['Every student got a book.', 'They met every two weeks.', 'Each of the students got a book.'],
});
