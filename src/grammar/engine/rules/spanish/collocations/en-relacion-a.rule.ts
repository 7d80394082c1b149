import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EN_RELACION_A',
  category: 'COLLOCATIONS',
  description: '«en relación a» por «en relación con»',
  message: 'Se dice «en relación con» o «con relación a».',
  shortMessage: 'Preposición',
  patterns: [
    '[en relación a] => en relación con',
    '[en relación al] => en relación con el',
    '[con relación con] => con relación a',
  ],
  wrong: [
    'Habla [[en relación a]] tu carta. => en relación con',
    'Pregunta [[en relación al]] viaje. => en relación con el',
  ],
  right: ['Habla en relación con tu carta.', 'Habla con relación a tu carta.'],
});
