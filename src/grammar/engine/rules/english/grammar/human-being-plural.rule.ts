import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HUMAN_BEING_PLURAL',
  category: 'GRAMMAR',
  description: '“human being are” for “human beings are”',
  message: 'Use the plural: “human beings”.',
  shortMessage: 'Noun number',
  patterns: [
    { pattern: '^ human [being] are|have|were|do|need|live|think|can => beings' },
    { pattern: 'many|all|most|other|we|as|some|us human [being] are|have|were|do|need|live|think|,|\\.|can => beings' },
  ],
  wrong: ['Many human [[being]] live alone. => beings', 'Human [[being]] are strange. => beings'],
  right: ['Human beings are strange.', 'A human being can learn.'],
});
