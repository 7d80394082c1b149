import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SZUKAC_CZEGOS',
  category: 'GRAMMAR',
  description: '„szukam klucze” zamiast „szukam kluczy”',
  message: 'Szukamy czegoś, w dopełniaczu.',
  shortMessage: 'Przypadek',
  patterns: [
    'szukam|szukasz|szuka|szukamy|szukają|szukać [pracę] => pracy',
    'szukam|szukasz|szuka|szukamy|szukają|szukać [klucze] => kluczy',
    'szukam|szukasz|szuka|szukamy|szukają|szukać [mieszkanie] => mieszkania',
    'szukam|szukasz|szuka|szukamy|szukają|szukać [książkę] => książki',
    'szukam|szukasz|szuka|szukamy|szukają|szukać [pomoc] => pomocy',
    'szukam|szukasz|szuka|szukamy|szukają|szukać [dom] => domu',
  ],
  wrong: ['Szukam [[pracę]]. => pracy', 'Ona szuka [[klucze]]. => kluczy'],
  right: ['Szukam pracy.', 'Ona szuka kluczy.'],
});
