import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GEZONDHEID_AANEEN',
  category: 'COMPOUNDING',
  description: '“hoofd pijn” voor “hoofdpijn”',
  message: 'Deze samenstelling schrijf je aan elkaar.',
  shortMessage: 'Aaneen',
  patterns: [
    '[hoofd pijn] => hoofdpijn',
    '[buik pijn] => buikpijn',
    '[rug pijn] => rugpijn',
    '[keel pijn] => keelpijn',
    '[tand arts] => tandarts',
    '[huis arts] => huisarts',
    '[dieren arts] => dierenarts',
    '[bloed druk] => bloeddruk',
    '[medicijn kast] => medicijnkast',
    '[hart aanval] => hartaanval',
    '[griep prik] => griepprik',
  ],
  wrong: ['Ik heb [[hoofd pijn]]. => hoofdpijn', 'De [[huis arts]] komt. => huisarts'],
  right: ['Ik heb hoofdpijn.', 'De huisarts komt.'],
});
