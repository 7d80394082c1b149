import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINGULAR_AFTER_QUANTIFIER',
  category: 'GRAMMAR',
  winsOver: ['MANY_SINGULAR', 'NUMBER_SINGULAR'],
  description: '“many kind of”, “different way”',
  message: 'Use the plural after “\\1”: “{pluralnoun:\\2}”.',
  shortMessage: 'Noun number',
  patterns: [
    {
      pattern:
        'a lot of [place|thing|job|country|company|car|school|advantage|disadvantage|opportunity|reason|way|kind|type|hobby|activity|student|friend|book|shop|problem|person|child|tourist|game|movie] \\.|,|;|\\!|\\?|in|for|on|and|but|or|because|that|which|who|with|to|of|at|from|when|we|i|they|here|there => {pluralnoun:\\4}',
      message: 'Use the plural after “a lot of”: “{pluralnoun:\\4}”.',
    },
    'many|several|various|numerous|few [:NN^:NNS,NNU,JJ,JJR,VB,VBG,VBN,VBD,NNP,CD,PRP,RB,IN,MD,DT^romantic|domestic|feel|classic|critic|single|fellow] :IN,TO,CC,WH,PRP,DT,PRPS,MD,PCT^a|an => {pluralnoun:\\2}',
    {
      pattern:
        'many|several|various|numerous|few|different [kind|type|way|thing|subject|field|problem|student|reason|question|place|person|country|company|car|advantage|disadvantage|benefit|aspect|factor|area|job|skill|activity|advertisement|product|level|topic|idea] of|to|in|for|on|and|but|or|that|which|who|with|because|when|we|they|i|you|is|are|was|were|have|has|can|will|as|from|by|at|such => {pluralnoun:\\2}',
      exceptions: [
        'a|the|any|every|each|no|one|very|my|his|her|your|our|their|quite|rather|completely|totally|entirely|such|some|in|of different [_]',
      ],
    },
    {
      pattern:
        'two|three|four|five|six|seven|eight|nine|ten|both|2|3|4|5|6|7|8|9|10 [kind|type|way|reason|thing|group|student|person|problem|example|part|side|kid|child|car|book|friend|people] of|to|in|for|on|and|that|which|who|with|why|because => {pluralnoun:\\2}',
      exceptions: [
        '[part|side|car|book|student|kid|child|group|way|people] /[-]/',
        'page|chapter|number|room|section _ [_]',
        '_ [people]',
      ],
    },
    {
      pattern:
        'many|several|different|various|some|these|those|two|three :JJ^:NN,NNU,RB,DT,VB,NNS [@needsArticle|kind|type|way|reason|thing|field] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {pluralnoun:\\3}',
      message: 'Use the plural after “\\1”: “{pluralnoun:\\3}”.',
      exceptions: [
        "a|the|an|some|any|every|each|no|one|this|that|his|her|my|your|our|their|very|such|’s|'s|quite|rather|in|how|two|only different|some|various _ [_]",
        'some _ [_]',
        'two|three _ [reason|car|way|thing] /[-]/',
      ],
    },
    {
      pattern:
        'and|with|in|of|from|find|have|has|need|learn|study|try|use|at|for|to|are|by|on different|various [:NN^:NNS,JJ,VB,VBG,VBN,NNP,CD,PRP,RB,VBD,NNU] \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {pluralnoun:\\3}',
      message: 'Use the plural after “\\2”: “{pluralnoun:\\3}”.',
      exceptions: ['to|and|or|but different [_] and|or'],
    },
    'all|most [@needsArticle]^day|night|week|month|year|life|way|morning|summer|winter|world|hell|hail|mankind|mind|town|part|man|manner|time|proportion|pride|country|thing|fellow|craft|hand|class|idea|reason|company|government|society \\.|,|;|\\:|\\!|\\?|)|and|but|or|because|when|if|that|which|who|in|on|at|for|from|with|by|to|of|about|is|was|are|were|as|than|so|while|without|during|after|before|until|since|we|they|i|you|he|she|it|can|will|should|must|would|could|has|have => {pluralnoun:\\2}',
    {
      pattern:
        'kinds|types|sorts|lots of [@needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|in|that|which|to|for|are => {pluralnoun:\\3}',
      message: 'Use the plural after “\\1 of”: “{pluralnoun:\\3}”.',
    },
    {
      pattern:
        'a lot of [@needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|in|that|which|to|for|are|who|with => {pluralnoun:\\4}',
      message: 'Use the plural after “a lot of”: “{pluralnoun:\\4}”.',
    },
  ],
  exceptions: [
    "_ [_] /['’-].*/",
    'a|the|as|so|too|not few [_]',
    '[few|several] hundred|thousand|dozen',
    'good|great many [_]',
    '_ [people|fish|sheep|deer|aircraft|series|species|means|folk|percent|hundred|thousand|million|dozen]',
  ],
  wrong: [
    'There are a lot of [[place]] to see. => places',
    'There are many [[kind]] of birds. => kinds',
    'They live in different [[house]]. => houses',
    'All [[student]] in the room sang. => students',
  ],
  right: ['There are many kinds of birds.', 'Many a man of war fell.', 'A different house is for sale.'],
});
