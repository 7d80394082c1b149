import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAS_TILDE',
  category: 'TYPOS',
  description: '«mas» en lugar de «más»',
  message: 'La cantidad se escribe «más».',
  shortMessage: 'Tilde',
  patterns: [
    {
      pattern: '/\\p{L}{2,}/ [mas] /\\p{L}{2,}/ => más',
      exceptions: [
        '_ [mas] no|el|la|los|las|si|sí|yo|nunca|también|se|lo|le|me|te|nos|ella|él|quien|ay|todo|ellos|aún|un|una|aunque|cuando|como|jamás|sin|su|sus|mi|mis|pero',
        'o|y [mas]',
      ],
    },
    '[mas] de|que|grande|pequeño|alto|tarde|pronto|cerca|lejos|importante|tiempo|gente|bonito|o|bien|rápido|información|difícil|fácil|caro|barato|allá|adelante => más',
    'es|muy|mucho|nada|nunca|algo|alguien|una|vez|por|cada [mas] /[.,;!?]/ => más',
    'nada|nunca|alguien|algo [mas] => más',
    'es|son|soy|eres|está|mucho [mas] alta|bajo|baja|joven|viejo|vieja|guapo|guapa|listo|lista|fuerte|rica|rico|pequeña|larga|largo|corta|corto => más',
  ],
  wrong: [
    'Son [[mas]] fáciles de usar. => más',
    'Es [[mas]] grande. => más',
    'No quiero nada [[mas]]. => más',
    'Ella es [[mas]] alta. => más',
  ],
  right: ['Prometió venir mas no vino.', 'Es más grande.', 'Quiero más.', 'Ella es más alta.'],
});
