import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_TU',
  category: 'GRAMMAR',
  description: '«tú» con otra persona del verbo',
  message: 'Con «tú», el verbo suele terminar en «-s».',
  shortMessage: 'Concordancia',
  patterns: [
    'tú [es|soy|está|estoy|tiene|tengo|va|voy|puede|puedo|quiere|quiero|hace|hago|sabe|dice|vive|vivo|habla|hablo|trabaja] => {tu:\\2}',
    'tú [:V1S,V3P^:V2S,N,A,INF,GER] => {v2s:\\2}',
    'tú no|me|te|lo|la|le|se|nos|los|las [:V1S,V3S,V3P^:V2S,N,A,INF,GER] => {v2s:\\3}',
  ],
  exceptions: ['que|como|y|ni|o tú [_]', 'que|como|y|ni|o tú _ [_]'],
  wrong: ['Tú [[tiene]] hambre. => tienes', 'Tú no [[cantan]] hoy. => cantas'],
  right: ['Tú tienes hambre.', 'Más alto que tú es Juan.'],
});
