import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEDER_ODER',
  category: 'GRAMMAR',
  description: '„weder … oder“ statt „weder … noch“',
  message: 'Zu „weder“ gehört „noch“.',
  shortMessage: 'Konjunktion',
  patterns: ['weder~2 [oder] _ => noch'],
  wrong: ['Sie mag weder Tee [[oder]] Kaffee. => noch', 'Er hat weder Zeit [[oder]] Geld. => noch'],
  right: ['Sie mag weder Tee noch Kaffee.', 'Sie mag Tee oder Kaffee.'],
});
