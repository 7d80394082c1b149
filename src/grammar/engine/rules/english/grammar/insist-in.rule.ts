import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INSIST_IN',
  category: 'GRAMMAR',
  description: '“insist in” for “insist on”',
  message: 'You “insist on” something.',
  shortMessage: 'Preposition',
  patterns: [
    'insist|insists|insisted|insisting [in|for|to|at|about] the|a|his|her|my|their|our|it|this|going|paying|seeing|doing|having|being|taking => on',
  ],
  exceptions: ['insist|insisted [to] the|his|her|my|their|our'],
  wrong: ['She insisted [[in]] paying. => on', 'They insist [[for]] a new vote. => on'],
  right: ['She insisted on paying.', 'He insisted that it was late.'],
});
