import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'GDY_BY',
  category: 'COMPOUNDING',
  description: '„gdy by” zamiast „gdyby”',
  message: 'Ten spójnik piszemy łącznie.',
  shortMessage: 'Łącznie',
  patterns: [
    '[gdy by] => gdyby',
    '[jeżeli by] => jeżeliby',
    '[cho ciaż] => chociaż',
    '[al bo] => albo',
    '[po mimo] => pomimo',
    '[dla czego] => dlaczego',
    '[dla tego] że|nie|to|właśnie => dlatego',
    '[dla tego] , że => dlatego',
    '[a le] => ale',
    '[je śli] => jeśli',
  ],
  wrong: ['[[Gdy by]] padało, zostanę. => Gdyby', '[[Dla czego]] pytasz? => Dlaczego'],
  right: ['Gdyby padało, zostanę.', 'Dlaczego pytasz?'],
});
