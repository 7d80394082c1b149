import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INVALID_DATE',
  category: 'SEMANTICS',
  issueType: 'inconsistency',
  description: 'A day that does not exist: “31 April”',
  message: 'This month does not have that day.',
  shortMessage: 'Date',
  patterns: [
    'february [/30|31|30th|31st/] /[.,;!?]|and|in|at|to|we|the/',
    '[/30|31|30th|31st/] of? february',
    'april|june|september|november [/31|31st/] /[.,;!?]|and|in|at|to|we|the/',
    '[/31|31st/] of? april|june|september|november',
  ],
  wrong: ['We met on February [[30]].', 'It ends on the [[31st]] of June.'],
  right: ['We met on February 28.', 'It ends on the 31st of July.'],
});
