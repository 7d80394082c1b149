import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LIGAR_A_ATENCAO',
  category: 'NONSTANDARD_PHRASES',
  description: '“pagar atenção” por “prestar atenção”',
  message: 'Presta-se atenção.',
  shortMessage: 'Verbo',
  patterns: [
    '[pagar] atenção => prestar',
    '[paga] atenção => presta',
    '[pague] atenção => preste',
    '[pagou] atenção => prestou',
  ],
  wrong: ['Tens de [[pagar]] atenção. => prestar', 'Ele não [[paga]] atenção. => presta'],
  right: ['Tens de prestar atenção.', 'Ele não paga a conta.'],
});
