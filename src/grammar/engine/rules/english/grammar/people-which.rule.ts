import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEOPLE_WHICH',
  category: 'GRAMMAR',
  description: '“people which” for “people who”',
  message: 'Use “who” or “that” for people.',
  shortMessage: 'Pronoun',
  patterns: [
    {
      pattern:
        'people|person|man|men|woman|women|children|students|friend|friends|teacher|teachers|boy|girl|parents [which] @past|@base|@thirdPerson|is|are|was|were|have|has|had|do|does|can|could|will|would|should|must|live|lives|like|likes|work|works|help|helps => who',
      exceptions: [
        'of|with|to|in|from|for|by|about|on|at~2 people|person|man|men|woman|women|children|students|friend|friends|teacher|teachers|boy|girl|parents [which]',
      ],
    },

    {
      pattern:
        'people|man|woman|men|women|boy|girl|boys|girls|friend|friends|students|student|teacher|teachers|children|child|person|persons [which] is|was|are|were|had|has|have|can|will|live|lives|lived|work|works|want|like|come|came => who || that',
      exceptions: ['of people|man|woman|men|women|children|boys|girls|friends|students|teachers [which]'],
    },
    {
      pattern:
        'man|woman|men|women|boy|girl|friend|student|teacher|child|person [which] i|he|she|we|they|you => who || that',
      exceptions: ['of _ [which]'],
    },
  ],
  wrong: [
    'The man [[which]] came is old. => who',
    'I know people [[which]] live there. => who',
    'She is the girl [[which]] I met. => who',
  ],
  right: ['The man who came is old.', 'The house of friends, which is old, burnt.', 'It is the book which I read.'],
});
