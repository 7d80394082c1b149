import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_VERY_WEATHER',
  category: 'GRAMMAR',
  description: '“a very nice weather” for “very nice weather”',
  message: 'Leave out “a”: “\\4” cannot be counted.',
  shortMessage: 'Article',
  patterns: [
    {
      pattern:
        '[a] very|really|so :JJ weather|advice|information|news|furniture|equipment|homework|traffic|luck /[.,;!]|during|in|on|at|and|about|for|when|because|to|today|yesterday/ => ',
    },
  ],
  wrong: ['We had[[ a]] very nice weather in May. =>', 'She gave me[[ a]] really good advice. =>'],
  right: ['We had very nice weather in May.', 'She is a very good advice columnist.'],
});
