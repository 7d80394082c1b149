import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LAST_VAN',
  category: 'NONSTANDARD_PHRASES',
  description: '“last met” voor “last van”',
  message: 'Je hebt last van iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['heb|hebt|heeft|hebben geen? last [met|aan|op] => van'],
  wrong: ['Ik heb last [[met]] mijn rug. => van', 'Hij heeft geen last [[aan]] de hitte. => van'],
  right: ['Ik heb last van mijn rug.', 'De last op zijn schouders is zwaar.'],
});
