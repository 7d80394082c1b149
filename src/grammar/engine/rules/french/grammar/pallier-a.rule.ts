import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PALLIER_A',
  category: 'GRAMMAR',
  description: '« pallier à » pour « pallier »',
  message: '« \\1 » se construit sans préposition.',
  shortMessage: 'Locution',
  patterns: ['[pallier à] => pallier'],
  wrong: ['Il faut [[pallier à]] ce manque. => pallier', 'Pour [[pallier à]] la crise, il agit. => pallier'],
  right: ['Il faut pallier ce manque.', 'Il monte au palier.'],
});
