import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_MAM_CZAS',
  category: 'GRAMMAR',
  description: '„nie mam czas” zamiast „nie mam czasu”',
  message: 'Po przeczeniu stoi dopełniacz.',
  shortMessage: 'Dopełniacz',
  patterns: [
    'nie mam|masz|ma|mamy|macie|mają [czas] => czasu',
    'nie mam|masz|ma|mamy|macie|mają [pieniądze] => pieniędzy',
    'nie mam|masz|ma|mamy|macie|mają [ochotę] => ochoty',
    'nie mam|masz|ma|mamy|macie|mają [rację] => racji',
    'nie mam|masz|ma|mamy|macie|mają [pracę] => pracy',
    'nie mam|masz|ma|mamy|macie|mają [samochód] => samochodu',
    'nie mam|masz|ma|mamy|macie|mają [pomysł] => pomysłu',
    'nie mam|masz|ma|mamy|macie|mają [siłę] => siły',
  ],
  wrong: ['Nie mam [[czas]]. => czasu', 'On nie ma [[ochotę]]. => ochoty'],
  right: ['Nie mam czasu.', 'On nie ma ochoty.'],
});
