import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUESTION_WORD_ORDER',
  category: 'GRAMMAR',
  description: 'A question with the word order of a statement: “Where you are going?”',
  message: 'In a question, put the verb before “\\3”.',
  shortMessage: 'Word order',
  patterns: [
    {
      pattern: '^ how long|often|much|far [you|they|we have|are|do|can|will|should] :VB,VBN,VBG,RB,JJ~8 \\? => \\5 \\4',
    },
    { pattern: '^ how long|often|far [he|she|it has|is|does|can|will|should] :VB,VBN,VBG,RB,JJ~8 \\? => \\5 \\4' },

    '^ what|where|when|why [you|they|we :VB^:NN,MD,VBN,IN]~8 /[?]/ => do \\3 \\4',
    '^ what|where|when|why|how [you|they live|think|want|do|go|work|need|know|like|prefer|play|study|feel|have|choose|visit|come]~8 /[?]/ => do \\3 \\4',
    '^ where|why|when|how [you|they|we are] :JJ,RB,IN~6 /[?]/ => \\4 \\3',
    '^ why|where|how [he|she|it is] :JJ,RB,IN,VBG~6 /[?]/ => \\4 \\3',
    '^ how old|tall|big|far|long [you|they|we are] /[?]/ => \\5 \\4',
    '^ how old|tall|big|far|long [he|she|it is] /[?]/ => \\5 \\4',
    '^ when|where|what|how [you|he|she|we|they will|can|should|could] :VB~6 /[?]/ => \\4 \\3',
    '^ you [are] from where /[?]/',
    '^ where|why|when|what|how [you|we|they are] /\\p{L}+ing/~1 /[?]/ => \\4 \\3',
    "^ why [you|we|they did|do|are n't|n’t] /\\p{L}+/~5 /[?]/ => \\4\\5 \\3",
  ],
  wrong: [
    'Where [[you live]]? => do you live',
    'Where [[you are]] going? => are you',
    'What [[they are]] doing here? => are they',
    "Why [[you didn't]] call me? => didn't you",
  ],
  right: ['Where are you going?', 'Is it clear where you are going?', 'What you are doing is good, is it not?'],
});
