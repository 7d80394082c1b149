import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZE_WSZECH',
  category: 'COMPOUNDING',
  description: '„zewnętrznie” i „ze względu”: „zewzględu”',
  message: 'To wyrażenie piszemy oddzielnie.',
  shortMessage: 'Rozdzielnie',
  patterns: [
    '[zewzględu] => ze względu',
    "[zewszech's] => ze wszech",
    '[zkolei] => z kolei',
    '[zpewnością] => z pewnością',
    '[zgóry] dziękuję => z góry',
    '[zreguły] => z reguły',
    '[zdaleka] => z daleka',
    '[zbliska] => z bliska',
    '[zosobna] => z osobna',
    "[zresztą's] => zresztą",
    '[z resztą] nie|i|to|sam|sama => zresztą',
    '[zczasem] => z czasem',
    '[ztyłu] => z tyłu',
    '[zpoza] => spoza',
    '[zpod] => spod',
    '[znowu ż] => znowuż',
  ],
  wrong: ['[[Zkolei]] ona milczy. => Z kolei', 'Widać to [[zdaleka]]. => z daleka'],
  right: ['Z kolei ona milczy.', 'Widać to z daleka.'],
});
