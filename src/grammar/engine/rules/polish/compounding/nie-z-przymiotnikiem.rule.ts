import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_Z_PRZYMIOTNIKIEM',
  category: 'COMPOUNDING',
  description: '„nie” z przymiotnikiem i przysłówkiem',
  message: 'Z tym słowem „nie” pisze się łącznie.',
  shortMessage: 'Pisownia „nie”',
  patterns: [
    '[nie bezpieczny|bezpieczna|bezpieczne] => nie\\2',
    '[nie szczęśliwy|szczęśliwa|szczęśliwe] => nie\\2',
    '[nie możliwe|możliwy|możliwa] => nie\\2',
    '[nie którym|których] => nie\\2',
    '[nie wiele|wielu] => nie\\2',
    '[nie ustannie|zwykle] => nie\\2',
  ],
  wrong: ['To jest [[nie możliwe]]. => niemożliwe', '[[Nie wiele]] zostało. => Niewiele'],
  right: ['To jest niemożliwe.', 'Niewiele zostało.'],
});
