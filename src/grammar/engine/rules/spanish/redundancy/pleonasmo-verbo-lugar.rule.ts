import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONASMO_VERBO_LUGAR',
  category: 'REDUNDANCY',
  description: '«adelantar hacia adelante», «retroceder atrás»',
  message: 'El verbo ya indica la dirección: «\\1» basta.',
  shortMessage: 'Redundancia',
  patterns: [
    '[adelantar|adelantó|avanzar|avanza|avanzó|avanzaron hacia? adelante] => \\1',
    '[retroceder|retrocede|retrocedió|retrocedieron hacia? atrás] => \\1',
  ],
  wrong: ['Hay que [[avanzar hacia adelante]]. => avanzar', 'El caballo [[retrocedió hacia atrás]]. => retrocedió'],
  right: ['Hay que avanzar más.', 'El caballo retrocedió.'],
});
