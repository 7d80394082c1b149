import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIE_DALEKO',
  category: 'COMPOUNDING',
  description: '„nie dawno”, „nie daleko”: pisownia łączna',
  message: 'Z tym przysłówkiem „nie” pisze się łącznie.',
  shortMessage: 'Pisownia „nie”',
  patterns: [
    '[nie dawno] => niedawno',
    '[nie stety] => niestety',
    '[nie bawem] => niebawem',
    '[nie bezpiecznie] => niebezpiecznie',
    '[nie nawidzę|nawidzi|nawidzić|nawidził|nawiść] => nie\\2',
    '[nie podległość|podległości] => nie\\2',
    '[nie pełnosprawny|pełnosprawna|pełnosprawnych|pełnosprawni] => nie\\2',
    '[nie przytomny|przytomna] => nie\\2',
  ],
  wrong: ['Byłem tam [[nie dawno]]. => niedawno', '[[Nie stety]] pada. => Niestety'],
  right: ['Byłem tam niedawno.', 'Niestety pada.'],
});
