import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADIAR_PARA_DEPOIS',
  category: 'REDUNDANCY',
  description: '«adiar para depois» por «adiar»',
  message: 'Basta o verbo: já diz tudo.',
  shortMessage: 'Redundância',
  patterns: [
    '[adiar|adiou|adiei para depois] => \\1',
    '[prever antecipadamente] => \\1',
    '[voltar|voltou|regressar|regressou|retornar para trás] => \\1',
  ],
  wrong: ['Vamos [[adiar para depois]]. => adiar', 'Não dá para [[prever antecipadamente]]. => prever'],
  right: ['Vamos adiar.', 'Não dá para prever.'],
});
