import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUESTION_AGREEMENT',
  category: 'GRAMMAR',
  description: 'A question whose verb does not agree with its subject: “Is you ready?”',
  message: 'The verb does not agree with “\\3”.',
  shortMessage: 'Verb agreement',
  patterns: [
    '^ [is|was|has|does] you|we|they => {pluralverb:\\2}',
    '^ [are|do|have] he|she => {singularverb:\\2}',
    '^ [are] it => is',
    {
      pattern: '^ where|how|why|when [is|was|has|does] you|we|they => {pluralverb:\\3}',
      message: 'The verb does not agree with “\\4”.',
    },
    {
      pattern: '^ where|how|why|when|what [are|do|have] he|she => {singularverb:\\3}',
      message: 'The verb does not agree with “\\4”.',
    },
    { pattern: '^ where [do] you|they from /[?]/ => are', message: 'Use “are” to ask where people are from.' },
  ],
  wrong: [
    '[[Is]] you ready? => Are',
    '[[Do]] he know? => Does',
    '[[Has]] they come? => Have',
    'Where [[was]] you? => were',
    'Where [[do]] you from? => are',
  ],
  right: ['Are you ready?', 'Were he alive, he would laugh.', 'Do it now, and have it your way.'],
});
