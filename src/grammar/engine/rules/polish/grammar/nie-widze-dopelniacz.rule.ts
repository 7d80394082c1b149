import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_WIDZE_DOPELNIACZ',
  category: 'GRAMMAR',
  description: '„nie lubię kawę” zamiast „nie lubię kawy”',
  message: 'Po przeczeniu stoi dopełniacz.',
  shortMessage: 'Dopełniacz',
  patterns: [
    'nie lubię|lubisz|lubi|lubimy|lubią|piję|pije|piją [kawę] => kawy',
    'nie lubię|lubisz|lubi|lubimy|lubią|piję|pije|piją [herbatę] => herbaty',
    'nie lubię|lubisz|lubi|lubimy|lubią [zimę] => zimy',
    'nie lubię|lubisz|lubi|lubimy|lubią [szkołę] => szkoły',
    'nie lubię|lubisz|lubi|lubimy|lubią|jem|je|jedzą [zupę] => zupy',
    'nie lubię|lubisz|lubi|lubimy|lubią|jem|je|jedzą [ryby] => ryb',
    'nie czytam|czyta|czytają [książki] => książek',
    'nie czytam|czyta|czytają [gazety] => gazet',
  ],
  wrong: ['Nie lubię [[kawę]]. => kawy', 'On nie czyta [[książki]]. => książek'],
  right: ['Nie lubię kawy.', 'On nie czyta książek.'],
});
