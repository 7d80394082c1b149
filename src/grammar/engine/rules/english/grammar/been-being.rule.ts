import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEEN_BEING',
  category: 'GRAMMAR',
  description: '“is been” for “is being” or “has been”',
  message: 'Say “\\1 being” or “has been”.',
  shortMessage: 'Verb form',
  patterns: [
    'is|are|am|was|were [been] :VBN => being',
    { pattern: 'have|has|had [be] :VBN => been', message: 'Use “been” after “\\1”.' },
    { pattern: 'will|would|can|could|must|should [been] :VBN,JJ => be', message: 'Use “be” after “\\1”.' },
  ],
  wrong: ['It is [[been]] built now. => being', 'The house has [[be]] sold. => been', 'It will [[been]] sold. => be'],
  right: ['It is being built now.', 'The house has been sold.'],
});
