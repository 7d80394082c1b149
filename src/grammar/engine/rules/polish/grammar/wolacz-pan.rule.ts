import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WOLACZ_PAN',
  category: 'GRAMMAR',
  description: '„pan Kowalski, niech pan przyjdziesz”',
  message: 'Do „pan” i „pani” czasownik stoi w trzeciej osobie.',
  shortMessage: 'Osoba',
  patterns: [
    'pan|pani nie? [wiesz] => wie',
    'pan|pani nie? [masz] => ma',
    'pan|pani nie? [chcesz] => chce',
    'pan|pani nie? [możesz] => może',
    'pan|pani nie? [jesteś] => jest',
    'pan|pani nie? [mieszkasz] => mieszka',
    'pan|pani nie? [robisz] => robi',
  ],
  wrong: ['Czy pan [[wiesz]], która godzina? => wie', 'Pani [[możesz]] wejść. => może'],
  right: ['Czy pan wie, która godzina?', 'Pani może wejść.'],
});
