import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DZIEN_DZISIEJSZY',
  category: 'REDUNDANCY',
  description: '„dzień dzisiejszy” i „dzień jutrzejszy”',
  message: 'Wystarczy „dzisiaj” albo „jutro”.',
  shortMessage: 'Nadmiar',
  patterns: [
    '[do dnia dzisiejszego] => do dziś',
    '[do dnia jutrzejszego] => do jutra',
    '[od dnia dzisiejszego] => od dziś',
    '[dzień dzisiejszy] => dzisiaj',
    '[do chwili obecnej] => dotąd',
    '[w obecnej chwili] => teraz',
    '[na chwilę obecną teraz] => teraz',
    '[w godzinach porannych] => rano',
    '[w godzinach wieczornych] => wieczorem',
  ],
  wrong: ['Trwa to [[do dnia dzisiejszego]]. => do dziś', 'Spotkamy się [[w godzinach porannych]]. => rano'],
  right: ['Trwa to do dziś.', 'Spotkamy się rano.'],
});
