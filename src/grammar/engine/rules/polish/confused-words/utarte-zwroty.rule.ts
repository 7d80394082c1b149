import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UTARTE_ZWROTY',
  category: 'CONFUSED_WORDS',
  description: 'zniekształcone zwroty: „odgrywa znaczenie”, „na wskutek”',
  message: 'To zniekształcony zwrot.',
  shortMessage: 'Utarty zwrot',
  patterns: [
    '[odgrywa znaczenie] => ma znaczenie',
    '[wziąć|wziął|wzięła pod uwagi] => \\1 pod uwagę',
    '[przywiązywać rolę] => przywiązywać wagę',
    '[mieć|ma na myśl] => \\1 na myśli',
    '[w skutek tego] => wskutek tego',
    '[na wskutek] => wskutek',
  ],
  wrong: ['To [[odgrywa znaczenie]]. => ma znaczenie', 'Zginął [[na wskutek]] wypadku. => wskutek'],
  right: ['To ma znaczenie.', 'Zginął wskutek wypadku.'],
});
