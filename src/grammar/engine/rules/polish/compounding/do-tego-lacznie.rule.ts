import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DO_TEGO_LACZNIE',
  category: 'COMPOUNDING',
  description: '„dotego”, „natym”: przyimki osobno',
  message: 'Przyimek piszemy oddzielnie.',
  shortMessage: 'Rozdzielnie',
  patterns: [
    '[dotego] => do tego',
    '[natym] => na tym',
    '[wtym] => w tym',
    '[ztym] => z tym',
    '[ztego] => z tego',
    '[otym] => o tym',
    '[potym] => potem || po tym',
    '[dodomu] => do domu',
    '[wdomu] => w domu',
    '[wnocy] => w nocy',
    '[zdomu] => z domu',
    '[wpracy] => w pracy',
    '[doszkoły] => do szkoły',
  ],
  wrong: ['Wracam [[dodomu]]. => do domu', 'Mówimy [[otym]] często. => o tym'],
  right: ['Wracam do domu.', 'Mówimy o tym często.'],
});
