import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_DATE',
  category: 'GRAMMAR',
  description: '“in 5 May” for “on 5 May”',
  message: 'Use “on” with a day.',
  shortMessage: 'Preposition',
  patterns: [
    '[in|at] /\\p{N}{1,2}(?:st|nd|rd|th)?/ of? april|august|december|february|january|july|june|march|may|november|october|september => on',
    '[in|at] the /\\p{N}{1,2}(?:st|nd|rd|th)/ of april|august|december|february|january|july|june|march|may|november|october|september => on',
    '[in|at] april|august|december|february|january|july|june|march|may|november|october|september /\\p{N}{1,2}(?:st|nd|rd|th)/ => on',
  ],
  wrong: ['We met [[in]] 5 May. => on', 'It begins [[at]] the 3rd of June. => on'],
  right: ['We met on 5 May.', 'We met in May.'],
});
