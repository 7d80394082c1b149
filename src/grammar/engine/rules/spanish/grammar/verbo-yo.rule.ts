import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_YO',
  category: 'GRAMMAR',
  description: '«yo» con otra persona del verbo',
  message: 'Con «yo», el verbo va en primera persona.',
  shortMessage: 'Concordancia',
  patterns: [
    'yo [es|eres|somos|son|está|estás|están|tiene|tienes|tienen|va|vas|van|puede|puedes|quiere|quieres|hace|haces|sabe|sabes|dice|dices|vive|vives|come|comes|habla|hablas|trabaja|trabajas] => {yo:\\2}',
    'yo [:V2S,V3S,V3P^:V1S,N,A,INF,GER] => {v1s:\\2}',
    {
      pattern: 'yo no|me|te|lo|la|le|se|les|los|las [:V2S,V3S,V3P^:V1S,N,A,INF,GER] => {v1s:\\3}',
      exceptions: ['yo se|me|te|no [_]'],
    },
  ],
  exceptions: ['que|como|y|ni|o yo [_]', 'que|como|y|ni|o yo _ [_]'],
  wrong: ['Yo [[tiene]] hambre. => tengo', 'Yo lo [[necesita]] hoy. => necesito'],
  right: ['Yo tengo hambre.', 'Más alto que yo es Juan.'],
});
