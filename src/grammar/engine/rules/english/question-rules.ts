import type { PatternRuleData } from '../../pattern/pattern-rules.ts';

/** Questions: the verb before its subject. */
export const questionRules: readonly PatternRuleData[] = [
  {
    id: 'QUESTION_AGREEMENT',
    category: 'GRAMMAR',
    description: 'A question whose verb does not agree with its subject: “Is you ready?”',
    message: 'The verb does not agree with “\\3”.',
    shortMessage: 'Verb agreement',
    patterns: [
      { pattern: '^ [is|was|has|does] you|we|they', suggestions: ['{pluralverb:\\2}'] },
      { pattern: '^ [are|do|have] he|she', suggestions: ['{singularverb:\\2}'] },
      { pattern: '^ [are] it', suggestions: ['is'] },
      {
        pattern: '^ where|how|why|when [is|was|has|does] you|we|they',
        message: 'The verb does not agree with “\\4”.',
        suggestions: ['{pluralverb:\\3}'],
      },
      {
        pattern: '^ where|how|why|when|what [are|do|have] he|she',
        message: 'The verb does not agree with “\\4”.',
        suggestions: ['{singularverb:\\3}'],
      },
      {
        pattern: '^ where [do] you|they from /[?]/',
        message: 'Where somebody is from is asked with “are”.',
        suggestions: ['are'],
      },
    ],
    wrong: [
      ['[[Is]] you ready?', 'Are'],
      ['[[Do]] he know?', 'Does'],
      ['[[Has]] they come?', 'Have'],
      ['Where [[was]] you?', 'were'],
      ['Where [[do]] you from?', 'are'],
    ],
    right: ['Are you ready?', 'Were he alive, he would laugh.', 'Do it now, and have it your way.'],
  },
  {
    id: 'QUESTION_WORD_ORDER',
    category: 'GRAMMAR',
    description: 'A question in the order of a statement: “Where you are going?”',
    message: 'In a question the verb stands before “\\3”.',
    shortMessage: 'Word order',
    patterns: [
      { pattern: '^ where|why|when|what|how [you|we|they are] /\\p{L}+ing/~1 /[?]/', suggestions: ['\\4 \\3'] },
      { pattern: "^ why [you|we|they did|do|are n't|n’t] /\\p{L}+/~5 /[?]/", suggestions: ['\\4\\5 \\3'] },
    ],
    wrong: [
      ['Where [[you are]] going?', 'are you'],
      ['What [[they are]] doing here?', 'are they'],
      ["Why [[you didn't]] call me?", "didn't you"],
    ],
    right: ['Where are you going?', 'Is it clear where you are going?', 'What you are doing is good, is it not?'],
  },
  {
    id: 'DO_YOU_CAN',
    category: 'GRAMMAR',
    description: '“do” together with a modal verb: “Do you can help?”',
    message: '“\\4” makes a question without “\\2”.',
    shortMessage: 'Word order',
    suggestions: ['\\4 \\3'],
    patterns: ['^ [do|does|did @subject can|must|should|could] @base|be|we|you'],
    wrong: [
      ['[[Do you can]] help?', 'Can you'],
      ['[[Does she must]] go?', 'Must she'],
    ],
    right: ['Can you help?', 'Do what you can.'],
  },
];
