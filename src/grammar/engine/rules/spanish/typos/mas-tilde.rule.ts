import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MAS_TILDE',
  category: 'TYPOS',
  description: '«mas» en lugar de «más»',
  message: 'La cantidad se escribe «más».',
  shortMessage: 'Tilde',
  patterns: [
    '[mas] de|que|grande|pequeño|alto|tarde|pronto|cerca|lejos|importante|tiempo|gente|bonito|o|bien|rápido|información|difícil|fácil|caro|barato|allá|adelante => más',
    'es|muy|mucho|nada|nunca|algo|alguien|una|vez|por|cada [mas] /[.,;!?]/ => más',
    'nada|nunca|alguien|algo [mas] => más',
    'es|son|soy|eres|está|mucho [mas] alta|bajo|baja|joven|viejo|vieja|guapo|guapa|listo|lista|fuerte|rica|rico|pequeña|larga|largo|corta|corto => más',
  ],
  wrong: ['Es [[mas]] grande. => más', 'No quiero nada [[mas]]. => más', 'Ella es [[mas]] alta. => más'],
  right: ['Es más grande.', 'Quiero más.', 'Ella es más alta.'],
});
