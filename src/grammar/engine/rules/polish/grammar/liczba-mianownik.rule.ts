import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LICZBA_MIANOWNIK',
  category: 'GRAMMAR',
  description: '„dwa lat”, „trzy godzin”: rzeczownik po liczebniku',
  message: 'Po „dwa”, „trzy”, „cztery” rzeczownik stoi w mianowniku.',
  shortMessage: 'Liczebnik',
  patterns: [
    'mam|ma|od|za|na|przez|przed|trwał|trwało|minęły dwa|trzy|cztery [lat] => lata',
    'mam|ma|za|na|przez|trwał|trwało|minęły dwa|trzy|cztery [miesięcy] => miesiące',
    'ma|za|na|przez|trwał|trwało|minęły dwie|trzy|cztery [godzin] => godziny',
    'ma|za|na|przez|trwał|trwało|minęły dwie|trzy|cztery [minut] => minuty',
  ],
  wrong: ['Przyjdę za dwie [[godzin]]. => godziny', 'Syn ma trzy [[lat]]. => lata'],
  right: ['Przyjdę za dwie godziny.', 'Syn ma trzy lata.'],
});
