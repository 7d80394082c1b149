import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CURRENT_STATUS_QUO',
  category: 'REDUNDANCY',
  picky: true,
  description: '“current status quo” for “status quo”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[current status quo] => status quo',
    '[current trend|incumbent] => \\2',
    '[present incumbent] => incumbent',
  ],
  wrong: ['They like the [[current status quo]]. => status quo', 'She beat the [[current incumbent]]. => incumbent'],
  right: ['They like the status quo.', 'The current plan is good.'],
});
