import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_WEEKDAY_MONTH_CASE',
  category: 'CASING',
  priority: 1,
  description: 'The name of a day, a month or a language in lower case',
  message: 'Start the names of days, months and languages with a capital letter.',
  shortMessage: 'Capital letter',
  patterns: [
    '=monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|september|october|november|december|english|french|german|spanish|italian|dutch|russian|chinese|japanese|american|european|african|asian|british => {capital:\\1}',
  ],
  // Parts of file and package names: english-, .french, /german.
  exceptions: ['[_] #/[-\\/:@]/', '!@start|"|“|‘|\'|( [#_]'],
  wrong: ['We meet on [[monday]]. => Monday', 'She learns [[french]] at school. => French'],
  right: ['We meet on Monday.', 'She learns French at school.'],
});
