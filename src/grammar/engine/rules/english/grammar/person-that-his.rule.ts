import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERSON_THAT_HIS',
  category: 'GRAMMAR',
  description: '“a man who his car is red” for “a man whose car is red”',
  message: 'Use “whose”: “a man whose car is red”.',
  shortMessage: 'Relative pronoun',
  patterns: [
    {
      pattern:
        'man|woman|person|people|girl|boy|friend|student|students|child|children|teacher|someone|somebody|those [who|that his|her|their :NN,NNS is|was|are|were|has|have|can|will] => whose \\4 \\5',
    },
  ],
  exceptions: ['_ that [_ _ _]'],
  wrong: [
    'I met a man [[who his car is]] red. => whose car is',
    'She has a friend [[who her dog was]] ill. => whose dog was',
  ],
  right: ['I met a man whose car is red.', 'He told a friend that his car is red.'],
});
