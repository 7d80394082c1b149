import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MANY_NN',
  category: 'GRAMMAR',
  description: '“many” or a number before a singular',
  message: 'Use a plural noun after “\\1”.',
  shortMessage: 'Agreement',
  patterns: [
    {
      pattern:
        'many|several|these|those [student|teacher|book|car|house|dog|cat|friend|idea|reason|mistake|country|city|bird|tree|tourist|visitor] => {pluralnoun:\\2}',
      exceptions: [
        'many|several|these|those [_] /\\p{L}.*|-.*/^is|are|was|were|have|has|had|and|or|in|of|on|at|to|for|from|with|who|that|which|come|came',
      ],
    },
    {
      pattern:
        'two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|hundred [day|week|month|year|hour|minute] => {pluralnoun:\\2}',
      exceptions: [
        'two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|hundred [_] /\\p{L}.*|-.*/^ago|later|before|after|of|in|and|or|to|for|at|from|until|earlier',
      ],
    },
  ],
  wrong: [
    'We saw many [[bird]] on the lake. => birds',
    'She stayed for three [[week]]. => weeks',
    'It began two [[year]] ago. => years',
  ],
  right: ['We saw many birds on the lake.', 'She took a three week holiday.', 'Many a student failed.'],
});
