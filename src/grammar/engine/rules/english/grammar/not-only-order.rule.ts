import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOT_ONLY_ORDER',
  category: 'GRAMMAR',
  description: '“Not only he is rich” for “Not only is he rich”',
  message: 'After “not only”, the verb comes before the subject.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        '^ not only [i|we|they|he|she|it|you|this is|are|was|were|can|will|could|has|have|did|does|do] => \\5 \\4',
    },
  ],
  wrong: ['Not only [[he is]] rich, he is kind. => is he', 'Not only [[they can]] sing, they dance. => can they'],
  right: ['Not only is he rich, he is kind.', 'He is not only rich.'],
});
