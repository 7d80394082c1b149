import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

/** Which form of a verb follows which other. */
export const verbFormRules: readonly PatternRuleData[] = [
  {
    id: 'COULD_OF',
    category: 'CONFUSED_WORDS',
    issueType: 'misspelling',
    description: '“could of” for “could have”',
    message: 'After “\\1” it is “have”, which sounds like “of”.',
    shortMessage: 'Confused words',
    patterns: [
      {
        pattern:
          'could|should|would|might|must<the|a|his|her|its|our|their|and|full|military|economic [of]^course>course|all|late|necessity|needs|the|a|his|our|their',
        suggestions: ['have'],
      },
      {
        pattern: "could|should|would|might|must n't|not [of]>course",
        message: 'Here it is “have”, which sounds like “of”.',
        suggestions: ['have'],
      },
      { pattern: 'could|should|would|might|must [a] been|done|gone|known|had|seen|told', suggestions: ['have'] },
    ],
    wrong: [
      ['You should [[of]] told me.', 'have'],
      ["It couldn't [[of]] been easier.", 'have'],
    ],
    right: ['You should have told me.', 'We could, of course, leave early.', 'You should of course stay.'],
  },
  {
    id: 'DID_BASEFORM',
    category: 'GRAMMAR',
    description: 'A past form after “did”, “does” or “do”',
    message: 'After “did”, “does” or “do” the verb stands in its base form.',
    shortMessage: 'Verb form',
    patterns: [
      { pattern: "did|does|do n't|n’t|not|never [@past|@thirdPerson]", suggestions: ['{base:\\3}'] },
      {
        pattern: '^ did|does|do @subject [@past|@thirdPerson]',
        suggestions: ['{base:\\4}'],
      },
      {
        pattern: 'why|when|where|how|what did|does|do @subject [@past|@thirdPerson]',
        suggestions: ['{base:\\4}'],
        antipatterns: ['what|how did|does|do it [@past|@thirdPerson]'],
      },
      { pattern: '^ who did|does|do @subject [@past|@thirdPerson]', suggestions: ['{base:\\5}'] },
      {
        pattern: '^ what|how|why|when|where does|did this|that [@thirdPerson|means|works|needs|looks|helps|happens]',
        suggestions: ['{base:\\5}'],
      },
      { pattern: '^ does|did he|she|it [@anyThirdPerson]', suggestions: ['{base:\\4}'] },
      { pattern: '^ how|why|when|where|what does|did he|she|it [@anyThirdPerson]', suggestions: ['{base:\\5}'] },
    ],
    wrong: [
      ["She didn't [[went]] home.", 'go'],
      ['Did you [[bought]] the tickets?', 'buy'],
      ['He does not [[knows]] the way.', 'know'],
      ['Where did they [[went]]?', 'go'],
      ['Does she [[likes]] pizza?', 'like'],
      ['How does it [[works]]?', 'work'],
      ['What does this [[means]]?', 'mean'],
      ['Who did you [[gave]] it to?', 'give'],
    ],
    right: ["She didn't go home.", 'Did you see the film?', 'What he did went unnoticed.'],
  },
  {
    id: 'MD_BASEFORM',
    category: 'GRAMMAR',
    description: 'A past or third-person form after a modal verb',
    message: 'After “\\1” the verb stands in its base form: “{base:\\2}”.',
    shortMessage: 'Verb form',
    suggestions: ['{base:\\2}'],
    patterns: [
      {
        pattern: 'could|must|shall|should|would|cannot [@past|@thirdPerson]',
        antipatterns: [
          'the|a|this|that|my|his|her|our|their|no|absolute must|should|could [_]',
          // A question about built things: "should built objects live here?"
          'could|must|shall|should|would [_] /\\p{Ll}{3,}s/ @base|be',
        ],
      },
      {
        pattern: "could|should|would|must|ca|wo n't|n’t|not [@past|@thirdPerson]",
        message: 'After a modal verb the verb stands in its base form: “{base:\\3}”.',
        suggestions: ['{base:\\3}'],
      },
      {
        pattern: '@subject can|will|may|might [@past|@thirdPerson]',
        message: 'After “\\2” the verb stands in its base form: “{base:\\3}”.',
        suggestions: ['{base:\\3}'],
      },
      {
        pattern: '^ @subject can|could|will|would|should|must|may|might [@anyThirdPerson]',
        message: 'After “\\3” the verb stands in its base form: “{base:\\4}”.',
        suggestions: ['{base:\\4}'],
      },
    ],
    wrong: [
      ['She can [[sings]] well.', 'sing'],
      ['You must [[went]] there soon.', 'go'],
      ["He can't [[understood]] it.", 'understand'],
      ['She should [[knows]] better.', 'know'],
      ['They will [[came]] tomorrow.', 'come'],
    ],
    right: [
      'You must go there soon.',
      'Where should built houses stand?',
      'For example, should built objects live here?',
      'He could understand it.',
      'The will said nothing about the house.',
    ],
  },
  {
    id: 'TO_AFTER_MODAL_VERBS',
    category: 'GRAMMAR',
    description: '“to” after a modal verb',
    message: 'After “\\1” the verb stands without “to”.',
    shortMessage: 'Verb form',
    patterns: [
      {
        pattern: 'must|should|could|cannot [to @base]',
        suggestions: ['\\3'],
        antipatterns: [
          'a|the|absolute must|should [to _]',
          'what|as|whatever|all|everything|than|way @subject must|should|could [to _]',
        ],
      },
      {
        pattern: '@subject can|will|would|may|might [to @base]',
        message: 'After “\\2” the verb stands without “to”.',
        suggestions: ['\\4'],
        antipatterns: [
          'what|as|whatever|all|everything|than|way|much|wherever|that @subject can|will|would|may|might [to _]',
        ],
      },
    ],
    wrong: [
      ['You should [[to eat]] more fruit.', 'eat'],
      ['We can [[to go]] there by train.', 'go'],
    ],
    right: [
      'You should eat more fruit.',
      'What they say they can, to go by the papers, is little.',
      'It is a must to see it.',
    ],
  },
  {
    id: 'HAVE_PART_AGREEMENT',
    category: 'GRAMMAR',
    description: 'A past form in place of the participle: “have went”',
    message: 'After “have” it is the participle: “{participle:\\2}”.',
    shortMessage: 'Verb form',
    suggestions: ['{participle:\\2}'],
    patterns: [
      {
        pattern:
          '@have [went|came|saw|took|wrote|ate|knew|spoke|began|became|chose|drank|forgot|grew|sang|swam|threw|wore|gave|rode|stole|flew|froze|ran|shook|did]',
        antipatterns: ['@have [saw] /.*/^been|a|the|it|him|her|you|them', 'having|had|has|have [did]>not|to'],
      },
      {
        pattern:
          "@have n't|n’t|not|never|already|just|always|ever|also|only [went|came|saw|took|wrote|ate|knew|spoke|began|became|chose|drank|forgot|grew|sang|swam|threw|wore|gave|rode|stole|flew|froze|ran|shook]",
        message: 'After “have” it is the participle: “{participle:\\3}”.',
        suggestions: ['{participle:\\3}'],
      },
      {
        pattern:
          '^ i|we|they|you|he|she have|has [see|write|eat|go|speak|know|begin|choose|forget|take|tell|bring|teach|receive|decide|learn|arrive|lose|send|understand]',
        message: 'After “have” it is the participle: “{participleOf:\\4}”.',
        suggestions: ['{participleOf:\\4}'],
      },
    ],
    wrong: [
      ['They have [[went]] home.', 'gone'],
      ["I haven't [[wrote]] the letter yet.", 'written'],
      ['She has already [[ate]].', 'eaten'],
      ['I have [[see]] that film.', 'seen'],
    ],
    right: ['They have gone home.', "I haven't written the letter yet.", 'The friends we had in town came early.'],
  },
  {
    id: 'USE_TO_VERB',
    category: 'GRAMMAR',
    description: '“use to” for “used to”',
    message: 'Of habits in the past one says “used to”.',
    shortMessage: 'Verb form',
    suggestions: ['used'],
    patterns: [
      '^ i|we|they|he|she|you [use] to be|live|have|go|play|work|think|like|know|love|do',
      'he|she|it [use] to be|live|have|go|play|work|think|like|know|love',
    ],
    antipatterns: ["did|do|does|n't|to he|she|it [use]", '^ did _ [use]'],
    wrong: [
      ['I [[use]] to live in Rome.', 'used'],
      ['He said that she [[use]] to play chess.', 'used'],
    ],
    right: ['I used to live in Rome.', 'Did she use to play chess?', 'Which words do we use to be polite?'],
  },
  {
    id: 'BE_USED_TO_VB',
    category: 'GRAMMAR',
    description: '“suppose to” for “supposed to”, “am use to” for “am used to”',
    message: 'It is “supposed to”.',
    shortMessage: 'Verb form',
    suggestions: ['supposed'],
    patterns: [
      "am|is|are|was|were|be|'m|'re|not|n't|’m|’re [suppose] to",
      {
        pattern:
          "@subject am|is|are|was|were|'m|'re|’m|’re|get|got [use] to /it|this|that|him|her|them|the|\\p{L}+ing/",
        message: 'What one is accustomed to one is “used to”.',
        suggestions: ['used'],
      },
    ],
    antipatterns: ["do|does|did not|n't [suppose]"],
    wrong: [
      ['You are [[suppose]] to wait here.', 'supposed'],
      ['It was [[suppose]] to be easy.', 'supposed'],
      ["I'm [[use]] to it.", 'used'],
    ],
    right: ['You are supposed to wait here.', 'I do not suppose to know it all.'],
  },
  {
    id: 'LOOK_FORWARD_TO',
    category: 'GRAMMAR',
    description: '“look forward to” before a base form',
    message: 'After “look forward to” the verb takes “-ing”.',
    shortMessage: 'Verb form',
    suggestions: ['{gerund:\\4}'],
    patterns: [
      'look|looking|looks|looked forward to [hear|see|meet|work|receive|read|talk|speak|visit|start|learn|go|be|have]',
    ],
    wrong: [
      ['I look forward to [[hear]] from you.', 'hearing'],
      ['We are looking forward to [[see]] you.', 'seeing'],
    ],
    right: ['I look forward to hearing from you.', 'We look forward to a long rest.'],
  },
  {
    id: 'I_AM_AGREE',
    category: 'GRAMMAR',
    description: '“I am agree” for “I agree”',
    message: '“Agree” is a verb and stands without “to be”.',
    shortMessage: 'Verb form',
    patterns: [
      { pattern: '=I [am agree]', suggestions: ['agree'] },
      { pattern: "[i 'm|’m agree]", suggestions: ['I agree'] },
      { pattern: 'we|you|they [are agree]', suggestions: ['agree'] },
      { pattern: 'he|she [is agree]', suggestions: ['agrees'] },
    ],
    wrong: [
      ['I [[am agree]] with you.', 'agree'],
      ['They [[are agree]] on that.', 'agree'],
    ],
    right: ['I agree with you.', 'They are agreed on that.'],
  },
];
