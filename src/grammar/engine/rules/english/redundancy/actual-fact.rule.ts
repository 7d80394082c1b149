import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACTUAL_FACT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“actual facts” for “facts”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[actual|true facts|fact] => \\2', 'in [actual fact] => fact'],
  wrong: ['Here are the [[actual facts]]. => facts', 'These are [[true facts]]. => facts'],
  right: ['Here are the facts.', 'The actual cost is low.'],
});
