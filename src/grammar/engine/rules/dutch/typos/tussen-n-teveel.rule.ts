import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TUSSEN_N_TEVEEL',
  category: 'TYPOS',
  description: '“zonnenbank” voor “zonnebank”',
  message: 'In deze samenstelling hoort geen tussen-n.',
  shortMessage: 'Tussen-n',
  patterns: [
    '[zonnenbank] => zonnebank',
    '[zonnenbril] => zonnebril',
    '[zonnenbloem] => zonnebloem',
    "[maneschijn's] => maneschijn",
    '[manenschijn] => maneschijn',
    '[koninginnendag] => Koninginnedag',
    '[rijstenpap] => rijstepap',
    '[gedachtengang] => gedachtegang',
    '[zonnenschijn] => zonneschijn',
    '[secretaressendag] => secretaressedag',
    '[beren­sterk] => beresterk',
    '[reuzenleuk] => reuzeleuk',
    '[aspergensoep] => aspergesoep',
    '[groentensoep] => groentesoep',
  ],
  wrong: ['Zij draagt een [[zonnenbril]]. => zonnebril', 'Wij eten [[groentensoep]]. => groentesoep'],
  right: ['Zij draagt een zonnebril.', 'Wij eten groentesoep.'],
});
