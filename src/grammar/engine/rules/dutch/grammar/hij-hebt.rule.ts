import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_HEBT',
  category: 'GRAMMAR',
  description: '“hij hebt” voor “hij heeft”',
  message: 'Bij “hij” en “zij” is het “heeft”.',
  shortMessage: 'Werkwoord',
  patterns: [
    'hij|zij|ze|men|iedereen|niemand [hebt] => heeft',
    'hij|men|iedereen|niemand [bent] => is',
    'wij|we|jullie [hebt] => hebben',
    'wij|we [bent] => zijn',
    'ik [hebt] => heb',
    'ik [bent] => ben',
  ],
  wrong: ['Hij [[hebt]] een nieuwe fiets. => heeft', 'Wij [[bent]] moe. => zijn'],
  right: ['Hij heeft een nieuwe fiets.', 'U hebt gelijk.'],
});
