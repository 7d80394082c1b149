import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAS_MAIS',
  category: 'CONFUSED_WORDS',
  description: '“mais” por “mas” e vice-versa',
  message: '“Mas” indica oposição; “mais” indica quantidade.',
  shortMessage: 'Palavra trocada',
  patterns: [
    ', [mais] eu|não|ele|ela|é|isso|nós|eles => mas',
    '[mas] bonito|bonita|grande|velho|velha|tarde|cedo|alto|caro|importante|perto|longe|tempo => mais',
    'muito|nada|nunca|quem [mas] /[.,;!?]/ => mais',
  ],
  exceptions: [', [mas] _'],
  wrong: ['Queria ir, [[mais]] não posso. => mas', 'Ela é [[mas]] velha. => mais'],
  right: ['Queria ir, mas não posso.', 'Ela é mais velha.', 'É bonito, mas caro.'],
});
