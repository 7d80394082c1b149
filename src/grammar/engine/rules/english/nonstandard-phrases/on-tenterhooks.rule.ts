import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_TENTERHOOKS',
  category: 'NONSTANDARD_PHRASES',
  description: '“on tender hooks” for “on tenterhooks”',
  message: 'The phrase is “on tenterhooks”.',
  shortMessage: 'Set phrase',
  patterns: ['on [tender hooks|hook] => tenterhooks', 'on [tenderhooks] => tenterhooks'],
  wrong: ['We were on [[tender hooks]] all day. => tenterhooks', 'She kept us on [[tenderhooks]]. => tenterhooks'],
  right: ['We were on tenterhooks all day.', 'It hangs on hooks.'],
});
