import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BIERNIK_ZENSKI',
  category: 'GRAMMAR',
  description: '„mam książka” zamiast „mam książkę”',
  message: 'Po tym czasowniku stoi biernik z „ę”.',
  shortMessage: 'Biernik',
  patterns: [
    'mam|masz|ma|czytam|czyta|kupiłem|kupiłam|kupił|kupiła|widzę [książka] => książkę',
    'piję|pije|pijesz|lubię|lubi|kupiłem|kupiłam [kawa] => kawę',
    'piję|pije|pijesz|lubię|lubi [herbata] => herbatę',
    'piję|pije|pijesz|lubię|lubi|kup [woda] => wodę',
    'jem|je|lubię|lubi|gotuję|gotuje [zupa] => zupę',
    'mam|ma|lubię|lubi|znalazłem|znalazłam [praca] => pracę',
    'lubię|lubi|znam|oglądam [muzyka] => muzykę',
    'mam|ma|kocham|kocha [córka] => córkę',
  ],
  wrong: ['Czytam [[książka]]. => książkę', 'On pije [[kawa]]. => kawę'],
  right: ['Czytam książkę.', 'On pije kawę.'],
});
