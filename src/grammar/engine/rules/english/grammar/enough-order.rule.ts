import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENOUGH_ORDER',
  category: 'GRAMMAR',
  description: '“enough big” for “big enough”',
  message: 'Put “enough” after the adjective.',
  shortMessage: 'Word order',
  patterns: [
    "is|are|was|were|am|be|'s|’s|not [enough big|small|old|young|good|strong|tall|rich|warm|hot|cold|fast|long|brave|clever|smart|large|wide|high|close|far|easy|clear] /to|for|[.,;!?]/ => \\3 enough",
  ],
  wrong: ['He is not [[enough old]] to drive. => old enough', 'It was [[enough warm]]. => warm enough'],
  right: ['He is not old enough to drive.', 'There is enough good food.'],
});
