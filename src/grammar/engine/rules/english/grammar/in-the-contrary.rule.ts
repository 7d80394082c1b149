import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THE_CONTRARY',
  category: 'GRAMMAR',
  description: '“in the contrary” for “on the contrary”',
  message: 'The phrase is “on the contrary”.',
  shortMessage: 'Preposition',
  patterns: [
    { pattern: '[in|at|by|for] the contrary , => on' },
    { pattern: 'on|in the [order] hand => other', message: 'The phrase is “on the other hand”.' },
  ],
  wrong: ['[[In]] the contrary, it is warm. => On', 'On the [[order]] hand, it is cold. => other'],
  right: ['On the contrary, it is warm.', 'He means the contrary.'],
});
