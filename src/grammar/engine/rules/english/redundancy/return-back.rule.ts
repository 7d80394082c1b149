import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RETURN_BACK',
  category: 'REDUNDANCY',
  description: '“return back” and “repeat again”',
  message: '“\\1” already means “back” or “again”.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[return|returned|returns|returning back] => \\1',
    '[reply|replied|revert|reverted back] => \\1',
    '[repeat|repeated|repeats again] => \\1',
  ],
  wrong: [
    'She [[returned back]] home. => returned',
    'Please [[repeat again]]. => repeat',
    'He [[replied back]] at once. => replied',
  ],
  right: ['She returned home.', 'Please repeat it.'],
});
