import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

/** Missing apostrophes and capitals, and words that are written together or apart. */
export const spellingPhraseRules: readonly PatternRuleData[] = [
  {
    id: 'EN_CONTRACTION_SPELLING',
    category: 'TYPOS',
    issueType: 'misspelling',
    description: 'A contraction without its apostrophe: “dont”',
    message: 'The apostrophe is missing.',
    shortMessage: 'Spelling mistake',
    priority: 2,
    patterns: [
      {
        pattern:
          'dont|doesnt|didnt|isnt|arent|wasnt|werent|hasnt|havent|hadnt|couldnt|shouldnt|wouldnt|mustnt|neednt|aint',
        suggestions: ['{negated:\\1}'],
      },
      {
        pattern: 'youre|theyre|youve|theyve|weve|ive|whats|thats|theres|whos|youll|theyll|itll|youd|theyd',
        suggestions: ['{contracted:\\1}'],
      },
      {
        pattern: '@subject|this|that|who|please|and [cant|wont]',
        suggestions: ['{negated:\\2}'],
        antipatterns: ['as|his|her|the|of _ [wont]'],
      },
      { pattern: '[cant] be|do|go|see|find|believe|wait|get|help|have', suggestions: ['{negated:\\1}'] },
      {
        pattern: '[=Im|im] /\\p{Ll}+/',
        suggestions: ["I'm"],
        antipatterns: ['[im] /auftrag|westen|osten|norden|süden|jahr/'],
      },
    ],
    wrong: [
      ['I [[dont]] know.', "don't"],
      ['[[Youre]] late.', "You're"],
      ['We [[cant]] stay.', "can't"],
      ['It [[aint]] so.', "ain't"],
      ['[[Theyd]] gone.', "They'd"],
      ['Why [[cant]] be known.', "can't"],
      ['[[Im]] here now.', "I'm"],
    ],
    right: ["I don't know.", 'He rose early, as is his wont.', "You're late."],
  },
  {
    id: 'I_LOWERCASE',
    category: 'CASING',
    issueType: 'typographical',
    description: 'The pronoun “I” in small letters',
    message: 'The pronoun “I” is a capital letter.',
    shortMessage: 'Capital letter',
    suggestions: ['I'],
    patterns: [
      {
        pattern:
          "[=i] am|'m|’m|have|'ve|’ve|had|was|will|'ll|’ll|would|'d|’d|can|could|should|do|did|think|know|want|need|like|love|hope|see|go|went|said|saw|feel|believe|guess|wish|mean|understand|agree|remember|never|always|just|really|also|don|didn|cannot|ca|wo",
      },
      'when|if|that|because|and|but|what|where|how|why|as|while|since|so|though|am|do|did|can|could|should|would|will|may|shall|have|had|was [=i] /\\p{Ll}{2,}/',
    ],
    antipatterns: [
      'for|let|int|index|variable|where|loop [=i] /[=<>+:]|in|is|was/',
      '[=i] /[.)=<>+*:]/',
      '[=i] and =j',
      '=j and [=i]',
    ],
    wrong: [
      ['Yesterday [[i]] was at home.', 'I'],
      ['He asked when [[i]] could come.', 'I'],
    ],
    right: ['Yesterday I was at home.', 'Point i) of the list.', 'Here i is the index.'],
  },
  {
    id: 'EN_WEEKDAY_MONTH_CASE',
    category: 'CASING',
    issueType: 'typographical',
    description: 'The name of a day, a month, a language or a people in small letters',
    message: 'The names of days, months, languages and peoples begin with a capital letter.',
    shortMessage: 'Capital letter',
    patterns: [
      {
        pattern:
          '=monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|september|october|november|december|english|french|german|spanish|italian|dutch|russian|chinese|japanese|american|european|african|asian|british',
        suggestions: ['{capital:\\1}'],
        // Parts of names of files and packages: english-, .french, /german.
        accept: (_marked, tokens, { first, last }) =>
          !(tokens[last + 1]?.whitespaceBefore === false && /^[-/:@]$/.test(tokens[last + 1].text)) &&
          (first <= 1 || tokens[first].whitespaceBefore || /^["“‘'(]$/.test(tokens[first - 1].text)),
      },
    ],
    priority: 1,
    wrong: [
      ['We meet on [[monday]].', 'Monday'],
      ['She learns [[french]] at school.', 'French'],
    ],
    right: ['We meet on Monday.', 'She learns French at school.'],
  },
  {
    id: 'EN_MISSING_SPACE',
    category: 'COMPOUNDING',
    issueType: 'misspelling',
    description: 'Two words that are written as one or the other way round',
    message: 'This is written “{compound:\\1}”.',
    shortMessage: 'Spelling mistake',
    priority: 2,
    suggestions: ['{compound:\\1}'],
    patterns: ['infact|aswell|incase|atleast|eachother|noone|ofcourse|inspite|moreso|eventhough|highschool|ontop'],
    wrong: [
      ['They came [[aswell]].', 'as well'],
      ['[[Infact]], nobody knew.', 'In fact'],
      ['They helped [[eachother]].', 'each other'],
    ],
    right: ['They came as well.', 'In fact, nobody knew.'],
  },
  {
    id: 'EN_SPLIT_WORDS',
    category: 'COMPOUNDING',
    issueType: 'misspelling',
    description: 'Words apart that belong together: “some times”, “my self”',
    message: 'Here this is one word.',
    shortMessage: 'Spelling mistake',
    patterns: [
      {
        pattern: '[my|your|him|her|it self]',
        suggestions: ['\\1self'],
        antipatterns: [
          '[my|your|him|her|it self] /-.*|esteem|image|portrait|control|respect|worth|care|employed|study/',
        ],
      },
      { pattern: '[our|them selves]', suggestions: ['\\1selves'] },
      { pattern: '[can not]', suggestions: ['cannot'], antipatterns: ['[can not] only|just|merely|but'] },
      {
        pattern: '[any|some thing] /is|was|to|that|about|in|for|[.,!?]/',
        suggestions: ['\\1thing'],
        antipatterns: ['[any|some thing] /-.*/'],
      },
      { pattern: '[with out]', suggestions: ['without'], antipatterns: ['[with out] of'] },
      {
        pattern: '[in to] the room|house|water|car|forest|kitchen|garden|city',
        suggestions: ['into'],
        antipatterns: [
          'log|logged|logs|turn|turned|check|checked|come|came|drop|dropped|go|went|let|bring|call|called [in to]',
        ],
      },
    ],
    wrong: [
      ['I did it [[my self]].', 'myself'],
      ['They hurt [[them selves]].', 'themselves'],
      ['We left [[with out]] him.', 'without'],
    ],
    right: [
      'I did it myself.',
      'We left without him.',
      'He logged in to the house account.',
      'It is with out of date maps.',
    ],
  },
  {
    id: 'IT_SEAMS',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“seams” for “seems”',
    message: 'A “seam” is sewn. What appears so “seems” so.',
    shortMessage: 'Confused words',
    patterns: [
      { pattern: 'it|he|she|that|this|there [seams]', suggestions: ['seems'] },
      { pattern: 'they|we|you|would|might|may [seam] to|like|so|very', suggestions: ['seem'] },
    ],
    wrong: [
      ['It [[seams]] to be true.', 'seems'],
      ['They [[seam]] to like it.', 'seem'],
    ],
    right: ['It seems to be true.', 'The seams of the coat are worn.'],
  },
  {
    id: 'TROUGH_THROUGH',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“trough” or “threw” for “through”',
    message: 'From one end to the other is “through”.',
    shortMessage: 'Confused words',
    suggestions: ['through'],
    patterns: [
      'go|goes|went|gone|going|walk|walked|come|came|get|got|run|ran|look|looked|pass|passed|drive|drove|all|way|read|think|break|broke [trough|threw] @determiner|it|them|all|life|town',
    ],
    wrong: [
      ['We walked [[trough]] the forest.', 'through'],
      ['They went [[threw]] a hard time.', 'through'],
    ],
    right: ['We walked through the forest.', 'They filled the trough with water.', 'He ran and threw the ball.'],
  },
];
