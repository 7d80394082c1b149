import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

/** Words that sound or look alike, where the words around them tell which is meant. */
export const confusedWordRules: readonly PatternRuleData[] = [
  {
    id: 'THEIR_IS',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“their is” for “there is”',
    message: '“Their” means “of them”. Before “\\2” it is “there”.',
    shortMessage: 'Confused words',
    suggestions: ['there'],
    patterns: [
      "[their] is|are|was|were|isn|aren|has|'s|’s^of",
      'am|is|are|was|were|been|go|went [their] /[.,!?]|yesterday|today|tomorrow|when|now/',
    ],
    wrong: [
      ['I was [[their]] yesterday.', 'there'],
      ['[[Their]] is a bridge over the river.', 'There'],
      ['I think [[their]] are enough chairs.', 'there'],
    ],
    right: ['There is a bridge over the river.', 'Their house is old.'],
  },
  {
    id: 'THERE_OWN',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“there own” for “their own”',
    message: 'What belongs to them is “their own”.',
    shortMessage: 'Confused words',
    suggestions: ['their'],
    patterns: [
      '[there] own',
      { pattern: "[they 're|’re] own", suggestions: ['their'] },
      {
        pattern:
          'with|of|to|for|from|lost|took|left|sold|forgot|brought|wash|washed|use|used [there] parents|mother|father|friends|homework|jobs|phones|houses|money|lives|minds|hands|bags|luggage|dog|car|house|team',
      },
      '^ [there] car|house|dog|cat|team|mother|father|children|parents is|was|are|were|has|have',
      "^ [they 're|’re] car|house|dog|cat|team|mother|father is|was|has",
    ],
    wrong: [
      ['[[There]] car is blue.', 'Their'],
      ["[[They're]] house is big.", 'Their'],
      ['They built [[there]] own house.', 'their'],
      ['The boys lost [[there]] bags.', 'their'],
    ],
    right: ['They built their own house.', 'We put it there. Friends came.'],
  },
  {
    id: 'VBG_THEYRE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“their going” for “they’re going”',
    message: "“Their” means “of them”. Here it is “they're”, short for “they are”.",
    shortMessage: 'Confused words',
    suggestions: ["they're"],
    patterns: [
      'that|because|if|when|think|know|say|says|said|hope|believe|but|so|@start [their|there] going|coming|waiting|trying|leaving|looking to|for|at|on|home|tomorrow|tonight|soon',
    ],
    wrong: [
      ['I think [[their]] going home.', "they're"],
      ['She says [[there]] coming tomorrow.', "they're"],
    ],
    right: ["I think they're going home.", 'We heard of their coming to town.'],
  },
  {
    id: 'YOUR_YOU_RE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“your” for “you’re”',
    message: "“Your” means “of you”. Here it is “you're”, short for “you are”.",
    shortMessage: 'Confused words',
    suggestions: ["you're"],
    patterns: [
      {
        pattern:
          '[your] welcome>home|party|email|message|mat|pack|speech|letter|gift|back|drink|bonus|bag|package|screen|page|desk|dinner|note|kit|committee|address',
        antipatterns: ['for|in|at|to|of|with|from|on|by|about|via|check|read|see [your] welcome'],
      },
      'if|because|that|when|hope|think|know|sure|glad|and|but|since|while|unless|whether|@start [your] not|going|doing|coming|looking|trying|wrong|late|ready|sure|joking|kidding>rate|is|was',
      '[your] the one|best|only|reason|first|man|boss',
      '[your] a|an|so|very|too^called',
    ],
    antipatterns: [
      '/["“”‘’]/ [your]',
      '[your] going|doing|coming|looking|trying|late /\\p{L}+/^to|with|for|in|out|on|up|back|home|the|a|it|this|that|well|now|there|here|away|by|at|so|again|too|tomorrow|today',
    ],
    wrong: [
      ['Thanks! [[Your]] welcome.', "You're"],
      ['I hope [[your]] ready for it.', "you're"],
      ['I think [[your]] the best.', "you're"],
    ],
    right: ["You're welcome.", 'I hope your dog is well.', 'Thank you for your welcome email.'],
  },
  {
    id: 'YOU_RE_YOUR',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“you’re” for “your”',
    message: "“You're” is short for “you are”. What belongs to you is “your”.",
    shortMessage: 'Confused words',
    suggestions: ['your'],
    patterns: [
      "for|with|of|in|on|from|about|borrow|take|lost|lose|find|use|bring|open|check|change|me [you 're|’re] pen|key|keys|book|phone|bag|coat|room|work|homework|email|address|number|help|hand|money|car|ticket|computer|idea|plan|answer|question|advice|time|family|life|job|team|office /[.,;!?]|and|for|on|in|please/",
      "[you 're|’re] own|mother|father|parents|friend|friends|house|car|dog|cat|name|phone|email|password|account|turn|fault|opinion",
    ],
    antipatterns: [
      "[you 're|’re] own|friends|mother|father|parents|cat|dog|turn /\\p{L}+/^is|was|are|were|has|and|or|in|on|at|to",
    ],
    wrong: [
      ["Could you lend me [[you're]] pen?", 'your'],
      ["Is this [[you're]] house?", 'your'],
      ["What is [[you're]] name?", 'your'],
    ],
    right: ['Is this your house?', "You're friends with her."],
  },
  {
    id: 'ITS_TO_IT_S',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“its” for “it’s”',
    message: "“Its” means “of it”. Here it is “it's”, short for “it is” or “it has”.",
    shortMessage: 'Confused words',
    suggestions: ["it's"],
    patterns: [
      '^ [its] not|been|a|an|the|too|so|very|raining|snowing|just|only|going|always|never|really|important|possible|impossible|easy|difficult|hard|time|nice|great|good|okay|true|likely|clear^best',
      'think|know|hope|believe|say|says|said|because|but|if|that|when|and|since|although|though|sure|as [its] not|been|a|an|the|too|raining|snowing|going|impossible|okay',
      'maybe|perhaps [its] _',
    ],
    antipatterns: [
      '^ [its] very|only|just|always|never|really|important|possible|easy|difficult|hard|time|nice|great|good|true|likely|clear|going /\\p{L}+/^to|that|here|there|now|for|when|if|of|and|but|in|at|how|what|the|a|about|too|not|out|up|on|been|because',
    ],
    wrong: [
      ['[[Its]] a long way home.', "It's"],
      ['I think [[its]] too late.', "it's"],
      ['[[Its]] important to sleep.', "It's"],
    ],
    right: [
      "It's a long way home.",
      'The dog wagged its tail.',
      'Its very existence is in doubt.',
      'Its only window faces north.',
    ],
  },
  {
    id: 'IT_S_TO_ITS',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“it’s” for “its”',
    message: "“It's” is short for “it is” or “it has”. What belongs to it is “its”.",
    shortMessage: 'Confused words',
    suggestions: ['its'],
    patterns: [
      "chased|licked|hurt|wags [it 's|’s] tail|paw|paws|wings|owner",
      "wagged|lost|changed|reached|found|spread|in|of|for|with|on|from|to [it 's|’s] own|tail|name|owner|mother|way|colour|color|peak|limits|kind|wings|origin|shape|size|importance|inhabitants|customers",
      "[it 's|’s] own /\\p{L}+/",
    ],
    wrong: [
      ["The company has [[it's]] own rules.", 'its'],
      ["The dog wagged [[it's]] tail.", 'its'],
      ["A beauty of [[it's]] own.", 'its'],
    ],
    right: ['The dog wagged its tail.', "I know it's his own fault."],
  },
  {
    id: 'LESS_MORE_THEN',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“then” for “than” after a comparative',
    message: 'Comparisons take “than”; “then” is about time.',
    shortMessage: 'Confused words',
    suggestions: ['than'],
    patterns: [
      '@shortComparative [then] me|him|her|us|them|ever|before|expected|usual|mine|yours|that|this|most|any|all|average',
      'more|less|fewer|rather|other /\\p{Ll}{3,}/ [then] me|him|her|us|them|ever|expected|usual|mine|yours|most|any|average',
      '@shortComparative [then] the|my|your|his|our|their /\\p{L}+/^was|is|came|went',
      'more|less|fewer [then] /\\p{N}+|half|one|two|three|four|five|six|ten|twenty|hundred/',
      '@shortComparative [then] you /[.!?]/',
    ],
    antipatterns: [
      'even|much|no|any more|better|rather|later|earlier|worse [then] /[,.;]/',
      'more|better|worse|earlier|later|rather [then] /[,.;:?!]/',
    ],
    wrong: [
      ["He's better [[then]] you.", 'than'],
      ['She is taller [[then]] me.', 'than'],
      ['It cost more [[then]] ten euros.', 'than'],
      ['It works better [[then]] ever.', 'than'],
    ],
    right: [
      'She is taller than me.',
      'It got colder, and then it snowed.',
      'Things were simpler then.',
      'Life was better then and people laughed more.',
    ],
  },
  {
    id: 'LOOSE_LOSE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“loose” for “lose”',
    message: '“Loose” means “not tight”. The verb is “lose”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern:
          "to|will|would|could|might|may|must|not|n't|n’t|can [loose] weight|money|time|control|interest|hope|sight|touch|track|patience|my|your|his|her|its|our|their|the|it|them|him|everything|anything|a|some|all|our",
        suggestions: ['lose'],
        antipatterns: [
          'let|cut|turn|set|break|too|very|was|were|is|are _? [loose]',
          'not [loose] /\\p{L}+/^the|it|them|him|my|your|his|her|our|their|weight|money|time|control|interest|hope|sight|touch|track|patience',
        ],
      },
      {
        pattern:
          'am|is|are|was|were|be|been|keep|kept|started|start|of [loosing] @determiner|weight|money|time|control|interest|hope|it',
        message: 'To stop having something is “losing”.',
        suggestions: ['losing'],
      },
    ],
    wrong: [
      ["Don't [[loose]] your keys.", 'lose'],
      ['He wants to [[loose]] weight.', 'lose'],
      ['We are [[loosing]] time.', 'losing'],
    ],
    right: ["Don't lose your keys.", 'The screw is loose.', 'They set the dogs loose.'],
  },
  {
    id: 'AFFECT_EFFECT',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“affect” for “effect” and the other way round',
    message: 'The noun is “effect”, the verb “affect”.',
    shortMessage: 'Confused words',
    patterns: [
      { pattern: 'an|no|little|side|any [affect] on', suggestions: ['effect'] },
      {
        pattern: 'the|a|this|that|no|its|great|big|strong|bad|good|positive|negative|lasting [affect] of|on',
        suggestions: ['effect'],
      },
      { pattern: 'side [affects]', suggestions: ['effects'] },
      {
        pattern:
          "will|would|can|could|may|might|not|n't|n’t [effect] me|you|him|her|us|them|my|your|our|everyone|everybody|people|anyone|how",
        suggestions: ['affect'],
      },
      { pattern: '^ the [affect] was', suggestions: ['effect'] },
    ],
    wrong: [
      ['The [[affect]] was huge.', 'effect'],
      ['It had no [[affect]] on him.', 'effect'],
      ['The medicine has many side [[affects]].', 'effects'],
      ['This will [[effect]] everyone.', 'affect'],
    ],
    right: ['It had no effect on him.', 'This will affect everyone.', 'The board can effect change.'],
  },
  {
    id: 'ADVICE_ADVISE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“advice” for “advise” and the other way round',
    message: 'The noun is “advice”, the verb “advise”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern:
          'to|would|will|can|could|must|should|=I|we|strongly [advice] you|him|her|them|us|everyone|people|against|that',
        suggestions: ['advise'],
      },
      {
        pattern:
          'some|any|good|bad|legal|medical|of|much|my|his|her|their|your|our|piece|free|follow|useful [advise]>you|him|her|them|us|on|against|people|me',
        suggestions: ['advice'],
        antipatterns: ['people|friends|some|lawyers|doctors [advise]<of'],
      },
      { pattern: 'some|any|good|bad|my|your|his|her|useful|legal [advise] on', suggestions: ['advice'] },
      { pattern: 'please [advice] /[.!]|me|us|on|if|how|what|whether/', suggestions: ['advise'] },
      { pattern: 'good|bad|some|any|many|useful [advises]', suggestions: ['advice'] },
    ],
    wrong: [
      ['Please [[advice]] me.', 'advise'],
      ['She gave me good [[advises]].', 'advice'],
      ['I would [[advice]] you to wait.', 'advise'],
      ['She gave me good [[advise]].', 'advice'],
    ],
    right: ['I would advise you to wait.', 'She gave me good advice.'],
  },
  {
    id: 'TO_TOO',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“to” for “too”',
    message: 'Here it is “too”, which means “more than enough” or “as well”.',
    shortMessage: 'Confused words',
    suggestions: ['too'],
    patterns: [
      "is|was|are|were|be|been|'s|’s|'re|’re|am|'m|’m|far|way|much|it|not|look|looks|feel|feels|seems [to] expensive|late|early|big|small|heavy|tired|hot|difficult|dangerous|far|tall|easy|loud|busy|old|young|sad|weak|strong|bad",
      "is|was|are|were|'s|’s|'re|’re|am|'m|’m [to] cold|hungry|crowded|complicated|cheap|wide|boring|lazy|shy|noisy|sick|strict|tight|thick",
      '[to] many|much @plural|@uncountable|people|things|time|noise|work',
      "like|likes|love|loves|miss|hate|know|knows<would|'d|’d|to me|you|him|her|us|them [to] /[.!]/",
      'its [to] /late|early|expensive|big|small|cold|hot|difficult|hard/ /[.,!;]|for|now/',
    ],
    antipatterns: [
      'late|early|hot|cold|big|small|young|far|it|not|look|looks|is|was|are|were|be|been [to] big|small|old|young|strong|weak|late|early|far|hot|bad|busy|sad|easy|difficult|tall|heavy|tired|loud|expensive|dangerous /\\p{L}+/^for|to|and|but|that|now|in|at|or|of|a|because|already|here',
      'much|according|due|thanks|attributed|similar|talk|talked|spoke|listen|listened|appeal|appeals|known|given|common|next|close|sold|said|and|leading|lead|led|refer|refers|referred|as|from|belong|belongs|access|add|adds|added|apply|applies|applied [to] _',
    ],
    wrong: [
      ['I think its [[to]] late now.', 'too'],
      ['It is [[to]] late now.', 'too'],
      ['There are [[to]] many people here.', 'too'],
      ['I like him [[to]].', 'too'],
      ['The weather is [[to]] cold.', 'too'],
    ],
    right: [
      'It is too late now.',
      'She spoke to many people.',
      'Whom did you give it to?',
      'He stayed because I asked him to.',
      'They would like us to.',
      'It goes from hot to cold.',
    ],
  },
];
