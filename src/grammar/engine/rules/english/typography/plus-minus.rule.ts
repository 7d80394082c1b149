import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLUS_MINUS',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“+-” for “±”',
  message: 'Use the plus-minus sign “±”.',
  shortMessage: 'Typography',
  patterns: ['[\\+ #-] => ±', '[\\+ #\\/ #-] => ±'],
  wrong: ['It costs 50 euros [[+/-]] ten. => ±', 'The value is 5 [[+-]] 2. => ±'],
  right: ['The value is 5 ± 2.', 'It is 5 + 2.'],
});
