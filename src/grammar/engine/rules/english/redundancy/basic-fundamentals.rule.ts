import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BASIC_FUNDAMENTALS',
  category: 'REDUNDANCY',
  picky: true,
  description: '“basic fundamentals” for “fundamentals”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[basic fundamentals|essentials|necessities] => \\2'],
  wrong: ['Learn the [[basic fundamentals]]. => fundamentals', 'They lack [[basic necessities]]. => necessities'],
  right: ['Learn the fundamentals.', 'They lack basic things.'],
});
