import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PO_POLSKU_RAZEM',
  category: 'COMPOUNDING',
  description: '„popolsku”, „poraz”',
  message: 'To wyrażenie piszemy oddzielnie.',
  shortMessage: 'Rozdzielnie',
  patterns: [
    '[popolsku] => po polsku',
    '[poangielsku] => po angielsku',
    '[poniemiecku] => po niemiecku',
    '[poraz] pierwszy|drugi|kolejny|ostatni => po raz',
    '[pocichu] => po cichu',
    '[pokryjomu] => po kryjomu',
    '[poco] to|ci|mu => po co',
    '[podrugie] => po drugie',
    '[popierwsze] => po pierwsze',
    '[potrzecie] => po trzecie',
    '[podrodze] => po drodze',
    '[poczęści] => po części',
    '[poomacku] => po omacku',
    '[poludzku] => po ludzku',
    "[ponieważ's] => ponieważ",
    '[po nieważ] => ponieważ',
  ],
  wrong: ['Mówię [[popolsku]]. => po polsku', '[[Popierwsze]] nie wiem. => Po pierwsze'],
  right: ['Mówię po polsku.', 'Po pierwsze nie wiem.'],
});
