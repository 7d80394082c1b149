import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MA_BENSI',
  category: 'REDUNDANCY',
  description: '“ma bensì” per “bensì”',
  message: 'Una sola congiunzione basta.',
  shortMessage: 'Ripetizione',
  patterns: [
    '[ma bensì] => bensì',
    '[siccome che] => siccome',
    '[ma tuttavia] => tuttavia',
    '[quindi perciò|dunque|pertanto] => quindi',
  ],
  wrong: ['Non è rosso, [[ma bensì]] blu. => bensì', '[[Siccome che]] piove, resto. => Siccome'],
  right: ['Non è rosso, bensì blu.', 'Siccome piove, resto.'],
});
