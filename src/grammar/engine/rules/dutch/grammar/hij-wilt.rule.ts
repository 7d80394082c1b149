import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HIJ_WILT',
  category: 'GRAMMAR',
  description: '“hij wilt” voor “hij wil”',
  message: 'Bij “hij”, “zij” en “het” is het “wil”.',
  shortMessage: 'Werkwoord',
  patterns: ['hij|ze|zij|men|iedereen|niemand|iemand [wilt] => wil'],
  wrong: ['Hij [[wilt]] naar huis. => wil', 'Iedereen [[wilt]] gelukkig zijn. => wil'],
  right: ['Hij wil naar huis.', 'U wilt naar huis.'],
});
