import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IS_WITHOUT_IT',
  category: 'GRAMMAR',
  description: '“Is a good idea” for “It is a good idea”',
  message: 'The subject is missing: “it \\2”.',
  shortMessage: 'Missing subject',
  patterns: [
    {
      pattern:
        '@start|because|but|so|and|if|country|city|opinion|, [is] very|so|too|really|important|necessary|difficult|easy|hard|possible|impossible|better|good|cold|hot|raining|snowing !:NN,NNS,NNU,VBG~8 \\. => it is',
      exceptions: ['@start|and|,|so|if|but [is] _'],
    },
    {
      pattern: '^ [is] a|an|very|raining|important|necessary|difficult|easy|better|not !\\?|:|"|”~15 \\. => It is',
      exceptions: ['^ [is]~~ \\?', '^ [is] not'],
    },
    {
      pattern:
        'because|but [is] a|an|the|very|so|too|important|necessary|difficult|easy|possible|impossible|better|good|cheap|expensive|cold|hot|more => it is',
      exceptions: [
        'what|who|which|whom|that|as|than~4 i|you|we|they|he|she think [is]',
        'word because|but [is]',
        'but [is] the|a|an|so|very|too|more',
        'all|nothing|everything|what|which|that|who~6 but|because [is]',
      ],
    },
  ],
  wrong: ['I came because [[is]] cheap. => it is', '[[Is]] a good idea. => It is'],
  right: ['I came because it is cheap.', 'Is a good idea enough?', 'What I think is very simple.'],
});
