import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ET_CETERA',
  category: 'NONSTANDARD_PHRASES',
  description: '“ect.” for “etc.”',
  message: 'Write “etc.”.',
  shortMessage: 'Set phrase',
  patterns: ['[ect] => etc', '[excetera|ecetera] => et cetera', '[and etc] => etc', '[ex cetera] => et cetera'],
  wrong: ['We sell pens, paper, [[ect]]. => etc', 'Bring bread, wine [[and etc]]. => etc'],
  right: ['We sell pens, paper, etc.', 'Bring bread and wine.'],
});
