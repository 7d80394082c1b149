import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PER_SE',
  category: 'NONSTANDARD_PHRASES',
  description: '“per say” for “per se”',
  message: 'The phrase is “per se”.',
  shortMessage: 'Set phrase',
  patterns: ['[per say] => per se', '[persay] => per se', '[per-se] => per se'],
  wrong: ['It is not wrong [[per say]]. => per se', 'It is not art, [[persay]]. => per se'],
  right: ['It is not wrong per se.', 'They have a say in it.'],
});
