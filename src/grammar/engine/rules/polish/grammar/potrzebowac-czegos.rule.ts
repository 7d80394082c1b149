import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POTRZEBOWAC_CZEGOS',
  category: 'GRAMMAR',
  description: '„potrzebuję pomoc” zamiast „potrzebuję pomocy”',
  message: 'Potrzebujemy czegoś, w dopełniaczu.',
  shortMessage: 'Przypadek',
  patterns: [
    'potrzebuję|potrzebujesz|potrzebuje|potrzebujemy|potrzebują [pomoc] => pomocy',
    'potrzebuję|potrzebujesz|potrzebuje|potrzebujemy|potrzebują [pieniądze] => pieniędzy',
    'potrzebuję|potrzebujesz|potrzebuje|potrzebujemy|potrzebują [pracę] => pracy',
    'potrzebuję|potrzebujesz|potrzebuje|potrzebujemy|potrzebują [wodę] => wody',
    'potrzebuję|potrzebujesz|potrzebuje|potrzebujemy|potrzebują [książkę] => książki',
    'potrzebuję|potrzebujesz|potrzebuje|potrzebujemy|potrzebują [radę] => rady',
  ],
  wrong: ['Potrzebuję [[pomoc]]. => pomocy', 'Oni potrzebują [[pieniądze]]. => pieniędzy'],
  right: ['Potrzebuję pomocy.', 'Oni potrzebują pieniędzy.'],
});
