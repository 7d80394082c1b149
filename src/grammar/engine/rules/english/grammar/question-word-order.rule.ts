import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUESTION_WORD_ORDER',
  category: 'GRAMMAR',
  description: 'A question with the word order of a statement: “Where you are going?”',
  message: 'In a question, put the verb before “\\3”.',
  shortMessage: 'Word order',
  patterns: [
    '^ where|why|when|what|how [you|we|they are] /\\p{L}+ing/~1 /[?]/ => \\4 \\3',
    "^ why [you|we|they did|do|are n't|n’t] /\\p{L}+/~5 /[?]/ => \\4\\5 \\3",
  ],
  wrong: [
    'Where [[you are]] going? => are you',
    'What [[they are]] doing here? => are they',
    "Why [[you didn't]] call me? => didn't you",
  ],
  right: ['Where are you going?', 'Is it clear where you are going?', 'What you are doing is good, is it not?'],
});
