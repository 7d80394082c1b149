import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_SPITE_CLAUSE',
  category: 'GRAMMAR',
  description: '“in spite they were tired”',
  message: 'Write “in spite of” before a noun and “although” before a clause.',
  shortMessage: 'Missing word',
  patterns: [
    { pattern: '[in spite] i|we|they|he|she|there|the|a|that|my|their|his|being|having => although || in spite of' },
  ],
  wrong: ['[[In spite]] they were ill, they came. => Although', 'He came [[in spite]] the rain. => although'],
  right: ['He came in spite of the rain.', 'They came in spite of the fact that it rained.'],
});
