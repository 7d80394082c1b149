import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BRIEF_SUMMARY',
  category: 'REDUNDANCY',
  picky: true,
  description: '“brief summary” for “summary”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[brief|short summary|glimpse|moment] => \\2'],
  exceptions: ['[brief|short moment]'],
  wrong: ['Here is a [[brief summary]]. => summary', 'She caught a [[brief glimpse]] of it. => glimpse'],
  right: ['Here is a summary.', 'He gave a brief answer.'],
});
