import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BATED_BREATH',
  category: 'NONSTANDARD_PHRASES',
  description: '“baited breath” for “bated breath”',
  message: 'The phrase is “bated breath”.',
  shortMessage: 'Set phrase',
  patterns: ['with [baited] breath => bated'],
  wrong: ['We waited with [[baited]] breath. => bated', 'They listened with [[baited]] breath. => bated'],
  right: ['We waited with bated breath.', 'He baited the hook.'],
});
