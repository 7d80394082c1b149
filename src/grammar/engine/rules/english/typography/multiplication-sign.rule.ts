import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MULTIPLICATION_SIGN',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“3 x 4” for “3 × 4”',
  message: 'Use the multiplication sign “×”.',
  shortMessage: 'Typography',
  patterns: ['/\\p{N}+/ [x] /\\p{N}+/ => ×', '/\\p{N}+/ [\\*] /\\p{N}+/ => ×'],
  wrong: ['The room is 3 [[x]] 4 metres. => ×', 'It is 3 [[*]] 4. => ×'],
  right: ['The room is 3 × 4 metres.', 'Find x and y.'],
});
