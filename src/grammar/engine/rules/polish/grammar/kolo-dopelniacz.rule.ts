import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KOLO_DOPELNIACZ',
  category: 'GRAMMAR',
  description: '„koło dom”, „obok szkołę”',
  message: 'Po tym przyimku stoi dopełniacz.',
  shortMessage: 'Przypadek',
  patterns: [
    'koło|obok|blisko|do|od|bez|dla [dom] => domu',
    'koło|obok|blisko|do|od [szkołę|szkoła] => szkoły',
    'koło|obok|blisko|do|od [sklep] => sklepu',
    'koło|obok|blisko|do|od [kościół] => kościoła',
    'bez [cukier] => cukru',
    'bez [sól] => soli',
    'bez [pieniądze] => pieniędzy',
    'bez|dla|od|do [mama|mamę] => mamy',
    'dla|od|do [dziecko] => dziecka',
    'do|od [praca|pracę] => pracy',
    'bez [pomoc] => pomocy',
  ],
  wrong: ['Kawa bez [[cukier]]. => cukru', 'Mieszkam obok [[szkołę]]. => szkoły'],
  right: ['Kawa bez cukru.', 'Mieszkam obok szkoły.'],
});
