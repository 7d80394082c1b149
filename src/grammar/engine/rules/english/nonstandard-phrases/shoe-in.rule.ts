import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SHOE_IN',
  category: 'NONSTANDARD_PHRASES',
  description: '“shoe-in” for “shoo-in”',
  message: 'The phrase is “shoo-in”.',
  shortMessage: 'Set phrase',
  patterns: ['a [shoe-in] => shoo-in', 'a [shoe in] for => shoo-in'],
  wrong: ['She is a [[shoe-in]] for the job. => shoo-in', 'He is a [[shoe in]] for the part. => shoo-in'],
  right: ['She is a shoo-in for the job.', 'He has a shoe in his hand.'],
});
