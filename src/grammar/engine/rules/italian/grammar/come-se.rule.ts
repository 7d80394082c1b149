import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COME_SE',
  category: 'GRAMMAR',
  words: {
    è: 'fosse',
    ha: 'avesse',
    sei: 'fossi',
    hai: 'avessi',
    può: 'potesse',
    sta: 'stesse',
    sa: 'sapesse',
    vuole: 'volesse',
  },
  description: '“come se è” per “come se fosse”',
  message: 'Dopo “come se” ci vuole il congiuntivo imperfetto.',
  shortMessage: 'Congiuntivo',
  patterns: ['come se tu|lui|lei|non|si|mi|ti|ci? [@words] => {words:\\4}'],
  wrong: ['Parla come se [[è]] il capo. => fosse', 'Fai come se non [[sei]] qui. => fossi'],
  right: ['Parla come se fosse il capo.', 'Dimmi come è andata.'],
});
