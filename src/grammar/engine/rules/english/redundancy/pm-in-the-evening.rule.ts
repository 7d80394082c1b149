import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PM_IN_THE_EVENING',
  category: 'REDUNDANCY',
  description: '“p.m. in the evening”, “a.m. in the morning”',
  message: '“\\1” already says the time of day.',
  shortMessage: 'Redundant phrase',
  patterns: ['[am|pm in the morning|evening|afternoon] => \\1'],
  exceptions: ['i [am] in the', '/[^\\p{N}]+/ [am in] the'],
  wrong: ['We start at 8 [[am in the morning]]. => am', 'It ends at 9 [[pm in the evening]]. => pm'],
  right: ['We start at 8 am.', 'I am in the morning shift.'],
});
