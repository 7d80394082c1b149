import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PO_ZA',
  category: 'COMPOUNDING',
  description: '„po między”, „po niżej”',
  message: 'Ten przyimek pisze się łącznie.',
  shortMessage: 'Pisownia łączna',
  patterns: [
    '[po między] => pomiędzy',
    '[po niżej] => poniżej',
    '[po wyżej] => powyżej',
    '[po śród] => pośród',
    '[z poza] => spoza',
  ],
  exceptions: ['[po niżej|wyżej] /[a-ząćęłńóśźż]+/'],
  wrong: ['Stoi [[po między]] domami. => pomiędzy', 'Zobacz tekst [[po niżej]]. => poniżej'],
  right: ['Stoi pomiędzy domami.', 'Zobacz tekst poniżej.'],
});
