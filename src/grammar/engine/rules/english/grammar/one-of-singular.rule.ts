import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ONE_OF_SINGULAR',
  category: 'GRAMMAR',
  winsOver: ['THIS_NNS', 'THIS_PLURAL'],
  description: '“one of the reason is” for “one of the reasons is”',
  message: 'Use the plural after “\\1 of”: “{pluralnoun:\\5}”.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        'one of my|your|his|her|our|their|the best|favourite|favorite? [@singularCountable|brother|sister|cousin|uncle|aunt|teacher|dream|goal|habit|subject|advantage|disadvantage|benefit]^child|house|world|country|city|book|year|week|day|month|hour|party /\\.|,|;|!|\\?|is|was|has|lives|works|told|said|who|that|which|came|from|in|can|will|likes|wants|went/ => {pluralnoun:\\5}',
      exceptions: ['one of the _ [_]'],
    },

    'one|two|three|many|several|each|few of the|these|those|my|your|his|her|our|their|its :JJ,JJS,JJR,RB* [:NN^:NNS,NNU,JJ,JJR,VB,VBG,VBN,VBD,NNP,CD,PRP,RB,IN,MD,DT]^family|group|party|crew|number|lot|staff|pair|class|committee|company|team|band|audience|sort|kind|type|same|best|country|world|time|stuff|material|week|day|year|night|morning|house|book|evidence|money|way|century|story|land|town|area|building|body|population|city|village|work|territory|region|whole|public|film|movie|game|size|clan|cloud|cordon|budget|field|ground|food|meat|wood|wine|afternoon|evening|summer|winter|season|decade|universe|nation|church|army|community|society|press|market|economy|industry|government|data|program|project|plan \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {pluralnoun:\\5}',
    'one of the @superlative|most~1 [:NN^:NNS,NNU,JJ,JJR,VB,VBG,VBN,VBD,NNP,CD,PRP,RB,IN,MD,DT] \\.|,|;|\\:|\\!|\\?|)|and|in|on|that|which|who|is|was|for|to|of => {pluralnoun:\\5}',
    {
      pattern: 'one|some|many|most|each|two|three|several of [this|that] :JJ* :NN,NNS => these || those',
      message: 'After “\\1 of”, use “these” or “those”.',
      exceptions: [
        'some|most of [this|that] :JJ* :NN',
        'each|one of [this|that] year|week|month|morning|evening|world|family|group|town|city|country|sort|kind|man|band|crew|number|class',
        "of [_] _ 's|’s",
      ],
    },
  ],
  exceptions: ['of _ [generation|bunch|cabinet]', 'of [_] bunch|generation', "_ [_] /['’-].*/"],
  wrong: [
    'One of the [[reason]] is money. => reasons',
    'It is one of the most important [[thing]] in life. => things',
    'One of [[this]] houses fell. => these',
  ],
  right: [
    'One of the reasons is money.',
    'One of the family is ill.',
    'One of the house’s windows broke.',
    'One of the student teachers was ill.',
    'One of the first to come was Tom.',
    'So many of my generation, after a time, came home.',
  ],
});
