import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'W_MIEJSCOWNIK',
  category: 'GRAMMAR',
  description: '„w dom”, „w szkoła”: miejscownik po „w”',
  message: 'Gdzie? Po „w” i „na” stoi miejscownik.',
  shortMessage: 'Przypadek',
  patterns: [
    'jestem|jest|mieszka|mieszkam|był|była|byłem|byłam|siedzi w [dom] => domu',
    'jestem|jest|był|była|byłem|byłam w [szkoła|szkołę] => szkole',
    'jestem|jest|był|była|byłem|byłam w [praca|pracę] => pracy',
    'jestem|jest|był|była|byłem|byłam w [sklep] => sklepie',
    'mieszkam|mieszka|jestem|jest|był|była w [Polska|Polskę] => Polsce',
    'mieszkam|mieszka|jestem|jest|był|była w [Warszawa|Warszawę] => Warszawie',
    'mieszkam|mieszka|jestem|był w [Kraków] => Krakowie',
    'mieszkam|mieszka|jestem w [miasto] => mieście',
  ],
  wrong: ['Mieszkam w [[Warszawa]]. => Warszawie', 'On jest w [[szkoła]]. => szkole'],
  right: ['Mieszkam w Warszawie.', 'On jest w szkole.'],
});
