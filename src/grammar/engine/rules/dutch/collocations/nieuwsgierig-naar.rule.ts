import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NIEUWSGIERIG_NAAR',
  category: 'COLLOCATIONS',
  description: '“nieuwsgierig op” voor “nieuwsgierig naar”',
  message: 'Je bent nieuwsgierig naar iets.',
  shortMessage: 'Voorzetsel',
  patterns: ['nieuwsgierig|benieuwd [op|over|aan|voor] de|het|jouw|zijn|haar|mijn => naar'],
  wrong: ['Ik ben nieuwsgierig [[op]] het einde. => naar', 'Zij is benieuwd [[over]] zijn reactie. => naar'],
  right: ['Ik ben nieuwsgierig naar het einde.', 'Nieuwsgierig keek hij op.'],
});
