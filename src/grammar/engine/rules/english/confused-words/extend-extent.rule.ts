import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EXTEND_EXTENT',
  category: 'CONFUSED_WORDS',
  description: '“extend” for “extent” and the other way round',
  message: '“Extent” is the noun; “extend” is the verb.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'the|some|a|large|certain|great|what|lesser|full|greater|that|any [extend] /[.,;!?]|that|of|to|which|possible|and/ => extent',
      exceptions: ['to [extend] to|and|[.]'],
    },
    'to|will|would|can|could|want|may [extent] the|our|their|my|your|his|her|this|it|a => extend',
  ],
  wrong: ['It is true to some [[extend]]. => extent', 'We want to [[extent]] the deadline. => extend'],
  right: ['It is true to some extent.', 'We want to extend the deadline.'],
});
