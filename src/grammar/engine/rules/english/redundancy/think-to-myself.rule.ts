import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THINK_TO_MYSELF',
  category: 'REDUNDANCY',
  picky: true,
  description: '“thought to myself” for “thought”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[think|thought|thinking to myself|himself|herself|yourself|themselves|ourselves] => \\1',
    '[see|saw|seen with my|his|her own eyes] => \\1',
  ],
  wrong: ['I [[thought to myself]] that it was late. => thought', 'She [[saw with her own eyes]] that it fell. => saw'],
  right: ['I thought that it was late.', 'He talks to himself.'],
});
