import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_MY_OPINION',
  category: 'GRAMMAR',
  description: '“on my opinion” and “to my opinion”',
  message: 'Say “in my opinion”.',
  shortMessage: 'Preposition',
  patterns: [
    '[on|to|for|at|by|from|after|according] my|his|her|their|our|your opinion , => in',
    '[from] my opinion i|this|it|the|we|there => in',
    'according to [my opinion] => me',
    '[in my point] of view => from my point',
    '[for] my point of view => from',
  ],
  wrong: ['[[On]] my opinion, it is late. => In', '[[In my point]] of view it is right. => From my point'],
  right: ['In my opinion, it is late.', 'From my point of view, it is right.'],
});
