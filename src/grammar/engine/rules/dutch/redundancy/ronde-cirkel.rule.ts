import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RONDE_CIRKEL',
  category: 'REDUNDANCY',
  description: '“ronde cirkel” en andere dubbele woorden',
  message: 'Het eerste woord voegt niets toe.',
  shortMessage: 'Dubbelop',
  patterns: [
    '[ronde cirkel] => cirkel',
    '[gratis cadeau] => cadeau',
    '[dode lijk] => lijk',
    '[witte sneeuw] => sneeuw',
    '[oude bejaarde] => bejaarde',
    '[nieuwe innovatie] => innovatie',
    '[nieuwe innovaties] => innovaties',
    '[toekomstplannen voor later] => toekomstplannen',
    '[eigen zelfportret] => zelfportret',
    '[verplichte must] => must',
  ],
  wrong: ['Zij tekent een [[ronde cirkel]]. => cirkel', 'Het bedrijf toont een [[nieuwe innovatie]]. => innovatie'],
  right: ['Zij tekent een cirkel.', 'Het bedrijf toont een innovatie.'],
});
