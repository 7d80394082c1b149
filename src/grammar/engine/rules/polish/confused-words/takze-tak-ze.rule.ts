import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAKZE_TAK_ZE',
  category: 'CONFUSED_WORDS',
  description: '„a także” i „tak że”',
  message: '„także” znaczy „też”; na początku wniosku pisze się „tak że”.',
  shortMessage: 'Pomylone słowa',
  patterns: [
    ', [także] nie martw|przejmuj|bój => tak że',
    ', [a tak że] => a także',
    '[tak rze] => tak że',
    '[a tak że] => a także',
  ],
  wrong: ['Kupił chleb, [[a tak że]] mleko. => a także', 'Jest ciepło, [[także]] nie martw się. => tak że'],
  right: ['Kupił chleb, a także mleko.', 'Jest ciepło, tak że nie martw się.'],
});
