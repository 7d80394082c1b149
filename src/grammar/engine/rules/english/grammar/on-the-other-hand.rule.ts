import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_THE_OTHER_HAND',
  category: 'GRAMMAR',
  description: '“in the other hand” for “on the other hand”',
  message: 'The phrase is “on the other hand”.',
  shortMessage: 'Preposition',
  patterns: [
    '[in|at|by|from|to] the other hand , => on',
    '[in] the one hand , => on',
    'on|in the [order] hand => other',
    'on [other hand] => the other hand',
  ],
  wrong: [
    '[[In]] the other hand, it is cheap. => On',
    'On the [[order]] hand, it is cold. => other',
    'On [[other hand]], I like it. => the other hand',
  ],
  right: ['On the other hand, it is cheap.', 'He held it in the other hand.'],
});
