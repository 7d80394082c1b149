import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASSEMBLE_TOGETHER',
  category: 'REDUNDANCY',
  picky: true,
  description: '“gathered together” for “gathered”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[assemble|assembled|gather|gathered|merge|merged|join|joined|combine|combined|collaborate|collaborated|cooperate|mix|mixed|attach|attached|fuse|fused together] => \\1',
  ],
  wrong: ['They [[gathered together]] at noon. => gathered', 'We [[merged together]] the files. => merged'],
  right: ['They gathered at noon.', 'They came together at noon.'],
});
