import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ASUMIR_QUE',
  category: 'COLLOCATIONS',
  picky: true,
  description: '«asumir» por «suponer»',
  message: 'Para dar algo por cierto se dice «suponer».',
  shortMessage: 'Anglicismo',
  patterns: ['[asumo|asume|asumimos|asumen] que => {suponer:\\1}', '[asumiendo] que => suponiendo'],
  wrong: ['[[Asumo]] que vendrás. => Supongo', '[[Asumiendo]] que llueva, no iremos. => Suponiendo'],
  right: ['Supongo que vendrás.', 'Asume la responsabilidad.'],
});
