import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUCH_COUNTABLE',
  category: 'GRAMMAR',
  description: '“much” before a plural',
  message: 'Use “many” with things you can count.',
  shortMessage: 'Much or many',
  patterns: [
    '[much] @plural => many',
    'how|too|so|as|very [much] @plural => many',
    {
      pattern: '[many] @uncountable => much',
      message: 'Use “much” with things you cannot count.',
      exceptions: [
        '[many] @uncountable /\\p{L}.*|-.*/^is|was|and|or|on|in|about|for|from|to|at|of|has|had|that|did|do|does|have|we|you|they',
      ],
    },
  ],
  exceptions: [
    'very|so|as|pretty [much] days|weeks|months|years|hours|minutes',
    'how [much] @plural cost|costs|weigh|matter|mean|like|need|want|eat|earn|learn|spend|pay|know|can|should',
    '[much] people|children|men|women|friends|students|teachers @base|like|love',
  ],
  wrong: [
    'There are not [[much]] people here. => many',
    'How [[much]] books do you have? => many',
    'He gave us [[many]] advice. => much',
  ],
  right: ['There are not many people here.', 'It does not take much time.', 'How much children learn depends on them.'],
});
