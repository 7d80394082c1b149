import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LE_BRACCIA',
  category: 'GRAMMAR',
  description: '“i bracci” per “le braccia”',
  message: 'Questo nome al plurale è femminile in “-a”.',
  shortMessage: 'Plurale',
  patterns: [
    '[i diti] => le dita',
    '[i ginocchi] => le ginocchia',
    '[i labbri] => le labbra',
    '[gli uovi] => le uova',
    '[le dite] => le dita',
    '[le uove] => le uova',
    '[i braccia] => le braccia',
    '[gli uova] => le uova',
    '[i paii] => le paia',
  ],
  wrong: ['Ho freddo, anche [[i diti]]. => le dita', 'Compra [[gli uova]]. => le uova'],
  right: ['Ho freddo alle dita.', 'Compra le uova.'],
});
