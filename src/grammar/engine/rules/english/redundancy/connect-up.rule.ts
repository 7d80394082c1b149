import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONNECT_UP',
  category: 'REDUNDANCY',
  picky: true,
  description: '“linked up” for “linked”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[connect|connected|link|linked|divide|divided up] /[.,;!?]/ => \\1'],
  wrong: ['All the rooms are [[linked up]]. => linked', 'The land was [[divided up]]. => divided'],
  right: ['All the rooms are linked.', 'He looked up.'],
});
