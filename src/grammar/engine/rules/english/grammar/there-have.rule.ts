import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THERE_HAVE',
  category: 'GRAMMAR',
  description: '“there has a park” for “there is a park”',
  message: 'Use “there is” or “there are”, not “have”.',
  shortMessage: '“have” or “be”',
  patterns: [
    {
      pattern:
        'there also|still|always|often|sometimes|now|usually [have] a|an|no|some|many|lots|several|other|two|three => are',
      exceptions: ['there also|still|always|often|sometimes|now|usually have been'],
    },
    {
      pattern: 'there also|still|always|often|sometimes|now|usually [has] a|an|no|some|one|another => is',
      exceptions: ['there also|still|always|often|sometimes|now|usually has been'],
    },

    'there [has|have|had] many|several|two|three|four|lots => are',
    'there [has|have|had] a|an|some|no => is || are',
  ],
  exceptions: ['out|over|up|down|in|we|they|you|i|he|she|who|people|students|children|men|women|and there [_]'],
  wrong: [
    'But there still [[have]] a lot of people. => are',
    'In the town there [[have]] many parks. => are',
    'There [[has]] a small lake. => is',
  ],
  right: ['There is a small lake.', 'The people there have a small lake.'],
});
