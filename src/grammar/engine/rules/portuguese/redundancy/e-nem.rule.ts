import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'E_NEM',
  category: 'REDUNDANCY',
  description: '“e nem” por “nem”',
  message: '“Nem” já significa “e não”.',
  shortMessage: 'Redundância',
  patterns: ['não _~4 , [e nem] => nem', 'sem _ [e nem] => nem'],
  wrong: ['Não come, não bebe, [[e nem]] dorme. => nem', 'Ficou sem pai [[e nem]] mãe. => nem'],
  right: ['Não come, não bebe, nem dorme.', 'E nem sequer telefonou.'],
});
