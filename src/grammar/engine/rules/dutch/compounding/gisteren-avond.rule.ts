import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GISTEREN_AVOND',
  category: 'COMPOUNDING',
  description: '“gisteren avond” voor “gisteravond”',
  message: 'Dit schrijf je aan elkaar en zonder “en”.',
  shortMessage: 'Aaneen',
  patterns: [
    '[gisteren avond] => gisteravond',
    '[gisteren middag] => gistermiddag',
    '[gisteren ochtend] => gisterochtend',
    '[gisteren nacht] => gisternacht',
    '[van avond] => vanavond',
    '[van daag] => vandaag',
    '[van morgen] ben|was|is|heb|had|heeft => vanmorgen',
    '[van middag] => vanmiddag',
    '[van nacht] => vannacht',
    '[eer gisteren] => eergisteren',
    '[over morgen] => overmorgen',
  ],
  wrong: ['Ik was [[gisteren avond]] thuis. => gisteravond', 'Wij eten [[van daag]] vis. => vandaag'],
  right: ['Ik was gisteravond thuis.', 'Ik zag hem gisteren op straat.'],
});
