import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IM_BEREICH_VON',
  category: 'STYLE',
  picky: true,
  description: 'umständliche Wendungen mit einem Substantiv',
  message: 'Ein einzelnes Verb ist kürzer.',
  shortMessage: 'Nominalstil',
  patterns: [
    '[in Erwägung ziehen] => erwägen',
    '[zur Anwendung kommen] => angewendet werden',
    '[zum Ausdruck bringen] => ausdrücken',
    '[unter Beweis stellen] => beweisen',
    '[in Abzug bringen] => abziehen',
    '[in Rechnung stellen] => berechnen',
    '[eine Entscheidung treffen] => entscheiden',
  ],
  wrong: [
    'Das müssen wir [[in Erwägung ziehen]]. => erwägen',
    'Er wollte sein Können [[unter Beweis stellen]]. => beweisen',
  ],
  right: ['Das müssen wir erwägen.', 'Er wollte sein Können beweisen.'],
});
