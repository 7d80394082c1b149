import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PYTAC_SIE',
  category: 'COLLOCATIONS',
  description: '„pytać się kogoś” zamiast „pytać kogoś”',
  message: 'Czasownik „pytać” nie potrzebuje tu „się”.',
  shortMessage: 'Zbędne „się”',
  patterns: [
    '[spytać się] => spytać',
    '[zapytać się] => zapytać',
    '[zapytał się] => zapytał',
    '[zapytała się] => zapytała',
    '[zapytam się] => zapytam',
    '[zapytaj się] => zapytaj',
  ],
  wrong: ['Chcę [[zapytać się]] o cenę. => zapytać', 'Ona [[zapytała się]] o drogę. => zapytała'],
  right: ['Chcę zapytać o cenę.', 'Ona zapytała o drogę.'],
});
