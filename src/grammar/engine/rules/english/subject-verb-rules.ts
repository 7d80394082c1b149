import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

const POSSESSIVES = 'my|your|his|her|our|their';

/** Nouns, demonstratives and indefinite pronouns as subjects, and their verbs. */
export const subjectVerbRules: readonly PatternRuleData[] = [
  {
    id: 'PLURAL_VERB_AFTER_THIS',
    category: 'GRAMMAR',
    description: '“This” or “that” with a verb in the plural: “this are”',
    message: '“\\2” is one thing and takes “is”; of several things say “these” or “those”.',
    shortMessage: 'Verb agreement',
    patterns: [
      { pattern: '^ [this|that are] a|an', suggestions: ['\\2 is'] },
      {
        pattern: '^ [this are]>a|an',
        suggestions: ['these are', 'this is'],
      },
      {
        pattern: `^ [that are] ${POSSESSIVES}|the|not|very|some|many|all`,
        suggestions: ['those are', 'that is'],
      },
      { pattern: '/because|but|so|if|think|know|[,;:]/ [this are] a|an', suggestions: ['this is'] },
      {
        pattern: '/because|but|so|if|think|know|[,;:]/ [this are]>a|an',
        message: '“This” is one thing and takes “is”; of several things say “these”.',
        suggestions: ['these are', 'this is'],
      },
    ],
    wrong: [
      ['[[This are]] an test.', 'This is'],
      ['[[This are]] my shoes.', 'These are'],
      ['[[That are]] the wrong keys.', 'Those are'],
      ['I know [[this are]] good news.', 'these are'],
      ['Hello world, [[this are]] a test.', 'this is'],
    ],
    right: ['This is a test.', 'By this are meant two things.', 'These are my shoes and that is a coat.'],
  },
  {
    id: 'SINGULAR_VERB_AFTER_THESE_OR_THOSE',
    category: 'GRAMMAR',
    description: '“These” or “those” with a verb in the singular: “these is”',
    message: '“\\2” are several things: “{pluralverb:\\3}”.',
    shortMessage: 'Verb agreement',
    suggestions: ['{pluralverb:\\3}'],
    patterns: ['^ these|those [is|was|has|does]'],
    wrong: [
      ['These [[is]] wrong.', 'are'],
      ['Those [[was]] the days.', 'were'],
    ],
    right: ['These are wrong.', 'Which of these is yours?', 'One of those was broken.'],
  },
  {
    id: 'AGREEMENT_SENT_START',
    category: 'GRAMMAR',
    description: 'A noun and its verb, one in the singular and the other in the plural: “the dogs is”',
    message: '“\\3” and “\\4” do not agree in number.',
    shortMessage: 'Verb agreement',
    patterns: [
      {
        pattern: `^ the|these|those|${POSSESSIVES} @plural [is|was|has|does]`,
        suggestions: ['{pluralverb:\\4}'],
      },
      {
        pattern: `^ the|these|those|${POSSESSIVES} @plural [@thirdPerson]`,
        suggestions: ['{base:\\4}'],
      },
      {
        pattern: `because|if|when|although|while|think|know|that the|${POSSESSIVES} @plural [is|was|has]`,
        message: '“\\3” is a plural: “{pluralverb:\\4}”.',
        suggestions: ['{pluralverb:\\4}'],
      },
      {
        pattern: `^ the|a|an|this|that|every|each|${POSSESSIVES} @singularCountable [are|were|have]`,
        suggestions: ['{singularverb:\\4}'],
        antipatterns: ['^ the|this|that|our|their|your country|city|shop [_]'],
      },
      {
        pattern: `^ the|a|this|that|every|each|${POSSESSIVES} @kin|@person [go|live|want|know|think|say|come|speak|believe|understand|become|eat|have|do]`,
        suggestions: ['{third:\\4}'],
        antipatterns: ['^ a|the|this|that _ [live|have|do] /-.*/'],
      },
    ],
    wrong: [
      ['The dogs [[is]] barking.', 'are'],
      ['My parents [[lives]] in Paris.', 'live'],
      ['We stayed because the students [[was]] ill.', 'were'],
      ['The house [[are]] empty.', 'is'],
      ['My brother [[go]] to school.', 'goes'],
    ],
    right: [
      'The dogs are barking.',
      'One of the dogs is barking.',
      'The love of dogs is common, and so is that of cats.',
      'The house and the garden are empty.',
      'The students’ work is good.',
    ],
  },
  {
    id: 'INDEFINITE_PRONOUN_AGREEMENT',
    category: 'GRAMMAR',
    description: '“Everyone”, “nobody” and the like with a verb in the plural',
    message: '“\\2” takes a verb in the singular: “{singularverb:\\3}”.',
    shortMessage: 'Verb agreement',
    suggestions: ['{singularverb:\\3}'],
    patterns: [
      '^ everyone|everybody|everything|nobody|nothing|someone|somebody|something [are|were|have]',
      'because|but|think|hope|know|that everyone|everybody|everything|nobody|someone|somebody [are|have]',
    ],
    wrong: [
      ['Everyone [[are]] happy.', 'is'],
      ['I hope everything [[are]] fine.', 'is'],
      ['Nobody [[have]] seen it.', 'has'],
    ],
    right: ['Everyone is happy.', 'If everyone were here, we could begin.', 'People like nobody are rare.'],
  },
  {
    id: 'COMPOUND_SUBJECT_AGREEMENT',
    category: 'GRAMMAR',
    description: 'Two people joined by “and” with a verb in the singular: “my friend and I was”',
    message: 'Two people take a verb in the plural.',
    shortMessage: 'Verb agreement',
    patterns: [
      { pattern: `^ ${POSSESSIVES}|the @kin|@person and =I|me [is|was|has]`, suggestions: ['{pluralverb:\\6}'] },
      { pattern: `^ me and ${POSSESSIVES} @kin|@person [is|was|has]`, suggestions: ['{pluralverb:\\6}'] },
      {
        pattern: '^ you|he|she|him|her|me and =I|me|he|she|him|her|you [is|was|has]',
        suggestions: ['{pluralverb:\\5}'],
      },
      {
        pattern: '^ you|he|she|him|her|me and =I|me|he|she|him|her|you [needs|goes|wants|knows|likes|lives|works]',
        suggestions: ['{base:\\5}'],
      },
    ],
    wrong: [
      ['My friend and I [[was]] tired.', 'were'],
      ['Me and my brother [[was]] there.', 'were'],
      ['You and him [[needs]] to talk.', 'need'],
    ],
    right: ['My friend and I were tired.', 'He left, and I was glad.', 'She is here and he is not.'],
  },
  {
    id: 'HIM_AND_ME',
    category: 'GRAMMAR',
    description: '“Him and me” as a subject',
    message: 'As the subject of a sentence it is “he”, “she” and “I”.',
    shortMessage: 'Pronoun',
    patterns: [
      {
        pattern: '^ [him and me|I] go|goes|went|was|were|are|is|have|has|had|will|can|do|did',
        suggestions: ['he and I'],
      },
      {
        pattern: '^ [her and me|I] go|goes|went|was|were|are|is|have|has|had|will|can|do|did',
        suggestions: ['she and I'],
      },
      { pattern: '^ [me and him] go|went|was|were|are|have|had|will|can|do|did', suggestions: ['he and I'] },
      { pattern: '^ [me and her] go|went|was|were|are|have|had|will|can|do|did', suggestions: ['she and I'] },
    ],
    wrong: [
      ['[[Him and me]] went to school.', 'He and I'],
      ['[[Me and her]] are friends.', 'She and I'],
    ],
    right: ['He and I went to school.', 'They saw him and me.'],
  },
  {
    id: 'BETWEEN_YOU_AND_I',
    category: 'GRAMMAR',
    description: '“between you and I”',
    message: 'After “between” it is “me”.',
    shortMessage: 'Pronoun',
    suggestions: ['\\2 and me'],
    patterns: ['between [you|him|her|them and =I]'],
    wrong: [
      ['Between [[you and I]], it failed.', 'you and me'],
      ['There is nothing between [[her and I]].', 'her and me'],
    ],
    right: ['Between you and me, it failed.', 'She and I know the difference.'],
  },
  {
    id: 'ONE_OF_NNS',
    category: 'GRAMMAR',
    description: '“One of my” before a singular',
    message: 'After “\\1 of \\3” the noun is in the plural: “{pluralnoun:\\4}”.',
    shortMessage: 'Agreement',
    suggestions: ['{pluralnoun:\\4}'],
    patterns: [
      {
        pattern: `one|two|three|four|five|many|several of the|these|those|${POSSESSIVES} [@singularCountable]`,
        antipatterns: [
          "one|two|three|four|five|many|several of _ [_] /['’].*|-.*|\\p{L}.*|\\p{N}.*/^is|was|has|are|were|have|who|that|which|in|on|at|from|came|said|will|can",
        ],
      },
    ],
    wrong: [
      ['One of my [[friend]] is here.', 'friends'],
      ['Two of the [[student]] were ill.', 'students'],
    ],
    right: ['One of my friends is here.', 'One of the house’s windows broke.', 'One of the student teachers was ill.'],
  },
];
