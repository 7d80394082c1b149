import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COMPLETELY_FULL',
  category: 'REDUNDANCY',
  picky: true,
  description: '“completely full” for “full”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[completely|totally|entirely full|empty|finished|unique|surrounded|dead|filled|opposite] => \\2'],
  wrong: ['The bus was [[completely full]]. => full', 'It is [[totally unique]]. => unique'],
  right: ['The bus was full.', 'It is totally wrong.'],
});
