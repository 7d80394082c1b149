import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MOMENTEEL_OP',
  category: 'STYLE',
  description: '“op dit moment nu” en “thans”',
  message: 'Een gewoon woord is duidelijker.',
  shortMessage: 'Stijl',
  patterns: [
    '[thans] => nu',
    '[alsmede] => en',
    '[gaarne] => graag',
    '[desalniettemin] => toch',
    '[omtrent] => over',
    '[jegens] => tegenover',
    '[nopens] => over',
    '[welke] reeds => die',
  ],
  wrong: ['Hij woont [[thans]] in Gent. => nu', 'Wij komen [[gaarne]]. => graag'],
  right: ['Hij woont nu in Gent.', 'Wij komen graag.'],
});
