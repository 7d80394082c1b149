import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SPIJT_VAN',
  category: 'NONSTANDARD_PHRASES',
  description: '“spijt over” voor “spijt van”',
  message: 'Je hebt spijt van iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['heb|hebt|heeft|hebben geen? spijt [over|aan|voor] => van'],
  wrong: ['Zij heeft spijt [[over]] haar woorden. => van', 'Ik heb geen spijt [[voor]] die keuze. => van'],
  right: ['Zij heeft spijt van haar woorden.', 'Spijt komt altijd te laat.'],
});
