import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DUBBELOP',
  category: 'REDUNDANCY',
  description: 'dubbelop: “maar echter”, “reeds al”',
  message: 'Eén van deze woorden is genoeg.',
  shortMessage: 'Dubbelop',
  patterns: [
    '[maar echter] => maar',
    '[reeds al] => al',
    '[al reeds] => al',
    '[ook eveneens] => ook',
    '[enkel alleen] => alleen',
    '[slechts maar] => slechts',
    '[weer opnieuw] => opnieuw',
  ],
  wrong: ['Hij kwam, [[maar echter]] te laat. => maar', 'Zij is [[al reeds]] vertrokken. => al'],
  right: ['Hij kwam, maar te laat.', 'Zij is al vertrokken.'],
});
