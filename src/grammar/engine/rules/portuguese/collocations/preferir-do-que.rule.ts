import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREFERIR_DO_QUE',
  category: 'COLLOCATIONS',
  description: '«prefiro carne do que peixe»',
  message: 'Prefere-se uma coisa «a» outra.',
  shortMessage: 'Regência',
  patterns: [
    'prefiro|prefere|preferem|preferimos|preferir :N,A,INF [do que] => a',
    'prefiro|prefere|preferem|preferimos|preferir o|a|os|as :N,A [do que] => a',
  ],
  wrong: ['Prefiro carne [[do que]] peixe. => a', 'Ela prefere dançar [[do que]] cantar. => a'],
  right: ['Prefiro carne a peixe.', 'Gosta mais de carne do que de peixe.'],
});
