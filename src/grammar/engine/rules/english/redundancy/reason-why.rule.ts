import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REASON_WHY',
  category: 'REDUNDANCY',
  picky: true,
  description: '“reason why” for “reason”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[reason why] /is|was|[.,;]/ => reason'],
  wrong: ['The [[reason why]] is simple. => reason', 'He knew the [[reason why]]. => reason'],
  right: ['The reason is simple.', 'Nobody knew why.'],
});
