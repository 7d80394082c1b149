import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LOCUCION_LATINA',
  category: 'TYPOS',
  description: 'Locuciones latinas mal escritas: «statu quo», «ex profeso»',
  message: 'La locución se escribe así en latín.',
  shortMessage: 'Latín',
  patterns: [
    '[status quo] => statu quo',
    '[vice y versa] => viceversa',
    '[exprofeso] => ex profeso',
    '[sui géneris] => sui generis',
    '[ipso factor] => ipso facto',
  ],
  wrong: ['Defiende el [[status quo]]. => statu quo', 'De Madrid a Roma y [[vice y versa]]. => viceversa'],
  right: ['Defiende el statu quo.', 'De Madrid a Roma y viceversa.'],
});
