import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAYBE_MAY_BE',
  category: 'CONFUSED_WORDS',
  description: '“maybe” for “may be” and the other way round',
  message: '“Maybe” means “perhaps”; the verb is two words, “may be”.',
  shortMessage: 'Confused words',
  patterns: [
    { pattern: '^ [may be] :PRP,DT,CD => maybe', exceptions: ['^ [may be] the'] },
    {
      pattern:
        'it|he|she|this|that|there|they|we|you|i|which|who [maybe] a|an|the|that|true|possible|wrong|right|too|late|difficult|not|necessary|able|hard|used|found|some|more|because => may be',
      exceptions: ['that|you|it|who|which|there [maybe] a|an|the|not|some|too|more|because'],
    },
    '^ [may be] i|he|she|we|they|you|it|the|this|that|there|some => maybe',
  ],
  wrong: ['It [[maybe]] true. => may be', '[[May be]] he is ill. => Maybe'],
  right: ['It may be true.', 'Maybe he is ill.'],
});
