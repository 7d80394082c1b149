import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MUSZE_LUBIE',
  category: 'TYPOS',
  description: '„musze”, „myśle”, „lubie”: brak ę',
  message: 'W pierwszej osobie pisze się „ę”.',
  shortMessage: 'Końcówka',
  patterns: [
    '[musze] => muszę',
    '[mysle] => myślę',
    '[myśle] => myślę',
    '[widze] => widzę',
    '[lubie] => lubię',
    '[robie] => robię',
    '[mówie] => mówię',
    '[wole] żeby|iść|kawę|herbatę => wolę',
    '[słysze] => słyszę',
    '[ucze] się => uczę',
    '[życze] => życzę',
    '[wierze] w|że|ci => wierzę',
    '[ciesze] się => cieszę',
    '[boje] się => boję',
  ],
  wrong: ['Ja [[musze]] iść. => muszę', '[[Lubie]] czytać. => Lubię'],
  right: ['Ja muszę iść.', 'Lubię czytać.'],
});
