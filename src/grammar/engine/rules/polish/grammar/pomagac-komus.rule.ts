import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POMAGAC_KOMUS',
  category: 'GRAMMAR',
  description: '„pomagam mamę” zamiast „pomagam mamie”',
  message: 'Pomagamy komuś, w celowniku.',
  shortMessage: 'Przypadek',
  patterns: [
    'pomagam|pomagasz|pomaga|pomagamy|pomóc|pomagać|pomogłem|pomogłam [mamę] => mamie',
    'pomagam|pomagasz|pomaga|pomagamy|pomóc|pomagać|pomogłem|pomogłam [brata] => bratu',
    'pomagam|pomagasz|pomaga|pomagamy|pomóc|pomagać [siostrę] => siostrze',
    'pomagam|pomagasz|pomaga|pomagamy|pomóc|pomagać [ojca] => ojcu',
    'pomagam|pomagasz|pomaga|pomagamy|pomóc|pomagać [ludzi] => ludziom',
    'pomagam|pomaga|pomóc|pomagać [dzieci] /[.,!]/ => dzieciom',
    'pomóc|pomagać [ciebie] => tobie',
    'pomóc|pomóż [mnie] => mi',
  ],
  wrong: ['Pomagam [[mamę]] w domu. => mamie', 'Trzeba pomóc [[brata]]. => bratu'],
  right: ['Pomagam mamie w domu.', 'Trzeba pomóc bratu.'],
});
