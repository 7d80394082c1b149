import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_STAAT_TE',
  category: 'NONSTANDARD_PHRASES',
  description: '“in staat om” zonder “zijn” en “instaat”',
  message: 'Je schrijft “in staat” los.',
  shortMessage: 'Los',
  patterns: ['ben|bent|is|zijn|was|waren niet? [instaat] => in staat'],
  wrong: ['Hij is [[instaat]] het werk te doen. => in staat', 'Wij zijn niet [[instaat]] te komen. => in staat'],
  right: ['Hij is in staat het werk te doen.', 'Zij moet instaan voor de schade.'],
});
