import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORDING_MY',
  category: 'GRAMMAR',
  description: '“according my teacher” for “according to my teacher”',
  message: 'Put “to” after “according”.',
  shortMessage: 'Preposition',
  patterns: ['[according] my|the|your|his|her|our|their|this|that|these|what|some|a|him|them => according to'],
  exceptions: ['[according] him|them|her a|the|this|that|full|equal|more|special'],
  wrong: ['[[According]] my aunt, it is late. => According to', 'It is cheap [[according]] the book. => according to'],
  right: [
    'According to my aunt, it is late.',
    'He acted according to the plan.',
    'They thanked him by according him the honour.',
  ],
});
