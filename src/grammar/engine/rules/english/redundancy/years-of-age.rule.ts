import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'YEARS_OF_AGE',
  category: 'REDUNDANCY',
  picky: true,
  description: '“years of age” for “years old”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['/\\p{N}+/ [years of age] => years old'],
  wrong: ['He is 40 [[years of age]]. => years old', 'She was 7 [[years of age]] then. => years old'],
  right: ['He is 40 years old.', 'It is a sign of age.'],
});
