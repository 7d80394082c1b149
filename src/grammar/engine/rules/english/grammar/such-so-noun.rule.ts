import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SUCH_SO_NOUN',
  category: 'GRAMMAR',
  winsOver: ['MISSING_ARTICLE'],
  description: '“so big house” for “such a big house”',
  message: 'Say “such a” before an adjective and a noun.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern:
        'is|was [so good|bad|nice|great|interesting|boring|big|beautiful|important|difficult @singularCountable|experience|experience|place|idea|man|moment] \\.|,|that|and|because|but => such {withArticle:\\3} \\4',
    },
    "is|was|are|were|have|has|had|be|'s|’s|see|saw|it|got|make|made [so :JJ^:NN,RB,DT,VB,CD @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => such {withArticle:\\3} \\4",
    {
      pattern:
        "is|was|'s|’s|be|has|have|had [too :JJ^:NN,RB,DT,VB,CD @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => too \\3 a \\4",
      message: 'Say “too … a” before a noun.',
    },
    {
      pattern:
        "is|was|'s|’s|be|become|has|have|had [very :JJ^:NN,RB,DT,VB,CD @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => a very \\3 \\4",
      message: 'An article is missing: “a very \\3 \\4”.',
    },
    {
      pattern:
        "is|was|are|were|'s|’s|have|has|had [so] :JJ^many|few|much|little :NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD => such",
      message: 'Say “such” before an adjective and a noun.',
      exceptions: ['[so] _ _ are'],
    },
    {
      pattern:
        '[such] @needsArticle \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => such a',
      exceptions: ['no|any|one|some|another|every|many|each|all|first|or|and|the|other [such]'],
      message: '“a” is missing after “such”.',
    },
    {
      pattern:
        '[such] :JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,VBN,VBG @needsArticle \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => such a',
      exceptions: ['no|any|one|some|another|every|many|each|all|first|or|and|the [such]'],
      message: '“a” is missing after “such”.',
    },
    { pattern: 'is|are|was|were too|so|very short [time] to => a time', message: 'An article is missing here.' },
  ],
  wrong: [
    'It was [[so good film]]. => such a good film',
    'It is [[so big house]]. => such a big house',
    'It was [[too small car]] for us. => too small a car',
    'He is [[such]] friend to me. => such a',
  ],
  right: ['It is such a big house.', 'It was too small a car for us.', 'No such person lives here.'],
});
