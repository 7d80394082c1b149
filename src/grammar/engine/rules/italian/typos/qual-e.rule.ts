import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUAL_E',
  category: 'TYPOS',
  priority: 1,
  description: '«qual’è» per «qual è»',
  message: 'Si scrive senza apostrofo.',
  shortMessage: 'Ortografia',
  patterns: ["[qual'è|qual’è|qual'e] => qual è", "[qual'era|qual’era] => qual era"],
  wrong: ["[[Qual'è]] il tuo nome? => Qual è", 'Dimmi [[qual’è]] la strada. => qual è'],
  right: ['Qual è il tuo nome?', 'Quale strada prendi?'],
});
