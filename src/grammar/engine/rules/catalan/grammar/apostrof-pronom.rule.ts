import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOSTROF_PRONOM',
  category: 'GRAMMAR',
  description: '«em agrada» per «m’agrada»',
  message: 'Davant de vocal el pronom s’apostrofa.',
  shortMessage: 'Gramàtica',
  patterns: [
    '[em agrada|agraden|aixeco|imagino|ha|han|he|havia] => m’\\2',
    '[et agrada|agraden|aixeques|ha|han|has] => t’\\2',
    '[es ha|han|havia|aixeca|estima] => s’\\2',
  ],
  wrong: ['[[Em agrada]] el pa. => M’agrada', 'Ell [[es ha]] adormit. => s’ha'],
  right: ['M’agrada el pa.', 'Ell s’ha adormit.'],
});
