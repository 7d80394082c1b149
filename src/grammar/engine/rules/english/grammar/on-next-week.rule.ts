import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_NEXT_WEEK',
  category: 'GRAMMAR',
  description: '“on the next week”, “in last year”',
  message: 'Leave out the preposition before “last”, “next” and “this”.',
  shortMessage: 'Preposition',
  patterns: [
    '[on the] next|last week|month|year /[.,;!?]|we|i|he|she|they/ =>',
    '[in|on|at] last|next week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter /[.,;!?]|we|i|he|she|they|and/ =>',
  ],
  wrong: ['We leave[[ on the]] next week. =>', 'It rained[[ in]] last month. =>'],
  right: ['We leave next week.', 'In the last week it rained.'],
});
