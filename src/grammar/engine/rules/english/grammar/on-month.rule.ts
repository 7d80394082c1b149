import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_MONTH',
  category: 'GRAMMAR',
  description: '“on January” for “in January”',
  message: 'Use “in” with a month.',
  shortMessage: 'Preposition',
  patterns: [
    {
      pattern:
        '[on|at] april|august|december|february|january|july|june|november|october|september /[.,;!?]|we|i|he|she|they|last|this|and/ => in',
      exceptions: ['based|depends|depend|report|book|chapter|effect|bulletin [on] _'],
    },
    '[on|at] april|august|december|february|january|july|june|november|october|september of? /\\p{N}{4}/ => in',
  ],
  wrong: ['We met [[on]] January. => in', 'It began [[at]] April 2020. => in'],
  right: ['We met in January.', 'It began on April 5, 2020.'],
});
