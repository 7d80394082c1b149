import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TYPICAL_FOR_OF',
  category: 'GRAMMAR',
  description: '“typical for” for “typical of”',
  message: 'Say “typical of”.',
  shortMessage: 'Preposition',
  patterns: ['typical [for|from|to] me|you|him|her|us|them|our|his|the|this|that => of'],
  wrong: ['That is typical [[for]] him. => of', 'This is typical [[for]] our town. => of'],
  right: ['That is typical of him.', 'A typical man for a typical job.'],
});
