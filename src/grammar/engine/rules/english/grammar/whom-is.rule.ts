import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHOM_IS',
  category: 'GRAMMAR',
  description: '“whom is” for “who is”',
  message: 'Use “who” for the subject of a verb.',
  shortMessage: 'Pronoun',
  patterns: ['[whom] is|are|was|were|has|had|can|will|would|could|should|lives|works|said|came => who'],
  exceptions: ['of|to|for|with|by|from|both|all|some|many|most|none [whom]', 'to|for|of _? [whom]'],
  wrong: ['I know [[whom]] is there. => who', '[[Whom]] was it? => Who'],
  right: ['I know who is there.', 'I know whom you mean.'],
});
