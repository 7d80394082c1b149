import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPEND_TIME_FOR',
  category: 'GRAMMAR',
  description: '“spend money for” for “spend money on”',
  message: 'You spend money or time “on” something.',
  shortMessage: 'Preposition',
  patterns: [
    'spend|spent|spends|spending much|too? much|money|dollars|euros|pounds [for] a|the|new|clothes|food|shoes|books|games|it|them|things => on',
    'waste|wasted|wastes money|time [for|in] it|this|that|them => on',
  ],
  wrong: ['He spent money [[for]] clothes. => on', 'Do not waste time [[for]] it. => on'],
  right: ['He spent money on clothes.', 'They spent money in Rome.'],
});
