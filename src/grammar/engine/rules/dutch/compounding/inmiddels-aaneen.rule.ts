import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'INMIDDELS_AANEEN',
  category: 'COMPOUNDING',
  description: '“in middels” voor “inmiddels”',
  message: 'Dit woord schrijf je aaneen.',
  shortMessage: 'Los of aaneen',
  patterns: [
    '[in middels] => inmiddels',
    '[onder tussen] => ondertussen',
    '[ter wijl] => terwijl',
    '[van wege] => vanwege',
    '[voort aan] => voortaan',
    '[in eens] => ineens',
    '[op eens] => opeens',
    '[al hoewel] => alhoewel',
    '[of te wel] => oftewel',
    '[nu een maal] => nu eenmaal',
    '[nou een maal] => nou eenmaal',
  ],
  wrong: ['Zij is [[in middels]] vertrokken. => inmiddels', 'Dat is [[nu een maal]] zo. => nu eenmaal'],
  right: ['Zij is inmiddels vertrokken.', 'Dat is nu eenmaal zo.'],
});
