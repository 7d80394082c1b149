import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

/** Subjects and their verbs. */
export const agreementRules: readonly PatternRuleData[] = [
  {
    id: 'HE_VERB_AGR',
    category: 'GRAMMAR',
    description: 'He, she or it with a verb in the plural: “he do”',
    message: 'After “\\2” the verb takes the third person: “{third:\\3}”.',
    shortMessage: 'Verb agreement',
    suggestions: ['{third:\\3}'],
    patterns: [
      '^ he|she [do|have|go|need|want|know|think|live|seem|become|understand|believe|agree|prefer|remember|play|make|work|like|love|take|give|say|come|speak|help|run|write|eat|sleep|drink|use|try|start|look|feel|get|leave|pay|talk|walk|wait|tell|ask|bring|buy|sell|teach|learn|study|watch|listen|enjoy|hope|hate|sing|drive]',
      '/[,;]/ he|she [do|have|go|want|know|think|seem|understand|believe|prefer|remember]',
      {
        pattern: "^ he|she|it [do|have] n't|not",
        message: 'After “\\2” the verb takes the third person: “{third:\\3}”.',
      },
      { pattern: "and|but|because|so|while|although he|she|it [do] n't|not|n’t" },
      'think|thinks|believe|believes|know|knows|because|since|says he|she [have|go|need|want|know|think|live|seem|understand|believe|like|love|play|work|speak]',
      {
        pattern:
          'think|thinks|believe|believes|know|knows that he|she [have|go|need|want|know|think|live|seem|understand|believe|like|love|play|work|speak]',
        message: 'After “\\3” the verb takes the third person: “{third:\\4}”.',
        suggestions: ['{third:\\4}'],
      },
    ],
    antipatterns: ['do|does|did|should|could|would|may|might|must|can|will|let|make|help|see he|she|it [_]'],
    wrong: [
      ['She [[go]] to school by bus.', 'goes'],
      ["He [[do]]n't like the soup.", 'does'],
      ['If it rains, he [[want]] to stay at home.', 'wants'],
      ["I called him but he [[do]]n't answer.", 'does'],
      ['I think that he [[need]] help.', 'needs'],
      ['She [[make]] good cakes.', 'makes'],
    ],
    right: ['She goes to school by bus.', 'They insisted that he go alone.', 'Did she want it?'],
  },
  {
    id: 'IT_VBZ',
    category: 'GRAMMAR',
    description: '“It” with a verb in the plural',
    message: 'After “it” the verb takes the third person: “{third:\\3}”.',
    shortMessage: 'Verb agreement',
    suggestions: ['{third:\\3}'],
    patterns: ['^ it [seem|appear|depend|happen|become|contain|include|consist|remain|belong|mean|begin|exist]'],
    wrong: [
      ['It [[seem]] too late for that.', 'seems'],
      ['It [[depend]] on the weather.', 'depends'],
    ],
    right: ['It seems too late for that.', 'Let it remain here.'],
  },
  {
    id: 'I_VERB_AGR',
    category: 'GRAMMAR',
    description: 'I, we, you or they with a verb in the third person: “they has”',
    message: 'With “\\1” the verb has no ending: “{base:\\2}”.',
    shortMessage: 'Verb agreement',
    suggestions: ['{base:\\2}'],
    patterns: [
      {
        pattern:
          '=I|we|they|We|They [has|does|goes|knows|thinks|says|seems|becomes|understands|believes|agrees|prefers|remembers]<of|to|with|for|by|like',
        antipatterns: ['of|with|between|than|as|for|like|from|about|and|or =I|we|they [_]'],
      },
      {
        pattern: '^ you [has|does|goes|knows|thinks|says|seems|becomes|understands|believes|agrees|prefers|remembers]',
        message: 'With “you” the verb has no ending: “{base:\\3}”.',
        suggestions: ['{base:\\3}'],
      },
    ],
    wrong: [
      ['They [[has]] a garden behind the house.', 'have'],
      ['Sometimes I [[goes]] there alone.', 'go'],
      ['You [[knows]] the answer.', 'know'],
    ],
    right: ['They have a garden.', 'One of the people who taught them and I has left.', 'You know the answer.'],
  },
  {
    id: 'PERS_PRONOUN_AGREEMENT',
    category: 'GRAMMAR',
    description: 'A personal pronoun with the wrong form of “to be”',
    message: 'This form of “to be” does not go with “\\1”.',
    shortMessage: 'Verb agreement',
    patterns: [
      {
        pattern: '=I [is|are]>a|the',
        suggestions: ['am'],
        antipatterns: [
          'and|or|with|of|than|as|like|nor|between =I [is|are]',
          '/["“‘\']/ =I [is]',
          'letter|numeral|pronoun|word =I [is]',
        ],
      },
      {
        pattern: '=We|They|we|they [is|was]',
        message: 'With “\\1” the verb is in the plural.',
        suggestions: ['{pluralverb:\\2}'],
        antipatterns: ['of|with|between|than|as|for|like|from|about|to|what|who|where|how|that =we|they [is|was]'],
      },
      {
        pattern: '^ you [is|was]',
        message: 'With “you” the verb is in the plural.',
        suggestions: ['{pluralverb:\\3}'],
      },
      {
        pattern: '^ he|she|it [are|were]',
        message: 'With “\\2” the verb is in the singular.',
        suggestions: ['{singularverb:\\3}'],
      },
    ],
    wrong: [
      ['They [[was]] late for dinner.', 'were'],
      ['You [[is]] my friend.', 'are'],
      ['He [[are]] at home.', 'is'],
      ['We [[is]] ready now.', 'are'],
    ],
    right: [
      'They were late for dinner.',
      'If he were at home, I would call.',
      'All we need to know about them is here.',
    ],
  },
  {
    id: 'THERE_S_MANY',
    category: 'GRAMMAR',
    description: '“There is” before a plural',
    message: 'With a plural, “there” takes “are” or “were”.',
    shortMessage: 'Verb agreement',
    suggestions: ['{pluralverb:\\2}'],
    patterns: [
      {
        pattern: "there [is|was] many|several|few|two|three|four|five|six|seven|eight|nine|ten|these|those|lots^'s",
        antipatterns: [
          'there [is] many|several a|an',
          'there [is|was] few|two|three|four|five|six|seven|eight|nine|ten /-.*|per.*|o|\\p{N}.*/',
        ],
      },
    ],
    wrong: [
      ['There [[is]] many reasons for that.', 'are'],
      ['There [[was]] three boats in the harbour.', 'were'],
      ['There [[is]] these two reasons for it.', 'are'],
    ],
    right: ['There are many reasons for that.', 'There is one boat in the harbour.'],
  },
  {
    id: 'THIS_NNS',
    category: 'GRAMMAR',
    description: '“This” or “that” before a plural, “these” or “those” before a singular',
    message: '“\\1” does not agree with “\\2”.',
    shortMessage: 'Agreement',
    patterns: [
      {
        pattern: '[this] people|children|men|women|things|questions|problems|ideas|reasons|mistakes|errors|friends',
        suggestions: ['these'],
        antipatterns: [
          "[this] people|children|men|women /['’].*/",
          'do|does|did|like|is|was|not|that|how|why [this] people',
          '[this] people @have|@be|do|will|can',
        ],
      },
      { pattern: '[this] @plural are|were|have', suggestions: ['these'] },
      {
        pattern:
          '[these|those] thing|question|problem|idea|reason|mistake|error|person|man|woman|child|week|year|month',
        suggestions: ['{singulardemonstrative:\\1}'],
        antipatterns: [
          '[these|those] man|woman|child|week|year|month|question|problem|error|idea|person|thing|reason /\\p{L}.*/^is|was|has|seems|will|can|and|or|of|in|on|at|to|for',
          '[these|those] _ /-.*/',
        ],
      },
    ],
    wrong: [
      ['We talked about [[this]] things yesterday.', 'these'],
      ['I made [[these]] mistake again.', 'this'],
      ['[[This]] books are new.', 'These'],
      ['He solved [[those]] problem in a day.', 'that'],
    ],
    right: [
      'We talked about these things yesterday.',
      'I made this mistake again.',
      'These problem solvers earn a lot.',
    ],
  },
  {
    id: 'EACH_EVERY_NNS',
    category: 'GRAMMAR',
    description: '“Every” or “each” before a plural',
    message: '“\\1” is followed by a singular.',
    shortMessage: 'Agreement',
    suggestions: ['{singularnoun:\\2}'],
    patterns: [
      {
        pattern:
          'every|each [people|children|days|weeks|months|years|students|teachers|books|cars|houses|friends|mistakes|errors|countries|cities|members|players]',
        antipatterns: [
          'every [days|weeks|months|years]',
          'every|each @singularCountable [_]',
          'every|each [people|children] /[’\u0027].*/',
        ],
      },
      'each [days|weeks|months|years]',
      'every [days|weeks|months]>ago|or|and',
    ],
    wrong: [
      ['Every [[students]] got a book.', 'student'],
      ['We met each [[weeks]] in the park.', 'week'],
      ['Every [[days]] he walks to work.', 'day'],
    ],
    right: ['Every student got a book.', 'They met every two weeks.', 'Each of the students got a book.'],
  },
  {
    id: 'MANY_NN',
    category: 'GRAMMAR',
    description: '“Many” or a number before a singular',
    message: '“\\1” is followed by a plural.',
    shortMessage: 'Agreement',
    suggestions: ['{pluralnoun:\\2}'],
    patterns: [
      {
        pattern:
          'many|several|these|those [student|teacher|book|car|house|dog|cat|friend|idea|reason|mistake|country|city|bird|tree|tourist|visitor]',
        antipatterns: [
          'many|several|these|those [_] /\\p{L}.*|-.*/^is|are|was|were|have|has|had|and|or|in|of|on|at|to|for|from|with|who|that|which|come|came',
        ],
      },
      {
        pattern: 'two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|hundred [day|week|month|year|hour|minute]',
        antipatterns: [
          'two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|hundred [_] /\\p{L}.*|-.*/^ago|later|before|after|of|in|and|or|to|for|at|from|until|earlier',
        ],
      },
    ],
    wrong: [
      ['We saw many [[bird]] on the lake.', 'birds'],
      ['She stayed for three [[week]].', 'weeks'],
      ['It began two [[year]] ago.', 'years'],
    ],
    right: ['We saw many birds on the lake.', 'She took a three week holiday.', 'Many a student failed.'],
  },
];
