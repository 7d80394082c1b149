import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EACH_AND_EVERY',
  category: 'REDUNDANCY',
  picky: true,
  description: '“each and every” for “each”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[each and every] => each || every', '[any and all] => all', '[first and foremost] => first'],
  wrong: ['Thank you to [[each and every]] guest. => each', 'We need [[any and all]] help. => all'],
  right: ['Thank you to each guest.', 'Every one of them came.'],
});
