import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABSOLVER_ABSORVER',
  category: 'CONFUSED_WORDS',
  description: '«absorver o réu» por «absolver o réu»',
  message: 'Declarar inocente é «absolver»; «absorver» é embeber.',
  shortMessage: 'Parónimo',
  patterns: ['[absorver] o|a réu|ré|acusado|arguido => absolver', '[absorveu] o|a réu|ré|acusado|arguido => absolveu'],
  wrong: ['O juiz vai [[absorver]] o réu. => absolver', 'O tribunal [[absorveu]] o arguido. => absolveu'],
  right: ['O juiz vai absolver o réu.', 'A esponja absorveu a água.'],
});
