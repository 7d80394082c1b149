import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'D_ALTRONDE',
  category: 'COMPOUNDING',
  description: '“daltronde” per “d’altronde”',
  message: 'Qui ci vuole l’apostrofo.',
  shortMessage: 'Apostrofo',
  patterns: [
    '[daltronde] => d’altronde',
    '[daltra] parte => d’altra',
    '[daltro] canto => d’altro',
    '[dora] in poi|avanti => d’ora',
    '[allincirca] => all’incirca',
  ],
  wrong: ['[[Daltronde]] aveva ragione. => D’altronde', '[[Dora]] in poi studio. => D’ora'],
  right: ['D’altronde aveva ragione.', 'D’ora in poi studio.'],
});
