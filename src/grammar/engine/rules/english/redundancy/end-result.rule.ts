import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'END_RESULT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“end result” for “result”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[final|end conclusion|result] => \\2', '[ultimate goal|conclusion] => \\2'],
  wrong: ['The [[end result]] of it is good. => result', 'It was the [[final conclusion]]. => conclusion'],
  right: ['The result is good.', 'The final round is on Monday.'],
});
