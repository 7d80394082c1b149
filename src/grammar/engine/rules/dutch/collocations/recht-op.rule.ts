import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RECHT_OP',
  category: 'COLLOCATIONS',
  description: '“recht aan” voor “recht op”',
  message: 'Je hebt recht op iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['heb|hebt|heeft|hebben geen? recht [aan|voor|tot] => op'],
  wrong: ['Ik heb recht [[aan]] geld. => op', 'Hij heeft geen recht [[voor]] hulp. => op'],
  right: ['Ik heb recht op geld.', 'Recht voor de deur staat een boom.'],
});
