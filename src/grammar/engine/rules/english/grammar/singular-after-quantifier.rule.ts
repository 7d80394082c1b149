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
        'many|several|various|numerous|these|those|all :NN^:JJ,NNS,VB [company|person|student|teacher|problem|system|program|product|factory|book|school|game|player|accident|driver|owner|manager|guide|industry|service|center|centre|station|store|shop|member|country|machine|device|method|skill|field|area|rule|law|group|activity|topic|subject|course|exam|test|job|worker]^group _^:NN,NNS,NNU,NNP,VBG,POS,CD,JJ => {pluralnoun:\\3}',
      message: 'Use the plural after “\\1”: “{pluralnoun:\\3}”.',
      exceptions: ['all :NN [member|book|game|group|test|course|service|area|industry]'],
    },
    {
      pattern:
        'a lot of :NN^:JJ,NNS,VB [company|person|student|teacher|problem|system|program|product|factory|book|school|game|player|accident|driver|owner|manager|guide|store|shop|country|machine|device|method|skill|field|rule|group|topic|subject|exam|worker] _^:NN,NNS,NNU,NNP,VBG,POS,CD,JJ => {pluralnoun:\\5}',
      message: 'Use the plural after “a lot of”: “{pluralnoun:\\5}”.',
    },

    {
      pattern:
        'there are|were some|any|no|other|also :JJ? [@counted]^hope|war|change|school|change _^:NN,NNS,NNU,NNP,VBG,POS,CD => {pluralnoun:\\5}',
      message: 'Use the plural after “there \\2”: “{pluralnoun:\\5}”.',
      exceptions: ['are|were some|any|no|other|also :NN,NNS,NNU [@counted]'],
    },

    {
      pattern:
        'many|several|various|numerous :JJ? [@counted]^part|side|way|sort|kind|type|match|show|study|class|game|film _^:NN,NNS,NNU,NNP,VBG,POS,CD^a|an => {pluralnoun:\\3}',
      message: 'Use the plural after “\\1”: “{pluralnoun:\\3}”.',
      exceptions: ['many|several|various|numerous :NN,NNS,NNU [@counted]', 'so|as|how|too many [_] a'],
    },
    {
      pattern:
        'a lot of :JJ? [@counted]^change|study|film|war|class|crime|danger|fruit|medicine|drug|tax|culture|tradition|damage|experiment|attack|conflict|price|cause|sport|law|advantage|disease|choice|hail|society|nature|government _^:NN,NNS,NNU,NNP,VBG,POS,CD => {pluralnoun:\\5}',
      message: 'Use the plural after “a lot of”: “{pluralnoun:\\5}”.',
      exceptions: ['a lot of :NN,NNS,NNU [@counted]'],
    },
    {
      pattern:
        'lots|kinds|types|number|variety of :JJ? [problem|person|place|student|car|thing|reason|way|country|company|student|child|teacher|animal|job|book|activity|skill|subject|question|friend|city|building|game|machine|scientist|customer|product|idea|method|event] _^:NN,NNS,NNU,NNP,VBG,POS,CD => {pluralnoun:\\4}',
      message: 'Use the plural after “\\1 of”: “{pluralnoun:\\4}”.',
      exceptions: ['number of :JJ? [question|book|child|company|building]'],
    },
    {
      pattern:
        'these|those :JJ? [@counted]^show|study|match|game|film|plant|place|question|price|visit|plan|name|point|change|cause|answer|side|attack|tour|aim|test|dream|benefit|result|class|case|part|feature|detail|box|phone|book|list|group|train|ship|page|table|land _^:NN,NNS,NNU,NNP,VBG,POS,CD => {pluralnoun:\\3}',
      message: 'Use the plural after “\\1”: “{pluralnoun:\\3}”.',
      exceptions: ['these|those :NN,NNS,NNU [@counted]', 'these|those _ [warrior]'],
    },

    {
      pattern:
        'number|numbers|variety|majority|couple|thousands|hundreds|millions|dozens|plenty|group|range|amount of [@needsArticle] \\.|,|;|\\:|\\!|\\?|)|and|but|because|that|which|who|in|on|at|for|from|with|by|to|is|are|were|has|have|during|will|can => {pluralnoun:\\3}',
      exceptions: ['number|group|range|amount of [company|society|government|page|list|club|institute|hotel|product]'],
    },
    {
      pattern:
        'certain [thing|problem|area|subject|situation|product|country|person|reason|skill|field|kind|type] \\.|,|;|\\!|\\?|in|that|which|who|of|for => {pluralnoun:\\2}',
      exceptions: [
        'a|the|any|no|some|every|each|one|only|for|as|absolutely|almost|quite certain [_]',
        'certain [type|kind|area|problem|person] of',
      ],
    },

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
    'plenty of [reason]',
    "_ [_] /['’-].*/",
    'a|the|as|so|too|not few [_]',
    '[few|several] hundred|thousand|dozen',
    'good|great many [_]',
    '_ [people|fish|sheep|deer|aircraft|series|species|means|folk|percent|hundred|thousand|million|dozen]',
  ],
  wrong: [
    'There are a lot of car [[company]] here. => companies',
    'There are some [[lesson]] on it. => lessons',
    'There are many old [[car]] here. => cars',
    'They study these [[subject]] often. => subjects',
    'It limits the number of [[car]] in town. => cars',
    'There are a lot of [[place]] to see. => places',
    'There are many [[kind]] of birds. => kinds',
    'They live in different [[house]]. => houses',
    'All [[student]] in the room sang. => students',
  ],
  right: [
    'We have plenty of reason to be proud.',
    'Many car company owners came.',
    'Many car owners like it.',
    'There are many kinds of birds.',
    'Many a man of war fell.',
    'A different house is for sale.',
  ],
});
