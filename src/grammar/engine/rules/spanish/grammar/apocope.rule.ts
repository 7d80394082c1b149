import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'APOCOPE',
  category: 'GRAMMAR',
  description: '«bueno día» en lugar de «buen día»',
  message: 'Ante un nombre masculino se dice «{apocope:\\1}».',
  shortMessage: 'Concordancia',
  patterns: ['[bueno|malo|primero|tercero|alguno|ninguno|grande] @masculine|amor|éxito => {apocope:\\1}'],
  exceptions: ['es|está|muy|más|tan|era|fue|lo|algo|y|uno [_]'],
  wrong: ['Es un [[bueno]] libro. => buen', 'Vive en el [[primero]] piso. => primer'],
  right: ['Es un buen libro.', 'El primero viene hoy.'],
});
