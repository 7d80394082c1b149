import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'I_AND_MY',
  category: 'GRAMMAR',
  description: '“I and my friend” for “my friend and I”',
  message: 'It is polite to name yourself last: “my \\5 and I”.',
  shortMessage: 'Word order',
  patterns: [
    '^ [i and my friend|friends|family|brother|sister|mother|father|wife|husband|parents|classmates|team|son|daughter|girlfriend|boyfriend|cousin|teacher|boss|colleagues] => =My \\5 and I',
    '_ [i and my friend|friends|family|brother|sister|mother|father|wife|husband|parents|classmates|team|son|daughter|girlfriend|boyfriend|cousin|teacher|boss|colleagues] => =my \\5 and I',
  ],
  exceptions: ['do|did|am|was|can|will|would|could|should|have|so|than|nor|and [i and _ _]'],
  wrong: [
    'Last night [[I and my sister]] went out. => my sister and I',
    '[[I and my family]] live here. => My family and I',
  ],
  right: ['My sister and I went out.', 'So do I and my friend knows it.'],
});
