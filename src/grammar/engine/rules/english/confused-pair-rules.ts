import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

/** More words that sound or look alike. */
export const confusedPairRules: readonly PatternRuleData[] = [
  {
    id: 'NO_KNOW',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“no” or “now” for “know”',
    message: 'Here the verb “know” is meant.',
    shortMessage: 'Confused words',
    suggestions: ['know'],
    patterns: [
      "=I|you|we|they do|did n't|n’t [no|now]",
      '=I|we [no] that|how|what|where|why|who',
      'let me [no] if|when|what|how|whether',
      {
        pattern: '^ i|he|she|we|they|you [new] it|that|him|her|them|what|how|you',
        message: 'Here the verb “knew” is meant.',
        suggestions: ['knew'],
      },
    ],
    wrong: [
      ['I [[new]] it would happen.', 'knew'],
      ["I don't [[no]] what he means.", 'know'],
      ['Let me [[no]] if you can come.', 'know'],
    ],
    right: ["I don't know what he means.", 'I say no, that is all.'],
  },
  {
    id: 'WERE_WHERE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“were” for “where” and the other way round',
    message: '“Where” asks for a place, “were” is a form of “to be”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern: '^ [were] is|are|do|does|did|can|was|have|has @determiner|@subject|@possessive',
        suggestions: ['where'],
      },
      {
        pattern: 'know|wonder|remember|forgot|ask|asked|see|tell|find [were] it|he|she|they|we|i|you|the|my|your',
        suggestions: ['where'],
        antipatterns: ['you|we|they know|see|find|tell|ask [were]'],
      },
      {
        pattern:
          'we|they|you [where] very|not|going|there|here|late|happy|so|too|able|born|told|given|all|both|waiting|looking|tired',
        suggestions: ['were'],
        antipatterns: ['that|as|when|if|tell|told|show|showed|asked|ask|see|and|know we|they|you [where]'],
      },
    ],
    wrong: [
      ['[[Were]] is my coat?', 'Where'],
      ['They [[where]] very tired.', 'were'],
      ['I forgot [[were]] it was.', 'where'],
    ],
    right: ['Where is my coat?', 'They were very tired.', 'The things we know were told to us.'],
  },
  {
    id: 'QUIET_QUITE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“quiet” for “quite” and the other way round',
    message: '“Quite” means “rather”, “quiet” means “without noise”.',
    shortMessage: 'Confused words',
    patterns: [
      { pattern: '[quiet] a|an few|bit|lot|while|long|good|interesting|big|nice', suggestions: ['quite'] },
      {
        pattern:
          "is|was|are|were|not|be|'s|’s|'m|’m|am [quiet] good|bad|large|big|small|common|easy|difficult|hard|right|sure|interesting|expensive|different|similar|happy|often|well",
        suggestions: ['quite'],
      },
      { pattern: 'be|keep|stay|kept|stayed [quite] /[.!,]|and|please|now/', suggestions: ['quiet'] },
    ],
    wrong: [
      ['It took [[quiet]] a while.', 'quite'],
      ['The test was [[quiet]] easy.', 'quite'],
      ['Please be [[quite]].', 'quiet'],
    ],
    right: ['It took quite a while.', 'Please be quiet.', 'It was a quiet afternoon.'],
  },
  {
    id: 'THE_LATER_LATTER',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“later” for “latter” and the other way round',
    message: '“Latter” is the second of two, “later” is about time.',
    shortMessage: 'Confused words',
    patterns: [
      { pattern: 'the former and|or the [later]', suggestions: ['latter'] },
      { pattern: 'sooner or [latter]', suggestions: ['later'] },
      {
        pattern: 'days|weeks|months|years|minutes|hours|day|week|month|year|hour|minute [latter]',
        suggestions: ['later'],
        antipatterns: ['the [latter]'],
      },
      { pattern: 'see|call|talk|write you|to [latter]', suggestions: ['later'] },
    ],
    wrong: [
      ['Of the former and the [[later]] I know little.', 'latter'],
      ['Two years [[latter]] they met again.', 'later'],
    ],
    right: ['I prefer the latter.', 'Two years later they met again.'],
  },
  {
    id: 'IN_PRINCIPAL',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“principal” for “principle”',
    message: 'A rule or an idea is a “principle”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern: 'in [principal] /[,.;]|i|we|it|they|he|she|this|that|the|you|agree|agreed|possible/',
        suggestions: ['principle'],
      },
      { pattern: 'on|as|of [principal] /[.;]/', suggestions: ['principle'] },
      { pattern: 'first|basic|guiding|moral|general [principals] of', suggestions: ['principles'] },
    ],
    wrong: [
      ['In [[principal]], we agree.', 'principle'],
      ['These are the basic [[principals]] of chess.', 'principles'],
    ],
    right: ['In principle, we agree.', 'Invested in principal and interest.'],
  },
  {
    id: 'PASSED_PAST',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“passed” for “past” and the other way round',
    message: '“Past” is the time or the place gone by; “passed” is a form of “to pass”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern: 'half|quarter [passed] one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve',
        suggestions: ['past'],
      },
      { pattern: 'in the [passed] /[.,;]|few|two|three|year|week|month|we|i|they|it/', suggestions: ['past'] },
      {
        pattern: 'walk|walked|drove|drive|ran|run|went|go [passed] the|a|his|her|my|our|their|me|him|us|them|it',
        suggestions: ['past'],
      },
      {
        pattern: 'have|has|had [past] away|the|by|since',
        suggestions: ['passed'],
        antipatterns: ['that|we|they|you|he|she have|has|had [past] by'],
      },
      { pattern: '^ i|we|they|he|she [past] the|a|him|her|them|it|by', suggestions: ['passed'] },
    ],
    wrong: [
      ['We [[past]] the house.', 'passed'],
      ['It is half [[passed]] nine.', 'past'],
      ['She walked [[passed]] the church.', 'past'],
      ['His father has [[past]] away.', 'passed'],
    ],
    right: ['It is half past nine.', 'She passed the church.', 'In the past we wrote letters.'],
  },
  {
    id: 'WHOS_WHOSE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“whose” for “who’s” and the other way round',
    message: "“Whose” means “of whom”; “who's” is short for “who is” or “who has”.",
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern: '[whose] going|coming|been|there|the',
        suggestions: ["who's"],
        antipatterns: [
          '[whose] going|coming|been|there /\\p{L}+/^to|with|on|in|home|for|up|out|there|tonight|tomorrow|a',
        ],
      },
      {
        pattern: "^ [who 's|’s] car|house|dog|idea|turn|book|fault|phone|keys|bag|shoes|coat is|are|was|were",
        suggestions: ['whose'],
      },
    ],
    wrong: [
      ['Guess [[whose]] coming to dinner.', "who's"],
      ["[[Who's]] car is that?", 'Whose'],
    ],
    right: ['Guess who is coming to dinner.', 'Whose car is that?'],
  },
  {
    id: 'BREATH_BREATHE',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“breath” for “breathe”',
    message: 'The verb is “breathe”, the noun “breath”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern:
          "to|can|could|cannot|n't|n’t|not|hardly|barely [breath] /[.,;!?]|in|out|through|again|deeply|slowly|the|air|fresh|freely|normally/",
        suggestions: ['breathe'],
      },
      {
        pattern: 'deep|a|my|his|her|of|take|out [breathe]<to',
        suggestions: ['breath'],
        antipatterns: ['my|his|her|out [breathe] in|out|again|freely', 'room|time|space|place out|of [breathe]'],
      },
    ],
    wrong: [
      ["I can't [[breath]] in here.", 'breathe'],
      ['Take a deep [[breathe]].', 'breath'],
    ],
    right: ["I can't breathe in here.", 'Take a deep breath.'],
  },
  {
    id: 'ACCEPT_EXCEPT',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“except” for “accept” and the other way round',
    message: '“Accept” means “to take”, “except” means “but not”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern: 'to|will|would|must|cannot|please|could|gladly [except] @determiner|it|them|credit|cash|payment|that',
        suggestions: ['accept'],
      },
      {
        pattern:
          'everyone|everybody|everything|all|nothing|nobody|anyone|anything [accept] for|me|him|her|you|the|one|that',
        suggestions: ['except'],
      },
      { pattern: '^ i|we [except] your|the|his|her|this|that', suggestions: ['accept'] },
      { pattern: '/[,;]/ [accept] for one|the|a|that|this', suggestions: ['except'] },
    ],
    wrong: [
      ['I [[except]] your offer.', 'accept'],
      ['I accept it, [[accept]] for one thing.', 'except'],
      ['Please [[except]] my thanks.', 'accept'],
      ['Everyone [[accept]] him came.', 'except'],
    ],
    right: ['Please accept my thanks.', 'Everyone except him came.'],
  },
  {
    id: 'EVERYDAY_EVERY_DAY',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“everyday” for “every day”',
    message: '“Everyday” describes a noun. How often something happens is “every day”.',
    shortMessage: 'Confused words',
    suggestions: ['every day'],
    patterns: [
      {
        pattern:
          '/\\p{L}+/^an|the|of|for|in|and|or|my|your|our|their|his|her|its|with|as|to|from|these|this|that|some|many|most|about|just|a [everyday] /[.!?]/',
        antipatterns: ['is|are|was|were|be|so|very|more|most|quite|completely [everyday]'],
      },
      '=I|we|they|you|he|she @base|go|goes|eats|walks|works|reads|runs /\\p{L}+/? [everyday] /[.!?,]|and|but|at|before|after|because/',
    ],
    wrong: [
      ['She walks to work [[everyday]].', 'every day'],
      ['They eat rice [[everyday]].', 'every day'],
    ],
    right: ['She walks to work every day.', 'These are everyday things.'],
  },
  {
    id: 'WEATHER_WHETHER',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“weather” for “whether”',
    message: '“Weather” is rain and sunshine. Here it is “whether”.',
    shortMessage: 'Confused words',
    suggestions: ['whether'],
    patterns: [
      '^ [weather] you|they|he|she|i|we|or',
      'know|knows|wonder|wondered|ask|asked|decide|sure|see|tell [weather] you|they|he|she|it|i|we|or|to|this|that',
    ],
    wrong: [
      ['[[Weather]] you like it or not, I go.', 'Whether'],
      ['I wonder [[weather]] it works.', 'whether'],
    ],
    right: ['Whether you like it or not, I go.', 'They know the weather here.'],
  },
  {
    id: 'FOR_YOU_HELP',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“thank you for you help”',
    message: 'What belongs to you is “your”.',
    shortMessage: 'Confused words',
    suggestions: ['your'],
    patterns: [
      'you|thanks for [you] help|time|support|reply|email|message|letter|answer|attention|interest|patience|understanding|feedback|advice|kindness|effort|efforts|order|visit',
    ],
    wrong: [
      ['Many thanks for [[you]] help.', 'your'],
      ['Thanks for [[you]] reply.', 'your'],
    ],
    right: ['Many thanks for your help.', 'It is good for you.'],
  },
  {
    id: 'LETS_LET',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“lets go” for “let’s go”',
    message: "“Let's” is short for “let us”.",
    shortMessage: 'Confused words',
    suggestions: ["let's"],
    patterns: [
      '^ [lets] go|do|see|meet|talk|start|try|have|be|make|take|play|eat|say|not|move|look|begin|stop|hope|keep',
    ],
    antipatterns: ['[lets] go of'],
    wrong: [
      ['[[Lets]] go home.', "Let's"],
      ['[[Lets]] see what they say.', "Let's"],
    ],
    right: ["Let's go home.", 'She lets him go.'],
  },
];
