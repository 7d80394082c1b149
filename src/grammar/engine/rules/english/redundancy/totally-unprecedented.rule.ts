import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TOTALLY_UNPRECEDENTED',
  category: 'REDUNDANCY',
  picky: true,
  description: '“totally unprecedented” for “unprecedented”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[completely|totally unprecedented] => unprecedented', '[unprecedented new] => unprecedented'],
  wrong: [
    'It was [[totally unprecedented]]. => unprecedented',
    'They took an [[unprecedented new]] step. => unprecedented',
  ],
  right: ['It was unprecedented.', 'They took a new step.'],
});
