import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OP_HET_MOMENT',
  category: 'NONSTANDARD_PHRASES',
  description: '“in het moment” voor “op het moment”',
  message: 'Het is “op dit moment”.',
  shortMessage: 'Voorzetsel',
  patterns: ['[in|aan] dit|dat moment => op'],
  wrong: ['[[In]] dit moment ben ik thuis. => Op', 'Ik slaap [[aan]] dat moment nog. => op'],
  right: ['Op dit moment ben ik thuis.', 'In dit huis woon ik.'],
});
