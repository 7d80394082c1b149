import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LAY_LIE',
  category: 'CONFUSED_WORDS',
  description: '“lay” for “lie”: “lay down for a rest”',
  message: 'Use “lie” for resting. You “lay” something down.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        "to|will|would|can|could|must|should|please|let|'ll|’ll|want|just me|us|him|her? [lay] down /[.,;!?]|for|on|in|and|here|now|a|with/ => lie",
      exceptions: ['to|will|can|would|could|must [lay] down and|a|in|with|on|here|now'],
    },
    {
      pattern: 'am|is|are|was|were|been|keep [laying] on|in|down /the|my|his|her|a|bed|here|for|[.,;!?]/ => lying',
      exceptions: ['_ [laying] down a|the|his|her|my rule|rules|law|foundation|arms'],
    },
    'has|have|had been [laying] on|in|there|here => lying',
  ],
  wrong: ['I want to [[lay]] down for an hour. => lie', 'She was [[laying]] on the bed. => lying'],
  right: ['I want to lie down for an hour.', 'They lay down the rules.'],
});
