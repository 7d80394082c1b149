import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ENSURE_INSURE',
  category: 'CONFUSED_WORDS',
  picky: true,
  description: '“insure that” for “ensure that”',
  message: 'To “ensure” is to make certain; to “insure” is to cover against loss.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|must|can|could|should|and|helps|help [insure] that => ensure',
    '[insures|insuring] that => {ensure:\\1}',
  ],
  wrong: ['We must [[insure]] that it works. => ensure', 'This [[insures]] that nobody falls. => ensures'],
  right: ['We must ensure that it works.', 'They insure the house.'],
});
