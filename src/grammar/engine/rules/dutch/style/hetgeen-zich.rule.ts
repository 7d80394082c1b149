import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HETGEEN_ZICH',
  category: 'STYLE',
  description: '“dit gezegd hebbende”, “ter zake”',
  message: 'Een gewoon woord is duidelijker.',
  shortMessage: 'Stijl',
  patterns: [
    '[te zijner tijd] => later',
    '[met betrekking tot] => over',
    '[uit hoofde van] => vanwege',
    '[ter zake van] => over',
    '[in relatie tot] => over',
    '[met inachtneming van] => volgens',
  ],
  wrong: ['Wij bellen u [[te zijner tijd]]. => later', 'Vragen [[met betrekking tot]] de huur. => over'],
  right: ['Wij bellen u later.', 'Vragen over de huur.'],
});
