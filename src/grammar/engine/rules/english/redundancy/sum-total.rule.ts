import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUM_TOTAL',
  category: 'REDUNDANCY',
  picky: true,
  description: '“sum total” for “total”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[sum total] => total', '[total sum] => sum'],
  wrong: ['The [[sum total]] is ten. => total', 'The [[total sum]] was paid. => sum'],
  right: ['The total is ten.', 'The sum was paid.'],
});
