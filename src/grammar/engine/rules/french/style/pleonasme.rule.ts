import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONASME',
  category: 'STYLE',
  picky: true,
  description: 'Un pléonasme : « monter en haut »',
  message: 'C’est un pléonasme : un seul mot suffit.',
  shortMessage: 'Style',
  patterns: [
    '[monter|monte|monté en haut] => \\1',
    '[descendre|descends|descendu en bas] => \\1',
    "[prévoir|prévu à l’|l' avance] => \\1",
    '[reculer|reculé en arrière] => \\1',
    '[voire même] => voire',
    '[puis ensuite] => puis',
    "[au jour d’|d' aujourd'hui|aujourd’hui] => aujourd’hui",
    '[car en effet] => car',
    '[opposer son veto] => mettre son veto',
    '[sortir|sors dehors] => \\1',
    '[tri sélectif] => tri',
    '[bref résumé] => résumé',
    '[hasard imprévu] => hasard',
  ],
  wrong: ['Il faut [[monter en haut]]. => monter', 'Il mange, [[puis ensuite]] il dort. => puis'],
  right: ['Il faut monter.', 'Il mange, puis il dort.'],
});
