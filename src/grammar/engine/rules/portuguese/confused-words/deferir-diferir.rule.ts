import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEFERIR_DIFERIR',
  category: 'CONFUSED_WORDS',
  description: '«diferir o pedido» por «deferir o pedido»',
  message: 'Aprovar um pedido é «deferir»; «diferir» é adiar ou ser diferente.',
  shortMessage: 'Parónimo',
  patterns: [
    '[diferiu] o|a pedido|requerimento|petição|liminar => deferiu',
    '[diferir] o|a pedido|requerimento|petição|liminar => deferir',
  ],
  wrong: ['O juiz [[diferiu]] o pedido. => deferiu', 'Podem [[diferir]] o requerimento. => deferir'],
  right: ['O juiz deferiu o pedido.', 'As contas podem diferir.'],
});
