import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BAJO_EL_PUNTO',
  category: 'COLLOCATIONS',
  description: '«bajo el punto de vista» por «desde el punto de vista»',
  message: 'Se mira «desde» un punto de vista.',
  shortMessage: 'Preposición',
  patterns: ['[bajo] el|mi|su|este|ese punto de vista => desde', '[bajo] la|esta|esa base de|que => sobre'],
  wrong: ['[[Bajo]] mi punto de vista es fácil. => Desde', 'Decide [[bajo]] la base de los datos. => sobre'],
  right: ['Desde mi punto de vista es fácil.', 'Está bajo la mesa.'],
});
