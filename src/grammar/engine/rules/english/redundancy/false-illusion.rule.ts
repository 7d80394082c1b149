import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FALSE_ILLUSION',
  category: 'REDUNDANCY',
  picky: true,
  description: '“false illusion” for “illusion”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[false illusion|lie] => \\2', '[foreign imports] => imports'],
  wrong: ['It was a [[false illusion]]. => illusion', 'They buy [[foreign imports]]. => imports'],
  right: ['It was an illusion.', 'They buy foreign goods.'],
});
