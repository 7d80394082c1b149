import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THIS_AND_PLURAL',
  category: 'GRAMMAR',
  winsOver: ['THIS_NNS', 'THIS_PLURAL'],
  description: '“this animals”, “that kinds”',
  message: 'Use “these” or “those” before the plural “\\2”.',
  shortMessage: 'Agreement',
  patterns: [
    '[this] :NNS^:NN,NNU,VBZ,JJ,VB,NNP,VBD^overseas|years|weeks|months|days|hours|minutes|times|centuries => these',
    {
      pattern:
        '[this] :JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,VBN,VBD :NNS^:NN,NNU,JJ,VB,NNP,VBD^years|weeks|months|days => these',
      message: 'Use “these” before the plural “\\3”.',
    },
    'of|in|for|from|with|about|solve|because [that] kinds|reasons|types|things|problems|situations|sorts|people|countries|cases|times|days => those',
    {
      pattern:
        '[these :NN^:NNS,NNU,JJ,JJR,VB,VBG,VBN,VBD,NNP,CD,PRP,RB,IN,MD,DT^fish|deer|sheep|aircraft|series|species|dependent] :IN,TO,CC,PRP,MD,VBZ,VB,PCT,WH^:NN,NNS,JJ,VBG => this \\2 || these {pluralnoun:\\2}',
      message: 'Use a plural noun after “\\1”.',
    },
    {
      pattern:
        '[those :NN^:NNS,NNU,JJ,JJR,VB,VBG,VBN,VBD,NNP,CD,PRP,RB,IN,MD,DT^fish|deer|sheep|aircraft|series|species|dependent] :IN,TO,CC,PRP,MD,VBZ,VB,PCT,WH^:NN,NNS,JJ,VBG => that \\2 || those {pluralnoun:\\2}',
      message: 'Use a plural noun after “\\1”.',
    },
    {
      pattern:
        '[these|those :JJ^:NN,NNU,RB,DT,VB,CD,NNP,NNS,VBN,VBD @needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => \\1 \\2 {pluralnoun:\\3}',
      message: 'Use a plural noun after “\\1”.',
    },
  ],
  exceptions: [
    '[those present|concerned|involved|responsible]',
    "_ [_] /['’-].*/",
    '[this] _ ago',
    "[_ _] /['’-].*/",
    '[this] afternoons|mornings|evenings|nights|summers',
    'do|does|did|like|is|was|not|that|how|why|see|and|but|then [this] _',
    '[these|those _] and|or :NNS,NN',
  ],
  wrong: [
    'We feed [[this]] animals at noon. => these',
    'He likes [[these thing]] to be done. => this thing',
    'I know [[this]] old houses. => these',
  ],
  right: [
    'We feed these animals at noon.',
    'Would this weeks ago have helped?',
    'I know this old house.',
    'It was made with the help of those present.',
  ],
});
