import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DUE_PROCESS',
  category: 'NONSTANDARD_PHRASES',
  description: '“in due coarse” for “in due course”',
  message: 'The phrase is “in due course”.',
  shortMessage: 'Set phrase',
  patterns: ['in [do] course|time => due', 'in due [coarse] => course'],
  wrong: ['You will hear in [[do]] course. => due', 'They left in due [[coarse]]. => course'],
  right: ['You will hear in due course.', 'We do coursework.'],
});
