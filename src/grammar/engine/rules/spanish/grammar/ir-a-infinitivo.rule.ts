import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IR_A_INFINITIVO',
  category: 'GRAMMAR',
  description: '«vamos ir» por «vamos a ir»',
  message: 'Entre el verbo «ir» y el infinitivo va «a».',
  shortMessage: 'Preposición',
  patterns: ['[voy|vas|vamos|van|iba|iban|íbamos] :INF^:N,A => \\1 a'],
  wrong: ['[[Vamos]] llegar tarde. => Vamos a', 'Mañana [[van]] comer juntos. => van a'],
  right: ['Vamos a llegar tarde.', 'El poder y la gloria se van.'],
});
