import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PASS_MUSTER',
  category: 'NONSTANDARD_PHRASES',
  description: '“pass mustard” for “pass muster”',
  message: 'The phrase is “pass muster”.',
  shortMessage: 'Set phrase',
  patterns: ['pass|passes|passed|passing [mustard] => muster'],
  exceptions: ['pass|passed|passing [mustard] to|around|over|and|please'],
  wrong: ['His plan did not pass [[mustard]]. => muster', 'None of them passed [[mustard]]. => muster'],
  right: ['His plan did not pass muster.', 'Could you pass the mustard?', 'They passed mustard around the table.'],
});
