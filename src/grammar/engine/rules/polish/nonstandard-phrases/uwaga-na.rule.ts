import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'UWAGA_NA',
  category: 'NONSTANDARD_PHRASES',
  description: '„płacić uwagę” zamiast „zwracać uwagę”',
  message: 'Uwagę się zwraca.',
  shortMessage: 'Zwrot',
  patterns: [
    '[płacić uwagę] => zwracać uwagę',
    '[dać uwagę] na => zwrócić uwagę',
    '[daje uwagę] na => zwraca uwagę',
    'zwróć|zwrócić|zwracać|zwraca|zwracam [uwagi] na => uwagę',
    'zwróć|zwrócić|zwracać|zwraca|zwracam uwagę [o|do] => na',
  ],
  wrong: ['Trzeba [[płacić uwagę]]. => zwracać uwagę', 'Zwróć uwagę [[o]] błędy. => na'],
  right: ['Trzeba zwracać uwagę.', 'Zwróć uwagę na błędy.'],
});
