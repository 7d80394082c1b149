import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABSOLUTELY_ESSENTIAL',
  category: 'REDUNDANCY',
  picky: true,
  description: '“absolutely essential” for “essential”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[absolutely essential|necessary] => \\2'],
  wrong: ['It is [[absolutely essential]]. => essential', 'Is it [[absolutely necessary]]? => necessary'],
  right: ['It is essential.', 'It is absolutely clear.'],
});
