import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PLEONAZM_RUCH',
  category: 'REDUNDANCY',
  description: '„wejść do środka” i „zejść na dół”',
  message: 'Kierunek wynika z czasownika.',
  shortMessage: 'Nadmiar',
  patterns: [
    '[schodzić na dół] => schodzić',
    '[zejść na dół] => zejść',
    '[zszedł na dół] => zszedł',
    '[wznosić się do góry] => wznosić się',
    '[wzniósł się do góry] => wzniósł się',
    '[podnieść do góry] => podnieść',
    '[podniósł do góry] => podniósł',
    '[unosić się w górę] => unosić się',
    '[opaść w dół] => opaść',
    '[opadł w dół] => opadł',
    '[wyjść na zewnątrz] => wyjść',
    '[wyszedł na zewnątrz] => wyszedł',
    '[odesłać z powrotem] => odesłać',
  ],
  wrong: ['Musisz [[podnieść do góry]] ręce. => podnieść', 'Liść [[opadł w dół]]. => opadł'],
  right: ['Musisz podnieść ręce.', 'Liść opadł.'],
});
