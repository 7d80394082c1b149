import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MILLON_DE',
  category: 'GRAMMAR',
  description: '«un millón personas» por «un millón de personas»',
  message: 'Ante el nombre se dice «millón de», «millones de».',
  shortMessage: 'Falta «de»',
  patterns: ['[millón|millones|billón|billones] :NMP,NFP,AMP => \\1 de'],
  wrong: ['Hay un [[millón]] personas. => millón de', 'Cuesta dos [[millones]] euros. => millones de'],
  right: ['Hay un millón de personas.', 'Cuesta dos millones de euros.'],
});
