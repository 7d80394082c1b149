import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOON_MIDNIGHT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“12 noon” for “noon”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[12|twelve noon|midnight] => \\2'],
  wrong: ['We met at [[12 noon]]. => noon', 'It ends at [[twelve midnight]]. => midnight'],
  right: ['We met at noon.', 'It is twelve.'],
});
