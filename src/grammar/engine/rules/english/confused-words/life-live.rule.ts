import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIFE_LIVE',
  category: 'CONFUSED_WORDS',
  description: '“live” for “life” and the other way round',
  message: '“Life” is the noun; “live” is the verb.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'my|your|his|her|our|their|whole|daily|happy|real|social|private|new|of|everyday [live]^lives /[.,;!?]|is|was|has|would|will|changed|after|before/ => life',
      exceptions: ['of|whole|new|real|happy [live] _'],
    },
    'will|would|can|could|must|who|people|they|we|i [life] in|with|at|on|near|here|there|together|alone => live',
    'in real [live] => life',
  ],
  wrong: ['She told me about her [[live]]. => life', 'We [[life]] in a small town. => live'],
  right: ['She told me about her life.', 'We live in a small town.'],
});
