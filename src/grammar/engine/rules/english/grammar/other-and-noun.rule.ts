import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OTHER_AND_NOUN',
  category: 'GRAMMAR',
  description: '“others people”, “another countries”, “in other town”',
  message: 'Use “other” with a plural and “another” with a singular.',
  shortMessage: 'Agreement',
  patterns: [
    {
      pattern:
        'more|better|important|worse|less|different|bigger|easier than|from [other] /[.,;!?]|why|because|but|and|so|in|is|are|when/ => others',
      message: 'Without a noun, write “others”.',
    },

    {
      pattern: '[others] :NNS,JJ^of => other',
      exceptions: [
        'the|some|many|few|two|three|and|or|than|of|for|to|that|with|by [others] :JJ',
        '[others] :VB,VBD,RB',
      ],
    },
    {
      pattern: '[another] :NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD => other',
      exceptions: ['[another] people|years|weeks|days|hours|months|minutes|miles|dollars|sports|news'],
    },
    {
      pattern:
        '[other] @needsArticle \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => another || the other',
      exceptions: [
        "the|a|any|no|some|every|each|one|my|your|his|her|its|our|their|many|all|this|that|or|certain|most|what|which|each|’s|'s|only|such|very|and [other]",
      ],
    },
    {
      pattern: '@start [other] :NN^:NNS,JJ,VB,PRP,CD,RB,IN is|was|has|can|will => another || the other',
      exceptions: ['[other] than'],
    },
    '@start [other one] is|was => another one || the other one',
    'in|to|from|at|with|for [other] :NN^:NNS,NNU,JJ,JJR,VB,VBG,VBN,VBD,NNP,CD,PRP,RB,IN,MD,DT \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => another || the other',
    '[an other] :NN,JJ => another',
    '[each|one|every others] => each other',
    '[anothers] => others',
  ],
  exceptions: ['one|1 [another]'],
  wrong: [
    'One is more important than [[other]]. => others',
    'He helps [[others]] people. => other',
    'We saw [[another]] cities. => other',
    'He lives in [[other]] city. => another',
  ],
  right: [
    'They differ from one another humans say.',
    'He helps other people.',
    'We saw another city.',
    'He helps others, too.',
    'On the other hand, it rained.',
  ],
});
