import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOT_IS',
  category: 'GRAMMAR',
  description: '“it not is good” for “it is not good”',
  message: 'Put “not” after the verb: “\\4 not”.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        '@start|because|but|that i|we|they|it|he|she|this [not is|are|was|were|am|will|has|have|should] => \\4 not',
    },
    {
      pattern: '@start|because|but|that i|we|they|it|he|she|this [not can] => cannot',
      message: 'Write “cannot”.',
    },
  ],
  wrong: ['It [[not is]] good. => is not', 'They stay, because they [[not can]] swim. => cannot'],
  right: ['It is not good.', 'Whether or not they come, we go.'],
});
