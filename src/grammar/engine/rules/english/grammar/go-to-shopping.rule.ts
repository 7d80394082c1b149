import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GO_TO_SHOPPING',
  category: 'GRAMMAR',
  description: '“go to shopping” for “go shopping”',
  message: 'Say “go \\3”, without “to” or “for”.',
  shortMessage: 'Verb form',
  patterns: [
    'go|goes|went|going [to|for shopping|swimming|fishing|skiing|dancing|jogging|hiking|camping|sightseeing|surfing|sailing] => \\3',
  ],
  wrong: ['We went [[to swimming]]. => swimming', 'They go [[for shopping]] on Friday. => shopping'],
  right: ['We went swimming.', 'They go to the shops.'],
});
