import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONSIST_OF',
  category: 'GRAMMAR',
  description: '“consist by”, “comprise of”, “compose of”',
  message: 'A whole “consists of” or “comprises” its parts.',
  shortMessage: 'Preposition',
  patterns: [
    { pattern: 'is|are|was|were composed [by] two|three|four|several|many|not|different|various|some => of' },

    'consist|consists|consisted|consisting [by|from|out|at|with] the|a|an|two|three|four|five|several|many|water => of',
  ],
  wrong: [
    'It is composed [[by]] many parts. => of',
    'The team consists [[from]] five men. => of',
    'It consists [[by]] two parts. => of',
  ],
  right: ['The team consists of five men.', 'It is made from two parts.'],
});
