import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THE_CONTRARY',
  category: 'GRAMMAR',
  description: '“in the contrary” for “on the contrary”',
  message: 'The phrase is “on the contrary”.',
  shortMessage: 'Preposition',
  patterns: [{ pattern: '[in|at|by|for] the contrary , => on' }],
  wrong: ['[[In]] the contrary, it is warm. => On', '[[At]] the contrary, it is cold. => On'],
  right: ['On the contrary, it is warm.', 'He means the contrary.'],
});
