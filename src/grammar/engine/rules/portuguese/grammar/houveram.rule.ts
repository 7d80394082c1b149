import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOUVERAM',
  category: 'GRAMMAR',
  description: '“houveram problemas” por “houve problemas”',
  message: 'No sentido de existir, “haver” fica no singular.',
  shortMessage: 'Gramática',
  patterns: [
    '[houveram] muitos|muitas|vários|várias|problemas|acidentes|dois|três|mudanças => houve',
    '[haviam] muitos|muitas|vários|várias|problemas|pessoas|dois|três => havia',
    '[haverão] muitos|muitas|vários|várias|problemas => haverá',
  ],
  wrong: ['[[Houveram]] problemas. => Houve', '[[Haviam]] muitas pessoas. => Havia'],
  right: ['Houve problemas.', 'Havia muitas pessoas.'],
});
