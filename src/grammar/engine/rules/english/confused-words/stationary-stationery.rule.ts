import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'STATIONARY_STATIONERY',
  category: 'CONFUSED_WORDS',
  description: '“stationary” for “stationery” and the other way round',
  message: '“Stationery” is paper and pens; “stationary” means “not moving”.',
  shortMessage: 'Confused words',
  patterns: [
    'office|personalized|personalised|writing|wedding|school [stationary] => stationery',
    '[stationary] shop|store|cupboard|supplies|set => stationery',
    {
      pattern:
        'a|remain|remained|stay|stayed|was|were|is|are|completely [stationery] /[.,;!?]|bike|bicycle|vehicle|object|target|position|car|engine|and|for/ => stationary',
      exceptions: ['is|are|was [stationery] and'],
    },
  ],
  wrong: ['We ordered office [[stationary]]. => stationery', 'He rides a [[stationery]] bike. => stationary'],
  right: ['We ordered office stationery.', 'He rides a stationary bike.'],
});
