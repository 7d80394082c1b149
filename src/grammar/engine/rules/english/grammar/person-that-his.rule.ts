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
    {
      pattern:
        'a|the @person [who his|her|their] :NN,NNS is|was|are|were|can|will|live|lives|lived|work|works|worked|come|comes|came|die|died|speak|speaks|spoke|has|have|had => whose',
    },
  ],
  exceptions: [
    '[who his|her|their] _ has|have|had|is|are|was|were :VBN,RB,VBG',
    '[who _ _ has|have] :VBN,RB',
    '_ that [_ _ _]',
    'ask|asks|asked|asking|tell|tells|told|know|knows|knew|show|shows|showed|remind|reminded~4 [who his|her|their _ _]',
  ],
  wrong: [
    'I met a man [[who his car is]] red. => whose car is',
    'She has a friend [[who her dog was]] ill. => whose dog was',
    'He is a student [[who his]] parents live abroad. => whose',
  ],
  right: [
    'I met a man whose car is red.',
    'He told a friend that his car is red.',
    'They asked the boy who his father was.',
    'The woman who her friends called Nan is ill.',
  ],
});
