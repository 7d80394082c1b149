import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERSONAS_HUMANAS',
  category: 'REDUNDANCY',
  description: '«personas humanas», «hijo varón masculino»',
  message: 'El nombre ya lo dice todo: «\\1» basta.',
  shortMessage: 'Redundancia',
  patterns: ['[persona humana] => persona', '[personas humanas] => personas', '[hemorragia de sangre] => hemorragia'],
  wrong: ['Respeta a las [[personas humanas]]. => personas', 'Tuvo una [[hemorragia de sangre]]. => hemorragia'],
  right: ['Respeta a las personas.', 'Tuvo una hemorragia.'],
});
