import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALTAR_ALTER',
  category: 'CONFUSED_WORDS',
  description: '“alter” for “altar” and the other way round',
  message: 'To “alter” is to change; an “altar” stands in a church.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|can|could|cannot|may|might|not|slightly [altar] the|this|that|his|her|my|our|their|its|it|your => alter',
    'at|before|church|main|high|the [alter] /of|in|and|boy|boys|cloth|[.,;!?]/ => altar',
    '[altar] ego => alter',
  ],
  wrong: [
    'We cannot [[altar]] the plan. => alter',
    'They met at the [[alter]]. => altar',
    'It is his [[altar]] ego. => alter',
  ],
  right: ['We cannot alter the plan.', 'They met at the altar.'],
});
