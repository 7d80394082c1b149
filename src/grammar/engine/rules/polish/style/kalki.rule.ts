import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'KALKI',
  category: 'STYLE',
  description: 'kalki językowe',
  message: 'Lepiej użyć rodzimego zwrotu.',
  shortMessage: 'Kalka językowa',
  patterns: [
    '[w oparciu o] => na podstawie',
    '[póki co] => na razie',
    '[dedykowany] dla => przeznaczony',
    '[dedykowana] dla => przeznaczona',
    '[dedykowane] dla => przeznaczone',
    '[na dzień dzisiejszy] => dzisiaj',
    '[w chwili obecnej] => teraz',
    '[w dniu wczorajszym] => wczoraj',
    '[w dniu jutrzejszym] => jutro',
  ],
  wrong: ['Działamy [[w oparciu o]] plan. => na podstawie', '[[Póki co]] pada. => Na razie'],
  right: ['Działamy na podstawie planu.', 'Na razie pada.'],
});
