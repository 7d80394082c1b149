import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SEW_SOW',
  category: 'CONFUSED_WORDS',
  description: '“sew” for “sow” seeds',
  message: 'You “sow” seeds; you “sew” clothes.',
  shortMessage: 'Confused words',
  patterns: [
    '[sew|sews|sewed|sewing|sewn] the? seeds|seed|doubt|discord|confusion|chaos|fear|wheat|corn => {sow:\\1}',
    'reap what you [sew] => sow',
  ],
  wrong: ['They [[sew]] seeds in spring. => sow', 'You reap what you [[sew]]. => sow'],
  right: ['They sow seeds in spring.', 'She can sew a dress.'],
});
