import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DONDE_TEMPORAL',
  category: 'GRAMMAR',
  description: '«donde» para el tiempo: «el día donde»',
  message: 'Para el tiempo se dice «en que» o «cuando».',
  shortMessage: 'Relativo',
  patterns: ['día|días|momento|año|años|época|mes|hora|noche|tarde|semana|fecha [donde] => en que'],
  wrong: ['Fue el día [[donde]] nació. => en que', 'Recuerdo el año [[donde]] nevó. => en que'],
  right: ['Fue el día en que nació.', 'Es la casa donde nació.'],
});
