import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AT_THE_MOMENT',
  category: 'GRAMMAR',
  description: '“in this moment” and “in the moment” for “at the moment”',
  message: 'Say “at the moment”.',
  shortMessage: 'Preposition',
  patterns: [
    '[in] this moment , => at',
    "i|we|they|he|she am|are|is|'m|’m not? busy|working|living|studying|unemployed [in] the|this moment => at",
  ],
  wrong: ['[[In]] this moment, nobody knows. => At', 'I am working [[in]] the moment. => at'],
  right: ['At this moment, nobody knows.', 'He lived in the moment.'],
});
