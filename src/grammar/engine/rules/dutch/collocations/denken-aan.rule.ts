import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DENKEN_AAN',
  category: 'COLLOCATIONS',
  description: '“denken op” voor “denken aan”',
  message: 'Je denkt aan iemand of iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['denk|denkt|dacht [op|over] jou|mij|hem|haar|morgen => aan'],
  wrong: ['Ik denk [[op]] jou. => aan', 'Hij dacht [[op]] morgen. => aan'],
  right: ['Ik denk aan jou.', 'Ik denk op mijn gemak na.'],
});
