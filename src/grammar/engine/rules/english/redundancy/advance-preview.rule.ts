import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADVANCE_PREVIEW',
  category: 'REDUNDANCY',
  picky: true,
  description: '“advance preview” for “preview”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[advance preview|reservation|reservations|forecast] => \\2',
    '[preheat|prepare|plan|warn in advance] => \\1',
  ],
  wrong: ['We saw an [[advance preview]]. => preview', 'You must [[plan in advance]]. => plan'],
  right: ['We saw a preview.', 'Pay in advance.'],
});
