import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_TU',
  category: 'GRAMMAR',
  description: '«tú» con otra persona del verbo',
  message: 'Con «tú», el verbo es «{tu:\\2}».',
  shortMessage: 'Concordancia',
  patterns: [
    'tú [es|soy|está|estoy|tiene|tengo|va|voy|puede|puedo|quiere|quiero|hace|hago|sabe|dice|vive|vivo|habla|hablo|trabaja] => {tu:\\2}',
  ],
  exceptions: ['que|como|y|ni tú [_]'],
  wrong: ['Tú [[tiene]] razón. => tienes', 'Tú [[es]] alto. => eres'],
  right: ['Tú tienes razón.', '¿Eres tú?'],
});
