import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'JAKO_ZE',
  category: 'NONSTANDARD_PHRASES',
  description: '„jak również i” oraz „oraz i”',
  message: 'Jeden spójnik wystarczy.',
  shortMessage: 'Powtórzenie',
  patterns: [
    '[jak również i] => jak również',
    '[jak również także] => jak również',
    '[oraz i] => oraz',
    '[oraz także] => oraz',
    '[a także również] => a także',
    '[a także i] => a także',
    '[ale jednak] => ale',
    '[lecz jednak] => lecz',
    '[więc zatem] => więc',
    '[no ale jednak] => jednak',
  ],
  wrong: ['Kupił chleb [[oraz także]] mleko. => oraz', 'Pada, [[więc zatem]] zostaję. => więc'],
  right: ['Kupił chleb oraz mleko.', 'Pada, więc zostaję.'],
});
