import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEACH_BEECH',
  category: 'CONFUSED_WORDS',
  description: '“beech” for “beach”',
  message: 'The “beach” is by the sea; a “beech” is a tree.',
  shortMessage: 'Confused words',
  patterns: [
    'the|sandy|on|at|private|public [beech] /[.,!?;]|in|this|yesterday|house|towel|ball|party|today|tomorrow/ => beach',
    { pattern: '[beach] tree|trees|forest|forests|wood => beech', exceptions: ['on|at|the [beach] _'] },
  ],
  wrong: ['We lay on the [[beech]]. => beach', 'It is an old [[beach]] tree. => beech'],
  right: ['We lay on the beach.', 'It is an old beech tree.'],
});
