import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CABO_CAVO',
  category: 'CONFUSED_WORDS',
  description: '«acavo» y «al cavo» por «al cabo»',
  message: 'La locución se escribe con «cabo».',
  shortMessage: 'Homófono',
  patterns: [
    '[al|fin cavo] => \\1 cabo',
    'a|de [cavo] a => cabo',
    'llevar|llevó|lleva|llevan|llevado|llevaron a [cavo|acabo] => cabo',
    'llevar|llevó|lleva|llevan|llevado|llevaron [acabo] => a cabo',
  ],
  wrong: ['Llegó [[al cavo]] de un año. => al cabo', 'Lo van a llevar [[acabo]]. => a cabo'],
  right: ['Llegó al cabo de un año.', 'Lo van a llevar a cabo.'],
});
