import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SELF_DEPRECATING',
  category: 'NONSTANDARD_PHRASES',
  description: '“self-depreciating” for “self-deprecating”',
  message: 'The phrase is “self-deprecating”.',
  shortMessage: 'Set phrase',
  patterns: ['[self-depreciating] => self-deprecating', '[self-depreciation] => self-deprecation'],
  wrong: [
    'He has a [[self-depreciating]] humour. => self-deprecating',
    'It was mere [[self-depreciation]]. => self-deprecation',
  ],
  right: ['He has a self-deprecating humour.', 'The asset is depreciating.'],
});
