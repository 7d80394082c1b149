import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NOM_ADJECTIF_PLEONASME',
  category: 'REDUNDANCY',
  description: '« hasard imprévu », « monopole exclusif », « faux prétexte »',
  message: 'Le nom suffit : l’adjectif répète la même idée.',
  shortMessage: 'Pléonasme',
  patterns: [
    '[hasard imprévu|fortuit] => hasard',
    '[monopole exclusif] => monopole',
    '[faux prétexte] => prétexte',
    '[apanage exclusif] => apanage',
    '[bénévole non rémunéré] => bénévole',
    '[bip sonore] => bip',
    '[panacée universelle] => panacée',
    '[dune de sable] => dune',
    '[dunes de sable] => dunes',
    '[tollé général] => tollé',
    '[but final] => but',
    "[perspectives d’|d' avenir] => perspectives",
  ],
  wrong: ['Elle a un [[monopole exclusif]]. => monopole', 'Ce sont des [[dunes de sable]]. => dunes'],
  right: ['Elle a un monopole.', 'Ce sont des dunes.'],
});
