import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TROUGH_THROUGH',
  category: 'CONFUSED_WORDS',
  description: '“trough” or “threw” for “through”',
  message: 'Did you mean “through”, as in “from end to end”?',
  shortMessage: 'Confused words',
  patterns: [
    'go|goes|went|gone|going|walk|walked|come|came|get|got|run|ran|look|looked|pass|passed|drive|drove|all|way|read|think|break|broke [trough|threw] @determiner|it|them|all|life|town => through',
  ],
  wrong: ['We walked [[trough]] the forest. => through', 'They went [[threw]] a hard time. => through'],
  right: ['We walked through the forest.', 'They filled the trough with water.', 'He ran and threw the ball.'],
});
