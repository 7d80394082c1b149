import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONSENSUS_OF_OPINION',
  category: 'REDUNDANCY',
  picky: true,
  description: '“consensus of opinion” for “consensus”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[consensus of opinion] => consensus', '[general consensus] => consensus'],
  wrong: ['There is a [[consensus of opinion]]. => consensus', 'The [[general consensus]] is no. => consensus'],
  right: ['There is a consensus.', 'It is a matter of opinion.'],
});
