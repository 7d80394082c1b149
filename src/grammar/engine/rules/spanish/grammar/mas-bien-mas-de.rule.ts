import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAS_BIEN_MAS_DE',
  category: 'GRAMMAR',
  description: '«más que diez personas» por «más de diez»',
  message: 'Ante una cantidad se dice «más de» o «menos de».',
  shortMessage: 'Comparación',
  patterns: [
    {
      pattern:
        'más|menos [que] dos|tres|cuatro|cinco|diez|veinte|treinta|cien|mil|cincuenta personas|años|días|horas|euros|veces|metros|libros|minutos|kilos => de',
      exceptions: ['no|nada _~3 más [que] _'],
    },
  ],
  wrong: ['Vinieron más [[que]] diez personas. => de', 'Tiene menos [[que]] veinte años. => de'],
  right: ['Vinieron más de diez personas.', 'No tengo más que diez euros.'],
});
