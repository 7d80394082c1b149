import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THE_BOTH',
  category: 'GRAMMAR',
  description: '“the both brothers” for “both brothers”',
  message: 'Leave out “the” before “both”.',
  shortMessage: 'Article',
  patterns: [{ pattern: '[the both] :NNS => both' }, { pattern: '[the both] :JJ :NNS => both' }],
  wrong: ['[[The both]] doors are open. => Both', 'We saw [[the both]] old bridges. => both'],
  right: ['Both doors are open.', 'I like the both of you.'],
});
