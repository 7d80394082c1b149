import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOLIDAY_NAMES',
  category: 'CASING',
  priority: 1,
  description: 'The name of a holiday in lower case',
  message: 'Start the names of holidays with a capital letter.',
  shortMessage: 'Capital letter',
  patterns: ['[=christmas|easter|halloween|thanksgiving|ramadan|hanukkah|passover|diwali] => {capital:\\1}'],
  wrong: ['Merry [[christmas]]! => Christmas', 'We met at [[easter]]. => Easter'],
  right: ['Merry Christmas!', 'We met at Easter.'],
});
