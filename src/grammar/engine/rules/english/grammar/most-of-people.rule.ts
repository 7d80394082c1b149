import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOST_OF_PEOPLE',
  category: 'GRAMMAR',
  description: '“the most of people” and “most of people”',
  message: 'Say “most people” or “most of the people”.',
  shortMessage: 'Phrasing',
  patterns: [
    {
      pattern:
        '[most of] student|person|child|country|teacher|company|car|people|user|parent|worker|tourist|friend|city => most',
    },
    {
      pattern:
        '[most of] my|the|their|our|his|her student|teacher|friend|colleague|neighbour|relative|customer \\.|,|is|are|have|like => \\1 \\2',
    },

    {
      pattern: '[most of] =/\\p{Ll}+/:NNS^:NN,NNU,CD,VBZ,PRP => most',
      message: 'Say “most” without “of”, or “most of the”.',
      exceptions: ['at|the [most of]'],
    },
    '[the most of] the|people|them|us => most of',
    {
      pattern:
        '[most of] people|students|children|women|men|countries|companies|cars|teachers|parents|users /.*/^who|of|in => most',
      exceptions: ['the [most of] _'],
    },
    '[almost] people|students|countries|children => most',
    {
      pattern: '[the most] people|students|children|parents /think|believe|like|want|have|are|know|do/ => most',
      exceptions: ['_ [the most] _', '[the most] people are'],
    },
  ],
  wrong: [
    '[[Most of]] tourists come by train. => Most',
    '[[The most of]] the guests left. => Most of',
    '[[Most of]] people like it. => Most',
  ],
  right: ['Most of the guests left.', 'Most people like it.'],
});
