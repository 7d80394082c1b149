import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SC_CH_ERRATI',
  category: 'TYPOS',
  description: '“pescie”, “cierto”: la “i” di troppo',
  message: 'Qui la “i” non si scrive.',
  shortMessage: 'Grafia',
  patterns: [
    '[pescie] => pesce',
    '[cierto] => certo',
    '[cierta] => certa',
    '[liscie] => lisce',
    '[leggiere] => leggere',
    '[dolcie] => dolce',
    '[facciendo] => facendo',
    '[dicciendo|diciendo] => dicendo',
    '[sufficente] => sufficiente',
    '[efficente] => efficiente',
    '[deficente] => deficiente',
    "[societa's] => società",
    '[specce] => specie',
    '[cielegge] => ciliegie',
    '[celo] azzurro|sereno|stellato|nuvoloso => cielo',
    "[cieco's] => cieco",
  ],
  wrong: ['Il [[pescie]] è fresco. => pesce', 'Un motore [[efficente]]. => efficiente'],
  right: ['Il pesce è fresco.', 'Un motore efficiente.'],
});
