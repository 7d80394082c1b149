import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BIERNIK_ZYWOTNY',
  category: 'GRAMMAR',
  description: '„mam brat” zamiast „mam brata”',
  message: 'Biernik istot żywych rodzaju męskiego równa się dopełniaczowi.',
  shortMessage: 'Biernik',
  patterns: [
    'mam|masz|ma|widzę|widzisz|widzi|kocham|kocha|znam|zna|lubię [brat] => brata',
    'mam|masz|ma|widzę|widzi|kocham|kocha|lubię [pies] => psa',
    'mam|masz|ma|widzę|widzi|kocham|lubię [kot] => kota',
    'mam|ma|widzę|widzi|kocham|kocha|znam|zna [syn] => syna',
    'mam|ma|kocham|kocha|znam|zna [mąż] => męża',
    'widzę|widzi|kocham|kocha|znam|zna|lubię [ojciec] => ojca',
    'mam|ma|widzę|widzi|znam|zna|lubię [kolega] => kolegę',
    'mam|ma|widzę|widzi|kocham|kocha|znam|zna [siostra] => siostrę',
    'widzę|kocham|kocha|lubię [mama] => mamę',
  ],
  wrong: ['Mam [[brat]]. => brata', 'On kocha [[mama]]. => mamę'],
  right: ['Mam brata.', 'On kocha mamę.'],
});
