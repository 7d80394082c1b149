import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AAN_DE_ANDERE_KANT',
  category: 'NONSTANDARD_PHRASES',
  description: '“op de andere hand” voor “aan de andere kant”',
  message: 'Dit is een letterlijke vertaling uit het Engels.',
  shortMessage: 'Anglicisme',
  patterns: [
    '[op de andere hand] => aan de andere kant',
    '[op de ene hand] => aan de ene kant',
    '[aan het einde van de dag] , => uiteindelijk',
    '[het maakt zin] => het heeft zin',
    '[dat maakt zin] => dat is logisch',
    '[dat maakt geen zin] => dat heeft geen zin',
  ],
  wrong: [
    '[[Op de andere hand]] is het duur. => Aan de andere kant',
    'Nee, [[dat maakt geen zin]]. => dat heeft geen zin',
  ],
  right: ['Aan de andere kant is het duur.', 'Nee, dat heeft geen zin.'],
});
