import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BUT_HOWEVER',
  category: 'GRAMMAR',
  description: '“but however,”',
  message: 'One of “but” and “however” is enough.',
  shortMessage: 'Repetition',
  patterns: [
    { pattern: '[but however] , => but || however' },
    { pattern: '[but however] he|she|they|we|i|it is|are|was|can|have|has|will|am => but || however' },
  ],
  wrong: ['It is cold, [[but however]], we go. => but', 'He is ill, [[but however]] he is here. => but'],
  right: ['It is cold, but we go.', 'But however hard it is, we go.'],
});
