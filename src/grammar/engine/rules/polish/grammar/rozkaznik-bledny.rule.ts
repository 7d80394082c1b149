import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ROZKAZNIK_BLEDNY',
  category: 'GRAMMAR',
  description: '„weź” i „wziąść”, „dajże”: rozkaźniki',
  message: 'Ten rozkaźnik ma inną formę.',
  shortMessage: 'Rozkaźnik',
  patterns: [
    '[biorź] => bierz',
    '[pisaj] => pisz',
    '[piszaj] => pisz',
    '[robij] => rób',
    "[chodź'] => chodź",
    '[idzij] => idź',
    '[stojij] => stój',
    '[wejć] => wejdź',
    '[przyjć] => przyjdź',
    '[pomóź] => pomóż',
    '[pomuż] => pomóż',
    '[otwież] => otwórz',
    '[otwuż] => otwórz',
    '[zamkni] => zamknij',
    "[zostań'] => zostań",
    '[weź se] => weź sobie',
  ],
  wrong: ['[[Pomuż]] mi, proszę. => Pomóż', '[[Otwuż]] okno. => Otwórz'],
  right: ['Pomóż mi, proszę.', 'Otwórz okno.'],
});
