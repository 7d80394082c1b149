import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CHE_POLIVALENTE',
  category: 'GRAMMAR',
  description: '«la ragione per cui che» e «il giorno che»',
  message: '«Per cui» non vuole «che».',
  shortMessage: 'Relativo',
  patterns: [
    '[per cui che] => per cui',
    '[dove che] => dove',
    '[quando che] => quando',
    '[come che] => come',
    '[perché che] => perché',
    '[mentre invece] => mentre || invece',
  ],
  wrong: ['È il motivo [[per cui che]] resto. => per cui', 'Canta, [[mentre invece]] io leggo. => mentre'],
  right: ['È il motivo per cui resto.', 'Canta, mentre io leggo.'],
});
