import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'REITERAR_NUEVO',
  category: 'REDUNDANCY',
  description: '«reiterar de nuevo», «volver a reanudar»',
  message: 'El verbo ya significa «otra vez».',
  shortMessage: 'Redundancia',
  patterns: [
    '[reiterar|reitero|reiteró|reiteran|repetir|repito|repitió|repiten|reanudar|reanudó otra vez] => \\1',
    '[reiterar|reitero|reiteró|reiteran|reanudar|reanudó|repetir|repito|repitió de nuevo|nuevamente] => \\1',
    '[reiterar|reitero|reiteró|repetir|repitió nuevamente] => \\1',
  ],
  wrong: ['Lo [[reitero otra vez]]. => reitero', 'Quiere [[repetir de nuevo]] el curso. => repetir'],
  right: ['Lo reitero.', 'Quiere repetir el curso.'],
});
