import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ZWROTY_URZEDOWE',
  category: 'STYLE',
  description: '„na chwilę obecną”, „w miesiącu maju”',
  message: 'Lepiej brzmi prostszy zwrot.',
  shortMessage: 'Styl',
  patterns: [
    '[w temacie] tego|tej|tych|umowy|projektu|pracy => w sprawie',
    '[na chwilę obecną] => obecnie',
    '[na tą chwilę] => teraz',
    '[w dniu dzisiejszym] => dzisiaj',
    '[w miesiącu styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrześniu|październiku|listopadzie|grudniu] => w \\3',
    '[w roku czasu] => w ciągu roku',
  ],
  wrong: ['[[Na chwilę obecną]] nie ma zmian. => Obecnie', 'Spotkamy się [[w miesiącu maju]]. => w maju'],
  right: ['Obecnie nie ma zmian.', 'Spotkamy się w maju.'],
});
